"""The way in and out: help, options, one sentence for every misuse, and the exit status."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from caminito.version import VERSION
from helpers.command import run, run_process

KINDS = ("png", "tgc", "drivethru", "shop", "tts", "pcio")
COMMANDS = [
    ["generate"], ["generate", "la-boca"], ["verify"], ["solve"], ["simulate"], ["show"], ["print"],
    ["blocks"], ["calibrate"], ["export"], *(["export", kind] for kind in KINDS),
]  # fmt: skip


@pytest.mark.parametrize("command", [[], *COMMANDS], ids=" ".join)
def test_help_shows_an_example_that_can_be_copied(command: list[str]) -> None:
    ran = run(*command, "--help")
    assert ran.status == 0
    assert f"Example: caminito {' '.join(command)}".strip() in ran.text
    assert ran.err == ""


def test_the_version_is_that_of_the_package() -> None:
    assert run("--version").text == f"caminito {VERSION}\n"


def test_help_needs_none_of_the_heavy_libraries() -> None:
    heavy = (
        "numpy numba ortools pandas pydantic reportlab PIL rich pikepdf pypdfium2 ezdxf uharfbuzz "
        "bidi"
    )
    code = (
        "import sys; from caminito import cli; sys.argv = ['caminito', '--help']\n"
        "try: cli.main()\n"
        f"except SystemExit: print('loaded:', [m for m in {heavy.split()} if m in sys.modules])"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "loaded: []" in out.stdout


@pytest.mark.parametrize("command", [[], ["generate"]], ids=["caminito", "generate"])
def test_without_a_command_the_help_is_shown_and_the_call_unusable(command: list[str]) -> None:
    ran = run(*command)
    assert (ran.status, ran.out) == (2, b"")
    assert ran.err.startswith("Usage: caminito")
    assert len(ran.err.splitlines()) > 5


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("nosuch", "No such command 'nosuch'"),
        ("generate bossa-nova -o x", "No such command"),
        ("verify", "Missing argument 'FILE...'"),
        ("verify --nosuch x", "No such option"),
        ("solve", "Missing argument 'FILE'"),
        ("solve x y", "unexpected extra argument (y)"),
        ("solve x --task c", "'c' is not one of 'a', 'b'"),
        ("solve x --max 0", "0 is not in the range"),
        ("solve x --max 1.5", "'1.5' is not a valid whole number"),
        ("generate la-boca", "Missing option '-o'"),
        ("generate la-boca -o x --cards 0", "0 is not in the range"),
        ("generate la-boca -o x --cards -1", "-1 is not in the range"),
        ("generate la-boca -o x --cards two", "'two' is not a valid whole number"),
        ("generate la-boca -o x --tier grey", "'grey' is not one of"),
        ("generate la-boca -o x --height 1", "1 is not in the range 2<=x<=6"),
        ("generate la-boca -o x --height 7", "7 is not in the range 2<=x<=6"),
        ("generate la-boca -o x --seed a", "'a' is not a valid whole number"),
        ("generate la-boca -o x --seed -1", "-1 is not in the range"),
        ("generate la-boca -o x --seed 9223372036854775808", "is not in the range"),
        ("generate la-boca -o x --max-solutions 0", "0 is not in the range"),
        ("generate la-boca -o x --jobs 0", "0 is not in the range"),
        ("generate la-boca -o x --effort 0", "0 is not in the range"),
        ("simulate", "Missing argument 'GAME'"),
        ("simulate chess -o x", "'chess' is not one of 'la-boca', 'vaca-loca', 'blockits'"),
        ("simulate bossa", "name the record to write with -o, or ask for --stats"),
        ("simulate bossa -o x --players 3", "--players: Bossa is for 2 players, not 3"),
        ("simulate la-boca -o x --players 2", "--players: La Boca is for 3 to 6 players, not 2"),
        ("simulate blockits -o x --players 5", "Blockits is for 2 to 4 players, not 5"),
        ("simulate vaca-loca -o x --players 7", "7 is not in the range 2<=x<=6"),
        ("simulate bossa -o x --player best", "'best' is not one of 'random', 'greedy'"),
        ("simulate bossa -o x --seed -1", "-1 is not in the range"),
        ("simulate bossa -o x --games 0", "0 is not in the range"),
        ("simulate bossa -o x --games 2", "-o names a folder; x does not exist: make it first"),
        ("simulate bossa -o - --games 2", "--games writes many records: name a folder with -o"),
        ("simulate bossa -o - --stats", "-o - and --stats both write to stdout"),
        ("simulate bossa -o x --json", "--json goes with --stats"),
        ("simulate bossa -o x --deck y", "--deck goes with la-boca, not with bossa"),
        ("simulate blockits -o x --tier light", "--tier goes with la-boca, not with blockits"),
        ("simulate bossa -o x --sheet y", "--sheet goes with blockits, not with bossa"),
        ("simulate vaca-loca -o x --expansion", "--expansion goes with bossa, not with vaca-loca"),
        ("simulate la-boca -o x --deck nix", "nix: there is no such file"),
        ("simulate blockits -o x --sheet nix", "nix: there is no such file"),
        ("box", "Missing argument 'GAME'. Choose from: la-boca, vaca-loca, blockits, bossa"),
        ("show", "Missing argument 'FILE'"),
        ("show x", "x: there is no such file"),
        ("show x --move -1", "-1 is not in the range"),
        ("print x", "Missing option '-o'"),
        ("print x -o y --paper a5", 'there is no paper "a5"'),
        ("print x -o y --duplex both", "'both' is not one of"),
    ],
)
def test_a_misuse_is_one_sentence_and_status_2(here: Path, call: str, said: str) -> None:
    ran = run(*call.split())
    assert (ran.status, ran.out) == (2, b"")
    assert ran.err.startswith("caminito: ")
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
    assert list(here.iterdir()) == []


@pytest.mark.parametrize(
    "call",
    [
        "report good.json -o kept --profile kept",
        "report good.json -o good.json",
        "print good.json -o kept --font kept",
        "print good.json -o x.pdf --solutions kept --font kept",
        "export shop good.json -o kept --font kept",
        "export pcio good.json -o kept --font kept",
        "generate la-boca -o kept --profile kept",
        "generate la-boca -o kept --blocks kept",
        "generate blockits -o kept --balance 9 --sheet kept",
        "design -o kept --front kept",
        "design -o kept --profile kept",
        "design kept -o kept",
        "calibrate-difficulty kept.csv -o kept --deck kept",
        "simulate la-boca -o kept --deck kept",
    ],
)
def test_no_command_writes_over_a_file_that_it_reads(good: Path, call: str) -> None:
    (good.parent / "kept").write_text("{}", encoding="utf-8")
    (good.parent / "kept.csv").write_text("task,seconds\n", encoding="utf-8")
    before = {path.name: path.read_bytes() for path in good.parent.iterdir()}
    ran = run(*call.split())
    assert (ran.status, ran.out) == (2, b"")
    assert "this file is read or written already: name another one" in ran.err
    assert {path.name: path.read_bytes() for path in good.parent.iterdir()} == before


@pytest.mark.parametrize(
    "call",
    [["verify", ""], ["solve", ""], ["blocks", ""], ["show", ""], ["print", "", "-o", "x"],
     ["simulate", "bossa", "-o", ""], ["simulate", "la-boca", "--deck", "", "-o", "x"],
     ["print", "x", "-o", ""], ["generate", "la-boca", "-o", ""]],
)  # fmt: skip
def test_an_empty_file_name_is_refused_and_not_taken_for_the_current_folder(
    good: Path, call: list[str]
) -> None:
    ran = run(*call)
    assert (ran.status, ran.out) == (2, b"")
    assert "the name of the file is empty" in ran.err


def test_a_block_set_in_place_of_a_deck_and_the_reverse_are_told(good: Path) -> None:
    run("blocks", "--example", "-o", "mine.toml")
    for call in (["verify", "mine.toml"], ["solve", "mine.toml"],
                 ["print", "mine.toml", "-o", "x.pdf"]):  # fmt: skip
        ran = run(*call)
        assert ran.status == 2
        assert (ran.text + ran.err).removeprefix("caminito: ") == (
            "mine.toml: this is a block set, not a deck: look at it with `caminito blocks`\n"
        )
    for call in (["blocks", "good.json"],
                 ["generate", "la-boca", "--blocks", "good.json", "-o", "x.json"]):  # fmt: skip
        ran = run(*call)
        assert (ran.status, ran.out) == (2, b"")
        assert ran.err.startswith("caminito: good.json: this is JSON; a block set is written in ")


def test_a_block_set_in_a_folder_is_skipped_with_a_note(good: Path) -> None:
    run("blocks", "--example", "-o", "mine.toml")
    ran = run("verify", ".")
    assert ran.status == 0
    assert ran.err == "mine.toml: skipped: no caminito file\n"


def test_escapes_and_line_breaks_of_the_call_do_not_reach_the_terminal(good: Path) -> None:
    odd = "a\x1b[31m\nb\r\u202e"
    calls = (
        [odd],
        ["verify", odd],
        ["verify", f"--{odd}"],
        ["solve", odd],
        ["solve", good, odd],
        ["solve", good, "--card", odd],
        ["print", good, "-o", f"{odd}/x"],
        ["print", good, "-o", "x", "--card", odd],
    )
    for call in calls:
        ran = run(*call)
        assert ran.status == 2
        assert (ran.text + ran.err).rstrip("\n").isprintable()
        assert "\\x1b[31m" in ran.text + ran.err


def test_a_file_named_in_any_script_is_reported_under_any_locale(here: Path) -> None:
    name = "★ Łódź 漢字.json"
    (here / name).write_text("{}", encoding="utf-8")
    env = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "cp1252", "LC_ALL": "C.UTF-8"}
    ran = run_process("verify", name, env=env)
    assert (ran.status, ran.err) == (2, "")
    assert ran.text == f"{name}: format: the key is missing\n"


def test_an_import_of_cli_as_a_script_says_what_to_call() -> None:
    script = Path(sys.modules["caminito.cli"].__file__ or "")
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True)
    assert ran.returncode == 2
    assert ran.stderr == "call caminito, or python -m caminito: cli.py is a part of it\n"
