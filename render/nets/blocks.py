"""Paper nets of a block set: every block in its colours, to cut, fold and glue.

Nets differ in size, and pieces of one component all have one size. So nets are put into groups,
each a component with a box that holds any of its nets; the groups are those that need the fewest
pages. Below every net stand its block's name and what its lines mean.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil

from ...cards.laboca.block_set import Block, BlockSet
from ...cards.wording import plural
from ..component import Component, Cut
from ..faces import Draw
from ..grid import GUTTER
from ..imposition import MARGIN, Side
from ..laboca.blocks_art import Square, store_squares
from ..paper import A4, LETTER, Size
from ..pen import Pen
from .art import draw_net
from .legend import STRIP, draw_legend
from .net import Net, sheet
from .surface import Bend
from .unfold import unfold

GAME, NAME, FILE = "la-boca", "block net", "block-nets"
_ASIDE = 4.0  # mm, free at the right of the strip: there the next net's name begins
SMALLEST = 10.0  # mm; the tabs of smaller cubes can't be glued by hand

ADVICE = (
    "Paper of about 160 g/m2 is best. Score the folds with an empty pen and a ruler first.",
    "Glue every tab behind the edge with the same number; close the last face at the end.",
)


@dataclass(frozen=True)
class Piece:
    """A block with its net, lying or upright."""

    block: Block
    lying: Net
    standing: Net

    def net(self, upright: bool) -> Net:
        """The net the way it is wanted."""
        return self.standing if upright else self.lying


@dataclass(frozen=True)
class Group:
    """Nets that are printed as one component, all lying or all upright."""

    pieces: tuple[Piece, ...]
    upright: bool

    @property
    def size(self) -> Size:
        """The box that holds any of the nets with the strip of words below it."""
        sizes = [piece.net(self.upright).size for piece in self.pieces]
        return Size(max(wide for wide, _ in sizes), max(high for _, high in sizes) + STRIP)

    @property
    def pages(self) -> int:
        """How many pages the nets need on A4 and on Letter; at the least one for each net."""
        return ceil(len(self.pieces) / max(1, _capacity(self.size)))


def block_net_components(block_set: BlockSet, cube: float) -> tuple[Component, ...]:
    """The nets of all blocks, with cubes of `cube` mm, as few components as few pages allow.

    Raises `ValueError` for cubes under 10 mm.
    """
    if not cube >= SMALLEST:
        raise ValueError(f"paper blocks have cubes of {SMALLEST:g} mm or more, not {cube:g} mm")
    pieces = [
        Piece(block, unfold(block.cells, cube), unfold(block.cells, cube, upright=True))
        for block in block_set.blocks
    ]
    groups = _grouped(sorted(pieces, key=lambda piece: sheet(piece.lying.size)))
    files = [f"{FILE}-{n}" for n in range(1, len(groups) + 1)] if len(groups) > 1 else [FILE]
    return tuple(
        _component(block_set, group, file, cube) for group, file in zip(groups, files, strict=True)
    )


def _grouped(pieces: Sequence[Piece]) -> tuple[Group, ...]:
    """The pieces, small ones first, cut into groups that need the fewest pages, then least paper.

    The best way for the first n pieces is a best way for fewer and one more group.
    """
    best: list[tuple[Group, ...]] = [()]
    for end in range(1, len(pieces) + 1):
        ways = [
            (*best[start], Group(tuple(pieces[start:end]), upright))
            for start in range(end)
            for upright in (False, True)
        ]
        best.append(min(ways, key=_cost))
    return best[-1]


def _cost(groups: Sequence[Group]) -> tuple[int, int, float]:
    area = sum(group.size.width * group.size.height * len(group.pieces) for group in groups)
    return sum(group.pages for group in groups), len(groups), area


def _capacity(size: Size) -> int:
    """How many boxes lie on a page, be it A4 or Letter, whichever way the page lies."""
    wide = min(A4.width, LETTER.width) - 2 * MARGIN + GUTTER
    high = min(A4.height, LETTER.height) - 2 * MARGIN + GUTTER
    across, up = size.width + GUTTER, size.height + GUTTER
    return int(max((wide // across) * (high // up), (high // across) * (wide // up)))


def _component(block_set: BlockSet, group: Group, file: str, cube: float) -> Component:
    listed = [piece for block in block_set.blocks for piece in group.pieces if piece.block is block]
    return Component(
        GAME,
        NAME,
        file,
        tuple(piece.block.letter for piece in listed),
        group.size,
        partial(_store, block_set, group, tuple(listed), file),
        two_sided=False,
        cut=Cut.NET,
        advice=(*ADVICE, _weight(cube), _by_size(block_set), *_in_pieces(listed)),
    )


def _weight(cube: float) -> str:
    """How blocks of paper get to stand firmly."""
    return (
        "Paper blocks are light. Fill them with rice before you close them, or wrap the nets "
        f"round wooden cubes of {cube:g} mm."
    )


def _by_size(block_set: BlockSet) -> str:
    """Which blocks there are, by their number of cubes."""
    sizes: dict[int, list[str]] = {}
    for block in block_set.blocks:
        sizes.setdefault(len(block.cells), []).append(block.colour or f"block {block.letter}")
    listed = [f"{plural(size, 'cube')}: {', '.join(sizes[size])}" for size in sorted(sizes)]
    return f"{'; '.join(listed)}."


def _in_pieces(pieces: Sequence[Piece]) -> Iterator[str]:
    """What to say of blocks whose net is not one piece."""
    for piece in pieces:
        if piece.lying.pieces > 1:
            yield f"The net of block {piece.block.letter} is in {piece.lying.pieces} pieces."


def _store(
    block_set: BlockSet, group: Group, pieces: tuple[Piece, ...], file: str, pen: Pen
) -> Draw:
    squares = store_squares(pen, block_set, plain=False, prefix=file)

    def draw(number: int, side: Side) -> None:
        piece = pieces[number]
        _draw(pen, group.size, piece.block, piece.net(group.upright), squares[piece.block.letter])

    return draw


def _draw(pen: Pen, size: Size, block: Block, net: Net, art: Square) -> None:
    """A net in the middle of its box, and close below it the strip."""
    wide, high = net.size
    valleys = any(bend is Bend.VALLEY for _, bend in net.folds)
    with pen.moved(0.0, (size.height - STRIP - high) / 2):
        draw_legend(pen, size.width - _ASIDE, block.letter, block.colour or "", valleys)
        with pen.moved((size.width - wide) / 2, STRIP):
            draw_net(
                pen,
                net,
                lambda number: pen.stamp(art.form, 0.0, 0.0, net.edge),
                art.colour,
                block.letter,
            )
