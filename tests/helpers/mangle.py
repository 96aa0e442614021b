"""Records spoiled in every way a file can be: bytes, types, numbers, sizes, nesting, names.

As a program (`python -m helpers.mangle COUNT SEED FOLDER`) it spoils so many records, has the
command verify and draw each of them, and prints as JSON how often each status came, the longest
time and the peak of memory. What ends in any other way than the contract allows ends the program.
"""

from __future__ import annotations

import copy
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from caminito.cards.blockits.sheet import DEFAULT_SHEET
from caminito.verifier.blockits import rules as blockits
from caminito.verifier.bossa import rules as bossa
from caminito.verifier.games import PLAYERS, REFEREES
from caminito.verifier.laboca import record_rules as laboca
from caminito.verifier.simulate import NAMES, simulate
from caminito.verifier.vacaloca import rules as vacaloca
from numpy.random import PCG64, Generator

from helpers.command import run
from helpers.matches import deck_document

Doc = dict[str, Any]
LARGEST = 1_500_000  # bytes: time and memory grow with the file, 100 times that of a real game
RULES = {*blockits.RULES, *bossa.RULES, *laboca.RULES, *vacaloca.RULES}


def whole_records() -> list[Doc]:
    """Games of every kind without a fault, with decks, sheets and chips in the record."""
    options: dict[str, Doc] = {
        "la-boca": {"deck": deck_document()},
        "blockits": {"sheet": DEFAULT_SHEET},
        "bossa": {"expansion": True},
    }
    found = []
    for seed, (game, referee) in enumerate(REFEREES.items()):
        players = PLAYERS[game]
        for seats in (referee.seats[0], referee.seats[-1]):
            deal: Any = partial(players.deal, **options.get(game, {}))
            chance = Generator(PCG64(seed))
            found.append(simulate(referee, deal, players.choose_random, NAMES[:seats], chance))
    return found


# --- spoiling a document --------------------------------------------------------------------


def nodes(part: Any) -> Iterator[tuple[Any, Any]]:
    """Every container with a key or index in it."""
    pairs = part.items() if isinstance(part, dict) else enumerate(part)
    for key, value in list(pairs):
        yield part, key
        if isinstance(value, (dict, list)):
            yield from nodes(value)


def nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


ODD: tuple[Callable[[Random], Any], ...] = (
    lambda r: None, lambda r: True, lambda r: False, lambda r: [], lambda r: {}, lambda r: "",
    lambda r: r.choice([-1, 0, 1, 7, 8, 9, 60, 2**31, 2**63, -(2**63), 10**18, 10**400]),
    lambda r: r.choice([0.5, -0.0, 1.0, 1e308, 5e-324]),
    lambda r: r.choice(["Ana", "Beto", "light", "place", "\0", "\u202e", "x" * 10_000, "../x"]),
    lambda r: nested(r.choice([3, 30, 60, 150])),
    lambda r: [r.randrange(10)] * r.choice([2, 1_000, 50_000]),
    lambda r: {str(n): n for n in range(r.choice([2, 5_000]))},
    lambda r: [[n, n] for n in range(r.choice([2, 20_000]))],
)  # fmt: skip


def replaced(document: Doc, random: Random) -> None:
    part, key = random.choice(list(nodes(document)))
    part[key] = random.choice(ODD)(random)


def removed(document: Doc, random: Random) -> None:
    part, key = random.choice(list(nodes(document)))
    del part[key]


def repeated(document: Doc, random: Random) -> None:
    lists = [part for part, _ in nodes(document) if isinstance(part, list)]
    if lists:
        part = random.choice(lists)
        most = LARGEST // 2 // len(json.dumps(part))
        # Copies of their own: else a long list put into one would be in all of them.
        part.extend(json.loads(json.dumps(part * min(random.choice([1, 2, 500]), most))))


