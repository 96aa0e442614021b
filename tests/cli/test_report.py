"""`report`: from a deck to a page; and the page in a browser, where one is installed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from caminito.generator.laboca.difficulty.measures import Measures
from caminito.render.laboca.report.measures import LEVEL, MEASURES, OF_TIER
from helpers.browser import BROWSER, DRIVER, MISSING, Page, browser
from helpers.command import run

in_browser = pytest.mark.skipif(not (BROWSER and DRIVER), reason=MISSING)
EVIL = (
    '</script><script>document.title = "broken in"</script><img src="http://x/" onerror=alert(1)>'
)
TAB, ENTER, SPACE = "\ue004", "\ue007", " "


def report(*words: str | Path) -> str:
    ran = run("report", *words)
    assert ran.status == 0, ran.err
    return ran.text


def evil(good: Path) -> Path:
    """The good deck with markup in every place that holds free text."""
    document: Any = json.loads(good.read_text("utf-8"))
    document["title"] = EVIL
    document["block_set"]["name"] = EVIL
    for block in document["block_set"]["blocks"]:
        block["colour"] = EVIL
    document["cards"][0]["id"] = EVIL
    document["cards"][0]["label"] = EVIL
    path = good.with_name("evil.json")
    path.write_text(json.dumps(document), "utf-8")
    return path


def test_a_page_is_written_and_again_to_the_same_bytes(good: Path) -> None:
    assert report(good, "-o", "one.html") == ""
    page = Path("one.html").read_text("utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert page.count('<details class="task"') == 4
    assert report(good, "-o", "-") == page


def test_every_measure_of_a_rating_has_a_title_and_says_what_it_means() -> None:
    measured = {field.name for field in fields(Measures)} - {LEVEL.key}
    explained = {measure.key for measure in MEASURES}
    assert measured == explained | set(OF_TIER)
    assert all(measure.meaning for measure in MEASURES)


def test_tasks_without_an_arrangement_are_listed_with_the_reason(rows: Path) -> None:
    """One with 256 arrangements, one with none."""
    page = report(rows, "-o", "-")
    assert "not rated: \u2068no arrangement shows these pictures\u2069" in page
    assert "<dt>Arrangements</dt><dd>256</dd>" in page
    assert page.count('<svg class="build"') == 1, "an arrangement is found where none is stored"


def test_a_stored_solution_that_is_wrong_is_not_drawn(good: Path) -> None:
    document: Any = json.loads(good.read_text("utf-8"))
    right = report(good, "-o", "-")
    tasks = document["cards"][0]["tasks"]
    tasks[0]["solution"], tasks[1]["solution"] = tasks[1]["solution"], tasks[0]["solution"]
    good.write_text(json.dumps(document), "utf-8")
    page = report(good, "-o", "-")
    assert page.count("The stored solution does not show these pictures") == 2
    note = '<p class="note">\u2068The stored solution does not show these pictures; another '
    note += "arrangement is drawn.\u2069</p>"
    assert page.replace(note, "") == right


def test_few_may_be_drawn(good: Path) -> None:
    ran = run("report", good, "-o", "page.html", "--drawn", "0")
    assert ran.status == 0
    assert "4 tasks of 4 have a line each" in ran.err
    page = Path("page.html").read_text("utf-8")
    assert page.count('<div class="task"') == 4
    assert "<details" not in page


def test_the_title_and_the_profile_are_shown(good: Path) -> None:
    document: Any = json.loads(good.read_text("utf-8"))
    document["title"] = "Winter"
    good.write_text(json.dumps(document), "utf-8")
    profile = {
        "format": "caminito.difficulty-profile", "version": 1, "name": "ours", "calibrated": True,
        "weights": {"constant": 6.0}, "cuts": [10, 20, 65],
    }  # fmt: skip
    Path("ours.json").write_text(json.dumps(profile))
    page = report(good, "-o", "-", "--profile", "ours.json")
    assert "<h1>\u2068Winter\u2069</h1>" in page
    assert "fitted to played times" in page
    # 2 to the power of 6 is 64 seconds: below 65, so all are tricky.
    assert page.count('data-band="tricky" data-seconds="64"') == 4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["none.json", "-o", "x.html"], "none.json: there is no such file"),
        (["good.json", "-o", "good.json"], "good.json: this file is read"),
        (["good.json", "-o", "no/x.html"], "no/x.html: "),
        (["good.json", "-o", "x.html", "--profile", "good.json"], "good.json: format: must be"),
        (["good.json", "-o", "x.html", "--drawn", "-1"], "--drawn"),
        (["bad.json", "-o", "x.html"], "bad.json: cards[0].tasks[0]"),
        (["empty.json", "-o", "x.html"], "empty.json: the deck has no cards"),
    ],
)
def test_what_cannot_be_read_or_written_is_said(
    good: Path, words: list[str], sentence: str
) -> None:
    strange = good.read_text("utf-8").replace('"IG.J"', '"?G.J"')
    Path("bad.json").write_text(strange, "utf-8")
    empty = {**json.loads(good.read_text("utf-8")), "cards": []}
    Path("empty.json").write_text(json.dumps(empty), "utf-8")
    ran = run("report", *words)
    assert ran.status == 2
    assert sentence in ran.err
    assert not Path("x.html").exists()


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """One browser for all tests of this file."""
    with browser() as found:
        yield found


NAMES = 'return [...document.querySelectorAll(".task:not([hidden])")].map((t) => t.dataset.index)'
OPEN = 'return [...document.querySelectorAll("details[open]")].map((t) => t.id)'


@in_browser
def test_the_page_obeys_its_policy_and_asks_for_nothing(good: Path, page: Page) -> None:
    report(good, "-o", "page.html")
    page.open(Path("page.html").resolve())
    assert page.log() == [], "style and script are those that the policy names"
    assert page.run('return performance.getEntriesByType("resource").length') == 0
    assert page.run('return document.getElementById("shown").textContent') == "4 of 4 tasks"
    drawn = 'return document.querySelector("summary .pic use").getBoundingClientRect().width'
    assert page.run(drawn) > 30, "pictures are seen, not only referred to"


@in_browser
def test_markup_in_a_deck_does_nothing(good: Path, page: Page) -> None:
    report(evil(good), "-o", "evil.html")
    page.open(Path("evil.html").resolve())
    assert page.run("return document.title").endswith(": difficulty report")
    assert page.run("return document.images.length + document.scripts.length") == 1
    assert page.run('return performance.getEntriesByType("resource").length') == 0
    assert EVIL[:40] in page.run("return document.body.innerText")
    assert page.log() == []


@in_browser
def test_the_list_is_sorted_and_filtered(good: Path, page: Page) -> None:
    text = report(good, "-o", "-")
    Path("page.html").write_text(text, "utf-8")
    page.open(Path("page.html").resolve())
    seconds = page.run(
        'return [...document.querySelectorAll(".task")].map((t) => Number(t.dataset.seconds))'
    )
    rising = sorted(range(4), key=lambda number: (seconds[number], number))
    page.type("#order", "predicted")
    assert page.run(NAMES) == [str(number) for number in rising]
    page.type("#falling", SPACE)
    falling = sorted(range(4), key=lambda number: (-seconds[number], number))
    assert page.run(NAMES) == [str(number) for number in falling]
    page.type("#find", "Light-02")
    assert sorted(page.run(NAMES)) == ["2", "3"]
    assert page.run('return document.getElementById("shown").textContent') == "2 of 4 tasks"
    page.type("#tier", "dark")
    assert page.run(NAMES) == []


@in_browser
def test_a_link_opens_its_task_also_when_it_is_filtered_away(good: Path, page: Page) -> None:
    report(good, "-o", "page.html")
    page.open(Path("page.html").resolve(), "t2")
    assert page.run(OPEN) == ["t2"]
    page.type("#find", "light-02")
    page.run('location.hash = "#t1"')
    page.run("return new Promise((done) => setTimeout(done, 200))")
    assert page.run(OPEN) == ["t1", "t2"]
    assert page.run(NAMES) == ["0", "1", "2", "3"]


@in_browser
def test_everything_can_be_done_with_the_keyboard(good: Path, page: Page) -> None:
    report(good, "-o", "page.html")
    page.open(Path("page.html").resolve())
    where = "return document.activeElement.id || document.activeElement.tagName.toLowerCase()"
    page.press(TAB)
    assert page.run("return document.activeElement.className") == "skip"
    reached = []
    for _ in range(40):
        page.press(TAB)
        reached.append(page.run(where))
        if reached[-1] == "summary":
            break
    assert reached[-8:-1] == ["find", "tier", "band", "order", "falling", "open", "close"]
    page.press(ENTER)
    assert page.run(OPEN) == ["t0"]


@in_browser
@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_nothing_is_wider_than_the_screen(good: Path, page: Page, width: int) -> None:
    report(good, "-o", "page.html")
    frame = f'<iframe id="f" src="page.html" width="{width}" height="800"></iframe>'
    Path("frame.html").write_text(f"<!DOCTYPE html>{frame}", "utf-8")
    page.open(Path("frame.html").resolve())
    page.switch("#f")
    page.run('document.querySelectorAll("details").forEach((one) => { one.open = true; })')
    assert page.run("return document.documentElement.scrollWidth") <= width
