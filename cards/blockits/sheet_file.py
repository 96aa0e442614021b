"""The JSON file of a Blockits sheet, `caminito.blockits`: reading and writing.

Reading refuses what has the wrong form, with the path of the part. What is merely wrong (a width
of 3, five shapes, a track that falls, a shape without a track) is kept for the content check.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from ..documents import join, kind, printable, validated
from ..errors import UnusableError
from ..record_file import check_head
from .sheet import COMMON_TRACKS, Shape, Sheet, Track

FORMAT = "caminito.blockits"
VERSION = 1

SquarePart = Annotated[list[int], Field(min_length=2, max_length=2)]


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)


class ShapePart(_Part):
    """A shape: one face of the dice."""

    name: str
    colour: str
    squares: list[SquarePart]


class TracksPart(_Part):
    """The tracks every sheet has; beside them stands one for every shape, under its name."""

    lines: list[int]
    blocked: list[int]
    swap: list[int]


class SheetFile(_Part):
    """A Blockits sheet."""

    format: Literal["caminito.blockits"]
    version: Literal[1]
    width: int
    height: int
    shapes: list[ShapePart]
    tracks: TracksPart


def sheet_from(document: Any, place: str = "") -> Sheet:
    """The sheet in a parsed JSON document, found at `place` of a larger one.

    Raises `UnusableError` with the path of what is missing or ill-typed.
    """
    check_head(document, {"format": FORMAT, "version": VERSION}, place)
    file = validated(SheetFile, document, place)
    shapes = tuple(
        Shape(shape.name, shape.colour, tuple((x, y) for x, y in shape.squares))
        for shape in file.shapes
    )
    tracks: dict[str, Track] = {name: tuple(getattr(file.tracks, name)) for name in COMMON_TRACKS}
    written = document["tracks"]
    for shape in shapes:
        if shape.name in written and shape.name not in tracks:
            tracks[shape.name] = _track(written[shape.name], _track_place(place, shape.name))
    return Sheet(file.width, file.height, shapes, tracks)


def _track_place(place: str, name: str) -> str:
    return printable(join(join(place, "tracks"), name), 200)


def _track(values: Any, place: str) -> Track:
    """A shape's track; the keys of these are the sheet's own, so no model can name them."""
    if not isinstance(values, list):
        raise UnusableError(f"must be a list, not {kind(values)}", place)
    for number, value in enumerate(values):
        if type(value) is not int:  # true is an int to isinstance
            raise UnusableError(f"must be a whole number, not {kind(value)}", f"{place}[{number}]")
    return tuple(values)


def sheet_document(sheet: Sheet) -> dict[str, Any]:
    """The sheet as it stands in JSON."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "width": sheet.width,
        "height": sheet.height,
        "shapes": [
            {
                "name": shape.name,
                "colour": shape.colour,
                "squares": [list(square) for square in shape.squares],
            }
            for shape in sheet.shapes
        ],
        "tracks": {name: list(track) for name, track in sheet.tracks.items()},
    }


def sheet_text(sheet: Sheet, made_by: Mapping[str, str] | None = None) -> str:
    """The sheet as its file's text: a line for every shape and track, ending in a newline.

    `made_by` says what made the file and how; it is not read again.
    """
    document = sheet_document(sheet)
    shapes = ",\n".join("  " + _json(shape) for shape in document["shapes"])
    tracks = ",\n".join(
        f"  {_json(name)}: {_json(track)}" for name, track in document["tracks"].items()
    )
    head = ("format", "version", "width", "height")
    lines = [f" {_json(key)}: {_json(document[key])}," for key in head]
    if made_by:
        lines.append(f' "made_by": {_json(dict(made_by))},')
    return "\n".join(
        ["{", *lines, ' "shapes": [', shapes, " ],", ' "tracks": {', tracks, " }", "}", ""]
    )


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))
