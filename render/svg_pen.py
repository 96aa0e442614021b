"""A pen that draws SVG: the same art as on paper, for a web page.

The pen collects elements; `take` hands over what was drawn since the last time. SVG's y runs
down, so every y is written with the other sign, and nothing is turned over: text stays upright.
A box of width w and height h with its lower left corner at the origin has the viewBox
`0 -h w h`. Forms become groups with an id. A form is drawn `UNIT` times its size, so that
stamping it with that side, as pictures do here, needs no scaling.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from html import escape
from math import cos, radians, sin

from .art_pen import Point

UNIT = 10.0


class SvgPen:
    """Draws elements of SVG; `prefix` begins the id of every form, so that pens don't clash."""

    def __init__(self, prefix: str = "") -> None:
        self._prefix = prefix
        self._parts: list[str] = []
        self._scale = 1.0

    def take(self) -> str:
        """What was drawn since the last call."""
        drawn = "".join(self._parts)
        self._parts.clear()
        return drawn

    @contextmanager
    def form(
        self, name: str, box: tuple[float, float, float, float] = (0, 0, 1, 1)
    ) -> Iterator[None]:
        """A group with an id, to be stamped; it belongs among the page's definitions.

        What lies outside its box is cut off.
        """
        left, bottom, right, top = (part * UNIT for part in box)
        size = f'width="{_n(right - left)}" height="{_n(top - bottom)}"'
        clip = f"{self._prefix}{name}-box"
        self._parts.append(
            f'<clipPath id="{clip}"><rect x="{_n(left)}" y="{_n(-top)}" {size}/></clipPath>'
            f'<g id="{self._prefix}{name}" clip-path="url(#{clip})">'
        )
        before, self._scale = self._scale, UNIT
        yield
        self._scale = before
        self._parts.append("</g>")

    def stamp(self, name: str, x: float, y: float, side: float = 1.0) -> None:
        """A form, its unit scaled to `side`, with its origin at (x, y)."""
        self._parts.append(f'<use href="#{self._prefix}{name}"')
        if side == UNIT:
            across = f' x="{self._x(x)}"' if x else ""
            self._parts.append(across + (f' y="{self._y(y)}"' if y else "") + "/>")
        else:
            scale = f"scale({_n(side / UNIT, 4)})"
            self._parts.append(f' transform="translate({self._x(x)} {self._y(y)}){scale}"/>')

    @contextmanager
    def moved(self, x: float, y: float, turned: bool = False) -> Iterator[None]:
        """A frame with its origin at (x, y), turned by 180° if asked."""
        turn = "rotate(180)" if turned else ""
        self._parts.append(f'<g transform="translate({self._x(x)} {self._y(y)}){turn}">')
        yield
        self._parts.append("</g>")

    def rect(self, x: float, y: float, width: float, height: float, fill: str) -> None:
        """A filled rectangle."""
        self._parts.append(
            f'<rect x="{self._x(x)}" y="{self._y(y + height)}" width="{self._x(width)}" '
            f'height="{self._x(height)}" fill="{fill}"/>'
        )

    def disc(self, x: float, y: float, radius: float, fill: str) -> None:
        """A filled circle round (x, y)."""
        at = f'cx="{self._x(x)}" cy="{self._y(y)}" r="{self._x(radius)}"'
        self._parts.append(f'<circle {at} fill="{fill}"/>')

    def sector(
        self, x: float, y: float, radius: float, start: float, extent: float, fill: str
    ) -> None:
        """A filled slice of a circle; angles in degrees, counter-clockwise from the right."""
        ends = [
            (x + radius * cos(radians(angle)), y + radius * sin(radians(angle)))
            for angle in (start, start + extent)
        ]
        r, large = self._x(radius), int(extent > 180)
        (first, last) = (f"{self._x(px)} {self._y(py)}" for px, py in ends)
        path = f"M{self._x(x)} {self._y(y)}L{first}A{r} {r} 0 {large} 0 {last}z"
        self._parts.append(f'<path d="{path}" fill="{fill}"/>')

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        """A filled polygon."""
        self._parts.append(f'<path d="M{self._run(points)}z" fill="{fill}"/>')

    def line(
        self, points: Sequence[Point], colour: str, width: float, round_ends: bool = False
    ) -> None:
        """A stroke through the points; it ends square at the last point, or round beyond it."""
        ends = ' stroke-linecap="round" stroke-linejoin="round"' if round_ends else ""
        self._stroke(f"M{self._run(points)}", colour, width, ends)

    def lines(self, segments: Sequence[tuple[Point, Point]], colour: str, width: float) -> None:
        """Separate strokes with round ends, as one path; nothing for none."""
        if segments:
            path = "".join(self._segment(*segment) for segment in segments)
            self._stroke(path, colour, width, ' stroke-linecap="round"')

    def text(self, x: float, y: float, text: str, size: float, colour: str) -> None:
        """Bold text centred on x, on the baseline y."""
        at = f'x="{self._x(x)}" y="{self._y(y)}" font-size="{self._x(size)}"'
        self._parts.append(
            f'<text {at} fill="{colour}" text-anchor="middle" font-weight="700">'
            f"{escape(text)}</text>"
        )

    def _segment(self, start: Point, end: Point) -> str:
        """Level and upright strokes in SVG's short form: most strokes of a picture are."""
        head = f"M{self._x(start[0])} {self._y(start[1])}"
        if start[1] == end[1]:
            return f"{head}H{self._x(end[0])}"
        if start[0] == end[0]:
            return f"{head}V{self._y(end[1])}"
        return f"{head}L{self._x(end[0])} {self._y(end[1])}"

    def _stroke(self, path: str, colour: str, width: float, ends: str) -> None:
        """A stroke; one that looks like the stroke just before it lengthens that one's path."""
        look = f'" fill="none" stroke="{colour}" stroke-width="{self._x(width)}"{ends}/>'
        if self._parts and self._parts[-1] == look:
            self._parts[-1:] = [path, look]
        else:
            self._parts += ['<path d="', path, look]

    def _run(self, points: Sequence[Point]) -> str:
        return "L".join(f"{self._x(x)} {self._y(y)}" for x, y in points)

    def _x(self, value: float) -> str:
        return _n(value * self._scale)

    def _y(self, value: float) -> str:
        return _n(-value * self._scale)


@lru_cache(maxsize=1 << 14)
def _n(value: float, digits: int = 2) -> str:
    """A number to a hundredth, written shortly."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
