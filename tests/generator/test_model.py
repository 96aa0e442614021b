"""Each rule of the CP-SAT model alone: what it allows, what it forbids, and by how many."""

from __future__ import annotations

from collections import defaultdict
from itertools import product

import pytest
from caminito.cards.laboca.block_set import Block
from caminito.cards.laboca.deck import Puzzle
from caminito.generator.laboca.candidates import every_placement
from caminito.generator.laboca.certify import enumerate_model
from caminito.generator.laboca.model import arrangement_model, task_model, wish_model
from caminito.generator.laboca.wishes import Wishes

CUBE = ((0, 0, 0),)
DOMINO = ((0, 0, 0), (1, 0, 0))
TROMINO = ((0, 0, 0), (1, 0, 0), (2, 0, 0))
BIG_CUBE = tuple(product((0, 1), repeat=3))
SLAB = tuple(product(range(4), range(2), (0,)))
FOUR_CUBES = {"W": CUBE, "Y": CUBE, "O": CUBE, "C": CUBE}


def blocks(**shapes):
    return tuple(Block(letter, cells, ("light",)) for letter, cells in shapes.items())


def listed(model, most=20_000):
    found = enumerate_model(model, most)
    assert found.complete
    return found.arrangements


def count(height, **shapes):
    return len(listed(arrangement_model(every_placement(blocks(**shapes), height))))


def wished(height, wishes, **shapes):
    return listed(wish_model(blocks(**shapes), height, wishes))


def as_set(arrangements):
    return {tuple(sorted(arrangement.items())) for arrangement in arrangements}


# Block set: every block exactly once.


def test_a_block_that_fits_nowhere_makes_everything_impossible():
    assert count(2, A=tuple((x, 0, 0) for x in range(5))) == 0
    assert count(2, A=tuple((x, 0, 0) for x in range(5)), W=CUBE) == 0


def test_every_arrangement_holds_each_block_once():
    found = listed(arrangement_model(every_placement(blocks(A=DOMINO, W=CUBE), 2)))
    assert all(set(a) == {"A", "W"} and len(a["A"]) == 2 and len(a["W"]) == 1 for a in found)
    assert len(as_set(found)) == len(found)


# Gap: a lone cube stands on the ground, a lone domino lies on it or stands upright.


def test_a_lone_cube_stands_on_one_of_sixteen_cells():
    assert count(2, W=CUBE) == 16
    assert count(6, W=CUBE) == 16


def test_a_lone_domino_lies_24_ways_and_stands_16():
    assert count(2, A=DOMINO) == 24 + 16


def test_a_lone_upright_tromino_needs_three_levels():
    assert count(2, N=TROMINO) == 16  # 2*4 along x, 4*2 along y
    assert count(3, N=TROMINO) == 16 + 16


def test_a_bridge_needs_both_of_its_cells_supported():
    # A domino on two cubes at the ends of a tromino's span is free; over one cube it is not.
    fixed = {"A": ((0, 0, 1), (1, 0, 1)), "W": ((0, 0, 0),)}
    assert wished(2, Wishes(fixed=fixed), A=DOMINO, W=CUBE) == ()
    only = wished(2, Wishes(fixed=fixed), A=DOMINO, W=CUBE, Y=CUBE)
    assert [a["Y"] for a in only] == [((1, 0, 0),)]


# Overlap: at most one block a cell.


def test_two_cubes_stand_side_by_side_or_one_on_the_other():
    assert count(2, W=CUBE, Y=CUBE) == 16 * 15 + 16 * 2


def test_four_big_cubes_fill_the_area_in_every_order():
    # 2x2x2 cubes in 4x4x2: only the four corners, 4! ways.
    assert count(2, W=BIG_CUBE, Y=BIG_CUBE, O=BIG_CUBE, C=BIG_CUBE) == 24


def test_blocks_with_more_cells_than_room_are_refuted_by_counting():
    five = dict.fromkeys("WYOCZ", BIG_CUBE)
    assert count(2, **five) == 0
    assert count(2, S=SLAB, A=SLAB, D=SLAB, E=SLAB, W=CUBE) == 0


# View: the pictures, with the filter and without it.


