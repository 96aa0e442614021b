"""The ladder of techniques once more, in plain sets, to check the compiled one against.

Only for tasks with one arrangement. All that a level rules out goes at once here, not one cause
after the other; the level must come out the same, since no technique ever loses by knowing more.
"""

from __future__ import annotations

from itertools import product

from helpers.brute import Blocks, Cell, Cells, Pictures, places

Open = dict[str, list[Cells]]


class Plain:
    """One task and its blocks' places."""

    def __init__(self, blocks: Blocks, height: int, shown: Pictures) -> None:
        self.volume = sum(len(list(cells)) for cells in blocks.values())
        front = {(x, height - 1 - r): shown[0][r][x] for r in range(height) for x in range(4)}
        back = {(3 - x, height - 1 - r): shown[1][r][x] for r in range(height) for x in range(4)}
        self.sight = (front, back)
        self.start = {
            letter: [one for one in places(cells, height) if self.allowed(letter, one)]
            for letter, cells in blocks.items()
        }

    def allowed(self, letter: str, place: Cells) -> bool:
        covered = {(x, z) for x, _, z in place}
        front, back = self.sight
        mine = {square for side in self.sight for square, seen in side.items() if seen == letter}
        return (
            mine <= covered
            and all(front[square] != "." for square in covered)
            and all(front[x, z] == letter for x, y, z in place if y == 0)
            and all(back[x, z] == letter for x, y, z in place if y == 3)
        )

    def empty(self, letter: str, place: Cells) -> set[Cell]:
        front, back = self.sight
        found = set()
        for x, y, z in product(range(4), range(4), {z for _, _, z in place}):
            own = [cell[1] for cell in place if cell[0] == x and cell[2] == z]
            if own and front[x, z] == letter and y < min(own):
                found.add((x, y, z))
            if own and back[x, z] == letter and y > max(own):
                found.add((x, y, z))
        return found

    def needed(self, place: Cells) -> set[Cell]:
        return {(x, y, low) for x, y, z in place for low in range(z + 1)}

    def clash(self, one: str, here: Cells, other: str, there: Cells) -> bool:
        return bool(
            here & there
            or self.empty(one, here) & self.needed(there)
            or self.needed(here) & self.empty(other, there)
        )

    def blocked(self, one: str, here: Cells, other: str, there: Cells) -> bool:
        """In the way: a shared cell, or a cell in the other's line of sight."""
        return bool(
            here & there or here & self.empty(other, there) or self.empty(one, here) & there
        )

    def dead(self, open_: Open) -> bool:
        if not all(open_.values()):
            return True
        needed = [cell for listed in open_.values()
                  for cell in set.intersection(*(self.needed(one) for one in listed))]  # fmt: skip
        reach = {cell for listed in open_.values() for one in listed for cell in one}
        return not set(needed) <= reach

    def after(self, open_: Open, letter: str, place: Cells) -> Open:
        return {
            other: [place] if other == letter
            else [one for one in listed if not self.clash(letter, place, other, one)]
            for other, listed in open_.items()
        }  # fmt: skip

    def without_clashes(self, open_: Open, letter: str, place: Cells) -> Open:
        return {
            other: listed if other == letter
            else [one for one in listed if not self.clash(letter, place, other, one)]
            for other, listed in open_.items()
        }  # fmt: skip

    def goes(self, level: int, open_: Open, letter: str, place: Cells) -> bool:
        """Whether the technique of the level rules the place out."""
        others = {name: listed for name, listed in open_.items() if name != letter}
        empty, needed = self.empty(letter, place), self.needed(place)

        def sure(of: str, name: str) -> set[Cell]:
            kinds = {"filled": lambda one: set(one), "needed": self.needed,
                     "empty": lambda one: self.empty(name, one)}  # fmt: skip
            return set.intersection(*(kinds[of](one) for one in open_[name]))

        if level == 2:
            return any(place & sure("filled", name) for name in others)
        if level == 3:
            return any(
                place & sure("empty", name) or empty & sure("filled", name) for name in others
            )
        if level == 4:
            reach = {cell for listed in others.values() for one in listed for cell in one} | place
            asked = needed.union(*(sure("needed", name) for name in others))
            return bool(
                empty & needed
                or any(empty & sure("needed", n) or needed & sure("empty", n) for n in others)
                or asked - reach
                or len(reach) < self.volume
            )
        if level in (5, 6, 7, 8):
            sizes = {5: (2, 2), 6: (2, 2), 7: (3, 3), 8: (4, 10**6)}[level]
            meet = self.blocked if level == 5 else self.clash
            return any(
                sizes[0] <= len(listed) <= sizes[1]
                and all(meet(letter, place, name, one) for one in listed)
                for name, listed in others.items()
            )
        if len(open_[letter]) == 1:
            return False
        if level == 9:
            return self.dead(self.after(open_, letter, place))
        return self.breaks(level, self.after(open_, letter, place), {letter})

    def breaks(self, level: int, open_: Open, settled: set[str]) -> bool:
        """Whether what follows is a contradiction: levels 10 to 12."""
        steps = 0
        while not self.dead(open_):
            if level == 10 and steps == 1:
                return False
            forced = [
                name for name, listed in open_.items() if len(listed) == 1 and name not in settled
            ]
            if forced:
                settled = settled | set(forced)
                narrowed = open_
                for name in forced:
                    narrowed = self.without_clashes(narrowed, name, open_[name][0])
                steps += narrowed != open_
                open_ = narrowed
                continue
            narrowed = self.narrowed(open_, range(2, 9)) if level == 12 else None
            if narrowed is None:
                return False
            open_ = narrowed
        return True

    def narrowed(self, open_: Open, levels: range) -> Open | None:
        """What the easiest of these levels that rules out anything leaves."""
        for level in levels:
            left = {
                letter: [one for one in listed if not self.goes(level, open_, letter, one)]
                for letter, listed in open_.items()
            }
            if left != open_:
                return left
        return None

    def level(self) -> int:
        """The level of the task, 13 when the ladder does not finish it."""
        open_, highest = self.start, 1
        while any(len(listed) > 1 for listed in open_.values()):
            for level in range(2, 13):
                left = self.narrowed(open_, range(level, level + 1))
                if left is not None:
                    open_, highest = left, max(highest, level)
                    break
            else:
                return 13
        return highest
