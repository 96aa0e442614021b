"""Whole games: against the rules written another way, at random, mangled, and how fast."""

from __future__ import annotations

import copy
import random
import time
from functools import partial
from typing import Any

import numpy as np
import pytest
from caminito.cards.bossa.record import Stuck
from caminito.cards.bossa.record_file import record_from, record_text
from caminito.cards.documents import parse_json
from caminito.cards.errors import UnusableError
from caminito.verifier.bossa import players
from caminito.verifier.bossa.foresight import prospect
from caminito.verifier.bossa.referee import REFEREE
from caminito.verifier.bossa.rules import RULES
from caminito.verifier.game import replay
from caminito.verifier.simulate import simulate
from helpers.bossa import MIDDLE, MIDDLE_DEAL, Doc, long, no_file, played, stuck
from helpers.bossa.oracle import Board, key
from hypothesis import given, settings
from hypothesis import strategies as st

NAMES = ("Ana", "Beto")
CHOOSE = {"random": players.choose_random, "greedy": players.choose_greedy}


def simulated(seed: int, expansion: bool = False, player: str = "random") -> Doc:
    deal = partial(players.deal, expansion=expansion)
    return simulate(REFEREE, deal, CHOOSE[player], NAMES, np.random.default_rng(seed), seed)


def test_first_moves_of_a_deal_are_those_that_a_list_by_hand_has() -> None:
    """Without chips, Ana draws 2/3 to 5/0 1/2 0/3 3/1. White goes to 3 or 5, black to 1 or 3,
    with 1 or 2 tiles.

    White 3: 3/1; 1/2 2/3. White 5: 5/0; 3/1 2/3. Black 1: 3/1. Black 3: 0/3; 2/3; 1/2 3/1. Five
    tiles to redraw, and each of them for one of Beto's four.
    """
    start = copy.deepcopy(MIDDLE_DEAL)
    del start["setup"]["modifiers"]
    moves = [REFEREE.move_document(move) for move in REFEREE.legal_moves(played(start).state)]
    places = [(m["line"], m["at"], m["tiles"]) for m in moves if m["do"] == "place"]
    assert places == [
        ("white", 3, [[3, 1]]), ("white", 3, [[1, 2], [2, 3]]),
        ("white", 5, [[5, 0]]), ("white", 5, [[3, 1], [2, 3]]),
        ("black", 1, [[3, 1]]),
        ("black", 3, [[0, 3]]), ("black", 3, [[2, 3]]), ("black", 3, [[1, 2], [3, 1]]),
    ]  # fmt: skip
    assert sum(m["do"] == "redraw" for m in moves) == 5
    assert sum(m["do"] == "exchange" for m in moves) == 5 * 4
    assert len(moves) == 8 + 5 + 20


def test_with_a_doubler_there_are_so_many_more() -> None:
    """Doubled, white: 5/0 is 10, 1/2 2, 3/1 6, 2/3 4; black: 1/2 4, 0/3 6, 3/1 2, 2/3 6.

    White 3: none (2 + 1 would be 1/2 with itself). White 5: 1/2 doubled with 3/1; 2/3 doubled
    with 1/2. Black 1: none. Black 3: none (2 of 3/1 needs a black 1).
    """
    moves = [REFEREE.move_document(move) for move in REFEREE.legal_moves(played(MIDDLE_DEAL).state)]
    with_chip = [(m["at"], m["tiles"], m["modifier"]) for m in moves if "modifier" in m]
    assert with_chip == [
        (5, [[1, 2], [3, 1]], {"chip": "doubler", "tile": 0}),
        (5, [[1, 2], [2, 3]], {"chip": "doubler", "tile": 1}),
    ]
    assert len(moves) == 33 + 2


@pytest.mark.parametrize("expansion", [False, True])
@pytest.mark.parametrize("seed", range(15))
def test_every_position_of_a_random_game_agrees_with_the_rules_written_another_way(
    seed: int, expansion: bool
) -> None:
    record = simulated(seed, expansion)
    state = REFEREE.start(REFEREE.read(record, no_file))
    board = Board(record, [])
    last = None
    for move in record["moves"]:
        assert REFEREE.standing(state) == {"winner": None, "by": None}
        assert board.outcome(last) == (None, None)
        listed = list(REFEREE.legal_moves(state))
        keys = [key(REFEREE.move_document(each)) for each in listed]
        assert len(set(keys)) == len(keys)
        assert set(keys) == board.legal()
        assert (stuck_rule(state) is None) == (board.legal() == {("stuck",)})
        for each in listed:
            assert REFEREE.apply(state.copy(), each) is None
        part = REFEREE.read({**record, "moves": [move]}, no_file).moves[0]
        assert REFEREE.apply(state, part) is None
        board.play(move)
        last = move
    assert board.outcome(last) == (record["result"]["winner"], record["result"]["by"])
    assert REFEREE.standing(state) == record["result"]


