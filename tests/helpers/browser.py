"""A headless Chromium, driven over the WebDriver protocol by a chromedriver that is installed."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.error import URLError
from urllib.request import ProxyHandler, Request, build_opener

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("chrome")
DRIVER = shutil.which("chromedriver")
MISSING = "no Chromium with its chromedriver is installed here"
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the key of an element's id in the protocol
_TRIES, _PAUSE = 100, 0.1


class Page:
    """A session of a browser: what tests do with a page."""

    def __init__(self, address: str) -> None:
        self._address = address

    def open(self, file: Path, fragment: str = "") -> None:
        self._post("url", {"url": file.as_uri() + (f"#{fragment}" if fragment else "")})

    def switch(self, selector: str) -> None:
        """Go on inside a frame."""
        self._post("frame", {"id": {_ELEMENT: self._found(selector)}})

    def run(self, script: str) -> Any:
        """What the script returns, in the page."""
        return self._post("execute/sync", {"script": script, "args": []})

    def type(self, selector: str, keys: str) -> None:
        """Keys typed into an element; it gets the focus."""
        self._post(f"element/{self._found(selector)}/value", {"text": keys})

    def press(self, keys: str) -> None:
        """Keys pressed wherever the focus is."""
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self._post("actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def log(self) -> list[str]:
        """What the browser complained of since the last time."""
        return [entry["message"] for entry in self._post("se/log", {"type": "browser"})]

    def _found(self, selector: str) -> str:
        found = self._post("element", {"using": "css selector", "value": selector})
        return str(found[_ELEMENT])

    def _post(self, what: str, body: Any) -> Any:
        return post(f"{self._address}/{what}", body)


def post(address: str, body: Any) -> Any:
    """Ask the driver, on this machine and past any proxy."""
    data = json.dumps(body).encode()
    request = Request(address, data, {"Content-Type": "application/json"})
    with build_opener(ProxyHandler({})).open(request, timeout=60) as answer:
        return json.load(answer)["value"]


@contextmanager
def browser() -> Iterator[Page]:
    """A browser with a profile of its own; both end with the block."""
    with TemporaryDirectory() as profile:
        driver = subprocess.Popen(
            [str(DRIVER), "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        try:
            address = f"http://127.0.0.1:{_port(driver)}"
            options = {"binary": BROWSER, "args": [*FLAGS, f"--user-data-dir={profile}"]}
            wanted = {
                "goog:chromeOptions": options,
                "goog:loggingPrefs": {"browser": "ALL"},
            }
            session = _session(address, {"capabilities": {"alwaysMatch": wanted}})
            yield Page(f"{address}/session/{session}")
            build_opener(ProxyHandler({})).open(
                Request(f"{address}/session/{session}", method="DELETE"), timeout=60
            ).close()
        finally:
            driver.terminate()
            driver.wait(10)


def _session(address: str, wanted: Any) -> str:
    for _ in range(_TRIES):
        try:
            return str(post(f"{address}/session", wanted)["sessionId"])
        except URLError as error:
            if not isinstance(error.reason, ConnectionError):
                raise
            time.sleep(_PAUSE)
    raise TimeoutError("chromedriver does not answer")


def _port(driver: subprocess.Popen[str]) -> int:
    """The port that the driver says it has taken."""
    assert driver.stdout is not None
    for line in driver.stdout:
        if "started successfully on port" in line:
            return int(line.rstrip(". \n").rsplit(" ", 1)[1])
    raise RuntimeError("chromedriver did not start")
