"""The words for what is seen on a creature: for every part its traits, for every trait its values.

The generator chooses from these words and the faces have a drawing for each of them. A creature
file may hold other words too: nothing here is a rule. `colour` and `pattern` are the skin, the
same on all three parts; they come first everywhere. There are as many patterns as creatures:
when each is used once, no two skins need a colour to be told apart.
"""

from __future__ import annotations

from collections.abc import Mapping

from .creatures import COLOUR, PATTERN

Values = tuple[str, ...]

COLOURS: Values = (
    "cream", "yellow", "mint", "pink", "green", "orange", "teal", "red", "blue", "violet",
)  # fmt: skip
PATTERNS: Values = (
    "dots", "stripes", "zigzag", "scales", "checks", "patches", "rings", "stars", "fur", "bars",
    "spots", "diagonals", "waves", "plaid", "diamonds", "bricks", "honeycomb", "hearts", "crosses",
    "sprinkles",
)  # fmt: skip
SKINS: Mapping[str, Values] = {COLOUR: COLOURS, PATTERN: PATTERNS}

SILHOUETTE = "silhouette"
EYES, MOUTH, CREST = "eyes", "mouth", "crest"
ARMS, BELLY, COLLAR = "arms", "belly", "collar"
LEGS, FEET, TAIL = "legs", "feet", "tail"

TRAITS: Mapping[str, Mapping[str, Values]] = {
    "head": {
        **SKINS,
        SILHOUETTE: (
            "egg", "ball", "box", "pear", "drop", "bun", "heart", "gem", "cloud", "shaggy",
        ),
        EYES: (
            "one", "two", "three", "four", "odd", "sleepy", "goggles", "slits", "buttons",
            "spirals",
        ),
        MOUTH: (
            "smile", "grin", "fangs", "tusks", "beak", "snout", "tongue", "whistle", "moustache",
            "buck teeth",
        ),
        CREST: (
            "horns", "antennae", "ears", "antlers", "tuft", "fin", "floppy ears", "spikes",
            "sprout", "unicorn",
        ),
    },
    "body": {
        **SKINS,
        SILHOUETTE: ("ball", "bell", "pear", "box", "hourglass", "barrel", "cloud", "shaggy"),
        ARMS: ("waving", "hanging", "akimbo", "tentacles", "wings", "four", "pincers", "tiny"),
        BELLY: ("oval", "heart", "star", "pocket", "ribs", "spiral", "buttons", "moon"),
        COLLAR: ("scarf", "bow", "beads", "ruff", "bell", "tie", "medal", "flowers"),
    },
    "legs": {
        **SKINS,
        SILHOUETTE: ("bowl", "block", "skirt", "funnel", "drum", "arch", "cloud", "shaggy"),
        LEGS: ("one", "two", "three", "four", "five", "six"),
        FEET: ("paws", "boots", "claws", "hooves", "flippers", "socks", "wheels", "springs"),
        TAIL: ("curl", "fox", "arrow", "fish", "spikes", "lion", "bolt", "pompom"),
    },
}  # fmt: skip
