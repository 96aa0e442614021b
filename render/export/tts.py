"""Tabletop Simulator: sheets of card pictures and a saved object that deals the cards from them.

A sheet is a grid of at most 10 x 7 cards without bleed, under 4,096 pixels a side; fronts and
backs have a sheet each in the same grid, since every card's back is its own. In the save a
card's number is a hundred times its sheet's number plus its place there, row by row.

The save names the pictures by `url`, by default `file:///` and the bare name: the simulator
finds such pictures in its folder `Mods/Images`. For players elsewhere put them on a web server
and give its address.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import floor
from typing import Any

from ..faces import CardFaces
from ..imposition import Side
from ..paper import MM_PER_INCH, Size
from ..pen import Pen
from .pictures import DPI, File, Pixels, check_dpi, png, render

COLUMNS, ROWS = 10, 7
LIMIT = 4095  # pixels a side
URL = "file:///"
_WORDS = {Side.FRONT: "fronts", Side.BACK: "backs"}


@dataclass(frozen=True)
class Sheet:
    """A grid of cards: numbers into the deck, row by row from the top left."""

    number: int
    cards: range
    columns: int
    rows: int


@dataclass(frozen=True)
class TabletopDeck:
    """An export: `files` makes the pictures and the save one by one, `notes` are for the user.

    `dpi` None stands for as sharp as the sheets allow, at most 300.
    """

    faces: CardFaces
    dpi: int | None = None
    per_sheet: int = COLUMNS * ROWS
    url: str = URL
    name: str = "deck"

    def __post_init__(self) -> None:
        if self.dpi is not None:
            check_dpi(self.dpi)
        if not 1 <= self.per_sheet <= COLUMNS * ROWS:
            raise ValueError(
                f"a sheet holds 1 to {COLUMNS * ROWS} cards, not {self.per_sheet}: "
                f"Tabletop Simulator reads {COLUMNS} x {ROWS} at most"
            )

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """The cards shared out evenly over as few sheets as hold them."""
        count = len(self.faces.ids)
        sheets = -(-count // self.per_sheet)
        cuts = [index * count // sheets for index in range(sheets + 1)] if sheets else [0]
        found = []
        for number, (first, last) in enumerate(pairwise(cuts), 1):
            columns, rows = _grid(last - first, self.faces.card)
            found.append(Sheet(number, range(first, last), columns, rows))
        return tuple(found)

    @property
    def reached(self) -> int:
        """The resolution of the sheets, in whole dpi."""
        most = min(_dpi(sheet.columns, sheet.rows, self.faces.card) for sheet in self.sheets)
        return min(floor(most), self.dpi or DPI)

    @property
    def notes(self) -> tuple[str, ...]:
        """What was asked for and could not be."""
        if self.dpi is None or self.reached >= self.dpi:
            return ()
        return (
            f"the sheets have {self.reached} dpi, not {self.dpi}: Tabletop Simulator reads "
            f"pictures under {LIMIT + 1:,} pixels a side; fewer cards on a sheet are sharper",
        )

    def files(self) -> Iterator[File]:
        """Name and bytes of each file: the sheets' fronts and backs, then the save."""
        for sheet in self.sheets:
            for side in Side:
                image = next(render(self._page(sheet, side), [self._pixels(sheet)]))
                yield self._picture(sheet, side), png(image, self.reached)
        text = json.dumps(self.save(), ensure_ascii=False, indent=1)
        yield f"{self.name}.json", f"{text}\n".encode()

    def save(self) -> dict[str, Any]:
        """The saved object, as the simulator reads it."""
        cards = [
            self._card(sheet, place, number)
            for sheet in self.sheets
            for place, number in enumerate(sheet.cards)
        ]
        return {
            "SaveName": self.faces.title,
            "GameMode": "",
            "Date": "",
            "Table": "",
            "Sky": "",
            "Note": "",
            "Rules": "",
            "PlayerTurn": "",
            "ObjectStates": [self._deck(cards)] if len(cards) > 1 else cards,
        }

    def _deck(self, cards: list[dict[str, Any]]) -> dict[str, Any]:
        return {
            "GUID": "000001",
            "Name": "DeckCustom",
            "Transform": _transform(),
            "Nickname": self.faces.title,
            "Description": "",
            "DeckIDs": [card["CardID"] for card in cards],
            "CustomDeck": {str(sheet.number): self._sheet(sheet) for sheet in self.sheets},
            "ContainedObjects": cards,
        }

    def _card(self, sheet: Sheet, place: int, number: int) -> dict[str, Any]:
        return {
            "GUID": f"{number + 2:06x}",
            "Name": "CardCustom",
            "Transform": _transform(),
            "Nickname": self.faces.ids[number],
            "Description": "",
            "CardID": 100 * sheet.number + place,
            "SidewaysCard": self.faces.card.width > self.faces.card.height,
            "CustomDeck": {str(sheet.number): self._sheet(sheet)},
        }

    def _sheet(self, sheet: Sheet) -> dict[str, Any]:
        return {
            "FaceURL": self.url + self._picture(sheet, Side.FRONT),
            "BackURL": self.url + self._picture(sheet, Side.BACK),
            "NumWidth": sheet.columns,
            "NumHeight": sheet.rows,
            "BackIsHidden": True,
            "UniqueBack": True,
            "Type": 0,
        }

    def _picture(self, sheet: Sheet, side: Side) -> str:
        return f"{self.name}-{_WORDS[side]}-{sheet.number}.png"

    def _cell(self) -> Pixels:
        wide, high = (round(side / MM_PER_INCH * self.reached) for side in self.faces.card)
        return Pixels(wide, high)

    def _pixels(self, sheet: Sheet) -> Pixels:
        """Whole pixels for each card, so that every card is cut out of the sheet alike."""
        cell = self._cell()
        return Pixels(sheet.columns * cell.width, sheet.rows * cell.height)

    def _page(self, sheet: Sheet, side: Side) -> bytes:
        wide, high = self.faces.card
        pen = Pen(self.faces.title)
        draw = self.faces.store(pen)
        with pen.page(Size(sheet.columns * wide, sheet.rows * high)):
            for place, number in enumerate(sheet.cards):
                row, column = divmod(place, sheet.columns)
                x, y = column * wide, (sheet.rows - 1 - row) * high
                with pen.clipped(x, y, x + wide, y + high), pen.moved(x, y):
                    draw(number, side)
        return pen.finish()


def _grid(count: int, card: Size) -> tuple[int, int]:
    """Columns and rows for that many cards: the sharpest, with fewest gaps, nearest to a square."""

    def worth(grid: tuple[int, int]) -> tuple[float, int, float]:
        columns, rows = grid
        sharp = min(_dpi(columns, rows, card), DPI)
        return sharp, -columns * rows, -max(columns * card.width, rows * card.height)

    grids = [(columns, -(-count // columns)) for columns in range(1, COLUMNS + 1)]
    return max((grid for grid in grids if grid[1] <= ROWS), key=worth)


def _dpi(columns: int, rows: int, card: Size) -> float:
    """The sharpest that a grid can be: half a pixel is kept back for rounding a card's sides."""
    return min(
        (LIMIT // columns - 0.5) / card.width * MM_PER_INCH,
        (LIMIT // rows - 0.5) / card.height * MM_PER_INCH,
    )


def _transform() -> dict[str, float]:
    """In the middle of the table, lying with the backs up."""
    places = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {**places, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