def seen(front, back, height=2, filtered=True, **shapes):
    puzzle = Puzzle(blocks(**shapes), height, front, back)
    return listed(task_model(puzzle, filtered))


BOTH = pytest.mark.parametrize("filtered", [True, False])


@BOTH
def test_a_cube_seen_in_one_square_stands_at_any_of_four_depths(filtered):
    found = seen(("....", ".W.."), ("....", "..W."), filtered=filtered, W=CUBE)
    assert sorted(a["W"] for a in found) == [((1, y, 0),) for y in range(4)]


@BOTH
def test_of_two_cubes_on_a_line_the_one_in_front_is_nearer(filtered):
    found = seen(("....", ".W.."), ("....", "..Y."), filtered=filtered, W=CUBE, Y=CUBE)
    pairs = {(a["W"][0][1], a["Y"][0][1]) for a in found}
    assert pairs == {(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)}


@BOTH
def test_hidden_cubes_stand_between_those_seen_in_any_order(filtered):
    found = seen(("....", ".W.."), ("....", "..Y."), filtered=filtered, **FOUR_CUBES)
    assert {(a["W"], a["Y"]) for a in found} == {(((1, 0, 0),), ((1, 3, 0),))}
    assert len(found) == 2


@BOTH
def test_more_cubes_than_a_line_of_sight_holds_are_impossible(filtered):
    assert seen(("....", ".W.."), ("....", "..Y."), filtered=filtered, **FOUR_CUBES, Z=CUBE) == ()


@BOTH
def test_a_block_with_two_cells_on_a_line_hides_what_is_between(filtered):
    # A domino along y in the back half: before it only W, nothing can stand behind at y = 3.
    found = seen(("....", "W..."), ("....", "...A"), filtered=filtered, W=CUBE, A=DOMINO)
    ways = {(a["W"][0][1], tuple(y for _, y, _ in a["A"])) for a in found}
    assert ways == {(0, (1, 2)), (0, (2, 3)), (1, (2, 3))}


@BOTH
@pytest.mark.parametrize(
    ("front", "back"),
    [
        (("....", "W..."), ("....", "W...")),  # the back picture is drawn as the back player sees
        (("....", "W..."), ("....", "....")),  # empty at the back, seen in front
        (("....", "...."), ("....", "...W")),
        (("....", "...."), ("....", "....")),  # W has to be somewhere
        (("....", "Z..."), ("....", "...W")),  # no block Z
        (("....", "W..."), ("....", "...Z")),
        (("W...", "...."), ("...W", "....")),  # floating
        (("....", "WW.."), ("....", "..WW")),  # a cube can't be in two squares
    ],
)
def test_contradictory_pictures_are_impossible(filtered, front, back):
    assert seen(front, back, filtered=filtered, W=CUBE) == ()


def pictures(arrangement, height):
    """Front and back picture, worked out square by square."""
    at = {cell: letter for letter, cells in arrangement.items() for cell in cells}

    def look(x, z, depths):
        return next((at[x, y, z] for y in depths if (x, y, z) in at), ".")

    levels = range(height - 1, -1, -1)
    front = tuple("".join(look(x, z, (0, 1, 2, 3)) for x in (0, 1, 2, 3)) for z in levels)
    back = tuple("".join(look(x, z, (3, 2, 1, 0)) for x in (3, 2, 1, 0)) for z in levels)
    return front, back


def every_arrangement():
    """All arrangements of a flat L, a domino and two cubes, W and Y, whose L is fixed, by hand.

    Plain loops over cells: nothing of the placements or of the model is used.
    """
    corner = ((1, 1, 0), (1, 2, 0), (2, 1, 0))
    cells = list(product(range(4), range(4), range(2)))
    dominoes = [
        tuple(sorted((a, b)))
        for a, b in product(cells, repeat=2)
        if a < b and sum(abs(p - q) for p, q in zip(a, b, strict=True)) == 1
    ]
    for domino, white, yellow in product(dominoes, cells, cells):
        used = {*corner, *domino, white, yellow}
        if len(used) == 7 and all(z == 0 or (x, y, 0) in used for x, y, z in used):
            yield {"B": corner, "A": domino, "W": (white,), "Y": (yellow,)}


