"""Records and sheets of Blockits as documents, written shortly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from caminito.verifier.blockits.referee import REFEREE
from caminito.verifier.game import Replay, replay

from .brute import COLOURS, DEFAULT

STEPS = [0, 1, 3, 5, 8, 11, 15, 19, 24, 29]


def sheet(width: int = 8, height: int = 10, **tracks: list[int]) -> dict[str, Any]:
    """A sheet with the six usual shapes; tracks may be given."""
    return {
        "format": "caminito.blockits", "version": 1, "width": width, "height": height,
        "shapes": [
            {"name": name, "colour": COLOURS[name], "squares": [list(c) for c in sorted(cells)]}
            for name, cells in DEFAULT.items()
        ],
        "tracks": {
            **{name: list(STEPS) for name in DEFAULT},
            "lines": list(range(0, 10 * (height + 6), 10)), "blocked": list(range(41)),
            "swap": [0, -3, -6], **tracks,
        },
    }  # fmt: skip


def at(text: str) -> list[list[int]]:
    """Squares written `00 10 20`: x and y of one digit each."""
    return [[int(x), int(y)] for x, y in text.split()]


def row(y: int) -> str:
    """The four squares of a row of an area that is four wide."""
    return f"0{y} 1{y} 2{y} 3{y}"


def turn(
    player: str, die: str, squares: str | None, lines: Sequence[int] = (), blocked: str = "",
    swap: str | None = None,
) -> dict[str, Any]:  # fmt: skip
    return {
        "player": player, "die": die, "swap": swap,
        "squares": None if squares is None else at(squares),
        "lines": list(lines), "blocked": at(blocked),
    }  # fmt: skip


def turns(dice: str, *parts: dict[str, Any]) -> dict[str, Any]:
    """A round; the first turn is that of the player who rolls."""
    return {"player": parts[0]["player"], "dice": list(dice), "turns": list(parts)}


def record(
    players: str, moves: Sequence[dict[str, Any]], sheet: Any = None, first: str | None = None,
    result: Any = None,
) -> dict[str, Any]:  # fmt: skip
    names = players.split()
    return {
        "format": "caminito.record", "version": 1, "game": "blockits", "players": names,
        "setup": {"sheet": sheet, "first": names[0] if first is None else first},
        "moves": list(moves), "result": result,
    }  # fmt: skip


def score(lines: int, blocked: int, shapes: int, swap: int) -> dict[str, int]:
    return {
        "lines": lines, "blocked": blocked, "shapes": shapes, "swap": swap,
        "total": lines + blocked + shapes + swap,
    }  # fmt: skip


def no_file(path: str, place: str) -> Any:
    raise AssertionError(f"{place} asks for {path}")


def replayed(document: Any) -> Replay:
    return replay(REFEREE, REFEREE.read(document, no_file))
