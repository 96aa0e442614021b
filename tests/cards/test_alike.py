"""When tasks are alike: hand-made pairs, and a definition that tries every exchange."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from caminito.cards.laboca.alike import alike_key, shape_classes
from caminito.cards.laboca.block_file import default_block_set
from caminito.cards.laboca.block_set import Block
from caminito.cards.laboca.picture import Picture
from hypothesis import given, settings
from hypothesis import strategies as st

CLASSES = shape_classes(default_block_set().blocks)
FRONT: Picture = ("....", "..G.", "BBGW", "KKKO")
BACK: Picture = ("....", ".G..", "WGNN", "OKKN")

Pair = tuple[Picture, Picture]


def key(front: Picture, back: Picture) -> str:
    return alike_key(front, back, CLASSES)


def swapped(picture: Picture, one: str, other: str) -> Picture:
    return tuple(row.translate(str.maketrans(one + other, other + one)) for row in picture)


def flipped(picture: Picture) -> Picture:
    return tuple("".join(reversed(row)) for row in picture)


def test_the_default_blocks_fall_into_five_shapes() -> None:
    assert dict(zip("WYOGPVNTKBR", (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 4), strict=True)) == CLASSES


def test_a_turned_block_is_in_the_class_of_its_shape_and_a_mirrored_one_is_not() -> None:
    screw = ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1))
    blocks = [
        Block("a", screw, ("light",)),
        Block("b", tuple((x, -z, y) for x, y, z in screw), ("dark",)),
        Block("c", tuple((-x, y, z) for x, y, z in screw), ("light",)),
    ]
    assert shape_classes(blocks) == {"a": 0, "b": 0, "c": 1}


def test_mirrored_left_right_is_alike() -> None:
    assert key(flipped(FRONT), flipped(BACK)) == key(FRONT, BACK)


def test_swapped_front_and_back_is_alike() -> None:
    assert key(BACK, FRONT) == key(FRONT, BACK)


def test_mirrored_and_swapped_is_alike() -> None:
    assert key(flipped(BACK), flipped(FRONT)) == key(FRONT, BACK)


def test_only_one_picture_mirrored_is_not_alike() -> None:
    assert key(flipped(FRONT), BACK) != key(FRONT, BACK)


def test_exchanged_colours_of_one_shape_are_alike() -> None:
    for one, other in ("WO", "KN", "WY", "GP"):  # Y and P do not even show in the pictures
        assert key(swapped(FRONT, one, other), swapped(BACK, one, other)) == key(FRONT, BACK)


def test_exchanged_colours_of_different_shapes_are_not_alike() -> None:
    for one, other in ("WG", "GK", "BK", "BR", "WB"):
        assert key(swapped(FRONT, one, other), swapped(BACK, one, other)) != key(FRONT, BACK)


def test_colours_exchanged_in_one_picture_only_are_not_alike() -> None:
    assert key(swapped(FRONT, "W", "O"), BACK) != key(FRONT, BACK)
    assert key(swapped(FRONT, "W", "Y"), BACK) != key(FRONT, BACK)


def test_one_square_more_or_less_is_not_alike() -> None:
    assert key(("....", "....", "BBGW", "KKKO"), BACK) != key(FRONT, BACK)
    assert key(("....", "..GY", "BBGW", "KKKO"), BACK) != key(FRONT, BACK)


def test_a_picture_moved_sideways_is_not_alike() -> None:
    assert key(("W...", "...."), ("...W", "....")) != key((".W..", "...."), ("..W.", "...."))


def test_two_letters_of_one_shape_are_not_one_letter_twice() -> None:
    assert key(("WW..",), ("..WW",)) != key(("WY..",), ("..YW",))


def test_a_letter_of_no_block_stands_for_itself_only() -> None:
    def with_letter(letter: str) -> str:
        return key((f"{letter}...",), (f"...{letter}",))

    assert with_letter("?") == with_letter("?")
    odd = [with_letter(letter) for letter in "?!/<>AaW."]
    assert len(set(odd)) == len(odd)


# Letters a, b of one shape, c, d, e of another, f alone; "?" is of no block.
SMALL = {"a": 0, "b": 0, "c": 1, "d": 1, "e": 1, "f": 2}


def images(front: Picture, back: Picture) -> Iterator[Pair]:
    """Everything alike by the rule's words: every mirroring, swap and exchange of colours."""
    for ab, cde in product(permutations("ab"), permutations("cde")):
        table = str.maketrans("abcde", "".join(ab + cde))
        one = tuple(row.translate(table) for row in front)
        other = tuple(row.translate(table) for row in back)
        for first, second in ((one, other), (other, one)):
            yield first, second
            yield flipped(first), flipped(second)


rows = st.text("abcdef?..", min_size=3, max_size=3)
pictures = st.tuples(rows, rows)
pairs = st.tuples(pictures, pictures)


@given(pairs, st.data())
def test_the_key_is_the_same_for_everything_alike(pair: Pair, data: st.DataObject) -> None:
    image = data.draw(st.sampled_from(list(images(*pair))))
    assert alike_key(*image, SMALL) == alike_key(*pair, SMALL)


few = st.tuples(*[st.tuples(st.text("ab.", min_size=2, max_size=2))] * 2)


@settings(max_examples=300)
@given(st.one_of(st.tuples(few, few), st.tuples(pairs, pairs)))
def test_keys_are_equal_exactly_when_the_definition_says_alike(two: tuple[Pair, Pair]) -> None:
    one, other = two
    alike = other in set(images(*one))
    assert (alike_key(*one, SMALL) == alike_key(*other, SMALL)) == alike


@settings(max_examples=300)
@given(pairs, st.data())
def test_a_near_image_is_judged_as_the_definition_judges_it(
    pair: Pair, data: st.DataObject
) -> None:
    front, back = data.draw(st.sampled_from(list(images(*pair))))
    column, mark = data.draw(st.integers(0, 2)), data.draw(st.sampled_from("abcdef?."))
    changed = (front[0][:column] + mark + front[0][column + 1 :], front[1])
    alike = (changed, back) in set(images(*pair))
    assert (alike_key(changed, back, SMALL) == alike_key(*pair, SMALL)) == alike


def test_the_classes_of_all_small_pictures_are_counted_right() -> None:
    # Pictures of one row of two squares each, letters a, b (one shape), f and empty: 4^4 pairs.
    # The group has 8 members: mirror x swap x exchange of a and b. By Burnside's lemma there
    # are as many classes as the mean number of pairs that a member leaves unchanged: the
    # identity 256, mirror 16, swap 16, both 16; the exchange leaves only letters f and empty,
    # 2^4 = 16; exchange with a mirroring or swap: each of the two pairs of squares holds one of
    # (a,b), (b,a), (f,f), (.,.): 16 each. So (256 + 16 * 7) / 8 = 46.
    rows = ["".join(marks) for marks in product("abf.", repeat=2)]
    keys = {alike_key((one,), (other,), SMALL) for one in rows for other in rows}
    assert len(keys) == 46
