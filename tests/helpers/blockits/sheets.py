"""Sheets to print: the usual one, the largest, and one that a designer might dream up."""

from __future__ import annotations

from dataclasses import replace

from caminito.cards.blockits.sheet import DEFAULT_SHEET, Shape, Sheet

LARGEST = replace(
    DEFAULT_SHEET,
    width=12,
    height=16,
    tracks={**DEFAULT_SHEET.tracks, "lines": tuple(range(0, 161, 10))},
)
# Pentominoes and trominoes, colours of the designer's own, short and long tracks.
ODD = Sheet(
    width=5,
    height=16,
    shapes=(
        Shape("bar", "amber", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4))),
        Shape("赤", "grün", ((0, 0), (1, 0), (2, 0))),
        Shape("F", "amber", ((1, 0), (1, 1), (1, 2), (0, 1), (2, 2))),
        Shape("plus", "grün", ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2))),
        Shape("corner", "amber", ((0, 0), (1, 0), (0, 1))),
        Shape("hook", "grün", ((0, 0), (1, 0), (2, 0), (3, 0), (3, 1))),
    ),
    tracks={
        "bar": (0, 1),
        "赤": (0, 2, 4, 6),
        "F": (0, 25, 50, 75, 100, 1000),
        "plus": tuple(range(20)),
        "corner": (0, 0, 0, 1),
        "hook": (0, 3, 6, 9, 12),
        "lines": tuple(range(0, 201, 10)),
        "blocked": tuple(range(61)),
        "swap": (0, -3, -6),
    },
)
