"""Commands that write several files into a folder: the folder is checked first, then filled."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from ..cards.errors import UnusableError
from .common import check_outputs, progress_bar


def check_folder(output: str) -> None:
    """Refuse a folder that can't be written to, or whose own folder is missing."""
    if output == "-":
        raise UnusableError("several files are written: name a folder with -o, not -")
    path = Path(output)
    if not path.is_dir():
        check_outputs(output)
        if path.exists():
            raise UnusableError("this is a file: name a folder", output)
    elif not os.access(path, os.W_OK):
        raise UnusableError("can't be written (permission denied)", output)


def check_files(output: str, names: Iterable[str], source: str | None = None) -> None:
    """Refuse files that can't be written into the folder, or one that would replace the source.

    This comes before the first is written, so that no folder is left with some of its files.
    """
    if Path(output).is_dir():
        check_outputs(*(str(Path(output) / name) for name in names), read=(source,))


def is_same(output: str, name: str, source: str) -> bool:
    """Whether the file of that name in the folder is the source."""
    return os.path.realpath(Path(output) / name) == os.path.realpath(source)


def write_all(output: str, files: Iterable[tuple[str, bytes]], count: int, quiet: bool) -> set[str]:
    """Write the files one by one, each whole, into the folder; it is made where there is none."""
    from ..cards.documents import reason, write_whole

    folder = Path(output)
    written: set[str] = set()
    with progress_bar("writing", quiet) as progress:
        for name, data in files:
            try:
                folder.mkdir(exist_ok=True)
            except OSError as error:
                raise UnusableError(f"can't be made ({reason(error)})", output) from None
            write_whole(folder / name, data)
            written.add(name)
            progress(len(written), count)
    return written
