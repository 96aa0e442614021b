"""Judging the colours on paper: are they the deck's, and can they be told apart?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from ...cards.printed import ReadDocument, Rgb
from ..fault import Fault
from . import rules
from .colour import NORMAL, WEAK, apart

WHERE = "colours"
LEAST, LEAST_WEAK = 12.0, 8.0  # CIEDE2000 in normal vision, and in any weaker one
SAME = 3.0  # a block's colour may be printed so far off; 1 can just be seen side by side
LEAST_GROUNDS = 12.0
COLOURLESS = ("grey", "low-ink")  # modes that give colour up on purpose


def colour_faults(read: ReadDocument) -> Iterator[Fault]:
    """Colours that are not the deck's or too near each other where colour must tell them apart."""
    yield from _foreign(read)
    if read.plan.mode in COLOURLESS:
        return
    # Inks are judged by the colours they stand for: every viewer and press mixes them differently.
    judged = read.meant if read.plan.mode == "cmyk" else read.colours
    seen = {letter: judged[letter] for letter in read.colours}
    for (a, b), away in _pairs(seen, NORMAL, LEAST):
        yield Fault(
            WHERE,
            rules.COLOURS,
            f'blocks "{a}" and "{b}" are {away:.1f} apart (CIEDE2000), less than {LEAST:g}',
        )
    tiers = sorted({card.tier for card in read.deck.cards} & set(read.grounds))
    for a, b in combinations(tiers, 2):
        away = apart(read.grounds[a], read.grounds[b])
        if away < LEAST_GROUNDS:
            yield Fault(
                WHERE,
                rules.COLOURS,
                f"the grounds of the {a} and the {b} tier are {away:.1f} apart (CIEDE2000), "
                f"less than {LEAST_GROUNDS:g}",
            )


def colour_warnings(read: ReadDocument) -> Iterator[str]:
    """What some eyes, or a grey printer, can't tell apart when no motif helps."""
    if not read.plan.plain:
        return
    visions = (NORMAL, *WEAK) if read.plan.mode in COLOURLESS else WEAK
    for vision in visions:
        least = LEAST if vision == NORMAL else LEAST_WEAK
        near = [f"{a} and {b}" for (a, b), _ in _pairs(read.colours, vision, least)]
        if near:
            seen = "in grey" if vision == "grey" else f"in {vision}"
            yield f"{seen}, and without motifs, some blocks look alike: {', '.join(near)}"


def _foreign(read: ReadDocument) -> Iterator[Fault]:
    """Blocks printed in a colour that is not theirs; CMYK looks different on every press."""
    for letter, colour in read.colours.items():
        own = apart(colour, read.meant[letter])
        if read.plan.mode == "cmyk":
            nearest = min(read.meant, key=lambda each: (apart(colour, read.meant[each]), each))
            if nearest != letter and apart(colour, read.meant[nearest]) < own - SAME:
                yield _fault(letter, colour, f'nearer to block "{nearest}" than to its own colour')
        elif own > SAME:
            yield _fault(letter, colour, f"{own:.1f} (CIEDE2000) off its own colour")


def _fault(letter: str, colour: Rgb, what: str) -> Fault:
    red, green, blue = colour
    return Fault(
        WHERE, rules.COLOURS, f'block "{letter}" is printed #{red:02x}{green:02x}{blue:02x}: {what}'
    )


def _pairs(
    colours: Mapping[str, Rgb], vision: str, least: float
) -> Iterator[tuple[tuple[str, str], float]]:
    for a, b in combinations(colours, 2):
        away = apart(colours[a], colours[b], vision)
        if away < least:
            yield (a, b), away
