"""Printing what is no deck: the pieces of a sheet, creature or tile file, or of a PDF of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..cards.errors import UnusableError
from ..cards.wording import plural
from . import interrupts
from .common import Say, named, write
from .print_options import kit_settings, press_options
from .print_source import date_of_documents, refused

if TYPE_CHECKING:
    from ..render.kit import Kit
    from ..render.kit_pdf import Part
    from ..verifier.fault import Fault

_FOR_DECKS = ("card", "plain", "title", "fonts", "solutions")


def game_of(document: Any) -> str | None:
    """The game whose content the document is, None for what is no caminito content."""
    with interrupts.held():
        from ..render.kit import FORMAT, GAMES

    if not isinstance(document, dict):
        return None
    form = document.get("format")
    if form == FORMAT:
        game = document.get("game")
        return game if isinstance(game, str) and game in GAMES else None
    return next((game for game, each in GAMES.items() if each.format == form), None)


def print_kit(
    file: str, document: Any, game: str, prints: Sequence[str], chosen: dict[str, Any], say: Say
) -> None:
    """Print the components that are asked for, or those that the file decides.

    Raises `UnusableError` for options that these pieces have no use for.
    """
    _refuse_deck_options()
    of = read_kit(file, document, game, chosen)
    options = press_options(chosen, date_of_documents())
    parts = _parts(of, chosen["components"], options, bool(chosen["only"]))
    cuts = [(name, _cut(name, parts)) for name in chosen["cuts"]]
    with refused(file):
        pdfs = _pdfs(of, parts, len(prints) == 2)
    for name, pdf in zip(prints, pdfs, strict=True):
        write(name, pdf)
        say(f"{name}: {_told(parts)}; print at 100 %")
    for name, data in cuts:
        write(name, data)
        say(f"{name}: the outlines of a full sheet")


def read_kit(file: str, document: Any, game: str, chosen: dict[str, Any]) -> Kit:
    """The kit of a content file, or of what a PDF of components carries.

    Content that breaks the game's rules is not printed: its first fault is told. Raises
    `UnusableError` that begins with the file's name.
    """
    with interrupts.held():
        from ..render.kit import FORMAT, GAMES, kit, settings_from

    settings = kit_settings(chosen, game)
    with named(file):
        if document["format"] == FORMAT:
            settings = settings_from(document, settings)
            document = document["content"]
        content = GAMES[game].read(document)
        check_content(game, content)
        with refused():
            return kit(game, content, settings)


def check_content(game: str, content: Any) -> None:
    """Refuse content that breaks the game's rules, by its first fault."""
    with interrupts.held():
        from ..verifier.blockits.content import check_content as sheet_faults
        from ..verifier.bossa.content import check_content as tile_faults
        from ..verifier.vacaloca.content import check_content as creature_faults

    checks: dict[str, Any] = {
        "blockits": sheet_faults,
        "bossa": tile_faults,
        "vaca-loca": creature_faults,
    }
    faults: list[Fault] = checks[game](content) if game in checks else []
    if faults:
        first = faults[0]
        rest = f" (and {plural(len(faults) - 1, 'more fault')})" if len(faults) > 1 else ""
        raise UnusableError(f"{first.rule}: {first.message}{rest}", first.where)


def _refuse_deck_options() -> None:
    context = click.get_current_context()
    for name in _FOR_DECKS:
        source = context.get_parameter_source(name)
        if source is click.core.ParameterSource.COMMANDLINE:
            option = next(p for p in context.command.params if p.name == name).opts[-1]
            raise UnusableError("this option is for decks of La Boca", option)


def _parts(of: Kit, names: Sequence[str], options: Any, one: bool) -> list[Part]:
    """The components that are printed, laid on their sheets."""
    from ..render.kit import GAMES
    from ..render.kit_pdf import chosen, part_of

    with refused("--component"):
        wanted = chosen(of.components, names or GAMES[of.game].main)
    if one and len(wanted) > 1:
        there = ", ".join(each.file for each in wanted)
        raise UnusableError(f"it chooses pieces of one component: name one of {there} with "
                            "--component", "--only")  # fmt: skip
    with refused():
        return [part_of(of, each, options) for each in wanted]


def _pdfs(of: Kit, parts: Sequence[Part], split_sides: bool) -> list[bytes]:
    from ..render.imposition import Side
    from ..render.kit_pdf import component_pdf, kit_pdf, side_pdf

    if split_sides:
        return [side_pdf(of, parts, side) for side in Side]
    return [component_pdf(of, parts[0]) if len(parts) == 1 else kit_pdf(of, parts)]


def _cut(name: str, parts: Sequence[Part]) -> bytes:
    from ..render.component import Cut
    from ..render.cutting.outlines import cut_dxf, cut_svg

    if len(parts) > 1 or parts[0].component.cut is Cut.NET:
        raise UnusableError(
            "outlines are cut for one component that is no net: name it with --component", "--cut"
        )
    part = parts[0]
    imposition, component = part.run.imposition, part.component
    radius = component.size.width / 2 if component.cut is Cut.CIRCLE else 0.0
    outlines = cut_svg if Path(name).suffix.lower() == ".svg" else cut_dxf
    return outlines(imposition.paper.size, imposition.fronts, radius).encode()


def _told(parts: Sequence[Part]) -> str:
    """What a file holds: `27 dot tiles on 2 sheets`."""
    return ", ".join(
        f"{plural(part.component.count, part.component.name)} on {plural(part.sheets, 'sheet')}"
        for part in parts
    )
