"""Judging files: which kind of caminito file it is, what is wrong with it, and how sure that is.

`judge` reads one file and gives a `Judgement`; `judge_all` opens folders as well. The proof of
uniqueness that a deck needs is handed in, and so is the reader of PDFs: nothing here knows a
solver, or how pages are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..cards.documents import kind, printable, read_bytes, read_json
from ..cards.errors import UnusableError
from ..cards.laboca.deck import Deck
from ..cards.laboca.deck_file import FORMAT as DECK_FORMAT
from ..cards.laboca.deck_file import deck_from
from ..cards.laboca.mixed_up import read_no_block_set
from ..cards.printed import ReadDocument
from .fault import Fault
from .laboca.deck import check_deck
from .laboca.proof import Prove
from .printing.check import check_pages

# Over several files the worst status counts: unusable, faulty, undecided, fine.
DONE, FAULTY, UNUSABLE, UNDECIDED = 0, 1, 2, 3
_SEVERITY = {DONE: 0, UNDECIDED: 1, FAULTY: 2, UNUSABLE: 3}

PRINTED_FORMAT = "caminito.sheet"  # a printed PDF, by the plan that it carries
_PDF = ".pdf"

_LONGEST_NAME = 4096  # no system allows a longer path


@dataclass(frozen=True)
class Pdfs:
    """Who reads PDFs, from their bytes.

    `read` reads the pages of a printed one back and raises `UnusableError` for others; `is_printed`
    tells whether it is one.
    """

    read: Callable[[bytes], ReadDocument]
    is_printed: Callable[[bytes], bool]


@dataclass(frozen=True)
class Judgement:
    """What was found out about one file; `error` is set when it is unusable.

    `warnings` tell what is no fault and yet worth knowing.
    """

    file: str
    format: str = ""
    game: str = ""
    summary: str = ""
    faults: tuple[Fault, ...] = ()
    undecided: tuple[tuple[str, str], ...] = field(default=())
    error: str = ""
    warnings: tuple[str, ...] = ()

    @property
    def status(self) -> int:
        """The exit status this file asks for."""
        if self.error:
            return UNUSABLE
        if self.faults:
            return FAULTY
        return UNDECIDED if self.undecided else DONE

    def lines(self) -> Iterator[str]:
        """The report for people: one line, or one for every fault."""
        name = printable(self.file, _LONGEST_NAME)
        if self.error:
            yield f"{name}: {self.error}"
        for fault in self.faults:
            yield f"{name}: {fault.where}: {fault.rule}: {fault.message}"
        for where, reason in self.undecided:
            yield f"{name}: {where}: undecided: {reason}"
        if self.status == DONE:
            yield f"{name}: ok: {self.summary}"

    def document(self) -> dict[str, Any]:
        """The report for programs, as the contract gives it."""
        if self.error:
            return {"file": self.file, "ok": False, "error": self.error}
        found: dict[str, Any] = {
            "file": self.file,
            "format": self.format,
            "game": self.game,
            "ok": self.status == DONE,
            "faults": [
                {"where": fault.where, "rule": fault.rule, "message": fault.message}
                for fault in self.faults
            ],
        }
        if self.undecided:
            found["undecided"] = [
                {"where": where, "message": reason} for where, reason in self.undecided
            ]
        if self.warnings:
            found["warnings"] = list(self.warnings)
        if self.status == DONE:
            found["summary"] = self.summary
        return found


def worst(statuses: Iterable[int]) -> int:
    """The status that counts: 2 beats 1 beats 3 beats 0."""
    return max(statuses, key=_SEVERITY.__getitem__, default=DONE)


def judge_all(
    names: Iterable[str], prove: Prove, note: Callable[[str], None], pdfs: Pdfs | None = None
) -> Iterator[Judgement]:
    """Judge the files named, and those of every folder named, in the order of their names.

    Files of a folder that are no caminito JSON and no PDF printed by caminito are skipped with a
    note; a `.json` file that can't be read is not skipped, since it may be a damaged deck. A
    folder with nothing to judge is unusable: its name may be mistyped.
    """
    for name in names:
        if not _is_folder(name):
            yield judge(name, prove, pdfs)
            continue
        try:
            entries = sorted(entry for entry in Path(name).iterdir() if not entry.is_dir())
            # A pipe would be waited for, and a link to nothing holds nothing.
            ours = [entry for entry in entries if entry.is_file() and _is_ours(entry, pdfs)]
        except OSError as error:
            yield Judgement(name, error=f"the folder can't be read ({error.strerror})")
            continue
        for entry in entries:
            if entry in ours:
                yield judge(str(entry), prove, pdfs)
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


def judge(name: str, prove: Prove, pdfs: Pdfs | None = None) -> Judgement:
    """Read and judge one file; never raises `UnusableError`: what it says is in the judgement.

    Without `pdfs` no PDF can be read.
    """
    path = Path(name)
    try:
        if pdfs is not None and _is_pdf(path):
            return _judge_pages(name, pdfs.read(read_bytes(path)), prove)
        return _judge_document(name, read_no_block_set(path), prove)
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


def _judge_document(name: str, document: Any, prove: Prove) -> Judgement:
    if not isinstance(document, dict):
        raise UnusableError(f"must be an object, not {kind(document)}", "the document")
    if "format" not in document:
        raise UnusableError("the key is missing", "format")
    if document["format"] != DECK_FORMAT:
        raise UnusableError(f'must be "{DECK_FORMAT}", not {kind(document["format"])}', "format")
    deck = deck_from(document)
    report = check_deck(deck, prove)
    return Judgement(
        file=name,
        format=DECK_FORMAT,
        game="la-boca",
        summary=deck_summary(deck, report.without_solution),
        faults=report.faults,
        undecided=report.undecided,
    )


def deck_summary(deck: Deck, without_solution: int = 0) -> str:
    """What the deck is, in one line."""
    tiers = [card.tier for card in deck.cards]
    counts = ", ".join(f"{tiers.count(tier)} {tier}" for tier in ("light", "dark") if tier in tiers)
    number = sum(len(card.tasks) for card in deck.cards)
    limit = deck.max_solutions
    each = "exactly one arrangement" if limit == 1 else f"at most {limit} arrangements"
    text = (
        f"La Boca deck of {_plural(len(deck.cards), 'card')}"
        f"{f' ({counts})' if counts else ''}, {_plural(number, 'task')} with {each} each"
    )
    if without_solution:
        text += f"; {_plural(without_solution, 'task')} without a stored solution"
    return text


def _plural(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
