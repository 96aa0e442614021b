"""The journal of a run: finished work kept in the user's cache folder until the run is done.

A journal belongs to one recipe and one version: its file name is a digest of both. Every line
is one finished piece with a checksum; a line that a kill cut short is dropped when the journal
is read again. A journal that can't be written costs the promise to go on, never the run.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any


def digest(description: Any) -> str:
    """A name for what a run is about: equal descriptions, equal names."""
    text = json.dumps(description, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


class Journal:
    """Finished pieces of one run, in the file `folder/<name>.jsonl`."""

    def __init__(self, folder: Path, name: str) -> None:
        self._path = folder / f"{name}.jsonl"
        self.problem = ""

    def pieces(self) -> Iterator[Any]:
        """What was finished before, in the order it was written; broken lines are left out."""
        try:
            lines = self._path.read_bytes().split(b"\n")
        except OSError:
            return
        for line in lines:
            checksum, _, body = line.partition(b" ")
            if body and checksum == _checksum(body):
                with suppress(ValueError):
                    yield json.loads(body)

    def add(self, piece: Any) -> None:
        """Keep one finished piece. A failure is noted in `problem`, once, and nothing is raised."""
        if self.problem:
            return
        body = json.dumps(piece, separators=(",", ":")).encode()
        try:
            handle = self._opened()
            try:
                # One write in append mode is one line, also when two runs share the journal.
                # The newline in front ends what a kill may have cut short.
                os.write(handle, b"\n" + _checksum(body) + b" " + body + b"\n")
            finally:
                os.close(handle)
        except OSError as error:
            self.problem = f"{self._path.parent} can't be written ({error.strerror})"

    def _opened(self) -> int:
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT
        try:
            return os.open(self._path, flags, 0o600)
        except FileNotFoundError:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            return os.open(self._path, flags, 0o600)

    def forget(self) -> None:
        """The run is done: take the journal away."""
        with suppress(OSError):
            self._path.unlink()


class NoJournal(Journal):
    """A journal that keeps nothing, for work that is done in an instant."""

    def __init__(self) -> None:
        super().__init__(Path(), "none")

    def pieces(self) -> Iterator[Any]:
        """Nothing was finished before."""
        return iter(())

    def add(self, piece: Any) -> None:
        """Let the piece go."""

    def forget(self) -> None:
        """There is nothing to take away."""


def _checksum(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest()[:16].encode()
