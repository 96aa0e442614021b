"""Cut files: the outlines of a sheet's pieces as SVG or DXF, in the place of the printed trims.

One closed path for each piece, in millimetres at full size, cut as one looks at the fronts. SVG has
its origin in the upper left corner of the page, DXF in the lower left. With a corner radius the
corners are round: arcs in SVG, bulges in DXF. Registration marks are in neither file: the cutter's
program draws and looks for them by the numbers printed on the sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import StringIO
from math import pi, tan
from typing import Any

from ..imposition import Slot
from ..paper import Size

_LAYER = "cut"
_QUARTER = tan(pi / 8)  # a DXF bulge is the tangent of a quarter of the arc's angle


def cut_svg(paper: Size, slots: Sequence[Slot], radius: float = 0.0) -> str:
    """The outlines on a page of that size as SVG; a unit is a millimetre."""
    width, height = _text(paper.width), _text(paper.height)
    paths = "\n".join(f'  <path d="{_svg_path(slot, paper.height, radius)}"/>' for slot in slots)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}">\n'
        ' <g id="cut" fill="none" stroke="#ff0000" stroke-width="0.1">\n'
        f"{paths}\n </g>\n</svg>\n"
    )


def cut_dxf(paper: Size, slots: Sequence[Slot], radius: float = 0.0) -> str:
    """The outlines on a page of that size as DXF R2010 in millimetres, on the layer `cut`.

    The same outlines give the same text: dates and identifiers are fixed.
    """
    import ezdxf

    options: Any = ezdxf.options  # type: ignore[attr-defined]
    usual = options.write_fixed_meta_data_for_testing
    # Without this the file has the time of day and random identifiers in it.
    options.write_fixed_meta_data_for_testing = True
    try:
        out = StringIO()
        _drawing(paper, slots, radius).write(out)
    finally:
        options.write_fixed_meta_data_for_testing = usual
    return out.getvalue()


def _drawing(paper: Size, slots: Sequence[Slot], radius: float) -> Any:
    import ezdxf
    from ezdxf import units

    document: Any = ezdxf.new("R2010", units=units.MM)  # type: ignore[attr-defined]
    document.header["$LIMMIN"], document.header["$LIMMAX"] = (0, 0), tuple(paper)
    document.header["$EXTMIN"], document.header["$EXTMAX"] = (0, 0, 0), (*paper, 0)
    document.layers.add(_LAYER, color=1)
    space = document.modelspace()
    for slot in slots:
        space.add_lwpolyline(
            list(_vertices(slot, radius)), format="xyb", close=True, dxfattribs={"layer": _LAYER}
        )
    return document


def _svg_path(slot: Slot, height: float, radius: float) -> str:
    """The outline, clockwise on the page from its upper left, y down."""
    left, right = slot.x, slot.x + slot.width
    top, bottom = height - slot.y - slot.height, height - slot.y
    if not radius:
        return f"M{_text(left)} {_text(top)}H{_text(right)}V{_text(bottom)}H{_text(left)}Z"
    arc = f"A{_text(radius)} {_text(radius)} 0 0 1 "
    corners = (
        (right - radius, top, right, top + radius),
        (right, bottom - radius, right - radius, bottom),
        (left + radius, bottom, left, bottom - radius),
        (left, top + radius, left + radius, top),
    )
    path = f"M{_text(left + radius)} {_text(top)}"
    for x, y, to_x, to_y in corners:
        path += f"L{_text(x)} {_text(y)}{arc}{_text(to_x)} {_text(to_y)}"
    return path + "Z"


def _vertices(slot: Slot, radius: float) -> Iterable[tuple[float, float, float]]:
    """Corner points, counter-clockwise from the lower left, each with the bulge that follows."""
    left, bottom, right, top = slot.trim_box
    if not radius:
        yield from ((x, y, 0.0) for x, y in
                    ((left, bottom), (right, bottom), (right, top), (left, top)))  # fmt: skip
        return
    for x, y, dx, dy in (
        (left, bottom, 1, 1), (right, bottom, -1, 1), (right, top, -1, -1), (left, top, 1, -1)
    ):  # fmt: skip
        on_level = (x + dx * radius, y)
        upright = (x, y + dy * radius)
        first, then = (upright, on_level) if dx == dy else (on_level, upright)
        yield (*first, _QUARTER)
        yield (*then, 0.0)


def _text(value: float) -> str:
    """Millimetres to a micrometre, without idle zeros."""
    return f"{value:.3f}".rstrip("0").rstrip(".")
