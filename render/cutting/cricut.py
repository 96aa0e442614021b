"""The area a Cricut machine takes for "print then cut": 9.25 x 6.75 inches, whichever way.

Its program prints its own frame round the picture and cuts nothing beyond. So art keeps inside
a rectangle of that size in the middle of the paper. Millimetres.
"""

from __future__ import annotations

from ..imposition import Box
from ..paper import MM_PER_INCH, Size

LONG, SHORT = 9.25 * MM_PER_INCH, 6.75 * MM_PER_INCH


def cricut_keep_out(paper: Size) -> tuple[Box, ...]:
    """The four strips of a paper round the area, for `Layout.keep_out`."""
    wide, high = (SHORT, LONG) if paper.height >= paper.width else (LONG, SHORT)
    left, bottom = max(0.0, (paper.width - wide) / 2), max(0.0, (paper.height - high) / 2)
    return (
        (0.0, 0.0, left, paper.height),
        (paper.width - left, 0.0, paper.width, paper.height),
        (0.0, 0.0, paper.width, bottom),
        (0.0, paper.height - bottom, paper.width, paper.height),
    )
