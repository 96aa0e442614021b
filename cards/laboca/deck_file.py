"""The file of a deck, `caminito.deck`: reading it with exact errors, and writing it readably.

The pydantic models below are the format; `docs/deck.schema.json` is made from them. Reading
gives plain `Deck` data, so nothing behind this file knows of pydantic or of JSON.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    ValidatorFunctionWrapHandler,
    field_validator,
)

from ..documents import join, kind, validated
from ..errors import UnusableError
from .block_set import Block, BlockSet, check_block_set
from .board import MAX_HEIGHT, MIN_HEIGHT, SIDE
from .deck import Card, Deck, Difficulty, Task
from .picture import Arrangement, Picture

FORMAT = "caminito.deck"
VERSION = 1
GAME = "la-boca"

Tier = Literal["light", "dark"]
Cell3 = Annotated[list[int], Field(min_length=3, max_length=3)]
Rgb = Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}$")]


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)


class BlockPart(_Part):
    """A block of a block set."""

    letter: str
    colour: str | None = None
    rgb: Rgb | None = None
    cells: list[Cell3]
    tiers: list[Tier]


class BlockSetPart(_Part):
    """The block set of a deck."""

    name: str | None = None
    blocks: list[BlockPart]


class DifficultyPart(_Part):
    """How hard a task was rated."""

    level: Annotated[int, Field(ge=1)]
    seconds: Annotated[float, Field(gt=0, allow_inf_nan=False)]
    band: Literal["gentle", "steady", "tricky", "fierce"]


class TaskPart(_Part):
    """A task: two pictures, top row first, what is known of its arrangements, its difficulty."""

    front: list[str]
    back: list[str]
    solution: dict[str, list[Cell3]] | None = None
    solutions: int | None = None
    difficulty: DifficultyPart | None = None

    @field_validator("difficulty", mode="wrap")
    @classmethod
    def _known_or_none(
        cls, value: Any, handler: ValidatorFunctionWrapHandler
    ) -> DifficultyPart | None:
        """Another program's key of that name is a key that we do not know: it is ignored."""
        try:
            part: DifficultyPart | None = handler(value)
        except ValidationError:
            return None
        return part


class CardPart(_Part):
    """A card of one tier."""

    id: str
    tier: Tier
    tasks: list[TaskPart]


class DeckFile(_Part):
    """A La Boca deck."""

    format: Literal["caminito.deck"]
    version: Literal[1]
    game: Literal["la-boca"]
    seed: int | None = None
    height: int
    max_solutions: Annotated[int, Field(ge=1)] | None = None
    block_set: BlockSetPart
    cards: list[CardPart]


def deck_from(document: Any, place: str = "") -> Deck:
    """The deck in a parsed JSON document, found at `place` of a larger one.

    Raises `UnusableError` with the path of what is missing, ill-typed or unusable. What is
    merely wrong (an unknown letter, three tasks on a card) is left to the verifier.
    """
    _literal_first(document, place)
    file = validated(DeckFile, document, place)
    if not MIN_HEIGHT <= file.height <= MAX_HEIGHT:
        raise UnusableError(
            f"{kind(file.height)} is outside {MIN_HEIGHT}..{MAX_HEIGHT}", join(place, "height")
        )
    blocks = block_set_from(file.block_set, join(place, "block_set"))
    cards = tuple(
        _card(card, file.height, join(place, f"cards[{number}]"))
        for number, card in enumerate(file.cards)
    )
    return Deck(
        height=file.height,
        block_set=blocks,
        cards=cards,
        seed=file.seed,
        max_solutions=file.max_solutions or 1,
        made_by=_made_by(document),
    )


def _literal_first(document: Any, place: str) -> None:
    """A file of another kind is told so before its missing keys are."""
    if not isinstance(document, dict):
        return
    for key, wanted in (("format", FORMAT), ("version", VERSION), ("game", GAME)):
        found = document.get(key)
        # Equal is not enough: 1.0 and true are equal to 1.
        if key in document and (type(found) is not type(wanted) or found != wanted):
            raise UnusableError(
                f"must be {json.dumps(wanted)}, not {json.dumps(found)[:40]}", join(place, key)
            )


