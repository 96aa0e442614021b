"""A fault is a value: where it stands, which rule it breaks, and a sentence for a player."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """One broken rule. `where` is the path of the part, `cards[3].tasks[0]`."""

    where: str
    rule: str
    message: str
