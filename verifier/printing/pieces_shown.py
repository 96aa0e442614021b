"""Judging what each piece of a page shows: the right face, the right way round, in its colours."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.documents import printable
from ...cards.printed import PlannedCard, Rgb
from ...cards.printed_pieces import SeenPiece
from ...cards.wording import plural
from ..fault import Fault
from . import rules
from .colour import apart
from .matching import MatchedPage

SAME = 3.0  # CIEDE2000; as for blocks: 1 can just be seen side by side
_LEVELS = 6  # of 255, by which the same colour comes out otherwise on two pieces


def shown_faults(matched: MatchedPage[SeenPiece], where: str) -> Iterator[Fault]:
    """Faults of what is shown on a page."""
    for planned, seen in matched.pairs:
        spot = f"{where}, {printable(planned.id)}"
        yield from _face_faults(planned, seen, spot)
        if seen.recoloured is None:
            yield from _spot_faults(seen, spot)
    yield from _colour_faults(matched, where)


def _face_faults(planned: PlannedCard, seen: SeenPiece, where: str) -> Iterator[Fault]:
    shown = seen.shown
    if shown is None:
        return
    if shown.id != planned.id:
        yield Fault(where, rules.CARD, f"the {shown.side} of {printable(shown.id)} is printed here")
    if shown.side != planned.side:
        yield Fault(where, rules.SIDE, f"the {shown.side} stands where the {planned.side} belongs")
    if shown.turned != planned.turned and not shown.mirrored:
        yield Fault(where, rules.TURNED, "the piece is upside down")
    if shown.mirrored:
        yield Fault(where, rules.MIRRORED, "the piece is a mirror image")


def _spot_faults(seen: SeenPiece, where: str) -> Iterator[Fault]:
    """One fault for what looks otherwise: told as foreign ink where all of it is near the trim."""
    if not seen.unlike:
        if seen.shown is None:
            yield Fault(where, rules.PICTURE, "nothing on it can be made out")
        return
    worst = seen.unlike[0]
    spot = f"at {worst.x:.1f}, {worst.y:.1f} mm of the page"
    colours = f"{_written(worst.seen)}, not {_written(worst.meant)}"
    if seen.shown is None:
        yield Fault(where, rules.PICTURE, f"it looks like no face: {spot} it is {colours}")
    elif all(each.at_edge for each in seen.unlike):
        yield Fault(where, rules.OVERLAP, f"ink that is not the piece's runs into its trim {spot}")
    else:
        yield Fault(where, rules.PICTURE, f"{spot} it is {colours}")


def _colour_faults(matched: MatchedPage[SeenPiece], where: str) -> Iterator[Fault]:
    """One fault for all pieces of a page that show the same drawing in the same other colours."""
    found: list[tuple[tuple[Rgb, Rgb], list[str]]] = []
    for planned, seen in matched.pairs:
        if seen.recoloured is None:
            continue
        same = (names for colours, names in found if _near(colours, seen.recoloured))
        group = next(same, None)
        if group is None:
            found.append((seen.recoloured, [planned.id]))
        else:
            group.append(planned.id)
    for (colour, meant), names in found:
        spot = where if len(names) > 1 else f"{where}, {printable(names[0])}"
        which = "it is" if len(names) == 1 else f"{plural(len(names), 'piece')} are"
        away = apart(colour, meant)
        much = f", {away:.1f} (CIEDE2000) off" if away >= SAME else ""
        yield Fault(
            spot, rules.COLOURS,
            f"{which} printed {_written(colour)} where {_written(meant)} belongs{much}",
        )  # fmt: skip


def _near(first: tuple[Rgb, Rgb], second: tuple[Rgb, Rgb]) -> bool:
    """Whether two pairs of colours are the same to a few levels."""
    return all(abs(a - b) <= _LEVELS for one, other in zip(first, second, strict=True)
               for a, b in zip(one, other, strict=True))  # fmt: skip


def _written(colour: Rgb) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)
