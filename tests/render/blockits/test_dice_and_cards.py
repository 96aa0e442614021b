"""The dice and the reference cards: all shapes, in their colours, every turn of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from caminito.cards.blockits.polyomino import forms
from caminito.cards.blockits.sheet import DEFAULT_SHEET, Sheet
from caminito.render.blockits.box import components
from caminito.render.blockits.dice import faces
from caminito.render.blockits.shape_art import dyes
from caminito.render.colour import distance, rgb
from caminito.render.component import Component, Cut, KitSettings
from caminito.render.imposition import Side
from helpers.blockits.leaves import page_of, pdf_of, written
from helpers.blockits.sheets import ODD


def pieces(sheet: Sheet, **settings: object) -> dict[str, Component]:
    made = components(sheet, KitSettings(**settings))  # type: ignore[arg-type]
    return {component.file: component for component in made}


def squares_of(
    component: Component, colour: str, side: Side = Side.FRONT
) -> list[tuple[float, ...]]:
    """The filled boxes of a colour, in mm."""
    wanted = tuple(part / 255 for part in rgb(colour))
    fills = page_of(component, side).fills
    return [fill[:4] for fill in fills if fill[4] == pytest.approx(wanted, abs=0.002)]


def test_the_box_has_what_the_game_lists() -> None:
    found = pieces(DEFAULT_SHEET, leaves=3)
    assert [(c.name, c.file, c.count, c.two_sided) for c in found.values()] == [
        ("playing area", "playing-areas", 3, False),
        ("scoreboard", "scoreboards", 3, False),
        ("die", "dice", 4, False),
        ("reference card", "reference", 4, True),
    ]


@pytest.mark.parametrize("sheet", [DEFAULT_SHEET, ODD], ids=["default", "odd"])
def test_every_red_shape_lies_opposite_a_blue_one(sheet: Sheet) -> None:
    found = faces(sheet)
    assert sorted(found) == [1, 2, 3, 4, 5, 6]
    assert {shape.name for shape in found.values()} == {shape.name for shape in sheet.shapes}
    for number in (1, 2, 3):
        assert found[number].colour != found[7 - number].colour


@pytest.mark.parametrize("side", [16.0, 20.0])
@pytest.mark.parametrize("sheet", [DEFAULT_SHEET, ODD], ids=["default", "odd"])
def test_every_face_of_a_die_shows_its_shape(sheet: Sheet, side: float) -> None:
    dice = pieces(sheet, die=side)["dice"]
    assert dice.cut is Cut.NET
    # Squares that touch are one shape; in the net of a die shapes never do.
    seen = Counter[tuple[str, int]]()
    for colour, dye in dyes(sheet).items():
        boxes = squares_of(dice, dye.colour)
        while boxes:
            group, edge = [], [boxes.pop()]
            while edge:
                box = edge.pop()
                group.append(box)
                wide = box[2] - box[0]
                near = [b for b in boxes if abs(b[0] - box[0]) + abs(b[1] - box[1]) < 1.3 * wide]
                boxes = [b for b in boxes if b not in near]
                edge += near
            seen[(colour, len(group))] += 1
            wide = max(b[2] for b in group) - min(b[0] for b in group)
            high = max(b[3] for b in group) - min(b[1] for b in group)
            assert max(wide, high) < side - 2
    assert seen == Counter((shape.colour, len(shape.squares)) for shape in sheet.shapes)


def test_a_die_has_a_body_a_framed_field_on_every_face_and_its_steps_below() -> None:
    die = pieces(DEFAULT_SHEET)["dice"]
    page = page_of(die)
    bodies = [f for f in page.fills if (f[2] - f[0], f[3] - f[1]) == pytest.approx((16, 16))]
    assert len(bodies) == 6
    assert len({fill[4] for fill in bodies}) == 1
    fields = [f for f in page.fills if (f[2] - f[0], f[3] - f[1]) == pytest.approx((13.6, 13.6))]
    assert [fill[4] for fill in fields] == [(1, 1, 1)] * 6
    words = written(pdf_of(die))
    text = " ".join(word for word, _ in words)
    for phrase in ("cut", "fold back", "1 Pencil each edge's number", "2 Fold all back."):
        assert phrase in text
    steps = [box for word, box in words if word.isalpha()]
    assert max(box.top for box in steps) < min(fill[1] for fill in bodies)
    assert all(box.left >= 0 and box.right <= die.size.width for box in steps)


def test_a_die_needs_three_shapes_of_each_colour() -> None:
    with pytest.raises(ValueError, match="the sheet has 5 shapes in 2 colours"):
        pieces(replace(DEFAULT_SHEET, shapes=DEFAULT_SHEET.shapes[:5]))


@pytest.mark.parametrize("side", [8.0, 60.0])
def test_a_die_out_of_range_is_refused(side: float) -> None:
    with pytest.raises(ValueError, match="a die's side"):
        pieces(DEFAULT_SHEET, die=side)


def test_the_card_shows_every_shape_with_all_its_turns() -> None:
    card = pieces(DEFAULT_SHEET)["reference"]
    red, blue = (dye.colour for dye in dyes(DEFAULT_SHEET).values())
    # Turns counted by hand: I 2, L 8, T 4; O 1, S 4, V 4. In the example are a T, an S and an O.
    # The band at the top is red too.
    assert len(squares_of(card, red)) == 4 * (2 + 8 + 4) + 4 + 1
    assert len(squares_of(card, blue)) == 4 * 1 + 4 * 4 + 3 * 4 + 4 + 4


def test_the_turns_on_the_card_are_large_and_keep_inside_and_apart() -> None:
    for sheet, least in ((DEFAULT_SHEET, 3.6), (ODD, 2.4)):
        card = pieces(sheet)["reference"]
        count = 0
        for dye in dyes(sheet).values():
            boxes = [b for b in squares_of(card, dye.colour) if b[2] - b[0] < 10 and b[1] > 36]
            assert all(b[2] - b[0] >= 0.9 * least - 0.01 for b in boxes)
            count += len(boxes)
            for left, bottom, right, top in boxes:
                assert left > 3.175 and right < card.size.width - 3.175
                assert bottom > 3.175 and top < card.size.height - 12
            assert not any(
                a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
                for i, a in enumerate(boxes)
                for b in boxes[:i]
            )
        assert count == sum(
            len(shape.squares) * len(forms(shape.squares)) for shape in sheet.shapes
        )


def test_the_rules_side_tells_the_course_and_the_scoring_inside_the_trim() -> None:
    card = pieces(DEFAULT_SHEET)["reference"]
    words = written(pdf_of(card, side=Side.BACK))
    text = " ".join(word for word, _ in words)
    for phrase in (
        "A round",
        "first-turn box",
        "to the left",
        "Swap",
        "Twice in a game",
        "First round: whoever played a video game last",
        "The end",
        "all others still draw and mark",
        "10 for a completed line",
        "1 for a blocked square",
        "\N{MINUS SIGN}3 for a swap",
        "most completed lines; if that is a tie too, you share the victory",
    ):
        assert phrase in text, phrase
    # The box is printed on every area: it is the filled-in one that counts.
    assert "first-turn box filled in" in text
    assert " his " not in text and " him " not in text
    for word, box in words:
        assert box.left > 3.175 and box.right < card.size.width - 3.175, word
        assert box.bottom > 3.175 and box.top < card.size.height - 3.175, word


@pytest.mark.parametrize(
    "names", [("red", "blue"), ("amber", "grün"), ("red", "Red "), ("blue", "navy"), ("赤", "青"),
              ("yellow", "gold"), ("purple", "violet"), ("", " ")],
)  # fmt: skip
def test_the_two_colours_of_any_sheet_are_told_apart(names: tuple[str, str]) -> None:
    shapes = tuple(
        replace(shape, colour=names[number // 3])
        for number, shape in enumerate(DEFAULT_SHEET.shapes)
    )
    sheet = replace(DEFAULT_SHEET, shapes=shapes)
    first, second = dyes(sheet).values()
    assert distance(first.colour, second.colour) >= 60
    # In grey too: one has dots.
    assert (first.dotted, second.dotted) == (False, True)
    pdf_of(pieces(sheet)["scoreboards"])


def test_known_names_get_their_colour() -> None:
    shapes = tuple(
        replace(shape, colour=("Green", "orange")[number // 3])
        for number, shape in enumerate(DEFAULT_SHEET.shapes)
    )
    green, orange = (rgb(d.colour) for d in dyes(replace(DEFAULT_SHEET, shapes=shapes)).values())
    assert green[1] > max(green[0], green[2])
    assert orange[0] > orange[1] > orange[2]
