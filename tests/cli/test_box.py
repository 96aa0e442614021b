"""`caminito box` and printing content files: what is written, what is refused."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from caminito.cards.blockits.sheet import DEFAULT_SHEET
from caminito.cards.blockits.sheet_file import sheet_document, sheet_text
from caminito.cards.bossa.tile_file import tiles_text
from caminito.cards.bossa.tiles import TILES
from caminito.cards.laboca.deck_file import deck_text
from helpers.command import run
from helpers.decks import deck_of


@pytest.fixture
def tiles(here: Path) -> Path:
    """Bossa's tiles as a file."""
    path = here / "tiles.json"
    path.write_text(tiles_text(TILES), encoding="utf-8")
    return path


@pytest.fixture
def sheet(here: Path) -> Path:
    """Blockits' sheet as a file."""
    path = here / "sheet.json"
    path.write_text(sheet_text(DEFAULT_SHEET), encoding="utf-8")
    return path


def pages(path: Path) -> int:
    with pikepdf.open(path) as pdf:
        return len(pdf.pages)


def planned(path: Path) -> dict[str, list[str]]:
    """The ids that a PDF's plan has on fronts, by component."""
    with pikepdf.open(path) as pdf:
        plan = json.loads(pdf.attachments["sheet.json"].get_file().read_bytes())
    return {
        part["component"]: [
            slot["id"] for page in part["pages"] for slot in page["slots"]
            if slot["side"] == "front"
        ] for part in plan["parts"]
    }  # fmt: skip


# What the rules of the games list, by hand: game -> component -> count.
LISTED = {
    "bossa": {
        "dot tile": 27,
        "action marker": 6,
        "modifier chip": 4,
        "die": 2,
        "line board": 2,
        "reference card": 2,
    },
    "vaca-loca": {"picture tile": 60, "planet chip": 12, "creature sheet": 1, "rules sheet": 1},
    "blockits": {"playing area": 20, "scoreboard": 20, "die": 4, "reference card": 4},
}


@pytest.mark.parametrize("game", list(LISTED))
def test_a_box_has_what_the_game_lists_and_its_manifest_says_so(here: Path, game: str) -> None:
    ran = run("box", game, "-o", "kit", "--seed", "7", "--quiet")
    assert (ran.status, ran.text, ran.err) == (0, "", "")
    manifest = json.loads((here / "kit" / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["game"] == game
    assert {e["component"]: e["count"] for e in manifest["components"]} == LISTED[game]
    for entry in manifest["components"]:
        path = here / "kit" / entry["file"]
        assert pages(path) == entry["pages"]
        (ids,) = planned(path).values()
        assert len(ids) == len(set(ids)) == entry["count"]
    assert pages(here / "kit" / "read-me-first.pdf") >= 1


def test_one_file_holds_the_same_pieces(here: Path) -> None:
    assert run("box", "bossa", "-o", "kit", "--single", "--quiet").status == 0
    assert sorted(path.name for path in (here / "kit").iterdir()) == [
        "box.pdf", "manifest.json", "tiles.json",
    ]  # fmt: skip
    held = planned(here / "kit" / "box.pdf")
    assert {name: len(ids) for name, ids in held.items()} == LISTED["bossa"]


def test_a_box_is_the_same_bytes_twice(here: Path) -> None:
    for folder in ("one", "two"):
        assert run("box", "vaca-loca", "-o", folder, "--seed", "3", "--quiet").status == 0
    names = sorted(path.name for path in (here / "one").iterdir())
    assert names == sorted(path.name for path in (here / "two").iterdir())
    for name in names:
        assert (here / "one" / name).read_bytes() == (here / "two" / name).read_bytes()


def test_a_box_of_ones_own_sheet_follows_it(here: Path) -> None:
    document = sheet_document(DEFAULT_SHEET)
    document["width"] = 6
    (here / "mine.json").write_text(json.dumps(document), encoding="utf-8")
    assert run("box", "blockits", "-o", "kit", "--from", "mine.json", "--quiet").status == 0
    kept = json.loads((here / "kit" / "sheet.json").read_text(encoding="utf-8"))
    assert kept["width"] == 6
    assert run("verify", "kit/sheet.json", "--quiet").status == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["box", "bossa", "-o", "no/such/folder"], "does not exist"),
        (["box", "bossa", "-o", "-"], "name a folder"),
        (["box", "bossa", "-o", "tiles.json"], "this is a file: name a folder"),
        (["box", "bossa", "-o", "kit", "--from", "sheet.json"], "of blockits, not of bossa"),
        (["box", "bossa", "-o", "kit", "--from", "tiles.json", "--seed", "3"], "--seed"),
        (["box", "bossa", "-o", "kit", "--leaves", "9"], "it is for la-boca and blockits"),
        (["box", "bossa", "-o", "kit", "--die", "3"], "a die's side is 10 to 40 mm"),
        (["box", "bossa", "-o", "kit", "--tile", "250x350mm"], "mm"),
        (["box", "blockits", "-o", "kit", "--leaves", "0"], "0"),
        (["box", "blockits", "-o", "kit", "--glue", "300"], "glue"),
        (["box", "vaca-loca", "-o", "kit", "--tile", "40x50mm"], "square"),
        (["box", "chess", "-o", "kit"], "chess"),
        (["print", "tiles.json", "-o", "t.pdf", "--component", "dies"], "choose of tiles"),
        (["print", "tiles.json", "-o", "t.pdf", "--card", "poker"], "for decks of La Boca"),
        (["print", "tiles.json", "-o", "t.pdf", "--title", "x"], "for decks of La Boca"),
        (["print", "sheet.json", "-o", "t.pdf", "--only", "1"], "name one of"),
        (["print", "tiles.json", "-o", "t.pdf", "--only", "9-99"], "99"),
    ],
)  # fmt: skip
def test_what_cant_be_is_refused_in_one_sentence_and_nothing_is_written(
    here: Path, tiles: Path, sheet: Path, arguments: list[str], words: str
) -> None:
    ran = run(*arguments)
    assert ran.status == 2
    assert len(ran.err.splitlines()) == 1
    assert words in ran.err
    assert not (here / "kit").exists()
    assert not (here / "t.pdf").exists()


