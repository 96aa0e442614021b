"""stdout and stderr that are gone, full or closed: status and sentence, never a traceback."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from helpers.command import PROCESS

COMMAND = shlex.join(PROCESS)
pytestmark = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")


def shell(line: str) -> tuple[int, str, str]:
    """Run a line of sh, in which `caminito` is the command: status, stdout, stderr."""
    text = f'caminito() {{ {COMMAND} "$@"; }}\n{line}'
    done = subprocess.run(["sh", "-c", text], capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("caminito --help >/dev/full", "No space left on device"),
        ("caminito blocks >/dev/full", "stdout: can't be written (No space left on device)"),
        ("caminito blocks --example >&-", "stdout: can't be written (Bad file descriptor)"),
        ("caminito verify --json x >/dev/full", "stdout: can't be written"),
    ],
)
def test_a_stdout_that_is_full_or_closed_makes_the_call_unusable(call: str, said: str) -> None:
    status, _, err = shell(call)
    assert status == 2
    assert err.startswith("caminito: ")
    assert said in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("call", ["blocks", "blocks --example", "--help", "verify --help"])
def test_a_reader_that_is_gone_ends_nothing_and_is_told_to_nobody(call: str) -> None:
    # The left side waits until the right side has closed the pipe.
    line = f"{{ sleep 0.2; caminito {call}; echo status $? >&2; }} | true"
    assert shell(line) == (0, "", "status 0\n")


def test_a_reader_that_is_gone_does_not_change_the_verdict() -> None:
    line = "{ sleep 0.2; caminito verify nosuch; echo status $? >&2; } | true"
    assert shell(line) == (0, "", "status 2\n")


@pytest.mark.parametrize("where", ["2>/dev/full", "2>&-", "2>&- >&- <&-"])
def test_no_trouble_with_stderr_does_any_harm(here: Path, where: str) -> None:
    status, out, err = shell(f"caminito generate la-boca --cards 1 --seed 1 -o x.json {where}")
    assert (status, out, err) == (0, "", "")
    assert (here / "x.json").read_text().startswith('{\n "format": "caminito.deck"')


@pytest.mark.parametrize("output", ["-", "/dev/stdout", "/dev/fd/1"])
def test_a_dash_and_the_names_of_stdout_write_the_file_into_a_pipe(output: str) -> None:
    _, out, _ = shell(f"caminito blocks --example -o {output} | cat")
    assert out.startswith("# An example of a block set")


def test_stdout_is_utf_8_whatever_python_is_told() -> None:
    code = "from caminito.commands import streams; streams.settle(); streams.out('★ 漢字 \\udcff')"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, env={"PYTHONIOENCODING": "cp1252"}
    )
    assert done.stdout == "★ 漢字 \\udcff\n".encode()
    assert done.stderr == b""


def on_a_terminal(*call: str) -> tuple[int, str]:
    """Run the command with stderr on a terminal of its own: status, and what was shown there."""
    ours, theirs = os.openpty()
    process = subprocess.Popen(
        [*PROCESS, *call],
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm"},
    )
    os.close(theirs)
    shown = b""
    with suppress(OSError):  # so a terminal ends when nobody writes to it any more
        while part := os.read(ours, 4096):
            shown += part
    os.close(ours)
    return process.wait(timeout=60), shown.decode()


def test_on_a_terminal_progress_is_shown_and_taken_away_unless_quiet(here: Path) -> None:
    call = ("generate", "la-boca", "--cards", "10", "--seed", "1", "-o", "x.json")
    status, shown = on_a_terminal(*call)
    assert status == 0
    assert "20/20" in shown
    last = shown.rsplit("\x1b[2K", 1)[1]  # behind the last line that was wiped out
    assert last.startswith("x.json: La Boca deck of 10 cards")
    assert on_a_terminal(*call, "--quiet") == (0, "")
