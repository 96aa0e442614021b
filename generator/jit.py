"""Compiling with numba, and a place for what it compiles.

numba keeps compiled code beside the source or, where that can't be written, in the user's cache
folder. Where neither can be written it refuses to import, so a temporary folder is named
instead: the program works, and compiles anew in every run.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

import platformdirs

_VARIABLE = "NUMBA_CACHE_DIR"


def _writable(folder: Path) -> bool:
    """Whether a file can be made in the folder, which is made if it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def settle_cache(source: Path) -> None:
    """Name a temporary cache folder if numba would find none for code in the folder `source`."""
    if os.environ.get(_VARIABLE):
        return
    if _writable(source / "__pycache__") or _writable(platformdirs.user_cache_path("numba")):
        return
    # Made anew and for this user alone: cached code is executed, so a folder with a name that
    # others could guess and fill would be a way in.
    folder = tempfile.mkdtemp(prefix="caminito-")
    os.environ[_VARIABLE] = folder
    atexit.register(shutil.rmtree, folder, ignore_errors=True)


settle_cache(Path(__file__).parent / "laboca")

from numba import njit  # noqa: E402  # the cache must be settled before numba looks for it

compiled = njit(cache=True, nogil=True)
inlined = njit(inline="always")

__all__ = ["compiled", "inlined"]