def test_an_option_for_other_games_is_refused_before_a_deck_is_made(here: Path) -> None:
    ran = run("box", "la-boca", "-o", "kit", "--die", "16")
    assert ran.status == 2
    assert ran.err == (
        "caminito: --die: la-boca has no such pieces: it is for blockits and bossa\n"
    )


def test_a_box_made_anew_from_its_own_content_file_leaves_that_file_as_it_is(here: Path) -> None:
    assert run("box", "bossa", "-o", "kit", "--quiet").status == 0
    own = here / "kit" / "tiles.json"
    own.write_text(own.read_text(encoding="utf-8").replace("{", '{"note": "mine",', 1))
    before = own.read_bytes()
    ran = run("box", "bossa", "-o", "kit", "--from", "kit/tiles.json", "--chip", "25")
    assert ran.status == 0
    assert own.read_bytes() == before
    assert run("verify", "kit", "--quiet").status == 0


def test_a_box_never_replaces_a_print_that_it_is_made_from(here: Path) -> None:
    assert run("box", "bossa", "-o", "kit", "--quiet").status == 0
    before = {path.name: path.read_bytes() for path in (here / "kit").iterdir()}
    ran = run("box", "bossa", "-o", "kit", "--from", "kit/tiles.pdf", "--chip", "25")
    assert ran.status == 2
    assert ran.err.startswith("caminito: kit/tiles.pdf: this file is read or written already")
    assert {path.name: path.read_bytes() for path in (here / "kit").iterdir()} == before


def test_a_folder_in_the_way_of_one_file_keeps_a_box_from_being_begun(here: Path) -> None:
    (here / "kit" / "tiles.pdf").mkdir(parents=True)
    ran = run("box", "bossa", "-o", "kit")
    assert ran.status == 2
    assert "this is a folder" in ran.err
    assert [path.name for path in (here / "kit").iterdir()] == ["tiles.pdf"]


def test_what_is_wrong_with_ones_own_deck_is_told_with_its_name(here: Path) -> None:
    (here / "none.json").write_text(deck_text(deck_of()), encoding="utf-8")
    ran = run("box", "la-boca", "-o", "kit", "--from", "none.json")
    assert (ran.status, ran.text) == (2, "")
    assert ran.err.startswith("caminito: none.json: the deck has no cards")