def test_the_last_tile_can_be_drawn_but_not_redrawn() -> None:
    """Ana is stuck; her redraw marker given back helps her out, but not at the last tile."""
    table = replay(REFEREE, REFEREE.read(stuck(None), no_file), stop=6).state
    table.pile = table.pile[:1]
    table.markers["Ana"] = frozenset({"redraw"})
    kinds = {REFEREE.move_document(move)["do"] for move in REFEREE.legal_moves(table)}
    assert kinds == {"stuck"}
    two = table.copy()
    two.pile = (*table.pile, (3, 3))
    kinds = {REFEREE.move_document(move)["do"] for move in REFEREE.legal_moves(two)}
    assert kinds == {"redraw"}
    assert stuck_rule(two) == "bossa.stuck"
    move = next(iter(REFEREE.legal_moves(two)))
    fault = REFEREE.apply(table, move)
    assert fault is not None
    assert fault.rule == "bossa.draw"
    assert "empty" in fault.message


def stuck_rule(table: Any) -> str | None:
    """The rule that the player to move breaks when he says that he is stuck."""
    claim = Stuck(player=table.to_move, draw=table.pile[0])
    fault = REFEREE.apply(table.copy(), claim)
    return None if fault is None else fault.rule


def test_who_can_only_stack_is_not_stuck() -> None:
    """Ana draws 0/2 to 6/0 1/0: no row of 5 or 8 on white, but 7 for the two tiles at 7."""
    table = replay(REFEREE, REFEREE.read(stuck(None), no_file), stop=6).state
    assert stuck_rule(table) is None
    table.hands["Ana"] = ((6, 0), (1, 0))
    moves = [REFEREE.move_document(move) for move in REFEREE.legal_moves(table)]
    assert [(move["do"], move["at"], move["tiles"]) for move in moves] == [
        ("stack", 7, [[1, 0], [6, 0]])
    ]
    assert stuck_rule(table) == "bossa.stuck"
    table.markers["Ana"] -= {"stack"}
    assert stuck_rule(table) is None


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.booleans(), st.sampled_from(sorted(CHOOSE)))
def test_simulated_games_are_written_read_and_replayed_without_fault(
    seed: int, expansion: bool, player: str
) -> None:
    record = record_from(simulated(seed, expansion, player))
    again = record_from(parse_json(record_text(record)))
    assert again == record
    found = replay(REFEREE, REFEREE.read(parse_json(record_text(record)), no_file))
    assert found.fault is None
    assert found.moves == len(record.moves)


def test_the_same_chance_plays_the_same_game_and_knows_no_order_of_hashes() -> None:
    assert simulated(3, True, "greedy") == simulated(3, True, "greedy")
    assert simulated(3, True, "greedy") != simulated(4, True, "greedy")


def uneven(state: Any, chance: Any) -> Any:
    return CHOOSE["greedy" if state.to_move == "Ana" else "random"](state, chance)


def test_the_sensible_player_beats_the_random_one() -> None:
    """Measured over 1,000 games: 90 in 100."""
    won = 0
    for seed in range(60):
        record = simulate(REFEREE, players.deal, uneven, NAMES, np.random.default_rng(seed))
        won += record["result"]["winner"] == "Ana"
    assert won >= 48


def test_the_sensible_player_does_not_look_into_the_pile() -> None:
    """Whatever order the tiles below the top are in, every move is worth the same to him."""
    for seed in range(4):
        record = simulated(seed, True, "greedy")
        state = REFEREE.start(REFEREE.read(record, no_file))
        for move in record["moves"]:
            other = state.copy()
            other.pile = (state.pile[0], *reversed(state.pile[1:]))
            here, there = (
                {without_gets(each): prospect(table, each) for each in REFEREE.legal_moves(table)}
                for table in (state, other)
            )
            assert here == there
            REFEREE.apply(state, REFEREE.read({**record, "moves": [move]}, no_file).moves[0])


def without_gets(move: Any) -> Any:
    document = REFEREE.move_document(move)
    document.pop("gets", None)
    return str(document)


def test_the_sensible_player_wins_at_once_when_he_can() -> None:
    """Ana can lay the 6th row of her line and wins by it; by any other move she would not."""
    state = played(long([], None, "Ana")).state
    chosen = players.choose_greedy(state, np.random.default_rng(0))
    assert REFEREE.apply(state, chosen) is None
    assert state.winner == "Ana"