def exchanged(document: Doc, random: Random) -> None:
    (part, key), (other, at) = random.choices(list(nodes(document)), k=2)
    part[key], other[at] = copy.deepcopy(other[at]), copy.deepcopy(part[key])


def nudged(document: Doc, random: Random) -> None:
    numbers = [(part, key) for part, key in nodes(document) if type(part[key]) is int]
    if numbers:
        part, key = random.choice(numbers)
        part[key] += random.choice([-100, -1, 1, 1, 100, 10**9, 10**30])


def renamed(document: Doc, random: Random) -> None:
    keyed = [(part, key) for part, key in nodes(document) if isinstance(part, dict)]
    part, key = random.choice(keyed)
    part[random.choice(["", "x", key.upper(), f"{key} "])] = part.pop(key)


def stopped(document: Doc, random: Random) -> None:
    moves = document.get("moves")
    if isinstance(moves, list) and moves:
        del moves[random.randrange(len(moves)) :]
        document.pop("result", None)


CHANGES = (replaced, removed, repeated, exchanged, nudged, renamed, stopped)


def spoiled_bytes(data: bytes, random: Random) -> bytes:
    at, length = random.randrange(len(data) + 1), random.randrange(1, 40)
    odd = (b"", random.randbytes(length), b'"', b"]}", b"NaN", b"\xff", b"9" * 6_000,
           b"[" * 3_000, data[at : at + length] * 2)  # fmt: skip
    if random.random() < 0.3 and at < len(data):  # one bit
        return data[:at] + bytes([data[at] ^ 1 << random.randrange(8)]) + data[at + 1 :]
    return data[:at] + random.choice(odd) + data[at + random.choice([0, length]) :]


def mangled(records: list[Doc], random: Random) -> bytes:
    """One of the records, spoiled once to four times."""
    document = copy.deepcopy(random.choice(records))
    for _ in range(random.choice([1, 1, 2, 4])):
        if any(True for _ in nodes(document)):
            random.choice(CHANGES)(document, random)
    data = json.dumps(document, ensure_ascii=random.random() < 0.5).encode()[:LARGEST]
    return spoiled_bytes(data, random) if random.random() < 0.25 else data


# --- what the command says of them ----------------------------------------------------------


def judged(path: Path) -> tuple[int, float]:
    """The status of the file and the seconds of processor time that verifying or drawing took."""
    began = time.process_time()
    ran = run("verify", "--json", path)
    between = time.process_time()
    shown = run("show", path)
    slowest = max(between - began, time.process_time() - between)
    (found,) = json.loads(ran.out)
    if ran.status == 2:
        assert found["error"].isprintable(), found
    elif ran.status == 1:
        (fault,) = found["faults"]
        assert fault["rule"] in RULES, fault
        assert fault["message"].isprintable(), fault
    else:
        assert (ran.status, found["ok"]) == (0, True), found
    assert shown.status == ran.status, (found, shown.err)
    return ran.status, slowest


def fuzz(count: int, seed: int, folder: Path) -> Doc:
    """Spoil and judge so many records; raises for the first that is not taken as it must be."""
    records, path = whole_records(), folder / "game.json"
    statuses: Counter[int] = Counter()
    longest = 0.0
    for number in range(count):
        data = mangled(records, Random(f"{seed} {number}"))
        path.write_bytes(data)
        try:
            status, seconds = judged(path)
        except BaseException:
            print(f"record {number} of seed {seed}: {data[:300]!r}", file=sys.stderr)
            raise
        statuses[status] += 1
        longest = max(longest, seconds)
    return {"statuses": statuses, "seconds": longest, "peak": _peak()}


def _peak() -> int:
    """The most memory this process has had, in KB; `getrusage` counts that of its starter too."""
    (line,) = (
        line for line in Path("/proc/self/status").read_text().splitlines() if "VmHWM" in line
    )
    return int(line.split()[1])


if __name__ == "__main__":
    print(json.dumps(fuzz(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))))
