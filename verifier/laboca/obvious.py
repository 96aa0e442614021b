"""Why no arrangement can show two pictures, where the pictures themselves say so.

A search proves that there is none but gives no reason. Pictures drawn by hand mostly fail for a
plain one: a letter of no block, a back picture drawn from the wrong side, outlines that differ,
a square in the air. Each reason found here is a proof by itself; None is no proof of anything.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.documents import printable
from ...cards.laboca.board import SIDE
from ...cards.laboca.deck import Puzzle
from ...cards.laboca.picture import EMPTY, Picture, mirrored, square_name


def why_impossible(puzzle: Puzzle) -> str | None:
    """The first plain reason why no arrangement shows the pictures, or None."""
    return next(_reasons(puzzle), None)


def _reasons(puzzle: Puzzle) -> Iterator[str]:
    known = {block.letter for block in puzzle.blocks} | {EMPTY}
    for letter in dict.fromkeys("".join(puzzle.front + puzzle.back)):
        if letter not in known:
            yield f'"{printable(letter)}" is no block of this tier'
    # A line of sight is empty from both sides or from neither.
    front, back = _outline(puzzle.front), _outline(puzzle.back)
    if front != mirrored(back):
        if front == back:
            yield (
                "the back picture seems to be drawn as seen from the front: mirror it left to right"
            )
        yield _difference(puzzle.front, puzzle.back)
    yield from _in_the_air(puzzle.front)


def _outline(picture: Picture) -> Picture:
    return tuple("".join(EMPTY if mark == EMPTY else "#" for mark in row) for row in picture)


def _difference(front: Picture, back: Picture) -> str:
    """Where the outlines differ; they are known to."""
    row, column = next(
        (row, column)
        for row, (near, far) in enumerate(zip(front, mirrored(back), strict=True))
        for column in range(SIDE)
        if (near[column] == EMPTY) != (far[column] == EMPTY)
    )
    behind = SIDE - 1 - column
    height = len(front)
    return (
        f"the outlines do not match: the front picture shows {_mark(front[row][column])} in "
        f"{square_name(row, column, height)}, and the back picture, seen from behind, "
        f"{_mark(back[row][behind])} in square {behind + 1} of that row"
    )


def _in_the_air(front: Picture) -> Iterator[str]:
    """Squares over empty ones: nothing stands there at any depth, so nothing carries them."""
    height = len(front)
    for row in range(height - 1):
        for column in range(SIDE):
            if front[row][column] != EMPTY == front[row + 1][column]:
                yield (
                    f"the front picture shows {_mark(front[row][column])} in "
                    f"{square_name(row, column, height)}, with nothing below it"
                )


def _mark(mark: str) -> str:
    return "nothing" if mark == EMPTY else printable(mark)
