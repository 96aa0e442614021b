"""The guide to Blockits' table: its words are the rules', its picture keeps inside and is read."""

from __future__ import annotations

import pytest
from caminito.cards.blockits.sheet import DEFAULT_SHEET, Sheet
from caminito.render.blockits.guide import guide
from caminito.render.component import KitSettings
from caminito.render.pen import Pen
from helpers.blockits.leaves import written
from helpers.blockits.sheets import LARGEST, ODD
from helpers.strokes import painted

SHEETS = {"default": DEFAULT_SHEET, "largest": LARGEST, "odd": ODD}
SETTINGS = {"usual": KitSettings(), "one": KitSettings(per_page=1), "glue": KitSettings(glue=20)}
LABELS = ("playing area", "scoreboard", "reference", "card", "first-turn box, filled in",
          "for each player", "playing areas go to the left", "after every round")  # fmt: skip


def picture(sheet: Sheet, settings: KitSettings) -> bytes:
    found = guide(sheet, settings)
    pen = Pen("table")
    with pen.page(found.picture):
        found.draw(pen)
    return pen.finish()


@pytest.mark.parametrize("settings", SETTINGS.values(), ids=list(SETTINGS))
@pytest.mark.parametrize("sheet", SHEETS.values(), ids=list(SHEETS))
def test_the_picture_is_a_table_for_four_inside_its_frame(
    sheet: Sheet, settings: KitSettings
) -> None:
    found = guide(sheet, settings)
    assert (found.picture.width, 60 <= found.picture.height <= 90) == (178, True)
    pdf = picture(sheet, settings)
    (page,) = painted(pdf)
    assert all(
        left >= -0.01 and right <= 178.01 and bottom >= -0.01 and top <= found.picture.height + 0.01
        for left, bottom, right, top, _ in page.fills
    )
    text = " ".join(word for word, _ in written(pdf))
    assert all(label in text for label in LABELS)
    # On each of the four sides a title stands on the area, the scoreboard and the card.
    assert text.count("Blockits") == 4 * 3


def test_labels_are_large_enough_and_do_not_touch() -> None:
    words = written(picture(DEFAULT_SHEET, KitSettings()))
    labels = [(word, box) for word, box in words if box.top - box.bottom > 1.3]
    assert {"scoreboard", "filled", "round", "die"} <= {word for word, _ in labels}
    assert not any(a.overlaps(b) for i, (_, a) in enumerate(labels) for _, b in labels[:i])


def test_the_steps_say_who_begins_and_where_names_go() -> None:
    found = guide(DEFAULT_SHEET, KitSettings())
    text = " ".join((*found.needs, *found.tonight, *found.setup))
    assert "video game last begins, and fills in the first-turn box" in text
    assert "name on the scoreboard only" in text
    assert "as many dice as there are players" in text
    assert "(for four: pages 1 and 2 of either file)" in text
    one = " ".join(guide(DEFAULT_SHEET, KitSettings(per_page=1)).tonight)
    assert "(for four: pages 1 to 4 of either file)" in one
    assert found.players.startswith("2 to 4 players")
