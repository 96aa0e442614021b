"""A line of text, set: normalised, checked for glyphs, put in order, shaped and measured.

`set_line` turns text into a `Line` of runs that the pen can draw. Plain left-to-right text in
one face is drawn as it is. All else goes two ways more: the Unicode bidirectional algorithm
(python-bidi) says in which order characters stand on paper, and HarfBuzz picks and places the
glyphs of each run: joined Arabic letters, vowel signs, accents over any letter.

A face is given as its key or as several keys in order of preference: each character is set in
the first face that has it. A character that no face has is refused by its name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from unicodedata import bidirectional, category, name, normalize

from ..cards.documents import printable
from .typefaces import BOLD, REGULAR, has_glyph, named_glyph, ready, shaper

Faces = tuple[str, ...]

CAP_HEIGHT = 0.729  # of the type size, for both faces of the program
X_HEIGHT = 0.547
DESCENT = 0.236

__all__ = [
    "BOLD", "CAP_HEIGHT", "DESCENT", "REGULAR", "X_HEIGHT", "Faces", "Line", "Run",
    "check_glyphs", "fit_line", "fitted", "set_line", "text_width",
]  # fmt: skip

# Controls, invisible marks, line and paragraph separators: fonts hold glyphs for some.
_UNPRINTABLE = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
_KINDS = {"Cc": "a control character", "Cf": "an invisible mark", "Cn": "not assigned"}
_JOINERS = "\u200c\u200d"  # these shape letters of joined and Indic scripts, and stand for nothing
_RIGHT_TO_LEFT = {"R", "AL"}
# Between digits these count only when they stand alone, so no mark may come between.
_SEPARATORS = {"ES", "CS"}
_MARKS = "\u1dff\u1dfe\u1dfd"
# Letters in these ranges stand side by side as they are: Latin, Greek and Cyrillic with their
# extensions and symbols, and the East Asian scripts.
_PLAIN = ((0x20, 0x2FF), (0x370, 0x482), (0x48A, 0x58F), (0x10A0, 0x10FF), (0x1D00, 0x1DBF),
          (0x1E00, 0x20CF), (0x2100, 0x2DDF), (0x2E00, 0x3029), (0x3030, 0x3098),
          (0x309B, 0xA66E), (0xF900, 0xFB06), (0xFF00, 0xFFEF), (0x1D400, 0x1D7FF),
          (0x1F000, 0x1FAFF), (0x20000, 0x323AF))  # fmt: skip

Piece = tuple[str, float, float]


@dataclass(frozen=True)
class Run:
    """What stands in one face: pieces of text, each with its place (right, up) in type sizes."""

    face: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Line:
    """A line of text ready to draw. `width` is in type sizes.

    `shaped`: its pieces are glyphs in the order of the paper, each to be put in its place.
    """

    text: str
    width: float
    runs: tuple[Run, ...]
    shaped: bool


def check_glyphs(text: str, what: str, face: str | Faces = REGULAR) -> None:
    """Raise `ValueError`, naming text and character, where no face has a glyph.

    ReportLab itself draws nothing for such a character and says nothing.
    """
    set_line(text, what, face)


def text_width(text: str, size: float, face: str | Faces = REGULAR) -> float:
    """How wide the text runs, in the unit of `size`; raises `ValueError` for a missing glyph."""
    return set_line(text, "the text", face).width * size


def fitted(
    text: str, what: str, room: float, size: float, floor: float, face: str | Faces
) -> float:
    """The type size, `size` or less but not under `floor`, at which the text fits into `room` mm.

    Raises `ValueError` for a missing glyph and for text that would need a smaller type.
    """
    return fit_line(text, what, room, size, floor, face)[1]


def fit_line(
    text: str, what: str, room: float, size: float, floor: float, face: str | Faces
) -> tuple[Line, float]:
    """The line and its type size, as `fitted` finds it; raises `ValueError` as that does."""
    line = set_line(text, what, face)
    wide = line.width * size
    if wide <= room:
        return line, size
    if size * room / wide < floor:
        raise ValueError(
            f'{what} "{printable(text)}" is too long: at the smallest type it is '
            f"{line.width * floor:.2f} mm wide, and there is room for {max(room, 0):.2f} mm"
        )
    return line, size * room / wide


def set_line(text: str, what: str, face: str | Faces = REGULAR) -> Line:
    """The text as a line; `what` says in messages what the text is.

    Raises `ValueError` for a character that no face has a glyph for, and for controls.
    """
    faces = (face,) if isinstance(face, str) else face
    normal = normalize("NFC", text)
    fault = _first_without_glyph(normal, faces)
    if fault is not None:
        raise ValueError(f'no glyph for {_described(fault)} in {what} "{printable(text)}"')
    return _set(normal, faces)


def _first_without_glyph(text: str, faces: Faces) -> str | None:
    for index, character in enumerate(text):
        if character in _JOINERS and index and _joins(text[index - 1]):
            continue
        if category(character) in _UNPRINTABLE:
            return character
        if not any(has_glyph(face, character) for face in faces):
            return character
    return None


def _joins(letter: str) -> bool:
    return bidirectional(letter) == "AL" or 0x900 <= ord(letter) < 0x10A0


def _described(character: str) -> str:
    kind = _KINDS.get(category(character))
    words = [f"U+{ord(character):04X}", name(character, ""), f"({kind})" if kind else ""]
    return " ".join(word for word in words if word)


@lru_cache(maxsize=4096)
def _set(text: str, faces: Faces) -> Line:
    face = faces[0]
    if all(_plain(character) and has_glyph(face, character) for character in text):
        wide = float(ready(face).stringWidth(text, 1))
        return Line(text, wide, (Run(face, ((text, 0.0, 0.0),)),), shaped=False)
    at = 0.0
    runs: list[Run] = []
    for letters, backwards in _in_order(text):
        parts = list(_by_face(letters, faces))
        for part, chosen in reversed(parts) if backwards else parts:
            pieces, wide = _shaped(part, chosen, backwards)
            runs.append(Run(chosen, tuple((mark, at + x, y) for mark, x, y in pieces)))
            at += wide
    return Line(text, at, tuple(runs), shaped=True)


def _plain(character: str) -> bool:
    code = ord(character)
    return any(first <= code <= last for first, last in _PLAIN)


def _in_order(text: str) -> Iterator[tuple[str, bool]]:
    """The runs from left to right on paper: text in reading order, whether that runs leftwards.

    The algorithm answers in the order of the paper and does not say which way a character runs;
    HarfBuzz must know, to join letters and to mirror brackets. So a mark is put behind each
    character, which counts as a part of it: it comes out behind it or, leftwards, before it.
    """
    if not any(bidirectional(character) in _RIGHT_TO_LEFT for character in text):
        yield text, False
        return
    from bidi import get_display

    mark = next(mark for mark in _MARKS if mark not in text)
    marked = "".join(
        cluster + ("" if _alone(cluster) else mark) for cluster in _clusters(text.strip())
    )
    placed = list(_directions(str(get_display(marked)), mark))
    for backwards, run in groupby(placed, key=lambda entry: entry[1]):
        clusters = [cluster for cluster, _ in run]
        yield "".join(reversed(clusters) if backwards else clusters), backwards


def _directions(ordered: str, mark: str) -> Iterator[tuple[str, bool]]:
    """Each cluster, in the order of the paper, and whether it runs leftwards."""
    at, backwards = 0, False
    while at < len(ordered):
        if ordered[at] == mark:  # leftwards: the mark, then the accents, then the letter
            end = at + 2
            while _belongs(ordered[end - 1]):
                end += 1
            backwards = True
            yield ordered[at + 1 : end][::-1], backwards
        else:
            end = at + 1
            while end < len(ordered) and ordered[end] != mark and _belongs(ordered[end]):
                end += 1
            marked = end < len(ordered) and ordered[end] == mark
            alone = _alone(ordered[at:end])
            backwards = backwards and alone
            yield ordered[at:end], backwards
            end += marked and not alone
        at = end


def _alone(cluster: str) -> bool:
    return len(cluster) == 1 and bidirectional(cluster) in _SEPARATORS


def _belongs(character: str) -> bool:
    """Whether it is written on the letter before it."""
    return category(character) in ("Mn", "Mc", "Me") or character in _JOINERS


def _clusters(text: str) -> list[str]:
    """Letters with the marks that are written on them."""
    clusters: list[str] = []
    for character in text:
        if clusters and _belongs(character):
            clusters[-1] += character
        else:
            clusters.append(character)
    return clusters


def _by_face(text: str, faces: Faces) -> Iterator[tuple[str, str]]:
    """The text cut where the face changes; a letter and its marks stay in one face if any can."""
    for face, run in groupby(_clusters(text), key=lambda cluster: _face_for(cluster, faces)):
        yield "".join(run), face


def _face_for(cluster: str, faces: Faces) -> str:
    whole = (f for f in faces if all(c in _JOINERS or has_glyph(f, c) for c in cluster))
    return next(whole, next(face for face in faces if has_glyph(face, cluster[0])))


def _shaped(text: str, face: str, backwards: bool) -> tuple[list[Piece], float]:
    """The glyphs of a run from left to right, and the run's width, in type sizes."""
    import uharfbuzz

    font, units = shaper(face)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.direction = "rtl" if backwards else "ltr"
    buffer.language = "und"  # or the machine's own would choose
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer)
    pieces: list[Piece] = []
    at = 0
    for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        if info.codepoint == 0:
            raise ValueError(
                f'the font can\'t write {_described(text[info.cluster])} in "{printable(text)}"'
            )
        mark = named_glyph(face, info.codepoint, font.get_glyph_h_advance(info.codepoint))
        pieces.append((mark, (at + place.x_offset) / units, place.y_offset / units))
        at += place.x_advance
    return pieces, at / units
