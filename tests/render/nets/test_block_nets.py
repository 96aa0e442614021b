"""The nets of a block set as pieces to print: every block once, on few pages, inside its box."""

from __future__ import annotations

import re
from collections import Counter

import pypdfium2
import pytest
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.block_set import Block, BlockSet
from caminito.cards.laboca.deck import Deck
from caminito.render.component import Component, Cut, KitSettings
from caminito.render.imposition import Layout, Side
from caminito.render.kit import Kit
from caminito.render.kit_pdf import part_of
from caminito.render.nets.art import draw_net
from caminito.render.nets.blocks import block_net_components
from caminito.render.nets.net import Net
from caminito.render.nets.unfold import unfold
from caminito.render.paper import A4, LETTER, Paper, Size
from caminito.render.pen import Pen
from caminito.render.press import PressOptions
from helpers.shapes import TIGHT, as_blocks
from PIL import ImageChops

FAR = 20.0  # free paper round a piece that is drawn alone


def drawn_alone(component: Component, piece: int) -> bytes:
    pen = Pen("a piece")
    draw = component.store(pen)
    wide, high = component.size
    with pen.page(Size(wide + 2 * FAR, high + 2 * FAR)), pen.moved(FAR, FAR):
        draw(piece, Side.FRONT)
    return pen.finish()


def text_of(data: bytes) -> list[str]:
    page = pypdfium2.PdfDocument(data)[0]
    return page.get_textpage().get_text_range().split()


def pages_on(paper: Paper, component: Component) -> int:
    kit = Kit("la-boca", Deck(4, default_block_set(), ()), KitSettings(), (component,))
    return len(part_of(kit, component, PressOptions(layout=Layout(paper))).run.pages)


def test_every_block_is_there_once_as_a_net_to_cut_along_its_own_lines() -> None:
    components = block_net_components(default_block_set(), 20)
    assert Counter(letter for each in components for letter in each.ids) == Counter("WYOGPVNTKBR")
    assert all(each.cut is Cut.NET and not each.two_sided for each in components)
    assert len({each.file for each in components}) == len(components)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_eleven_blocks_of_20_mm_take_three_pages(paper: Paper) -> None:
    components = block_net_components(default_block_set(), 20)
    assert sum(pages_on(paper, each) for each in components) == 3


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_nets_of_six_cubes_fit_on_paper(paper: Paper) -> None:
    block_set = BlockSet(as_blocks(TIGHT))
    components = block_net_components(block_set, 20)
    assert sum(each.count for each in components) == len(block_set.blocks)
    assert all(pages_on(paper, each) <= each.count for each in components)


def test_nothing_is_painted_outside_a_piece_and_every_number_is_there_twice() -> None:
    for component in block_net_components(default_block_set(), 20):
        for piece, letter in enumerate(component.ids):
            data = drawn_alone(component, piece)
            check_inside(data, component.size)
            check_numbers(text_of(data), letter)


def check_inside(data: bytes, size: Size) -> None:
    """Outside the piece all is white, and inside there is colour up to near every side."""
    dots = 4.0  # to a mm
    picture = pypdfium2.PdfDocument(data)[0].render(scale=dots * 25.4 / 72).to_pil().convert("L")
    left, top, right, bottom = ImageChops.invert(picture).point(lambda v: 255 * (v > 8)).getbbox()
    room = [left, top, picture.width - right, picture.height - bottom]
    assert all(FAR - 1 / dots <= side / dots < FAR + 30 for side in room)


def check_numbers(words: list[str], letter: str) -> None:
    tabs = sorted(int(word[1:]) for word in words if re.fullmatch(rf"{letter}\d+", word))
    mates = sorted(int(word) for word in words if word.isdigit())
    assert tabs == mates == list(range(1, len(tabs) + 1))
    assert len(tabs) >= 7
    assert letter in words  # its name, in the strip below


@pytest.mark.parametrize("cube", [10.0, 20.0])
def test_the_numbers_of_edges_are_still_there_when_a_net_is_cut_out(cube: float) -> None:
    for block in default_block_set().blocks:
        net = unfold(block.cells, cube)
        for middle in numbers_of_edges(net):
            nearest = min(
                (x - left, left + cube - x, y - low, low + cube - y)
                for left, low in map(net.corner, range(len(net.squares)))
                for x, y in [middle]
                if left < x < left + cube and low < y < low + cube
            )
            assert 0.5 < min(nearest) < 2.5, "inside a face, close to an edge"


def numbers_of_edges(net: Net) -> list[tuple[float, float]]:
    """Where the middles of the bare numbers stand; those of tabs begin with the name."""
    pen = Pen("a net")
    with pen.page(Size(*net.size)):
        draw_net(pen, net, lambda number: None, "#806040", "Q")
    page = pypdfium2.PdfDocument(pen.finish())[0]
    words, found = page.get_textpage(), []
    for item in page.get_objects():
        if item.type == pypdfium2.raw.FPDF_PAGEOBJ_TEXT:
            left, bottom, right, top = (side * 25.4 / 72 for side in item.get_bounds())
            said = words.get_text_bounded(*item.get_bounds()).strip()
            if "Q" not in said:
                found.append(((left + right) / 2, (bottom + top) / 2))
    assert len(found) == len(net.seams)
    return found


def test_only_blocks_with_an_inner_corner_speak_of_folding_forward() -> None:
    speaking = set()
    for component in block_net_components(default_block_set(), 20):
        for piece, letter in enumerate(component.ids):
            words = text_of(drawn_alone(component, piece))
            assert "cut" in words and "back" in words
            if "forward" in words:
                speaking.add(letter)
    assert speaking == {"B", "R"}


def test_the_smallest_cubes_keep_their_words_inside_the_piece() -> None:
    name = "a colour with quite a long name"
    blocks = tuple(Block(letter, ((0, 0, 0),), ("light",), name) for letter in "ABCD")
    (component,) = block_net_components(BlockSet(blocks), 10)
    page = pypdfium2.PdfDocument(drawn_alone(component, 0))[0]
    points = 72 / 25.4
    for found in page.get_objects():
        if found.type == pypdfium2.raw.FPDF_PAGEOBJ_TEXT:
            left, bottom, right, top = found.get_bounds()
            assert FAR * points <= left < right <= (FAR + component.size.width) * points
            assert FAR * points <= bottom < top <= (FAR + component.size.height) * points


@pytest.mark.parametrize("cube", [9.9, 0, -1, float("nan")])
def test_cubes_too_small_to_glue_are_refused(cube: float) -> None:
    with pytest.raises(ValueError, match="10 mm or more"):
        block_net_components(default_block_set(), cube)
