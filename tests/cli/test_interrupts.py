"""Ctrl-C and sudden ends: status 130, one line, no debris, and the journal to go on from."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from caminito import cli
from caminito.commands import interrupts
from caminito.generator.laboca import counter, deck_maker
from caminito.generator.laboca import prove as prove_module
from caminito.render.laboca import print as print_module
from caminito.verifier import simulate as simulate_module
from helpers.command import PROCESS, run

posix = pytest.mark.skipif(os.name != "posix", reason="signals to a group of processes")


def interrupt(*whatever: object, **more: object) -> NoReturn:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("call", "module", "name"),
    [
        ("verify good.json", prove_module, "prove"),
        ("verify --json good.json", prove_module, "prove"),
        ("solve rows.json --task a", counter, "count"),
        ("print good.json -o old.pdf", print_module, "deck_pdf"),
        ("generate la-boca -o old.pdf --seed 1 --cards 1", deck_maker, "make_or_raise"),
        ("simulate bossa -o old.pdf --seed 1", simulate_module, "simulate"),
        ("simulate la-boca -o old.pdf --seed 1", deck_maker, "make_or_raise"),
    ],
)
def test_an_interruption_is_one_line_and_leaves_the_old_file(
    good: Path, rows: Path, monkeypatch: pytest.MonkeyPatch, call: str, module: object, name: str
) -> None:
    old = good.with_name("old.pdf")
    old.write_text("old")
    monkeypatch.setattr(module, name, interrupt)
    ran = run(*call.split())
    assert (ran.status, ran.out) == (130, b"")
    assert ran.err.startswith("caminito: interrupted")
    assert len(ran.err.splitlines()) == 1
    assert old.read_text() == "old"
    assert sorted(path.name for path in old.parent.iterdir()) == [
        "good.json", "old.pdf", "rows.json"
    ]  # fmt: skip


def test_a_journal_that_cannot_be_kept_is_not_promised(
    here: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.parent.write_text("a file where the folder should be")
    monkeypatch.setattr(deck_maker, "_without_repeats", interrupt)
    ran = run("generate", "la-boca", "-o", "x.json", "--seed", "1", "--cards", "1")
    assert ran.status == 130
    assert ran.err.startswith("caminito: interrupted; nothing was kept: ")


@pytest.fixture
def heard() -> Iterator[None]:
    """Ctrl-C raises, as it does for a user."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heard")
def test_an_interruption_waits_until_what_cannot_stand_it_is_done() -> None:
    done = False
    with pytest.raises(KeyboardInterrupt), interrupts.held():
        signal.raise_signal(signal.SIGINT)
        time.sleep(0.01)
        done = True
    assert done
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.usefixtures("heard")
def test_an_interruption_that_a_callback_swallows_is_raised_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Swallows:
        def __del__(self) -> None:
            raise KeyboardInterrupt

    monkeypatch.setattr("sys.unraisablehook", print)
    interrupts.settle()
    with pytest.raises(KeyboardInterrupt):
        Swallows()  # gone at once
        for _ in range(500):
            time.sleep(0.01)


LOADING = """
import signal, sys

class Finder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == "caminito.commands":
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Finder)
from caminito.__main__ import main
main()
"""


@posix
def test_an_interruption_while_the_command_is_being_loaded_is_one_line() -> None:
    ran = subprocess.run([sys.executable, "-c", LOADING], capture_output=True, timeout=60)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, b"", b"caminito: interrupted\n")


def test_an_interruption_while_the_call_is_being_read_is_one_line(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli.caminito, "parse_args", interrupt)
    ran = run("blocks")
    assert (ran.status, ran.out, ran.err) == (130, b"", "caminito: interrupted\n")


class Making:
    """A run of `generate` in a group of processes of its own."""

    def __init__(self, cache: Path, *call: str) -> None:
        self._journal = cache / "journal"
        self._process = subprocess.Popen(
            [*PROCESS, "generate", "la-boca", "-o", "x.json", *call],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )

    def kept(self) -> int:
        """The size of the journal in bytes."""
        return sum(path.stat().st_size for path in self._journal.glob("*"))

    def end(self, number: signal.Signals, group: bool) -> tuple[int, str]:
        """Send the signal once more of the journal is written; the status, and stderr."""
        before = self.kept()
        limit = time.monotonic() + 60
        while self.kept() < before + 20_000 and time.monotonic() < limit:
            assert self._process.poll() is None, "the run was over before it was interrupted"
            time.sleep(0.005)
        (os.killpg if group else os.kill)(self._process.pid, number)
        _, err = self._process.communicate(timeout=60)
        return self._process.returncode, err.decode()

    def left(self) -> list[str]:
        """What still runs of the group after two seconds; it is given that long to end."""
        for _ in range(40):
            shown = subprocess.run(
                ["ps", "-eo", "pgid=,stat=,args="], capture_output=True, text=True
            )
            lines = [line.split(None, 2) for line in shown.stdout.splitlines()]
            group = str(self._process.pid)
            living = [args for pgid, state, args in lines if pgid == group and state[0] != "Z"]
            if not living:
                break
            time.sleep(0.05)
        return living


@posix
def test_the_same_command_goes_on_after_any_end_to_the_same_bytes(here: Path, cache: Path) -> None:
    call = ("--cards", "400", "--seed", "9")
    ends = (
        (("--jobs", "1"), signal.SIGINT, True),
        (("--jobs", "2"), signal.SIGINT, True),
        (("--jobs", "2"), signal.SIGKILL, False),
        ((), signal.SIGTERM, False),
    )
    (here / "x.json").write_text("old")
    kept = 0
    for jobs, number, group in ends:
        making = Making(cache, *call, *jobs)
        status, err = making.end(number, group)
        if number is signal.SIGINT:
            assert status == 130
            kept_on = "the same command with --seed 9 goes on from here"
            assert err == f"caminito: interrupted; {kept_on}\n"
        else:
            assert status == -number
        assert making.left() == []
        assert [path.name for path in here.iterdir()] == ["x.json"]
        assert (here / "x.json").read_text() == "old"
        assert making.kept() > kept
        kept = making.kept()
    assert run("generate", "la-boca", "-o", "x.json", *call).status == 0
    assert list((cache / "journal").iterdir()) == []
    assert run("generate", "la-boca", "-o", "y.json", *call).status == 0
    assert (here / "x.json").read_bytes() == (here / "y.json").read_bytes()
