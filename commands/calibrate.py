"""`caminito calibrate`: what a printer does wrong: a test page to read it from, and keeping it."""

from __future__ import annotations

from typing import Any

import click

from ..cards.errors import UnusableError
from . import streams
from .common import QUIET, FileName, Say, Text, check_outputs, remarks, write
from .option_types import OFFSET, PAPER
from .print_options import DUPLEX, or_one, scale_option
from .printers import keep_printers, known_printers, printer_named


class _NameAndOffset(click.ParamType[tuple[str, tuple[float, float]]]):
    """Two words: a printer's name and an offset."""

    name = "name and offset"
    is_composite = True
    arity = 2

    def convert(self, value: Any, param: Any, ctx: Any) -> tuple[str, tuple[float, float]]:
        """The name as text, the offset in mm."""
        name, offset = value
        return Text().convert(name, param, ctx), OFFSET.convert(offset, param, ctx)


@click.command(epilog="Example: caminito calibrate -o test.pdf && caminito calibrate --set office "
               "0.3,-0.2 && caminito print deck.json -o deck.pdf --printer office")  # fmt: skip
@click.option("-o", "--output", type=FileName(), metavar="FILE",
              help="Write the two-sided test page; - for stdout.")  # fmt: skip
@click.option("--paper", type=PAPER, default="a4", show_default=True, metavar="PAPER",
              help="a4, letter, a3, tabloid, legal, or WxHmm as it lies.")  # fmt: skip
@DUPLEX
@click.option("--printer", type=Text(), metavar="NAME",
              help="Make up for what is kept: the page tells what is still wrong.")  # fmt: skip
@click.option("--set", "keep", type=_NameAndOffset(), nargs=2, metavar="NAME DX,DY",
              help="Keep for a printer what its test page says; adds to what is kept.")  # fmt: skip
@scale_option("x", "With --set: 100.4% where 99.6 mm were printed for 100 mm across.")
@scale_option("y", "With --set: the same up the page.")
@click.option("--forget", type=Text(), metavar="NAME", help="Keep nothing of a printer.")
@click.option("--list", "listed", is_flag=True, help="Show the printers kept.")
@QUIET
def calibrate(
    output: str | None,
    paper: Any,
    duplex: str,
    printer: str | None,
    keep: tuple[str, tuple[float, float]] | None,
    scale_x: float | None,
    scale_y: float | None,
    forget: str | None,
    listed: bool,
    quiet: bool,
) -> None:
    """Print a test page that tells a printer's offset by eye, and keep what it tells.

    Print it two-sided at 100 % and hold it against the light: its words say how to read it. What
    is kept is made up for by `print --printer NAME`.
    """
    asked = [output is not None, keep is not None, forget is not None, listed]
    if sum(asked) != 1:
        raise UnusableError("calibrate does one of these: -o FILE, --set, --forget, --list")
    if keep is None and (scale_x, scale_y) != (None, None):
        raise UnusableError("--scale-x and --scale-y go with --set NAME DX,DY")
    if output is None and printer is not None:
        raise UnusableError("--printer goes with -o: a test page that makes up for what is kept")
    say = remarks(quiet)
    if output is not None:
        _write_page(output, paper, duplex, printer, say)
    elif keep is not None:
        _keep(*keep, (or_one(scale_x), or_one(scale_y)), say)
    elif forget is not None:
        _forget(forget, say)
    else:
        for name, known in sorted(known_printers().items()):
            streams.out(f"{name}: {_words(known)}")


def _write_page(output: str, paper: Any, duplex: str, printer: str | None, say: Say) -> None:
    check_outputs(output)
    adjustment = printer_named(printer)
    from ..render.calibration import calibration_pdf
    from ..render.imposition import Duplex

    try:
        page = calibration_pdf(paper, Duplex(duplex), adjustment)
    except ValueError as error:
        raise UnusableError(str(error)) from None
    write(output, page)
    say(f"{output}: print it two-sided at 100 %, then hold it against the light")


def _keep(name: str, offset: tuple[float, float], scale: tuple[float, float], say: Say) -> None:
    from shlex import quote

    from ..render.printer import Adjustment, corrected

    try:
        printers = corrected(known_printers(), name, Adjustment(offset, scale))
    except ValueError as error:
        raise UnusableError(str(error), "--set") from None
    keep_printers(printers)
    say(f"{name}: {_words(printers[name])}; print with --printer {quote(name)}")


def _forget(name: str, say: Say) -> None:
    from ..render.printer import kept

    printers = known_printers()
    try:
        kept(printers, name)
    except ValueError as error:
        raise UnusableError(str(error), "--forget") from None
    keep_printers({each: known for each, known in printers.items() if each != name})
    say(f"{name}: forgotten")


def _words(adjustment: Any) -> str:
    (dx, dy), (sx, sy) = adjustment.offset, adjustment.scale
    return f"offset {dx:g},{dy:g} mm, scale {sx:.2%} by {sy:.2%}"
