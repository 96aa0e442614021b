"""The file of a brief for `design`, TOML or JSON: what a designer fixes of a task.

Every key may be left out. Pictures and structures stand in the file, row by row, or in a text file
of their own that is named by a path beside the brief. Unknown keys are refused, since a misspelt
key would be a wish lowered silently.
"""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from ..documents import kind, parse_json, printable, read_text, validated
from ..errors import UnusableError
from .block_set import MAX_BLOCKS
from .block_slips import parse_toml
from .board import MAX_HEIGHT, MIN_HEIGHT, SIDE
from .deck_file import Tier
from .drawing import levels_of, rows_of

EXAMPLE = "brief.toml"

Rows = list[str]
Hidden = Annotated[int, Field(ge=0, le=MAX_BLOCKS)]
Levels = Annotated[int, Field(ge=1, le=MAX_HEIGHT)]
Columns = Annotated[int, Field(ge=1, le=SIDE * SIDE)]


class Brief(BaseModel):
    """What a brief says; None where it says nothing.

    The names are those of the options of `design`. Drawings are rows (`structure`: levels of
    rows) without spaces, whatever way they were given; `blocks` is the path as written.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    tier: Tier | None = None
    height: Annotated[int, Field(ge=MIN_HEIGHT, le=MAX_HEIGHT)] | None = None
    blocks: str | None = None
    count: Annotated[int, Field(ge=1, le=1000)] | None = None
    seed: Annotated[int, Field(ge=0, le=2**63 - 1)] | None = None
    max_solutions: Annotated[int, Field(ge=1, le=10_000)] | None = None
    effort: Annotated[int, Field(ge=1, le=10**12)] | None = None
    front: Rows | None = None
    back: Rows | None = None
    silhouette: Rows | None = None
    structure: list[Rows] | None = None
    must_hide: list[str] | None = None
    hidden_min: Hidden | None = None
    hidden_max: Hidden | None = None
    levels_min: Levels | None = None
    levels_max: Levels | None = None
    footprint_min: Columns | None = None
    footprint_max: Columns | None = None
    difficulty: str | None = None
    seconds: str | None = None


DRAWN = ("front", "back", "silhouette")
NAMED = (*DRAWN, "structure")


def read_brief(path: Path) -> Brief:
    """The brief in a file, with the drawings it names; raises `UnusableError` with the key."""
    document = _document(path)
    if not isinstance(document, dict):
        raise UnusableError(f"must be an object, not {kind(document)}", "the document")
    for key in document:
        if key not in Brief.model_fields:
            names = sorted(Brief.model_fields)
            near = get_close_matches(key, names, 1)
            hint = f'did you mean "{near[0]}"?' if near else f"known are {', '.join(names)}"
            raise UnusableError(f"there is no such key: {hint}", printable(key, 200))
    drawn = {key: _drawing(document[key], key, path) for key in NAMED if key in document}
    return validated(Brief, {**document, **drawn})


def _document(path: Path) -> Any:
    text = read_text(path)
    if path.suffix.lower() == ".json" or text.lstrip().startswith("{"):
        return parse_json(text)
    return parse_toml(text)


def _drawing(value: Any, key: str, brief: Path) -> Any:
    """The rows, or levels of rows, in the file that is named, or the value without spaces."""
    if isinstance(value, str):
        path = beside(brief, value, key)
        try:
            return drawing_in(path, key)
        except UnusableError as error:
            raise UnusableError(f"{printable(value)}: {error}", key) from None
    if not isinstance(value, list):
        raise UnusableError(
            f"must be a list of rows, or the name of a text file, not {kind(value)}", key
        )
    if key == "structure":
        return [rows_of(level) if _is_rows(level) else level for level in value]
    return rows_of(value) if _is_rows(value) else value


def _is_rows(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(row, str) for row in value)


def drawing_in(path: Path, key: str) -> Any:
    """The rows, or for a structure the levels of rows, that a text file draws."""
    text = read_text(path)
    return levels_of(text) if key == "structure" else rows_of(text.splitlines())


def beside(brief: Path, name: str, key: str) -> Path:
    """A file that the brief names, in its folder or below; raises `UnusableError`."""
    folder = brief.parent.resolve()
    try:
        target = (folder / name).resolve()
    except (OSError, ValueError, RuntimeError):
        raise UnusableError("is no path of a file", key) from None
    if Path(name).is_absolute() or not target.is_relative_to(folder):
        raise UnusableError(
            f"leads outside the brief's folder: {kind(name)}: put the file beside the brief", key
        )
    return target
