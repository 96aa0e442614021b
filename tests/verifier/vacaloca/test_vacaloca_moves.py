"""Legal moves, play at random, and single mutations of records, against the plain referee."""

from __future__ import annotations

import copy
import json
from typing import Any

import numpy as np
import pytest
from caminito.cards.vacaloca.record import Move, Slap
from caminito.cards.vacaloca.table import State
from caminito.verifier.fault import Fault
from caminito.verifier.game import replay
from caminito.verifier.simulate import NAMES, simulate
from caminito.verifier.vacaloca.players import choose_greedy, choose_random, deal
from caminito.verifier.vacaloca.referee import REFEREE
from caminito.verifier.vacaloca.rules import RULES
from helpers.vacaloca import Doc, Game, body, head, hit, legs, named, no_file, run
from helpers.vacaloca.plain import judge
from hypothesis import given, settings
from hypothesis import strategies as st


def start(document: Doc) -> State:
    state = REFEREE.start(REFEREE.read(document, no_file))
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize("players", [2, 3, 6])
def test_first_moves_are_sixty_flips_alone_or_with_one_slap(players: int) -> None:
    moves = list(REFEREE.legal_moves(start(Game(*NAMES[:players]).document)))
    assert len(moves) == len(set(moves)) == 60 * (1 + players)
    assert {slap.gets for move in moves for slap in move.slaps} == {"chip"}


def candidates(state: State) -> list[Move]:
    """Moves with at most one slap, legal or not: every slap there is after every good flip.

    Wrong flips and wrong players come with fewer slaps, since nothing after them is looked at.
    """
    slaps: list[tuple[Slap, ...]] = [()]
    names = [*state.players, "Zoe"]
    for player in names:
        for position in range(-1, 61):
            for gets in ("creature", "chip", "nothing"):
                slaps += [(Slap(player, position, gets, giver),) for giver in [None, *names]]
    down = [position for position in range(60) if state.table.lies[position] == 0]
    moves = [Move(state.mover, flip, slap) for flip in [None, *down] for slap in slaps]
    return moves + [
        Move(player, flip, slap)
        for player in names
        for flip in [None, *range(-1, 61)]
        for slap in slaps[::50]
        if player != state.mover or flip not in [None, *down]
    ]


def short_game(name: str) -> Game:
    """Games that end in states of every kind, with few tiles still face down."""
    if name == "all up":
        game = Game()
        for position in range(60):
            game.turn(position)
        return game
    game = Game()
    for creature in range(1, 17):
        game.take(creature, "Ana")
    if name == "nobody has a chip to give":
        game.turn(head(20), *[hit("Ana", head(20), "chip")] * 12)
    elif name == "the supply is empty":
        game.turn(head(20), *[hit("Beto", head(20), "chip")] * 5, *[hit("Ana", 57, "chip")] * 7)
    for position in (head(17), body(17), legs(18), body(18), legs(19), body(19), body(20)):
        game.turn(position)
    return game


@pytest.mark.parametrize(
    "name", ["all up", "supply left", "the supply is empty", "nobody has a chip to give"]
)
def test_legal_moves_are_exactly_the_moves_that_apply_accepts(name: str) -> None:
    """The table is small at the end: all moves with a single slap can be tried out."""
    state = start(short_game(name).document)
    for move in REFEREE.read(short_game(name).document, no_file).moves:
        assert REFEREE.apply(state, move) is None
    listed = list(REFEREE.legal_moves(state))
    assert len(listed) == len(set(listed))
    document = short_game(name).document
    tried = candidates(state)
    # The plain referee judges every move that apply accepts, and a sample of the others.
    accepted = [move for move in tried if REFEREE.apply(state.copy(), move) is None]
    legal = set(accepted)
    assert set(listed) == legal
    for move in [*accepted[::7], *tried[::997]]:
        extended = {**document, "moves": [*document["moves"], REFEREE.move_document(move)]}
        assert (judge(extended) is None) == (move in legal)


GAMES = st.tuples(
    st.integers(0, 2**32), st.integers(2, 6), st.sampled_from([choose_random, choose_greedy])
)


def played(seed: int, players: int, choose: Any) -> Doc:
    rng = np.random.default_rng(seed)
    return simulate(REFEREE, deal, choose, NAMES[:players], rng, seed)


