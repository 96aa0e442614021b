"""The rule table of a match of La Boca: id and meaning in our words, and what is ruled.

The ids are part of the public interface. What makes a structure right is in `rules`.
"""

from __future__ import annotations

PLAYERS = "laboca.players"
PILE = "laboca.pile"
CHIPS = "laboca.chips"
TIER = "laboca.tier"
TURN = "laboca.turn"
PARTNER = "laboca.partner"
SECONDS = "laboca.seconds"
POINTS = "laboca.points"
END = "laboca.end"
SCORES = "laboca.scores"
WINNER = "laboca.winner"

RULES: dict[str, str] = {
    PLAYERS: "The players are 3 to 6, each with a name of his own, and one of them starts.",
    PILE: "The pile holds at least one card, every card a known one and no card twice; each round "
    "uses the card on top, shows one of its two tasks, and puts it to the bottom.",
    CHIPS: "Before play each player has face-down partner chips of every other player: one of "
    "each where 4 to 6 play, two of each where 3 play.",
    TIER: "All cards of a match are of the tier chosen before it.",
    TURN: "The starting player begins, then the turn goes clockwise.",
    PARTNER: "The active player reveals the next of his chips; whose chip it is, is his partner.",
    SECONDS: "The time of a round is a whole number of seconds, at least 1.",
    POINTS: "Both partners get the points of the table for their time, 10 up to 15 seconds down "
    "to 0 over 120, and 0 for a structure that is wrong or missing.",
    END: "The match ends when all partner chips are revealed, not before and not after.",
    SCORES: "A player's score is the sum of the points of all rounds he built in.",
    WINNER: "Most points win; a tie is shared.",
}

RULINGS: dict[str, str] = {
    PLAYERS: "The list of players goes clockwise; the rulebook lets the oldest start, a record "
    "says who it was.",
    PILE: "The deck of a record is read, not checked: a match may be played with a loose deck. "
    "Where two of its cards have one id, the first is meant. A task that the card lacks is a "
    "fault of this rule.",
    POINTS: "Seconds 1-15 give 10 points, 16-20 give 9, 21-25 give 8, 26-30 give 7, 31-40 give 6, "
    "41-50 give 5, 51-60 give 4, 61-80 give 3, 81-100 give 2, 101-120 give 1. A structure is right "
    "when it keeps the five building rules for the task shown; it need not be the stored solution. "
    "A wrong structure breaks no rule, it must score 0.",
    SECONDS: "Judged before the points. 43.0 is not written as a whole number.",
    END: "A record with a result must have revealed all chips.",
}
