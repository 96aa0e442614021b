"""Small games of Vaca Loca replayed turn by turn, with what the table looks like written down."""

from __future__ import annotations

import pytest
from caminito.verifier.game import replay, state_document
from caminito.verifier.vacaloca import rules
from caminito.verifier.vacaloca.referee import REFEREE
from helpers.vacaloca import Doc, Game, body, head, hit, legs, named, no_file, run

MIXED = [
    "07-legs", "01-head", "07-head", "01-body", "02-head", "07-body", "01-legs",
    *(f"{n:02d}-{part}" for n in range(1, 21) for part in ("head", "body", "legs")
      if n not in (1, 7) and (n, part) != (2, "head")),
]  # fmt: skip


def after(game: Game, moves: int) -> tuple[Doc, str | None]:
    """Standing and who moves after so many turns."""
    found = replay(REFEREE, REFEREE.read(game.document, no_file), moves)
    assert found.fault is None
    assert found.moves == moves
    document = state_document(REFEREE, found)
    assert document is not None
    assert document["moves"] == moves
    return document["standing"], document["to_move"]


def test_a_game_of_three_turn_by_turn() -> None:
    game = Game("Ana", "Beto", "Caro", table=MIXED)
    game.turn(0)  # 07-legs
    game.turn(2, hit("Caro", 2, "chip"))  # 07-head: the body is hidden
    game.turn(3)  # 01-body
    game.turn(1, hit("Ana", 3, "chip"), hit("Beto", 1, "chip"))  # 01-head; a body, then too early
    game.turn(5)  # 07-body: 07 is whole, and nobody sees it
    game.turn(4, hit("Caro", 2, "creature"), hit("Ana", 2, "nothing"))  # 02-head; 07 goes to Caro
    game.turn(6, hit("Beto", 1, "creature"))  # 01-legs

    def standing(moves: int) -> list[list[int]]:
        found = after(game, moves)[0]
        return [list(found[key].values()) for key in ("creatures", "chips", "scores")]

    assert standing(0) == [[0, 0, 0], [0, 0, 0], [0, 0, 0]]
    assert standing(1) == [[0, 0, 0], [0, 0, 0], [0, 0, 0]]
    assert standing(2) == [[0, 0, 0], [0, 0, 1], [0, 0, -1]]
    assert standing(4) == [[0, 0, 0], [1, 1, 1], [-1, -1, -1]]
    assert standing(5) == standing(4)
    assert standing(6) == [[0, 0, 1], [1, 1, 1], [-1, -1, 2]]
    assert standing(7) == [[0, 1, 1], [1, 1, 1], [-1, 2, 2]]
    assert [after(game, moves)[1] for moves in range(8)] == [
        "Ana", "Beto", "Caro", "Ana", "Beto", "Caro", "Ana", "Beto",
    ]  # fmt: skip
    assert after(game, 0)[0]["winners"] == ["Ana", "Beto", "Caro"]
    assert after(game, 7)[0]["winners"] == ["Beto", "Caro"]
    table = run(game.document).state.table
    assert (table.left, table.down, table.supply) == (54, 53, 9)


def test_the_game_ends_at_the_seventeenth_creature_with_tiles_face_down() -> None:
    game = Game("Ana", "Beto", "Caro")
    for creature in range(4, 21):
        game.take(creature, ("Ana", "Beto", "Caro")[creature % 3])
    # 20 mod 3 is 2: the creatures 5, 8 .. 20 are Caro's, 6 of them; 4, 7 .. 19 are Beto's, 6
    # too; 6, 9 .. 18 are Ana's, 5.
    stated = {
        "creatures": {"Ana": 5, "Beto": 6, "Caro": 6},
        "chips": {"Ana": 0, "Beto": 0, "Caro": 0},
        "scores": {"Ana": 15, "Beto": 18, "Caro": 18},
        "winners": ["Caro", "Beto"],
    }
    assert named(game.result(**stated).document) is None
    found = run(game.document)
    assert found.moves == 51
    assert state_document(REFEREE, found) == {
        "moves": 51,
        "to_move": None,
        "over": True,
        "standing": {**stated, "winners": ["Beto", "Caro"]},
    }
    assert list(REFEREE.legal_moves(found.state)) == []


