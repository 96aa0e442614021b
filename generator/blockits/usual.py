"""The usual sheet, also on playing areas of another size."""

from __future__ import annotations

from dataclasses import replace

from ...cards.blockits.sheet import DEFAULT_SHEET, LINES, Sheet, boxes
from .tracks import LINE, even_track


def usual_sheet(width: int = DEFAULT_SHEET.width, height: int = DEFAULT_SHEET.height) -> Sheet:
    """The default shapes and tracks on an area of so many columns and rows.

    On an area higher than the lines track has boxes, that gets a box for every row, as the rules
    ask. The other tracks are those of 8 x 10 squares: see `balance` for tracks of other sizes.
    """
    lines = max(boxes(DEFAULT_SHEET.track(LINES)), height)
    tracks = {**DEFAULT_SHEET.tracks, LINES: even_track(lines, LINE)}
    return replace(DEFAULT_SHEET, width=width, height=height, tracks=tracks)
