"""Commands that write several files into a folder: the folder is checked first, then filled."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ..cards.errors import UnusableError
from .common import check_outputs, progress_bar


def check_folder(output: str) -> None:
    """Refuse a folder that can't be written to, or whose own folder is missing."""
    import os

    if output == "-":
        raise UnusableError("several files are written: name a folder with -o, not -")
    path = Path(output)
    if not path.is_dir():
        check_outputs(output)
        if path.exists():
            raise UnusableError("this is a file: name a folder", output)
    elif not os.access(path, os.W_OK):
        raise UnusableError("can't be written (permission denied)", output)


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
