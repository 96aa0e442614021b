"""Of several broken rules the first in the order of judging is named; mended, the next one is."""

from __future__ import annotations

import copy

from helpers.bossa import MIDDLE, MIDDLE_DEAL, MIDDLE_STEPS, Doc, game, place, played, redraw, stack


def named(record: Doc) -> str:
    fault = played(record).fault
    return "" if fault is None else fault.rule.removeprefix("bossa.")


def as_move(number: int, step: Doc, **parts: object) -> str:
    """The rule that a step breaks as move `number` of the middle game."""
    record = game(MIDDLE_DEAL, [*MIDDLE_STEPS[: number - 1], step])
    record["moves"][-1].update(parts)
    return named(record)


def test_turn_then_draw_then_hand() -> None:
    wrong = place("white", 9, "9/9", "inverter", 7)
    assert as_move(1, wrong, player="Beto", draw=[1, 1]) == "turn"
    assert as_move(1, wrong, draw=[1, 1]) == "draw"
    assert as_move(1, wrong) == "hand"


def test_a_new_row_hand_chip_position_total_dots_number() -> None:
    """Move 7: Ana holds 1/2 3/1 0/2 2/0 0/4 and a doubler; 7 is next to a row of 2 tiles."""
    steps = [
        (place("white", 9, "9/9 0/4", "inverter", 5), "hand"),
        (place("white", 9, "0/2 0/4", "inverter", 0), "modifier"),
        (place("white", 9, "0/2 0/4", "doubler", 0), "position"),
        (place("white", 7, "0/2 0/4", "doubler", 0), "total"),
        (place("white", 7, "3/1 1/2 0/2 0/4", "doubler", 0), "no-dots"),
        (place("white", 7, "3/1 1/2", "doubler", 0), "row-count"),
        (place("white", 7, "1/2 2/0 3/1", "doubler", 0), ""),
    ]
    assert [as_move(7, step) for step, _ in steps] == [rule for _, rule in steps]


def test_a_stack_hand_marker_chip_target_match_dots() -> None:
    """At move 8 Beto's marker is used. At move 4 he holds 3/0 1/4 2/1 1/1 2/2 and an inverter,
    and 1 tile lies at black 1; at move 5 Ana holds 1/2 0/3 3/1 6/0, 2 tiles lie at white 6.
    """
    assert as_move(8, stack("black", 2, "9/9", "doubler", 0)) == "hand"
    assert as_move(8, stack("black", 2, "2/2", "doubler", 0)) == "marker"
    assert as_move(4, stack("black", 2, "2/2", "doubler", 0)) == "modifier"
    assert as_move(4, stack("black", 2, "2/2", "inverter", 0)) == "stack-target"
    assert as_move(4, stack("black", 1, "2/2", "inverter", 0)) == "stack-match"
    assert as_move(4, stack("black", 1, "1/1 3/0")) == "stack-match"
    assert as_move(5, stack("white", 6, "6/0 0/3")) == "no-dots"
    # 3/0 inverted has three black dots and no white one; 1/4 inverted has one black dot.
    assert as_move(4, stack("black", 1, "3/0", "inverter", 0)) == "stack-match"
    assert as_move(4, stack("black", 1, "1/4", "inverter", 0)) == ""


def test_a_redraw_hand_marker_chip_draw() -> None:
    """Ana's marker is used from move 5 on."""
    chip = {"chip": "doubler", "tile": 0}
    assert as_move(7, redraw("9/9"), modifier=chip, gets=[9, 9]) == "hand"
    assert as_move(7, redraw("0/4"), modifier=chip, gets=[9, 9]) == "marker"
    assert as_move(5, redraw("6/0"), modifier=chip, gets=[9, 9]) == "modifier"
    assert as_move(5, redraw("6/0"), gets=[9, 9]) == "draw"
    assert as_move(5, redraw("6/0")) == ""


def test_the_setup_in_the_order_in_which_it_happens() -> None:
    record = copy.deepcopy(MIDDLE)
    right = copy.deepcopy(MIDDLE["setup"])
    record["setup"].update(
        removed=[9, 9],
        rolls=[{"white": 4, "black": 4}],
        choice={"player": "Beto", "takes": "first"},
        modifiers={},
        first="Caro",
    )
    rules = []
    for mended in ("first", "removed", "rolls", "choice", "modifiers"):
        rules.append(named(record))
        record["setup"][mended] = right[mended]
    assert rules == ["players", "deal", "roll", "choice", "modifier"]
    assert named(record) == ""


def test_an_illegal_chip_is_named_though_the_row_would_be_right_without_it() -> None:
    """1/2 2/0 2/3 is no row of 7 without a chip, 5/0 one of 5; the chip is not Ana's."""
    assert as_move(1, place("white", 5, "5/0", "inverter", 0)) == "modifier"
    assert as_move(1, place("white", 5, "5/0")) == ""


def test_a_legal_chip_counts_before_total_and_dots_are_asked() -> None:
    """5/0 doubled is 10; 0/1 inverted has no black dot left."""
    assert as_move(1, place("white", 5, "5/0", "doubler", 0)) == "total"
    assert as_move(2, place("black", 1, "1/1 0/1", "inverter", 1)) == "no-dots"
    # 1/4 inverted and 3/0: 4 and 3 white dots; without the chip it would be 1 and 3.
    assert as_move(2, place("white", 3, "1/4", "inverter", 0)) == "total"


def message(number: int, step: Doc, start: Doc = MIDDLE_DEAL) -> str:
    fault = played(game(start, [*MIDDLE_STEPS[: number - 1], step])).fault
    assert fault is not None
    return fault.message


def test_messages_say_what_would_be_right_with_the_numbers() -> None:
    two = message(7, place("white", 7, "3/1 1/2", "doubler", 0))
    assert two == "next to a row of 2 tiles 1 or 3 tiles go, not 2"
    one = message(3, place("white", 6, "3/1 1/2 2/3"))
    assert one == "next to a row of 1 tile 2 tiles go, not 3"
    assert "a new row goes to 3 or 5" in message(1, place("white", 6, "5/0 1/2"))
    assert "5 + 1 = 6" in message(1, place("white", 5, "5/0 1/2"))
    assert "[6, 0], not [2, 3]" in message(5, {**MIDDLE_STEPS[0], "draw": [2, 3]})


def test_messages_say_why_a_chip_may_not_be_used() -> None:
    plain = copy.deepcopy(MIDDLE_DEAL)
    del plain["setup"]["modifiers"]
    step = place("white", 5, "5/0", "doubler", 0)
    assert "without modifier chips" in message(1, step, plain)
    used = stack("white", 7, "0/2 0/4 0/6", "doubler", 0)
    assert "used already" in message(9, used)
    assert "the doubler, not the inverter" in message(1, place("white", 5, "5/0", "inverter", 0))
    assert "no tile 1" in message(1, place("white", 5, "5/0", "doubler", 1))
