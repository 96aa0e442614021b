"""The rule table of Vaca Loca: id and meaning in our words, and what the rulebook leaves open.

The ids are part of the public interface.
"""

from __future__ import annotations

TILES = "vacaloca.tiles"
DISTINCT = "vacaloca.distinct"
MATCH = "vacaloca.match"
PLAYERS = "vacaloca.players"
TURN = "vacaloca.turn"
FLIP = "vacaloca.flip"
SLAP_TILE = "vacaloca.slap-tile"
SLAP = "vacaloca.slap"
CHIP_SUPPLY = "vacaloca.chip-supply"
END = "vacaloca.end"
SCORES = "vacaloca.scores"
WINNER = "vacaloca.winner"

RULES: dict[str, str] = {
    TILES: "The tiles are the heads, bodies and legs of 20 creatures, 60 in all, each once: in a "
    "creature file the creatures 01 to 20, in a record one tile at each table position.",
    DISTINCT: "A tile alone tells its creature: any two heads, bodies or legs differ in at least "
    "two visible traits.",
    MATCH: "The parts of a creature belong together: head and body have the same neck, body and "
    "legs the same waist, each inside the tile's edge, and all three the same skin.",
    PLAYERS: "The players are 2 to 6, each with a name of his own, and only they slap.",
    TURN: "Players take turns clockwise; the first listed begins.",
    FLIP: "On a turn exactly one tile that lies face down is turned up, none when none is left.",
    SLAP_TILE: "A slap hits a tile that lies face up on the table.",
    SLAP: "The first hand on the head of a creature whose three parts all lie face up takes the "
    "creature; a hand on any other tile costs a planet chip.",
    CHIP_SUPPLY: "Chips come from the supply of 12; only when it is empty does the player take "
    "one from another player, who must have one.",
    END: "The game ends when 9 tiles are left on the table, not before, and nothing follows.",
    SCORES: "Each creature counts 3 points, each planet chip takes one away.",
    WINNER: "Most points win; of equals those with the fewest chips, together if need be.",
}

RULINGS: dict[str, str] = {
    TILES: "Creatures are numbered 01 to 20; a tile is called 07-legs. The chips are 12.",
    DISTINCT: "At least one of the two traits is not a colour (a trait called colour, or whose "
    "name ends in it). A trait that one of the two tiles lacks counts as different. The fault "
    "stands at the later tile, once, and names the first it is too much like.",
    MATCH: "The skin is the two traits colour and pattern. A neck or a waist is given by its "
    "centre and width along the edge. The fault stands at the later part; body and legs are "
    "each held against the head's skin.",
    PLAYERS: "A slap by a stranger is named before anything else of that slap, even when the "
    "game has ended just before it.",
    TURN: "The rulebook does not say who begins.",
    FLIP: "When no tile is face down any more but the game goes on, turns are taken without "
    "turning up a tile.",
    SLAP_TILE: "A late slap, on the head's place of a creature taken earlier in the same turn, "
    "is allowed.",
    SLAP: "Anyone may slap, also who turned up the tile, and slaps count in time order. A "
    "complete creature that nobody slaps stays and may be slapped in any later turn. A late slap "
    "brings nothing and costs nothing. Who owes a chip when neither the supply nor another player "
    "has one gets nothing.",
    CHIP_SUPPLY: "The giver is named exactly when a chip is taken from a player; who owes the "
    "chip chooses him.",
    END: "The end comes at the instant of the slap that leaves 9 tiles, so a slap after it in the "
    "same turn is one too many. A record with a result must have reached the end.",
    SCORES: "A record's counts of creatures and chips are judged with the scores.",
    WINNER: "A tie in points and in chips is shared.",
}
