"""The point table of La Boca, read off the rulebook's rows by hand."""

from __future__ import annotations

import pytest
from caminito.verifier.laboca.points import points_for
from helpers.matches import Match, named, run


@pytest.mark.parametrize(
    ("seconds", "points"),
    [
        (1, 10), (14, 10), (15, 10),
        (16, 9), (20, 9),
        (21, 8), (25, 8),
        (26, 7), (30, 7),
        (31, 6), (40, 6),
        (41, 5), (43, 5), (50, 5),
        (51, 4), (60, 4),
        (61, 3), (80, 3),
        (81, 2), (100, 2),
        (101, 1), (120, 1),
        (121, 0), (122, 0), (100_000, 0), (10**4000, 0),
    ],
)  # fmt: skip
def test_points_by_whole_seconds(seconds: int, points: int) -> None:
    assert points_for(seconds) == points
    assert named(Match().round(seconds, points).document) is None
    for other in (points - 1, points + 1):
        assert named(Match().round(seconds, other).document) == ("move 1", "laboca.points")


def test_both_partners_get_the_points_and_nobody_else() -> None:
    found = run(Match().round(20, 9).document)
    assert found.state.scores == {"Ana": 9, "Beto": 9, "Caro": 0}
