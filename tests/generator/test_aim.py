"""Aims: bands and seconds as they are asked for, refused where nothing can hit them, and curves."""

from __future__ import annotations

import pytest
from caminito.cards.errors import UnusableError
from caminito.cards.laboca.deck import Difficulty
from caminito.generator.laboca.aim import ANY, Aim, aim_from
from caminito.generator.laboca.difficulty.profile import Profile

# One second a level, so that bands and seconds can be told by hand: gentle below 10, and so on.
PROFILE = Profile("by hand", True, {"constant": 3.0}, (10.0, 20.0, 40.0))


def rated(seconds: float, band: str) -> Difficulty:
    return Difficulty(5, seconds, band)


def aim(difficulty: str | None = None, seconds: str | None = None) -> Aim:
    return aim_from(difficulty, seconds, PROFILE)


@pytest.mark.parametrize(("asked", "hit"), [
    ("gentle", {"gentle"}), ("steady..tricky", {"steady", "tricky"}),
    ("fierce..fierce", {"fierce"}),
    (" gentle .. fierce ", {"gentle", "steady", "tricky", "fierce"}),
])  # fmt: skip
def test_bands_are_one_or_a_range(asked: str, hit: set[str]) -> None:
    bands = {"gentle": 8.0, "steady": 15.0, "tricky": 30.0, "fierce": 90.0}
    assert {band for band, s in bands.items() if aim(asked).hit_by(rated(s, band))} == hit


def test_seconds_are_a_range_with_both_ends() -> None:
    wanted = aim(seconds="20..45")
    hit = [s for s in (19.9, 20.0, 33.3, 45.0, 45.1) if wanted.hit_by(rated(s, "tricky"))]
    assert hit == [20.0, 33.3, 45.0]
    both = aim("fierce", "20..45")
    assert both.hit_by(rated(41.0, "fierce")) and not both.hit_by(rated(39.0, "tricky"))


def test_a_task_that_cannot_be_rated_is_no_hit_where_anything_is_asked() -> None:
    assert ANY.hit_by(None)
    assert aim().hit_by(None) and not aim()
    assert not aim("gentle").hit_by(None)


@pytest.mark.parametrize(("difficulty", "seconds", "said"), [
    ("hard", None, '--difficulty: there is no band "hard": write one of gentle, steady'),
    ("gentle", "x", '--seconds: "x" is no range of seconds: write 20..45'),
    ("gentle..", None, 'no band ""'), ("..gentle", None, 'no band ""'),
    ("a..b..c", None, 'no band "a"'),
    ("tricky..gentle", None, "tricky is harder than gentle: write gentle..tricky"),
    (None, "20", "write 20..45"), (None, "nan..4", "write 20..45"), (None, "-1..4", "20..45"),
    (None, "1..2..3", "20..45"), (None, "45..20", "45 is above 20: write 20..45"),
    (None, "1..2", "a task is rated 5 to 3600 seconds"),
    ("gentle", "10..15", "no gentle task is rated 10 to 15 seconds: these bands go from 0 to 10"),
    ("steady..tricky", "5..9", "go from 10 to 40"),
])  # fmt: skip
def test_what_no_rating_can_hit_is_refused(
    difficulty: str | None, seconds: str | None, said: str
) -> None:
    with pytest.raises(UnusableError) as raised:
        aim(difficulty, seconds)
    assert said in str(raised.value)


def test_the_steps_of_a_curve_are_the_bands_asked_for() -> None:
    assert [step.bands for step in aim().steps()] == [
        ("gentle",), ("steady",), ("tricky",), ("fierce",)
    ]  # fmt: skip
    assert [step.bands for step in aim("steady..tricky").steps()] == [("steady",), ("tricky",)]


def test_the_steps_of_seconds_are_four_of_equal_ratio_and_keep_the_bands() -> None:
    steps = aim("gentle..tricky", "5..80").steps()  # 5, 10, 20, 40, 80
    assert [(step.least, step.most) for step in steps] == [(5, 10), (10, 20), (20, 40), (40, 80)]
    assert {step.bands for step in steps} == {("gentle", "steady", "tricky")}


def test_aims_are_told_in_words_and_have_names_of_their_own() -> None:
    assert (ANY.words(), aim("gentle").words()) == ("", "gentle")
    assert aim("steady..fierce", "20..45").words() == "steady to fierce, 20 to 45 seconds"
    aims = [aim(), aim("gentle"), aim("gentle..steady"), aim(seconds="5..9"), ANY]
    assert len({str(one.settings()) for one in aims}) == len(aims)
