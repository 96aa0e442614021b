"""Replaying recorded games on one core: moves a second of every game, reading included or not."""

from __future__ import annotations

from typing import Any

from numpy.random import PCG64, Generator

from ..cards.documents import parse_json
from ..cards.errors import UnusableError
from ..cards.record_file import record_text
from ..verifier.game import replay
from ..verifier.games import PLAYERS, REFEREES, TITLES
from ..verifier.simulate import NAMES, simulate
from .figures import Timing, table, timed

# The least that is asked for, in moves a second. A round of La Boca, with up to 11 blocks to be
# judged, has no such number.
WANTED = {"vaca-loca": 20_000, "blockits": 2_000, "bossa": 2_000}
GAMES = {"vaca-loca": 100, "blockits": 40, "bossa": 200}


def run(runs: int) -> str:
    """A table of the games for which a speed is asked; games of players at random."""
    rows = []
    for game, wanted in WANTED.items():
        texts = [_text(game, seed) for seed in range(GAMES[game])]
        referee = REFEREES[game]
        records = [referee.read(parse_json(text), _no_file) for text in texts]
        moves = sum(len(record.moves) for record in records)
        replayed = timed(lambda r=referee, each=records: _replay(r, each), runs)  # type: ignore[misc]
        whole = timed(lambda r=referee, each=texts: _read_and_replay(r, each), runs)  # type: ignore[misc]
        rows.append([TITLES[game], f"{wanted:,}", *_speed(moves, replayed), *_speed(moves, whole)])
    head = ["replay", "asked, moves/s", "moves/s", "spread", "file read and replayed", "spread"]
    return table(head, rows)


def _text(game: str, seed: int) -> str:
    players = PLAYERS[game]
    chance = Generator(PCG64(seed))
    return record_text(
        simulate(REFEREES[game], players.deal, players.choose_random, NAMES[:2], chance)
    )


def _no_file(path: str, place: str) -> Any:
    raise UnusableError(f"names the file {path}", place)


def _replay(referee: Any, records: Any) -> None:
    for record in records:
        assert replay(referee, record).fault is None


def _read_and_replay(referee: Any, texts: list[str]) -> None:
    _replay(referee, (referee.read(parse_json(text), _no_file) for text in texts))


def _speed(moves: int, timing: Timing) -> list[str]:
    slow, quick = moves / max(timing.seconds), moves / min(timing.seconds)
    return [f"{moves / timing.median:,.0f}", f"{slow:,.0f}-{quick:,.0f}"]
