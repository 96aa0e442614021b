"""Work for processes: it must lie in a module that a spawned process can import."""

from __future__ import annotations

import os
import signal
import time


def square(number: int) -> tuple[int, int]:
    """The number's square and the process that worked it out."""
    return number * number, os.getpid()


def slow_first(number: int) -> int:
    """Number 0 takes longer than the others together."""
    time.sleep(0.5 if number == 0 else 0.01)
    return number


def fail_on_three(number: int) -> int:
    if number == 3:
        raise KeyError("three is not wanted")
    return number


def die_on_three(number: int) -> int:
    """Leave without a word, as a process that is out of memory does."""
    if number == 3:
        os._exit(1)
    return number


def killed_on_three(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def leave_on_three(number: int) -> int:
    if number == 3:
        raise SystemExit(0)
    return number


def large(number: int) -> bytes:
    """More than a pipe holds."""
    return bytes([number]) * 5_000_000


class NotToBeSentError(Exception):
    """Raised in a worker, and it can't be taken apart to be sent."""

    def __init__(self) -> None:
        super().__init__("no way")
        self.inner = lambda: None


def raise_what_can_not_be_sent(number: int) -> int:
    raise NotToBeSentError


def wait_long(number: int) -> int:
    time.sleep(60)
    return number
