"""The table of Vaca Loca as drawn for a terminal."""

from __future__ import annotations

from caminito.render.vacaloca.terminal import draw_position
from caminito.verifier.vacaloca.referee import REFEREE
from helpers.vacaloca import Game, body, head, hit, legs, run


def test_a_table_shows_what_is_up_what_is_gone_and_what_is_whole() -> None:
    game = Game("Ana", "Beto").take(2, "Beto").turn(head(1), hit("Ana", head(1), "chip"))
    game.turn(legs(1)).turn(body(1)).turn(head(20))
    assert draw_position(run(game.document).state) == "\n".join([
        "         0    1    2    3    4    5    6    7    8    9",
        "   0   01H* 01B  01L   .    .    .   ###  ###  ###  ###",
        "  10   ###  ###  ###  ###  ###  ###  ###  ###  ###  ###",
        "  20   ###  ###  ###  ###  ###  ###  ###  ###  ###  ###",
        "  30   ###  ###  ###  ###  ###  ###  ###  ###  ###  ###",
        "  40   ###  ###  ###  ###  ###  ###  ###  ###  ###  ###",
        "  50   ###  ###  ###  ###  ###  ###  ###  20H  ###  ###",
        "",
        "Ana   0 creatures, 1 chip",
        "Beto  1 creature, 0 chips",
        "",
        "Beto is next; 57 tiles on the table, 53 face down; 11 chips in the supply",
    ])  # fmt: skip


def test_a_finished_game_says_so() -> None:
    game = Game()
    for creature in range(1, 18):
        game.take(creature, "Ana")
    text = draw_position(run(game.document).state)
    assert text.endswith("the game is over: 9 tiles are left")
    assert text.count("###") == 9


def test_names_can_not_break_the_drawing() -> None:
    game = Game("Ana\n\x1b[2J", "B" * 500)
    state = REFEREE.start(REFEREE.read(game.document, lambda path, place: None))
    text = draw_position(state)  # type: ignore[arg-type]
    assert "\x1b" not in text
    assert max(map(len, text.split("\n"))) < 120
