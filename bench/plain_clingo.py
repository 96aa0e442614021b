"""Uniqueness of one task by clingo with a plain encoding: it is asked for two answer sets."""

from __future__ import annotations

import clingo

from ..cards.laboca.board import SIDE, placements
from ..cards.laboca.deck import Puzzle

RULES = """
1 { stands(B,P) : place(B,P) } 1 :- block(B).
filled(X,Y,Z,B) :- stands(B,P), cell(P,X,Y,Z).
:- filled(X,Y,Z,B), filled(X,Y,Z,C), B < C.
:- filled(X,Y,Z,_), Z > 0, not some(X,Y,Z-1).
some(X,Y,Z) :- filled(X,Y,Z,_).
nearer(front,Y,Y-1) :- Y = 1..3.
nearer(back,Y,Y+1) :- Y = 0..2.
shaded(S,X,Y,Z) :- nearer(S,Y,N), some(X,N,Z), z(Z).
shaded(S,X,Y,Z) :- nearer(S,Y,N), shaded(S,X,N,Z).
seen(S,X,Z,B) :- filled(X,Y,Z,B), side(S), not shaded(S,X,Y,Z).
:- shows(S,X,Z,B), not seen(S,X,Z,B).
side(front;back).
"""


def is_unique(puzzle: Puzzle) -> bool:
    """Whether exactly one arrangement shows both pictures; there must be at least one."""
    height = puzzle.height
    facts = [f"z(0..{height - 1})."]
    open_squares = set()
    for side, picture in (("front", puzzle.front), ("back", puzzle.back)):
        for row, text in enumerate(picture):
            for column, letter in enumerate(text):
                x, z = (column if side == "front" else SIDE - 1 - column), height - 1 - row
                if letter != ".":
                    open_squares.add((x, z))
                    facts.append(f'shows({side},{x},{z},"{letter}").')
    number = 0
    for block in puzzle.blocks:
        facts.append(f'block("{block.letter}").')
        for cells in placements(block.cells, height):
            if all((x, z) in open_squares for x, _, z in cells):
                facts.append(f'place("{block.letter}",{number}).')
                facts += [f"cell({number},{x},{y},{z})." for x, y, z in cells]
                number += 1
    control = clingo.Control(["2", "--warn=none"])
    control.add("base", [], RULES + " ".join(facts))
    control.ground([("base", [])])
    models = 0

    def count(_: clingo.Model) -> None:
        nonlocal models
        models += 1

    control.solve(on_model=count)
    if not models:
        raise RuntimeError("clingo finds no arrangement of a task that has one")
    return models == 1