def test_a_sheet_that_breaks_its_rules_is_not_printed(here: Path) -> None:
    document = sheet_document(DEFAULT_SHEET)
    document["tracks"]["I"] = [0, 5, 3]
    (here / "bad.json").write_text(json.dumps(document), encoding="utf-8")
    for arguments in (["print", "bad.json", "-o", "t.pdf"],
                      ["box", "blockits", "-o", "kit", "--from", "bad.json"]):  # fmt: skip
        ran = run(*arguments)
        assert (ran.status, len(ran.err.splitlines())) == (2, 1)
        assert "bad.json: tracks.I: blockits.tracks" in ran.err
    assert sorted(path.name for path in here.iterdir()) == ["bad.json"]


def test_a_shape_in_two_pieces_is_not_printed(here: Path) -> None:
    document = sheet_document(DEFAULT_SHEET)
    document["shapes"][0]["squares"] = [[0, 0], [2, 0], [3, 0]]
    (here / "bad.json").write_text(json.dumps(document), encoding="utf-8")
    ran = run("print", "bad.json", "-o", "t.pdf")
    assert (ran.status, len(ran.err.splitlines())) == (2, 1)
    assert "shapes[0]: blockits.sheet" in ran.err


def test_printing_a_content_file_prints_what_it_decides(tiles: Path, sheet: Path) -> None:
    assert run("print", tiles, "-o", "t.pdf", "--quiet").status == 0
    assert {name: len(ids) for name, ids in planned(Path("t.pdf")).items()} == {"dot tile": 27}
    assert run("print", sheet, "-o", "s.pdf", "--leaves", "3", "--quiet").status == 0
    assert {name: len(ids) for name, ids in planned(Path("s.pdf")).items()} == {
        "playing area": 3, "scoreboard": 3,
    }  # fmt: skip


def test_a_pdf_of_pieces_is_printed_anew_from_what_it_carries(tiles: Path) -> None:
    wish = ("--component", "dice", "--die", "20", "--quiet")
    assert run("print", tiles, "-o", "first.pdf", *wish).status == 0
    assert (
        run("print", "first.pdf", "-o", "again.pdf", "--component", "dice", "--quiet").status == 0
    )
    assert Path("first.pdf").read_bytes() == Path("again.pdf").read_bytes()


def test_outlines_of_chips_are_circles(tiles: Path) -> None:
    arguments = ("-o", "c.pdf", "--component", "chips", "--cut", "c.svg", "--quiet")
    assert run("print", tiles, *arguments).status == 0
    paths = Path("c.svg").read_text(encoding="utf-8").count("<path")
    with pikepdf.open(BytesIO(Path("c.pdf").read_bytes())) as pdf:
        plan = json.loads(pdf.attachments["sheet.json"].get_file().read_bytes())
    assert paths >= len(plan["parts"][0]["pages"][0]["slots"])
    ran = run("print", tiles, "-o", "d.pdf", "--component", "dice", "--cut", "d.svg")
    assert ran.status == 2
    assert "no net" in ran.err


@pytest.mark.parametrize("tile", ["30", "30mm", "30x30", "30x30mm"])
def test_one_length_is_a_square_tile(tiles: Path, tile: str) -> None:
    assert run("print", tiles, "-o", "t.pdf", "--tile", tile, "--quiet").status == 0
    with pikepdf.open("t.pdf") as pdf:
        plan = json.loads(pdf.attachments["sheet.json"].get_file().read_bytes())
    assert plan["parts"][0]["card"] == [30, 30]


def test_the_words_of_ones_own_deck_stand_on_its_cards(here: Path, good: Path) -> None:
    document = json.loads(good.read_text(encoding="utf-8"))
    document["title"] = "Our street"
    document["cards"][0]["label"] = "warm up"
    good.write_text(json.dumps(document), encoding="utf-8")
    assert run("box", "la-boca", "-o", "kit", "--from", good, "--quiet").status == 0
    from pypdfium2 import PdfDocument

    first = PdfDocument(here / "kit" / "cards.pdf")[0].get_textpage().get_text_bounded()
    assert "Our street" in first
    assert "warm up" in first
    kept = json.loads((here / "kit" / "deck.json").read_text(encoding="utf-8"))
    assert (kept["title"], kept["cards"][0]["label"]) == ("Our street", "warm up")
    single = run("box", "la-boca", "-o", "one", "--from", good, "--single")
    assert "no title and no labels" in single.err
