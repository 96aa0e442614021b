"""Near-duplicates: pairs of tasks whose pictures are hardly different.

Two tasks are compared square by square after one of them was brought as near to the other as can
be: mirrored left and right, front exchanged with back, colours of blocks of one shape exchanged.
How near they are is the share of squares that still differ, among those in which either shows
anything. Alike tasks differ in none. Squares that differ even by shape are counted first, for all
pairs at once, on bits: that can only be too few, so that little is left to look at closely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from ....cards.laboca.alike import shape_classes
from ....cards.laboca.block_set import Block
from ....cards.laboca.deck import Task
from ....cards.laboca.picture import EMPTY, mirrored
from .content import Near

_U = np.uint64
Words = NDArray[np.uint64]
_PLANES = 5  # bits for a square's shape: up to 16 shapes, none, and a strange letter
_STRANGE = 31
_BLOCK = 64  # tasks compared with all others at once: their words stay in the cache


def near_pairs(
    tasks: Sequence[Task], blocks: Sequence[Block], most: int, limit: int
) -> tuple[Near, ...]:
    """The nearest pairs, `most` of them at most, that differ in at most `limit` squares.

    Pairs that are equally near come in the order of the tasks.
    """
    classes = shape_classes(blocks)
    texts = [_images(task) for task in tasks]
    found: list[Near] = []
    for candidates in _candidates(texts, classes, limit):
        for one, other, least in candidates:
            if least <= limit:
                near = _compared(one, other, texts, classes)
                if near.squares <= limit:
                    found.append(near)
        found = sorted(found, key=lambda near: (near.share, near.one, near.other))[:most]
        if len(found) == most:  # what shows a block has at most all squares
            limit = min(limit, int(found[-1].share * len(texts[0][0])))
    return tuple(found)


def _compared(
    one: int, other: int, texts: Sequence[Sequence[str]], classes: Mapping[str, int]
) -> Near:
    """The pair, the other task in the image and the colours in which it is nearest."""
    ours = texts[one][0]
    images = [_renamed(ours, image, classes) for image in texts[other]]
    nearest = min(images, key=lambda image: _differing(ours, image) / _shown(ours, image))
    return Near(one, other, _differing(ours, nearest), _shown(ours, nearest), nearest)


def _differing(one: str, other: str) -> int:
    return sum(a != b for a, b in zip(one, other, strict=True))


def _shown(one: str, other: str) -> int:
    """The squares in which either shows something; at least 1."""
    return max(1, sum(a != EMPTY or b != EMPTY for a, b in zip(one, other, strict=True)))


def _images(task: Task) -> tuple[str, str, str, str]:
    """Both pictures as one text, in its four images."""
    front, back = "".join(task.front), "".join(task.back)
    turned_front, turned_back = "".join(mirrored(task.front)), "".join(mirrored(task.back))
    return front + back, turned_front + turned_back, back + front, turned_back + turned_front


def _candidates(
    texts: Sequence[tuple[str, str, str, str]], classes: Mapping[str, int], limit: int
) -> Iterator[list[tuple[int, int, int]]]:
    """Pairs with the number of squares that differ by shape, at most `limit`, block by block."""
    if not texts:
        return
    images = [np.stack([_planes(text[image], classes) for text in texts], 1) for image in range(4)]
    for start in range(0, len(texts), _BLOCK):
        rows = images[0][:, start : start + _BLOCK, None]
        least = np.full((rows.shape[1], len(texts) - start), 255, dtype=np.uint64)
        for image in images:
            columns = image[:, None, start:]
            differ = rows[0] ^ columns[0]
            for plane in range(1, _PLANES):
                differ |= rows[plane] ^ columns[plane]
            np.minimum(least, _ones(differ), out=least)
        ours, others = np.nonzero(np.triu(least <= limit, 1))
        yield [
            (start + one, start + other, int(least[one, other]))
            for one, other in zip(ours.tolist(), others.tolist(), strict=True)
        ]


def _planes(text: str, classes: Mapping[str, int]) -> Words:
    """A word for each bit of the squares' shapes; a bit of a word for each square."""
    words = [0] * _PLANES
    for number, letter in enumerate(text):
        shape = 0 if letter == EMPTY else 1 + classes.get(letter, _STRANGE - 1)
        for plane in range(_PLANES):
            words[plane] |= (shape >> plane & 1) << number
    return np.array(words, dtype=np.uint64)


def _ones(words: Words) -> Words:
    """How many bits of each word are set: summed up in pairs, fours, eights, then all at once.

    Warren, "Hacker's Delight", 5-1. Changes the words.
    """
    words -= words >> _U(1) & _U(0x5555555555555555)
    words = (words & _U(0x3333333333333333)) + (words >> _U(2) & _U(0x3333333333333333))
    words += words >> _U(4)
    words &= _U(0x0F0F0F0F0F0F0F0F)
    words *= _U(0x0101010101010101)
    words >>= _U(56)
    return words


def _renamed(one: str, other: str, classes: Mapping[str, int]) -> str:
    """The other text with letters of one shape exchanged so that most squares agree."""
    pairs = Counter(zip(one, other, strict=True))
    agreeing: dict[int, dict[tuple[str, str], int]] = {}
    for (a, b), squares in sorted(pairs.items()):
        if a in classes and classes[a] == classes.get(b):
            agreeing.setdefault(classes[a], {})[a, b] = squares
    names: dict[str, str] = {}
    for shape in agreeing.values():
        names |= _best(shape)
    for letter in sorted(set(other) & set(classes) - set(names)):
        free = (a for a in classes if classes[a] == classes[letter] and a not in names.values())
        names[letter] = next(free)
    return "".join(names.get(letter, letter) for letter in other)


def _best(agreeing: Mapping[tuple[str, str], int]) -> dict[str, str]:
    """What to call the letters of the other so that most squares agree; each name once."""
    ours = sorted({a for a, _ in agreeing})
    theirs = sorted({b for _, b in agreeing})

    @cache
    def best(number: int, taken: int) -> tuple[int, tuple[tuple[str, str], ...]]:
        """The squares that agree, and the names, from letter `number` of ours on."""
        if number == len(ours):
            return 0, ()
        found = best(number + 1, taken)
        for bit, letter in enumerate(theirs):
            squares = agreeing.get((ours[number], letter), 0)
            if squares and not taken >> bit & 1:
                rest, names = best(number + 1, taken | 1 << bit)
                if squares + rest > found[0]:
                    found = squares + rest, ((letter, ours[number]), *names)
        return found

    return dict(best(0, 0)[1])
