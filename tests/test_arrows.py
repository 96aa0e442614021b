"""The house keeps its arrows: who may import whom, and what must not be loaded by whom."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import caminito
import pytest

ROOT = Path(caminito.__file__).parent
ROOMS = ("cards", "verifier", "generator", "render")
# What a room may import of ours, besides itself. `version` is below all.
ARROWS: dict[str, set[str]] = {
    "cards": set(),
    "verifier": {"cards"},
    "generator": {"cards", "verifier"},
    "render": {"cards"},
}
BELOW = {"version"}
PAGES = {"reportlab", "PIL", "pikepdf", "pypdfium2", "ezdxf", "uharfbuzz", "bidi",
         "trimesh", "manifold3d"}  # fmt: skip
BARRED = {
    "cards": {"ortools", "numba", "numpy", "click", "rich", *PAGES},
    "verifier": {"ortools", "numba", "numpy", "click", "rich", *PAGES},
    "generator": {"click", "rich", *PAGES},
    "render": {"ortools", "numba", "click", "rich"},
}


def modules(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """Every module a file names in an import, anywhere in it, written out in full."""
    package = ("caminito", *path.relative_to(ROOT).parent.parts)
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            base += node.module.split(".") if node.module else []
            # `from ..cards import polycube` names a module with its last word.
            yield from (".".join([*base, name.name]) for name in node.names)


def ours(path: Path) -> set[str]:
    """The rooms, and modules beside them, that a file imports."""
    names = [name.split(".") for name in imported(path)]
    return {name[1] for name in names if name[0] == "caminito"}


def test_all_rooms_are_there_and_are_looked_into() -> None:
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert set(ROOMS) <= packages
    for room in ROOMS:
        assert len(modules(room)) >= 5
    found = ours(ROOT / "verifier" / "laboca" / "deck.py")
    assert found == {"cards", "verifier"}, "relative imports are followed up to the top"


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_along_the_arrows(room: str) -> None:
    for path in modules(room):
        strangers = ours(path) - ARROWS[room] - {room} - BELOW
        assert not strangers, f"{path.relative_to(ROOT)} imports {strangers}"


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_does_without_the_libraries_of_the_others(room: str) -> None:
    for path in modules(room):
        libraries = {name.split(".")[0] for name in imported(path)} & BARRED[room]
        assert not libraries, f"{path.relative_to(ROOT)} imports {libraries}"


def test_inside_the_package_imports_are_relative() -> None:
    for room in ROOMS:
        for path in modules(room):
            tree = ast.parse(path.read_text("utf-8"))
            for node in ast.walk(tree):
                names = [name.name for name in node.names] if isinstance(node, ast.Import) else []
                if isinstance(node, ast.ImportFrom) and not node.level:
                    names = [node.module or ""]
                assert not any(name.split(".")[0] == "caminito" for name in names), path


def test_nothing_below_imports_the_door() -> None:
    for path in [*(path for room in ROOMS for path in modules(room)), ROOT / "version.py"]:
        assert not ours(path) & {"cli", "commands", "__main__", "tests", "bench"}


def loaded_after(statement: str) -> set[str]:
    """The libraries that a fresh Python has loaded after an import."""
    code = f"import sys\n{statement}\nprint(*{{name.split('.')[0] for name in sys.modules}})"
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT.parent
    )
    return set(result.stdout.split())


def test_the_command_starts_without_the_heavy_libraries() -> None:
    loaded = loaded_after("import caminito.cli")
    assert "click" in loaded
    assert not loaded & {"ortools", "numba", "numpy", "pydantic", "rich", *PAGES}


def test_judging_loads_no_solver_and_no_compiler() -> None:
    loaded = loaded_after("import caminito.verifier.judge")
    assert "pydantic" in loaded
    assert not loaded & {"ortools", "numba", "numpy", "click", *PAGES}


def test_printing_loads_no_solver_and_no_compiler() -> None:
    loaded = loaded_after("import caminito.render.laboca.print")
    assert "caminito" in loaded
    assert not loaded & {"ortools", "numba", "click"}
