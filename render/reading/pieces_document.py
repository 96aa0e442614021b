"""Reading a printed kit back: `read_kit`, page after page, so that memory stays that of one.

A page is read as the planned page whose pieces it shows. In its own place in the file that is
looked at first; only where most pieces there are others, the rest of the plan is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack

from ...cards.documents import decode, parse_json
from ...cards.errors import UnusableError
from ...cards.printed import PlannedCard
from ...cards.printed_pieces import PieceKind, PiecePlan, ReadKit, SeenKitPage
from ..component import Component
from ..kit import Kit
from ..separation import ColourMode
from .control import control_line
from .marks import crop_marks
from .opening import CONTENT, SHEET, open_pages
from .pieces import PieceReader
from .pieces_faces import Faces
from .pieces_kit import Holds, content_in, drawable, kind_of, made
from .pieces_match import Budget, Match
from .pieces_plan import kit_plans_from
from .pieces_window import darkest
from .raster import Raster, rendered_page

Home = tuple[int, int]  # part and page of the plan, from 0

_SCALED = 0.0015  # of a control line: less is a page in its own size
_HALF = 0.5  # of a page's pieces must be those of the plan for it to be that page
_LOST = 60  # pages of a file that are looked for all over the plan
_BARE, _SPECKS = 245, 20  # levels, and how many pixels below them a blank page may have
_APART = 1.0  # mm: places nearer than this are one


def read_kit(
    pdf: bytes,
    attached: dict[str, bytes],
    progress: Callable[[int, int], None] | None = None,
    holds: Holds | None = None,
) -> ReadKit:
    """The content, the plans and what the pages show; `attached` are the file's attachments.

    Content that does not hold is given alone: it may be anything, and is not drawn.
    `progress` is told after each page how many are done, and of how many. Raises `UnusableError`,
    in one sentence, for what can't be read.
    """
    game, content, settings = content_in(parse_json(decode(attached[CONTENT])))
    if holds is not None and not holds(game, content):
        return ReadKit(game, content, {}, (), (), "")
    of = made(game, content, settings)
    made_by, plans = kit_plans_from(parse_json(decode(attached[SHEET])))
    kinds = {component.file: kind_of(component) for component in of.components}
    document = open_pages(pdf)
    with ExitStack() as stack:
        stack.callback(document.close)
        pages = _Pages(of, plans, kinds, stack)
        count = len(document)
        found = []
        for index in range(count):
            found.append(pages.read(document, index))
            if progress is not None:
                progress(index + 1, count)
    return ReadKit(of.game, of.content, kinds, plans, tuple(found), made_by)


class _Pages:
    """Reads the pages of one file; the faces of a component are drawn when they are needed."""

    def __init__(
        self,
        of: Kit,
        plans: Sequence[PiecePlan],
        kinds: dict[str, PieceKind],
        stack: ExitStack,
    ) -> None:
        self._plans = plans
        self._kinds = kinds
        self._components = {component.file: component for component in of.components}
        self._stack = stack
        self._readers: dict[int, PieceReader] = {}
        self._budget, self._lost = Budget(), Budget(_LOST)
        self._homes = {
            number: (part, at)
            for part, plan in enumerate(plans)
            for at, number in enumerate(plan.numbers)
        }
        for part, plan in enumerate(plans):
            _check_part(plan, self._components.get(plan.file), part)

    def read(self, document: object, index: int) -> SeenKitPage:
        """The page of that index, from 0."""
        width, height, raster = rendered_page(document, index)
        blank = int((darkest(raster.pixels) < _BARE).sum()) <= _SPECKS
        own = self._homes.get(index + 1)
        if blank:
            return SeenKitPage(index + 1, width, height, None, (), home=own, blank=True)
        home, first = self._home(raster, own)
        if home is None:
            return SeenKitPage(index + 1, width, height, None, ())
        return self._read_as(raster, index + 1, home, first)

    def _home(self, raster: Raster, own: Home | None) -> tuple[Home | None, list[Match | None]]:
        """Which page of the plan this is, with the first looks at its places.

        Its own, if most pieces fit there at once or no other page of the plan is more likely.
        """
        share, first = 0.0, list[Match | None]()
        if own is not None:
            reader, places = self._reader(own[0]), self._plans[own[0]].pages[own[1]].cards
            first = reader.first_look(raster, places)
            if sum(match is None or match.seen.fits for match in first) > _HALF * len(first):
                return own, first
            share = reader.likely(raster, places)
        other = self._lost_home(raster, own, share)
        if other is None:
            return own, first
        places = self._plans[other[0]].pages[other[1]].cards
        return other, self._reader(other[0]).first_look(raster, places)

    def _read_as(
        self, raster: Raster, number: int, home: Home, first: list[Match | None]
    ) -> SeenKitPage:
        """The page read as one of the plan."""
        part, at = home
        plan, reader = self._plans[part], self._reader(part)
        places = plan.pages[at].cards
        control = control_line(raster, plan)
        pieces = reader.read(raster, places, first, _scale(plan, control))
        everywhere = self._places(part, plan.pages[at].side)
        rest = (slot for slot in everywhere if not _taken(slot, places))
        outside = (reader.outside(raster, slot) for slot in rest)
        marked = plan.cut == "trim"
        return SeenKitPage(
            number,
            raster.width,
            raster.height,
            control,
            tuple(pieces),
            crop_marks(raster, plan, places, everywhere) if marked else (),
            home=home,
            extra=tuple(piece for piece in outside if piece is not None),
        )

    def _lost_home(self, raster: Raster, own: Home | None, share: float) -> Home | None:
        """The page of the plan that this one clearly looks most like, if it is another one."""
        if not self._lost.take():
            return None
        best, most = None, max(_HALF, share)
        for part, plan in enumerate(self._plans):
            for at, planned in enumerate(plan.pages):
                if (part, at) == own:
                    continue
                likely = self._reader(part).likely(raster, planned.cards)
                if likely > most:
                    best, most = (part, at), likely
        return best

    def _reader(self, part: int) -> PieceReader:
        if part not in self._readers:
            plan = self._plans[part]
            component = self._components[plan.file]
            with drawable():
                faces = Faces(component, ColourMode(plan.mode))
            self._stack.enter_context(faces)
            kind = self._kinds[plan.file]
            self._readers[part] = PieceReader(plan, kind, faces, self._budget)
        return self._readers[part]

    def _places(self, part: int, side: str) -> list[PlannedCard]:
        """Every place where a part's plan puts a piece on some page of a side, each once."""
        found: list[PlannedCard] = []
        for page in self._plans[part].pages:
            if page.side == side:
                found += [slot for slot in page.cards if not _taken(slot, found)]
        return found


def _check_part(plan: PiecePlan, component: Component | None, part: int) -> None:
    """Refuse a plan of pieces that the kit does not have: nothing could be compared with them."""
    place = f"{SHEET}.parts[{part}]"
    if component is None:
        raise UnusableError("the kit has no such component", f"{place}.file")
    if max(abs(a - b) for a, b in zip(plan.card, component.size, strict=True)) > 0.001:
        raise UnusableError(
            f"the pieces are {component.size}, not {plan.card[0]:g} x {plan.card[1]:g} mm",
            f"{place}.card",
        )


def _taken(slot: PlannedCard, places: Sequence[PlannedCard]) -> bool:
    return any(abs(slot.x - at.x) < _APART and abs(slot.y - at.y) < _APART for at in places)


def _scale(plan: PiecePlan, control: tuple[float, float] | None) -> float:
    """How large the page seems to be printed, by its control line."""
    if control is None:
        return 1.0
    scale = control[1] / control[0] / plan.scale[0]
    return scale if abs(scale - 1) > _SCALED else 1.0
