"""Gathering: every arrangement is counted once, as a census by plain loops counts it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest
from caminito.generator.laboca import gather as gathering
from caminito.generator.laboca.gather import gather
from caminito.generator.laboca.wishes import Wishes
from helpers.brute import Blocks, Pictures, census, pictures
from helpers.shapes import BAR, CUBE, DOMINO, TROMINO, as_blocks

SHAPES: Blocks = {"I": BAR, "N": TROMINO, "A": DOMINO, "W": CUBE, "Y": CUBE}
PLENTY = 10**9


@cache
def everything(names: str, height: int) -> dict[Pictures, list[Any]]:
    return census({letter: SHAPES[letter] for letter in names}, height)


@cache
def by_front(names: str, height: int) -> dict[Any, dict[Pictures, list[Any]]]:
    groups: dict[Any, dict[Pictures, list[Any]]] = {}
    for shown, own in everything(names, height).items():
        groups.setdefault(shown[0], {})[shown] = own
    return groups


def front_pictures(names: str, height: int, every: int) -> list[Any]:
    """Some front pictures, from one with few arrangements to one with many."""
    groups = by_front(names, height)
    size = {front: sum(map(len, groups[front].values())) for front in groups}
    return sorted(groups, key=lambda front: (size[front], front))[::-1][::every][::-1]


def hidden(structure: Any, shown: Pictures) -> set[str]:
    return set(structure) - set("".join(sum(shown, ())))


Counts = tuple[int, int, set[Pictures]]


def expected(names: str, height: int, wanted: Any, most: int, front: Any = None) -> Counts:
    """Arrangements that are wanted, pictures they show, and those with few enough in all."""
    own = everything(names, height) if front is None else by_front(names, height)[front]
    groups = {
        shown: kept
        for shown, stand in own.items()
        if (kept := [one for one in stand if wanted(one, shown)])
    }
    few = {shown for shown in groups if len(own[shown]) <= most}
    return sum(map(len, groups.values())), len(groups), few


def gathered(names: str, height: int, wishes: Wishes, most: int) -> Counts:
    blocks = as_blocks({letter: SHAPES[letter] for letter in names})
    found = gather(blocks, height, wishes, most, PLENTY)
    assert found.complete
    few = [found.few.pictures(number) for number in range(len(found.few))]
    assert len(set(few)) == len(few)
    return found.arrangements, found.pictures, set(few)


def any_of_all(one: Any, shown: Pictures) -> bool:
    return True


@pytest.mark.parametrize(("names", "height", "most"), [("INA", 2, 1), ("INA", 2, 3), ("IAW", 3, 1)])
def test_a_front_picture_has_the_arrangements_that_a_census_counts(
    names: str, height: int, most: int
) -> None:
    unique = 0
    for front in front_pictures(names, height, 5):
        want = expected(names, height, any_of_all, most, front)
        assert gathered(names, height, Wishes(front=front), most) == want
        unique += len(want[2])
    assert unique > 10


@pytest.mark.parametrize("height", [5, 6])
def test_two_words_to_a_volume_count_the_same(height: int) -> None:
    pad = ("." * 4,) * (height - 2)
    for low in front_pictures("INA", 2, 97):
        blocks = as_blocks({letter: SHAPES[letter] for letter in "INA"})
        found = gather(blocks, height, Wishes(front=(*pad, *low)), 1, PLENTY)
        want = expected("INA", 2, any_of_all, 1, low)
        few = {found.few.pictures(number) for number in range(len(found.few))}
        assert (found.arrangements, found.pictures) == want[:2]
        assert {(front[-2:], back[-2:]) for front, back in few} == want[2]


def test_wishes_narrow_the_walk_but_uniqueness_is_judged_among_all() -> None:
    cells = tuple((1, y, 0) for y in range(4))
    fixed = Wishes(fixed={"I": cells})

    def stands(one: Any, _: Pictures) -> bool:
        return bool(one["I"] == frozenset(cells))

    want = expected("INA", 2, stands, 1)
    assert gathered("INA", 2, fixed, 1) == want
    assert 0 < len(want[2]) < want[1]
    for front in front_pictures("INA", 2, 17):
        both = expected("INA", 2, stands, 2, front)
        assert gathered("INA", 2, Wishes(front=front, fixed=fixed.fixed), 2) == both


@pytest.mark.parametrize(("wishes", "wanted"), [
    (Wishes(hidden=(1, 9)), lambda one, shown: len(hidden(one, shown)) >= 1),
    (Wishes(must_hide=frozenset("W")), lambda one, shown: "W" in hidden(one, shown)),
    (Wishes(levels=(1, 1)), lambda one, _: all(z == 0 for own in one.values() for *_, z in own)),
    (Wishes(footprint=(1, 4)),
     lambda one, _: len({cell[:2] for own in one.values() for cell in own}) <= 4),
    (Wishes(silhouette=frozenset({(0, 0), (1, 0), (0, 1)})),
     lambda _, shown: [row.translate(str.maketrans("IAW", "###")) for row in shown[0]]
     == ["....", "#...", "##.."]),
], ids=["hidden", "must hide", "levels", "footprint", "silhouette"])  # fmt: skip
def test_wishes_without_a_picture_are_gathered_by_both(wishes: Wishes, wanted: Any) -> None:
    want = expected("IAW", 3, wanted, 1)
    assert want[0] > 0
    assert gathered("IAW", 3, wishes, 1) == want


def test_a_picture_that_nothing_shows_is_gone_through_at_once() -> None:
    floating = Wishes(front=("W...", "...."))
    assert gathered("IAW", 2, floating, 1) == (0, 0, set())


def test_a_small_shelf_grows_and_pauses_leave_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    wishes = Wishes(front=front_pictures("INAW", 2, 1)[-1])
    blocks = as_blocks({letter: SHAPES[letter] for letter in "INAW"})
    at_once = gather(blocks, 2, wishes, 2, PLENTY)
    monkeypatch.setattr(gathering, "FIRST_SLOTS", 4)
    monkeypatch.setattr(gathering, "STEP", 7)
    told: list[tuple[int, int]] = []
    slowly = gather(blocks, 2, wishes, 2, PLENTY, lambda *of: told.append(of))
    counts = [(g.arrangements, g.pictures, g.nodes) for g in (at_once, slowly)]
    assert counts[0] == counts[1]
    assert counts[0][1] > 16
    pictures = [[g.few.pictures(n) for n in range(len(g.few))] for g in (at_once, slowly)]
    assert pictures[0] == pictures[1] != []
    assert told == sorted(told) and told[-1] == (at_once.nodes, PLENTY)


def test_limits_of_work_and_memory_leave_it_incomplete(monkeypatch: pytest.MonkeyPatch) -> None:
    wishes = Wishes(front=front_pictures("INAW", 2, 1)[-1])
    blocks = as_blocks({letter: SHAPES[letter] for letter in "INAW"})
    whole = gather(blocks, 2, wishes, 1, PLENTY)
    just = gather(blocks, 2, wishes, 1, whole.nodes)
    stopped = gather(blocks, 2, wishes, 1, whole.nodes // 2)
    assert (stopped.complete, stopped.full, stopped.nodes) == (False, False, whole.nodes // 2)
    assert len(stopped.few) == 0 < stopped.arrangements < whole.arrangements
    assert just.arrangements == whole.arrangements
    monkeypatch.setattr(gathering, "FIRST_SLOTS", 4)
    monkeypatch.setattr(gathering, "MOST_SLOTS", 8)
    full = gather(blocks, 2, wishes, 1, PLENTY)
    assert (full.complete, full.full, len(full.few)) == (False, True, 0)


@pytest.mark.parametrize("height", [4, 6])
def test_sixteen_blocks_need_a_fifth_plane_and_are_told_apart(height: int) -> None:
    """Fourteen cubes stand; the last two go wherever there is room, by plain loops."""
    letters = "ABCDEFGHIJKLMNOP"
    columns = [(x, y) for x in range(4) for y in range(4)]
    stands = {c: (x, y, 0) for c, (x, y) in zip(letters[:14], columns, strict=False)}
    taken = set(stands.values())
    shown: Counter[Pictures] = Counter()
    cells = [(x, y, z) for x in range(4) for y in range(4) for z in range(height)]
    for one in cells:
        for other in cells:
            filled = taken | {one, other}
            if len(filled) == 16 and all(z == 0 or (x, y, z - 1) in filled for x, y, z in filled):
                structure = {c: frozenset({cell}) for c, cell in stands.items()}
                structure |= {"O": frozenset({one}), "P": frozenset({other})}
                shown[pictures(structure, height)] += 1
    blocks = as_blocks(dict.fromkeys(letters, CUBE))
    fixed = Wishes(fixed={c: (cell,) for c, cell in stands.items()})
    found = gather(blocks, height, fixed, 1, PLENTY)
    assert (found.arrangements, found.pictures) == (shown.total(), len(shown))
    assert len(found.few) == 0  # all of them could change places
