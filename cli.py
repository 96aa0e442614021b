"""The door: the command `caminito`. It parses, calls and prints; the work is done elsewhere.

Exit status: 0 done and valid · 1 a fault was found · 2 the call or a file is unusable ·
3 undecided · 130 interrupted. Results go to stdout, everything else to stderr.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if __name__ == "__main__" and not __package__:  # python cli.py
    print("call caminito, or python -m caminito: cli.py is a part of it", file=sys.stderr)
    sys.exit(2)

import click

from . import interrupts, streams
from .cards.errors import UnusableError
from .cards.laboca.board import DEFAULT_HEIGHT, MAX_HEIGHT, MIN_HEIGHT
from .version import VERSION

if TYPE_CHECKING:
    from .cards.laboca.block_set import BlockSet
    from .cards.laboca.deck import Card, Deck, Task

DONE, FAULTY, UNUSABLE, UNDECIDED, BROKEN, INTERRUPTED = 0, 1, 2, 3, 70, 130
MAX_SEED = 2**63 - 1


class Exit(Exception):  # noqa: N818  # not an error: the way out with a status
    """Leave with a status and, perhaps, a sentence on stderr."""

    def __init__(self, status: int, message: str = "") -> None:
        super().__init__(message)
        self.status = status
        self.message = message


# --- the way in and out -------------------------------------------------------------------


def main() -> None:
    """Run the command line and exit with its status; never shows a traceback to a user."""
    streams.settle()
    interrupts.settle()
    try:
        status = _run()
        interrupts.done()
    except KeyboardInterrupt:  # a second Ctrl-C, while the first one is still being told
        status = INTERRUPTED
    sys.exit(status)


def _run() -> int:
    try:
        result = caminito.main(standalone_mode=False, prog_name="caminito")
        return result if isinstance(result, int) else DONE
    except Exit as exit_:
        if exit_.message:
            _complain(exit_.message)
        return exit_.status
    except UnusableError as error:
        _complain(str(error))
    except click.exceptions.NoArgsIsHelpError as error:
        for line in error.format_message().splitlines():
            streams.tell(line)
    except click.ClickException as error:
        usage = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else ""
        hint = f" (see {usage} --help)" if usage else ""
        _complain(error.format_message().rstrip(".") + hint)
    except SystemExit:  # so click leaves when the reader of a help text is gone
        return DONE
    except OSError as error:  # a help text that stdout can't take, a current folder that is gone
        streams.forsake(sys.stdout)
        _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error.strerror))
    except MemoryError:
        _complain("out of memory")
        return UNDECIDED
    return UNUSABLE


def _complain(message: str) -> None:
    streams.tell(f"caminito: {message}")


def _json(document: Any) -> None:
    import json

    streams.out(json.dumps(document, ensure_ascii=False))


def _write(output: str, data: bytes) -> None:
    """Write to the file, whole or not at all, or to stdout for `-`."""
    if output == "-":
        streams.out_bytes(data)
    else:
        from .cards.documents import write_whole

        write_whole(Path(output), data)


def _check_outputs(*outputs: str, read: str | None = None) -> None:
    """Refuse outputs that can't be written, or would replace each other or the file that is read.

    This comes before any work is done for them.
    """
    import os

    from .cards.documents import check_writable

    taken = set() if read is None else {os.path.realpath(read)}
    for output in outputs:
        if output != "-":
            check_writable(Path(output))
        place = output if output == "-" else os.path.realpath(output)
        if place in taken:
            raise UnusableError("this file is read or written already: name another one", output)
        taken.add(place)


Say = Callable[[str], None]


def _say(quiet: bool) -> Say:
    return (lambda line: None) if quiet else streams.tell


@contextmanager
def _progress(what: str, quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on stderr, shown only on a terminal."""
    if quiet or not sys.stderr.isatty():
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import Progress

    columns = Progress.get_default_columns()
    count = "{task.completed}/{task.total}"
    with Progress(*columns, count, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


class _Door(click.Group):
    """The command; click itself would print an empty line on Ctrl-C."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise Exit(INTERRUPTED, "interrupted") from None


class _Whole(click.IntRange):
    name = "whole number"  # click's own word in messages is "integer range"


class _Text(click.ParamType[str]):
    name = "text"

    def convert(self, value: Any, param: Any, ctx: Any) -> str:
        """What was typed, read as UTF-8 whatever the locale, if it is UTF-8."""
        import os

        try:
            return os.fsencode(value).decode()
        except UnicodeError:
            return str(value)


class _FileName(click.ParamType[str]):
    name = "file"

    def convert(self, value: Any, param: Any, ctx: Any) -> str:
        """Refuse the empty name, which Python takes for the folder we stand in."""
        return str(value) if value else self.fail("the name of the file is empty", param, ctx)


QUIET = click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
OUTPUT = click.option(
    "-o",
    "--output",
    required=True,
    type=_FileName(),
    metavar="FILE",
    help="The file to write; - for stdout.",
)


@click.group(
    cls=_Door,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: caminito generate la-boca -o deck.json && caminito verify deck.json && "
    "caminito print deck.json -o deck.pdf",
)
@click.version_option(VERSION, prog_name="caminito", message="%(prog)s %(version)s")
def caminito() -> None:
    """Make the printed content of block-building board games, and prove that it is right.

    \b
    Exit status: 0 done, everything valid; 1 a fault was found, or no arrangement;
    2 the call or a file is unusable; 3 undecided; 130 interrupted.
    """


# --- generate -----------------------------------------------------------------------------


@caminito.group()
def generate() -> None:
    """Invent the content of a game.

    Example: caminito generate la-boca --cards 64 --seed 7 -o deck.json
    """


@generate.command(
    "la-boca",
    epilog="Example: caminito generate la-boca --cards 20 --tier dark --seed 7 -o deck.json",
)
@OUTPUT
@click.option("--cards", type=_Whole(1, 100_000), default=64, show_default=True,
              help="Number of cards; each has two tasks.")  # fmt: skip
@click.option("--tier", type=click.Choice(["light", "dark", "both"]), default="both",
              show_default=True, help="`both` halves the cards; an odd one is light.")  # fmt: skip
@click.option("--seed", type=_Whole(0, MAX_SEED),
              help="Same seed, same deck. Without it one is drawn and printed.")  # fmt: skip
@click.option("--height", type=_Whole(MIN_HEIGHT, MAX_HEIGHT), default=DEFAULT_HEIGHT,
              show_default=True, help="Height cap in levels.")  # fmt: skip
@click.option(
    "--blocks", type=_FileName(), metavar="FILE", help="Your own block set (see `caminito blocks`)."
)
@click.option("--max-solutions", type=_Whole(1, 10_000), default=1, show_default=True,
              help="Arrangements a task may have; their true number is stored.")  # fmt: skip
@click.option("--jobs", type=_Whole(1, 256),
              help="Processes to work with. [default: as many cores as pay]")  # fmt: skip
@click.option("--builder", type=click.Choice(["search", "cp-sat"]), default="search",
              show_default=True, help="Who invents: the fast search, or CP-SAT alone.")  # fmt: skip
@click.option("--effort", type=_Whole(1, 10**12),
              help="Moves a task may cost. [default: 200000; cp-sat: 2000]")  # fmt: skip
@QUIET
def generate_la_boca(
    output: str,
    cards: int,
    tier: str,
    seed: int | None,
    height: int,
    blocks: str | None,
    max_solutions: int,
    jobs: int | None,
    builder: Any,
    effort: int | None,
    quiet: bool,
) -> None:
    """Make a La Boca deck of certified tasks.

    Every task has exactly one arrangement (or at most --max-solutions), proven by CP-SAT and
    counted by a second engine, can be built from above, and is unlike every other of the deck.
    An interrupted run is taken up again by the same command with the same seed.
    """
    import secrets

    _check_outputs(output, read=blocks)
    block_set = _block_set(blocks)
    say = _say(quiet)
    if seed is None:
        seed = secrets.randbelow(MAX_SEED + 1)
        say(f"seed {seed}")
    from .generator.laboca.recipe import DEFAULT_EFFORT, Recipe, cards_by_tier

    recipe = Recipe(
        block_set=block_set,
        cards=cards_by_tier(tier, cards),
        seed=seed,
        height=height,
        max_solutions=max_solutions,
        builder=builder,
        effort=effort or DEFAULT_EFFORT[builder],
    )
    deck = _made(recipe, jobs, quiet)
    from .cards.laboca.deck_file import deck_text
    from .verifier.judge import deck_summary

    _write(output, deck_text(deck).encode())
    say(f"{output}: {deck_summary(deck)}, seed {seed}")


def _made(recipe: Any, jobs: int | None, quiet: bool) -> Deck:
    """The deck of a recipe, with every way it can fail turned into a status and a sentence."""
    import os
    import time

    from platformdirs import user_cache_path

    from .generator.journal import Journal

    with interrupts.held():
        from .generator.laboca import deck_maker
        from .generator.laboca.prove import DisagreementError
        from .generator.laboca.task_maker import ImpossibleError
        from .generator.workers import WorkerDiedError

    folder = user_cache_path("caminito")
    journal = Journal(folder / "journal", deck_maker.journal_name(recipe))
    affinity = getattr(os, "sched_getaffinity", None)
    cores = len(affinity(0)) if affinity else os.cpu_count() or 1
    crew = deck_maker.Crew(jobs, cores, time.monotonic)
    try:
        with _progress("tasks", quiet) as progress:
            return deck_maker.make_deck(recipe, crew, journal, progress)
    except ImpossibleError as error:
        raise Exit(UNUSABLE, str(error)) from None
    except deck_maker.EffortError as error:
        raise Exit(UNDECIDED, error.sentence(recipe)) from None
    except (WorkerDiedError, KeyboardInterrupt) as error:
        died = isinstance(error, WorkerDiedError)
        kept = f"the same command with --seed {recipe.seed} goes on from here"
        if journal.problem:
            kept = f"nothing was kept: {journal.problem}"
        raise Exit(
            UNDECIDED if died else INTERRUPTED, f"{error if died else 'interrupted'}; {kept}"
        ) from None
    except DisagreementError as error:
        raise _disagreement(error.puzzle, error.message, folder) from None


def _disagreement(puzzle: Any, message: str, folder: Path) -> Exit:
    """Keep the task over which the two engines disagree, and stop."""
    from .cards.documents import write_whole
    from .cards.laboca.deck_file import deck_text
    from .generator.laboca.prove import one_card_deck

    text = deck_text(one_card_deck(puzzle))
    path = folder / "disagreement.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(path, text.encode())
        where = f"the task is kept in {path}"
    except (OSError, UnusableError):
        where = f"the task: {text}"
    return Exit(BROKEN, f"internal error, please report it: {message}; {where}")


def _block_set(blocks: str | None) -> BlockSet:
    with interrupts.held():
        from .cards.laboca.block_file import default_block_set, read_block_set

    if blocks is None:
        return default_block_set()
    with _named(blocks):
        return read_block_set(Path(blocks))


@contextmanager
def _named(file: str) -> Iterator[None]:
    """Errors of a file begin with its name."""
    try:
        yield
    except UnusableError as error:
        raise UnusableError(str(error), file) from None


def _deck(file: str) -> Deck:
    with interrupts.held():
        from .cards.documents import read_json
        from .cards.laboca.deck_file import deck_from
    with _named(file):
        return deck_from(read_json(Path(file)))


# --- verify -------------------------------------------------------------------------------


@caminito.command(epilog="Example: caminito verify deck.json --json")
@click.argument("files", nargs=-1, required=True, type=_FileName(), metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="One JSON document on stdout.")
@QUIET
def verify(files: tuple[str, ...], as_json: bool, quiet: bool) -> int:
    """Check files, or all caminito files of a folder, against the rules of their game.

    Every fault is listed with its place and the id of the rule; uniqueness is proven anew by
    both engines.
    """
    with interrupts.held():
        from .generator.laboca.prove import DisagreementError, prove
        from .verifier.judge import judge_all, worst

    judgements = []
    try:
        for judgement in judge_all(files, prove, _say(quiet)):
            judgements.append(judgement)
            if not as_json:
                for line in judgement.lines():
                    streams.out(line)
    except DisagreementError as error:
        from platformdirs import user_cache_path

        raise _disagreement(error.puzzle, error.message, user_cache_path("caminito")) from None
    if as_json:
        _json([judgement.document() for judgement in judgements])
    return worst(judgement.status for judgement in judgements)


# --- solve --------------------------------------------------------------------------------


@caminito.command(epilog="Example: caminito solve deck.json --card light-01 --task a")
@click.argument("file", type=_FileName())
@click.option(
    "--card", type=_Text(), metavar="ID", help="The card; not needed when the file holds one."
)
@click.option("--task", type=click.Choice(["a", "b"]), help="The task of the card. [default: a]")
@click.option("--max", "most", type=_Whole(1, 1_000_000), default=1000, show_default=True,
              help="Stop after this many arrangements.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="One JSON document on stdout.")
@QUIET
def solve(
    file: str, card: str | None, task: str | None, most: int, as_json: bool, quiet: bool
) -> int:
    """Show the arrangements that have a task's two pictures, level by level.

    Exit status 1 when there is none.
    """
    from .cards.laboca.deck import puzzle

    with interrupts.held():
        from .generator.laboca.counter import count

    deck = _deck(file)
    with _named(file):
        chosen, subject = _chosen(deck, card, task, _say(quiet))
    counted = count(puzzle(deck, chosen, subject), most + 1, most)
    found = counted.arrangements
    complete = counted.complete
    if as_json:
        _json({"count": len(found), "complete": complete, "arrangements": list(found)})
    else:
        from .render.laboca.terminal import draw_arrangement, draw_pictures

        streams.out(draw_pictures(subject.front, subject.back))
        for number, arrangement in enumerate(found, 1):
            streams.out(f"\narrangement {number}\n{draw_arrangement(arrangement, deck.height)}")
        more = (
            "" if complete else "; there may be more" if counted.cut_short else "; there are more"
        )
        none = "no arrangement shows these pictures"
        streams.out(
            f"\n{_plural(len(found), 'arrangement')}{more}" if found or more else f"\n{none}"
        )
    if counted.cut_short:
        raise Exit(UNDECIDED, f"undecided: stopped after {counted.nodes} nodes")
    return DONE if found else FAULTY


def _chosen(deck: Deck, card: str | None, task: str | None, say: Say) -> tuple[Card, Task]:
    from .cards.documents import printable

    cards = [one for one in deck.cards if card is None or one.id == card]
    if not cards:
        raise UnusableError(
            f'there is no card "{printable(card)}"' if card is not None else "the deck has no cards"
        )
    first = printable(cards[0].id)
    if len(cards) > 1:
        raise UnusableError(
            f"the deck has {len(cards)} cards: add --card ID, say --card {first}"
            if card is None
            else f'{len(cards)} cards have the id "{first}": give each card an id of its own'
        )
    tasks = dict(zip("ab", cards[0].tasks, strict=False))
    if not tasks:
        raise UnusableError(f'the card "{first}" has no task')
    if task is None:
        task = "a"
        if len(tasks) > 1:
            say("task a; see the other one with --task b")
    if task not in tasks:
        raise UnusableError(f'the card "{first}" has no task {task}')
    return cards[0], tasks[task]


def _plural(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


# --- print --------------------------------------------------------------------------------


@caminito.command(
    "print",
    epilog="Example: caminito print deck.json -o deck.pdf --paper letter --duplex short-edge",
)
@click.argument("file", type=_FileName())
@OUTPUT
@click.option("--paper", type=click.Choice(["a4", "letter"], case_sensitive=False), default="a4",
              show_default=True, help="The sheet to print on.")  # fmt: skip
@click.option("--card", "card_name", default="boca", show_default=True,
              metavar="boca|tarot|poker|WxHmm", help="Card size: a name or 63x88mm.")  # fmt: skip
@click.option("--duplex", type=click.Choice(["long-edge", "short-edge", "none"]),
              default="long-edge", show_default=True,
              help="The edge the printer flips on; none: all fronts, then all backs.")  # fmt: skip
@click.option("--plain", is_flag=True, help="Plain colours, no motifs.")
@click.option(
    "--solutions", type=_FileName(), metavar="FILE", help="Also write a booklet of the solutions."
)
@QUIET
def print_(
    file: str,
    output: str,
    paper: str,
    card_name: str,
    duplex: str,
    plain: bool,
    solutions: str | None,
    quiet: bool,
) -> None:
    """Print a deck as a PDF of double-sided cards, and its solutions as a booklet.

    Print at 100 % ("actual size"), flipped on the edge that --duplex names.
    """
    _check_outputs(output, *([solutions] if solutions is not None else []), read=file)
    deck = _deck(file)
    with interrupts.held():
        from .render.imposition import Duplex, Layout
        from .render.laboca.booklet import booklet_pdf
        from .render.laboca.print import deck_pdf
        from .render.paper import card_size, paper_named

    say = _say(quiet)
    sheet = paper_named(paper)
    try:
        size = card_size(card_name)
    except ValueError as error:
        raise UnusableError(str(error), "--card") from None
    try:
        layout = Layout(paper=sheet, card=size, duplex=Duplex(duplex))
        cards_pdf = deck_pdf(deck, layout, plain=plain)
        booklet = booklet_pdf(_solved(deck, file), sheet) if solutions is not None else b""
    except ValueError as error:
        raise UnusableError(str(error), file) from None
    _write(output, cards_pdf)
    flip = "" if duplex == "none" else f", flipped on the {duplex.replace('-', ' ')}"
    say(f"{output}: {_plural(len(deck.cards), 'card')}; print at 100 %{flip}")
    if solutions is not None:
        _write(solutions, booklet)
        say(f"{solutions}: the solutions")


def _solved(deck: Deck, file: str) -> Deck:
    """The deck with an arrangement for every task; a missing one is looked up by the counter."""
    with interrupts.held():
        from .generator.laboca.prove import UnsolvedError, solved_deck

    try:
        return solved_deck(deck)
    except UnsolvedError as error:
        raise Exit(UNDECIDED if error.undecided else FAULTY, f"{file}: {error}") from None


# --- blocks -------------------------------------------------------------------------------


@caminito.command(epilog="Example: caminito blocks --example -o my-blocks.toml")
@click.argument("file", required=False, type=_FileName())
@click.option("--example", is_flag=True, help="Write an annotated block set to start from.")
@click.option(
    "-o",
    "--output",
    default="-",
    type=_FileName(),
    metavar="FILE",
    help="Where --example writes. [default: stdout]",
)
def blocks(file: str | None, example: bool, output: str) -> None:
    """Draw the blocks of a block set, or say what is wrong with it.

    Without FILE the default set is drawn. Use your own with `generate la-boca --blocks FILE`.
    """
    if example:
        if file is not None:
            raise UnusableError(f"--example takes no file to read: write -o {file}")
        from .cards.laboca.block_file import EXAMPLE, shipped_text

        _check_outputs(output)
        _write(output, shipped_text(EXAMPLE).encode())
        return
    if output != "-":
        raise UnusableError("-o goes with --example: a drawing is shown on the terminal")
    from .render.laboca.terminal import draw_block_set

    streams.out(draw_block_set(_block_set(file)))
