"""Making unique tasks on one core: the search alone, and the whole pipeline of a certified task."""

from __future__ import annotations

from ..cards.laboca.block_file import default_block_set
from ..cards.laboca.block_set import TIERS
from ..generator.laboca.effort import Exhausted
from ..generator.laboca.recipe import Recipe
from ..generator.laboca.search import Found, find_structure, stream
from ..generator.laboca.task_maker import make_task
from .figures import table, timed

TASKS = 200


def run(runs: int, yardstick: dict[str, float]) -> str:
    """A table per tier and height; `yardstick` is P in seconds, for height 4."""
    rows = []
    for height in (2, 3, 4, 5, 6):
        for tier in TIERS:
            search = timed(lambda t=tier, h=height: _search(t, h), runs)  # type: ignore[misc]
            whole = timed(lambda t=tier, h=height: _pipeline(t, h), runs)  # type: ignore[misc]
            row = [tier, str(height)]
            for timing in (search, whole):
                each = timing.median / TASKS
                ratio = f"P/{yardstick[tier] / each:.1f}" if height == 4 else ""
                row += [f"{each * 1e3:.2f} ms", timing.spread(1e3 / TASKS), ratio]
            rows.append(row)
    head = ["tier", "height", "search, a task", "spread", "", "pipeline, a task", "spread", ""]
    return table(head, rows)


def _search(tier: str, height: int) -> None:
    blocks = default_block_set().tier(tier)
    for index in range(TASKS):
        source = stream(1, TIERS.index(tier), index)
        found = find_structure(blocks, height, source, 1, 10**7, lambda number: None)
        assert isinstance(found, Found)


def _pipeline(tier: str, height: int) -> None:
    recipe = Recipe(default_block_set(), {tier: TASKS // 2}, 1, height)
    for index in range(TASKS):
        assert not isinstance(make_task(recipe, tier, index), Exhausted)
