"""Judging files: which kind of caminito file it is, what is wrong with it, and how sure that is.

`judge` reads one file and gives a `Judgement`; `judge_all` opens folders as well. The proof of
uniqueness that a deck needs is handed in, so nothing here knows a solver.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..cards.documents import kind, printable, read_json
from ..cards.errors import UnusableError
from ..cards.laboca.deck import Deck
from ..cards.laboca.deck_file import FORMAT as DECK_FORMAT
from ..cards.laboca.deck_file import deck_from
from ..cards.laboca.mixed_up import read_no_block_set
from .fault import Fault
from .laboca.deck import check_deck
from .laboca.proof import Prove

# Over several files the worst status counts: unusable, faulty, undecided, fine.
DONE, FAULTY, UNUSABLE, UNDECIDED = 0, 1, 2, 3
_SEVERITY = {DONE: 0, UNDECIDED: 1, FAULTY: 2, UNUSABLE: 3}

_LONGEST_NAME = 4096  # no system allows a longer path


@dataclass(frozen=True)
class Judgement:
    """What was found out about one file; `error` is set when it is unusable."""

    file: str
    format: str = ""
    game: str = ""
    summary: str = ""
    faults: tuple[Fault, ...] = ()
    undecided: tuple[tuple[str, str], ...] = field(default=())
    error: str = ""

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
        if self.status == DONE:
            found["summary"] = self.summary
        return found


def worst(statuses: Iterable[int]) -> int:
    """The status that counts: 2 beats 1 beats 3 beats 0."""
    return max(statuses, key=_SEVERITY.__getitem__, default=DONE)


def judge_all(
    names: Iterable[str], prove: Prove, note: Callable[[str], None]
) -> Iterator[Judgement]:
    """Judge the files named, and those of every folder named, in the order of their names.

    Files of a folder that are no caminito JSON are skipped with a note; a `.json` file that can't
    be read is not skipped, since it may be a damaged deck. A folder with nothing to judge is
    unusable: its name may be mistyped.
    """
    for name in names:
        if not _is_folder(name):
            yield judge(name, prove)
            continue
        try:
            entries = sorted(entry for entry in Path(name).iterdir() if not entry.is_dir())
            # A pipe would be waited for, and a link to nothing holds nothing.
            ours = [entry for entry in entries if entry.is_file() and _is_ours(entry)]
        except OSError as error:
            yield Judgement(name, error=f"the folder can't be read ({error.strerror})")
            continue
        for entry in entries:
            if entry in ours:
                yield judge(str(entry), prove)
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


def judge(name: str, prove: Prove) -> Judgement:
    """Read and judge one file; never raises `UnusableError`: what it says is in the judgement."""
    try:
        return _judge_document(name, _document(Path(name)), prove)
    except UnusableError as error:
        return Judgement(name, error=str(error))


def _document(path: Path) -> Any:
    if path.suffix.lower() == ".pdf":
        raise UnusableError("a PDF can't be read back: verify the deck it was printed from")
    return read_no_block_set(path)


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
