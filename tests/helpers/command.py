"""The command `caminito`, called here in this process, or as a process of its own."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from caminito import cli

# Not the script: it stands elsewhere on Windows.
PROCESS = (sys.executable, "-m", "caminito")


@dataclass(frozen=True)
class Ran:
    """What a call left behind: exit status, stdout and stderr."""

    status: int
    out: bytes
    err: str

    @property
    def text(self) -> str:
        """stdout as text."""
        return self.out.decode()


def run(*arguments: str | Path) -> Ran:
    """Call the command in this process; nothing it does to the process stays."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="cp1252") for _ in range(2))
    before = signal.getsignal(signal.SIGINT)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["caminito", *map(str, arguments)])
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        patch.setattr(sys, "unraisablehook", sys.unraisablehook)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            with pytest.raises(SystemExit) as left:
                cli.main()
        finally:
            signal.signal(signal.SIGINT, before)
    out.flush()
    err.flush()
    return Ran(int(left.value.code or 0), bytes_of(out), bytes_of(err).decode())


def bytes_of(stream: io.TextIOWrapper) -> bytes:
    """What was written to a stream in memory."""
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue()


def run_process(
    *arguments: str | Path, cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> Ran:
    """Call the command as a process of its own, with `env` added to the environment."""
    done = subprocess.run(
        [*PROCESS, *map(str, arguments)],
        capture_output=True,
        cwd=cwd,
        env={**os.environ, **(env or {})},
        timeout=120,
    )
    return Ran(done.returncode, done.stdout, done.stderr.decode())
