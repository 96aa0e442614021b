"""Tracks by rule: values whose steps never fall, and lengths that a game all but never needs.

A shape's track has the steps `scale * (2k + 3) / 4` for k = 1, 2, ..., rounded, 1 at least. With
scale 1 they are 1, 2, 2, 3, 3, 4, 4, ...: those of the usual sheet. A step never falls, so the
values are convex whatever the scale: each mark of one shape pays at least what the last one did.

How many boxes a track needs is read from simulated games by `boxes_needed`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...cards.blockits.sheet import Track, points

PARTS = 20  # a scale is a whole number of these parts of 1: fine enough, and the sums stay exact
SCALES = range(1, 20 * PARTS + 1)
LINE, SQUARE = 10, 1  # points of a line and of a blocked square
SWAPS: Track = (0, -3, -6)
# On the usual sheet a sensible player's shapes are worth 27.3 points (600 games of 2 to 4).
TYPICAL = 27.0

# What each kind of track (the shapes', lines, blocked) may add to the share of games in which a
# mark is lost: one game in 1,000 is asked of all together.
MOST_LOST = 1 / 1000 / 3
# The tail is carried on from the most marks that so many games reached (fewer tell too little),
# with the fall to there from the most that four times as many reached.
FEW_GAMES, WIDER = 10, 4
SLOWEST = 0.8  # a fall slower than this was never seen; a handful of games may seem to show it


def shape_track(boxes: int, scale: int) -> Track:
    """A shape's values for so many boxes to cross and the last; `scale` in twentieths (`PARTS`)."""
    values = [0]
    for number in range(1, boxes + 1):
        step = (2 * scale * (2 * number + 3) + 4 * PARTS) // (8 * PARTS)  # rounded half up
        values.append(values[-1] + max(1, step))
    return tuple(values)


def even_track(boxes: int, step: int) -> Track:
    """The values of a track that rises by the same step from 0."""
    return tuple(step * number for number in range(boxes + 1))


def best_scale(marks: Mapping[int, int], shapes_each: int) -> int:
    """The scale, in twentieths, with which a player's shapes are worth about `TYPICAL` points.

    `marks` says how many of all shapes on all scoreboards got how many marks; a scoreboard has
    `shapes_each` shapes. Of scales that come equally near, the smallest.
    """
    boards = sum(marks.values()) / shapes_each
    most = max(marks, default=0)

    def off(scale: int) -> float:
        track = shape_track(most, scale)
        return abs(sum(points(track, m) * count for m, count in marks.items()) - TYPICAL * boards)

    return min(SCALES, key=off)


def boxes_needed(most: Mapping[int, int]) -> int:
    """How many boxes a track needs so that fewer than `MOST_LOST` of games should need more.

    `most` says in how many games the player with the most marks on the track had how many. Beyond
    what enough games reached, the tail is carried on by its last fall. Tails of counts like these
    fall faster and faster (they are log-concave), so that errs on the side of longer tracks. What
    was seen always has a box.
    """
    games = sum(most.values())
    few = min(FEW_GAMES, max(1, games // 10))
    reached = _reached(most)
    last = _last(reached, few)
    wider = min(_last(reached, WIDER * few), max(0, last - 1))
    fall = (reached[last] / reached[wider]) ** (1 / max(1, last - wider))
    share = reached[last] / games
    while share >= MOST_LOST:
        share *= min(fall, SLOWEST)
        last += 1
    return max(last - 1, len(reached) - 1)


def _last(reached: Sequence[int], games: int) -> int:
    """The most marks that so many games reached; 0 where there are not so many games."""
    return max((number for number, count in enumerate(reached) if count >= games), default=0)


def _reached(most: Mapping[int, int]) -> Sequence[int]:
    """In how many games at least 0, 1, 2, ... marks were made, up to the most of all."""
    return [
        sum(count for marks, count in most.items() if marks >= number)
        for number in range(max(most) + 1)
    ]
