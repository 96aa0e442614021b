"""What design mode is asked for: all that decides its answer, and what is refused at once."""

from __future__ import annotations

from dataclasses import dataclass

from ...cards.errors import UnusableError
from ...cards.laboca.block_set import BlockSet
from ...cards.laboca.picture import mirrored
from .aim import ANY, Aim
from .gather import Gathered
from .recipe import Recipe, check_recipe
from .wishes import Wishes, silhouette_of, wish_words

# Nodes that gathering may visit: some 40 seconds' work.
DEFAULT_EFFORT = 1_000_000_000


@dataclass(frozen=True)
class Request:
    """What is asked for: `count` tasks, or as many of the two of a card as there are."""

    block_set: BlockSet
    tier: str
    height: int
    wishes: Wishes
    seed: int
    count: int | None = None
    aim: Aim = ANY
    max_solutions: int = 1
    effort: int = DEFAULT_EFFORT

    @property
    def most(self) -> int:
        """How many tasks to look for."""
        return 2 if self.count is None else self.count

    @property
    def least(self) -> int:
        """How many there must be."""
        return 1 if self.count is None else self.count

    def number(self) -> str:
        """How many arrangements a task may have, in words."""
        if self.max_solutions == 1:
            return "exactly one arrangement"
        return f"at most {self.max_solutions} arrangements"

    def wanted(self) -> str:
        """What a task must be, in words."""
        asked = [wish_words(self.wishes), self.aim.words() and f"rated {self.aim.words()}"]
        return ", ".join([self.number(), *(words for words in asked if words)])

    def counted(self, gathered: Gathered) -> str:
        """What counting all arrangements has shown, in words."""
        if self.wishes.front is not None:
            shown = "back picture"
        else:
            shown = "picture pair" if self.wishes.back is None else "front picture"
        return gathered.sentence(wish_words(self.wishes), shown, self.number())


def check_request(request: Request) -> None:
    """Refuse what counting refuses; raises `UnusableError` with the reason."""
    recipe = Recipe(
        request.block_set, {request.tier: 1}, request.seed, request.height,
        request.max_solutions, wishes=request.wishes,
    )  # fmt: skip
    check_recipe(recipe)
    wishes = request.wishes
    for picture, side in ((wishes.front, "front"), (wishes.back and mirrored(wishes.back), "back")):
        if picture is not None and wishes.silhouette not in (None, silhouette_of(picture)):
            raise UnusableError(
                f"the silhouette is not that of the {side} picture: leave one of the two out"
            )
