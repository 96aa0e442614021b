"""The report as text: well formed, whole, the same every time, and asking nothing of anybody."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from caminito.cards.laboca.block_set import BlockSet
from caminito.cards.laboca.deck import Task
from caminito.render.laboca.report.charts import bars_of, bars_of_seconds, histogram, shares
from caminito.render.laboca.report.content import Entry, Near, Rated, Report, Scale, Step
from caminito.render.laboca.report.gallery import extremes_of
from caminito.render.laboca.report.page import report_page
from helpers.decks import BESIDE, ON_TOP, STACKED, TOGETHER, card, deck_of

VOID = {"meta", "br", "input", "link"}
EVIL = '<script>document.title="broken in"</script><img src=x onerror=alert(1)>"\'&'
SCALE = Scale(
    "uncalibrated", False, ("gentle", "steady", "tricky", "fierce"), (30.0, 50.0, 80.0),
    (("pin", "one place left"), ("space", "room taken")),
)  # fmt: skip


def entry(
    letter: str, task: Task, seconds: float, band: str, name: str = "light-01", hidden: int = 0
) -> Entry:
    rated = Rated(seconds, band, 2, {"steps": 5, "hidden": hidden, "depth": 0, "open": 7.5})
    path = (Step("level 2, space", ("First this.", "Then <that>.")),)
    return Entry(name, "light", letter, task, rated, task.solution, "", path)


def report(title: str = "Our deck", drawn: frozenset[int] | None = None) -> Report:
    deck = deck_of(card(BESIDE, TOGETHER), card(STACKED, ON_TOP, name="light-02"))
    entries = (
        entry("a", BESIDE, 20.0, "gentle"),
        entry("b", TOGETHER, 90.0, "fierce", hidden=1),
        entry("a", STACKED, 40.0, "steady", "light-02"),
        entry("b", ON_TOP, 60.0, "tricky", "light-02"),
    )
    near = (Near(0, 1, 2, 8, "....IG.J....J.PI"),)
    return Report(
        deck, title, entries, SCALE, frozenset(range(4)) if drawn is None else drawn, near
    )


class Reader(HTMLParser):
    """Reads a page: elements must close in order; keeps all ids, references and addresses."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.uses: list[str] = []
        self.addresses: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for key, value in attrs:
            assert not key.startswith("on"), "no handlers in the page"
            assert key != "style", "the policy obeys no style attribute"
            if key == "id":
                self.ids.append(value or "")
            if key in ("href", "src", "action"):
                (self.uses if (value or "").startswith("#") else self.addresses).append(value or "")

    def handle_endtag(self, tag: str) -> None:
        if self.open[-1] in ("tr", "th", "td") and tag in ("thead", "tbody", "table", "tr"):
            while self.open[-1] != tag:
                self.open.pop()
        assert self.open.pop() == tag


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


def test_the_page_is_well_formed_and_its_references_lead_somewhere() -> None:
    found = read(report_page(report()))
    assert len(set(found.ids)) == len(found.ids)
    assert {use[1:] for use in found.uses} <= set(found.ids)
    assert len(found.uses) > 50


def test_the_page_asks_for_nothing() -> None:
    page = report_page(report())
    assert read(page).addresses == []
    assert not re.search(r"https?:|//[a-z]|@import|@font-face", page.lower())
    assert not re.search(r"url\((?!#)", page), "only what is drawn in the page itself"
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert policy is not None
    assert policy[1].startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy[1]


def test_every_task_is_there_with_its_figures_solution_and_path() -> None:
    page = report_page(report())
    for number, name in enumerate(("light-01 a", "light-01 b", "light-02 a", "light-02 b")):
        assert f'id="t{number}" data-index="{number}" data-name="{name}"' in page
    assert page.count('<details class="task"') == 4
    assert page.count("<li><b>level 2, space</b><br>First this.<br>Then &lt;that&gt;.</li>") == 4
    # BESIDE lies on one level, STACKED and ON_TOP on two.
    assert page.count('<svg class="plan"') == 1 + 1 + 2 + 2
    assert page.count('<svg class="build"') == 4


def test_tasks_that_are_not_drawn_have_a_line() -> None:
    page = report_page(report(drawn=frozenset({0, 1})))
    assert page.count('<details class="task"') == 2
    assert page.count('<div class="task"') == 2
    assert "2 tasks of 4 can be opened" in page
    read(page)


def test_the_same_report_gives_the_same_bytes() -> None:
    assert report_page(report()) == report_page(report())


