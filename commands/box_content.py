"""What a box is made from: the content file that a user names, or content made for him."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..cards.errors import UnusableError
from . import interrupts
from .common import Say, deck_document, named, settled_seed
from .make_deck import journal_of, made_deck
from .print_deck import solved
from .print_kit import check_content, game_of

if TYPE_CHECKING:
    from ..render.laboca.face import Words

CARDS = 64  # of a deck that is made for a box: the rulebook's number


@dataclass(frozen=True)
class BoxContent:
    """The game, its content as plain data, the content file's name and text.

    `words` are the title and labels that a deck's file has for its cards. `forget` drops what was
    kept to go on from, once all is written.
    """

    game: str
    value: Any
    file: str
    text: str
    words: Words | None = None
    forget: Callable[[], None] = lambda: None


_FILES = {
    "la-boca": "deck.json",
    "blockits": "sheet.json",
    "vaca-loca": "creatures.json",
    "bossa": "tiles.json",
}


def box_content(
    game: str, source: str | None, seed: int | None, tile: Any, say: Say, quiet: bool
) -> BoxContent:
    """The content of a game's box.

    Raises `UnusableError` for a file of another game, for content that breaks the game's rules,
    and for options that contradict a file.
    """
    if source is not None:
        if seed is not None:
            raise UnusableError("a file is given, so nothing is made from a seed", "--seed")
        if tile is not None and game == "vaca-loca":
            raise UnusableError("the creatures' file has their tiles' size", "--tile")
        return _read(game, source)
    if game == "vaca-loca":
        _check_square(tile)
        return _content(game, _creatures(settled_seed(seed, say), tile))
    if game == "la-boca":
        return _deck_content(settled_seed(seed, say), quiet)
    return _content(game, _FIXED[game]())


def _content(game: str, value: Any) -> BoxContent:
    return BoxContent(game, value, _FILES[game], _text(game, value))


def _text(game: str, value: Any) -> str:
    """The content file's text; a deck's has its solutions."""
    if game == "la-boca":
        from ..cards.laboca.deck_file import deck_text

        return deck_text(value)
    from ..render.kit import GAMES

    return GAMES[game].text(value)


def _read(game: str, source: str) -> BoxContent:
    with interrupts.held():
        from ..render.kit import FORMAT, GAMES

    with named(source):
        document = deck_document(Path(source))
        found = game_of(document)
        if found is None:
            raise UnusableError("this is no deck, sheet, creature or tile file", "format")
        if found != game:
            raise UnusableError(f"this is content of {found}, not of {game}")
        if document["format"] == FORMAT:
            document = document["content"]
        value = GAMES[game].read(document)
        check_content(game, value)
        if game == "la-boca":
            return _own_deck(document, value, source)
    return _content(game, value)


def _own_deck(document: Any, deck: Any, source: str) -> BoxContent:
    """A deck of the user's own, with its words, and with an arrangement of every task to show."""
    from ..cards.laboca.deck_file import deck_text
    from ..render.laboca.words import words_in

    words, deck = words_in(document), solved(deck, source)
    text = deck_text(deck, title=words.title, labels=words.labels)
    return BoxContent("la-boca", deck, _FILES["la-boca"], text, words)


def _deck_content(seed: int, quiet: bool) -> BoxContent:
    """A new deck, whose journal is kept until the whole box is written."""
    with interrupts.held():
        from ..cards.laboca.block_file import default_block_set
        from ..cards.laboca.board import DEFAULT_HEIGHT
        from ..generator.laboca.recipe import Recipe, cards_by_tier

    recipe = Recipe(
        block_set=default_block_set(),
        cards=cards_by_tier("both", CARDS),
        seed=seed,
        height=DEFAULT_HEIGHT,
    )
    journal = journal_of(recipe)
    content = _content("la-boca", made_deck(recipe, journal, None, quiet))
    return replace(content, forget=journal.forget)


def _check_square(tile: Any) -> None:
    if tile is not None and tile.width != tile.height:
        raise UnusableError(f"the creatures' tiles are square, not {tile}", "--tile")


def _creatures(seed: int, tile: Any) -> Any:
    with interrupts.held():
        from ..generator.vacaloca.creature_maker import TILE, make_creatures

    try:
        return make_creatures(seed, TILE if tile is None else tile.width)[0]
    except ValueError as error:
        raise UnusableError(str(error), "--tile") from None


def _sheet() -> Any:
    from ..cards.blockits.sheet import DEFAULT_SHEET

    return DEFAULT_SHEET


def _tiles() -> Any:
    from ..cards.bossa.tiles import TILES

    return TILES


_FIXED: dict[str, Callable[[], Any]] = {"blockits": _sheet, "bossa": _tiles}
