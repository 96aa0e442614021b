"""Types of options that are read by a function of the core: sizes, lengths, offsets, scales."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

import click

from ..cards.errors import UnusableError

T = TypeVar("T")

_LENGTH = re.compile(r"\s*(-?(?:\d+\.?\d*|\.\d+))\s*(mm|in|)\s*", re.ASCII)
_MM = {"": 1.0, "mm": 1.0, "in": 25.4}
MOST_MM = 1000.0  # more than any sheet has


class Read(click.ParamType[T]):
    """What `read` makes of the text; its `ValueError` is told with the option's name."""

    def __init__(self, name: str, read: Callable[[str], T]) -> None:
        self.name, self._read = name, read

    def convert(self, value: Any, param: Any, ctx: Any) -> T:
        """The value read; a default that is no text stays as it is."""
        if not isinstance(value, str):
            return value  # type: ignore[no-any-return]
        try:
            return self._read(value)
        except ValueError as error:
            place = param.opts[-1] if param is not None else self.name
            raise UnusableError(str(error), place) from None


def length(text: str) -> float:
    """The length in `3`, `3mm` or `0.125in`, in mm; raises `ValueError` for other text."""
    from ..cards.documents import printable

    match = _LENGTH.fullmatch(text)
    if match is None:
        raise ValueError(f'"{printable(text)}" is no length: write it like 3mm or 0.125in')
    found = float(match[1]) * _MM[match[2]]
    if not 0 <= found <= MOST_MM:
        raise ValueError(f"a length is 0 to {MOST_MM:g} mm, not {found:g} mm")
    return found


def _paper(text: str) -> Any:
    from ..render.paper import paper_named

    return paper_named(text)


def _card(text: str) -> Any:
    from ..render.paper import card_size

    return card_size(text)


def _tile(text: str) -> Any:
    """A size, or one length for a square."""
    from ..cards.documents import printable
    from ..render.paper import card_size

    if _LENGTH.fullmatch(text):
        side = f"{length(text):g}"
        return card_size(f"{side}x{side}mm")
    if "x" not in text[1:].lower():
        raise ValueError(
            f'"{printable(text)}" is no size of a tile: write it like 24x32mm, or 40mm for a square'
        )
    return card_size(f"{text}mm" if text[-1].isdigit() else text)


def _offset(text: str) -> tuple[float, float]:
    from ..render.printer import parse_offset

    return parse_offset(text)


def _scale(text: str) -> float:
    from ..render.printer import parse_scale

    return parse_scale(text)


def _cut_file(text: str) -> str:
    from ..cards.documents import printable

    if not text.lower().endswith((".svg", ".dxf")):
        raise ValueError(f"the name of a cut file ends in .svg or .dxf, not {printable(text)}")
    return text


MM = Read("length", length)
PAPER = Read("paper", _paper)
CARD = Read("card", _card)
TILE = Read("tile", _tile)
OFFSET = Read("offset", _offset)
SCALE = Read("scale", _scale)
CUT_FILE = Read("file", _cut_file)
