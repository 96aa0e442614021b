"""`caminito calibrate-difficulty`: fit the weights of the difficulty to times that were played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..cards.errors import UnusableError
from ..cards.wording import plural
from . import interrupts, streams
from .common import (
    DONE,
    MAX_SEED,
    OUTPUT,
    QUIET,
    UNDECIDED,
    UNUSABLE,
    Exit,
    FileName,
    Say,
    Whole,
    check_outputs,
    named,
    read_deck,
    remarks,
    show_json,
    write,
)

if TYPE_CHECKING:
    from ..generator.laboca.difficulty.calibration import Calibration, Correlation
    from ..generator.laboca.difficulty.calibration_rounds import Named, Round
    from ..generator.laboca.difficulty.measures import Measures
    from ..generator.laboca.difficulty.profile import Profile

_TABLE, _RECORD = ".csv", ".json"
_HALF = 0.741  # half of the errors are smaller: the third quartile of Student's t with 4 degrees


@click.command("calibrate-difficulty",
               epilog="Example: caminito calibrate-difficulty games/ times.csv --deck deck.json "
               "-o ours.json && caminito rate deck.json --profile ours.json")  # fmt: skip
@click.argument("records", nargs=-1, required=True, type=FileName(), metavar="RECORDS...")
@OUTPUT
@click.option("--deck", type=FileName(), metavar="FILE",
              help="The deck in which the tasks of CSV files are found.")  # fmt: skip
@click.option("--seed", type=Whole(0, MAX_SEED), default=1, show_default=True,
              help="Decides how tasks are dealt into folds and drawn anew.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="One JSON document on stdout.")
@QUIET
def calibrate_difficulty(
    records: tuple[str, ...], output: str, deck: str | None, seed: int, as_json: bool, quiet: bool
) -> int:
    """Fit the predicted seconds of La Boca tasks to times that were played.

    RECORDS are records of matches, CSV files with the columns task (light-01 a), seconds, solved
    (yes or no) and perhaps group (who played), or folders of them. What was not solved within
    two minutes counts as taking longer.

    Tells how well the fit predicts tasks that it has not seen, and writes a profile for
    --profile of rate, generate and report. With less than 60 solved rounds of 30 tasks it
    refuses (exit status 2); if the prediction may be mere chance, nothing is written (3).
    """
    if as_json and output == "-":
        raise UnusableError("--json and -o - both write to stdout: name a file with -o")
    say = remarks(quiet)
    files = _once(_files(records, say), say)
    check_outputs(output, read=(*files, deck))
    found, profile = _calibrated(_rounds(files, deck), seed, say)
    if as_json:
        show_json(_document(found, profile))
    else:
        tell = streams.out if output != "-" else say
        for line in _lines(found, profile):
            tell(line)
    if found.nothing_to_fit:
        raise Exit(UNDECIDED, _nothing(found.fitted))
    from ..generator.laboca.difficulty.profile import profile_text

    write(output, profile_text(profile).encode())
    return DONE


def _files(names: tuple[str, ...], say: Say) -> Iterator[str]:
    """The files named, and the records and tables of the folders named, by their names."""
    for name in names:
        if not Path(name).is_dir():
            yield name
            continue
        try:
            entries = sorted(entry for entry in Path(name).iterdir() if entry.is_file())
        except OSError as error:
            raise UnusableError(f"the folder can't be read ({error.strerror})", name) from None
        ours = [entry for entry in entries if _is_ours(entry)]
        if not ours:
            raise UnusableError("the folder holds no record of La Boca and no CSV file", name)
        for entry in entries:
            if entry in ours:
                yield str(entry)
            else:
                say(f"{entry}: skipped: no record of La Boca, no CSV file")


def _once(files: Iterator[str], say: Say) -> list[str]:
    """Each file once, also when it is named again or lies in a folder that is named."""
    found: dict[Path, str] = {}
    for file in files:
        if found.setdefault(Path(file).resolve(), file) != file:
            say(f"{file}: is read once")
    return list(found.values())


def _is_ours(path: Path) -> bool:
    """Whether a folder's file is meant: damaged ones too, so that they are not passed over."""
    from ..cards.documents import read_json
    from ..cards.laboca.deck_file import GAME
    from ..cards.record_file import FORMAT

    if path.suffix.lower() != _RECORD:
        return path.suffix.lower() == _TABLE
    try:
        document = read_json(path)
    except UnusableError:
        return True
    head = document if isinstance(document, dict) else {}
    return head.get("format") == FORMAT and head.get("game") == GAME


def _rounds(files: list[str], deck: str | None) -> list[Round]:
    from ..generator.laboca.difficulty.calibration_rounds import named_tasks, rounds_of_table

    tasks: Named = {}
    if deck is not None:
        loaded = read_deck(deck)
        with named(deck):
            tasks = named_tasks(loaded)
    found: list[Round] = []
    for file in files:
        with named(file):
            if Path(file).suffix.lower() != _TABLE:
                found += _record_rounds(Path(file), file)
            elif deck is None:
                raise UnusableError("its tasks are found in a deck: add --deck FILE")
            else:
                from ..cards.documents import read_text

                found += rounds_of_table(read_text(Path(file)), tasks, file)
    return found


