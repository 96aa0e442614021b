"""The motifs as they print: 8 mm squares in grey, measured pixel by pixel."""

from __future__ import annotations

from itertools import combinations

import numpy
import pypdfium2
import pytest
from caminito.render.colour import PALETTE, distance, fill_in, inks, luminance, readable_on
from caminito.render.laboca.motifs import MOTIFS
from caminito.render.paper import Size
from caminito.render.pen import Pen

SIDE = 8.0


def printed(colours) -> list[numpy.ndarray]:
    """Each motif in its colour as an 8 mm square, in grey from 0 to 1, 40 x 40 pixels."""
    pen = Pen("motifs")
    for index, (motif, colour) in enumerate(zip(MOTIFS, colours, strict=True)):
        with pen.form(f"motif-{index}"):
            pen.rect(0, 0, 1, 1, colour)
            motif(pen, inks(colour))
        with pen.page(Size(SIDE, SIDE)):
            pen.stamp(f"motif-{index}", 0, 0, SIDE)
    pages = pypdfium2.PdfDocument(pen.finish())
    scale = 40 / (SIDE * 72 / 25.4)
    return [
        numpy.asarray(page.render(scale=scale).to_pil().convert("L"), dtype=float)[:40, :40] / 255
        for page in pages
    ]


def test_there_is_a_motif_for_every_block_a_set_may_have():
    assert len(MOTIFS) == len(set(MOTIFS)) == 16


@pytest.mark.parametrize("colour", ["#808890", "#22252b", "#f5f5f0", "#d4252c"])
def test_motifs_are_told_apart_in_grey_in_one_colour(colour):
    # Correlation 1 is the same drawing, 0 has nothing in common.
    squares = [square - square.mean() for square in printed([colour] * 16)]
    for (first, one), (second, other) in combinations(enumerate(squares), 2):
        alike = (one * other).sum() / numpy.sqrt((one**2).sum() * (other**2).sum())
        assert alike < 0.75, (MOTIFS[first].__name__, MOTIFS[second].__name__)


@pytest.mark.parametrize("colour", PALETTE)
def test_every_motif_stands_out_from_its_ground_in_grey(colour):
    for motif, square in zip(MOTIFS, printed([colour] * 16), strict=True):
        # At least a tenth of the square is clearly lighter or darker than the block's colour.
        ground = numpy.dot([int(colour[i : i + 2], 16) for i in (1, 3, 5)], [0.299, 0.587, 0.114])
        apart = abs(square - ground / 255) > 0.1
        assert 0.1 < apart.mean() < 0.85, motif.__name__


@pytest.mark.parametrize("colour", PALETTE)
def test_letters_can_be_read_on_every_colour(colour):
    ink, ground = sorted([luminance(readable_on(colour)), luminance(colour)])
    assert (ground + 0.05) / (ink + 0.05) >= 3.9


def test_luminance_of_white_black_and_middle_grey():
    assert luminance("#ffffff") == pytest.approx(1)
    assert luminance("#000000") == 0
    assert luminance("#777777") == pytest.approx(0.184, abs=0.001)  # 4.48 : 1 against white


def test_the_palette_is_well_separated():
    assert len(PALETTE) == 16
    assert min(distance(*pair) for pair in combinations(PALETTE, 2)) > 75


def test_given_colours_are_kept_and_the_others_keep_clear_of_them():
    found = fill_in(["#F7CF1E", None, None, "#f5f5ef"])
    assert (found[0], found[3]) == ("#f7cf1e", "#f5f5ef")
    assert len(set(found)) == 4
    assert all(distance(a, b) > 60 for a, b in combinations(found, 2))


def test_sixteen_blocks_without_colours_get_the_palette():
    assert fill_in([None] * 16) == PALETTE
