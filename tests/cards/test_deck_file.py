"""The deck file: every way a deck is unusable, with its path, and reading back what is written."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from caminito.cards.documents import parse_json
from caminito.cards.errors import UnusableError
from caminito.cards.laboca.block_set import Block, BlockSet
from caminito.cards.laboca.deck import Card, Deck, Difficulty, Task, card_ids, puzzle, tasks
from caminito.cards.laboca.deck_file import deck_from, deck_text
from hypothesis import given
from hypothesis import strategies as st

FRONT = ["....", "..G.", "BBGW", "KKKO"]
BACK = ["....", ".G..", "WGBB", "OKKK"]
BLOCKS: list[dict[str, Any]] = [
    {"letter": "W", "colour": "white", "rgb": "#f5f5f0", "cells": [[0, 0, 0]], "tiers": ["light"]},
    {"letter": "G", "cells": [[5, 0, 0], [6, 0, 0]], "tiers": ["light", "dark"]},
    {"letter": "K", "cells": [[0, 0, 0], [1, 0, 0], [2, 0, 0]], "tiers": ["dark"]},
    {"letter": "O", "cells": [[0, 0, 0]], "tiers": ["light", "dark"]},
]
REMOVE = object()


def document() -> dict[str, Any]:
    task = {"front": FRONT, "back": BACK, "solution": {"W": [[3, 0, 1]]}, "solutions": 1}
    card = {"tier": "light", "tasks": [task, task]}
    deck: dict[str, Any] = {
        "format": "caminito.deck", "version": 1, "game": "la-boca", "seed": 7, "height": 4,
        "block_set": {"name": "boca-4", "blocks": BLOCKS},
        "cards": [{"id": f"light-0{number}", **card} for number in range(1, 5)],
    }  # fmt: skip
    copied: dict[str, Any] = json.loads(json.dumps(deck))  # no part is shared between two places
    return copied


def changed(*path: str | int, to: Any) -> dict[str, Any]:
    """The sample deck with one part set to another value, or taken out."""
    deck = document()
    part: Any = deck
    for key in path[:-1]:
        part = part[key]
    if to is REMOVE:
        del part[path[-1]]
    else:
        part[path[-1]] = to
    return deck


def keys(part: str) -> list[str | int]:
    """The keys of a path: `cards[3].id` is cards, 3, id."""
    return [int(key) if key.isdigit() else key for key in re.findall(r"\w+", part)]


def sentence(deck: Any, place: str = "") -> str:
    with pytest.raises(UnusableError) as caught:
        deck_from(parse_json(json.dumps(deck)), place)
    text = str(caught.value)
    assert text.isprintable() and len(text) < 300
    return text


def read(*path: str | int, to: Any) -> Deck:
    return deck_from(parse_json(json.dumps(changed(*path, to=to))))


def test_the_deck_is_read_as_it_stands() -> None:
    deck = deck_from(document())
    task = Task(tuple(FRONT), tuple(BACK), {"W": ((3, 0, 1),)}, 1)
    assert (deck.height, deck.seed, deck.max_solutions, deck.made_by) == (4, 7, 1, {})
    assert deck.block_set.name == "boca-4"
    assert deck.block_set.blocks[0] == Block("W", ((0, 0, 0),), ("light",), "white", "#f5f5f0")
    assert deck.block_set.blocks[1] == Block("G", ((5, 0, 0), (6, 0, 0)), ("light", "dark"))
    assert deck.cards[3] == Card("light-04", "light", (task, task))


# What kind of file it is


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("format", "caminito.record", 'format: must be "caminito.deck", not "caminito.record"'),
        ("format", None, 'format: must be "caminito.deck", not null'),
        ("version", 2, "version: must be 1, not 2"),
        ("version", "1", 'version: must be 1, not "1"'),
        ("version", True, "version: must be 1, not true"),
        ("version", 1.0, "version: must be 1, not 1.0"),
        ("game", "bossa", 'game: must be "la-boca", not "bossa"'),
    ],
)
def test_a_wrong_format_version_or_game_is_refused(key: str, value: Any, said: str) -> None:
    assert sentence(changed(key, to=value)) == said


def test_a_wrong_version_is_told_before_anything_that_version_may_have_changed() -> None:
    assert sentence({"format": "caminito.deck", "version": 2}) == "version: must be 1, not 2"


@pytest.mark.parametrize(
    "part",
    [
        "format", "version", "game", "height", "block_set", "cards", "block_set.blocks",
        "block_set.blocks[2].letter", "block_set.blocks[2].cells", "block_set.blocks[2].tiers",
        "cards[3].id", "cards[3].tier", "cards[3].tasks", "cards[3].tasks[0].front",
        "cards[3].tasks[1].back",
    ],
)  # fmt: skip
def test_a_required_key_that_is_missing_is_named_by_its_path(part: str) -> None:
    assert sentence(changed(*keys(part), to=REMOVE)) == f"{part}: the key is missing"
    # Null is not absent for a required key, but no value either.
    assert sentence(changed(*keys(part), to=None)).startswith(f"{part}: must be ")


@pytest.mark.parametrize(
    ("part", "value", "said"),
    [
        ("seed", True, "be a whole number, not true"),
        ("seed", 7.0, "be a whole number, not 7.0"),
        ("seed", "7", 'be a whole number, not the string "7"'),
        ("height", 4.0, "be a whole number, not 4.0"),
        ("height", True, "be a whole number, not true"),
        ("max_solutions", 0, "be at least 1, not 0"),
        ("max_solutions", True, "be a whole number, not true"),
        ("block_set", [], "be an object, not a list"),
        ("block_set.name", 3, "be a string, not 3"),
        ("block_set.blocks", {}, "be a list, not an object"),
        ("block_set.blocks[1]", "W", 'be an object, not the string "W"'),
        ("block_set.blocks[1].letter", 1, "be a string, not 1"),
        ("block_set.blocks[1].colour", [], "be a string, not a list"),
        ("block_set.blocks[1].rgb", "red", 'be a colour written #rrggbb, not the string "red"'),
        ("block_set.blocks[1].tiers", "light", 'be a list, not the string "light"'),
        ("block_set.blocks[1].tiers[0]", "grey", 'be "light" or "dark", not the string "grey"'),
        ("block_set.blocks[1].cells[0]", [1, 2], "have 3 entries, not 2"),
        ("block_set.blocks[1].cells[0][2]", 0.0, "be a whole number, not 0.0"),
        ("cards", {}, "be a list, not an object"),
        ("cards[3]", 1, "be an object, not 1"),
        ("cards[3].id", 4, "be a string, not 4"),
        ("cards[3].tier", "medium", 'be "light" or "dark", not the string "medium"'),
        ("cards[3].tier", "Light", 'be "light" or "dark", not the string "Light"'),
        ("cards[3].tasks", {}, "be a list, not an object"),
        ("cards[3].tasks[0]", None, "be an object, not null"),
        ("cards[3].tasks[0].front", "....", 'be a list, not the string "...."'),
        ("cards[3].tasks[0].front[1]", 5, "be a string, not 5"),
        ("cards[3].tasks[0].solution", [], "be an object, not a list"),
        ("cards[3].tasks[0].solution.W", 1, "be a list, not 1"),
        ("cards[3].tasks[0].solution.W[0]", [0, 0], "have 3 entries, not 2"),
        ("cards[3].tasks[0].solution.W[0][2]", True, "be a whole number, not true"),
        ("cards[3].tasks[0].solutions", 1.0, "be a whole number, not 1.0"),
        ("cards[3].tasks[0].solutions", True, "be a whole number, not true"),
    ],
)  # fmt: skip
def test_an_ill_typed_part_is_named_by_its_path(part: str, value: Any, said: str) -> None:
    assert sentence(changed(*keys(part), to=value)) == f"{part}: must {said}"


@pytest.mark.parametrize("deck", [[], None, 3, "caminito.deck", True])
def test_a_document_that_is_no_object_is_refused(deck: Any) -> None:
    assert sentence(deck).startswith("the document: must be an object, not ")


# Pictures and height


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (["....", "..G..", "BBGW", "KKKO"], "row 2 has 5 squares, not 4"),
        (["....", "..G.", "BBGW", ""], "row 4 has 0 squares, not 4"),
        (["...", "..G..", "BBGW", "KKKO"], "row 1 has 3 squares, not 4"),
        (["..G.", "BBGW", "KKKO"], "has 3 rows, not 4 as the deck's height says"),
        ([*FRONT, "...."], "has 5 rows, not 4 as the deck's height says"),
        ([], "has 0 rows, not 4 as the deck's height says"),
    ],
)
@pytest.mark.parametrize("side", ["front", "back"])
def test_a_picture_of_a_wrong_size_is_refused(rows: list[str], said: str, side: str) -> None:
    deck = changed("cards", 3, "tasks", 0, side, to=rows)
    assert sentence(deck) == f"cards[3].tasks[0].{side}: {said}"


def test_a_letter_in_a_picture_that_is_no_block_is_not_a_matter_of_the_file() -> None:
    deck = read("cards", 0, "tasks", 0, "front", to=["????", "..G.", "🂡BGW", "KKKO"])
    assert deck.cards[0].tasks[0].front == ("????", "..G.", "🂡BGW", "KKKO")


@pytest.mark.parametrize("height", [-1, 0, 1, 7, 10**30, pytest.param(10**4000, id="4001 digits")])
def test_a_height_outside_2_to_6_is_refused(height: int) -> None:
    said = sentence(changed("height", to=height))
    assert said.startswith("height: ") and said.endswith(" is outside 2..6")


@pytest.mark.parametrize("height", [2, 3, 5, 6])
def test_every_height_from_2_to_6_asks_for_as_many_rows(height: int) -> None:
    deck = changed("height", to=height)
    assert "has 4 rows, not" in sentence(deck)
    for card in deck["cards"]:
        for task in card["tasks"]:
            task["front"] = task["back"] = ["...."] * height
    assert deck_from(deck).height == height


# Block sets


@pytest.mark.parametrize(
    ("path", "value", "place", "said"),
    [
        ((), BLOCKS[:3], "", "4 to 16 blocks, this one has 3"),
        ((), BLOCKS * 5, "", "4 to 16 blocks, this one has 20"),
        ((), [], "", "4 to 16 blocks, this one has 0"),
        ((1, "letter"), "W", "[1].letter", 'letter "W" is taken by block_set.blocks[0]'),
        ((1, "letter"), ".", "[1].letter", "one letter or digit"),
        ((1, "letter"), "", "[1].letter", "one letter or digit"),
        ((1, "letter"), "WG", "[1].letter", "one letter or digit"),
        ((1, "letter"), "\n", "[1].letter", "one letter or digit"),
        ((1, "tiers"), [], "[1].tiers", "no tier is named"),
        ((1, "tiers"), ["dark", "dark"], "[1].tiers", "named twice"),
        ((1, "cells"), [], "[1].cells", "1 to 8 cells, this one has 0"),
        ((1, "cells"), [[x, 0, 0] for x in range(9)], "[1].cells", "this one has 9"),
        ((1, "cells"), [[0, 0, 0], [0, 0, 0]], "[1].cells", "a cell is listed twice"),
        ((1, "cells"), [[0, 0, 0], [1, 1, 0]], "[1].cells", "do not hang together"),
        ((1, "cells"), [[0, 0, 0], [10**4000, 0, 0]], "[1].cells", "do not hang together"),
    ],
)
def test_a_broken_block_set_is_refused_naming_the_block(
    path: tuple[str | int, ...], value: Any, place: str, said: str
) -> None:
    error = sentence(changed("block_set", "blocks", *path, to=value))
    assert error.startswith(f"block_set.blocks{place}: ")
    assert said in error


def test_cells_of_a_block_may_lie_anywhere_in_space() -> None:
    far = 10**3000
    deck = read("block_set", "blocks", 1, "cells", to=[[far, -far, 5], [far, -far, 6]])
    assert deck.block_set.blocks[1].shape == ((0, 0, 0), (0, 0, 1))


# Optional and unknown keys


@pytest.mark.parametrize("value", [None, REMOVE])
def test_optional_keys_may_be_missing_and_null_counts_as_missing(value: Any) -> None:
    assert read("seed", to=value).seed is None
    assert read("block_set", "name", to=value).block_set.name is None
    assert read("block_set", "blocks", 0, "colour", to=value).block_set.blocks[0].colour is None
    assert read("block_set", "blocks", 0, "rgb", to=value).block_set.blocks[0].rgb is None
    assert read("cards", 0, "tasks", 0, "solution", to=value).cards[0].tasks[0].solution is None
    assert read("cards", 0, "tasks", 0, "solutions", to=value).cards[0].tasks[0].solutions is None


def test_max_solutions_is_1_where_it_is_missing_or_null() -> None:
    assert deck_from(document()).max_solutions == 1
    assert read("max_solutions", to=None).max_solutions == 1
    assert read("max_solutions", to=5).max_solutions == 5


def test_unknown_keys_are_ignored_everywhere() -> None:
    plain = deck_from(document())
    for path in (
        (),
        ("block_set",),
        ("block_set", "blocks", 0),
        ("cards", 0),
        ("cards", 0, "tasks", 0),
    ):
        assert read(*path, "difficulty", to={"level": [1, None]}) == plain


def test_what_is_merely_wrong_is_left_to_the_rules() -> None:
    third = [document()["cards"][0]["tasks"][0]] * 3
    assert len(read("cards", 0, "tasks", to=third).cards[0].tasks) == 3
    assert read("cards", 0, "tasks", to=[]).cards[0].tasks == ()
    assert read("cards", 1, "id", to="light-01").cards[1].id == "light-01"
    assert read("cards", to=[]).cards == ()
    solution = {"nobody": [[99, -5, 10**30]], "W": []}
    task = read("cards", 0, "tasks", 0, "solution", to=solution).cards[0].tasks[0]
    assert task.solution == {"nobody": ((99, -5, 10**30),), "W": ()}
    assert read("cards", 0, "tasks", 0, "solutions", to=-3).cards[0].tasks[0].solutions == -3


def test_made_by_is_kept_as_far_as_it_is_text() -> None:
    made_by = {"caminito": "0.1", "ortools": "9.15", "odd": 3}
    assert read("made_by", to=made_by).made_by == {"caminito": "0.1", "ortools": "9.15"}
    assert read("made_by", to=[1]).made_by == {}
    assert read("made_by", to=None).made_by == {}


def test_the_path_begins_where_the_deck_stands_in_a_record() -> None:
    rows = ["....", "..G..", "BBGW", "KKKO"]
    place = "setup.deck"
    assert sentence(changed("cards", 3, "tasks", 0, "front", to=rows), place) == (
        "setup.deck.cards[3].tasks[0].front: row 2 has 5 squares, not 4"
    )
    assert sentence(changed("version", to=2), place) == "setup.deck.version: must be 1, not 2"
    assert sentence(changed("height", to=9), place) == "setup.deck.height: 9 is outside 2..6"
    assert sentence(changed("block_set", "blocks", to=[]), place).startswith(
        "setup.deck.block_set.blocks: "
    )
    assert sentence(changed("cards", to=3), place).startswith("setup.deck.cards: ")
    assert sentence([], place) == "setup.deck: must be an object, not a list"


# Writing


def test_the_text_has_the_form_of_the_format() -> None:
    task = Task(("....", "W..."), ("....", "...W"), {"W": ((0, 1, 0),)}, 1)
    deck = Deck(
        height=2,
        block_set=BlockSet(
            (Block("W", ((0, 0, 0),), ("light", "dark"), "weiß", "#f5f5f0"),), "Köln"
        ),
        cards=(Card("light-01", "light", (task, Task(("....", "...."), ("....", "....")))),),
        seed=7,
        max_solutions=2,
        made_by={"caminito": "0.1.0"},
    )
    assert deck_text(deck) == (
        "{\n"
        ' "format": "caminito.deck",\n "version": 1,\n "game": "la-boca",\n'
        ' "made_by": {"caminito": "0.1.0"},\n "seed": 7,\n "height": 2,\n "max_solutions": 2,\n'
        ' "block_set": {"name": "Köln", "blocks": [\n'
        '  {"letter": "W", "colour": "weiß", "rgb": "#f5f5f0", "cells": [[0, 0, 0]], '
        '"tiers": ["light", "dark"]}\n ]},\n'
        ' "cards": [\n'
        '  {"id": "light-01", "tier": "light", "tasks": [\n'
        '   {"front": ["....", "W..."], "back": ["....", "...W"], '
        '"solution": {"W": [[0, 1, 0]]}, "solutions": 1},\n'
        '   {"front": ["....", "...."], "back": ["....", "...."]}]}\n'
        " ]}\n"
    )


def test_without_solutions_no_arrangement_is_written_but_their_number_is() -> None:
    text = deck_text(deck_from(document()), with_solutions=False)
    assert '"solution"' not in text
    read_back = deck_from(parse_json(text))
    assert {task.solution for _, _, _, task in tasks(read_back)} == {None}
    assert {task.solutions for _, _, _, task in tasks(read_back)} == {1}


cells = st.tuples(st.integers(), st.integers(), st.integers())
whole = st.integers(-(10**40), 10**40)


@st.composite
def block_sets(draw: st.DrawFn) -> BlockSet:
    letters = draw(
        st.lists(st.sampled_from("WYOGPVNTKBRéЖ70"), min_size=4, max_size=9, unique=True)
    )
    blocks = []
    for letter in letters:
        x, y, z = draw(cells)
        length = draw(st.integers(1, 8))
        blocks.append(
            Block(
                letter,
                tuple((x + step, y, z) for step in range(length)),
                draw(
                    st.sampled_from([("light",), ("dark",), ("light", "dark"), ("dark", "light")])
                ),
                draw(st.none() | st.text()),
                draw(st.none() | st.from_regex(r"#[0-9a-fA-F]{6}", fullmatch=True)),
            )
        )
    return BlockSet(tuple(blocks), draw(st.none() | st.text()))


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    height = draw(st.integers(2, 6))
    picture = st.tuples(*[st.text(min_size=4, max_size=4)] * height)
    solution = st.dictionaries(st.text(), st.lists(cells, max_size=3).map(tuple), max_size=3)
    task = st.builds(Task, picture, picture, st.none() | solution, st.none() | whole)
    card = st.builds(
        Card, st.text(), st.sampled_from(["light", "dark"]), st.lists(task, max_size=3).map(tuple)
    )
    return Deck(
        height,
        draw(block_sets()),
        tuple(draw(st.lists(card, max_size=3))),
        draw(st.none() | whole),
        draw(st.integers(1, 10**20)),
        draw(st.dictionaries(st.text(), st.text(), max_size=2)),
    )


@given(decks())
def test_a_deck_read_back_is_the_deck_that_was_written(deck: Deck) -> None:
    text = deck_text(deck)
    assert deck_from(parse_json(text)) == deck
    assert text.endswith("}\n")
    text.encode("utf-8")


def test_a_block_set_without_a_name_and_a_deck_without_cards_are_read_back() -> None:
    deck = Deck(2, BlockSet(tuple(Block(x, ((0, 0, 0),), ("dark",)) for x in "abcd")), ())
    assert deck_from(parse_json(deck_text(deck))) == deck


def test_any_part_replaced_by_any_odd_value_is_read_or_refused() -> None:
    odd: list[Any] = [
        None,
        True,
        -1,
        1.5,
        10**4000,
        "",
        "x\n",
        [],
        [[]],
        {},
        {"": None},
        ["...."] * 4,
    ]

    def paths(part: Any, above: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
        items: Any = ()
        if isinstance(part, dict):
            items = part.items()
        elif isinstance(part, list):
            items = enumerate(part[:2])
        return [above] * bool(above) + [
            p for key, value in items for p in paths(value, (*above, key))
        ]

    for path in paths(document()):
        for value in odd:
            try:
                deck = read(*path, to=value)
            except UnusableError as error:
                assert str(error).isprintable() and len(str(error)) < 300
            else:
                assert deck_from(parse_json(deck_text(deck))) == deck


# Decks as data


def test_tasks_are_named_by_path_and_letter_in_the_decks_order() -> None:
    deck = deck_from(document())
    assert [(path, card.id, letter) for path, card, letter, _ in tasks(deck)][:3] == [
        ("cards[0].tasks[0]", "light-01", "a"),
        ("cards[0].tasks[1]", "light-01", "b"),
        ("cards[1].tasks[0]", "light-02", "a"),
    ]
    assert len(list(tasks(deck))) == 8


def test_a_puzzle_has_the_blocks_of_its_cards_tier_only() -> None:
    deck = read("cards", 1, "tier", to="dark")
    light = puzzle(deck, deck.cards[0], deck.cards[0].tasks[0])
    dark = puzzle(deck, deck.cards[1], deck.cards[1].tasks[0])
    assert [block.letter for block in light.blocks] == ["W", "G", "O"]
    assert [block.letter for block in dark.blocks] == ["G", "K", "O"]
    assert (light.height, light.front, light.back) == (4, tuple(FRONT), tuple(BACK))


@pytest.mark.parametrize(
    ("count", "first", "last"),
    [
        (1, "light-01", "light-01"),
        (32, "light-01", "light-32"),
        (100, "light-001", "light-100"),
        (1000, "light-0001", "light-1000"),
    ],
)
def test_card_ids_are_numbered_to_the_width_of_the_count(count: int, first: str, last: str) -> None:
    ids = card_ids("light", count)
    assert (ids[0], ids[-1], len(set(ids))) == (first, last, count)
    assert card_ids("dark", 0) == ()


def test_a_difficulty_is_written_and_read_and_one_of_another_form_is_ignored() -> None:
    rated = Difficulty(7, 48.2, "tricky")
    task = Task(("....",) * 4, ("....",) * 4, difficulty=rated)
    blocks = tuple(Block(x, ((0, 0, 0),), ("light",)) for x in "abcd")
    deck = Deck(4, BlockSet(blocks), (Card("light-01", "light", (task,)),))
    document = json.loads(deck_text(deck))
    part = document["cards"][0]["tasks"][0]
    assert part["difficulty"] == {"level": 7, "seconds": 48.2, "band": "tricky"}
    assert deck_from(document) == deck
    for other in ("hard", 3, {"band": "hellish", "level": 7, "seconds": 48.2}, None):
        part["difficulty"] = other
        assert deck_from(document).cards[0].tasks[0].difficulty is None
