"""La Boca's box: all the pieces of the game's list, on ordinary sheets, told apart in grey."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from caminito.render.component import Component, Cut, KitSettings
from caminito.render.imposition import Layout, Side, impose
from caminito.render.laboca.box import components
from caminito.render.paper import A4, LETTER, Paper
from caminito.render.pen import Pen
from caminito.render.separation import ColourMode
from helpers.laboca import drawn, picture
from helpers.printed import deck_of
from PIL import Image, ImageChops

DECK = deck_of(3)
COLOURS = ["red", "yellow", "blue", "green", "violet", "pink"]


def box(settings: KitSettings | None = None) -> dict[str, Component]:
    made = components(DECK, settings or KitSettings())
    found = {each.file: each for each in made}
    assert len(found) == len(made), "every component has a file of its own"
    return found


def test_counts_are_those_of_the_games_list() -> None:
    counts = {each.name: each.count for each in box().values()}
    assert counts.items() >= {
        "task card": 3, "board": 1, "card stand": 1, "point table": 1, "player tile": 6,
        "partner chip": 30, "point chip": 100, "score sheet": 20,
    }.items()  # fmt: skip
    for piece in box().values():
        assert len(set(piece.ids)) == piece.count, "every piece has an id of its own"
        assert piece.game == "la-boca"


def test_every_block_of_the_set_has_its_net() -> None:
    nets = [piece for piece in box().values() if piece.name == "block net"]
    assert sorted(letter for piece in nets for letter in piece.ids) == sorted("WYOGPVNTKBR")
    assert {piece.cut for piece in nets} == {Cut.NET}


def test_partner_chips_are_five_of_each_players_house() -> None:
    pieces = box()
    assert list(pieces["player-tiles"].ids) == COLOURS
    chips = Counter(name.rsplit("-", 1)[0] for name in pieces["partner-chips"].ids)
    assert chips == dict.fromkeys(COLOURS, 5)


def test_two_sided_pieces_and_round_ones() -> None:
    pieces = box(KitSettings(chip=25.0))
    two_sided = {file for file, piece in pieces.items() if piece.two_sided}
    assert two_sided == {"cards", "point-table", "player-tiles", "partner-chips", "point-chips"}
    for file in ("partner-chips", "point-chips"):
        assert (pieces[file].cut, pieces[file].size) == (Cut.CIRCLE, (25, 25))


@pytest.mark.parametrize("per_page", [None, 2])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=str)
def test_every_piece_fits_on_ordinary_paper(paper: Paper, per_page: int | None) -> None:
    for piece in box(KitSettings(per_page=per_page)).values():
        laid = impose(Layout(paper, piece.size, per_page=piece.per_page))
        assert laid.per_sheet >= (piece.per_page or 1)
        if piece.name == "player tile":
            assert laid.per_sheet >= 6, "all tiles on one sheet"


def test_the_same_box_gives_the_same_bytes() -> None:
    def document() -> bytes:
        pen = Pen("box")
        faces = [(piece, piece.store(pen)) for piece in box().values()]
        for piece, draw in faces:
            with pen.page(piece.size):
                draw(piece.count - 1, Side.FRONT)
        return pen.finish()

    assert document() == document()


def unlike(one: Image.Image, other: Image.Image, levels: int) -> float:
    """The share of pixels that differ by that many levels of grey or more."""
    counts = ImageChops.difference(one, other).histogram()
    return sum(counts[levels:]) / sum(counts)


@pytest.mark.parametrize("file", ["player-tiles", "partner-chips"])
def test_a_back_never_tells_how_its_front_lies(file: str) -> None:
    piece = box()[file]
    backs = [picture(drawn(piece, number, Side.BACK)) for number in (0, piece.count - 1)]
    assert backs[0].tobytes() == backs[1].tobytes(), "one common back"
    assert unlike(backs[0], backs[0].rotate(180), 60) < 0.01
    assert unlike(backs[0], backs[0].transpose(Image.Transpose.FLIP_TOP_BOTTOM), 60) > 0.1


@pytest.mark.parametrize(("file", "step"), [("player-tiles", 1), ("partner-chips", 5)])
def test_the_six_players_are_told_apart_in_grey(file: str, step: int) -> None:
    piece = box()[file]
    faces = [
        picture(drawn(piece, number, colours=ColourMode.GREY))
        for number in range(0, piece.count, step)
    ]
    assert len(faces) == 6
    for one, other in combinations(faces, 2):
        assert unlike(one, other, 40) > 0.04


@pytest.mark.parametrize(
    ("settings", "place"),
    [
        (KitSettings(cube=30), "cubes of 30 mm"),
        (KitSettings(chip=5), "round chips of 5 mm"),
        (KitSettings(leaves=0), "a pad of 0 leaves"),
        (KitSettings(glue=200), "a glue strip of 200 mm"),
    ],
)
def test_settings_that_make_no_piece_are_refused(settings: KitSettings, place: str) -> None:
    with pytest.raises(ValueError, match=place):
        components(DECK, settings)
