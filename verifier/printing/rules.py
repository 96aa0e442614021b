"""The rule table of printed pages: id and meaning in our words.

The ids are part of the public interface. Every length is measured on the rendered pages, after a
printer's offset and scale that the PDF says were asked for are taken off.
"""

from __future__ import annotations

PLAN = "print.plan"
PAGES = "print.pages"
PAPER = "print.paper"
SCALE = "print.scale"
MISSING = "print.missing"
EXTRA = "print.extra"
CARD = "print.card"
SIDE = "print.side"
TURNED = "print.turned"
MIRRORED = "print.mirrored"
PICTURE = "print.picture"
TIER = "print.tier"
PLACE = "print.place"
REGISTER = "print.register"
MARKS = "print.marks"
MARGIN = "print.margin"
OVERLAP = "print.overlap"
SAFE = "print.safe"
COLOURS = "print.colours"

RULES = {
    PLAN: "The plan in the PDF fits its deck or its components: it names only cards or pieces that "
    "there are, in their order, each as often as was asked for and, unless one side was printed "
    "alone, as often on fronts as on backs; a back lies where turning the sheet brings it behind "
    "its front; where sheets are printed on both sides, fronts stand on odd pages of a file of "
    "components; a deck's plan has the colours of the deck's blocks.",
    PAGES: "The PDF has the pages of its plan and no other, in their order; the backs of one-sided "
    "sheets are blank.",
    PAPER: "Every page is as large as its paper, to 0.1 mm.",
    SCALE: "Nothing is scaled: the control line of 100 mm is 100 mm long, and every card or piece "
    "has its size, to 0.1 mm.",
    MISSING: "Every card or piece of the plan can be seen on its page.",
    EXTRA: "No card lies, and nothing is printed, where the plan has a place but no card or piece.",
    CARD: "The card or piece in a place is the one that belongs there, so that a back has its own "
    "front.",
    SIDE: "A front shows the front, a back the back.",
    TURNED: "A piece stands the right way up, unless it looks the same upside down. On a card task "
    "a stands in the upper half and task b upside down in the lower, seen with the card upright; "
    "so the half that is up on one side is up on the other.",
    MIRRORED: "No card, no picture and no piece is a mirror image.",
    PICTURE: "Every square of a card's pictures shows the block, or the emptiness, that the deck "
    "has there. Every spot of a piece looks as its face drawn alone does.",
    TIER: "Cards of the light tier have the light ground, cards of the dark tier the dark one.",
    PLACE: "Every card or piece lies where the plan has it, to 0.1 mm, and does not lean.",
    REGISTER: "When the sheet is turned over, or folded, every back coincides with its front to "
    "0.1 mm.",
    MARKS: "Every crop mark stands on the cut it belongs to, to 0.1 mm.",
    MARGIN: "Every card or piece lies inside the margins.",
    OVERLAP: "No card or piece lies on another, and no ink from outside runs into its trim.",
    SAFE: "Nothing but the street stands within 3 mm of a card's trim, where a cut may take it.",
    COLOURS: "Blocks can be told apart: printed in colour, any two are at least 12 apart "
    "(CIEDE2000); to eyes without red, green or blue cones and in grey they are at least 8 apart "
    "or have motifs. Every block has its own colour on paper, and the two tiers' grounds differ. "
    "A piece is printed in its own colours.",
}
