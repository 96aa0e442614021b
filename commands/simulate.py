"""`caminito simulate`: play legal games, write their records, and tell what they were like."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..cards.errors import UnusableError
from ..cards.wording import plural
from . import interrupts, streams
from .common import (
    BROKEN,
    GAMES,
    MAX_SEED,
    QUIET,
    UNDECIDED,
    Exit,
    FileName,
    Whole,
    chance_from,
    check_outputs,
    disagreement,
    named,
    progress_bar,
    remarks,
    settled_seed,
    show_json,
    write,
)

if TYPE_CHECKING:
    from ..verifier.simulate import Deal

Record = dict[str, Any]
Play = Callable[[int], Record]  # the record of the game that a seed decides


@dataclass(frozen=True)
class Wish:
    """What is to be played, and how; options of one game are None or False for the others."""

    game: str
    players: int | None
    player: str
    deck: str | None
    tier: str | None
    sheet: str | None
    expansion: bool


@click.command(epilog="Example: caminito simulate bossa --player greedy --seed 7 -o game.json")
@click.argument("game", type=click.Choice(GAMES), metavar="GAME")
@click.option("-o", "--output", type=FileName(), metavar="FILE",
              help="The record to write, - for stdout; with --games the folder for them all.",
              )  # fmt: skip
@click.option("--players", type=Whole(2, 6), help="[default: 3 for la-boca, else 2]")
@click.option("--seed", type=Whole(0, MAX_SEED),
              help="Same seed, same game. Without it one is drawn and printed.")  # fmt: skip
@click.option("--player", type=click.Choice(["random", "greedy"]), default="random",
              show_default=True, help="Moves at random, or those of a simple sensible player.",
              )  # fmt: skip
@click.option("--games", type=Whole(1, 1_000_000), metavar="N",
              help="So many games: the first with the seed, the next with the seed after it, ...",
              )  # fmt: skip
@click.option("--stats", is_flag=True, help="Tell lengths, endings, scores, ties, seat advantage.")
@click.option("--json", "as_json", is_flag=True, help="With --stats: one JSON document on stdout.")
@click.option("--deck", type=FileName(), metavar="FILE",
              help="la-boca: the deck to play with. [default: one made from the seed]")  # fmt: skip
@click.option("--tier", type=click.Choice(["light", "dark"]),
              help="la-boca: the cards to play with. [default: light if there are any]",
              )  # fmt: skip
@click.option("--sheet", type=FileName(), metavar="FILE",
              help="blockits: the sheet to play on. [default: the usual one]")  # fmt: skip
@click.option("--expansion", is_flag=True, help="bossa: play with doublers and inverters.")
@QUIET
def simulate(
    game: str,
    output: str | None,
    players: int | None,
    seed: int | None,
    player: str,
    games: int | None,
    stats: bool,
    as_json: bool,
    deck: str | None,
    tier: str | None,
    sheet: str | None,
    expansion: bool,
    quiet: bool,
) -> None:
    """Play legal games of GAME to their end, write their records, and tell what they were like.

    GAME is la-boca, vaca-loca, blockits or bossa. Every record can be replayed with `verify` and
    looked at with `show`. With --games N, -o names a folder; game i of them is the one that --seed
    plus i - 1 plays alone.
    """
    wish = Wish(game, players, player, deck, tier, sheet, expansion)
    _check_options(wish, output, games, stats, as_json)
    names = _files(game, output, games)
    _check_places(wish, output, games, names)
    play = _play(wish)
    say = remarks(quiet)
    first = settled_seed(seed, say)
    with progress_bar("games", quiet or games is None) as progress:
        records = _played(play, first, names, progress)
        if stats:
            from ..verifier.statistics import statistics

            found = statistics(records)
        else:
            for record in records:
                found = record
    if stats:
        _tell(found, as_json)
    if output is not None:
        what = plural(len(names), "record") if games or stats else _summary(found)
        say(f"{output}: {what}, seed {first}{'' if len(names) == 1 else ' and on'}")


def _check_options(
    wish: Wish, output: str | None, games: int | None, stats: bool, as_json: bool
) -> None:
    """Refuse options that do not go together."""
    for option, value, game in (
        ("--deck", wish.deck, "la-boca"),
        ("--tier", wish.tier, "la-boca"),
        ("--sheet", wish.sheet, "blockits"),
        ("--expansion", wish.expansion, "bossa"),
    ):
        if value and wish.game != game:
            raise UnusableError(f"{option} goes with {game}, not with {wish.game}")
    if output is None and not stats:
        raise UnusableError("name the record to write with -o, or ask for --stats")
    if as_json and not stats:
        raise UnusableError("--json goes with --stats: a record is JSON anyway")
    if output == "-" and games is not None:
        raise UnusableError("--games writes many records: name a folder with -o")
    if output == "-" and stats:
        raise UnusableError("-o - and --stats both write to stdout: name a file")


def _files(game: str, output: str | None, games: int | None) -> list[str | None]:
    """The file of every game; None where it is played for the statistics alone."""
    if output is None:
        return [None] * (games or 1)
    if games is None:
        return [output]
    width = len(str(games))
    return [str(Path(output) / f"{game}-{n:0{width}}.json") for n in range(1, games + 1)]


def _check_places(
    wish: Wish, output: str | None, games: int | None, names: list[str | None]
) -> None:
    """Refuse outputs that can't be written, before any game is played."""
    if output is None:
        return
    if games is not None and not Path(output).is_dir():
        there = Path(output).exists()
        why = "is no folder" if there else "does not exist: make it first"
        raise UnusableError(f"with --games, -o names a folder; {output} {why}")
    for name in names:
        if name is not None:
            check_outputs(name, read=(wish.deck, wish.sheet))


