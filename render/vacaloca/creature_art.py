"""Creatures, part by part: each on its tile of 50 mm, the ground behind it.

`Artist` knows a creature set's words and draws any part of any of its creatures. A trait that
the file does not tell is left out, or drawn as plainly as can be where a creature can't do
without (its eyes). A trait with another name than those the program knows is shown as a badge.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ...cards.vacaloca import traits as t
from ...cards.vacaloca.creatures import (
    COLOUR,
    NECK,
    PATTERN,
    WAIST,
    Creature,
    CreaturePart,
    CreatureSet,
    Joint,
)
from ...cards.vacaloca.tiles import PARTS
from ..colour import mix
from ..house import INK
from ..paths import ellipse, rectangle
from ..pen import Pen
from . import arms, eyes, feet, mouths, outlines
from .badges import pin
from .bellies import BELLIES
from .brush import BLUSH, TILE, Brush
from .collars import COLLARS
from .crests import CRESTS
from .ground import GROUNDS
from .outlines import BODIES, HEADS, HIPS, MIDDLE, Contour
from .patterns import PATTERNS, plain
from .skin import COLOURS, Skin, skin, store_pattern
from .tails import TAILS
from .words import SIZES, Drawn, words_of

_SKINS: Mapping[str, Sequence[str]] = {COLOUR: tuple(COLOURS), PATTERN: tuple(PATTERNS)}
# Every word with a drawing, by part and trait.
DRAWN: Mapping[str, Mapping[str, Sequence[str]]] = {
    "head": {
        **_SKINS, t.SILHOUETTE: tuple(HEADS), t.EYES: tuple(eyes.EYES),
        t.MOUTH: tuple(mouths.MOUTHS), t.CREST: tuple(CRESTS),
    },
    "body": {
        **_SKINS, t.SILHOUETTE: tuple(BODIES), t.ARMS: tuple(arms.ARMS),
        t.BELLY: tuple(BELLIES), t.COLLAR: tuple(COLLARS),
    },
    "legs": {
        **_SKINS, t.SILHOUETTE: tuple(HIPS), t.LEGS: tuple(feet.STANCES),
        t.FEET: tuple(feet.FEET), t.TAIL: tuple(TAILS),
    },
}  # fmt: skip
CREST_ROOM, TAIL_ROOM = 38.6, 38.8  # where crests and tails start at most: they need 9 mm
BELLY_AT, COLLAR_AT, TAIL_AT = 20.0, 44.8, 31.0  # heights on their tiles
PATTERN_SIZES = dict(zip(SIZES, (1.0, 0.64, 1.4, 0.45), strict=True))
LEVELS = {"head": 2 * TILE, "body": TILE, "legs": 0.0}


class Artist:
    """Draws the creatures of a set into a pen, after storing there what they share.

    `store` names the forms; the ground is painted `past` mm past the edges of a tile of 50 mm.
    """

    def __init__(self, pen: Pen, creatures: CreatureSet, store: str, past: float = 0.0) -> None:
        self._pen, self._past = pen, past
        self._grow = TILE / creatures.tile
        self._words = words_of(creatures, DRAWN)
        self._skins: dict[tuple[Drawn | None, ...], Skin] = {}
        self._ground = {part: f"{store}-ground-{part}" for part in PARTS}
        for part, name in self._ground.items():
            with pen.form(name, (-past, -past, TILE + past, TILE + past)):
                GROUNDS[part](pen, past)
        for creature in creatures.creatures:
            for part in PARTS:
                self._store_skin(self._skin_words(creature.parts[part], part), store)

    def tile(self, creature: Creature, part: str) -> None:
        """A part on its ground."""
        past, side = self._past, TILE + 2 * self._past
        self._pen.stamp(self._ground[part], 0.0, 0.0)
        with self._pen.within(rectangle(-past, -past, side, side)):
            self.part(creature, part)

    def whole(self, creature: Creature) -> None:
        """All three parts, one above the other, on 50 x 150 mm."""
        for part, level in LEVELS.items():
            with self._pen.moved(0.0, level):
                self.tile(creature, part)

    def part(self, creature: Creature, part: str) -> None:
        """A part without its ground; its outline runs on past the tile's edges."""
        here = creature.parts[part]
        drawn = {name: self._drawn(part, name, here) for name in DRAWN[part]}
        brush = Brush(self._pen, self._skins[drawn[COLOUR], drawn[PATTERN]], LEVELS[part])
        joints = {
            name: Joint(joint.centre * self._grow, joint.width * self._grow)
            for name, joint in here.joints.items()
        }
        _PARTS[part](brush, drawn, joints)
        strangers = sorted(name for name in here.traits if name not in DRAWN[part])
        pin(brush, part, [f"{name}: {here.traits[name]}" for name in strangers])

    def _drawn(self, part: str, trait: str, here: CreaturePart) -> Drawn | None:
        word = here.traits.get(trait)
        return None if word is None else self._words[part, trait][word]

    def _skin_words(self, here: CreaturePart, part: str) -> tuple[Drawn | None, Drawn | None]:
        return self._drawn(part, COLOUR, here), self._drawn(part, PATTERN, here)

    def _store_skin(self, words: tuple[Drawn | None, Drawn | None], store: str) -> None:
        """A skin's pattern as a form, once; another size of a colour is a deeper shade of it."""
        if words in self._skins:
            return
        colour, pattern = words[0] or Drawn("cream"), words[1]
        base = mix(COLOURS[colour.word], INK, 1.4 * (1 - colour.size))
        made = self._skins[words] = skin(base, f"{store}-skin-{len(self._skins)}")
        if pattern is None:
            store_pattern(self._pen, made, plain, 1.0)
        else:
            store_pattern(self._pen, made, PATTERNS[pattern.word], PATTERN_SIZES[pattern.size])


