"""What a printer does wrong, as numbers, and how a page is drawn to make up for it. Millimetres.

An `Adjustment` shifts back pages by an offset and stretches all pages about their middle: a
printer that prints 99.6 mm for 100 mm is put right by a scale of 1 / 0.996.

What is known of printers is kept by name in a TOML text, one table each. What a test page tells is
what is still wrong, so `corrected` adds it to what was known: two offsets in turn add up.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Any

from ..cards.documents import printable
from .imposition import Box, Side
from .paper import Paper

MIN_SCALE, MAX_SCALE = 0.9, 1.1
MAX_OFFSET = 50.0  # more is no printer's error but a slip of the pen
_SLACK = 1e-6

MAX_NAME = 60

Matrix = tuple[float, float, float, float]  # x scale, y scale, x shift, y shift


@dataclass(frozen=True)
class Adjustment:
    """Offset (dx, dy) of back pages, to the right and up as one looks at the back; scale of all."""

    offset: tuple[float, float] = (0.0, 0.0)
    scale: tuple[float, float] = (1.0, 1.0)

    def __post_init__(self) -> None:
        for name, value in zip(("x", "y"), self.scale, strict=True):
            if not MIN_SCALE <= value <= MAX_SCALE:
                raise ValueError(
                    f"a scale of {name} is {MIN_SCALE:.0%} to {MAX_SCALE:.0%}, not {value:.2%}"
                )
        for value in self.offset:
            if not (isfinite(value) and abs(value) <= MAX_OFFSET):
                raise ValueError(
                    f"an offset is {-MAX_OFFSET:g} to {MAX_OFFSET:g} mm, not {value:g} mm"
                )

    @property
    def is_none(self) -> bool:
        """Whether pages stay as they are."""
        return self == Adjustment()

    def then(self, other: Adjustment) -> Adjustment:
        """Both, one after the other: offsets add up, scales multiply.

        Raises `ValueError` where the two together go too far.
        """
        (dx, dy), (more_x, more_y) = self.offset, other.offset
        (sx, sy), (by_x, by_y) = self.scale, other.scale
        return Adjustment((round(dx + more_x, 6), round(dy + more_y, 6)), (sx * by_x, sy * by_y))

    def matrix(self, paper: Paper, side: Side | None) -> Matrix:
        """How a page's points map: x to x scale times x plus x shift, and y likewise."""
        dx, dy = self.offset if side is Side.BACK else (0.0, 0.0)
        sx, sy = self.scale
        return sx, sy, dx + (1 - sx) * paper.width / 2, dy + (1 - sy) * paper.height / 2

    def check(self, paper: Paper, side: Side | None, content: Box) -> None:
        """Raise `ValueError`, with the numbers, when a page's content would leave the paper."""
        sx, sy, dx, dy = self.matrix(paper, side)
        left, bottom, right, top = content
        beyond = {
            "left": -(sx * left + dx),
            "lower": -(sy * bottom + dy),
            "right": sx * right + dx - paper.width,
            "upper": sy * top + dy - paper.height,
        }
        edge, most = max(beyond.items(), key=lambda item: item[1])
        if most > _SLACK:
            what = "front" if side is None else side.value
            raise ValueError(
                f"with an offset of {self.offset[0]:g},{self.offset[1]:g} mm and a scale of "
                f"{sx:.2%} by {sy:.2%} the {what} pages would run {most:.2f} mm over the "
                f"{edge} edge of the paper"
            )


def parse_offset(text: str) -> tuple[float, float]:
    """The offset in `0.5,-0.3` or `0.5mm,-0.3mm`, in mm; raises `ValueError` for other text."""
    parts = [part.strip().removesuffix("mm").strip() for part in text.split(",")]
    if len(parts) != 2:
        raise ValueError(f"{text!r} is no offset: write it like 0.5,-0.3 (mm, right and up)")
    return _plain(parts[0], text), _plain(parts[1], text)


def parse_scale(text: str) -> float:
    """The scale in `100.4%` or `1.004`, as a factor; raises `ValueError` for other text."""
    number = text.strip()
    if number.endswith("%"):
        return _plain(number[:-1].strip(), text) / 100
    return _plain(number, text)


def _plain(number: str, text: str) -> float:
    if not number.isascii() or set(number) - set("+-.0123456789"):
        raise ValueError(f"{number!r} in {text!r} is no number")
    try:
        return float(number)
    except ValueError:
        raise ValueError(f"{number!r} in {text!r} is no number") from None


def read_printers(text: str) -> dict[str, Adjustment]:
    """The printers kept in a text; raises `ValueError` for a text that is none of ours."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"the file of printers is not TOML: {error}") from None
    found = {}
    for name, part in document.get("printers", {}).items():
        try:
            check_name(name)
            found[name] = Adjustment(
                _pair(part.get("offset", [0.0, 0.0])), _pair(part.get("scale", [1.0, 1.0]))
            )
        except (AttributeError, ValueError) as error:
            reason = error if isinstance(error, ValueError) else "no table"
            raise ValueError(f'the printer "{printable(name)}": {reason}') from None
    return found


def written_printers(printers: Mapping[str, Adjustment]) -> str:
    """The text that keeps these printers, by name."""
    lines = ["# What caminito makes up for, by printer: offset of backs in mm, scale of all pages."]
    for name in sorted(printers):
        offset = [float(value) for value in printers[name].offset]
        scale = [float(value) for value in printers[name].scale]
        # A name in quotes is written alike in TOML and JSON.
        lines += ["", f"[printers.{json.dumps(name, ensure_ascii=False)}]"]
        lines += [f"offset = {offset}", f"scale = {scale}"]
    return "\n".join(lines) + "\n"


def corrected(
    printers: Mapping[str, Adjustment], name: str, more: Adjustment
) -> dict[str, Adjustment]:
    """The printers with one more correction for one of them, on top of what is known.

    Raises `ValueError` for a name that can't be kept and where the sum goes too far.
    """
    check_name(name)
    return {**printers, name: printers.get(name, Adjustment()).then(more)}


def kept(printers: Mapping[str, Adjustment], name: str) -> Adjustment:
    """What is known of a printer; raises `ValueError` where nothing is."""
    if name in printers:
        return printers[name]
    known = ", ".join(printable(each) for each in sorted(printers)) or "none yet"
    raise ValueError(f'nothing is kept for a printer "{printable(name)}": known are {known}')


def check_name(name: str) -> None:
    """Raise `ValueError` for a printer's name that is empty, too long or not printable."""
    if not (name and len(name) <= MAX_NAME and name.isprintable() and name == name.strip()):
        raise ValueError(
            f'"{printable(name)}" is no name for a printer: 1 to {MAX_NAME} printable characters'
        )


def _pair(value: Any) -> tuple[float, float]:
    numbers = isinstance(value, list) and len(value) == 2
    if not numbers or any(type(part) not in (int, float) for part in value):
        raise ValueError(f"offset and scale are two numbers each, not {value!r}")
    return float(value[0]), float(value[1])
