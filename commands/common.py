"""What the commands share: statuses, option types, reading, writing, progress."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..cards.errors import UnusableError
from . import interrupts, streams

if TYPE_CHECKING:
    from ..cards.laboca.block_set import BlockSet
    from ..cards.laboca.deck import Deck
    from ..generator.laboca.difficulty.profile import Profile
    from ..verifier.chance import Chance

GAMES = ("la-boca", "vaca-loca", "blockits", "bossa")
MAX_SEED = 2**63 - 1
DONE, FAULTY, UNUSABLE, UNDECIDED, BROKEN, INTERRUPTED = 0, 1, 2, 3, 70, 130


class Exit(Exception):  # noqa: N818  # not an error: the way out with a status
    """Leave with a status and, perhaps, a sentence on stderr."""

    def __init__(self, status: int, message: str = "") -> None:
        super().__init__(message)
        self.status = status
        self.message = message


class Whole(click.IntRange):
    """A whole number in a range."""

    name = "whole number"  # click's own word in messages is "integer range"


class Text(click.ParamType[str]):
    """Any text."""

    name = "text"

    def convert(self, value: Any, param: Any, ctx: Any) -> str:
        """What was typed, read as UTF-8 whatever the locale, if it is UTF-8."""
        import os

        try:
            return os.fsencode(value).decode()
        except UnicodeError:
            return str(value)


class FileName(click.ParamType[str]):
    """The name of a file, or `-`."""

    name = "file"

    def convert(self, value: Any, param: Any, ctx: Any) -> str:
        """Refuse the empty name, which Python takes for the folder we stand in."""
        return str(value) if value else self.fail("the name of the file is empty", param, ctx)


QUIET = click.option("--quiet", is_flag=True, help="No progress and no remarks on stderr.")
OUTPUT = click.option(
    "-o",
    "--output",
    required=True,
    type=FileName(),
    metavar="FILE",
    help="The file to write; - for stdout.",
)


def show_json(document: Any) -> None:
    """One JSON document on stdout."""
    import json

    streams.out(json.dumps(document, ensure_ascii=False))


def write(output: str, data: bytes) -> None:
    """Write to the file, whole or not at all, or to stdout for `-`."""
    if output == "-":
        streams.out_bytes(data)
    else:
        from ..cards.documents import write_whole

        write_whole(Path(output), data)


def check_outputs(*outputs: str, read: tuple[str | None, ...] = ()) -> None:
    """Refuse outputs that can't be written, or would replace each other or a file that is read.

    This comes before any work is done for them.
    """
    import os

    from ..cards.documents import check_writable

    taken = {os.path.realpath(name) for name in read if name is not None}
    for output in outputs:
        if output != "-":
            check_writable(Path(output))
        place = output if output == "-" else os.path.realpath(output)
        if place in taken:
            raise UnusableError("this file is read or written already: name another one", output)
        taken.add(place)


Say = Callable[[str], None]


def remarks(quiet: bool) -> Say:
    """Where remarks go: to stderr, or nowhere."""
    return (lambda line: None) if quiet else streams.tell


@contextmanager
def progress_bar(what: str, quiet: bool) -> Iterator[Callable[[int, int], None]]:
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


@contextmanager
def named(file: str) -> Iterator[None]:
    """Errors of a file begin with its name."""
    try:
        yield
    except UnusableError as error:
        raise UnusableError(str(error), file) from None


def read_deck(file: str) -> Deck:
    """The deck in a file, or the one that a printed PDF carries.

    Raises `UnusableError` that begins with the file's name.
    """
    with interrupts.held():
        from ..cards.laboca.deck_file import deck_from
    with named(file):
        return deck_from(deck_document(Path(file)))


def deck_document(path: Path) -> Any:
    """The JSON document of a deck's file, or of the deck in a printed PDF."""
    from ..cards.documents import decode, parse_json, read_bytes
    from ..cards.laboca.mixed_up import read_no_block_set

    if path.suffix.lower() != ".pdf":
        return read_no_block_set(path)
    with interrupts.held():
        from ..render.reading.opening import CONTENT, attachments

    return parse_json(decode(attachments(read_bytes(path))[CONTENT]))


def read_blocks(blocks: str | None) -> BlockSet:
    """The block set in a file, or the default one; raises `UnusableError`."""
    with interrupts.held():
        from ..cards.laboca.block_file import default_block_set, read_block_set

    if blocks is None:
        return default_block_set()
    with named(blocks):
        return read_block_set(Path(blocks))


def read_profile(file: str | None) -> Profile:
    """The profile of difficulty in a file, or the shipped one; raises `UnusableError`."""
    with interrupts.held():
        from ..cards.documents import read_json
        from ..generator.laboca.difficulty.profile import SHIPPED, profile_from

    if file is None:
        return SHIPPED
    with named(file):
        return profile_from(read_json(Path(file)))


def disagreement(puzzle: Any, message: str) -> Exit:
    """Keep the task over which the two engines disagree in the cache folder, and stop."""
    from platformdirs import user_cache_path

    from ..cards.documents import write_whole
    from ..cards.laboca.deck_file import deck_text
    from ..generator.laboca.prove import one_card_deck

    text = deck_text(one_card_deck(puzzle))
    folder = user_cache_path("caminito")
    path = folder / "disagreement.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(path, text.encode())
        where = f"the task is kept in {path}"
    except (OSError, UnusableError):
        where = f"the task: {text}"
    return Exit(BROKEN, f"internal error, please report it: {message}; {where}")


def chance_from(seed: int) -> Chance:
    """Chance that the seed decides, the same on every system."""
    with interrupts.held():
        from numpy.random import PCG64, Generator

    return Generator(PCG64(seed))


def settled_seed(seed: int | None, say: Say) -> int:
    """The seed given, or one that is drawn and told."""
    import secrets

    if seed is None:
        seed = secrets.randbelow(MAX_SEED + 1)
        say(f"seed {seed}")
    return seed
