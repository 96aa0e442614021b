"""Judging files: `judge` reads one file and gives a `Judgement`; `judge_all` opens folders as well.

What a file of each kind is judged by stands in `kinds`. The proof of uniqueness that a deck needs,
and chance for the games that are played on a sheet, are handed in: nothing here knows a solver.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from ..cards.documents import kind, read_json
from ..cards.errors import UnusableError
from ..cards.laboca.mixed_up import read_no_block_set
from .judgement import Judgement
from .kinds import KINDS, Seeded, Source
from .laboca.proof import Prove


def judge_all(
    names: Iterable[str], prove: Prove, note: Callable[[str], None], chance: Seeded | None = None
) -> Iterator[Judgement]:
    """Judge the files named, and those of every folder named, in the order of their names.

    Files of a folder that are no caminito JSON are skipped with a note; a `.json` file that can't
    be read is not skipped, since it may be a damaged deck. A folder with nothing to judge is
    unusable: its name may be mistyped.
    """
    for name in names:
        if not _is_folder(name):
            yield judge(name, prove, chance)
            continue
        try:
            entries = sorted(entry for entry in Path(name).iterdir() if not entry.is_dir())
            # A pipe would be waited for, and a link to nothing holds nothing.
            ours = [entry for entry in entries if entry.is_file() and _is_ours(entry)]
        except OSError as error:
            yield Judgement(name, error=f"the folder can't be read ({error.strerror})")
            continue
        judged = set(ours)
        for entry in entries:
            if entry in judged:
                yield judge(str(entry), prove, chance)
            else:
                note(f"{entry}: skipped: no caminito file")
        if not ours:
            yield Judgement(name, error="the folder holds no caminito file")


def _is_folder(name: str) -> bool:
    try:
        return Path(name).is_dir()
    except OSError:  # a name too long, a folder above it closed: judging the file says so
        return False


def _is_ours(path: Path) -> bool:
    if path.suffix.lower() != ".json":
        return False
    try:
        document = read_json(path)
    except UnusableError:
        return True
    form = document.get("format") if isinstance(document, dict) else None
    return isinstance(form, str) and form.startswith("caminito.")


def judge(name: str, prove: Prove, chance: Seeded | None = None) -> Judgement:
    """Read and judge one file; never raises `UnusableError`: what it says is in the judgement.

    Without `chance` no game is played on a sheet.
    """
    try:
        return _judge_document(_document(Path(name)), Source(name, prove, chance))
    except UnusableError as error:
        return Judgement(name, error=str(error))


def _document(path: Path) -> Any:
    if path.suffix.lower() == ".pdf":
        raise UnusableError("a PDF can't be read back: verify the deck it was printed from")
    return read_no_block_set(path)


def _judge_document(document: Any, source: Source) -> Judgement:
    if not isinstance(document, dict):
        raise UnusableError(f"must be an object, not {kind(document)}", "the document")
    if "format" not in document:
        raise UnusableError("the key is missing", "format")
    form = document["format"]
    if not isinstance(form, str) or form not in KINDS:
        known = ", ".join(f'"{each}"' for each in KINDS)
        raise UnusableError(f"must be one of {known}, not {kind(form)}", "format")
    return KINDS[form](document, source)
