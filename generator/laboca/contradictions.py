"""Wishes that can't be, where counting blocks, shapes and cells proves it.

What passes may still be impossible: CP-SAT proves that no arrangement keeps the wishes, and a
search that finds no task with them says how much it has tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import factorial, prod

from ...cards.errors import UnusableError
from ...cards.laboca.block_set import Block
from ...cards.laboca.board import SIDE, placements
from ...cards.wording import plural
from .wishes import UNBOUNDED, Wishes

INSIDE = range(1, SIDE - 1)  # the depths that have one before and one behind


def check_wishes(
    wishes: Wishes, blocks: Sequence[Block], tier: str, height: int, max_solutions: int
) -> None:
    """Refuse wishes of which plain counting proves that no task of the tier can keep them.

    Raises `UnusableError` with the reason and what to change. What passes may still be
    impossible: then CP-SAT proves it, or the effort is used up.
    """
    sentence = next(_contradictions(wishes, tuple(blocks), tier, height, max_solutions), None)
    if sentence is not None:
        raise UnusableError(sentence)


def _contradictions(
    wishes: Wishes, blocks: tuple[Block, ...], tier: str, height: int, max_solutions: int
) -> Iterator[str]:
    for name, bounds in (
        ("hidden", wishes.hidden), ("levels", wishes.levels), ("footprint", wishes.footprint)
    ):  # fmt: skip
        if bounds is not None and bounds[0] > bounds[1]:
            yield (
                f"--{name}-min {bounds[0]} is above --{name}-max {bounds[1]}: no number is at "
                "least the one and at most the other"
            )
    yield from _hiding_contradictions(wishes, blocks, tier, height, max_solutions)
    yield from _room_contradictions(wishes, blocks, tier, height)


def _hiding_contradictions(
    wishes: Wishes, blocks: tuple[Block, ...], tier: str, height: int, max_solutions: int
) -> Iterator[str]:
    least, most = wishes.hidden or (0, UNBOUNDED)
    by_letter = {block.letter: block for block in blocks}
    for letter in sorted(wishes.must_hide):
        if letter not in by_letter:
            yield (
                f"block {letter} can't be hidden in the {tier} tier, which has no such block: it "
                f"has {' '.join(by_letter)}"
            )
        elif not any(
            all(y in INSIDE for _, y, _ in cells)
            for cells in placements(by_letter[letter].cells, height)
        ):
            yield (
                f"block {letter} can't be hidden: whatever way it is turned, a part of it stands "
                "in the front or in the back row"
            )
    if len(wishes.must_hide) > most:
        yield (
            f"{plural(len(wishes.must_hide), 'block')} must be hidden and at most {most} may be: "
            "raise --hidden-max"
        )
    if least >= len(blocks):
        yield (
            f"{least} hidden blocks can't be: the {tier} tier has {plural(len(blocks), 'block')}, "
            "and some must stand before and behind them"
        )
    if all(letter in by_letter for letter in wishes.must_hide):
        yield from _exchanges(wishes.must_hide, least, blocks, tier, max_solutions)


def _exchanges(
    must_hide: frozenset[str], least: int, blocks: tuple[Block, ...], tier: str, max_solutions: int
) -> Iterator[str]:
    """Hidden blocks of one shape can change places unseen: k of them in k! ways."""
    of_shape = Counter(block.shape for block in blocks)
    hidden = Counter(block.shape for block in blocks if block.letter in must_hide)
    remedy = "hide fewer, or allow more arrangements with --max-solutions"
    forced = prod(factorial(number) for number in hidden.values())
    if forced > max_solutions:
        yield (
            f"{' and '.join(sorted(must_hide))} can't be hidden together: hidden blocks of one "
            f"shape can change places unseen, so there are at least {forced} arrangements: {remedy}"
        )
    while sum(hidden.values()) < min(least, len(blocks)):  # where it costs the least
        free = [shape for shape in of_shape if hidden[shape] < of_shape[shape]]
        hidden[min(free, key=lambda shape: hidden[shape])] += 1
    forced = prod(factorial(number) for number in hidden.values())
    if forced > max_solutions:
        yield (
            f"{least} hidden blocks can't be: the {tier} tier has "
            f"{plural(len(of_shape), 'shape')}, and hidden blocks of one shape can change places "
            f"unseen, so there are at least {forced} arrangements: {remedy}"
        )


def _room_contradictions(
    wishes: Wishes, blocks: tuple[Block, ...], tier: str, height: int
) -> Iterator[str]:
    cells = sum(len(block.cells) for block in blocks)
    lowest, levels = wishes.levels or (1, height)
    levels = height if levels == UNBOUNDED else levels
    least, most = wishes.footprint or (1, SIDE * SIDE)
    for name, asked in (("min", lowest), ("max", levels)):
        if asked > height:
            yield (
                f"--levels-{name} {asked} is above the height cap of {height}: lower it, or raise "
                "--height"
            )
    if cells > most * levels:
        yield (
            f"the {cells} cells of the {tier} blocks have no room in {plural(most, 'column')} of "
            f"{plural(levels, 'level')}: raise --footprint-max, --levels-max or --height"
        )
    for block in blocks:
        if not placements(block.cells, levels):
            yield (
                f"block {block.letter} of the {tier} tier fits nowhere in {plural(levels, 'level')}"
                ": raise --levels-max"
            )
    if least + lowest - 1 > cells:
        yield (
            f"the {cells} cells of the {tier} blocks can't fill {plural(least, 'column')} and "
            f"reach level {lowest}: lower --footprint-min or --levels-min"
        )
