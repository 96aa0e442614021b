"""The content check of a sheet: size, shapes and tracks, and all faults listed.

`check_content` judges the numbers of a sheet. How often a track runs out in play is no fault but
a thing to know; `simulation.lost_marks` tells it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from ...cards.blockits.polyomino import Squares, forms, is_connected
from ...cards.blockits.sheet import BLOCKED, COMMON_TRACKS, LINES, SWAP, Shape, Sheet, Track, boxes
from ...cards.documents import join, kind, printable
from ..fault import Fault
from . import rules
from .turn_rules import quoted

WIDTHS, HEIGHTS = range(4, 13), range(4, 17)
SHAPES, COLOURS, OF_A_COLOUR = 6, 2, 3
SIZES = range(3, 6)
STEPS = {LINES: 10, BLOCKED: 1}
SWAPS: Track = (0, -3, -6)


def check_content(sheet: Sheet) -> list[Fault]:
    """Every fault of the sheet, in the order of its file; at most one for a part and a rule."""
    found = [
        *(Fault(where, rules.SHEET, message) for where, message in _sheet_errors(sheet)),
        *(Fault(where, rules.TRACKS, message) for where, message in _track_errors(sheet)),
    ]
    merged: dict[tuple[str, str], list[str]] = {}
    for fault in found:
        merged.setdefault((fault.where, fault.rule), []).append(fault.message)
    return [Fault(where, rule, "; ".join(texts)) for (where, rule), texts in merged.items()]


def _sheet_errors(sheet: Sheet) -> Iterator[tuple[str, str]]:
    for side, value, allowed in (("width", sheet.width, WIDTHS), ("height", sheet.height, HEIGHTS)):
        if value not in allowed:
            yield side, f"{kind(value)} is outside {allowed[0]}..{allowed[-1]}"
    yield from _set_errors(sheet)
    names: dict[str, int] = {}
    shapes: dict[Squares, int] = {}
    for number, shape in enumerate(sheet.shapes):
        where = f"shapes[{number}]"
        for message in _shape_errors(shape):
            yield where, message
        if shape.name in names:
            other = names[shape.name]
            yield where, f"the name {quoted(shape.name)} is that of shapes[{other}] already"
        names.setdefault(shape.name, number)
        form = next(iter(forms(shape.squares)), None)
        if form is not None:
            if form in shapes:
                yield where, f"it is shapes[{shapes[form]}] turned or flipped"
            shapes.setdefault(form, number)


def _set_errors(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """What is wrong with the shapes as a set."""
    if len(sheet.shapes) != SHAPES:
        yield "shapes", f"there are {len(sheet.shapes)} shapes: a die has {SHAPES} faces"
        return
    colours = Counter(shape.colour for shape in sheet.shapes)
    if set(colours.values()) != {OF_A_COLOUR}:
        counts = ", ".join(f"{count} {quoted(colour)}" for colour, count in colours.items())
        yield (
            "shapes",
            f"the shapes are {counts}: {COLOURS} colours with {OF_A_COLOUR} shapes each are asked",
        )


def _shape_errors(shape: Shape) -> Iterator[str]:
    squares = set(shape.squares)
    if not shape.name:
        yield "the shape has no name"
    if shape.name in COMMON_TRACKS:
        yield f"a shape can't be called {quoted(shape.name)}: a track of every sheet is"
    if len(squares) != len(shape.squares):
        yield "a square stands twice"
    if len(squares) not in SIZES:
        yield f"the shape has {len(squares)} squares, not {SIZES[0]} to {SIZES[-1]}"
    if squares and not is_connected(squares):
        yield "the squares do not hang together edge to edge"


def _track_errors(sheet: Sheet) -> Iterator[tuple[str, str]]:
    for name in dict.fromkeys(shape.name for shape in sheet.shapes):
        # A shape called like another track is a fault of the sheet already.
        if name not in COMMON_TRACKS:
            for message in _shape_track_errors(sheet.tracks.get(name)):
                yield _place(name), message
    for name, step in STEPS.items():
        for message in _step_errors(sheet.track(name), step):
            yield _place(name), message
    count = boxes(sheet.track(LINES))
    if count < sheet.height:
        yield (
            _place(LINES),
            f"{count} boxes can be crossed, fewer than the {kind(sheet.height)} rows of the area",
        )
    if sheet.track(SWAP) != SWAPS:
        yield _place(SWAP), f"it must be {', '.join(map(str, SWAPS))}, not {_values(sheet, SWAP)}"


def _place(name: str) -> str:
    return printable(join("tracks", name), 200)


def _shape_track_errors(track: Track | None) -> Iterator[str]:
    if track is None:
        yield "the shape has no track"
        return
    if not track or track[0] != 0:
        yield f"it starts at {kind(track[0]) if track else 'nothing'}, not at 0"
    for number, (before, after) in enumerate(pairwise(track), 1):
        if after < before:
            yield f"it falls from {kind(before)} to {kind(after)} at box {number + 1}"
            return


def _step_errors(track: Track, step: int) -> Iterator[str]:
    if not track or track[0] != 0:
        yield f"it starts at {kind(track[0]) if track else 'nothing'}, not at 0"
    for number, (before, after) in enumerate(pairwise(track), 1):
        if after - before != step:
            yield (
                f"it goes from {kind(before)} to {kind(after)} at box {number + 1}: its steps are "
                f"of {step}"
            )
            return


def _values(sheet: Sheet, name: str) -> str:
    return ", ".join(kind(value) for value in sheet.track(name)[:8]) or "empty"
