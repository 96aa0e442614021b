"""The point table as art, for the board and for a card of its own; the card's back has the rules.

The rows are the rulebook's: the time from .. to, and what each of the two partners gets for a
right structure; none for one that took longer or is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...cards.laboca.block_set import TIERS, Block, BlockSet
from ...cards.laboca.points import ROWS, SLOWEST
from ..component import Component
from ..faces import Draw
from ..house import HAIR, INK, LINE, PAPER, QUIET, SAFE
from ..imposition import Side
from ..paper import BOCA
from ..paths import rounded
from ..pen import BOLD, CAP_HEIGHT, REGULAR, Pen, check_glyphs
from .face import KERB, STYLES
from .lines import wrapped
from .piece import BLEED, GAME

CORNER = 2.0
STRIPE = "#dceef7"  # every second row of the table, a tint of the light cards' sky
_STREET = 7.0  # the card's street at its foot
_TITLE, _RULE, _LEADING = 4.6, 2.9, 4.25  # type sizes of the card, and the distance of its lines
_RULE_GAP = 2.2  # more between two rules, where there is room

_LONGEST_NAMES = 24  # letters


def clock(seconds: int) -> str:
    """Seconds as the timer shows them: 75 is `1:15`."""
    return f"{seconds // 60}:{seconds % 60:02d}"


def rows() -> tuple[tuple[str, int], ...]:
    """The table's rows from the quickest: the time in words, and the points of each partner."""
    starts = (1, *(last + 1 for last, _ in ROWS))
    timed = tuple(
        (f"{clock(start)} \u2013 {clock(last)}", points)
        for start, (last, points) in zip(starts, ROWS, strict=False)
    )
    return (*timed, (f"over {clock(SLOWEST)}", 0), ("not right", 0))


def draw_table(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    """The table in a rectangle with its lower left corner at (x, y), mm."""
    listed = rows()
    row = high / (len(listed) + 1)
    panel = rounded(x, y, wide, high, CORNER)
    with pen.within(panel):
        pen.fill(panel, PAPER)
        for index in range(0, len(listed), 2):
            pen.ground(x, y + high - (index + 2) * row, wide, row, STRIPE)
        pen.rect(x, y + high - row, wide, row, STYLES["dark"].sky)
    _row(pen, x, y + high - row, wide, row, ("time", "points each"), 0.5, PAPER)
    for index, (time, points) in enumerate(listed):
        low = y + high - (index + 2) * row
        _row(pen, x, low, wide, row, (time, str(points)), 0.62, INK)
    pen.stroke(panel, INK, LINE)


def _row(
    pen: Pen, x: float, y: float, wide: float, row: float, words: tuple[str, str], share: float,
    colour: str,
) -> None:  # fmt: skip
    """The time at the left, the points at the right; type is a share of the row's height."""
    size = row * share
    base = y + (row - size * CAP_HEIGHT) / 2
    pen.text(x + SAFE, base, words[0], size, colour, REGULAR)
    pen.text(x + wide - SAFE, base, words[1], size, colour, BOLD, 1.0)


def point_table(block_set: BlockSet) -> Component:
    """The card: the table on its front, what to keep in mind when building on its back.

    Raises `ValueError` for a block's colour that can't be printed.
    """
    rules = building_rules(block_set)
    for rule in rules:
        check_glyphs(rule, "a building rule", REGULAR)

    def store(pen: Pen) -> Draw:
        def draw(number: int, side: Side) -> None:
            _ground(pen)
            if side is Side.FRONT:
                _draw_points(pen)
            else:
                _draw_rules(pen, rules)

        return draw

    advice = ("The back has the building rules: keep it beside the board in the first games.",)
    return Component(GAME, "point table", "point-table", ("point-table",), BOCA, store, True,
                     bleed=BLEED, advice=advice)  # fmt: skip


def building_rules(block_set: BlockSet) -> tuple[str, ...]:
    """The rules that builders forget, in the order in which they matter."""
    return (
        "Look at your own side of the card only. Talk as much as you like.",
        "Build inside the 4 x 4 squares.",
        "Use every block. A block may be hidden behind others.",
        *tier_rule(block_set),
        "Turn blocks any way, even on their heads; set them behind, beside or on top of each "
        "other.",
        "Leave no gap below a block.",
        "Where a picture is empty, nothing stands, however far back.",
        "Both say done: stop the clock, then look from both sides.",
    )


def tier_rule(block_set: BlockSet) -> tuple[str, ...]:
    """Which blocks are set aside in which tier, if any are."""
    aside = {tier: [each for each in block_set.blocks if tier not in each.tiers] for tier in TIERS}
    if not any(aside.values()):
        return ()
    return (" ".join(_set_aside(tier, blocks) for tier, blocks in aside.items()),)


def _set_aside(tier: str, blocks: Sequence[Block]) -> str:
    """A tier's sentence; it names the blocks as long as that is short."""
    if not blocks:
        return f"{tier.capitalize()} cards: use all blocks."
    names = " and ".join(block.colour or block.letter for block in blocks)
    if len(names) > _LONGEST_NAMES:
        names = "the blocks of other cards"
    return f"{tier.capitalize()} cards: set {names} aside."


def _ground(pen: Pen) -> None:
    """Sky, and the street at the foot, as on the light cards."""
    (wide, high), style = BOCA, STYLES["light"]
    pen.ground(-BLEED, -BLEED, wide + 2 * BLEED, high + 2 * BLEED, style.sky)
    pen.ground(-BLEED, -BLEED, wide + 2 * BLEED, _STREET + BLEED, style.street)
    for x in range(3, int(wide) + 1, 6):
        pen.line([(x, -BLEED), (x, _STREET)], style.joint, HAIR)
    pen.rect(-BLEED, _STREET - KERB, wide + 2 * BLEED, KERB, style.kerb)


def _title(pen: Pen, words: str) -> float:
    """Draw a title; the answer is how high what follows may reach."""
    top = BOCA.height - SAFE - 1.6
    base = top - _TITLE * CAP_HEIGHT
    pen.text(BOCA.width / 2, base, words, _TITLE, STYLES["light"].ink, BOLD, 0.5)
    return base - 2.6


def _draw_points(pen: Pen) -> None:
    top = _title(pen, "Points")
    low = _STREET + 2.4
    draw_table(pen, SAFE + 1.4, low, BOCA.width - 2 * (SAFE + 1.4), top - low)


def _draw_rules(pen: Pen, rules: Sequence[str]) -> None:
    """Each rule behind a mark, on a panel of paper."""
    top = _title(pen, "Building")
    left, low = SAFE + 1.4, _STREET + 2.4
    panel = rounded(left, low, BOCA.width - 2 * left, top - low, CORNER)
    pen.fill(panel, PAPER)
    pen.stroke(panel, INK, LINE)
    y = top - SAFE - 0.4 - _RULE * CAP_HEIGHT
    set_rules = [wrapped(rule, BOCA.width - 2 * (left + SAFE) - 2.6, _RULE) for rule in rules]
    spare = y - low - SAFE - _LEADING * (sum(map(len, set_rules)) - 1)
    gap = min(_RULE_GAP, spare / (len(rules) - 1))
    for lines in set_rules:
        pen.rect(left + SAFE, y + _RULE * (CAP_HEIGHT - 0.5) / 2, _RULE / 2, _RULE / 2, QUIET)
        for line in lines:
            pen.text(left + SAFE + 2.6, y, line, _RULE, INK)
            y -= _LEADING
        y -= gap
