"""When two tasks are alike, found without comparing pairs.

Two tasks are alike when their pictures become equal by mirroring left and right, by swapping
front with back, or by exchanging the colours of blocks of one shape. `alike_key` is the least
of the four images with letters renamed by first appearance, so alike means equal keys.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .block_set import Block
from .picture import EMPTY, Picture, mirrored


def shape_classes(blocks: Sequence[Block]) -> dict[str, int]:
    """Each letter's shape as a small number, in the order in which shapes first come up."""
    numbers: dict[tuple[tuple[int, int, int], ...], int] = {}
    return {block.letter: numbers.setdefault(block.shape, len(numbers)) for block in blocks}


def alike_key(front: Picture, back: Picture, classes: Mapping[str, int]) -> str:
    """A string that two tasks share exactly when they are alike.

    `classes` is `shape_classes` of the whole block set, not of one tier: a task is judged by its
    pictures alone. A letter without a class counts as a shape of its own.
    """
    mirror_front, mirror_back = mirrored(front), mirrored(back)
    images = (
        (front, back), (mirror_front, mirror_back), (back, front), (mirror_back, mirror_front)
    )  # fmt: skip
    return min(_renamed("/".join(one + other), classes) for one, other in images)


def _renamed(text: str, classes: Mapping[str, int]) -> str:
    names: dict[str, str] = {EMPTY: EMPTY, "/": "/"}
    used: dict[int, int] = {}
    out = []
    for letter in text:
        name = names.get(letter)
        if name is None:
            shape = classes.get(letter)
            if shape is None:
                name = f"<{letter}>"
            else:
                order = used[shape] = used.get(shape, 0) + 1
                # Two characters a name keep the strings of one length, and so comparable.
                name = f"{chr(ord('A') + shape)}{chr(ord('a') + order - 1)}"
            names[letter] = name
        out.append(name)
    return "".join(out)
