"""A kit: the components of a game's box, made from the game's content.

`kit` makes one; `GAMES` says for every game who makes its components and how its content becomes
text again. A kit is data: what a PDF must carry so that its pages can be read back or printed
anew is `kit_document`, and `kit_from` makes the kit again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from ..cards.blockits import sheet_file
from ..cards.bossa import tile_file
from ..cards.documents import validated
from ..cards.laboca import deck_file
from ..cards.record_file import check_head
from ..cards.vacaloca import creature_file
from .component import Component, KitSettings
from .guide import Guide
from .house import LOOKS
from .paper import Size

FORMAT, VERSION = "caminito.kit", 1
MAX_LENGTH = 1000.0  # mm; no piece is larger than a sheet of paper
MAX_LEAVES = 500
MAX_PIECES = 20_000  # of all components of a kit


@dataclass(frozen=True)
class Game:
    """A game's content: its file's format, reading and writing it, and where its box is made.

    `box` is the folder of the game's `box` and `guide`. `main` are the components that the
    content decides, by file name: what printing it means.
    """

    format: str
    read: Callable[[Any], Any]
    text: Callable[[Any], str]
    box: str
    main: tuple[str, ...]


GAMES: Mapping[str, Game] = {
    "la-boca": Game(
        deck_file.FORMAT,
        deck_file.deck_from,
        lambda deck: deck_file.deck_text(deck, with_solutions=False),
        "laboca",
        ("cards",),
    ),
    "blockits": Game(
        sheet_file.FORMAT,
        sheet_file.sheet_from,
        sheet_file.sheet_text,
        "blockits",
        ("playing-areas", "scoreboards"),
    ),
    "vaca-loca": Game(
        creature_file.FORMAT,
        creature_file.creatures_from,
        creature_file.creatures_text,
        "vacaloca",
        ("tiles", "reference"),
    ),
    "bossa": Game(
        tile_file.FORMAT, tile_file.tiles_from, tile_file.tiles_text, "bossa", ("tiles",)
    ),
}


@dataclass(frozen=True)
class Kit:
    """The components of one game's content, in the order in which they are printed."""

    game: str
    content: Any
    settings: KitSettings
    components: tuple[Component, ...]
    guide: Guide | None = None

    @property
    def title(self) -> str:
        """The game's name."""
        return LOOKS[self.game].title


def kit(game: str, content: Any, settings: KitSettings) -> Kit:
    """The kit of a game's content.

    Raises `ValueError` in one sentence for settings with which a piece can't be made, and for
    more than `MAX_PIECES` pieces.
    """
    room = f"..{GAMES[game].box}"
    made = tuple(import_module(f"{room}.box", __name__).components(content, settings))
    count = sum(component.count for component in made)
    if count > MAX_PIECES:
        raise ValueError(f"a kit has {MAX_PIECES} pieces at most, not {count}")
    guide = import_module(f"{room}.guide", __name__).guide(content, settings)
    return Kit(game, content, settings, made, guide)


def kit_document(of: Kit) -> dict[str, Any]:
    """The kit as plain JSON data: the game, the settings and the content's own document."""
    settings = of.settings
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": of.game,
        "settings": {
            "tile": None if settings.tile is None else list(settings.tile),
            "die": settings.die,
            "cube": settings.cube,
            "chip": settings.chip,
            "leaves": settings.leaves,
            "per_page": settings.per_page,
            "glue": settings.glue,
        },
        "content": json.loads(GAMES[of.game].text(of.content)),
    }


Length = Annotated[float, Field(ge=0, le=MAX_LENGTH, allow_inf_nan=False)]


class _Settings(BaseModel):
    """What the file claims is bounded: a PDF may come from anywhere."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    tile: Annotated[list[Length], Field(min_length=2, max_length=2)] | None = None
    die: Length
    cube: Length
    chip: Length | None
    leaves: Annotated[int, Field(ge=1, le=MAX_LEAVES)]
    per_page: Annotated[int, Field(ge=1, le=1000)] | None = None
    glue: Length


class _KitFile(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    format: str
    version: int
    game: str
    settings: _Settings
    content: dict[str, Any]


def kit_from(document: Any) -> Kit:
    """The kit in a parsed document; raises `UnusableError` or `ValueError` for what is none."""
    settings = settings_from(document, KitSettings())
    game = document["game"]
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}")
    return kit(game, GAMES[game].read(document["content"]), settings)


def settings_from(document: Any, given: KitSettings) -> KitSettings:
    """The settings in a kit's document, with those that are given put in their place.

    Raises `UnusableError` for a document that is no kit.
    """
    check_head(document, {"format": FORMAT, "version": VERSION})
    parts = validated(_KitFile, document).settings
    found = KitSettings(
        tile=None if parts.tile is None else Size(*parts.tile),
        die=parts.die,
        cube=parts.cube,
        chip=parts.chip,
        leaves=parts.leaves,
        per_page=parts.per_page,
        glue=parts.glue,
    )
    usual = KitSettings()
    own = {name: value for name, value in vars(given).items() if value != getattr(usual, name)}
    return replace(found, **own)
