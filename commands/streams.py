"""stdout and stderr of the command: UTF-8 whatever the locale, and never a traceback.

Results go to stdout. A reader that is gone ends nothing and is no fault; a stdout that is full
or closed makes the call unusable. Messages go to stderr, one line each, and no trouble with
stderr does any harm. What a file or its name holds reaches neither as a control character.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import IO

import click

from ..cards.documents import printable, reason
from ..cards.errors import UnusableError

# Longer than any path a system allows (4096 characters) with a sentence about it.
MOST_CHARACTERS = 6000


def settle() -> None:
    """Make both streams ready: UTF-8, no character stops us, and a closed one in its place."""
    for number in range(3):  # else the next file that is opened gets the number, and the output
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDONLY)
    sys.stdout = sys.stdout or open(1, "w", closefd=False)  # noqa: SIM115  # refuses writes
    sys.stderr = sys.stderr or open(2, "w", closefd=False)  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def out(text: str) -> None:
    """Print a text to stdout; raises `UnusableError` when it can't be written."""
    _deliver(lambda: click.echo(text))


def out_bytes(data: bytes) -> None:
    """Write bytes to stdout; raises `UnusableError` when they can't be written."""

    def write() -> None:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()

    _deliver(write)


def _deliver(write: Callable[[], object]) -> None:
    try:
        write()
    except BrokenPipeError:
        forsake(sys.stdout)
    except OSError as error:
        forsake(sys.stdout)
        raise UnusableError(f"can't be written ({reason(error)})", "stdout") from None


def tell(line: str) -> None:
    """Print one line to stderr, if it takes it."""
    try:
        click.echo(printable(line, MOST_CHARACTERS), err=True)
    except OSError:
        forsake(sys.stderr)


def forsake(stream: IO[str]) -> None:
    """Let run into the void what is still buffered: it would raise again at exit."""
    handle = os.open(os.devnull, os.O_WRONLY)
    os.dup2(handle, stream.fileno())
    os.close(handle)