TILE = st.tuples(st.integers(-1, 7), st.integers(-1, 7)).map(list)
WORDS: dict[str, Any] = {
    "player": st.sampled_from(["Ana", "Beto", "Caro", ""]),
    "draw": TILE, "discard": TILE, "gets": TILE, "give": TILE, "take": TILE,
    "line": st.sampled_from(["white", "black"]),
    "at": st.integers(-2, 11),
    "tiles": st.lists(TILE, max_size=4),
    "modifier": st.none() | st.fixed_dictionaries({
        "chip": st.sampled_from(["doubler", "inverter"]), "tile": st.integers(-1, 4)}),
    "do": st.sampled_from(["place", "stack", "redraw", "exchange", "stuck"]),
}  # fmt: skip
GAMES = [MIDDLE, stuck(None), *(simulated(seed, True) for seed in (1, 2, 3))]


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_changed_move_is_legal_or_named_and_a_fault_changes_nothing(data: st.DataObject) -> None:
    record = copy.deepcopy(data.draw(st.sampled_from(GAMES)))
    record.pop("result", None)
    number = data.draw(st.integers(0, len(record["moves"]) - 1))
    change = data.draw(st.sampled_from(sorted(WORDS)))
    record["moves"] = record["moves"][: number + 1]
    board = Board(record, record["moves"][:number])
    move = record["moves"][number]
    move[change] = data.draw(WORDS[change])
    try:
        read = REFEREE.read(record, no_file)
    except UnusableError as error:
        assert change == "do"  # other keys are needed then
        assert error.place.startswith(f"moves[{number}].")
        return
    state = replay(REFEREE, read, stop=number).state
    untouched = copy.deepcopy(state)
    fault = REFEREE.apply(state, read.moves[number])
    document = REFEREE.move_document(read.moves[number])
    if fault is None:
        assert document["player"] == board.turn
        assert key(document) in board.legal()
        assert state != untouched
    else:
        assert fault.rule in RULES
        assert fault.where == f"move {number + 1}"
        assert state == untouched
        expected = (board.turn, list(board.pile[0]))
        fits = (document["player"], document["draw"]) == expected
        marks = document.get("modifier")
        if fits and (not marks or 0 <= marks["tile"] < len(document.get("tiles", []))):
            laid = [tuple(tile) for tile in document.get("tiles", [])]
            doubled = len(set(laid)) < len(laid)
            own = board.chip.get(board.turn)
            assert doubled or (marks and marks["chip"] != own) or key(document) not in board.legal()


def test_a_copy_goes_its_own_way() -> None:
    state = played(MIDDLE_DEAL).state
    before = copy.deepcopy(state)
    for move in list(REFEREE.legal_moves(state)):
        REFEREE.apply(state.copy(), move)
    assert state == before


def test_a_replay_makes_2000_moves_in_a_second() -> None:
    """The best of five, since other work may slow one down."""
    records = [record_from(simulated(seed, seed % 2 == 0)) for seed in range(30)]
    reads = [REFEREE.read(parse_json(record_text(record)), no_file) for record in records]
    best = 0.0
    for _ in range(5):
        start = time.perf_counter()
        moves = sum(replay(REFEREE, read).moves for read in reads)
        best = max(best, moves / (time.perf_counter() - start))
    assert best > 2000


def test_a_mangled_record_is_unusable_or_named_and_nothing_else() -> None:
    """600 records with one part of any kind at any place; a longer run found nothing more."""
    chance = random.Random(5)
    for _ in range(600):
        record = copy.deepcopy(chance.choice(GAMES))
        mangle(record, chance)
        try:
            read = REFEREE.read(record, no_file)
        except UnusableError as error:
            assert error.place
            continue
        fault = replay(REFEREE, read).fault
        assert fault is None or fault.rule in RULES


SCRAPS = [None, True, 1.0, -1, 3, 10**400, "", "Ana", "place", [], {}, [[1, 1]], {"tile": 1}]


def mangle(part: Any, chance: random.Random) -> None:
    """Replace, drop or double one part somewhere below."""
    keys: list[Any] = list(part) if isinstance(part, dict) else list(range(len(part)))
    if not keys:
        return
    at = chance.choice(keys)
    if isinstance(part[at], (dict, list)) and part[at] and chance.random() < 0.8:
        mangle(part[at], chance)
        return
    what = chance.randrange(4)
    if what == 0:
        del part[at]
    elif what == 1 and isinstance(part, list):
        part.insert(at, copy.deepcopy(part[at]))
    else:
        part[at] = copy.deepcopy(chance.choice(SCRAPS))
