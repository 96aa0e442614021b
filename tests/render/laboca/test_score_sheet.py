"""The score sheets: rounds of the rules, cells for a pencil, and a clear strip for the glue."""

from __future__ import annotations

from itertools import pairwise

import pytest
from caminito.render.component import KitSettings, Pad
from caminito.render.laboca.board import board
from caminito.render.laboca.score_sheet import score_sheets
from caminito.render.paper import Size
from helpers.laboca import drawn, picture, words
from helpers.strokes import painted

SHEETS = [(None, 10.0), (None, 0.0), (1, 0.0), (1, 25.0), (2, 20.0)]
ROUNDS = {None: 20, 1: 30, 2: 20}  # by leaves a page: matches of 3 to 5, and of 6 players


def settings(per_page: int | None, glue: float, leaves: int = 20) -> KitSettings:
    return KitSettings(per_page=per_page, glue=glue, leaves=leaves)


@pytest.mark.parametrize(("per_page", "glue"), SHEETS)
def test_every_cell_is_six_millimetres_or_more_either_way(per_page, glue) -> None:
    page = painted(drawn(score_sheets(settings(per_page, glue))), deep=True)[0]
    # The lines of the grid, without the one for the date.
    upright = sorted({round(x0, 2) for x0, y0, x1, y1, _ in page.strokes if abs(y1 - y0) > 100})
    level = sorted(
        {round(y0, 2) for x0, y0, x1, y1, _ in page.strokes
         if y0 == y1 and x0 < 5 and abs(x1 - x0) > 100}
    )  # fmt: skip
    assert len(level) == ROUNDS[per_page] + 1  # rows, from under the names to the sums
    assert min(top - low for low, top in pairwise(level)) >= 6.0
    assert len(upright) == 8
    assert min(right - left for left, right in pairwise(upright)) >= 6.0
    # Names above the rows and sums below them stand in cells of their own.
    frames = [curve for curve in page.curves if len(curve) == 4]
    grids = [box for box in map(bounds, frames) if box[3] - box[1] > 100]
    assert len(grids) == 1
    for _, low, _, top in grids:
        assert level[0] - low >= 6.0 and top - level[-1] >= 6.0


def bounds(points) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize(("per_page", "glue"), SHEETS)
def test_the_glue_strip_is_bare(per_page: int | None, glue: float) -> None:
    leaf = picture(drawn(score_sheets(settings(per_page, glue))))
    strip = leaf.crop((0, 0, leaf.width, int(glue * 5)))
    assert not glue or strip.getextrema() == (255, 255)
    assert leaf.getextrema() == (pytest.approx(38, abs=15), 255), "the rest is not"


@pytest.mark.parametrize(("per_page", "glue"), SHEETS)
def test_nothing_stands_within_an_eighth_of_an_inch_of_the_trims(per_page, glue) -> None:
    leaf = picture(drawn(score_sheets(settings(per_page, glue))), 10.0)
    rim = 30  # 3.0 mm: the frame's line is centred on 3.175 mm
    for box in (
        (0, 0, rim, leaf.height), (leaf.width - rim, 0, leaf.width, leaf.height),
        (0, leaf.height - 26, leaf.width, leaf.height),
    ):  # fmt: skip
        assert leaf.crop(box).getextrema() == (255, 255)


def test_rounds_are_those_of_the_rules() -> None:
    # Three and four players have 12 rounds, five 20, six 30: one leaf is enough but for six.
    for per_page, rounds in ROUNDS.items():
        said = words(score_sheets(settings(per_page, 10.0)))
        numbers = [int(line) for line in said.splitlines() if line.strip().isdigit()]
        assert numbers == list(range(1, rounds + 1))
        line = " ".join(said.split())
        assert "over after round 12 with 3 or 4, 20 with 5, 30 with 6 players." in line
        assert ("continue on a second leaf" in line) is (rounds < 30)


def test_times_are_called_what_the_board_calls_them() -> None:
    said = words(score_sheets(KitSettings())).split()
    assert "time" in said and "seconds" not in said
    assert "time" in words(board(KitSettings())).split()


def test_sums_are_of_players_only() -> None:
    leaf = picture(drawn(score_sheets(KitSettings())), 10.0)
    # The sums' row is the last one, 13 to 18 mm above the foot, under two lines of notes.
    row = leaf.crop((130, leaf.height - 180, leaf.width - 40, leaf.height - 130))
    shaded = [row.getpixel((x, 25)) < 200 for x in range(row.width)]
    # 14 and 15 mm of time and card at the right are filled, less what the crop leaves out.
    assert sum(shaded[-282:]) > 270
    assert sum(shaded[:-300]) < 60, "players' cells are for writing: only lines are there"


@pytest.mark.parametrize(("per_page", "size"), [(1, Size(186, 252)), (None, Size(128, 190))])
def test_a_pad_has_as_many_leaves_as_were_asked_for(per_page, size) -> None:
    pad = score_sheets(settings(per_page, 8.0, leaves=7))
    assert (pad.count, pad.pad, pad.size) == (7, Pad(7, 8.0), size)
    assert pad.per_page == (per_page or 2)
    assert len(set(pad.ids)) == 7


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (KitSettings(leaves=0), "a pad of 0 leaves"),
        (KitSettings(per_page=3), "1 or 2 to a page, not 3"),
        (KitSettings(per_page=0), "1 or 2 to a page, not 0"),
        (KitSettings(glue=-1), "a glue strip of -1 mm: on a score sheet it may have 0 to"),
        (KitSettings(glue=30), r"a glue strip of 30 mm: .* 0 to 21.\d mm"),
        (KitSettings(glue=30, per_page=1), r"a glue strip of 30 mm: .* 0 to 26.\d mm"),
    ],
)
def test_sheets_that_can_not_be_written_on_are_refused(asked, message) -> None:
    with pytest.raises(ValueError, match=message):
        score_sheets(asked)
