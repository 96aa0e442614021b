"""How a net is drawn: tabs, faces, folds, cut lines, and the numbers that say what glues where.

Cut lines are solid. Mountain folds are dashed, the paper turns away from the printed side;
valley folds are dotted, it turns towards you. A tab bears a number; the same number stands just
outside the edge that is glued to it, on paper that falls away. Where there is no such paper,
along a slit, it stands inside the face.
"""

from __future__ import annotations

from collections.abc import Callable

from ..colour import mix, readable_on
from ..house import CUT, FOLD_DASH, INK, QUIET
from ..paths import polygon
from ..pen import BOLD, CAP_HEIGHT, Pen
from .net import Border, Net, Point
from .surface import Bend

LINE = 0.25  # width of cut lines
FOLD = 0.22
DOT_DASH = (0.01, 1.1)  # with round ends: dots
DOT = 0.55
OVERLAP = 1.0  # colour runs that far over a fold onto its tab, so that no white edge shows
ON_TAB, BESIDE = 2.4, 1.9  # type sizes of the numbers


def draw_net(
    pen: Pen, net: Net, face: Callable[[int], None], ground: str | None, name: str = ""
) -> None:
    """The net with the lower left corner of its box at the origin.

    `face` draws a square by its number, in a frame whose origin is its lower left corner;
    `ground` is the colour that runs on over the folds of the tabs, if there is one, and that
    fold lines must be seen on. `name` stands before the number on every tab.
    """
    for seam in net.seams:
        _overlap(pen, net, seam.tab, ground)
    for number in range(len(net.squares)):
        with pen.moved(*net.corner(number)):
            face(number)
    draw_lines(pen, net, QUIET if ground is None else fold_on(ground), name)


def fold_on(ground: str) -> str:
    """A colour for fold lines that is seen on the ground, and does not shout on the edges."""
    return mix(ground, readable_on(ground), 0.6)


def draw_lines(pen: Pen, net: Net, fold: str, name: str = "") -> None:
    """All that is not the faces: folds, cuts, and the numbers of the tabs."""
    for border, bend in (*net.folds, *((seam.tab, seam.bend) for seam in net.seams)):
        if bend is not Bend.FLAT:
            draw_fold(pen, net.ends(border), bend, fold)
    for number, seam in enumerate(net.seams, start=1):
        pen.stroke(polygon(_round_tab(net, seam.tab), closed=False), CUT, LINE)
        pen.stroke(polygon(net.ends(seam.mate), closed=False), CUT, LINE)
        _label(pen, net, seam.tab, net.depth / 2, f"{name}{number}", ON_TAB)
        _mate(pen, net, seam.mate, str(number))


def draw_fold(pen: Pen, ends: tuple[Point, Point], bend: Bend, colour: str) -> None:
    """A fold line: dashed for a mountain, dotted for a valley."""
    valley = bend is Bend.VALLEY
    dashes, width = (DOT_DASH, DOT) if valley else (FOLD_DASH, FOLD)
    pen.stroke(polygon(ends, closed=False), colour, width, round_ends=valley, dashes=dashes)


def _round_tab(net: Net, border: Border) -> tuple[Point, ...]:
    """The cut line round a tab, with the two bits of its edge that the tab leaves free."""
    start, end = net.ends(border)
    return start, *net.tab(border), end


def _overlap(pen: Pen, net: Net, border: Border, ground: str | None) -> None:
    if ground is None:
        return
    near, near_out, far_out, far = net.tab(border)
    share = min(1.0, OVERLAP / net.depth)

    def along(start: Point, end: Point) -> Point:
        return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share

    pen.polygon([near, along(near, near_out), along(far, far_out), far], ground)


def _mate(pen: Pen, net: Net, border: Border, text: str) -> None:
    """The number beside the edge that is glued to a tab."""
    free = net.beyond(border) not in net.numbers
    _label(pen, net, border, 1.3 if free else -1.3, text, BESIDE if free else BESIDE * 0.8)


def _label(pen: Pen, net: Net, border: Border, out: float, text: str, size: float) -> None:
    """Text centred on the point `out` mm outside the middle of a border, along the border."""
    x, y = net.outward(border, net.edge / 2, out)
    with pen.framed(x, y, 90.0 if border.side % 2 == 0 else 0.0):
        pen.text(0.0, -size * CAP_HEIGHT / 2, text, size, INK, BOLD, 0.5)
