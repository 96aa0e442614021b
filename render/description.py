"""`sheet.json`: a plain description of printed pages, for whoever reads them back.

It says where things should be, in millimetres from a page's lower left corner, before the
printer's offset and scale. What it knows of the content (squares, colours) is passed in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .imposition import Imposition
from .job import Page
from .printer import Adjustment

FORMAT, VERSION = "caminito.sheet", 1


def describe(
    imposition: Imposition,
    pages: Sequence[Page],
    ids: Sequence[str],
    adjustment: Adjustment,
    content: Mapping[str, Any],
) -> dict[str, Any]:
    """The description of a document of these pages; `ids[n]` is the id of card n.

    `side` of a page is `front`, `back` or `both` (to be folded); each slot has a side of its own.
    `content` adds what only the deck's own module knows, such as `squares` and `colours`.
    """
    layout, fold = imposition.layout, imposition.fold
    return {
        "format": FORMAT,
        "version": VERSION,
        "paper": _rounded(imposition.paper.size),
        "paper_name": imposition.paper.name,
        "layout": "foldover" if fold else "card" if imposition.one_card else "duplex",
        "duplex": layout.duplex.value,
        "fold": None if fold is None else {"axis": "x" if fold.upright else "y",
                                           "at": _number(fold.at)},
        "card": _rounded(layout.card),
        "margin": _number(layout.margin),
        "offset": _rounded(adjustment.offset),
        "scale": list(adjustment.scale),
        "pages": [
            {
                "sheet": page.sheet,
                "sheets": page.sheets,
                "side": "both" if page.side is None else page.side.value,
                "slots": [
                    {
                        "id": ids[placed.card],
                        "side": placed.side.value,
                        "x": _number(placed.slot.x),
                        "y": _number(placed.slot.y),
                        "turned": placed.slot.turned,
                        "bleed": _rounded(_bleeds(placed.slot)),
                    }
                    for placed in page.placed
                ],
            }
            for page in pages
        ],
        **content,
    }  # fmt: skip


def _bleeds(slot: Any) -> tuple[float, float, float, float]:
    """Left, bottom, right, top."""
    return slot.bleed_left, slot.bleed_bottom, slot.bleed_right, slot.bleed_top


def _rounded(values: Sequence[float]) -> list[float]:
    return [_number(value) for value in values]


def _number(value: float) -> float:
    """To a tenth of a micrometre, so that the text is short and the same everywhere."""
    return round(value, 4)
