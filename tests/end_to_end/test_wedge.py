"""A scanner that types, and a typing person, at a real window."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import Queue
from threading import Thread

import pytest

from app.scanner.calibration import CALIBRATION, calibrate
from app.scanner.keyboard_layouts import LAYOUTS
from app.scanner.scanner_text import CodeExtractor
from tests.end_to_end.display import Display
from tests.end_to_end.wedge_window import GAP
from tests.support.loaded_process import LoadedProcess
from tests.support.waiting import LONGEST_WAIT_S

# Those of the window with the wedge.
WEDGE_MODULES = ("PySide6.QtWidgets", "app.scanner.keyboard_scanner", "app.ui.input.wedge")
CODE = "ABC-123%/u?x=Y&z"
# Seconds between two keys of a person: longer than the longest gap within a scan.
TYPING_PAUSE_S = GAP + 0.2


class WindowMessages:
    """Reader of the messages that the window prints."""

    def __init__(self, process: LoadedProcess) -> None:
        self._queue = Queue[list[str]]()
        self.received: list[list[str]] = []
        self._reader = Thread(target=self._read, args=[process], daemon=True)
        self._reader.start()

    def _read(self, process: LoadedProcess) -> None:
        for line in process.stdout:
            self._queue.put(json.loads(line))

    def next(self, kind: str) -> str:
        """Wait for the next message of these kinds; return its content."""
        while True:
            self.received.append(self._queue.get(timeout=LONGEST_WAIT_S))
            if self.received[-1][0] == kind:
                return self.received[-1][1]

    def until(self, kind: str, text: str) -> None:
        """Wait for exactly this message."""
        while self.next(kind) != text:
            pass

    def all_of(self, wanted: str) -> list[str]:
        return [text for kind, text in self.received if kind == wanted]


@pytest.fixture
def american(screen: Display) -> Display:
    screen.layout("us")
    return screen


@contextmanager
def window(screen: Display, focus: str, rhythm: str = "patient") -> Iterator[WindowMessages]:
    with LoadedProcess(
        [focus, rhythm],
        screen.environment,
        module="tests.end_to_end.wedge_window",
        modules=WEDGE_MODULES,
    ) as process:
        try:
            window = WindowMessages(process)
            window.until("focus", "dialog" if focus == "dialog" else "door")
            yield window
        finally:
            process.kill()


def scan_with_return(screen: Display) -> None:
    screen.type(CODE + "\n")


def scan_with_tab(screen: Display) -> None:
    screen.type(CODE + "\t")


def scan_without_an_end(screen: Display) -> None:
    screen.type(CODE)


def scan_with_control_keys(screen: Display) -> None:
    screen.xdotool("key", "--delay", "1", "ctrl+b", "Escape", "type", "--delay", "0", CODE + "\n")


@pytest.mark.parametrize(
    ("focus", "scan"),
    [
        ("field", scan_with_return),
        ("button", scan_with_tab),
        ("dialog", scan_without_an_end),
        ("field", scan_with_control_keys),
    ],
)
def test_scanned_code_arrives_whole_and_types_into_no_field(
    american: Display, focus: str, scan: Callable[[Display], None]
) -> None:
    with window(american, focus) as shown:
        for _ in range(3):
            scan(american)
            assert shown.next("scanned") == CODE
        # The window must get this key, which comes after all keys that it must not get.
        time.sleep(TYPING_PAUSE_S)
        american.press("ctrl+b")
        shown.until("shortcut", "Ctrl+B")
        kinds = [kind for kind, _ in shown.received if kind != "focus"]
        assert kinds == [*["scanned"] * 3, "shortcut"]


@pytest.mark.parametrize(
    ("name", "variant", "layout"),
    [
        ("de", "", "de"),
        ("ch", "fr", "ch-fr"),
        ("fr", "", "fr"),
    ],
)
def test_scanner_with_another_layout_is_calibrated(
    screen: Display, name: str, variant: str, layout: str
) -> None:
    screen.layout(name, variant)
    with window(screen, "button", "slow") as shown:
        screen.scan(CALIBRATION)
        found = calibrate(shown.next("scanned"))
        assert found.layout is LAYOUTS[layout]
        assert (found.lost, found.doubtful) == ("", "")
        screen.scan(CODE)
        assert CodeExtractor(found.layout).extract(shown.next("scanned")) == CODE


def test_typed_accent_reaches_the_field(screen: Display) -> None:
    screen.layout("de")
    with window(screen, "field") as shown:
        screen.press("dead_acute", "e")
        shown.until("field", "é")
