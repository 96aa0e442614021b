"""What a written PDF paints, read from its content streams: strokes, rectangles and clips in mm.

A small interpreter of the operators that move, clip, stroke and fill, forms included. It shares
nothing with the program that wrote the file.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from io import BytesIO

import pikepdf

MM = 25.4 / 72


@dataclass
class Painted:
    """A page: its size, and in the order of painting its clips and what no clip holds: single
    straight strokes, polylines, filled rectangles. What is painted under a clip is `art`."""

    width: float
    height: float
    strokes: list = field(default_factory=list)  # x0, y0, x1, y1, line width
    curves: list = field(default_factory=list)  # points
    fills: list = field(default_factory=list)  # left, bottom, right, top, colour
    clips: list = field(default_factory=list)  # left, bottom, right, top
    art: list = field(default_factory=list)  # points of strokes, curves and fills


def painted(data: bytes, deep: bool = False) -> list[Painted]:
    """Every page; `deep` goes into forms as well."""
    pages = []
    with pikepdf.open(BytesIO(data)) as pdf:
        for page in pdf.pages:
            left, bottom, right, top = (float(edge) for edge in page.mediabox)
            found = Painted((right - left) * MM, (top - bottom) * MM)
            _run(page, page.obj.Resources, (1, 0, 0, 1, 0, 0), found, deep)
            pages.append(found)
    return pages


def _run(stream, resources, matrix, found, deep):
    stack, path, pending = [], [], None
    width, colour, clipped = 1.0, (), False
    for operands, operator in pikepdf.parse_content_stream(stream):
        name = str(operator)
        numbers = [float(x) for x in operands if not isinstance(x, pikepdf.Object | str | bytes)]
        if name == "q":
            stack.append((matrix, width, colour, clipped))
        elif name == "Q":
            matrix, width, colour, clipped = stack.pop()
        elif name == "cm":
            matrix = _times(numbers, matrix)
        elif name == "w":
            width = numbers[0]
        elif name in ("rg", "g", "k"):
            colour = tuple(numbers)
        elif name == "m":
            path.append([_at(matrix, *numbers)])
        elif name == "l":
            path[-1].append(_at(matrix, *numbers))
        elif name == "c":
            path[-1].append(_at(matrix, *numbers[4:]))
        elif name == "re":
            x, y, w, h = numbers
            path.append([_at(matrix, *p) for p in ((x, y), (x + w, y), (x + w, y + h), (x, y + h))])
        elif name in ("W", "W*"):
            pending = path
        elif name in ("S", "s", "f", "F", "f*", "n", "B"):
            if pending is not None:
                found.clips += [_box(part) for part in pending]
                clipped = True
            elif clipped:
                found.art += path if name != "n" else []
            elif name in ("S", "s"):
                scale = abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5
                for part in path:
                    if len(part) == 2:
                        found.strokes.append((*part[0], *part[1], width * scale * MM))
                    else:
                        found.curves.append(part)
            elif name != "n":
                found.fills += [(*_box(part), colour) for part in path]
            path, pending = [], None
        elif name == "Do" and deep:
            form = resources.XObject[operands[0]]
            own = [float(x) for x in form.get("/Matrix", [1, 0, 0, 1, 0, 0])]
            _run(form, form.get("/Resources", resources), _times(own, matrix), found, deep)


def _times(a, b):
    return (
        a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5],
    )  # fmt: skip


def _at(matrix, x, y):
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e) * MM, (b * x + d * y + f) * MM


def _box(points):
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)
