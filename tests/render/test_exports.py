"""Pictures and shop files: sizes, names, pairs, colours at the edge, order of pages."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from caminito.render.export.pictures import card_pictures
from caminito.render.export.shop import (
    DRIVETHRU_BLEED,
    SHOP_BLEED,
    PageOrder,
    shop_pdf,
)
from caminito.render.export.tgc import BLEED, PRODUCTS, product_named
from caminito.render.finish import Document
from caminito.render.laboca.card_faces import card_faces
from caminito.render.paper import BOCA, CARD_SIZES, Size
from caminito.render.separation import ColourMode
from PIL import Image

SKY = {"light": (0xBF, 0xE1, 0xF1), "dark": (0x16, 0x37, 0x63)}


def image(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(abs(p - q) <= 2 for p, q in zip(one, other, strict=True))


def test_every_card_has_a_front_and_a_back_named_in_the_decks_order(make_deck):
    names = [name for name, _ in card_pictures(card_faces(make_deck(3), BOCA, 3), 72)]
    assert names == [
        "001-card-01-front.png",
        "001-card-01-back.png",
        "002-card-02-front.png",
        "002-card-02-back.png",
        "003-card-03-front.png",
        "003-card-03-back.png",
    ]


def test_more_cards_than_are_drawn_at_a_time_keep_their_order_and_art(make_deck):
    deck = make_deck(20)
    whole = dict(card_pictures(card_faces(deck, BOCA, 0), 72))
    assert len(whole) == 40
    alone = replace(deck, cards=deck.cards[18:19])
    (_, front), (_, back) = card_pictures(card_faces(alone, BOCA, 0), 72)
    assert whole["019-card-19-front.png"] == front
    assert whole["019-card-19-back.png"] == back


@pytest.mark.parametrize(
    ("dpi", "size"),
    # 63 + 2 x 3 = 69 mm and 126 mm; 25.4 mm to the inch.
    [(300, (815, 1488)), (72, (196, 357)), (600, (1630, 2976))],
)
def test_a_picture_has_its_size_in_pixels_and_says_its_resolution(make_deck, dpi, size):
    for _, data in card_pictures(card_faces(make_deck(1), BOCA, 3), dpi):
        found = image(data)
        assert found.size == size
        assert found.mode == "RGB"
        assert found.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)
        assert "transparency" not in found.info


def test_corners_are_square_and_art_runs_to_every_edge(make_deck):
    deck = make_deck(2)
    for (_, data), tier in zip(
        card_pictures(card_faces(deck, BOCA, 3)), ["light", "light", "dark", "dark"], strict=True
    ):
        found = image(data)
        wide, high = found.size
        for x, y in (
            (0, 0),
            (wide - 1, 0),
            (0, high - 1),
            (wide - 1, high - 1),
            (0, 200),
            (300, 0),
        ):
            assert near(found.getpixel((x, y)), SKY[tier])


def test_a_picture_shows_the_cards_squares(make_deck):
    # At 254 dpi a millimetre is 10 pixels. Card 1's front of task a has N at the lower left:
    # 5.9 mm from the left, 2 mm above the middle; the card's corner is 3 mm in.
    deck = make_deck(1)
    assert deck.cards[0].tasks[0].front[-1][0] == "N"
    (_, front), _ = card_pictures(card_faces(deck, BOCA, 3, plain=True), 254)
    assert near(image(front).getpixel((30 + 59 + 64, 30 + 600 - 20 - 64)), (0x7A, 0x4A, 0x26))


@pytest.mark.parametrize("dpi", [0, 71, 1201, -300])
def test_a_resolution_out_of_range_is_refused(make_deck, dpi):
    with pytest.raises(ValueError, match=f"72 to 1200 dpi, not {dpi}"):
        next(card_pictures(card_faces(make_deck(1), BOCA, 3), dpi))


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "a/b", "C:\\x", ".hidden", "a" * 500, "\u0436 1"]
)
def test_no_id_leads_a_file_out_of_its_folder(make_deck, with_id, name):
    from caminito.render.export.pictures import picture_name
    from caminito.render.imposition import Side

    found = picture_name([name], 0, Side.FRONT)
    assert not set('/\\:*?"<>| ') & set(found)
    assert found.startswith("001-")
    assert found.endswith("-front.png")
    assert len(found) < 100


@pytest.mark.parametrize(
    ("name", "pixels", "card"),
    [
        ("poker", (825, 1125), (63.5, 88.9)),
        ("tarot", (900, 1500), (69.85, 120.65)),
        ("mini", (600, 825), (44.45, 63.5)),
        ("bridge", (750, 1125), (57.15, 88.9)),
        ("jumbo", (1125, 1725), (88.9, 139.7)),
    ],
)
def test_the_game_crafters_decks_have_their_sizes(make_deck, name, pixels, card):
    product = product_named(name)
    assert product.card == pytest.approx(card)
    for _, data in card_pictures(card_faces(make_deck(1), product.card, BLEED)):
        assert image(data).size == pixels == product.pixels
        assert image(data).info["dpi"] == pytest.approx((300, 300), abs=0.01)


def test_the_games_own_card_goes_on_the_tarot_deck_and_others_are_refused():
    assert product_named("BOCA") is PRODUCTS["tarot"]
    with pytest.raises(ValueError, match='no deck "hexagon": known are bridge, jumbo, mini'):
        product_named("hexagon")


def pages(data: bytes) -> list[tuple[str, str]]:
    found = []
    for page in pypdfium2.PdfDocument(data):
        words = page.get_textpage().get_text_bounded().split()
        name = next(word for word in words if word.startswith("card-"))
        found.append((name[-1], "F" if "front" in words else "B"))
    return found


def test_drivethru_takes_backs_first_on_pages_of_trim_and_bleed(make_deck):
    faces = card_faces(make_deck(3), CARD_SIZES["poker"], DRIVETHRU_BLEED)
    data = shop_pdf(faces, PageOrder.BACK_FRONT, Document("x"))
    assert "".join(side + number for number, side in pages(data)) == "B1F1B2F2B3F3"
    with pikepdf.open(BytesIO(data)) as pdf:
        for page in pdf.pages:
            assert [float(e) for e in page.mediabox] == pytest.approx([0, 0, 198, 270], abs=1e-3)
            assert [float(e) for e in page.trimbox] == pytest.approx([9, 9, 189, 261], abs=1e-3)
            assert [float(e) for e in page.bleedbox] == pytest.approx([0, 0, 198, 270], abs=1e-3)


def test_another_shop_takes_fronts_first_on_63_by_88_with_3_mm(make_deck):
    faces = card_faces(make_deck(3), Size(63, 88), SHOP_BLEED)
    data = shop_pdf(faces, PageOrder.FRONT_BACK, Document("x"), ColourMode.CMYK)
    assert "".join(side + number for number, side in pages(data)) == "F1B1F2B2F3B3"
    with pikepdf.open(BytesIO(data)) as pdf:
        for page in pdf.pages:
            media = [float(edge) for edge in page.mediabox]
            assert media == pytest.approx([0, 0, 195.59, 266.46], abs=0.005)
            inset = [float(t) - m for t, m in zip(page.trimbox, media, strict=True)]
            assert inset == pytest.approx([8.504, 8.504, -8.504, -8.504], abs=1e-3)


def test_the_shops_art_reaches_the_edge_of_the_page(make_deck):
    faces = card_faces(make_deck(2), BOCA, SHOP_BLEED)
    document = pypdfium2.PdfDocument(shop_pdf(faces, PageOrder.FRONT_BACK, Document("x")))
    for number, tier in enumerate(["light", "light", "dark", "dark"]):
        found = document[number].render(scale=4).to_pil().convert("RGB")
        assert near(found.getpixel((1, 1)), SKY[tier])
        assert near(found.getpixel((found.width - 3, found.height - 3)), SKY[tier])


def test_cards_too_small_for_the_pictures_are_refused_before_anything_is_drawn(make_deck):
    with pytest.raises(ValueError, match="is too small: its squares would be"):
        card_faces(make_deck(1), Size(30, 40), 3)


def test_a_deck_that_cannot_be_drawn_is_refused_by_its_path(make_deck):
    with pytest.raises(ValueError, match="the deck has no cards"):
        card_faces(make_deck(0), BOCA, 3)


def test_exports_are_the_same_each_time(make_deck):
    deck = make_deck(1)
    one, two = (list(card_pictures(card_faces(deck, BOCA, 3), 72)) for _ in range(2))
    assert one == two
