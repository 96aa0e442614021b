"""A match of La Boca for the terminal: the last round from both sides, and the scores.

    round 3: Beto with Ana, card light-03 task a, 43 seconds, 5 points

    the card shows            they built
    front     back            front     back
    . . . .   . . . .         . . . .   . . . .

As in `terminal`, only ASCII is used besides what the file itself says.
"""

from __future__ import annotations

from itertools import zip_longest

from ...cards.documents import kind, printable
from ...cards.laboca.board import MAX_HEIGHT
from ...cards.laboca.match import Move, State, task_of
from ...cards.laboca.picture import Arrangement, back_picture, front_picture
from .terminal import draw_pictures

_GAP = "     "


def draw_position(state: State) -> str:
    """What the last round built beside what its card asked for, then scores and who is next."""
    parts = [] if state.last is None else [_round(state, state.last), _building(state, state.last)]
    return "\n\n".join([*parts, "\n".join(_scores(state)), _next(state)])


def _round(state: State, move: Move) -> str:
    pair = f"{printable(move.player, 30)} with {printable(move.partner, 30)}"
    card = f"card {printable(move.card, 30)} task {move.task}"
    unit = "second" if move.seconds == 1 else "seconds"
    return (
        f"round {state.moves}: {pair}, {card}, {kind(move.seconds)} {unit}, "
        f"{move.points} {'point' if move.points == 1 else 'points'} each"
    )


def _building(state: State, move: Move) -> str:
    task = task_of(state.cards[move.card], move.task)
    shown = draw_pictures(task.front, task.back).split("\n") if task else []
    built = ["nothing"]
    if move.built is not None:
        height = min(state.setup.deck.height, MAX_HEIGHT)
        drawn = _drawable(move.built)
        built = draw_pictures(front_picture(drawn, height), back_picture(drawn, height)).split("\n")
    left, right = ["the card shows", *shown], ["they built", *built]
    width = max(len(line) for line in left)
    lines = zip_longest(left, right, fillvalue="")
    return "\n".join(f"{one:<{width}}{_GAP}{other}".rstrip() for one, other in lines)


def _drawable(built: Arrangement) -> Arrangement:
    """The structure with a single mark for every block, whatever a wrong one calls it."""
    drawable: dict[str, tuple[tuple[int, int, int], ...]] = {}
    for letter, cells in built.items():
        mark = letter if len(letter) == 1 and letter.isprintable() else "?"
        drawable[mark] = drawable.get(mark, ()) + tuple(cells)
    return drawable


def _scores(state: State) -> list[str]:
    names = [printable(name, 30) for name in state.players]
    width = max(len(name) for name in names)
    return [
        f"{name:<{width}}  {state.scores[player]:>3}"
        for name, player in zip(names, state.players, strict=True)
    ]


def _next(state: State) -> str:
    if state.over:
        return f"the match is over after {state.rounds} rounds"
    left = state.rounds - state.moves
    return (
        f"{printable(state.mover, 30)} is next, the top card is {printable(state.top.id, 30)}; "
        f"{left} {'chip' if left == 1 else 'chips'} still face down"
    )
