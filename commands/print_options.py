"""The options that say how pages are printed: declared here once, and made into `PrintOptions`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from ..cards.errors import UnusableError
from .common import FileName, Text, Whole
from .option_types import CARD, MM, OFFSET, PAPER, SCALE, TILE
from .printers import printer_named

if TYPE_CHECKING:
    from ..render.component import KitSettings
    from ..render.laboca.face import Words
    from ..render.laboca.print import PrintOptions
    from ..render.press import PressOptions
    from ..render.printer import Adjustment
    from ..render.separation import ColourMode

Decorator = Callable[[Any], Any]

DUPLEX = click.option(
    "--duplex", type=click.Choice(["long-edge", "short-edge", "none"]), default="long-edge",
    show_default=True, help="The edge the printer flips on; none: all fronts, then all backs.",
)  # fmt: skip
COLOUR = (
    click.option("--colour", type=click.Choice(["rgb", "cmyk", "grey", "low-ink"]),
                 help="The inks: cmyk for print shops, low-ink for home.  [default: rgb]"),
    click.option("--low-ink", is_flag=True, help="The same as --colour low-ink."),
)  # fmt: skip
WORDS = (
    click.option("--title", type=Text(), metavar="TEXT",
                 help="A title on every card.  [default: `title` of the deck's file]"),
    click.option("--font", "fonts", multiple=True, type=FileName(), metavar="FILE",
                 help="A TrueType font for title and labels, for scripts beyond Latin, Greek "
                 "and Cyrillic; may be given several times."),
)  # fmt: skip
PLAIN = click.option("--plain", is_flag=True, help="Plain colours, no motifs.")


def card_option(default: str, names: str = "boca|tarot|poker|bridge|mini|WxHmm") -> Decorator:
    """`--card`, with a default of the command's own."""
    return click.option("--card", type=CARD, default=default, show_default=True, metavar=names,
                        help="Card size: a name, or like 63x88mm.")  # fmt: skip


def scale_option(axis: str, words: str) -> Decorator:
    """`--scale-x` or `--scale-y`."""
    return click.option(f"--scale-{axis}", type=SCALE, metavar="N%", help=words)


def _length(name: str, words: str, **more: Any) -> Decorator:
    return click.option(name, type=MM, metavar="MM", help=words, **more)


def _choice(name: str, values: list[str], words: str) -> Decorator:
    return click.option(name, type=click.Choice(values), default=values[0], show_default=True,
                        help=words)  # fmt: skip


_PAPER = click.option("--paper", type=PAPER, default="a4", show_default=True, metavar="PAPER",
                      help="a4, letter, a3, tabloid, legal, WxHmm, or card: one side of one card "
                      "to a page.")  # fmt: skip
_SHEETS: tuple[Decorator, ...] = (
    _choice("--orientation", ["auto", "portrait", "landscape"],
            "How the paper lies; auto: for the most cards."),
    _length("--margin", "Least distance of a trim from the paper's edge.", default="8",
            show_default=True),
    _length("--gutter", "Between two trims.  [default: up to 2]"),
    _length("--bleed", "How far art runs past the trims.  [default: up to 1]"),
    _length("--back-bleed", "The same on backs.  [default: as on fronts]"),
    click.option("--per-page", type=Whole(1, 10_000), help="At most so many cards on a page."),
    DUPLEX,
    _choice("--layout", ["sheet", "foldover"],
            "foldover: front and back side by side, with a line to fold."),
)  # fmt: skip
_CHOICE: tuple[Decorator, ...] = (
    click.option("--split-sides", is_flag=True,
                 help="Two files: all fronts in NAME-fronts.pdf, all backs in NAME-backs.pdf."),
    click.option("--reverse-backs", is_flag=True,
                 help="Backs from the last sheet to the first, where they are apart."),
    _choice("--order", ["sheet", "stacked"],
            "stacked: cut piles, laid on one another, are in order."),
    click.option("--only", type=Text(), metavar="CARDS",
                 help="Some cards: ids, numbers, ranges: light-03,dark-07..dark-12,3,7-9."),
    click.option("--copies", type=Whole(1, 999), default=1, show_default=True,
                 help="So many of each card."),
)  # fmt: skip
_PRINTER: tuple[Decorator, ...] = (
    click.option("--printer", type=Text(), metavar="NAME",
                 help="Make up for what `caminito calibrate` keeps of this printer."),
    click.option("--back-offset", type=OFFSET, metavar="DX,DY",
                 help="Shift the backs, mm right and up as you look at them."),
    scale_option("x", "Stretch all pages across: 100.4% where 99.6 mm came out for 100."),
    scale_option("y", "The same up the page."),
)  # fmt: skip
_CUTTING: tuple[Decorator, ...] = (
    _choice("--marks", ["ticks", "lines", "corners", "none", "silhouette"],
            "Guides for cutting; silhouette: marks for such a machine."),
    _length("--mark-length", "Length of ticks and corners.  [default: up to 6 and 3]"),
    click.option("--mark-side", type=click.Choice(["front", "back", "both"]), default="both",
                 show_default=True, help="Which side has the marks."),
    _length("--corner-radius", "A guide inside the corners for rounding them.", default="0",
            show_default=True),
    click.option("--cutter", type=click.Choice(["cricut"]),
                 help="Keep all cards inside what such a machine cuts."),
)  # fmt: skip


def together(*options: Decorator, heading: str = "") -> Decorator:
    """Several options as one decorator; in the help they stand in this order, under a heading."""

    def decorate(command: Any) -> Any:
        for option in reversed(options):
            command = option(command)
            if heading:
                command.__click_params__[-1].heading = heading
        return command

    return decorate