def block_set_from(part: BlockSetPart, place: str) -> BlockSet:
    """The block set as plain data, checked; raises `UnusableError`."""
    blocks = tuple(
        Block(
            letter=block.letter,
            cells=tuple((x, y, z) for x, y, z in block.cells),
            tiers=tuple(block.tiers),
            colour=block.colour,
            rgb=block.rgb,
        )
        for block in part.blocks
    )
    block_set = BlockSet(blocks, part.name)
    check_block_set(block_set, join(place, "blocks"))
    return block_set


def _card(card: CardPart, height: int, place: str) -> Card:
    tasks = tuple(
        _task(task, height, f"{place}.tasks[{number}]") for number, task in enumerate(card.tasks)
    )
    return Card(card.id, card.tier, tasks)


def task_from(document: Any, height: int, place: str = "") -> Task:
    """The task in a parsed JSON document; raises `UnusableError`."""
    return _task(validated(TaskPart, document, place), height, place)


def _task(task: TaskPart, height: int, place: str) -> Task:
    solution: Arrangement | None = None
    if task.solution is not None:
        solution = {
            letter: tuple((x, y, z) for x, y, z in cells) for letter, cells in task.solution.items()
        }
    part = task.difficulty
    return Task(
        front=_picture(task.front, height, f"{place}.front"),
        back=_picture(task.back, height, f"{place}.back"),
        solution=solution,
        solutions=task.solutions,
        difficulty=None if part is None else Difficulty(part.level, part.seconds, part.band),
    )


def _picture(rows: list[str], height: int, place: str) -> Picture:
    if len(rows) != height:
        raise UnusableError(f"has {len(rows)} rows, not {height} as the deck's height says", place)
    for number, row in enumerate(rows, 1):
        if len(row) != SIDE:
            raise UnusableError(f"row {number} has {len(row)} squares, not {SIDE}", place)
    return tuple(rows)


def _made_by(document: Any) -> Mapping[str, str]:
    made_by = document.get("made_by")
    if not isinstance(made_by, dict):
        return {}
    return {key: value for key, value in made_by.items() if isinstance(value, str)}


def deck_text(
    deck: Deck,
    with_solutions: bool = True,
    title: str | None = None,
    labels: Mapping[str, str] | None = None,
) -> str:
    """The deck as its file's text: a line for every block and every task, ending in a newline.

    `title` and `labels` (by card id) are the words that printing puts on the cards.
    """
    head: dict[str, Any] = {"format": FORMAT, "version": VERSION, "game": GAME}
    if deck.made_by:
        head["made_by"] = dict(deck.made_by)
    if title:
        head["title"] = title
    if deck.seed is not None:
        head["seed"] = deck.seed
    head["height"] = deck.height
    if deck.max_solutions != 1:
        head["max_solutions"] = deck.max_solutions
    lines = [f" {_json(key)}: {_json(value)}," for key, value in head.items()]
    name = "" if deck.block_set.name is None else f'"name": {_json(deck.block_set.name)}, '
    blocks = ",\n".join("  " + _json(_block(block)) for block in deck.block_set.blocks)
    cards = ",\n".join(
        _card_text(card, with_solutions, (labels or {}).get(card.id)) for card in deck.cards
    )
    return "\n".join(
        ["{", *lines, f' "block_set": {{{name}"blocks": [', blocks, " ]},", ' "cards": [']
    ) + (f"\n{cards}\n ]}}\n" if cards else "]}\n")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def _block(block: Block) -> dict[str, Any]:
    part: dict[str, Any] = {"letter": block.letter}
    if block.colour is not None:
        part["colour"] = block.colour
    if block.rgb is not None:
        part["rgb"] = block.rgb
    part["cells"] = [list(cell) for cell in block.cells]
    part["tiers"] = list(block.tiers)
    return part


def _card_text(card: Card, with_solutions: bool, label: str | None) -> str:
    head = {"id": card.id, "tier": card.tier, **({"label": label} if label else {})}
    tasks = ",\n".join("   " + _json(task_part(task, with_solutions)) for task in card.tasks)
    return f'  {_json(head)[:-1]}, "tasks": [\n{tasks}]}}'


def task_part(task: Task, with_solutions: bool = True) -> dict[str, Any]:
    """The task as it stands in a file."""
    part: dict[str, Any] = {"front": list(task.front), "back": list(task.back)}
    if with_solutions and task.solution is not None:
        part["solution"] = {
            letter: [list(cell) for cell in cells] for letter, cells in task.solution.items()
        }
    if task.solutions is not None:
        part["solutions"] = task.solutions
    if task.difficulty is not None:
        part["difficulty"] = asdict(task.difficulty)
    return part
