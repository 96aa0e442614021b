"""Printed components to read back, and misprints of them: wrong pages under the right plan."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pikepdf
from caminito.cards.bossa.tiles import TILES
from caminito.render.component import Component, KitSettings
from caminito.render.job import Page
from caminito.render.kit import Kit, kit
from caminito.render.kit_pdf import Part, component_pdf, kit_pdf, part_of
from caminito.render.press import PressOptions
from caminito.render.reading import read_pdf
from caminito.verifier.fault import Fault
from caminito.verifier.printing.pieces import check_kit_pages

from .printed import changed, sheet_in


@cache
def bossa(tiles: int = 6) -> Kit:
    """The box of Bossa with the first so many tiles."""
    return kit("bossa", TILES[:tiles], KitSettings())


def part(file: str = "tiles", options: PressOptions | None = None, tiles: int = 6) -> Part:
    """One component of Bossa on its pages."""
    of = bossa(tiles)
    component = next(each for each in of.components if each.file == file)
    return part_of(of, component, options or PressOptions())


def printed(file: str = "tiles", options: PressOptions | None = None, tiles: int = 6) -> bytes:
    """One component of Bossa, as it should be."""
    return component_pdf(bossa(tiles), part(file, options, tiles))


def boxed(files: Sequence[str], options: PressOptions | None = None) -> bytes:
    """Several components of Bossa in one file."""
    return kit_pdf(bossa(), [part(file, options) for file in files])


def misprinted(
    of: Part,
    change: Callable[[list[Page]], Sequence[Page]] = list,
    drawn: Component | None = None,
    tiles: int = 6,
    marks: Callable[[Any], Any] | None = None,
) -> bytes:
    """A PDF whose pages were drawn wrongly, though its plan says what was meant.

    `change` gives the pages to draw, `drawn` other pieces of the same ids to draw them with;
    `marks` changes the strokes of the crop marks.
    """
    run = replace(of.run, pages=tuple(change(list(of.run.pages))))
    if marks is not None:
        surrounds = {
            side: replace(each, strokes=marks(each.strokes)) for side, each in run.surrounds.items()
        }
        run = replace(run, surrounds=surrounds)
    wrong = component_pdf(bossa(tiles), replace(of, run=run, component=drawn or of.component))
    right = sheet_in(component_pdf(bossa(tiles), of))

    def attach(document: pikepdf.Pdf) -> None:
        document.attachments["sheet.json"] = json.dumps(right).encode()

    return changed(wrong, attach)


def in_other_colours(of: Component, colours: dict[str, str]) -> Component:
    """The same pieces with some colours exchanged wherever they are used."""

    def store(pen):
        ground, rect = pen.ground, pen.rect
        fill, disc = pen.fill, pen.disc

        def other(colour: str) -> str:
            return colours.get(colour, colour)

        pen.ground = lambda *box, **more: ground(*box[:4], other(box[4]), **more)
        pen.rect = lambda *box, **more: rect(*box[:4], other(box[4]), **more)
        pen.fill = lambda path, colour, *rest, **more: fill(path, other(colour), *rest, **more)
        pen.disc = lambda x, y, r, colour: disc(x, y, r, other(colour))
        return of.store(pen)

    return replace(of, store=store)


def numbered_otherwise(of: Component, numbers: Callable[[int], int]) -> Component:
    """The same pieces, each drawn with the face of another."""

    def store(pen):
        draw = of.store(pen)
        return lambda number, side: draw(numbers(number), side)

    return replace(of, store=store)


def faults_of(pdf: bytes) -> tuple[Fault, ...]:
    """All faults of the pages."""
    return check_kit_pages(read_pdf(pdf)).faults


def told(pdf: bytes) -> set[tuple[str, str]]:
    """Where which rule is broken."""
    return {(fault.where, fault.rule) for fault in faults_of(pdf)}