Drawns = Mapping[str, Drawn | None]
Joints = Mapping[str, Joint]


def _outline(drawn: Drawn | None, plain: str) -> tuple[str, float]:
    """A silhouette's word and how slim it is."""
    return (plain, 1.0) if drawn is None else (drawn.word, 0.6 + 0.4 * drawn.size)


def _head(brush: Brush, drawn: Drawns, joints: Joints) -> None:
    word, slim = _outline(drawn[t.SILHOUETTE], "ball")
    face = HEADS[word]
    contour = outlines.head(face, joints[NECK], slim)
    _crest(brush, drawn[t.CREST], contour)
    _skinned(brush, contour)
    for side in (-1, 1):
        far = contour.right(face.mouth + 3) - MIDDLE - 3.6
        brush.flat(ellipse(MIDDLE + side * far, face.mouth + 3.2, 2.3, 1.5), BLUSH)
    gaze, mouth = drawn[t.EYES], drawn[t.MOUTH]
    with brush.pen.framed(MIDDLE, face.eyes, scale=gaze.size if gaze else 1.0):
        (eyes.EYES[gaze.word] if gaze else eyes.stare)(brush)
    with brush.pen.framed(MIDDLE, face.mouth, scale=mouth.size if mouth else 1.0):
        (mouths.MOUTHS[mouth.word] if mouth else mouths.smile)(brush)


def _crest(brush: Brush, crest: Drawn | None, contour: Contour) -> None:
    """What grows on the head, behind it."""
    if crest is None:
        return
    line = contour.right_line
    top = min(max(y for _, y in line), CREST_ROOM)

    def drop(x: float) -> float:
        """How far below the crown the outline lies x mm beside the middle."""
        return top - max((y for px, y in line if px - MIDDLE >= x), default=top - 20.0)

    with brush.pen.framed(MIDDLE, top, scale=crest.size):
        CRESTS[crest.word](brush, drop)


def _body(brush: Brush, drawn: Drawns, joints: Joints) -> None:
    word, slim = _outline(drawn[t.SILHOUETTE], "ball")
    profile, deck = BODIES[word]
    contour = outlines.body(profile, deck, joints[NECK], joints[WAIST], slim)

    def edge(side: int, y: float) -> float:
        return contour.right(y) if side > 0 else contour.left(y)

    limbs, belly, collar = drawn[t.ARMS], drawn[t.BELLY], drawn[t.COLLAR]
    _arms(brush, limbs, arms.BEHIND, edge)
    _skinned(brush, contour)
    if belly is not None:
        with brush.pen.framed(contour.middle(BELLY_AT), BELLY_AT, scale=1.2 * belly.size):
            BELLIES[belly.word](brush)
    _arms(brush, limbs, arms.BEFORE, edge)
    if collar is not None:
        half = contour.right(COLLAR_AT) - contour.middle(COLLAR_AT)
        with brush.pen.framed(contour.middle(COLLAR_AT), COLLAR_AT, scale=collar.size):
            COLLARS[collar.word](brush, half)


def _arms(
    brush: Brush, limbs: Drawn | None, table: Mapping[str, arms.Draw], edge: arms.Edge
) -> None:
    """Arms, if the table has them; in another size they hang lower."""
    if limbs is None or limbs.word not in table:
        return
    low = 15.0 * (1 - limbs.size)
    lowered = replace(brush, level=brush.level - low)
    with brush.pen.moved(0.0, -low):
        table[limbs.word](lowered, lambda side, y: edge(side, y - low))


def _legs(brush: Brush, drawn: Drawns, joints: Joints) -> None:
    word, slim = _outline(drawn[t.SILHOUETTE], "bowl")
    profile, seam, deck = HIPS[word]
    contour = outlines.hips(profile, seam, deck, joints[WAIST], slim)
    tail = drawn[t.TAIL]
    if tail is not None:
        with brush.pen.framed(min(contour.right(TAIL_AT), TAIL_ROOM), TAIL_AT, scale=tail.size):
            TAILS[tail.word](brush)
    stance, foot = drawn[t.LEGS] or Drawn("two"), drawn[t.FEET] or Drawn("paws")
    feet.legs(brush, feet.STANCES[stance.word], stance.size, feet.FEET[foot.word], foot.size)
    _skinned(brush, contour)


def _skinned(brush: Brush, contour: Contour) -> None:
    brush.hide(contour.shape)
    for line in contour.lines:
        brush.ink(line)


_PARTS = {"head": _head, "body": _body, "legs": _legs}
