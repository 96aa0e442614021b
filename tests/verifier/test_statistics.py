"""Statistics over games, worked out by hand from short records."""

from __future__ import annotations

from typing import Any

import pytest
from caminito.verifier.statistics import statistics, statistics_text

Doc = dict[str, Any]


def bossa(first: str, winner: str | None, by: str, moves: int) -> Doc:
    return {
        "game": "bossa",
        "players": ["Ana", "Beto"],
        "setup": {"first": first},
        "moves": [{"do": "place"}] * (moves - 1) + [{"do": "stack", "modifier": {"chip": "x"}}],
        "result": {"winner": winner, "by": by},
    }


def vacaloca(scores: dict[str, int], winners: list[str], flips: int = 60) -> Doc:
    slaps = [{"gets": "chip"}, {"gets": "chip", "from": "Ana"}, {"gets": "nothing"}]
    moves = [{"flip": number, "slaps": []} for number in range(flips)]
    return {
        "game": "vaca-loca",
        "players": list(scores),
        "setup": {"table": ["x"] * 60},
        "moves": [*moves, {"flip": None, "slaps": slaps}],
        "result": {"scores": scores, "winners": winners},
    }


def test_bossa_lengths_endings_draws_and_seats() -> None:
    data = statistics([
        bossa("Ana", "Ana", "A", 9),
        bossa("Beto", "Beto", "D", 11),
        bossa("Beto", "Ana", "D", 12),
        bossa("Ana", None, "E", 20),
    ])  # fmt: skip
    assert (data["game"], data["games"], data["players"]) == ("bossa", 4, {"2": 4})
    assert data["moves"] == {"least": 9, "median": 11.5, "mean": 13.0, "most": 20}
    assert data["endings"] == {"A: hand empty": 1, "D: stuck": 2, "E: pile empty": 1}
    assert data["ties"] == 1
    assert "scores" not in data
    assert data["counts"]["stack"] == {"least": 1, "median": 1, "mean": 1.0, "most": 1}
    assert data["counts"]["place"]["most"] == 19
    assert data["counts"]["modifiers"]["mean"] == 1
    first, second = data["seats"]
    # Who began won games 1 and 2, the other won game 3, the draw was nobody's.
    assert (first["wins"], second["wins"]) == (2, 1)
    assert (first["share"], second["share"]) == (0.5, 0.25)
    assert first["fair_share"] == second["fair_share"] == 0.375
    assert first["error"] == pytest.approx(0.25)  # sqrt(0.5 * 0.5 / 4)


def test_vaca_loca_scores_shared_wins_and_counts() -> None:
    data = statistics(iter([
        vacaloca({"Ana": 12, "Beto": 30, "Caro": 6}, ["Beto"]),
        vacaloca({"Ana": 24, "Beto": 24}, ["Ana", "Beto"], flips=57),
    ]))  # fmt: skip
    assert data["players"] == {"2": 1, "3": 1}
    assert data["scores"] == {"least": 6, "median": 24, "mean": pytest.approx(19.2), "most": 30}
    assert data["winning_scores"] == {"least": 24, "median": 27.0, "mean": 27.0, "most": 30}
    assert data["leads"] == {"least": 0, "median": 9.0, "mean": 9.0, "most": 18}
    assert data["ties"] == 1
    assert data["endings"] == {"all tiles turned up": 1, "some tiles still face down": 1}
    assert data["counts"]["tiles never turned up"]["most"] == 3
    assert data["counts"]["chips taken"]["mean"] == 2
    assert data["counts"]["chips taken from players"]["mean"] == 1
    assert data["counts"]["late slaps"]["mean"] == 1
    seats = data["seats"]
    assert [seat["games"] for seat in seats] == [2, 2, 1]
    assert [seat["wins"] for seat in seats] == [0.5, 1.5, 0]
    assert [seat["mean_score"] for seat in seats] == [18, 27, 6]
    assert seats[0]["fair_share"] == pytest.approx((1 / 3 + 1 / 2) / 2)


def test_blockits_seats_follow_who_began_and_endings_count_who_did_not_draw() -> None:
    def turn(lines: list[int], squares: Any, swap: str | None = None) -> Doc:
        return {"lines": lines, "blocked": [[0, 0]], "squares": squares, "swap": swap}

    document = {
        "game": "blockits",
        "players": ["Ana", "Beto", "Caro"],
        "setup": {"first": "Caro"},
        "moves": [
            {"turns": [turn([0], []), turn([], [], "I"), turn([], [])]},
            {"turns": [turn([1, 2], []), turn([], None), turn([], None)]},
        ],
        "result": {
            "scores": {name: {"total": total} for name, total in
                       (("Ana", 30), ("Beto", 10), ("Caro", 20))},
            "winners": ["Ana"],
        },
    }  # fmt: skip
    data = statistics([document])
    assert data["endings"] == {"2 could not draw": 1}
    assert [seat["mean_score"] for seat in data["seats"]] == [20, 30, 10]
    assert [seat["wins"] for seat in data["seats"]] == [0, 1, 0]
    found = {name: spread["mean"] for name, spread in data["counts"].items()}
    assert found == {"lines": 3, "blocked squares": 6, "swaps": 1}


def test_la_boca_seats_begin_with_who_starts() -> None:
    document = {
        "game": "la-boca",
        "players": ["Ana", "Beto", "Caro"],
        "setup": {"starting": "Beto"},
        "moves": [{"points": 0}, {"points": 5}, {"points": 0}],
        "result": {"scores": {"Ana": 5, "Beto": 5, "Caro": 0}, "winners": ["Ana", "Beto"]},
    }
    data = statistics([document])
    assert [seat["wins"] for seat in data["seats"]] == [0.5, 0, 0.5]
    assert data["counts"] == {
        "rounds without points": {"least": 2, "median": 2, "mean": 2, "most": 2}
    }


def test_the_table_shows_the_same_numbers() -> None:
    games = [vacaloca({"Ana": 12, "Beto": 30}, ["Beto"])] * 3
    games.append(vacaloca({"Ana": 24, "Beto": 23}, ["Ana"]))
    assert statistics_text(statistics(games)) == "\n".join([
        "vaca-loca: 4 games (4 with 2 players)",
        "",
        "                            least   median     mean     most",
        "moves                          61       61     61.0       61",
        "score                          12     23.5     21.6       30",
        "best score                     24       30     28.5       30",
        "lead                            1       18     13.8       18",
        "tiles never turned up           0        0      0.0        0",
        "chips taken                     2        2      2.0        2",
        "chips taken from players        1        1      1.0        1",
        "late slaps                      1        1      1.0        1",
        "",
        "all tiles turned up        4   100.0 %",
        "tie or draw                0     0.0 %",
        "",
        "seat      wins      +-    fair    score",
        "1       25.0 %  21.7 %  50.0 %     15.0",
        "2       75.0 %  21.7 %  50.0 %     28.2",
    ])  # fmt: skip


def test_a_game_without_scores_has_no_column_for_them() -> None:
    text = statistics_text(statistics([bossa("Ana", "Ana", "A", 9)]))
    assert "score" not in text
    assert "bossa: 1 game (1 with 2 players)" in text
