"""`caminito box`: every printed component of a game, one PDF for each kind, or all in one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from ..cards.wording import plural
from . import interrupts
from .box_content import BoxContent, box_content
from .common import GAMES, MAX_SEED, QUIET, FileName, Whole, remarks
from .folders import check_files, check_folder, is_same, write_all
from .print_options import BOX, Headed, kit_settings, press_options
from .print_source import date_of_documents, refused

if TYPE_CHECKING:
    from ..render.instructions import Printed
    from ..render.kit import Kit
    from ..render.kit_pdf import Part
    from ..render.press import PressOptions

INSTRUCTIONS, SINGLE, MANIFEST = "read-me-first.pdf", "box.pdf", "manifest.json"
SOLUTIONS = "solutions.pdf"


@click.command("box", cls=Headed, epilog="Example: caminito box bossa -o bossa-box --paper letter")
@click.argument("game", type=click.Choice(GAMES), metavar="GAME")
@click.option("-o", "--output", required=True, type=FileName(), metavar="FOLDER",
              help="The folder to write to; it is made where there is none.")  # fmt: skip
@click.option("--from", "source", type=FileName(), metavar="FILE",
              help="Your own deck, sheet, creatures or tiles.  [default: made anew]")  # fmt: skip
@click.option("--seed", type=Whole(0, MAX_SEED),
              help="The seed of what is made. Without it one is drawn and printed.")  # fmt: skip
@click.option("--single", is_flag=True, help=f"All pieces in one file, {SINGLE}.")
@BOX
@QUIET
def box(
    game: str,
    output: str,
    source: str | None,
    seed: int | None,
    single: bool,
    quiet: bool,
    **chosen: Any,
) -> None:
    """Print everything in a game's box: cards, tiles, boards, chips, pads and nets of paper.

    FOLDER gets a PDF for each kind of piece, `read-me-first.pdf`, which says how to print and
    what to cut, fold and glue, `manifest.json`, and the content file that it all was made from.
    """
    check_folder(output)
    say = remarks(quiet)
    # What a page may hold at most is said of pads, which the settings tell.
    options = press_options({**chosen, "per_page": None}, date_of_documents())
    settings = kit_settings(_of_game(chosen, game), game)
    content = box_content(game, source, seed, chosen["tile"], say, quiet)
    of = _kit(content, settings, source or "")
    with refused():
        parts = _parts(of, options)
    with refused(source or ""):
        files = dict(_files(of, content, parts, options, single))
    if source is not None and is_same(output, content.file, source):
        del files[content.file]  # the user's own lies there, and stays as he wrote it
    check_files(output, files, source)
    written = write_all(output, files.items(), len(files), quiet)
    content.forget()
    pieces = sum(component.count for component in of.components)
    if single and content.words and (content.words.title or content.words.labels):
        say(f"{SINGLE}: cards in one file with all pieces have no title and no labels; "
            "`caminito print` prints them with both")  # fmt: skip
    say(f"{output}: {plural(len(written), 'file')}, {plural(pieces, 'piece')} of {of.title}")


def _of_game(chosen: dict[str, Any], game: str) -> dict[str, Any]:
    """The options of the pieces; the size of a creature's tiles is content, not a setting."""
    return {**chosen, "tile": None} if game == "vaca-loca" else chosen


def _kit(content: BoxContent, settings: Any, place: str) -> Kit:
    with interrupts.held():
        from ..render.kit import kit

    with refused(place):
        return kit(content.game, content.value, settings)


def _parts(of: Kit, options: PressOptions) -> list[Part]:
    """Every component laid on its sheets; raises `ValueError` for options that can't be met."""
    from ..render.kit_pdf import part_of

    return [part_of(of, component, options) for component in of.components]


def _files(
    of: Kit, content: BoxContent, parts: list[Part], options: PressOptions, single: bool
) -> Iterator[tuple[str, bytes]]:
    """Every file of the box by name; all are made before the first is written."""
    from ..render.instructions import Printed, instructions_pdf
    from ..render.kit_pdf import kit_pdf

    solutions = _solutions(content, options)
    printed = [
        Printed.of(part.component, SINGLE if single else f"{part.component.file}.pdf",
                   len(part.run.pages), part.sheets) for part in parts
    ]  # fmt: skip
    if solutions is not None:
        printed.append(_booklet(solutions))
    if single:
        yield SINGLE, kit_pdf(of, parts, printed)
    else:
        yield INSTRUCTIONS, instructions_pdf(of.title, printed, options, of.guide)
        for part in parts:
            yield f"{part.component.file}.pdf", _pdf(of, content, part)
    yield content.file, content.text.encode()
    yield MANIFEST, _manifest(of, printed)
    if solutions is not None:
        yield SOLUTIONS, solutions


def _pdf(of: Kit, content: BoxContent, part: Part) -> bytes:
    """A component's PDF; a deck's cards are printed as `caminito print` prints them."""
    from ..render.kit_pdf import component_pdf

    if content.game == "la-boca" and part.component.file == "cards":
        from ..render.laboca.face import Words
        from ..render.laboca.print import PrintOptions, deck_pdf

        words = content.words or Words()
        return deck_pdf(content.value, PrintOptions(**vars(part.options), words=words))
    return component_pdf(of, part)


def _solutions(content: BoxContent, options: PressOptions) -> bytes | None:
    """The booklet of a deck's solutions; None for other games."""
    if content.game != "la-boca":
        return None
    from ..render.laboca.booklet import booklet_pdf
    from ..render.paper import A4, ONE_CARD

    paper = options.layout.paper
    return booklet_pdf(
        content.value, A4 if paper is ONE_CARD else paper, options.colours, options.date
    )


def _booklet(solutions: bytes) -> Printed:
    """The booklet of solutions as a piece of the box, measured in its PDF."""
    from ..render.instructions import Printed
    from ..render.paper import POINTS_PER_MM, Size
    from ..render.reading.opening import open_pages

    booklet = open_pages(solutions)
    pages, sides = len(booklet), booklet[0].get_size()
    booklet.close()
    size = Size(*(round(side / POINTS_PER_MM, 1) for side in sides))
    advice = ("Rather keep it on a screen for when you are stuck: it shows every building.",)
    return Printed("solutions booklet", 1, SOLUTIONS, pages, pages, size, False, advice=advice)


def _manifest(of: Kit, printed: list[Printed]) -> bytes:
    """`manifest.json`: what is in the box, and in which file."""
    entries = [
        {
            "component": each.name,
            "count": each.count,
            "file": each.file,
            "pages": each.pages,
            "size_mm": [round(side, 2) for side in each.size],
            "two_sided": each.two_sided,
        }
        for each in printed
    ]
    return (json.dumps({"game": of.game, "components": entries}, indent=1) + "\n").encode()