def _played(
    play: Play, first: int, names: list[str | None], progress: Callable[[int, int], None]
) -> Iterator[Record]:
    """The records one by one, each written as soon as its game is over."""
    from ..cards.record_file import record_text

    for number, name in enumerate(names):
        record = play((first + number) % (MAX_SEED + 1))  # after the largest seed comes 0
        if name is not None:
            write(name, record_text(record).encode())
        progress(number + 1, len(names))
        yield record


def _tell(found: dict[str, Any], as_json: bool) -> None:
    from ..verifier.statistics import statistics_text

    if as_json:
        show_json(found)
    else:
        streams.out(statistics_text(found))


def _summary(record: Record) -> str:
    from ..verifier.games import TITLES
    from ..verifier.kinds import outcome

    moves = plural(len(record["moves"]), "move")
    return f"{TITLES[record['game']]}, {moves}, {outcome(record['result'])}"


def _play(wish: Wish) -> Play:
    """How one game is played; raises `UnusableError` for what the game does not allow."""
    with interrupts.held():
        from ..verifier.games import PLAYERS, REFEREES, TITLES
        from ..verifier.simulate import NAMES, DefectError, simulate

    referee, players = REFEREES[wish.game], PLAYERS[wish.game]
    seats = referee.seats
    number = wish.players or (3 if wish.game == "la-boca" else 2)
    if number not in seats:
        allowed = f"{seats[0]}" if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
        raise UnusableError(
            f"--players: {TITLES[wish.game]} is for {allowed} players, not {number}"
        )
    choose = players.choose_greedy if wish.player == "greedy" else players.choose_random
    deal = _dealer(wish, number)

    def play(seed: int) -> Record:
        with named(wish.deck or wish.sheet or wish.game):
            try:
                return simulate(
                    referee, deal(seed), choose, NAMES[:number], chance_from(seed), seed
                )
            except DefectError as error:
                told = f"internal error, please report it: {wish.game}, seed {seed}: {error}"
                raise Exit(BROKEN, told) from None

    return play


def _dealer(wish: Wish, players: int) -> Callable[[int], Deal]:
    """Who deals the game of a seed: with the deck, the sheet or the chips that were wished for."""
    from ..verifier.games import PLAYERS

    deal: Any = PLAYERS[wish.game].deal
    if wish.deck is not None:
        with named(wish.deck):
            deck = _deck_document(wish.deck)
        return lambda seed: partial(deal, deck=deck, tier=wish.tier)
    if wish.game == "la-boca":
        return lambda seed: partial(deal, deck=_made_deck(wish.tier or "light", players, seed))
    if wish.sheet is not None:
        with named(wish.sheet):
            sheet = _playable_sheet(wish.sheet)
        return lambda seed: partial(deal, sheet=sheet)
    if wish.expansion:
        return lambda seed: partial(deal, expansion=True)
    return lambda seed: deal


def _deck_document(file: str) -> Any:
    """A deck's document; what can be played with is for the dealer to say."""
    from ..cards.laboca.deck_file import deck_from
    from ..cards.laboca.mixed_up import read_no_block_set

    document = read_no_block_set(Path(file))
    deck_from(document)
    return document


def _playable_sheet(file: str) -> Any:
    """The sheet in a file; raises `UnusableError` for one that breaks a rule."""
    from ..cards.blockits.sheet_file import sheet_from
    from ..cards.documents import read_json
    from ..verifier.blockits.content import check_content

    sheet = sheet_from(read_json(Path(file)))
    for fault in check_content(sheet):
        raise UnusableError(f"{fault.where}: {fault.rule}: {fault.message}")
    return sheet


def _made_deck(tier: str, players: int, seed: int) -> Any:
    """The deck that `generate la-boca` makes from the seed, with a card for every round."""
    import json
    import time

    with interrupts.held():
        from ..cards.laboca.block_file import default_block_set
        from ..cards.laboca.board import DEFAULT_HEIGHT
        from ..cards.laboca.deck_file import deck_text
        from ..cards.laboca.match import PARTNER_CHIPS
        from ..generator.journal import NoJournal
        from ..generator.laboca.deck_maker import Crew, make_deck
        from ..generator.laboca.effort import EffortError
        from ..generator.laboca.prove import DisagreementError
        from ..generator.laboca.recipe import Recipe

    rounds = players * (players - 1) * PARTNER_CHIPS[players]
    recipe = Recipe(default_block_set(), {tier: rounds}, seed, DEFAULT_HEIGHT)
    try:
        deck = make_deck(recipe, Crew(1, 1, time.monotonic), NoJournal(), lambda done, total: None)
    except EffortError as error:
        raise Exit(UNDECIDED, error.sentence(recipe)) from None
    except DisagreementError as error:
        raise disagreement(error.puzzle, error.message) from None
    return json.loads(deck_text(deck))
