"""Compiling with numba, and a place for what it compiles.

numba looks whether the file of a compiled function has changed, but not whether a function it
calls has: after a change of `kernel` the old one would live on inside `climb`. So compiled code
is kept in a folder named by a digest of all sources that are compiled: beside them or, where
that can't be written, in the user's cache folder, or else in a temporary folder, and then
everything is compiled anew in every run.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import platformdirs

_VARIABLE = "NUMBA_CACHE_DIR"
_PREFIX = "compiled-"


def _writable(folder: Path) -> bool:
    """Whether a file can be made in the folder, which is made if it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _digest(source: Path) -> str:
    found = hashlib.sha256()
    for path in sorted(source.rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _homes(source: Path) -> Iterator[Path]:
    """Where compiled code may be kept, the best place first."""
    named = os.environ.get(_VARIABLE)
    if named:
        yield Path(named)
        return
    yield source / "__pycache__"
    yield platformdirs.user_cache_path("caminito")


def settle_cache(source: Path) -> None:
    """Tell numba where to keep compiled code of the folder `source`.

    What older sources left in the same place is taken away. A place named by the user in
    NUMBA_CACHE_DIR is kept, with a folder of ours in it.
    """
    if Path(os.environ.get(_VARIABLE, "")).name.startswith(_PREFIX):
        return  # settled by the process that started this one
    name = _PREFIX + _digest(source)
    for home in _homes(source):
        if _writable(home / name):
            for old in home.glob(_PREFIX + "*"):
                if old.name != name:
                    shutil.rmtree(old, ignore_errors=True)
            os.environ[_VARIABLE] = str(home / name)
            return
    # Made anew and for this user alone: cached code is executed, so a folder with a name that
    # others could guess and fill would be a way in.
    folder = tempfile.mkdtemp(prefix="caminito-")
    os.environ[_VARIABLE] = str(Path(folder) / name)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)


settle_cache(Path(__file__).parent / "laboca")

from numba import njit, typeof  # noqa: E402  # the cache must be settled before numba looks for it

compiled = njit(cache=True, nogil=True)
inlined = njit(inline="always")


def prepare(function: Any, arguments: Iterable[object]) -> None:
    """Compile a compiled function for arguments of these types, without a call."""
    type_of: Any = typeof
    function.compile(tuple(type_of(argument) for argument in arguments))


__all__ = ["compiled", "inlined", "prepare"]