def _record_rounds(path: Path, file: str) -> list[Round]:
    """The rounds of a record that breaks no rule; raises `UnusableError`."""
    from ..cards.documents import read_json
    from ..cards.record_file import Folder
    from ..generator.laboca.difficulty.calibration_rounds import rounds_of_record
    from ..verifier.game import replay
    from ..verifier.laboca.referee import REFEREE

    record = REFEREE.read(read_json(path), Folder(path.parent).load)
    fault = replay(REFEREE, record).fault
    if fault is not None:
        raise UnusableError(
            f"{fault.rule}: {fault.message}; mend the record or leave it out", fault.where
        )
    return rounds_of_record(record.setup, record.moves, file)


def _calibrated(rounds: list[Round], seed: int, say: Say) -> tuple[Calibration, Profile]:
    with interrupts.held():
        from numpy.random import PCG64, Generator

        from ..generator.laboca.difficulty.calibration import TooLittleError, arrays, calibrate
        from ..generator.laboca.difficulty.calibration_cuts import cuts_for
        from ..generator.laboca.difficulty.profile import SHIPPED
    kept, measured = _measured(rounds)
    if len(kept) < len(rounds):
        say(f"{plural(len(rounds) - len(kept), 'round')} left out: no arrangement shows the task")
    try:
        if not kept:
            raise TooLittleError("there is no round to fit")
        times, task, matches = arrays(kept, measured)
        found = calibrate(times, task, matches, SHIPPED, Generator(PCG64(seed)))
    except TooLittleError as error:
        raise Exit(UNUSABLE, str(error)) from None
    return found, found.profile(cuts_for(found.profile(SHIPPED.cuts)))


def _measured(rounds: list[Round]) -> tuple[list[Round], Any]:
    """The rounds whose task can be rated, and the measures by task."""
    from ..generator.laboca.difficulty.rating import UnratedError, measure

    known: dict[Any, Measures | None] = {}
    for each in rounds:
        if each.puzzle not in known:
            try:
                known[each.puzzle] = measure(each.puzzle)
            except UnratedError:
                known[each.puzzle] = None
    return [each for each in rounds if known[each.puzzle] is not None], known.__getitem__


def _nothing(fitted: Correlation) -> str:
    return (
        f"nothing to fit: held-out tasks are predicted with a rank correlation of "
        f"{_interval(fitted)}, which may be chance; no profile is written"
    )


def _interval(found: Correlation) -> str:
    return f"{found.value:.2f} ({found.low:.2f} to {found.high:.2f})"


def _lines(found: Calibration, profile: Profile) -> Iterator[str]:
    """The report: what was read, how well it predicts, and the weights beside the shipped ones."""
    from ..generator.laboca.difficulty.measures import FEATURES
    from ..generator.laboca.difficulty.profile import SHIPPED

    yield (
        f"{plural(found.rounds, 'round')} of {plural(found.tasks, 'task')} in "
        f"{_groups(found.matches)}, {found.censored:.0%} not solved within two minutes"
    )
    yield "rank correlation (Spearman) of predicted with played seconds, 95 % interval:"
    yield f"  this fit, on tasks it has not seen  {_interval(found.fitted)}"
    yield f"  {SHIPPED.name + ', as shipped':34}  {_interval(found.given)}"
    yield f"  {'gain':34}  {_interval(found.gain)}"
    if found.nothing_to_fit:
        return
    if found.gain.high <= 0:
        yield f"  the fit ranks tasks worse than {SHIPPED.name}: use it for the seconds at most"
    elif found.gain.low <= 0:
        yield f"  that is no proof that the fit ranks tasks better than {SHIPPED.name}"
    half = 2 ** (_HALF * found.error)
    yield f"half of the played times lie within a factor of {half:.2f} of what is predicted"
    yield f"{'weight of':14} {'shipped':>9} {'fitted':>9}"
    for name in FEATURES:
        yield f"{name:14} {SHIPPED.weights.get(name, 0.0):9.3f} {profile.weights[name]:9.3f}"
    yield f"bands are cut at {', '.join(f'{cut:g}' for cut in profile.cuts)} seconds"


def _groups(matches: int) -> str:
    return "1 match or group" if matches == 1 else f"{matches} matches or groups"


def _document(found: Calibration, profile: Profile) -> dict[str, Any]:
    def correlation(part: Correlation) -> dict[str, float]:
        return {"value": round(part.value, 4), "low": round(part.low, 4),
                "high": round(part.high, 4)}  # fmt: skip

    return {
        "rounds": found.rounds,
        "tasks": found.tasks,
        "groups": found.matches,
        "censored": round(found.censored, 4),
        "correlation": {
            "fitted": correlation(found.fitted),
            "shipped": correlation(found.given),
            "gain": correlation(found.gain),
        },
        "error": round(found.error, 4),
        "nothing_to_fit": found.nothing_to_fit,
        "weights": None if found.nothing_to_fit else dict(profile.weights),
        "cuts": None if found.nothing_to_fit else list(profile.cuts),
    }
