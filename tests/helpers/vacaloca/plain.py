"""The referee of Vaca Loca once more, read off the history of a record alone.

Nothing is counted along: every question (is it face up, who has how many chips) is answered by
going through what has happened from the beginning. Slow, and without anything of the package.
"""

from __future__ import annotations

from typing import Any

Doc = dict[str, Any]
# ("flip", position), ("creature", player, creature), ("chip", player, giver), ("nothing", …)
History = list[tuple[Any, ...]]


def judge(record: Doc) -> tuple[str, str] | None:
    """Place and rule (without its prefix) of the first fault."""
    players, table = record["players"], record["setup"]["table"]
    if not 2 <= len(players) <= 6 or len(set(players)) < len(players) or "" in players:
        return "setup", "players"
    tiles = [f"{n:02d}-{part}" for n in range(1, 21) for part in ("head", "body", "legs")]
    if sorted(table) != sorted(tiles):
        return "setup", "tiles"
    history: History = []
    for number, move in enumerate(record["moves"]):
        rule = _judge_move(players, table, history, number, move)
        if rule:
            return f"move {number + 1}", rule
    result = record.get("result")
    rule = None if result is None else _judge_result(players, history, result)
    return ("result", rule) if rule else None


def _taken(history: History) -> list[str]:
    return [event[2] for event in history if event[0] == "creature"]


def _up(table: list[str], history: History) -> set[int]:
    turned = {event[1] for event in history if event[0] == "flip"}
    return {position for position in turned if table[position][:2] not in _taken(history)}


def _chips(history: History, player: str) -> int:
    got = sum(event[0] == "chip" and event[1] == player for event in history)
    return got - sum(event[0] == "chip" and event[2] == player for event in history)


def _supply(history: History) -> int:
    return 12 - sum(event[0] == "chip" and event[2] is None for event in history)


def _judge_move(
    players: list[str], table: list[str], history: History, number: int, move: Doc
) -> str | None:
    if len(_taken(history)) == 17:
        return "end"
    if move["player"] != players[number % len(players)]:
        return "turn"
    turned = {event[1] for event in history if event[0] == "flip"}
    down = set(range(60)) - turned
    if (move["flip"] not in down) if down else (move["flip"] is not None):
        return "flip"
    if move["flip"] is not None:
        history.append(("flip", move["flip"]))
    before = len(history)
    for slap in move["slaps"]:
        rule = _judge_slap(players, table, history, history[before:], slap)
        if rule:
            return rule
    return None


def _judge_slap(
    players: list[str],
    table: list[str],
    history: History,
    now: History,
    slap: Doc,
) -> str | None:
    player, position, gets = slap["player"], slap["position"], slap["gets"]
    giver = slap.get("from")
    if player not in players:
        return "players"
    if len(_taken(history)) == 17:
        return "end"
    up = _up(table, history)
    tile = table[position] if 0 <= position < 60 else ""
    late = tile.endswith("-head") and tile[:2] in _taken(now)
    if position not in up and not late:
        return "slap-tile"
    others = [name for name in players if name != player and _chips(history, name) > 0]
    whole = {table.index(f"{tile[:2]}-{part}") for part in ("head", "body", "legs")} <= up
    if late:
        due = "nothing"
    elif tile.endswith("-head") and whole:
        due = "creature"
    else:
        due = "chip" if _supply(history) or others else "nothing"
    if gets != due:
        return "slap"
    if due == "chip" and not _supply(history):
        if giver not in others:
            return "chip-supply"
    elif giver is not None:
        return "chip-supply"
    history.append((due, player, tile[:2] if due == "creature" else giver))
    return None


def _judge_result(players: list[str], history: History, result: Doc) -> str | None:
    if len(_taken(history)) < 17:
        return "end"
    creatures = {
        name: sum(event[:2] == ("creature", name) for event in history) for name in players
    }
    chips = {name: _chips(history, name) for name in players}
    scores = {name: 3 * creatures[name] - chips[name] for name in players}
    stated = (result["creatures"], result["chips"], result["scores"])
    if stated != (creatures, chips, scores):
        return "scores"
    most = max(scores.values())
    first = [name for name in players if scores[name] == most]
    fewest = min(chips[name] for name in first)
    winners = [name for name in first if chips[name] == fewest]
    return "winner" if sorted(result["winners"]) != sorted(winners) else None
