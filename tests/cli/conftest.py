"""What the tests of the command share: a cache folder of their own, and decks made by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from caminito.cards.laboca.deck import Card, Task
from caminito.cards.laboca.deck_file import deck_text
from helpers.decks import BESIDE, ON_TOP, STACKED, TOGETHER, deck_of
from helpers.shapes import CUBE


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's cache folder, which is no real user's, nor is that of settings; a fresh folder."""
    folder = tmp_path / "cache"
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    return folder / "caminito"


@pytest.fixture
def here(cache: Path) -> Path:
    """The current folder, empty."""
    return Path.cwd()


@pytest.fixture
def good(here: Path) -> Path:
    """A deck of two cards without a fault."""
    cards = (Card("light-01", "light", (BESIDE, TOGETHER)),
             Card("light-02", "light", (STACKED, ON_TOP)))  # fmt: skip
    return written(here / "good.json", deck_text(deck_of(*cards)))


@pytest.fixture
def faulty(here: Path) -> Path:
    """A deck with one card of one task, which says 2 arrangements where there is 1."""
    task = Task(BESIDE.front, BESIDE.back, BESIDE.solution, 2)
    return written(here / "faulty.json", deck_text(deck_of(Card("one", "light", (task, TOGETHER)))))


@pytest.fixture
def rows(here: Path) -> Path:
    """A card whose task a has 256 arrangements, and whose task b has none.

    Four cubes side by side, each at any of four depths: 4 x 4 x 4 x 4. In b the players see the
    same picture, so that a cube would have to stand in two places.
    """
    many = Task(("....", "ABCD"), ("....", "DCBA"))
    none = Task(("....", "ABCD"), ("....", "ABCD"))
    deck = deck_of(Card("x", "light", (many, none)), blocks=dict.fromkeys("ABCD", CUBE))
    return written(here / "rows.json", deck_text(deck))


@pytest.fixture
def nine(here: Path) -> Path:
    """A deck of nine cards that show the same tasks: light-1 to light-9."""
    cards = tuple(Card(f"light-{number}", "light", (BESIDE, TOGETHER)) for number in range(1, 10))
    return written(here / "nine.json", deck_text(deck_of(*cards)))


def written(path: Path, text: str) -> Path:
    """The file, with this text in it."""
    path.write_text(text, encoding="utf-8")
    return path
