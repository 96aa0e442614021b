"""The kinds of caminito files: for every `format` a function that judges a document of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..cards.blockits import sheet_file
from ..cards.blockits.sheet import Sheet
from ..cards.bossa import tile_file
from ..cards.documents import printable
from ..cards.laboca import deck_file
from ..cards.laboca.deck import Deck
from ..cards.record_file import FORMAT as RECORD
from ..cards.record_file import Folder
from ..cards.vacaloca import creature_file
from ..cards.wording import plural
from .blockits.content import check_content as sheet_faults
from .blockits.simulation import lost_marks
from .bossa.content import check_content as tile_faults
from .chance import Chance
from .fault import Fault
from .game import Record, Referee, Replay, replay, state_document
from .games import TITLES, read_record
from .judgement import Judgement
from .laboca.deck import check_deck
from .laboca.proof import Prove
from .vacaloca.content import check_content as creature_faults

Seeded = Callable[[int], Chance]  # chance that a seed decides
# Games played on a sheet to see whether its tracks run out: some two seconds on the default one.
GAMES_ON_A_SHEET, SHEET_SEED = 50, 1


@dataclass(frozen=True)
class Source:
    """The file a document comes from, and what is handed in from outside to judge it."""

    file: str
    prove: Prove
    chance: Seeded | None = None


def _deck(document: Any, source: Source) -> Judgement:
    deck = deck_file.deck_from(document)
    report = check_deck(deck, source.prove)
    return Judgement(
        file=source.file,
        format=deck_file.FORMAT,
        game="la-boca",
        summary=deck_summary(deck, report.without_solution),
        faults=report.faults,
        undecided=report.undecided,
    )


def deck_summary(deck: Deck, without_solution: int = 0) -> str:
    """What the deck is, in one line."""
    tiers = [card.tier for card in deck.cards]
    counts = ", ".join(f"{tiers.count(tier)} {tier}" for tier in ("light", "dark") if tier in tiers)
    number = sum(len(card.tasks) for card in deck.cards)
    limit = deck.max_solutions
    each = "exactly one arrangement" if limit == 1 else f"at most {limit} arrangements"
    text = (
        f"La Boca deck of {plural(len(deck.cards), 'card')}"
        f"{f' ({counts})' if counts else ''}, {plural(number, 'task')} with {each} each"
    )
    if without_solution:
        text += f"; {plural(without_solution, 'task')} without a stored solution"
    return text


def _record(document: Any, source: Source) -> Judgement:
    referee, record = read_record(document, Folder(Path(source.file).parent).load)
    found = replay(referee, record)
    return Judgement(
        file=source.file,
        format=RECORD,
        game=referee.game,
        summary="" if found.fault else record_summary(referee, record, found),
        faults=() if found.fault is None else (found.fault,),
        state=state_document(referee, found),
    )


def record_summary(referee: Referee[Any, Any], record: Record[Any], found: Replay) -> str:
    """What a record without a fault is, in one line: `Bossa, 23 moves, Ana wins by A`."""
    text = f"{TITLES[referee.game]}, {plural(found.moves, 'move')}, "
    mover = referee.to_move(found.state)
    if mover is not None:
        return f"{text}unfinished: {printable(mover, 30)} is to move"
    unsaid = "" if record.result is not None else "; it states no result"
    return text + outcome(referee.standing(found.state)) + unsaid


def outcome(result: Mapping[str, Any]) -> str:
    """Who wins, from a game's result as it stands in JSON."""
    if "by" in result:
        winner, by = result["winner"], result["by"]
        return f"a draw by {by}" if winner is None else f"{printable(winner, 30)} wins by {by}"
    names = [printable(name, 30) for name in result["winners"]]
    who = f"{names[0]} wins" if len(names) == 1 else f"{_listed(names)} share the win"
    score = result["scores"][result["winners"][0]]
    points = score["total"] if isinstance(score, Mapping) else score
    return f"{who} with {plural(points, 'point')}"


def _listed(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _sheet(document: Any, source: Source) -> Judgement:
    sheet = sheet_file.sheet_from(document)
    faults = sheet_faults(sheet)
    summary = ""
    if not faults:
        shapes = ", ".join(printable(shape.name, 12) for shape in sheet.shapes)
        summary = f"Blockits sheet of {sheet.width}x{sheet.height} squares, shapes {shapes}"
        if source.chance:
            summary += f"; {lost_summary(sheet, source.chance(SHEET_SEED))}"
    return _content(source, sheet_file.FORMAT, "blockits", faults, summary)


def lost_summary(sheet: Sheet, chance: Chance) -> str:
    """In how many games of two sensible players a track runs out, track by track."""
    lost = lost_marks(sheet, GAMES_ON_A_SHEET, chance)
    games = f"in {lost.any} of {lost.games} simulated games a mark finds no box"
    short = {name: count for name, count in lost.tracks.items() if count}
    if not short:
        return games
    return f"{games} ({', '.join(f'{printable(name, 12)} {n}' for name, n in short.items())})"


def _creatures(document: Any, source: Source) -> Judgement:
    creatures = creature_file.creatures_from(document)
    number = plural(len(creatures.creatures), "creature")
    summary = f"Vaca Loca set of {number}, each known by any one of its tiles"
    return _content(source, creature_file.FORMAT, "vaca-loca", creature_faults(creatures), summary)


def _tiles(document: Any, source: Source) -> Judgement:
    tiles = tile_file.tiles_from(document)
    summary = f"Bossa set of {plural(len(tiles), 'tile')}, each once"
    return _content(source, tile_file.FORMAT, "bossa", tile_faults(tiles), summary)


def _content(source: Source, form: str, game: str, faults: list[Fault], summary: str) -> Judgement:
    return Judgement(source.file, form, game, summary, tuple(faults))


def content_faults(game: str, content: Any) -> tuple[Fault, ...]:
    """The faults of a game's content but for a deck's, whose tasks need a proof."""
    checks: Mapping[str, Callable[[Any], list[Fault]]] = {
        "blockits": sheet_faults,
        "vaca-loca": creature_faults,
        "bossa": tile_faults,
    }
    return tuple(checks[game](content)) if game in checks else ()


KINDS: Mapping[str, Callable[[Any, Source], Judgement]] = {
    deck_file.FORMAT: _deck,
    RECORD: _record,
    sheet_file.FORMAT: _sheet,
    creature_file.FORMAT: _creatures,
    tile_file.FORMAT: _tiles,
}
