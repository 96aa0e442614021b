"""The door: the command `caminito`, its way in and its way out. The commands are in `commands`.

Exit status: 0 done and valid · 1 a fault was found · 2 the call or a file is unusable ·
3 undecided · 130 interrupted. Results go to stdout, everything else to stderr.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

if __name__ == "__main__" and not __package__:  # python cli.py
    print("call caminito, or python -m caminito: cli.py is a part of it", file=sys.stderr)
    sys.exit(2)

import click

from .cards.errors import UnusableError
from .commands import interrupts, streams
from .commands.blocks import blocks
from .commands.box import box
from .commands.calibrate import calibrate
from .commands.calibrate_difficulty import calibrate_difficulty
from .commands.common import DONE, INTERRUPTED, UNDECIDED, UNUSABLE, Exit
from .commands.design import design
from .commands.export import export
from .commands.generate import generate
from .commands.generate_blockits import generate_blockits
from .commands.generate_bossa import generate_bossa
from .commands.generate_vacaloca import generate_vaca_loca
from .commands.print_deck import print_deck
from .commands.rate import rate
from .commands.report import report
from .commands.show import show
from .commands.simulate import simulate
from .commands.solve import solve
from .commands.verify import verify
from .version import VERSION


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
        said = re.sub(r"\s*\n\s*", " ", error.format_message())  # click lists choices on lines
        _complain(said.rstrip(".") + hint)
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


class _Door(click.Group):
    """The command; on Ctrl-C click itself would print an empty line and raise an own error."""

    def make_context(self, *call: Any, **extra: Any) -> click.Context:
        with _heard():
            return super().make_context(*call, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with _heard():
            return super().invoke(ctx)


@contextmanager
def _heard() -> Iterator[None]:
    """Ctrl-C becomes the way out."""
    try:
        yield
    except KeyboardInterrupt:
        raise Exit(INTERRUPTED, "interrupted") from None


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


for command in (
    generate, design, verify, solve, rate, simulate, show, print_deck, export, calibrate, blocks,
    box, calibrate_difficulty, report,
):  # fmt: skip
    caminito.add_command(command)
generate.add_command(generate_blockits)
generate.add_command(generate_bossa)
generate.add_command(generate_vaca_loca)
