"""Judging files: `judge` reads one file and gives a `Judgement`; `judge_all` opens folders as well.

What a file of each kind is judged by stands in `kinds`. The proof of uniqueness that a deck needs,
chance for the games that are played on a sheet, and the reader of PDFs are handed in: nothing here
knows a solver, or how pages are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..cards.documents import kind, read_bytes, read_json
from ..cards.errors import UnusableError
from ..cards.laboca.deck import Deck
from ..cards.laboca.mixed_up import read_no_block_set
from ..cards.printed import ReadDocument
from ..cards.printed_pieces import ReadKit
from .games import TITLES
from .judgement import Judgement
from .kinds import KINDS, Seeded, Source, content_faults, deck_summary
from .laboca.deck import check_deck
from .laboca.proof import Prove
from .printing.check import check_pages
from .printing.pieces import check_kit_pages

# Printed PDFs, by the plans that they carry: of a deck, and of components of any game.
PRINTED_FORMAT, KIT_FORMAT = "caminito.sheet", "caminito.kit-sheet"
CARDS = "cards"  # the component that shows a deck's tasks, by its file's name
_PDF = ".pdf"


@dataclass(frozen=True)
class Pdfs:
    """Who reads PDFs, from their bytes.

    `read` reads the pages of a printed one back and raises `UnusableError` for others; it is handed
    the check that content keeps its game's rules, and reads no pages where it does not.
    `is_printed` tells whether it is one.
    """

    read: Callable[[bytes, Callable[[str, Any], bool]], ReadDocument | ReadKit]
    is_printed: Callable[[bytes], bool]


def judge_all(
    names: Iterable[str],
    prove: Prove,
    note: Callable[[str], None],
    chance: Seeded | None = None,
    pdfs: Pdfs | None = None,
) -> Iterator[Judgement]:
    """Judge the files named, and those of every folder named, in the order of their names.

    Files of a folder that are no caminito JSON and no PDF printed by caminito are skipped with a
    note; a `.json` file that can't be read is not skipped, since it may be a damaged deck. A
    folder with nothing to judge is unusable: its name may be mistyped.
    """
    for name in names:
        if not _is_folder(name):
            yield judge(name, prove, chance, pdfs)
            continue
        try:
            entries = sorted(entry for entry in Path(name).iterdir() if not entry.is_dir())
            # A pipe would be waited for, and a link to nothing holds nothing.
            ours = [entry for entry in entries if entry.is_file() and _is_ours(entry, pdfs)]
        except OSError as error:
            yield Judgement(name, error=f"the folder can't be read ({error.strerror})")
            continue
        judged = set(ours)
        for entry in entries:
            if entry in judged:
                yield judge(str(entry), prove, chance, pdfs)
            else:
                note(f"{entry}: skipped: no caminito file")
        if not ours:
            yield Judgement(name, error="the folder holds no caminito file")


def _is_folder(name: str) -> bool:
    try:
        return Path(name).is_dir()
    except OSError:  # a name too long, a folder above it closed: judging the file says so
        return False


def _is_ours(path: Path, pdfs: Pdfs | None) -> bool:
    if path.suffix.lower() not in (".json", _PDF):
        return False
    try:
        if _is_pdf(path):
            return pdfs is not None and pdfs.is_printed(read_bytes(path))
        document = read_json(path)
    except UnusableError:
        return True
    form = document.get("format") if isinstance(document, dict) else None
    return isinstance(form, str) and form.startswith("caminito.")


def _is_pdf(path: Path) -> bool:
    return path.suffix.lower() == _PDF


def judge(
    name: str, prove: Prove, chance: Seeded | None = None, pdfs: Pdfs | None = None
) -> Judgement:
    """Read and judge one file; never raises `UnusableError`: what it says is in the judgement.

    Without `chance` no game is played on a sheet, without `pdfs` no PDF can be read.
    """
    path = Path(name)
    try:
        if pdfs is not None and _is_pdf(path):
            read = pdfs.read(read_bytes(path), _holds)
            if isinstance(read, ReadKit):
                return _judge_kit(name, read, prove)
            return _judge_pages(name, read, prove)
        return _judge_document(read_no_block_set(path), Source(name, prove, chance))
    except UnusableError as error:
        return Judgement(name, error=str(error))


def _judge_pages(name: str, read: ReadDocument, prove: Prove) -> Judgement:
    """The deck that a PDF carries, and what its pages show of it."""
    report, pages = check_deck(read.deck, prove), check_pages(read)
    return Judgement(
        file=name,
        format=PRINTED_FORMAT,
        game="la-boca",
        summary=f"{deck_summary(read.deck)}; {pages.summary}",
        faults=(*report.faults, *pages.faults),
        undecided=report.undecided,
        warnings=pages.warnings,
    )


def _holds(game: str, content: Any) -> bool:
    return not content_faults(game, content)


def _judge_kit(name: str, read: ReadKit, prove: Prove) -> Judgement:
    """The content that a PDF of components carries, and what its pages show of it.

    Content with faults is told alone: nothing is drawn after it. A deck's tasks are proven only
    where its cards are among the components.
    """
    faults = content_faults(read.game, read.content)
    if faults:
        return Judgement(name, KIT_FORMAT, read.game, faults=faults)
    pages = check_kit_pages(read)
    undecided: tuple[tuple[str, str], ...] = ()
    files = {plan.file for plan in read.plans}
    if isinstance(read.content, Deck) and CARDS in files:
        report = check_deck(read.content, prove)
        faults, undecided = report.faults, report.undecided
    return Judgement(
        file=name,
        format=KIT_FORMAT,
        game=read.game,
        summary=f"{TITLES[read.game]}, {pages.summary}",
        faults=(*faults, *pages.faults),
        undecided=undecided,
    )


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
