"""`caminito export`: a deck's cards for others: pictures, shops, online tables."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..cards.wording import plural
from . import interrupts
from .common import (
    OUTPUT,
    QUIET,
    FileName,
    Text,
    Whole,
    check_outputs,
    remarks,
    write,
)
from .folders import check_folder, write_all
from .option_types import MM
from .print_options import COLOUR, PLAIN, WORDS, Decorator, card_option, colour_mode, together
from .print_source import date_of_documents, read_source, refused

if TYPE_CHECKING:
    from ..render.faces import CardFaces
    from ..render.paper import Size

_FILE = click.argument("file", type=FileName())
_FOLDER = click.option("-o", "--output", required=True, type=FileName(), metavar="FOLDER",
                       help="The folder to write to; it is made where there is none.")  # fmt: skip
_FACES = together(PLAIN, *WORDS, QUIET)


def _bleed(default: str) -> Decorator:
    return click.option("--bleed", type=MM, default=default, show_default=True, metavar="MM",
                        help="How far art runs past the trims.")  # fmt: skip


def _dpi(default: int | None, words: str) -> Decorator:
    return click.option("--dpi", type=Whole(72, 1200), default=default,
                        show_default=default is not None, help=words)  # fmt: skip


@click.group()
def export() -> None:
    """Write a deck's cards for print shops, online tables, or as pictures.

    Example: caminito export png deck.json -o pictures
    """


@export.command(epilog="Example: caminito export png deck.json -o pictures --dpi 600")
@_FILE
@_FOLDER
@card_option("boca")
@_bleed("3")
@_dpi(300, "Resolution.")
@_FACES
def png(
    file: str, output: str, card: Size, bleed: float, dpi: int, quiet: bool, **look: Any
) -> None:
    """A picture of each side of each card, with bleed: names sort in the deck's order."""
    with interrupts.held():
        from ..render.export.pictures import card_pictures

    check_folder(output)
    faces = _faces(file, card, bleed, **look)
    with refused(file):
        _write_all(output, card_pictures(faces, dpi), 2 * len(faces.ids), quiet)


@export.command(epilog="Example: caminito export tgc deck.json -o upload --card poker")
@_FILE
@_FOLDER
@click.option("--card", "product", type=click.Choice(["bridge", "jumbo", "mini", "poker", "tarot"]),
              default="tarot", show_default=True, help="The shop's deck.")  # fmt: skip
@_FACES
def tgc(file: str, output: str, product: str, quiet: bool, **look: Any) -> None:
    """Pictures of 300 dpi in the sizes of The Game Crafter, with its bleed of 1/8 inch."""
    with interrupts.held():
        from ..render.export.pictures import card_pictures
        from ..render.export.tgc import BLEED, product_named

    check_folder(output)
    faces = _faces(file, product_named(product).card, BLEED, **look)
    with refused(file):
        _write_all(output, card_pictures(faces), 2 * len(faces.ids), quiet)


@export.command(epilog="Example: caminito export drivethru deck.json -o upload.pdf --colour cmyk")
@_FILE
@OUTPUT
@card_option("poker")
@together(*COLOUR)
@_FACES
def drivethru(
    file: str, output: str, card: Size, colour: str | None, low_ink: bool, quiet: bool, **look: Any
) -> None:
    """A PDF for DriveThruCards: back before front, bleed of 1/8 inch, a page for each side."""
    with interrupts.held():
        from ..render.export.shop import DRIVETHRU_BLEED

    _shop(file, output, "back-front", card, DRIVETHRU_BLEED, colour, low_ink, quiet, look)


@export.command(epilog="Example: caminito export shop deck.json -o shop.pdf --colour cmyk")
@_FILE
@OUTPUT
@click.option("--order", type=click.Choice(["front-back", "back-front"]), default="front-back",
              show_default=True, help="Which side of a card comes first.")  # fmt: skip
@card_option("boca")
@_bleed("3")
@together(*COLOUR)
@_FACES
def shop(
    file: str,
    output: str,
    order: str,
    card: Size,
    bleed: float,
    colour: str | None,
    low_ink: bool,
    quiet: bool,
    **look: Any,
) -> None:
    """A PDF for any print shop: a page for each side of each card, trim and bleed marked in it."""
    _shop(file, output, order, card, bleed, colour, low_ink, quiet, look)


