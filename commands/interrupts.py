"""Ctrl-C that is heard wherever it comes, and never breaks what can't stand it.

Python raises `KeyboardInterrupt` between any two steps. Some libraries lose it: a compiled
module that is being imported fails with another error, a callback swallows it. `held` lets it
wait; `settle` sees to it that a swallowed one is raised again.
"""

from __future__ import annotations

import _thread
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_SECONDS_AGAIN = 0.05  # long enough to be out of the callback that swallowed it


def settle() -> None:
    """Raise an interruption again that was swallowed in a callback, instead of printing it."""

    def hook(info: Any) -> None:
        if issubclass(info.exc_type, KeyboardInterrupt):
            again = threading.Timer(_SECONDS_AGAIN, _thread.interrupt_main)
            again.daemon = True
            again.start()
        else:
            sys.__unraisablehook__(info)

    sys.unraisablehook = hook


@contextmanager
def held() -> Iterator[None]:
    """Let Ctrl-C wait until the block is done: for imports of compiled modules, half a second."""
    waiting = False

    def note(number: int, frame: Any) -> None:
        nonlocal waiting
        waiting = True

    before = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if waiting:
        raise KeyboardInterrupt


def done() -> None:
    """From now on Ctrl-C changes nothing: everything is done and the status is settled."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
