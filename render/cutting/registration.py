"""Registration marks for Silhouette cutters: one square and two corners, by which they find a page.

The geometry, as Silhouette Studio calls it "Type 1" and as users of these machines have published
it: a black square of 5 mm in the upper left, and L-shaped corners in the upper right and in the
lower left whose outer corners lie on the frame; the frame keeps an inset of 10 mm from all edges,
the least that Studio accepts. Length, thickness and inset are free in Studio: what is printed here
is to be typed in there, and stands in the sheet's foot with the number of this template. Cuts
must lie inside the frame, and nothing may be printed near the marks. Millimetres.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..imposition import Box
from ..paper import Size

TEMPLATE = 1  # goes up whenever a number below changes, so that old cut files can be told
SQUARE = 5.0
INSET = 10.0
LENGTH = 10.0
THICKNESS = 0.5
CLEAR = 2.0  # nothing is printed this near to a mark
INSIDE = 0.5  # between the frame and a cut


@dataclass(frozen=True)
class RegistrationMark:
    """A mark as black rectangles: one for the square, two for a corner."""

    name: str
    boxes: tuple[Box, ...]


def registration_marks(paper: Size) -> tuple[RegistrationMark, ...]:
    """The three marks on a paper of that size."""
    left, right = INSET, paper.width - INSET
    bottom, top = INSET, paper.height - INSET
    return (
        RegistrationMark("upper left", ((left, top - SQUARE, left + SQUARE, top),)),
        RegistrationMark(
            "upper right",
            (
                (right - LENGTH, top - THICKNESS, right, top),
                (right - THICKNESS, top - LENGTH, right, top),
            ),
        ),
        RegistrationMark(
            "lower left",
            (
                (left, bottom, left + LENGTH, bottom + THICKNESS),
                (left, bottom, left + THICKNESS, bottom + LENGTH),
            ),
        ),
    )


def keep_out(paper: Size) -> tuple[Box, ...]:
    """Where nothing else may be printed: the three corners of the paper, to beyond the marks."""
    reach = INSET + LENGTH + CLEAR
    square = INSET + SQUARE + CLEAR
    return (
        (0.0, paper.height - square, square, paper.height),
        (paper.width - reach, paper.height - reach, paper.width, paper.height),
        (0.0, 0.0, reach, reach),
    )


def least_margin() -> float:
    """How far from the paper's edge cuts may begin."""
    return INSET + INSIDE


def words() -> str:
    """What stands in the foot: what to type in, and which template it is."""
    return (
        f"Silhouette template {TEMPLATE}: length {LENGTH:g}, thickness {THICKNESS:g}, "
        f"inset {INSET:g} mm"
    )