@settings(max_examples=60, deadline=None)
@given(GAMES)
def test_random_play_never_faults_and_the_plain_referee_agrees(game: tuple[int, int, Any]) -> None:
    document = json.loads(json.dumps(played(*game)))
    assert named(document) is None
    assert judge(document) is None


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 4), st.data())
def test_any_listed_move_can_be_made_and_leaves_the_copy_alone(
    seed: int, players: int, data: st.DataObject
) -> None:
    state = start(played(seed, players, choose_random))
    for _ in range(data.draw(st.integers(1, 15))):
        moves = list(REFEREE.legal_moves(state))
        before, copied = copy.deepcopy(state), state.copy()
        assert REFEREE.apply(state, data.draw(st.sampled_from(moves))) is None
        assert copied == before
        assert state != before
        assert state.copy().table is not state.table


def mutated(document: Doc, data: st.DataObject) -> Doc:
    """The record with one thing changed in one of its moves, or in its result."""
    document = copy.deepcopy(document)
    moves = document["moves"]
    move = moves[data.draw(st.integers(0, len(moves) - 1), label="move")]
    name = st.sampled_from([*document["players"], "Zoe"])
    what = data.draw(st.sampled_from(["player", "flip", "slap", "list", "moves", "result"]))
    if what == "player":
        move["player"] = data.draw(name)
    elif what == "flip":
        move["flip"] = data.draw(st.none() | st.integers(-1, 60))
    elif what == "moves":
        index = data.draw(st.integers(0, len(moves) - 1))
        if data.draw(st.booleans()):
            del moves[index]
        else:
            moves.insert(index, copy.deepcopy(move))
    elif what == "result":
        result = document["result"]
        key = data.draw(st.sampled_from(["creatures", "chips", "scores", "winners"]))
        if key == "winners":
            result[key] = data.draw(st.lists(name, max_size=3))
        else:
            result[key][data.draw(name)] = data.draw(st.integers(-3, 60))
    else:
        mutate_slaps(move["slaps"], what, name, data)
    return document


def mutate_slaps(slaps: list[Doc], what: str, name: Any, data: st.DataObject) -> None:
    fresh = st.builds(
        hit,
        name,
        st.integers(-1, 60),
        st.sampled_from(["creature", "chip", "nothing"]),
        st.none() | name,
    )
    if not slaps or what == "list":
        slaps.insert(data.draw(st.integers(0, len(slaps))), data.draw(fresh))
        return
    index = data.draw(st.integers(0, len(slaps) - 1))
    if data.draw(st.booleans()):
        del slaps[index]
        return
    key = data.draw(st.sampled_from(["player", "position", "gets", "from"]))
    value = data.draw(fresh).get(key)
    slaps[index][key] = value
    if value is None:
        del slaps[index][key]


@settings(max_examples=150, deadline=None)
@given(GAMES, st.data())
def test_a_mutated_record_is_legal_or_named_as_the_plain_referee_does(
    game: tuple[int, int, Any], data: st.DataObject
) -> None:
    document = mutated(played(*game), data)
    found = run(document)
    plain = judge(document)
    assert (found.fault and (found.fault.where, found.fault.rule)) == (
        plain and (plain[0], f"vacaloca.{plain[1]}")
    )
    if found.fault:
        assert found.fault.rule in RULES


@settings(max_examples=60, deadline=None)
@given(GAMES, st.data())
def test_a_fault_leaves_the_state_untouched(
    game: tuple[int, int, Any], data: st.DataObject
) -> None:
    document = mutated(played(*game), data)
    record = REFEREE.read(document, no_file)
    state = start(document)
    for move in record.moves:
        before = copy.deepcopy(state)
        if isinstance(REFEREE.apply(state, move), Fault):
            assert state == before
            return


@settings(max_examples=30, deadline=None)
@given(GAMES)
def test_a_record_read_and_written_again_is_the_same(game: tuple[int, int, Any]) -> None:
    document = played(*game)
    record = REFEREE.read(document, no_file)
    assert [REFEREE.move_document(move) for move in record.moves] == document["moves"]
    assert REFEREE.standing(replay(REFEREE, record).state) == document["result"]


def test_random_players_show_every_kind_of_slap() -> None:
    kinds = set()
    for seed in range(10):
        for move in played(seed, 2, choose_random)["moves"]:
            kinds |= {
                (slap["gets"], "from" in slap, move["flip"] is None) for slap in move["slaps"]
            }
    gets = {("creature", False), ("chip", False), ("chip", True), ("nothing", False)}
    assert {(what, giver) for what, giver, _ in kinds} == gets
    assert {whole for _, _, whole in kinds} == {True, False}
