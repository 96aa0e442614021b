"""What was found out about one file, as lines for people and as a document for programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..cards.documents import printable
from .fault import Fault

# Over several files the worst status counts: unusable, faulty, undecided, fine.
DONE, FAULTY, UNUSABLE, UNDECIDED = 0, 1, 2, 3
_SEVERITY = {DONE: 0, UNDECIDED: 1, FAULTY: 2, UNUSABLE: 3}

_LONGEST_NAME = 4096  # no system allows a longer path


@dataclass(frozen=True)
class Judgement:
    """What was found out about one file; `error` is set when it is unusable.

    `state` is how a record stands after its last good move; None for content and after a fault
    of the setup. `warnings` tell what is no fault and yet worth knowing.
    """

    file: str
    format: str = ""
    game: str = ""
    summary: str = ""
    faults: tuple[Fault, ...] = ()
    undecided: tuple[tuple[str, str], ...] = field(default=())
    error: str = ""
    state: Mapping[str, Any] | None = None
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
        if self.state is not None:
            found["state"] = dict(self.state)
        return found


def worst(statuses: Iterable[int]) -> int:
    """The status that counts: 2 beats 1 beats 3 beats 0."""
    return max(statuses, key=_SEVERITY.__getitem__, default=DONE)
