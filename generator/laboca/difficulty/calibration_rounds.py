"""Played rounds to calibrate with: from records of matches, and from tables (CSV).

A round is *solved* when the structure is right and took at most two minutes. Of any other only
this is known: its task takes longer than what was waited, which is two minutes at most.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ....cards.documents import printable
from ....cards.errors import UnusableError
from ....cards.laboca.deck import Deck, Puzzle, puzzle, tasks
from ....cards.laboca.match import Move, Setup, task_of
from ....cards.laboca.points import SLOWEST
from ....verifier.laboca.structure import structure_error

COLUMNS = ("task", "seconds", "solved")
GROUP = "group"  # a fourth column, if wanted: who played
_YES, _NO = ("yes", "true", "1"), ("no", "false", "0")
Named = Mapping[str, Puzzle]  # tasks by name: `light-01 a`


@dataclass(frozen=True)
class Round:
    """One round: the seconds it took, or that were waited in vain; `match` tells who played."""

    puzzle: Puzzle
    seconds: float
    solved: bool
    match: str


def round_of(subject: Puzzle, seconds: float, right: bool, match: str) -> Round:
    """The round, cut off at two minutes."""
    solved = right and seconds <= SLOWEST
    return Round(subject, min(seconds, float(SLOWEST)), solved, match)


def rounds_of_record(setup: Setup, moves: Sequence[Move], match: str) -> list[Round]:
    """The rounds of a match whose record breaks no rule."""
    cards = {card.id: card for card in reversed(setup.deck.cards)}
    found = []
    for move in moves:
        card = cards[move.card]
        task = task_of(card, move.task)
        assert task is not None  # the referee has seen it
        subject = puzzle(setup.deck, card, task)
        right = structure_error(subject, move.built) is None
        found.append(round_of(subject, float(move.seconds), right, match))
    return found


def named_tasks(deck: Deck) -> dict[str, Puzzle]:
    """The deck's tasks by name; raises `UnusableError` when two cards have one id."""
    named: dict[str, Puzzle] = {}
    for place, card, letter, task in tasks(deck):
        name = f"{card.id} {letter}"
        if name in named:
            raise UnusableError(f'"{printable(card.id)}" is the id of two cards', place)
        named[name] = puzzle(deck, card, task)
    return named


def rounds_of_table(text: str, named: Named, match: str) -> list[Round]:
    """The rounds of a table with the columns task, seconds, solved and perhaps group.

    The columns may come in any order, parted by commas, or by semicolons when the header has
    those. Raises `UnusableError` with the number of the line.
    """
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
    rows = _numbered(lines)
    first = next(rows, None)
    if first is None:
        raise UnusableError("the table is empty: its first line is task,seconds,solved")
    columns = _columns(first[1], f"line {first[0]}")
    found = []
    for number, row in rows:
        place = f"line {number}"
        if len(row) != len(first[1]):
            raise UnusableError(
                f"has {len(row)} fields, the header has {len(first[1])}: write seconds with a "
                "point, not a comma, and names with a comma in quotes",
                place,
            )
        field = {name: row[index].strip() for name, index in columns.items()}
        subject = named.get(" ".join(field["task"].split()))
        if subject is None:
            name = printable(field["task"])
            raise UnusableError(f'the deck has no task "{name}": write one as light-01 a', place)
        right = _solved(field["solved"], place)
        group = field.get(GROUP, "")
        found.append(
            round_of(subject, _seconds(field["seconds"], right, place), right, f"{match} {group}")
        )
    return found


def _delimiter(text: str) -> str:
    header = text.split("\n", 1)[0]
    return ";" if ";" in header and "," not in header else ","


def _numbered(lines: Iterator[list[str]]) -> Iterator[tuple[int, list[str]]]:
    """Rows that are not blank, with the number of the line on which each ends."""
    reader = lines
    while True:
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            number = getattr(reader, "line_num", 0)
            raise UnusableError(f"is no line of a table ({error})", f"line {number}") from None
        if any(field.strip() for field in row):
            yield getattr(reader, "line_num", 0), row


def _columns(header: list[str], place: str) -> dict[str, int]:
    """Where each column that counts stands; others are passed over."""
    names = [name.strip().lower() for name in header]
    columns: dict[str, int] = {}
    for name in (*COLUMNS, GROUP):
        if names.count(name) > 1:
            raise UnusableError(f'the column "{name}" is there twice', place)
        if name in names:
            columns[name] = names.index(name)
        elif name != GROUP:
            have = ", ".join(f'"{printable(each, 20)}"' for each in names[:8])
            raise UnusableError(f'there is no column "{name}": the header has {have}', place)
    return columns


def _solved(text: str, place: str) -> bool:
    if text.lower() in (*_YES, *_NO):
        return text.lower() in _YES
    raise UnusableError(f'solved is yes or no (true, false, 1, 0), not "{printable(text)}"', place)


def _seconds(text: str, right: bool, place: str) -> float:
    """The seconds; nothing written for an unsolved task means that the two minutes ran out."""
    if not text and not right:
        return float(SLOWEST)
    if "," in text:
        point = printable(text.replace(",", "."))
        raise UnusableError(f'write seconds with a point: {point}, not "{printable(text)}"', place)
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not text.isascii() or "_" in text or not 1 <= seconds < float("inf"):
        raise UnusableError(
            f'seconds are a number from 1 on, not "{printable(text)}"'
            + ("" if text else ": only an unsolved task can be without"),
            place,
        )
    return seconds
