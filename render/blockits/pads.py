"""The two pads of Blockits: playing areas and scoreboards, all leaves of a pad alike.

Leaves of both pads have one size. Two go on a page where every box to write in keeps at least
6 x 6 mm; a sheet too large for that gets a page for every leaf. Whoever says how many go on a
page gets that, or hears why it can't be.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log

from ...cards.blockits.sheet import Sheet
from ...cards.documents import kind
from ..component import Component, KitSettings, Pad
from ..faces import Draw
from ..imposition import Side
from ..paper import Size
from ..pen import Pen
from .area_art import draw_area
from .area_plan import AreaPlan, area_plan
from .board_art import draw_board
from .board_plan import BoardPlan, board_plan
from .head_art import GAME
from .leaf import USUAL, WRITE_IN, leaves_for

ADVICE = "Cut the leaves, tap the stack straight and glue its upper edge: the strip there is bare."

Plans = tuple[AreaPlan, BoardPlan]


def plans(sheet: Sheet, settings: KitSettings) -> tuple[Plans, int]:
    """How the leaves of both pads are laid out, and how many go on a page.

    Raises `ValueError` with the numbers where a box would be too small to be written in, and for
    leaves, a page or a glue strip that can't be.
    """
    _check(settings)
    asked = settings.per_page
    tried: list[tuple[Plans, int]] = []
    for per_page in USUAL if asked is None else (asked,):
        ways = [_plans(sheet, leaf, settings.glue) for leaf in leaves_for(per_page)]
        large_enough = [way for way in ways if least(way) >= WRITE_IN]
        if large_enough:
            return min(large_enough, key=_unlike_a_book), per_page
        tried.append((max(ways, key=least), per_page))
    raise ValueError(_too_small(sheet, settings, tried[-1]))


def least(of: Plans) -> float:
    """The least side of any box to write in, on either leaf."""
    return min(plan.smallest for plan in of)


def _unlike_a_book(of: Plans) -> float:
    """How far the leaf is from the proportions of a page, 1 to the root of 2."""
    leaf = of[0].frame.leaf
    return abs(log(leaf.height / leaf.width) - log(2) / 2)


def playing_areas(sheet: Sheet, plan: AreaPlan, settings: KitSettings, per_page: int) -> Component:
    """The pad of playing areas."""
    return _pad(
        ("playing area", "playing-areas"),
        plan.frame.leaf,
        lambda pen: draw_area(pen, sheet, plan),
        settings,
        per_page,
        ("A game needs one for each player. They pass on to the left after every round, so write "
         "no names on them.", ADVICE),
    )  # fmt: skip


def scoreboards(sheet: Sheet, plan: BoardPlan, settings: KitSettings, per_page: int) -> Component:
    """The pad of scoreboards."""
    return _pad(
        ("scoreboard", "scoreboards"),
        plan.frame.leaf,
        lambda pen: draw_board(pen, sheet, plan),
        settings,
        per_page,
        ("A game needs one for each player. You keep yours to the end.", ADVICE),
    )


def _plans(sheet: Sheet, leaf: Size, glue: float) -> Plans:
    return area_plan(sheet, leaf, glue), board_plan(sheet, leaf, glue)


def _pad(
    names: tuple[str, str],
    leaf: Size,
    art: Callable[[Pen], None],
    settings: KitSettings,
    per_page: int,
    advice: tuple[str, ...],
) -> Component:
    name, file = names

    def store(pen: Pen) -> Draw:
        with pen.form(f"{file}-leaf", (0.0, 0.0, *leaf)):
            art(pen)

        def draw(number: int, side: Side) -> None:
            pen.stamp(f"{file}-leaf", 0.0, 0.0)

        return draw

    digits = max(2, len(str(settings.leaves)))
    ids = tuple(f"leaf-{number + 1:0{digits}}" for number in range(settings.leaves))
    pad = Pad(settings.leaves, settings.glue)
    return Component(GAME, name, file, ids, leaf, store, two_sided=False, advice=advice, pad=pad,
                     per_page=per_page)  # fmt: skip


def _check(settings: KitSettings) -> None:
    if settings.leaves < 1:
        raise ValueError(f"a pad has 1 leaf or more, not {settings.leaves}")
    if settings.per_page is not None and settings.per_page < 1:
        raise ValueError(f"a page holds 1 leaf or more, not {settings.per_page}")
    if not 0 <= settings.glue < float("inf"):
        raise ValueError(f"a glue strip has 0 mm or more, not {settings.glue:g} mm")


def _too_small(sheet: Sheet, settings: KitSettings, tried: tuple[Plans, int]) -> str:
    """The sentence that says which box is too small, and what is asked of it."""
    (area, board), per_page = tried
    leaf = area.frame.leaf
    on = f"{per_page} to a page, a leaf is {leaf.width:.0f} x {leaf.height:.0f} mm"
    if area.smallest < WRITE_IN:
        what = (f"the squares of {kind(sheet.width)} columns and {kind(sheet.height)} rows are "
                f"{max(0.0, area.smallest):.1f} mm wide")  # fmt: skip
    else:
        boxes = sum(len(track) for _, track in board.tracks)
        what = f"the {boxes} boxes of all tracks are {board.side:.1f} mm wide"
    return (
        f"{on}: below a glue strip of {settings.glue:g} mm {what}, and a pencil needs "
        f"{WRITE_IN:g} mm"
    )