LITTLE = {"B": ((0, 0, 0), (1, 0, 0), (0, 1, 0)), "A": DOMINO, "W": CUBE, "Y": CUBE}


def test_the_model_and_plain_loops_list_the_same_arrangements():
    expected = as_set(every_arrangement())
    fixed = {"B": ((1, 1, 0), (1, 2, 0), (2, 1, 0))}
    assert as_set(wished(2, Wishes(fixed=fixed), **LITTLE)) == expected
    assert len(expected) > 5_000


def test_pictures_lead_back_to_their_arrangements_with_and_without_the_filter():
    by_pictures = defaultdict(list)
    for arrangement in every_arrangement():
        by_pictures[pictures(arrangement, 2)].append(arrangement)
    tasks = sorted(by_pictures)[::12]
    assert len(tasks) > 100
    here = {"B": ((1, 1, 0), (1, 2, 0), (2, 1, 0))}
    for front, back in tasks:
        answers = [
            {
                key
                for key in as_set(seen(front, back, filtered=filtered, **LITTLE))
                if dict(key)["B"] == here["B"]
            }
            for filtered in (True, False)
        ]
        assert answers == [as_set(by_pictures[front, back])] * 2


def test_pictures_of_two_arrangements_mixed_get_one_verdict_with_and_without_the_filter():
    # The front of one arrangement with the back of another: mostly impossible, sometimes not.
    by_squares = defaultdict(set)
    for front, back in {pictures(arrangement, 2) for arrangement in every_arrangement()}:
        squares = tuple("".join(".#"[letter != "."] for letter in row) for row in front)
        by_squares[squares].add((front, back))
    verdicts = []
    for group in by_squares.values():
        ordered = sorted(group)
        for (front, _), (_, back) in list(zip(ordered, ordered[3:], strict=False))[::9]:
            on, off = (
                as_set(seen(front, back, filtered=filtered, **LITTLE)) for filtered in (True, False)
            )
            assert on == off
            verdicts.append(bool(on))
    assert verdicts.count(True) > 10 and verdicts.count(False) > 10


# Wishes.


def test_no_wish_leaves_every_arrangement():
    assert len(wished(2, Wishes(), W=CUBE, Y=CUBE)) == count(2, W=CUBE, Y=CUBE)


def test_a_hidden_cube_stands_between_two_others():
    # W, Y, O on one line in this depth order or the other, O between: of 4 cells choose 3.
    found = wished(2, Wishes(must_hide=frozenset("O")), W=CUBE, Y=CUBE, O=CUBE)
    for arrangement in found:
        front, back = pictures(arrangement, 2)
        assert "O" not in "".join(front + back)
    assert len(found) == 4 * 4 * 2  # 4 values of x, 4 triples of depths, 2 orders


def test_the_front_row_can_hide_nothing():
    hidden = Wishes(must_hide=frozenset("O"), fixed={"O": ((0, 0, 0),)})
    assert wished(2, hidden, W=CUBE, Y=CUBE, O=CUBE) == ()


def test_a_block_does_not_hide_itself():
    # A domino along the line of sight: its nearer cell is seen unless another stands before.
    assert wished(2, Wishes(must_hide=frozenset("A")), A=DOMINO) == ()
    found = wished(2, Wishes(must_hide=frozenset("A")), A=DOMINO, W=CUBE, Y=CUBE)
    assert {a["A"] for a in found} == {((x, 1, 0), (x, 2, 0)) for x in range(4)}


def test_a_wished_front_picture_leaves_the_back_free():
    found = wished(2, Wishes(front=("....", "W...")), W=CUBE, Y=CUBE)
    assert {pictures(a, 2)[0] for a in found} == {("....", "W...")}
    assert len(found) == 6  # Y anywhere behind W on its line


def test_a_wished_back_picture_is_drawn_as_the_back_player_sees_it():
    found = wished(2, Wishes(back=("....", "W...")), W=CUBE, Y=CUBE)
    assert {a["W"][0][0] for a in found} == {3}
    assert len(found) == 6