def test_words_of_the_file_are_escaped_wherever_they_stand() -> None:
    base = report(EVIL)
    blocks = tuple(replace(block, colour=EVIL) for block in base.deck.block_set.blocks)
    entries = tuple(replace(each, card=EVIL, note=EVIL) for each in base.entries)
    scale = replace(base.scale, profile=EVIL)
    evil = replace(
        base,
        deck=replace(base.deck, block_set=BlockSet(blocks, EVIL)),
        entries=(*entries, replace(entries[0], rated=None)),
        scale=scale,
        drawn=frozenset(range(5)),
    )
    page = report_page(evil)
    found = read(page)
    assert found.tags.count("script") == 1
    assert "img" not in found.tags
    assert page.count("&lt;script&gt;document") > 10


def test_controls_in_a_title_are_written_out_and_long_ones_cut() -> None:
    page = report_page(report("a\x00b\u202ec" + "x" * 500))
    assert "a\\x00b\\u202ec" in page
    assert "\x00" not in page
    assert "\u202e" not in page
    assert "x" * 200 not in page


def test_a_deck_without_a_rated_task_says_so() -> None:
    base = report()
    entries = tuple(
        replace(each, rated=None, solution=None, path=(), note="no arrangement")
        for each in base.entries
    )
    page = report_page(replace(base, entries=entries, near=()))
    read(page)
    assert "No task of this deck can be rated" in page
    assert page.count("not rated: \u2068no arrangement\u2069") == 4


def test_a_calibrated_profile_is_not_called_a_guess() -> None:
    base = report()
    page = report_page(replace(base, scale=replace(SCALE, profile="ours", calibrated=True)))
    assert "How far to trust" not in page
    assert "\u2068ours\u2069, fitted to played times" in page


def test_near_duplicates_and_their_absence() -> None:
    assert "<b>2 squares</b> of 8 differ" in report_page(report())
    far = replace(report(), near=(Near(0, 1, 7, 8, "....IG.J....J.PI"),))
    assert "No two tasks of this deck are near-duplicates" in report_page(far)


def test_the_hardest_and_the_gentlest_are_different_tasks() -> None:
    entries = report().entries
    assert extremes_of(entries, "light") == ([1, 3], [0, 2])
    assert extremes_of(entries[:3], "light") == ([1, 2], [0])
    assert extremes_of(entries, "dark") == ([], [])


def test_seconds_are_counted_by_the_rows_of_the_point_table() -> None:
    seconds = [15.0, 15.1, 20.0, 120.0, 120.1, 3600.0]
    bars = bars_of_seconds([("light", value) for value in seconds])
    assert len(bars) == 11
    found = {bar.words: bar.total for bar in bars if bar.total}
    assert found == {
        "over 0 to 15 seconds, 10 points": 1,
        "over 15 to 20 seconds, 9 points": 2,
        "over 100 to 120 seconds, 1 point": 1,
        "over 120 seconds, 0 points": 2,
    }


@pytest.mark.parametrize(
    ("values", "labels", "totals"),
    [
        ([1.0, 3.0, 3.0], ["1", "2", "3"], [1, 0, 2]),
        ([0.0, 9.0, 10.0, 49.0], ["0", "5", "10", "15", "20", "25", "30", "35", "40", "45"],
         [1, 1, 1, 0, 0, 0, 0, 0, 0, 1]),
        ([0.25, 0.5, 1.0], ["0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1"],
         [1, 0, 0, 1, 0, 0, 0, 0, 1]),
    ],
)  # fmt: skip
def test_bars_hold_every_value_once(
    values: list[float], labels: list[str], totals: list[int]
) -> None:
    bars = bars_of([("dark", value) for value in values])
    assert [bar.label for bar in bars] == labels
    assert [bar.total for bar in bars] == totals
    assert all(bar.counts[0] == 0 for bar in bars), "light tasks stand first, and there are none"


def test_bars_are_as_tall_as_they_are_many() -> None:
    bars = bars_of([("light", 1.0)] * 2 + [("dark", 1.0)] * 2 + [("dark", 2.0)])
    tall = [float(each) for each in re.findall(r'height="([\d.]+)"', histogram(bars, "x"))]
    assert tall[0] == tall[1] == pytest.approx(2 * tall[2], abs=0.1)


def test_shares_are_as_wide_as_they_are_many() -> None:
    drawn = shares([("a", "some", 3), ("b", "none", 0), ("c", "one", 1)], 400)
    wide = [float(each) for each in re.findall(r'<rect[^>]* width="([\d.]+)"', drawn)]
    assert wide == [300.0, 100.0]
    assert "some: 3 (75%)" in drawn


def test_a_long_deck_has_a_ribbon_for_its_dots() -> None:
    few = report_page(report())
    assert few.count('<circle class="dot') == 4
    assert "A dot is a task" in few
    base = report()
    many = replace(base, entries=base.entries * 200, drawn=frozenset(), near=())
    page = report_page(many)
    assert '<circle class="dot' not in page
    assert page.count('<path class="ribbon"') == 1
    assert "A dot is a task" not in page
    assert "half of their tasks lie in the ribbon" in page
