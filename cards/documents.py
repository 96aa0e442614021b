"""Reading and writing files: strict JSON in, whole files out.

`read_json` refuses what the contract calls unusable before anyone looks at the content: no
UTF-8, no JSON, NaN, infinite numbers, a key given twice, nesting deeper than 50. `validated`
checks the content against a pydantic model and turns its first error into one sentence with
the path of the part. `write_whole` writes a file whole or not at all.
"""

from __future__ import annotations

import json
import os
import stat
import tempfile
from codecs import BOM_UTF8
from collections.abc import Iterable
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from .errors import UnusableError

if TYPE_CHECKING:
    from pydantic import BaseModel

    Model = TypeVar("Model", bound=BaseModel)

MAX_DEPTH = 50


def read_text(path: Path) -> str:
    """The file's text, UTF-8 with or without a byte-order mark.

    Raises `UnusableError` for a missing or unreadable file and for other encodings.
    """
    return decode(read_bytes(path))


def read_bytes(path: Path) -> bytes:
    """What the file holds; raises `UnusableError` for a missing or unreadable one."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise UnusableError("there is no such file") from None
    except IsADirectoryError:
        raise UnusableError("this is a folder, not a file") from None
    except (OSError, ValueError) as error:
        raise UnusableError(f"the file can't be read ({reason(error)})") from None


def reason(error: Exception) -> str:
    """Why the system refuses something, in its own words."""
    return getattr(error, "strerror", None) or str(error)


def decode(data: bytes) -> str:
    """Bytes as text: UTF-8, a byte-order mark dropped; else `UnusableError` naming the byte."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # The codec counts from behind the byte-order mark, an editor from the file's beginning.
        byte = error.start + (len(BOM_UTF8) if data.startswith(BOM_UTF8) else 0)
        raise UnusableError(
            f"not UTF-8 at byte {byte}: save the file with the encoding UTF-8"
        ) from None


class _Twice(dict[str, Any]):
    """An object in which `key` stood twice; kept until the walk can name its path."""

    key = ""


def parse_json(text: str) -> Any:
    """The JSON document in `text`; raises `UnusableError` with the place of what is wrong."""
    doubled = False

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal doubled
        found = dict(items)
        if len(found) == len(items):
            return found
        doubled = True
        twice = _Twice(found)
        twice.key = _first_repeated(key for key, _ in items)
        return twice

    try:
        document = json.loads(
            text, object_pairs_hook=pairs, parse_constant=_no_constant, parse_float=_finite
        )
    except json.JSONDecodeError as error:
        raise UnusableError(
            f"not JSON: {error.msg} at line {error.lineno}, column {error.colno}"
        ) from None
    except RecursionError:
        raise UnusableError(f"nested deeper than {MAX_DEPTH}") from None
    except ValueError:  # int() refuses more than some thousand digits
        raise UnusableError("a number has too many digits") from None
    surrogates = "\\ud" in text or "\\uD" in text or not _whole(text)
    if doubled or surrogates:
        _walk(document, doubled, surrogates)
    elif _too_deep(document):
        raise UnusableError(f"nested deeper than {MAX_DEPTH}")
    return document


def _no_constant(name: str) -> NoReturn:
    raise UnusableError(f"{name} is no JSON number")


def _finite(text: str) -> float:
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise UnusableError(f"the number {text[:20]} is too large")
    return value


def _first_repeated(keys: Iterable[str]) -> str:
    seen: set[str] = set()
    for key in keys:
        if key in seen:
            return key
        seen.add(key)
    return ""


# The place of a part while walking: its parent's place and its key. A path is written out only
# for a message, since a long key above many parts would make the paths larger than the file.
_Place = tuple[Any, str | int] | None


def _path(place: _Place) -> str:
    keys = []
    while place is not None:
        place, key = place
        keys.append(key)
    path = ""
    for key in reversed(keys):
        path = join(path, key)
    return printable(path, 200)


def _too_deep(document: Any) -> bool:
    """Whether it is nested deeper than allowed; three times as quick as a walk that keeps places.

    A record of 4 MB, with some 600,000 values, takes 0.2 seconds.
    """
    level = [document] if isinstance(document, (dict, list)) else []
    for _ in range(MAX_DEPTH):
        level = [
            value
            for node in level
            for value in (node.values() if isinstance(node, dict) else node)
            if isinstance(value, (dict, list))
        ]
        if not level:
            return False
    return True


def _walk(document: Any, doubled: bool, surrogates: bool) -> None:
    """Refuse depth, doubled keys and halves of surrogate pairs, each named by its path."""
    if surrogates:
        _refuse_half(document, None)
    level: list[tuple[_Place, Any]] = [(None, document)]
    for _ in range(MAX_DEPTH):
        below: list[tuple[_Place, Any]] = []
        for place, node in level:
            if doubled and isinstance(node, _Twice):
                raise UnusableError(
                    f'the key "{printable(node.key)}" is given twice',
                    _path(place) or "the document",
                )
            for key, value in _parts(node):
                if surrogates:
                    _refuse_half(key, (place, key))
                    _refuse_half(value, (place, key))
                if isinstance(value, (dict, list)):
                    below.append(((place, key), value))
        level = below
    if level:
        raise UnusableError(f"nested deeper than {MAX_DEPTH}")


def _parts(node: Any) -> Iterable[tuple[str | int, Any]]:
    if isinstance(node, dict):
        return node.items()
    return enumerate(node) if isinstance(node, list) else ()


def _refuse_half(text: Any, place: _Place) -> None:
    if isinstance(text, str) and not _whole(text):
        raise UnusableError("half of a surrogate pair is no text", _path(place))