def test_a_silhouette_is_filled_and_not_overstepped():
    steps = frozenset({(0, 0), (1, 0), (1, 1)})
    found = wished(2, Wishes(silhouette=steps), W=CUBE, Y=CUBE, O=CUBE)
    # One cube in square (0, 0) at 4 depths; a tower of two in x = 1 at 4 depths; 3! orders.
    assert len(found) == 4 * 4 * 6
    assert wished(2, Wishes(silhouette=steps), W=CUBE, Y=CUBE) == ()
    assert wished(2, Wishes(silhouette=frozenset({(0, 1)})), W=CUBE) == ()


def test_levels_have_bounds():
    two = {"W": CUBE, "Y": CUBE}
    assert len(wished(3, Wishes(levels=(1, 1)), **two)) == 16 * 15
    assert len(wished(3, Wishes(levels=(2, 2)), **two)) == 16 * 2
    assert wished(3, Wishes(levels=(3, 3)), **two) == ()
    assert wished(3, Wishes(levels=(4, 4)), **two) == ()
    assert wished(3, Wishes(levels=(0, 0)), **two) == ()
    assert len(wished(3, Wishes(levels=(0, 1)), **two)) == 16 * 15
    assert len(wished(3, Wishes(levels=(0, 9)), **two)) == 16 * 15 + 16 * 2
    assert wished(3, Wishes(levels=(0, 0)), **two) == ()


@pytest.mark.parametrize("bounds", [(0, 0), (1, 1), (1, 9), (2, 2), (0, 1), (3, 9)])
def test_the_number_of_hidden_blocks_has_bounds(bounds):
    """Every arrangement of five blocks is listed once, and those in the bounds are all of them."""
    shapes = {"A": DOMINO, "W": CUBE, "Y": CUBE, "O": CUBE, "P": CUBE}
    bottom = {"P": ((1, 3, 0),), "O": ((1, 0, 0),)}

    def hidden(arrangement):
        return len(shapes) - len(set("".join(sum(pictures(arrangement, 2), ()))) - {"."})

    everything = wished(2, Wishes(fixed=bottom), **shapes)
    numbers = [hidden(arrangement) for arrangement in everything]
    assert {0, 1, 2} == set(numbers)  # a domino or two cubes between O and P; never all three
    found = wished(2, Wishes(fixed=bottom, hidden=bounds), **shapes)
    kept = sum(1 for number in numbers if bounds[0] <= number <= bounds[1])
    assert len(found) == len(as_set(found)) == kept
    assert all(bounds[0] <= hidden(arrangement) <= bounds[1] for arrangement in found)


def test_the_footprint_counts_columns():
    two = {"W": CUBE, "Y": CUBE}
    assert len(wished(3, Wishes(footprint=(1, 1)), **two)) == 16 * 2
    assert len(wished(3, Wishes(footprint=(2, 16)), **two)) == 16 * 15
    assert wished(3, Wishes(footprint=(3, 16)), **two) == ()
    assert wished(3, Wishes(footprint=(2, 1)), **two) == ()


def test_wishes_add_up():
    wishes = Wishes(levels=(2, 2), footprint=(2, 2), fixed={"W": ((0, 0, 0),)})
    found = wished(2, wishes, W=CUBE, Y=CUBE, O=CUBE)
    # One cube on W and one elsewhere (2 * 15), or Y and O as a tower elsewhere (2 * 15).
    assert len(found) == 60


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        (Wishes(must_hide=frozenset("Z")), "no block has the letter Z"),
        (Wishes(fixed={"Z": CUBE}), "no block has the letter Z"),
        (Wishes(fixed={"W": ((0, 0, 7),)}), "not among the candidates"),
        (Wishes(silhouette=frozenset({(4, 0)})), "outside"),
        (Wishes(silhouette=frozenset({(0, 2)})), "outside"),
        (Wishes(front=("W...",)), "2 rows of 4 squares"),
        (Wishes(back=("W...",)), "2 rows of 4 squares"),
    ],
)
def test_a_wish_that_does_not_fit_the_set_is_refused(wishes, message):
    with pytest.raises(ValueError, match=message):
        wish_model(blocks(W=CUBE, Y=CUBE), 2, wishes)