def test_equal_points_are_decided_by_fewer_chips() -> None:
    game = Game()
    for creature in range(1, 17):
        game.take(creature, "Ana" if creature <= 8 else "Beto")
    # Ana and Beto have 8 each. Beto takes the last one too, and three chips before: 27 - 3 = 24.
    game.turn(head(17), *[hit("Beto", head(17), "chip")] * 3).turn(body(17))
    game.turn(legs(17), hit("Beto", head(17), "creature"))
    stated = {
        "creatures": {"Ana": 8, "Beto": 9},
        "chips": {"Ana": 0, "Beto": 3},
        "scores": {"Ana": 24, "Beto": 24},
    }
    assert named(game.result(**stated, winners=["Ana"]).document) is None
    assert named(game.result(**stated, winners=["Ana", "Beto"]).document) == (
        "result", rules.WINNER,
    )  # fmt: skip


def test_chips_run_out_come_from_players_and_then_from_nobody() -> None:
    game = Game("Ana", "Beto", "Caro").turn(0, *[hit("Ana", 0, "chip")] * 11)
    game.turn(1, hit("Beto", 1, "chip"))  # the twelfth
    game.turn(4, hit("Caro", 4, "chip", "Beto"))
    game.turn(7, hit("Ana", 7, "chip", "Caro"))  # Ana has all twelve
    game.turn(10, hit("Ana", 10, "nothing"), hit("Beto", 0, "chip", "Ana"))
    game.turn(13, hit("Ana", 10, "chip", "Beto"), hit("Ana", 10, "nothing"))
    found = run(game.document)
    assert found.fault is None
    assert found.state.table.chips == {"Ana": 12, "Beto": 0, "Caro": 0}
    assert found.state.table.supply == 0


def sleepers() -> Game:
    """Sixty turns in which nobody slaps."""
    game = Game()
    for position in range(60):
        game.turn(position)
    return game


def test_when_all_tiles_are_up_turns_go_on_without_a_flip() -> None:
    game = sleepers().turn(None)
    taken = [hit("Ana", head(creature), "creature") for creature in range(1, 9)]
    game.turn(None, *taken, hit("Beto", head(3), "nothing"))
    game.turn(None, *(hit("Beto", head(creature), "creature") for creature in range(9, 18)))
    stated = {
        "creatures": {"Ana": 8, "Beto": 9},
        "chips": {"Ana": 0, "Beto": 0},
        "scores": {"Ana": 24, "Beto": 27},
        "winners": ["Beto"],
    }
    assert named(game.result(**stated).document) is None
    assert named(sleepers().turn(59).document) == ("move 61", rules.FLIP)


def test_of_eighteen_slaps_the_last_comes_after_the_end() -> None:
    slaps = [hit("Ana", head(creature), "creature") for creature in range(1, 19)]
    assert named(sleepers().turn(None, *slaps[:17]).document) is None
    assert named(sleepers().turn(None, *slaps).document) == ("move 61", rules.END)


@pytest.mark.parametrize("moves", [0, 1, 7, 50])
def test_an_unfinished_record_is_no_fault_but_its_result_is(moves: int) -> None:
    game = Game()
    for creature in range(1, 18):
        game.take(creature, "Ana")
    del game.document["moves"][moves:]
    found = run(game.document)
    assert (found.fault, found.moves) == (None, moves)
    standing = REFEREE.standing(found.state)
    assert named(game.result(**standing).document) == ("result", rules.END)


def test_a_fault_leaves_the_state_after_the_last_good_move() -> None:
    game = (
        Game().turn(0, hit("Ana", 0, "chip")).turn(1, hit("Beto", 1, "chip"), hit("Ana", 9, "chip"))
    )
    found = run(game.document)
    assert (found.moves, found.fault and found.fault.where) == (1, "move 2")
    document = state_document(REFEREE, found)
    assert document is not None
    assert document["to_move"] == "Beto"
    assert document["standing"]["chips"] == {"Ana": 1, "Beto": 0}
