"""The rule table of Bossa: id and meaning in our words, and what we ruled where the book is open.

The ids are part of the public interface.
"""

from __future__ import annotations

TILES = "bossa.tiles"
PLAYERS = "bossa.players"
DEAL = "bossa.deal"
ROLL = "bossa.roll"
CHOICE = "bossa.choice"
MODIFIER = "bossa.modifier"
TURN = "bossa.turn"
DRAW = "bossa.draw"
HAND = "bossa.hand"
MARKER = "bossa.marker"
POSITION = "bossa.position"
TOTAL = "bossa.total"
NO_DOTS = "bossa.no-dots"
ROW_COUNT = "bossa.row-count"
STACK_TARGET = "bossa.stack-target"
STACK_MATCH = "bossa.stack-match"
STUCK = "bossa.stuck"
END = "bossa.end"
RESULT = "bossa.result"

RULES = {
    TILES: "The set has 27 tiles: every pair of white and black dots with 1 to 6 dots together, "
    "once each.",
    PLAYERS: "Two players of different names play; nobody else rolls, chooses, owns a line or "
    "begins.",
    DEAL: "One tile is removed unseen, each player gets 4, and the other 18 are the pile.",
    ROLL: "One player rolls the white die, the other the black one; equal faces are rolled again "
    "until they differ.",
    CHOICE: "The higher roller takes his line, and the other plays first, or he plays first, and "
    "the other takes his line; each player has one line.",
    MODIFIER: "With the expansion each player keeps one chip; once in the game he lays it on one "
    "of the tiles he places or stacks: a doubler counts its dots twice, an inverter exchanges its "
    "colours.",
    TURN: "The players take turns, beginning with the one who plays first.",
    DRAW: "A turn begins with the top tile of the pile; a redraw takes the top tile as well, and "
    "can't be made when there is none.",
    HAND: "Only tiles of the own hand are used, each once; an exchange takes a tile of the "
    "opponent's hand.",
    MARKER: "Redraw, exchange and stack can each be used once per player and game.",
    POSITION: "A new row goes next to the occupied stretch of a line, die included, at one of the "
    "positions 1 to 8.",
    TOTAL: "The dots of the line's colour on the tiles of a new row add up to its position.",
    NO_DOTS: "Every tile laid has at least one dot of the line's colour: a missing colour is not "
    "0.",
    ROW_COUNT: "A row next to the die has 1 or 2 tiles; next to a row it has one tile more or one "
    "fewer, never as many and never none.",
    STACK_TARGET: "Tiles are stacked on a row in play, not on a die and not on an empty position.",
    STACK_MATCH: "A stack has as many tiles as the row below and adds up to the same total, its "
    "position.",
    STUCK: "A player is stuck only when he has no legal move of any kind, redraw and exchange "
    "included.",
    END: "The game ends with an empty hand, the 6th row of a line, a stuck player, or a turn that "
    "would begin with an empty pile; no move follows, and no result stands before.",
    RESULT: "The result names the winner, none for a draw, and the ending.",
}

RULINGS = {
    TILES: "The book prints 27 tiles and a table of 21. Both are right: 21 tiles have white dots, "
    "21 have black ones, and 15 of them have both.",
    MODIFIER: "The chip counts before anything is asked about the dots of the tile. It may be "
    "laid without any effect, on any tile laid, also in a stack.",
    DRAW: "A discarded tile is out of the game.",
    ROW_COUNT: "A stack adds no row, and the row below keeps its number of tiles.",
    STACK_MATCH: "A row may be stacked on again.",
    END: "After each move is asked, in this order: was it the 6th row of a line, is the hand "
    "empty, was the player stuck, is the pile empty. With an empty hand the mover wins (A, or C "
    "when it was the 6th row of the opponent's line); the 6th row otherwise wins for the owner of "
    "the line, whoever placed it (B); the stuck player loses (D); with an empty pile fewer tiles "
    "in hand win, equally many are a draw (E).",
    RESULT: "An empty hand is A also when the last tile made the 6th row of the own line.",
}