def _whole(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def printable(text: str, limit: int = 60) -> str:
    """The text made safe for one line of a message: controls escaped, cut at `limit`."""
    safe = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return safe if len(safe) <= limit else safe[: limit - 1] + "…"


def join(place: str, key: str | int) -> str:
    """The path of a part: `cards[3]` and `tasks` give `cards[3].tasks`."""
    if isinstance(key, int):
        return f"{place}[{key}]"
    return f"{place}.{key}" if place else key


def read_json(path: Path) -> Any:
    """The JSON document in the file; raises `UnusableError`."""
    return parse_json(read_text(path))


def validated(model: type[Model], document: Any, place: str = "") -> Model:
    """The document as an instance of the pydantic model.

    Raises `UnusableError` for the first thing that does not fit: path, what is wrong, remedy.
    """
    from pydantic import ValidationError

    if not isinstance(document, dict):
        raise UnusableError(f"must be an object, not {kind(document)}", place or "the document")
    try:
        return model.model_validate(document)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
    path = place
    for key in first["loc"]:
        path = join(path, key)
    raise UnusableError(_sentence(first, document), printable(path, 200))


_KINDS = {
    "string_type": "a string",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
    "model_attributes_type": "an object",
}


def _sentence(error: Any, document: Any) -> str:
    name, value, context = error["type"], error["input"], error.get("ctx", {})
    if name == "missing":
        return "the key is missing" + _misspelt(error["loc"][-1], value)
    if name in _KINDS:
        return f"must be {_KINDS[name]}, not {kind(value)}"
    if name == "literal_error":
        return f"must be {context['expected'].replace(chr(39), chr(34))}, not {kind(value)}"
    if name == "extra_forbidden":
        return "there is no such key: take it out, or mend its spelling"
    if name == "greater_than_equal":
        return f"must be at least {context['ge']}, not {kind(value)}"
    if name == "less_than_equal":
        return f"must be at most {context['le']}, not {kind(value)}"
    if name == "greater_than":
        return f"must be above {context['gt']:g}, not {kind(value)}"
    if name == "less_than":
        return f"must be below {context['lt']:g}, not {kind(value)}"
    if name in ("too_short", "too_long"):
        wanted = context.get("min_length", context.get("max_length"))
        return f"must have {wanted} entries, not {context['actual_length']}"
    if name == "string_pattern_mismatch":
        return f"must be a colour written #rrggbb, not {kind(value)}"
    message: str = error["msg"]
    return message.removeprefix("Value error, ")


def _misspelt(key: Any, found: Any) -> str:
    """A question after a key that is missing, where another one looks much like it."""
    if not isinstance(found, dict):
        return ""
    short = [name for name in found if len(name) <= 2 * len(str(key))]
    near = get_close_matches(str(key), short[:100], 1, 0.75)
    return f': is "{printable(near[0])}" meant for it?' if near else ""


def kind(value: Any) -> str:
    """What a JSON or TOML value is, for a message: `the string "x"`, `1.0`, `null`, `a list`."""
    if isinstance(value, str):
        return f'the string "{printable(value, 30)}"'
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, (list, tuple)):
        return "a list"
    try:
        return printable(json.dumps(value), 30)
    except TypeError:
        return "a date or a time"
    except ValueError:  # a hexadecimal number of TOML may be longer than str() writes out
        return "a number with too many digits"


def check_writable(path: Path) -> None:
    """Refuse a file that can't be written, before any work is done for it.

    Raises `UnusableError` when the folder is missing or can't be written to.
    """
    target = _target(path)
    writable = target if _is_special(target) else target.parent
    if not os.access(writable, os.W_OK):
        raise UnusableError("can't be written (permission denied)", str(path))


def _target(path: Path) -> Path:
    """The file that writing to `path` makes or replaces.

    A link keeps pointing where it points: what it names is replaced. Raises `UnusableError`
    for a folder, a file in a folder that is missing, and a name that no file can have.
    """
    try:
        # What is behind `/dev/stdout` has no path of its own, so a device stays as it is named.
        target = path if _is_special(path) else Path(os.path.realpath(path))
        with suppress(FileNotFoundError, NotADirectoryError):
            target.lstat()
    except (OSError, ValueError) as error:
        raise UnusableError(f"can't be written ({reason(error)})", str(path)) from None
    if target.is_dir():
        raise UnusableError("this is a folder: name a file in it", str(path))
    if not target.parent.exists():
        raise UnusableError(f"the folder {path.parent} does not exist: make it first", str(path))
    if not target.parent.is_dir():
        raise UnusableError(f"{path.parent} is no folder", str(path))
    return target


def _is_special(path: Path) -> bool:
    """Whether the path names a device or a pipe, which is written to and not replaced."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def write_whole(path: Path, data: bytes) -> None:
    """Write the file whole or not at all: written aside in the same folder, then renamed.

    An old file is replaced as a whole and keeps its permissions. Raises `UnusableError` when
    the folder is missing or can't be written to.
    """
    target = _target(path)
    try:
        if _is_special(target):
            target.write_bytes(data)
            return
        handle, aside = tempfile.mkstemp(prefix=".caminito-", dir=target.parent)
    except OSError as error:
        raise UnusableError(f"can't be written ({reason(error)})", str(path)) from None
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        Path(aside).chmod(_mode(target))
        Path(aside).replace(target)
    except OSError as error:
        Path(aside).unlink(missing_ok=True)
        raise UnusableError(f"can't be written ({reason(error)})", str(path)) from None
    except BaseException:
        Path(aside).unlink(missing_ok=True)
        raise


def _mode(target: Path) -> int:
    if target.exists():
        return target.stat().st_mode & 0o7777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
