"""What the records of all games share: the outer keys, and documents named by a path.

Each game's `record_file` gives the models of its setup, moves and result, and calls `check_head`
first, so that a file of another kind is told so before its missing keys are.
`record_text` writes any of them readably.
A record may name another file (a deck, a sheet) by a path relative to itself; `Folder.load`
reads it and refuses paths that lead out of the record's folder, also through a link.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from .documents import join, kind, read_json
from .errors import UnusableError

FORMAT = "caminito.record"
VERSION = 1


class Part(BaseModel):
    """A part of a record: exact types, keys that are not known ignored."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)


class RecordFile(Part):
    """The outer keys; a game's model adds `setup`, `moves` and `result`."""

    format: Literal["caminito.record"]
    version: Literal[1]
    game: str
    players: list[str]


def check_head(document: Any, wanted: Mapping[str, str | int], place: str = "") -> None:
    """Refuse a document whose `format`, `version` or `game` is another one.

    A key that is missing is left to the model. Raises `UnusableError` at the key.
    """
    if not isinstance(document, dict):
        return
    for key, value in wanted.items():
        found = document.get(key)
        # Equal is not enough: 1.0 and true are equal to 1.
        if key in document and (type(found) is not type(value) or found != value):
            raise UnusableError(f"must be {json.dumps(value)}, not {kind(found)}", join(place, key))


def record_text(document: Mapping[str, Any]) -> str:
    """A record as its file's text: a line for every key, part of the setup and move."""
    lines = [f" {_json(key)}: {_value_text(key, value)}" for key, value in document.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value_text(key: str, value: Any) -> str:
    if key == "setup" and value:
        parts = ",\n".join(f"  {_json(name)}: {_json(part)}" for name, part in value.items())
        return f"{{\n{parts}\n }}"
    if key == "moves" and value:
        return "[\n" + ",\n".join(f"  {_json(move)}" for move in value) + "\n ]"
    return _json(value)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


class Folder:
    """The folder of a record, from which it may name other documents."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def load(self, path: str, place: str) -> Any:
        """The JSON document at a relative path; raises `UnusableError` at `place`."""
        if not path or "\0" in path:
            raise UnusableError("is no path of a file", place)
        windows, posix = PureWindowsPath(path), PurePosixPath(path)
        if posix.is_absolute() or windows.drive or windows.root:
            raise UnusableError(f"must be relative to the record, not {kind(path)}", place)
        here = Path(os.path.realpath(self._folder))
        target = Path(os.path.realpath(here / path))
        if not target.is_relative_to(here):
            raise UnusableError(f"leads outside the record's folder: {kind(path)}", place)
        try:
            return read_json(target)
        except UnusableError as error:
            raise UnusableError(str(error), place) from None