_PIECES: tuple[Decorator, ...] = (
    click.option(
        "--tile",
        type=TILE,
        metavar="WxHmm",
        help="Size of tiles, 40mm for a square.  [default: the game's own]",
    ),
    _length("--die", "Side of a die of paper.  [default: 16]"),
    _length("--cube", "Edge of a cube of La Boca's blocks.  [default: 20]"),
    _length("--chip", "Diameter of round chips.  [default: the game's own]"),
    click.option("--leaves", type=Whole(1, 500), help="Leaves of a pad.  [default: 20]"),
    _length("--glue", "Clear strip at a pad's glued edge.  [default: 10]"),
)
_COMPONENT = click.option("--component", "components", multiple=True, type=Text(), metavar="NAME",
                          help="Which pieces of a tile, creature or sheet file, by file name, "
                          "like dice; may be given several times.")  # fmt: skip

PAGES = together(
    together(_PAPER, card_option("boca"), *_SHEETS, *_CHOICE, heading="Pages"),
    together(*_PRINTER, heading="Printer"),
    together(*_CUTTING, heading="Cutting"),
    together(*COLOUR, PLAIN, *WORDS, heading="Cards"),
    together(_COMPONENT, *_PIECES, heading="Pieces of the other games"),
)
BOX = together(
    together(*_PIECES, heading="Pieces"),
    together(_PAPER, *_SHEETS, heading="Pages"),
    together(*_PRINTER, heading="Printer"),
    together(*_CUTTING, heading="Cutting"),
    together(*COLOUR, heading="Colours"),
)
# Which games have pieces of the kind that an option sizes.
_OF_GAMES = {
    "tile": ("bossa",),
    "die": ("blockits", "bossa"),
    "cube": ("la-boca",),
    "chip": ("la-boca", "vaca-loca", "bossa"),
    "leaves": ("la-boca", "blockits"),
    "glue": ("la-boca", "blockits"),
}


def kit_settings(chosen: dict[str, Any], game: str) -> KitSettings:
    """What the options of the pieces say; raises `UnusableError` for one that the game lacks."""
    from ..render.component import KitSettings

    given = {name: chosen[name] for name in _OF_GAMES if chosen.get(name) is not None}
    for name in given:
        if game not in _OF_GAMES[name]:
            games = " and ".join(_OF_GAMES[name])
            raise UnusableError(f"{game} has no such pieces: it is for {games}", f"--{name}")
    return KitSettings(**given, per_page=chosen.get("per_page"))


class Headed(click.Command):
    """A command with so many options that its help gives them under headings."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options without a heading first, then heading by heading as they were declared."""
        parts: dict[str, list[tuple[str, str]]] = {"": []}
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx) if isinstance(param, click.Option) else None
            if record is not None:
                parts.setdefault(getattr(param, "heading", ""), []).append(record)
        for heading, records in parts.items():
            with formatter.section(heading or "Options"):
                formatter.write_dl(records)


def colour_mode(colour: str | None, low_ink: bool) -> ColourMode:
    """The inks that the two options name; raises `UnusableError` where they differ."""
    from ..render.separation import ColourMode

    if low_ink and colour not in (None, "low-ink"):
        raise UnusableError(f"--low-ink and --colour {colour} contradict each other")
    return ColourMode("low-ink" if low_ink else colour or "rgb")


def print_options(chosen: dict[str, Any], words: Words, date: int) -> PrintOptions:
    """What the options of `PAGES` say; raises `UnusableError` where they contradict each other."""
    from ..render.laboca.print import PrintOptions

    options = press_options(chosen, date)
    return PrintOptions(**vars(options), plain=chosen["plain"], words=words)


def press_options(chosen: dict[str, Any], date: int) -> PressOptions:
    """What the options of the pages say; raises `UnusableError` where they contradict each other.

    What a command has no option for is as it is by default.
    """
    from ..render.imposition import Duplex, Layout, Orientation
    from ..render.job import Order
    from ..render.marks import Marks, MarkSide, MarkStyle
    from ..render.paper import BOCA
    from ..render.press import PressOptions

    layout = Layout(
        paper=chosen["paper"],
        card=chosen.get("card", BOCA),
        margin=chosen["margin"],
        gutter=chosen["gutter"],
        duplex=Duplex(chosen["duplex"]),
        bleed=chosen["bleed"],
        back_bleed=chosen["back_bleed"],
        per_page=chosen["per_page"],
        orientation=Orientation(chosen["orientation"]),
        foldover=chosen["layout"] == "foldover",
    )
    marks = Marks(
        MarkStyle(chosen["marks"]),
        chosen["mark_length"],
        MarkSide(chosen["mark_side"]),
        chosen["corner_radius"],
    )
    return PressOptions(
        layout=layout,
        marks=marks,
        adjustment=_adjustment(chosen),
        order=Order(chosen.get("order", "sheet")),
        only=chosen.get("only"),
        copies=chosen.get("copies", 1),
        reverse_backs=chosen.get("reverse_backs", False),
        cricut=chosen["cutter"] == "cricut",
        colours=colour_mode(chosen["colour"], chosen["low_ink"]),
        date=date,
    )


def _adjustment(chosen: dict[str, Any]) -> Adjustment:
    """What the printer needs: what is kept of it, then what the options add."""
    from ..render.printer import Adjustment

    known = printer_named(chosen["printer"])
    try:
        own = Adjustment(
            chosen["back_offset"] or (0.0, 0.0),
            (or_one(chosen["scale_x"]), or_one(chosen["scale_y"])),
        )
        return known.then(own)
    except ValueError as error:
        raise UnusableError(str(error)) from None


def or_one(scale: float | None) -> float:
    """A scale that may not be given; 0 stays 0, to be refused."""
    return 1.0 if scale is None else scale
