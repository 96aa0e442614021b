"""How a net is drawn: tabs, faces, folds, cut lines, and the numbers that say what glues where.

Cut lines are solid. Mountain folds are dashed, the paper turns away from the printed side;
valley folds are dotted, it turns towards you. A tab bears a number; the same number stands on a
small plate just inside the edge that is glued to it, so that it is still there after cutting. Dice
have theirs outside, on paper that falls away: nothing but its points is to stand on a face.
"""

from __future__ import annotations

from collections.abc import Callable

from ..colour import luminance, mix, readable_on
from ..house import CUT, FOLD_DASH, INK, PAPER
from ..paths import polygon, rounded
from ..pen import BOLD, CAP_HEIGHT, Pen, text_width
from .net import Border, Net, Point
from .surface import Bend

LINE = 0.25  # width of cut lines
FOLD = 0.22
DOT_DASH = (0.01, 1.5)  # with round ends: dots
DOT = 0.75
OVERLAP = 1.0  # colour runs that far over a fold onto its tab, so that no white edge shows
ON_TAB, BESIDE = 2.4, 1.9  # type sizes of the numbers
INSIDE = 1.7  # type size of a number inside a face
PLATE = 0.35  # how far the plate reaches out round the number
FROM_EDGE = 0.5  # between the plate and the cut line


def draw_net(
    pen: Pen,
    net: Net,
    face: Callable[[int], None],
    ground: str | None,
    name: str = "",
    inside: bool = True,
) -> None:
    """The net with the lower left corner of its box at the origin.

    `face` draws a square by its number, in a frame whose origin is its lower left corner;
    `ground` is the colour that runs on over the folds of the tabs, if there is one, and that
    fold lines must be seen on. `name` stands before the number on every tab. `inside` says whether
    the numbers of edges stand on the faces.
    """
    if ground is not None:
        _underlay(pen, net, ground)
    for number in range(len(net.squares)):
        with pen.moved(*net.corner(number)):
            face(number)
    draw_lines(pen, net, ground or PAPER, name, inside)


def draw_lines(pen: Pen, net: Net, ground: str, name: str = "", inside: bool = True) -> None:
    """All that is not the faces: folds that are seen on the ground, cuts, and the numbers."""
    for border, bend in (*net.folds, *((seam.tab, seam.bend) for seam in net.seams)):
        if bend is not Bend.FLAT:
            draw_fold(pen, net.ends(border), bend, ground)
    for number, seam in enumerate(net.seams, start=1):
        pen.stroke(polygon(_round_tab(net, seam.tab), closed=False), CUT, LINE)
        pen.stroke(polygon(net.ends(seam.mate), closed=False), CUT, LINE)
        _label(
            pen,
            net,
            seam.tab,
            net.depth / 2,
            f"{name}{number}",
            min(ON_TAB, ON_TAB / 16 * net.edge),
        )
        if inside:
            _plate(pen, net, seam.mate, str(number))
        else:
            _label(pen, net, seam.mate, 1.3, str(number), BESIDE)


def draw_fold(pen: Pen, ends: tuple[Point, Point], bend: Bend, ground: str) -> None:
    """A fold line that is seen on the ground: dashed for a mountain, dotted for a valley.

    On dark grounds light dashes lie on a dark line: where little ink is printed the ground is
    pale, and they part the line.
    """
    seen = readable_on(ground)
    if luminance(seen) > luminance(ground):
        pen.line(ends, INK, FOLD)
    valley = bend is Bend.VALLEY
    dashes, width = (DOT_DASH, DOT) if valley else (FOLD_DASH, FOLD * 1.1)
    line = polygon(ends, closed=False)
    pen.stroke(line, mix(ground, seen, 0.75), width, round_ends=valley, dashes=dashes)


def _round_tab(net: Net, border: Border) -> tuple[Point, ...]:
    """The cut line round a tab, with the two bits of its edge that the tab leaves free."""
    start, end = net.ends(border)
    return start, *net.tab(border), end


def _underlay(pen: Pen, net: Net, ground: str) -> None:
    """Colour below the faces: over the folds of tabs, and where faces of one plane meet.

    There viewers and printers would else show a hair of paper between the two.
    """
    for border, bend in net.folds:
        if bend is Bend.FLAT:
            pen.stroke(polygon(net.ends(border), closed=False), ground, FOLD, round_ends=False)
    share = min(1.0, OVERLAP / net.depth)
    for seam in net.seams:
        near, near_out, far_out, far = net.tab(seam.tab)
        pen.polygon([near, _between(near, near_out, share), _between(far, far_out, share), far],
                    ground)  # fmt: skip


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _plate(pen: Pen, net: Net, border: Border, text: str) -> None:
    """The number of an edge that is glued to a tab, on paper's colour close inside the edge."""
    high = INSIDE * CAP_HEIGHT + 2 * PLATE
    wide = max(high, text_width(text, INSIDE, BOLD) + 2 * PLATE)
    out = -(FROM_EDGE + high / 2)
    x, y = net.outward(border, net.edge / 2, out)
    with pen.framed(x, y, 90.0 if border.side % 2 == 0 else 0.0):
        pen.fill(rounded(-wide / 2, -high / 2, wide, high, PLATE), PAPER)
    _label(pen, net, border, out, text, INSIDE)


def _label(pen: Pen, net: Net, border: Border, out: float, text: str, size: float) -> None:
    """Text centred on the point `out` mm outside the middle of a border, along the border."""
    x, y = net.outward(border, net.edge / 2, out)
    with pen.framed(x, y, 90.0 if border.side % 2 == 0 else 0.0):
        pen.text(0.0, -size * CAP_HEIGHT / 2, text, size, INK, BOLD, 0.5)
