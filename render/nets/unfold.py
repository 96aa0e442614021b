"""Unfolding: the surface of a polycube as one net in the plane, as compact as a search finds it.

The search lays plates, not faces: a plate is all that lies in one plane and hangs together, and
is never cut where a net of whole plates is found. It starts with one plate and goes on by
rolling a further one over an edge onto free places of the lattice, until all are laid. Of the
states of each step it keeps the `BEAM` best, those that need the least paper (a beam search), so
the answer depends on the shape alone. Where no net of plates is found, single faces are laid;
and where that finds none either, the surface comes in several pieces.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from ...cards.polycube import Cell, Cells, is_connected, normalise
from .net import Net, Place, Square, beside, sheet, span, turned
from .seams import make_net
from .table import Places, Pose, SurfaceTable, surface_table

BEAM = 50
FINALS = 50  # whole nets that are tried for their tabs
# A slit between two faces that lie side by side is hard to cut, and has no room for numbers: a
# net may be a tenth larger for every slit it does without. Two borders lie along a slit.
SLIT = 0.05
_EDGE = 20.0  # on which the search judges sizes, in mm

Laid = tuple[tuple[Place, Pose], ...]


class State(NamedTuple):
    """What is laid: its places, the faces that are done, and the edges that lie along slits.

    An edge that lies along slits with both its borders would have no room for its tab: there is
    no such state.
    """

    places: Places
    done: frozenset[int]
    slits: frozenset[int]

    def laid(self) -> Laid:
        """The places moved so that the least column and row are 0, in order."""
        left = min(column for column, _ in self.places)
        low = min(row for _, row in self.places)
        return tuple(sorted(((x - left, y - low), pose) for (x, y), pose in self.places.items()))


_NOTHING = State({}, frozenset(), frozenset())


def unfold(cells: Iterable[Cell], edge: float, upright: bool = False) -> Net:
    """A net of the polycube's surface, a cube's edge being `edge` mm; its long side lies.

    `upright` turns it by 90°. Faces are those of the polycube moved to least coordinates 0.
    It hangs together wherever the search finds such a net; else it has several `pieces`.
    Raises `ValueError` for an edge that is not above 0, and for cells that do not hang together.
    """
    listed = tuple(cells)
    if not is_connected(listed):
        raise ValueError("the cells of a polycube hang together, face to face")
    if not edge > 0:
        raise ValueError(f"the edge of a cube is more than 0 mm, not {edge:g} mm")
    shape = normalise(listed)
    squares = _squares(shape)
    columns, rows = span(square.at for square in squares)
    net = make_net(set(shape), turned(squares) if upright == (columns >= rows) else squares, edge)
    assert net is not None, "squares that have room for their tabs have it at any size"
    return net


@cache
def _squares(shape: Cells) -> tuple[Square, ...]:
    """The squares of the best net in one piece that is found, or else of several pieces."""
    table = surface_table(shape)
    for parts in (table.plates, table.singles):
        ends = _grown(table, parts, _NOTHING)
        whole = [state for state in ends if len(state.done) == table.count]
        if whole:
            return min(_judged(shape, table, state) for state in whole[:FINALS])[2]
    return _in_pieces(table)


def _judged(
    shape: Cells, table: SurfaceTable, state: State
) -> tuple[float, Laid, tuple[Square, ...]]:
    """A whole net's worth, less is better, and its squares."""
    squares = table.placed(state.laid())
    net = make_net(set(shape), squares, _EDGE)
    assert net is not None, "every state leaves room for its tabs"
    return sheet(net.size) * (1 + SLIT * len(state.slits)), state.laid(), squares


def _in_pieces(table: SurfaceTable) -> tuple[Square, ...]:
    """The surface in pieces of whole plates, side by side with an empty column between."""
    squares: list[Square] = []
    state, column = _NOTHING, 0
    while len(state.done) < table.count:
        ends = _grown(table, table.plates, State({}, state.done, state.slits))
        state = max(ends, key=lambda end: len(end.done))
        laid = state.laid()
        squares += table.placed(tuple(((x + column, y), pose) for (x, y), pose in laid))
        column += span(place for place, _ in laid)[0] + 1
    return tuple(squares)


def _grown(table: SurfaceTable, parts: Sequence[Places], begun: State) -> list[State]:
    """States to which no part can be laid any more, the best of the last step first."""
    start = next(pose for pose, face in enumerate(table.face) if face not in begun.done)
    first = _with(table, begun, parts[start], (0, 0))
    assert first is not None, "nothing lies there yet"
    beam, ends = [first], list[State]()
    while beam:
        wider: dict[Laid, State] = {}
        stuck: list[State] = []
        for state in beam:
            grown = {new.laid(): new for new in _further(table, parts, state)}
            wider |= grown
            stuck += [] if grown else [state]
        ends = [*stuck, *ends]
        beam = [wider[laid] for laid in sorted(wider, key=lambda key: _rank(key, wider[key]))]
        beam = beam[:BEAM]
    return ends


def _rank(laid: Laid, state: State) -> tuple[float, int, int, Laid]:
    """What puts a state before others: little paper, few slits, a small box, squares close by."""
    width, height = span(place for place, _ in laid)
    near = sum(beside(at, side) in state.places for at in state.places for side in (0, 1))
    paper = sheet((width, height)) * (1 + SLIT * len(state.slits))
    return paper, width * height, -near, laid


def _further(table: SurfaceTable, parts: Sequence[Places], state: State) -> Iterator[State]:
    """The state with one more part, for every edge over which one can be laid."""
    for place, pose in state.places.items():
        for side, beyond in enumerate(table.beyond[pose]):
            at = beside(place, side)
            if table.face[beyond.pose] not in state.done and at not in state.places:
                new = _with(table, state, parts[beyond.pose], at)
                if new is not None:
                    yield new


def _with(table: SurfaceTable, state: State, part: Places, at: Place) -> State | None:
    """The state with a part laid at a place; None where it has no room or leaves a tab none."""
    added = {(x + at[0], y + at[1]): pose for (x, y), pose in part.items()}
    if not added.keys().isdisjoint(state.places):
        return None
    slits = set(state.slits)
    for place, pose in added.items():
        for side, beyond in enumerate(table.beyond[pose]):
            other = state.places.get(beside(place, side))
            if other is None or other == beyond.pose:
                continue
            for edge in (beyond.edge, table.beyond[other][(side + 2) % 4].edge):
                if edge in slits:
                    return None
                slits.add(edge)
    done = state.done.union(table.face[pose] for pose in added.values())
    return State({**state.places, **added}, done, frozenset(slits))
