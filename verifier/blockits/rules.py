"""The rule table of Blockits: id and meaning in our words, and what the rulebook leaves open.

The ids are part of the public interface. The first two are rules of a sheet, the others of a
played game, in the order in which a record is checked.
"""

from __future__ import annotations

SHEET = "blockits.sheet"
TRACKS = "blockits.tracks"
PLAYERS = "blockits.players"
END = "blockits.end"
ROLLER = "blockits.roller"
DICE = "blockits.dice"
DRAFT = "blockits.draft"
SWAP_COLOUR = "blockits.swap-colour"
SWAP_LIMIT = "blockits.swap-limit"
MUST_DRAW = "blockits.must-draw"
GRID = "blockits.grid"
SHAPE = "blockits.shape"
OVERLAP = "blockits.overlap"
SUPPORT = "blockits.support"
LINES = "blockits.lines"
BLOCKED = "blockits.blocked"
SCORES = "blockits.scores"
WINNER = "blockits.winner"

RULES: dict[str, str] = {
    SHEET: "The playing area is 4 to 12 squares wide and 4 to 16 high; there are six shapes, one "
    "for each face of the dice, three in each of two colours; a shape has 3 to 5 squares that "
    "hang together edge to edge, and no two are alike when turned or flipped.",
    TRACKS: "The lines track steps by 10 from 0, the blocked track by 1 from 0, the swap track is "
    "exactly 0, -3, -6; every shape has a track that starts at 0 and never falls; the lines track "
    "has a box to cross for every row.",
    PLAYERS: "Two to four players with different names sit at the table, and one of them holds "
    "the first-turn box.",
    END: "The game ends with the round in which at least one player does not draw: no round after "
    "it, no result before it.",
    ROLLER: "Whoever has the playing area with the first-turn box in front of him rolls: one "
    "place further to the left in every round.",
    DICE: "As many dice are rolled as there are players, and each shows one of the six shapes.",
    DRAFT: "The roller takes a die first, then each player to the left takes one of those left.",
    SWAP_COLOUR: "A swap draws another shape of the same colour as the die's; who does not draw "
    "swaps nothing.",
    SWAP_LIMIT: "A player swaps at most twice in a game.",
    MUST_DRAW: "A player leaves the drawing out only if the die's own shape has no legal place on "
    "the playing area in front of him.",
    GRID: "Every square drawn lies inside the playing area.",
    SHAPE: "The squares drawn form the shape of the die, or the one swapped for it, in some turn "
    "or flip.",
    OVERLAP: "No square is drawn that was drawn before or is marked X.",
    SUPPORT: "At least one square of the drawing lies at the bottom edge or directly above a "
    "square drawn earlier.",
    LINES: "The player records the rows that this drawing completes: every square of them drawn.",
    BLOCKED: "The player marks exactly the squares that this drawing blocks: free squares that no "
    "shape can cover any more.",
    SCORES: "Every player's points are those in the first boxes that are not crossed: lines, "
    "blocked squares, shapes and swaps.",
    WINNER: "Most points win; of those with equally many, who completed most lines; then the "
    "victory is shared.",
}

RULINGS: dict[str, str] = {
    SHEET: "Sizes, shapes and tracks are data: by default 8 x 10 squares, red I, L and T, blue O, "
    "S and V (the corner of three squares). The names of shapes differ and are not those of the "
    "other tracks.",
    TRACKS: "A track that prints k+1 values has k boxes to cross; its last box is never crossed. "
    "A mark for which no box is left is lost.",
    PLAYERS: "Any player may hold the first-turn box in round 1.",
    END: "A player who can't draw the die's shape but swaps does draw: he does not end the game.",
    MUST_DRAW: "Nobody is forced to swap, but anybody may.",
    SUPPORT: "An X supports nothing. What lies above does not matter: a shape need not be able to "
    "fall into its place.",
    LINES: "An X is not drawn, so a row with an X is never completed.",
    BLOCKED: "A free square is blocked when no shape of the six, in any turn or flip, fits on free "
    "squares so as to cover it; support is not asked for.",
    SCORES: "All lines and blocked squares go to the scoreboard of the player who drew; the "
    "playing areas move on to the left, the scoreboards stay.",
    WINNER: "The tie is broken by the lines completed, also those whose mark was lost.",
}
