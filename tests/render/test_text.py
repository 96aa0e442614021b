"""Lines of text: order, shapes, accents, widths and refusals, character by character."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import reportlab
from bidi.algorithm import get_display
from caminito.render.text import BOLD, REGULAR, fit_line, fitted, set_line, text_width
from caminito.render.typefaces import user_face
from hypothesis import given, settings
from hypothesis import strategies as st

VERA = Path(reportlab.__file__).parent / "fonts" / "Vera.ttf"  # Latin only: no Greek, no Cyrillic


def on_paper(text: str, face: str | tuple[str, ...] = REGULAR) -> str:
    """The characters that are drawn, from left to right."""
    line = set_line(text, "the text", face)
    pieces = [piece for run in line.runs for piece in run.pieces]
    return "".join(mark for mark, _, _ in sorted(pieces, key=lambda piece: piece[1]))


def test_hebrew_runs_leftwards_and_latin_with_digits_rightwards():
    assert on_paper("שלום Level 3") == "Level 3 " + "שלום"[::-1]


def test_a_latin_line_with_a_hebrew_word_starts_at_the_left():
    assert on_paper("Level שלום 3") == "Level 3 " + "שלום"[::-1]  # the digits follow the Hebrew
    assert on_paper("A שלום b") == "A " + "שלום"[::-1] + " b"


def test_brackets_open_towards_what_they_hold():
    assert on_paper("אב (x)") == "(x) בא"
    assert on_paper("x (אב)") == "x (בא)"
    assert on_paper("אב [גד] <x>") == "<x> [דג] בא"


def test_numbers_among_hebrew_keep_their_order():
    assert on_paper("אב 3.50, 12-14") == "12-14 ,3.50 בא"


def test_arabic_letters_join():
    # BEH alone is U+FE8F; at the end of a word U+FE90, at its beginning U+FE91, between U+FE92.
    assert on_paper("\u0628") in ("\ufe8f", "\u0628")
    assert on_paper("\u0628\u0628\u0628") == "\ufe90\ufe92\ufe91"
    # LAM and ALEF make one sign.
    assert on_paper("\u0644\u0627") == "\ufefb"


def test_a_joiner_that_keeps_letters_apart_is_obeyed_and_not_drawn():
    joined, apart = on_paper("\u0628\u0628"), on_paper("\u0628\u200c\u0628")
    assert joined == "\ufe90\ufe91"
    assert [mark for mark in apart if mark.strip() and mark != "\u200c"] != list(joined)
    assert text_width("\u0628\u200c\u0628", 1) > text_width("\u0628\u0628", 1)


def test_hebrew_points_stand_on_their_letter():
    (run,) = set_line("בָּג", "x").runs
    marks = {mark: x for mark, x, _ in run.pieces}
    letters = sorted(x for mark, x in marks.items() if mark in "בג")
    assert marks["ג"] == letters[0]
    assert all(x >= letters[1] - 0.3 for mark, x in marks.items() if mark not in "ג")


@given(st.text("אבגדהוזחט abcXYZ 0123 .,-+/%!?", max_size=24))
@settings(max_examples=300, deadline=None)
def test_order_agrees_with_another_implementation(text):
    # The package's older pure Python algorithm, which works out levels one by one.
    stripped = text.strip()
    assert on_paper(stripped) == get_display(stripped)


def test_accents_make_no_difference_to_how_they_are_typed():
    assert set_line("Cafe\u0301", "x") == set_line("Café", "x")
    assert set_line("\u0438\u0306", "x") == set_line("\u0439", "x")


def test_an_accent_without_a_letter_of_its_own_stands_on_its_letter():
    line = set_line("x\u0302y", "x")
    (x, at_x, _), (_, at_accent, _), (y, at_y, _) = line.runs[0].pieces
    assert (x, y) == ("x", "y")
    assert at_x <= at_accent < at_y == pytest.approx(text_width("x", 1))
    assert line.width == pytest.approx(text_width("xy", 1), abs=0.02)


def test_plain_text_is_one_piece_and_needs_no_shaping():
    for text in ("Łódź, Ærøskøbing", "Ωμέγα", "Жизнь", "→ ★ ½"):
        line = set_line(text, "x")
        assert not line.shaped
        assert [run.pieces for run in line.runs] == [((text, 0.0, 0.0),)]


def test_shaping_changes_no_width_of_hebrew():
    assert text_width("שלום", 3) == pytest.approx(sum(text_width(each, 3) for each in "שלום"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("東 one", 'no glyph for U+6771 CJK UNIFIED IDEOGRAPH-6771 in the label "東 one"'),
        ("\U0001f9e9", 'no glyph for U+1F9E9 JIGSAW PUZZLE PIECE in the label "'),
        ("a\x07b", 'no glyph for U+0007 (a control character) in the label "'),
        ("a\tb", 'no glyph for U+0009 (a control character) in the label "'),
        ("a\u202eb", "no glyph for U+202E RIGHT-TO-LEFT OVERRIDE (an invisible mark) in the label"),
        ("a\u200db", "no glyph for U+200D ZERO WIDTH JOINER (an invisible mark) in the label"),
        ("\ue000", "no glyph for U+E000 in the label"),
        ("\u0378", "no glyph for U+0378 (not assigned) in the label"),
    ],
)
def test_what_no_face_can_write_is_refused_by_its_name(text, message):
    with pytest.raises(ValueError, match="^" + re.escape(message)):
        set_line(text, "the label")


def test_a_missing_glyph_is_found_in_every_face():
    assert on_paper("\u2605 one") == "\u2605 one"  # DejaVu has a star, Vera has none
    vera = user_face(VERA.read_bytes(), "Vera.ttf")
    with pytest.raises(ValueError, match=r'no glyph for U\+2605 BLACK STAR in the label "\u2605'):
        set_line("\u2605 one", "the label", vera)


def test_a_character_is_set_in_the_first_face_that_has_it():
    vera = user_face(VERA.read_bytes(), "Vera.ttf")
    line = set_line("abЖ\u0301c שd", "x", (vera, BOLD, REGULAR))
    runs = [("".join(mark for mark, _, _ in run.pieces), run.face) for run in line.runs]
    # Read from the left on paper: abЖ c, then the Hebrew letter, then d.
    assert runs == [("ab", vera), ("Ж\u0301", BOLD), ("c ", vera), ("ש", BOLD), ("d", vera)]
    places = [x for run in line.runs for _, x, _ in run.pieces]
    assert places == sorted(places)


def only(letters: str) -> str:
    """A face with these letters of the program's own and no others."""
    import uharfbuzz

    wanted = uharfbuzz.SubsetInput()
    wanted.unicode_set.update(ord(letter) for letter in letters)
    own = Path(__file__).parents[2] / "render/fonts/DejaVuSans.ttf"
    face = uharfbuzz.subset(uharfbuzz.Face(own.read_bytes()), wanted)
    return user_face(bytes(face.blob.data), "part.ttf")


def test_leftward_letters_of_two_faces_stay_in_their_order():
    faces = (only("אג "), REGULAR)
    assert on_paper("אבגד", faces) == "אבגד"[::-1]
    assert [run.face for run in set_line("אבגד", "x", faces).runs] == [*reversed(faces)] * 2


def test_text_shrinks_to_its_floor_and_no_further():
    wide = text_width("Level three", 2.0)
    assert fitted("Level three", "x", wide, 2.0, 1.0, REGULAR) == 2.0
    assert fitted("Level three", "x", wide * 0.75, 2.0, 1.0, REGULAR) == pytest.approx(1.5)
    line, size = fit_line("Level three", "x", wide * 0.5001, 2.0, 1.0, REGULAR)
    assert line.width * size == pytest.approx(wide * 0.5001)
    with pytest.raises(ValueError, match=r'^x "Level three" is too long: .* room for \d'):
        fitted("Level three", "x", wide * 0.499, 2.0, 1.0, REGULAR)
