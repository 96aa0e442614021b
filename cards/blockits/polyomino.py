"""Polyominoes: sets of squares `(x, y)`, their turns and flips, and when two are the same shape.

A *form* is a polyomino turned or flipped one way and moved so that its least x and y are 0; its
squares are sorted, so equal means equal. Blockits flips shapes freely: S and Z are one shape.
"""

from __future__ import annotations

from collections.abc import Iterable

Square = tuple[int, int]
Squares = tuple[Square, ...]


def normalise(squares: Iterable[Square]) -> Squares:
    """The squares moved so that the least x and y are 0, sorted; one listed twice stays so."""
    listed = sorted(squares)
    if not listed:
        return ()
    left, low = listed[0][0], min(y for _, y in listed)
    return tuple((x - left, y - low) for x, y in listed)


def forms(squares: Iterable[Square]) -> tuple[Squares, ...]:
    """The distinct forms of a polyomino, sorted: 1 for a 2x2 square, 8 for an L tetromino.

    No squares have no form.
    """
    listed = set(squares)
    if not listed:
        return ()
    found = set()
    for _ in range(4):
        listed = {(y, -x) for x, y in listed}
        found.add(normalise(listed))
        found.add(normalise((-x, y) for x, y in listed))
    return tuple(sorted(found))


def is_connected(squares: Iterable[Square]) -> bool:
    """Whether the squares hang together edge to edge; no square at all does not."""
    left = set(squares)
    if not left:
        return False
    edge = [left.pop()]
    while edge:
        x, y = edge.pop()
        for square in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if square in left:
                left.remove(square)
                edge.append(square)
    return not left
