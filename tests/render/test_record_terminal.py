"""A match of La Boca as drawn for a terminal."""

from __future__ import annotations

from typing import Any

from caminito.render.laboca.record_terminal import draw_position
from helpers.matches import Match, run, stored


def drawn(match: Match) -> str:
    found = run(match.document)
    assert found.fault is None
    return draw_position(found.state)


def test_a_round_shows_the_card_and_the_building_from_both_sides() -> None:
    built = {**stored("light-02", "a"), "P": [[3, 2, 0], [3, 3, 0]]}
    text = drawn(Match().round(1, 0, built=built))
    assert text == "\n".join([
        "round 1: Ana with Beto, card light-02 task a, 1 second, 0 points each",
        "",
        "the card shows        they built",
        "front     back        front     back",
        "I . . .   . . . I     I . . .   . . . I",
        "J . G .   . P . J     J . G P   P G . J",
        "",
        "Ana     0",
        "Beto    0",
        "Caro    0",
        "",
        "Beto is next, the top card is light-01; 11 chips still face down",
    ])  # fmt: skip


def test_before_the_first_round_only_the_scores_are_drawn() -> None:
    assert drawn(Match(starting="Caro")).split("\n")[0] == "Ana     0"
    assert "Caro is next" in drawn(Match(starting="Caro"))


def test_giving_up_and_the_end_are_said() -> None:
    match = Match()
    for _ in range(12):
        match.round(15, 0, built=None)
    text = drawn(match)
    assert "they built" in text
    assert "nothing" in text
    assert text.endswith("the match is over after 12 rounds")


def test_nonsense_in_a_wrong_structure_can_not_break_the_drawing() -> None:
    built: dict[str, Any] = {"\x1b[2J": [[0, 0, 0]], "long": [[1, 0, 0]], "I": [[99, -5, 10**50]]}
    text = drawn(Match().round(15, 0, built=built))
    assert "\x1b" not in text
    assert "? ? . ." in text
