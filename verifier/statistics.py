"""Statistics over many games: lengths, endings, scores, ties, and what the seat is worth.

Everything is read from record documents with a result, of one game, simulated or played. Seat 1
is the player who begins, the others follow clockwise. `statistics` gives plain data, ready for
JSON; `statistics_text` a table for people.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, median
from typing import Any

from ..cards.wording import plural

Document = Mapping[str, Any]


@dataclass(frozen=True)
class Played:
    """What a finished game was like; `counts` are numbers a designer of that game asks for."""

    players: tuple[str, ...]
    first: str
    moves: int
    ending: str
    winners: tuple[str, ...]  # none for a draw
    scores: Mapping[str, int] | None = None
    counts: Mapping[str, int] = field(default_factory=dict)

    def seats(self) -> tuple[str, ...]:
        """The players, clockwise from who began."""
        start = self.players.index(self.first)
        return self.players[start:] + self.players[:start]


def _laboca(document: Document) -> Played:
    result, moves = document["result"], document["moves"]
    return Played(
        players=tuple(document["players"]),
        first=document["setup"]["starting"],
        moves=len(moves),
        ending="all chips revealed",
        winners=tuple(result["winners"]),
        scores=result["scores"],
        counts={"rounds without points": sum(move["points"] == 0 for move in moves)},
    )


def _vacaloca(document: Document) -> Played:
    result, moves = document["result"], document["moves"]
    slaps = [slap for move in moves for slap in move["slaps"]]
    flips = sum(move["flip"] is not None for move in moves)
    tiles = len(document["setup"]["table"])
    return Played(
        players=tuple(document["players"]),
        first=document["players"][0],
        moves=len(moves),
        ending="all tiles turned up" if flips == tiles else "some tiles still face down",
        winners=tuple(result["winners"]),
        scores=result["scores"],
        counts={
            "tiles never turned up": tiles - flips,
            "chips taken": sum(slap["gets"] == "chip" for slap in slaps),
            "chips taken from players": sum(slap.get("from") is not None for slap in slaps),
            "late slaps": sum(slap["gets"] == "nothing" for slap in slaps),
        },
    )


def _blockits(document: Document) -> Played:
    result, moves = document["result"], document["moves"]
    idle = sum(turn["squares"] is None for turn in moves[-1]["turns"])
    turns = [turn for move in moves for turn in move["turns"]]
    return Played(
        players=tuple(document["players"]),
        first=document["setup"]["first"],
        moves=len(moves),
        ending=f"{idle} could not draw" if idle < len(document["players"]) else "nobody could draw",
        winners=tuple(result["winners"]),
        scores={player: score["total"] for player, score in result["scores"].items()},
        counts={
            "lines": sum(len(turn["lines"]) for turn in turns),
            "blocked squares": sum(len(turn["blocked"]) for turn in turns),
            "swaps": sum(turn["swap"] is not None for turn in turns),
        },
    )


_BOSSA_ENDINGS = {
    "A": "A: hand empty",
    "B": "B: 6th row",
    "C": "C: 6th row on the other line, hand empty",
    "D": "D: stuck",
    "E": "E: pile empty",
}


def _bossa(document: Document) -> Played:
    result, moves = document["result"], document["moves"]
    did = Counter(move["do"] for move in moves)
    winner = result.get("winner")
    return Played(
        players=tuple(document["players"]),
        first=document["setup"]["first"],
        moves=len(moves),
        ending=_BOSSA_ENDINGS[result["by"]],
        winners=() if winner is None else (winner,),
        counts={
            **{kind: did[kind] for kind in ("place", "stack", "redraw", "exchange")},
            "modifiers": sum(move.get("modifier") is not None for move in moves),
        },
    )


GAMES: dict[str, Callable[[Document], Played]] = {
    "la-boca": _laboca,
    "vaca-loca": _vacaloca,
    "blockits": _blockits,
    "bossa": _bossa,
}


def statistics(documents: Iterable[Document]) -> dict[str, Any]:
    """Statistics of finished games of one kind, at least one; documents may come one by one.

    A shared win counts as an equal part of a win for each winner, a draw for nobody.
    """
    game, games = "", []
    for document in documents:
        game = document["game"]
        games.append(GAMES[game](document))
    data: dict[str, Any] = {
        "game": game,
        "games": len(games),
        "players": _counted(str(len(each.players)) for each in games),
        "moves": _spread([each.moves for each in games]),
        "endings": _counted(each.ending for each in games),
        "ties": sum(len(each.winners) != 1 for each in games),
    }
    data |= _scores(games)
    data["counts"] = {
        name: _spread([each.counts[name] for each in games]) for name in games[0].counts
    }
    most = max(len(each.players) for each in games)
    data["seats"] = [_seat(number, games) for number in range(1, most + 1)]
    return data


def _counted(names: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(names).items()))


def _spread(numbers: Sequence[int]) -> dict[str, float]:
    return {
        "least": min(numbers),
        "median": median(numbers),
        "mean": fmean(numbers),
        "most": max(numbers),
    }


def _scores(games: Sequence[Played]) -> dict[str, Any]:
    """Spreads of all scores, of the best, and of the lead over the next; none for Bossa."""
    ranked = [sorted(each.scores.values(), reverse=True) for each in games if each.scores]
    if not ranked:
        return {}
    return {
        "scores": _spread([score for scores in ranked for score in scores]),
        "winning_scores": _spread([scores[0] for scores in ranked]),
        "leads": _spread([scores[0] - scores[1] for scores in ranked]),
    }


def _seat(number: int, games: Sequence[Played]) -> dict[str, Any]:
    """How often a seat wins, what it would win by equal chances, and its standard error."""
    taken = [each for each in games if len(each.players) >= number]
    players = [each.seats()[number - 1] for each in taken]
    wins = sum(
        1 / len(each.winners)
        for each, player in zip(taken, players, strict=True)
        if player in each.winners
    )
    decided = [each for each in taken if each.winners]
    fair = sum(1 / len(each.players) for each in decided)
    share = wins / len(taken)
    seat = {
        "seat": number,
        "games": len(taken),
        "wins": wins,
        "share": share,
        "fair_share": fair / len(taken),
        "error": sqrt(share * (1 - share) / len(taken)),
    }
    scores = [
        each.scores[player]
        for each, player in zip(taken, players, strict=True)
        if each.scores is not None
    ]
    return {**seat, "mean_score": fmean(scores)} if scores else seat


def statistics_text(data: Mapping[str, Any]) -> str:
    """The statistics as a table for a terminal, without a newline at the end."""
    games = data["games"]
    seats = ", ".join(f"{number} with {count}" for count, number in data["players"].items())
    lines = [f"{data['game']}: {plural(games, 'game')} ({seats} players)", ""]
    spreads = {"moves": data["moves"]}
    for key, name in (("scores", "score"), ("winning_scores", "best score"), ("leads", "lead")):
        if key in data:
            spreads[name] = data[key]
    spreads |= data["counts"]
    lines += _spread_rows(spreads)
    shares = {**data["endings"], "tie or draw": data["ties"]}
    lines += ["", *_share_rows(shares, games), "", *_seat_rows(data["seats"])]
    return "\n".join(lines)


def _spread_rows(spreads: Mapping[str, Mapping[str, float]]) -> list[str]:
    heads = ("least", "median", "mean", "most")
    width = max(len(name) for name in spreads)
    rows = [" " * width + "".join(f"{head:>9}" for head in heads)]
    for name, spread in spreads.items():
        cells = (_number(spread[head], head == "mean") for head in heads)
        rows.append(f"{name:<{width}}" + "".join(f"{cell:>9}" for cell in cells))
    return rows


def _number(value: float, decimal: bool) -> str:
    return f"{value:.1f}" if decimal or value != int(value) else f"{int(value)}"


def _share_rows(shares: Mapping[str, int], games: int) -> list[str]:
    width = max(len(name) for name in shares)
    return [
        f"{name:<{width}}{count:>9}{100 * count / games:>8.1f} %" for name, count in shares.items()
    ]


def _seat_rows(seats: Sequence[Mapping[str, Any]]) -> list[str]:
    """A row a seat: the share of wins with its standard error, beside the fair share."""
    scored = "mean_score" in seats[0]
    rows = [f"{'seat':<6}{'wins':>8}{'+-':>8}{'fair':>8}" + (f"{'score':>9}" if scored else "")]
    for seat in seats:
        shares = (seat["share"], seat["error"], seat["fair_share"])
        row = f"{seat['seat']:<6}" + "".join(f"{100 * share:>6.1f} %" for share in shares)
        rows.append(row + (f"{seat['mean_score']:>9.1f}" if scored else ""))
    return rows