def _shop(
    file: str,
    output: str,
    order: str,
    card: Size,
    bleed: float,
    colour: str | None,
    low_ink: bool,
    quiet: bool,
    look: dict[str, Any],
) -> None:
    with interrupts.held():
        from ..render.export.shop import PageOrder, shop_pdf
        from ..render.finish import Document

    check_outputs(output, read=(file, *look["fonts"]))
    mode = colour_mode(colour, low_ink)
    date = date_of_documents()
    faces = _faces(file, card, bleed, **look)
    with refused(file):
        pdf = shop_pdf(faces, PageOrder(order), Document(faces.title, date=date), mode)
    write(output, pdf)
    remarks(quiet)(f"{output}: {plural(len(faces.ids), 'card')}, {order.replace('-', ' before ')}")


@export.command(
    epilog="Example: caminito export tts deck.json -o table --url https://example.org/d"
)
@_FILE
@_FOLDER
@card_option("boca")
@_dpi(None, "Resolution.  [default: as sharp as the sheets allow, at most 300]")
@click.option("--per-sheet", type=Whole(1, 70), default=70, show_default=True,
              help="At most so many cards in a picture.")  # fmt: skip
@click.option("--url", type=Text(), default="file:///", show_default=True,
              help="Where the pictures will lie; file:/// is the simulator's folder.")  # fmt: skip
@_FACES
def tts(
    file: str,
    output: str,
    card: Size,
    dpi: int | None,
    per_sheet: int,
    url: str,
    quiet: bool,
    **look: Any,
) -> None:
    """A saved object for Tabletop Simulator, and its sheets of cards.

    Copy the .json to the folder Saves/Saved Objects and the pictures to Mods/Images.
    """
    with interrupts.held():
        from ..render.export.tts import TabletopDeck

    check_folder(output)
    faces = _faces(file, card, 0.0, **look)
    base = url if url.endswith(("/", "=")) else f"{url}/"
    # Not the deck's own name: an export into its folder must never replace it.
    name = re.sub(r"[^\w.-]", "_", Path(file).stem, flags=re.ASCII) + "-tts"
    with refused(file):
        table = TabletopDeck(faces, dpi, per_sheet, base, name)
        _write_all(output, table.files(), 2 * len(table.sheets) + 1, quiet)
    for note in table.notes:
        remarks(quiet)(f"{output}: {note}")


@export.command(epilog="Example: caminito export pcio deck.json -o deck.pcio")
@_FILE
@OUTPUT
@card_option("boca")
@_dpi(150, "Resolution of the pictures.")
@_FACES
def pcio(file: str, output: str, card: Size, dpi: int, quiet: bool, **look: Any) -> None:
    """A table for playingcards.io with all cards on one pile."""
    with interrupts.held():
        from ..render.export.pcio import table_file

    check_outputs(output, read=(file, *look["fonts"]))
    faces = _faces(file, card, 0.0, **look)
    with refused(file):
        table = table_file(faces, dpi)
    write(output, table)
    remarks(quiet)(f"{output}: {plural(len(faces.ids), 'card')}")


def _faces(
    file: str, card: Size, bleed: float, title: str | None, fonts: tuple[str, ...], plain: bool
) -> CardFaces:
    with interrupts.held():
        from ..render.laboca.card_faces import card_faces

    deck, words = read_source(file, title, fonts)
    with refused("--card"):
        return card_faces(deck, card, bleed, words=words, plain=plain)


def _write_all(output: str, files: Iterable[tuple[str, bytes]], count: int, quiet: bool) -> None:
    """Write the files into the folder, and say what else lies there."""
    written = write_all(output, files, count, quiet)
    say = remarks(quiet)
    say(f"{output}: {plural(len(written), 'file')}")
    there = Path(output).iterdir()
    others = sum(path.suffix == ".png" and path.name not in written for path in there)
    if others:
        say(f"{output}: {plural(others, 'other picture')} lay there already")
