"""Options that say what tasks are to be like, shared by `generate la-boca` and `design`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ..cards.laboca.block_set import MAX_BLOCKS
from ..cards.laboca.board import MAX_HEIGHT, SIDE
from . import interrupts
from .common import FileName, Text, Whole, read_profile
from .option_types import Read

if TYPE_CHECKING:
    from ..generator.laboca.aim import Aim
    from ..generator.laboca.wishes import Bounds, Wishes

Command = TypeVar("Command", bound=Callable[..., Any])

COLUMNS = SIDE * SIDE


def _letters(text: str) -> frozenset[str]:
    """The letters in `R` or `R,W`; raises `ValueError` for other text."""
    from ..cards.documents import printable

    letters = [part.strip() for part in text.split(",")]
    if any(len(letter) != 1 for letter in letters):
        raise ValueError(f'"{printable(text)}" is no list of letters: write it like R or R,W')
    return frozenset(letters)


LETTERS = Read("letters", _letters)

_OPTIONS = (
    click.option("--must-hide", type=LETTERS, metavar="R,W",
                 help="Blocks to be seen in neither picture."),
    click.option("--hidden-min", type=Whole(0, MAX_BLOCKS),
                 help="At least so many blocks are seen in neither picture."),
    click.option("--hidden-max", type=Whole(0, MAX_BLOCKS), help="At most so many."),
    click.option("--levels-min", type=Whole(1, MAX_HEIGHT), 
                 help="At least so many levels are used."),
    click.option("--levels-max", type=Whole(1, MAX_HEIGHT), help="At most so many."),
    click.option("--footprint-min", type=Whole(1, COLUMNS),
                 help="At least so many of the 16 columns are used."),
    click.option("--footprint-max", type=Whole(1, COLUMNS), help="At most so many."),
    click.option("--difficulty", type=Text(), metavar="BAND..BAND",
                 help="gentle, steady, tricky, fierce, or a range: gentle..steady."),
    click.option("--seconds", type=Text(), metavar="A..B", help="Predicted seconds, like 20..45."),
    click.option("--profile", type=FileName(), metavar="FILE",
                 help="Weights of difficulty fitted to played times. [default: uncalibrated]"),
)  # fmt: skip


def wish_options(command: Command) -> Command:
    """Add the options to a command, which gets them as keywords of the names above."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def wishes_from(given: Mapping[str, Any]) -> Wishes:
    """The wishes in the options given."""
    from ..generator.laboca.wishes import UNBOUNDED, Wishes

    return Wishes(
        must_hide=given["must_hide"] or frozenset(),
        hidden=_bounds(given, "hidden", 0, UNBOUNDED),
        levels=_bounds(given, "levels", 1, UNBOUNDED),
        footprint=_bounds(given, "footprint", 1, COLUMNS),
    )


def aim_from_options(given: Mapping[str, Any]) -> Aim:
    """How hard tasks are to be by the options given; raises `UnusableError`."""
    profile = read_profile(given["profile"])
    with interrupts.held():
        from ..generator.laboca.aim import aim_from

    return aim_from(given["difficulty"], given["seconds"], profile)


def _bounds(given: Mapping[str, Any], name: str, lowest: int, highest: int) -> Bounds | None:
    """Both bounds, one of which may be left out; None when both are."""
    least, most = given[f"{name}_min"], given[f"{name}_max"]
    if least is None and most is None:
        return None
    return (lowest if least is None else least, highest if most is None else most)
