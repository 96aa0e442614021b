"""The rules of La Boca once more, in plain sets, to check the package against.

Nothing here calls the package. Rotations come from two quarter turns repeated, not from
matrices; structures are dictionaries of letters to sets of cells; arrangements are counted by a
sweep over the cells, line of sight by line of sight, not block by block.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from random import Random

Cell = tuple[int, int, int]
Cells = frozenset[Cell]
Blocks = Mapping[str, Iterable[Cell]]
Structure = Mapping[str, Iterable[Cell]]
Pictures = tuple[tuple[str, ...], tuple[str, ...]]


def corner(cells: Iterable[Cell]) -> Cells:
    listed = list(cells)
    low = [min(part) for part in zip(*listed, strict=True)]
    return frozenset((x - low[0], y - low[1], z - low[2]) for x, y, z in listed)


def turned(cells: Iterable[Cell]) -> set[Cells]:
    """Every way to hold a block: quarter turns about x and z until nothing new comes."""
    known: set[Cells] = set()
    fresh = [corner(cells)]
    while fresh:
        now = fresh.pop()
        if now not in known:
            known.add(now)
            fresh.append(corner((x, -z, y) for x, y, z in now))
            fresh.append(corner((-y, x, z) for x, y, z in now))
    return known


def places(cells: Iterable[Cell], height: int) -> list[Cells]:
    """Every place of a block inside 4x4 x height."""
    return _places(tuple(cells), height)


@cache
def _places(cells: tuple[Cell, ...], height: int) -> list[Cells]:
    found = []
    for shape in turned(cells):
        for dx in range(4):
            for dy in range(4):
                for dz in range(height):
                    moved = frozenset((x + dx, y + dy, z + dz) for x, y, z in shape)
                    if all(x < 4 and y < 4 and z < height for x, y, z in moved):
                        found.append(moved)
    return sorted(found, key=sorted)


def pictures(structure: Structure, height: int) -> Pictures:
    """Both pictures of a legal structure, as printed."""
    at = {cell: letter for letter, cells in structure.items() for cell in cells}
    front, back = [], []
    for z in range(height - 1, -1, -1):
        lines = [[at[x, y, z] for y in range(4) if (x, y, z) in at] or ["."] for x in range(4)]
        front.append("".join(line[0] for line in lines))
        back.append("".join(line[-1] for line in lines[::-1]))
    return tuple(front), tuple(back)


def broken(blocks: Blocks, height: int, structure: Structure) -> set[str]:
    """Which of the four rules of structures are broken (the pictures are left out)."""
    found = set()
    own = {letter: corner(cells) for letter, cells in structure.items() if list(cells)}
    if set(structure) != set(blocks) or any(
        letter not in own or own[letter] not in turned(cells) for letter, cells in blocks.items()
    ):
        found.add("block-set")
    listed = [cell for cells in structure.values() for cell in cells]
    if any(not (0 <= x < 4 and 0 <= y < 4 and 0 <= z < height) for x, y, z in listed):
        found.add("grid")
    if max(Counter(listed).values(), default=0) > 1:
        found.add("overlap")
    if any(z > 0 and (x, y, z - 1) not in listed for x, y, z in listed):
        found.add("gap")
    return found


def can_be_lowered(structure: Structure) -> bool:
    """Whether some order of lowering works: trying every block as the last one, in turn."""
    left = {letter: set(cells) for letter, cells in structure.items()}
    while left:
        for letter, cells in left.items():
            others = {cell for name, filled in left.items() if name != letter for cell in filled}
            if not any((x, y, z + 1) in others for x, y, z in cells):
                del left[letter]
                break
        else:
            return False
    return True


class Budget(Exception):  # noqa: N818  # not an error: the sweep takes longer than wanted
    """A sweep was stopped."""


def arrangements(
    blocks: Blocks, height: int, shown: Pictures, steps: int = 10**9
) -> Iterator[dict[str, Cells]]:
    """Every arrangement that shows the pictures, by a sweep over the cells.

    The cells come line of sight by line of sight, from the ground up. Each stays empty or is the
    first cell, in this order, of a block not used yet; what a line shows is checked as it fills.
    Only this is looked at before: nothing stands in an empty square, and a block stands in every
    square in which it is seen. Raises `Budget` after that many steps.
    """
    order = [(x, y, z) for z in range(height) for x in range(4) for y in range(4)]
    rank = {cell: number for number, cell in enumerate(order)}
    begins: dict[Cell, list[tuple[str, Cells]]] = {cell: [] for cell in order}
    front, back = shown
    squares: dict[str, set[tuple[int, int]]] = {}
    for row in range(height):
        for x in range(4):
            for letter in (front[row][x], back[row][3 - x]):
                squares.setdefault(letter, set()).add((x, height - 1 - row))
    for letter, cells in blocks.items():
        for place in places(cells, height):
            covered = {(x, z) for x, _, z in place}
            if covered >= squares.get(letter, set()) and not covered & squares.get(".", set()):
                begins[min(place, key=rank.__getitem__)].append((letter, place))
    at: dict[Cell, str] = {}
    used: dict[str, Cells] = {}
    left = steps

    def line_holds(cell: Cell) -> bool:
        x, y, z = cell
        seen = [at[x, d, z] for d in range(y + 1) if (x, d, z) in at]
        if cell in at and z > 0 and (x, y, z - 1) not in at:
            return False
        row = height - 1 - z
        if seen and seen[0] != front[row][x]:
            return False
        if y < 3:
            return True
        return (seen or ["."])[0] == front[row][x] and (seen or ["."])[-1] == back[row][3 - x]

    def sweep(number: int) -> Iterator[dict[str, Cells]]:
        nonlocal left
        left -= 1
        if left < 0:
            raise Budget
        if number == len(order):
            if len(used) == len(blocks):
                yield dict(used)
            return
        cell = order[number]
        if line_holds(cell):
            yield from sweep(number + 1)
        if cell in at:
            return
        for letter, place in begins[cell]:
            if letter in used or any(other in at for other in place):
                continue
            used[letter] = place
            at.update(dict.fromkeys(place, letter))
            if line_holds(cell):
                yield from sweep(number + 1)
            for other in place:
                del at[other]
            del used[letter]

    return sweep(0)


def census(blocks: Blocks, height: int) -> dict[Pictures, list[dict[str, Cells]]]:
    """Every legal structure of a small block set, by the pictures it shows.

    Plain product of all places, cut only where two blocks share a cell.
    """
    choices = [(letter, places(cells, height)) for letter, cells in blocks.items()]
    found: dict[Pictures, list[dict[str, Cells]]] = {}

    def choose(number: int, filled: Cells, taken: dict[str, Cells]) -> None:
        if number == len(choices):
            if all(z == 0 or (x, y, z - 1) in filled for x, y, z in filled):
                found.setdefault(pictures(taken, height), []).append(dict(taken))
            return
        letter, own = choices[number]
        for place in own:
            if filled.isdisjoint(place):
                choose(number + 1, filled | place, {**taken, letter: place})

    choose(0, frozenset(), {})
    return found


def random_shape(rng: Random, size: int) -> tuple[Cell, ...]:
    """A random polycube: grown cell by cell, in all three directions."""
    cells = [(0, 0, 0)]
    while len(cells) < size:
        x, y, z = rng.choice(cells)
        dx, dy, dz = rng.choice([(1, 0, 0), (0, 1, 0), (0, 0, 1), (-1, 0, 0), (0, -1, 0)])
        cell = (x + dx, y + dy, z + dz)
        if cell not in cells:
            cells.append(cell)
    return tuple(cells)


def random_structure(rng: Random, blocks: Blocks, height: int) -> dict[str, Cells] | None:
    """A random legal structure, blocks put down in a random order; None at a dead end."""
    filled: Cells = frozenset()
    structure: dict[str, Cells] = {}
    for letter in rng.sample(sorted(blocks), len(blocks)):
        fitting = [
            place
            for place in places(blocks[letter], height)
            if filled.isdisjoint(place)
            and all(z == 0 or (x, y, z - 1) in filled | place for x, y, z in place)
        ]
        if not fitting:
            return None
        structure[letter] = rng.choice(fitting)
        filled |= structure[letter]
    return structure
