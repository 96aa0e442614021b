"""What is kept of printers: `printers.toml` in the user's config folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ..cards.errors import UnusableError
from .common import named

if TYPE_CHECKING:
    from ..render.printer import Adjustment


def store() -> Path:
    """Where printers are kept; on Linux `$XDG_CONFIG_HOME/caminito/printers.toml`."""
    from platformdirs import user_config_path

    return user_config_path("caminito") / "printers.toml"


def known_printers() -> dict[str, Adjustment]:
    """The printers kept, none where no file is yet; raises `UnusableError` with its name."""
    from ..cards.documents import read_text
    from ..render.printer import read_printers

    path = store()
    if not path.exists():
        return {}
    with named(str(path)):
        try:
            return read_printers(read_text(path))
        except ValueError as error:
            raise UnusableError(str(error)) from None


def keep_printers(printers: Mapping[str, Adjustment]) -> None:
    """Write the file anew, whole; raises `UnusableError` where that can't be."""
    from ..cards.documents import reason, write_whole
    from ..render.printer import written_printers

    path = store()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnusableError(f"can't be made ({reason(error)})", str(path.parent)) from None
    write_whole(path, written_printers(printers).encode())


def printer_named(name: str | None) -> Adjustment:
    """What is kept of a printer, nothing for None; raises `UnusableError` for an unknown one."""
    from ..render.printer import Adjustment, kept

    if name is None:
        return Adjustment()
    try:
        return kept(known_printers(), name)
    except ValueError as error:
        raise UnusableError(str(error), "--printer") from None
