"""The same command, seed and version: the same bytes, whatever the surroundings."""

from __future__ import annotations

from pathlib import Path

from helpers.command import run, run_process

CALLS = (
    ("generate", "la-boca", "--cards", "4", "--seed", "42", "-o", "deck.json"),
    ("print", "deck.json", "-o", "deck.pdf", "--solutions", "solutions.pdf"),
)


def test_surroundings_leave_no_trace_in_deck_sheets_and_booklet(here: Path, cache: Path) -> None:
    surroundings = [
        {"PYTHONHASHSEED": "0", "TZ": "UTC", "XDG_CACHE_HOME": str(cache / "a")},
        {"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LC_ALL": "C", "XDG_CACHE_HOME": "/dev/null"},
    ]
    made = []
    for number, env in enumerate(surroundings):
        folder = here / ("plain" if number == 0 else "with spaces/ö")
        folder.mkdir(parents=True)
        for call in CALLS:
            ran = run_process(*call, cwd=folder, env=env)
            assert (ran.status, ran.out) == (0, b"")
        made.append({path.name: path.read_bytes() for path in folder.iterdir()})
    assert made[0].keys() == {"deck.json", "deck.pdf", "solutions.pdf"}
    assert made[0] == made[1]


def test_the_number_of_processes_leaves_no_trace(here: Path) -> None:
    call = ("generate", "la-boca", "--cards", "5", "--seed", "3", "-o", "-")
    one, two, any_number = run(*call, "--jobs", "1"), run(*call, "--jobs", "2"), run(*call)
    assert one.status == two.status == any_number.status == 0
    assert one.out == two.out == any_number.out
