"""The whole kiosk on a real screen: a night with a scanner, its threads, and its errors."""

import os
import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from app.store.database import Database
from app.store.journal import ScanReader
from tests.end_to_end.display import Display
from tests.end_to_end.laptop import STORE_KEY, Laptop, code_of, passages
from tests.support.loaded_process import LoadedProcess
from tests.support.loaded_program import WINDOW_MODULES, loaded_program
from tests.support.waiting import LONGEST_WAIT_S, wait_until
from tests.unit.eye.scripted_source import write_video

STARTED = "The devices are started"
TRIES = 4
SCAN_TIMEOUT_S = 12.0
ALL_ROWS = 1_000
Row = tuple[str, str | None, str]


class Kiosk:
    """A running kiosk, and a scanner that types into its window."""

    def __init__(self, process: LoadedProcess, screen: Display, laptop: Laptop) -> None:
        self._process, self._screen, self._laptop = process, screen, laptop

    def let_in(self, *tickets: Ticket) -> None:
        """Scan the codes one after the other; wait until each is in the journal.

        Scans a code again if it does not arrive: a busy machine may lose a key press.
        """
        for ticket in tickets:
            code = code_of(ticket)
            for _ in range(TRIES):
                self._screen.scan(code)
                if self._has_let_in(code):
                    break
            else:
                pytest.fail(f"{code} was never let in")

    def _has_let_in(self, code: str) -> bool:
        end = time.monotonic() + SCAN_TIMEOUT_S
        while time.monotonic() < end:
            if code in {row[0] for row in let_in(self._laptop)}:
                return True
            time.sleep(0.05)
        return False

    def fills_the_screen(self) -> bool:
        (window,) = self._screen.output("search", "--onlyvisible", "--name", "^Admit$").split()
        whole = self._screen.output("getdisplaygeometry").strip().replace(" ", "x")
        shown = self._screen.output("getwindowgeometry", window)
        return f"Geometry: {whole}\n" in shown and "Position: 0,0 " in shown

    def kill(self) -> None:
        """Kill the program, as a power failure would."""
        self._process.kill()
        self._process.wait(LONGEST_WAIT_S)

    def close(self) -> int:
        """End the program, as the computer's shutdown would."""
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(LONGEST_WAIT_S)


@pytest.fixture
def door(laptop: Laptop, screen: Display) -> Laptop:
    """Return a laptop that accepts slow key presses as a scanner's, for busy machines."""
    laptop.change_settings("camera", source="none")
    laptop.change_settings("scanner", longest_gap_ms=200)
    return replace(laptop, environment=screen.window_environment)


@contextmanager
def opened(door: Laptop, screen: Display) -> Iterator[Kiosk]:
    before = door.log().count(STARTED)
    with door.start(modules=WINDOW_MODULES) as process:
        wait_until(lambda: door.log().count(STARTED) > before)
        screen.wait_for_window("Admit", "windowfocus")
        yield Kiosk(process, screen, door)


def journal(laptop: Laptop) -> list[Row]:
    """Return code, verdict and delivery of every scan, read from a copy of the file."""
    with TemporaryDirectory() as folder:
        for file in laptop.home.glob(f"{laptop.database.name}*"):
            shutil.copy(file, folder)
        with closing(
            Database.open(Path(folder) / laptop.database.name, STORE_KEY.alone())
        ) as database:
            rows = ScanReader(database).recent(ALL_ROWS)
    return [
        (row.scan.code, row.verdict.kind if row.verdict else None, row.delivery)
        for row in reversed(rows)
    ]


def let_in(laptop: Laptop) -> list[Row]:
    return [row for row in journal(laptop) if row[1] == "ADMIT"]


def test_kiosk_killed_offline_loses_nothing_and_opens_without_a_key(
    door: Laptop, screen: Display, service: Serving, guests: Iterator[Ticket]
) -> None:
    first, *offline = [next(guests) for _ in range(4)]
    last = next(guests)
    with opened(door, screen) as kiosk:
        assert kiosk.fills_the_screen()
        kiosk.let_in(first)
        service.weather.set(Weather(WeatherKind.CUT))
        kiosk.let_in(*offline)
        kiosk.kill()
    admitted = [(code_of(guest), "ADMIT") for guest in (first, *offline)]
    assert [(code, kind) for code, kind, _ in let_in(door)] == admitted
    assert passages(service, offline[0].id) == []
    without_key = replace(door, environment=door.environment | {"ADMIT_API_KEY": ""})
    with opened(without_key, screen) as kiosk:
        kiosk.let_in(last)
        assert kiosk.close() == 0
    service.weather.set(CLEAR)
    assert door.send() == {}
    for guest in (first, *offline, last):
        assert passages(service, guest.id) == ["CHECKIN"]


LOOKS = "The camera is open"
WATCH = """
import gc
import sys
import threading

QT = ("PySide6", "shiboken6", "app.ui")

def hear(event, arguments):
    if event == "import" and arguments[0].startswith(QT):
        thread = threading.current_thread()
        if thread is not threading.main_thread():
            note(thread.name, arguments[0])

def look(phase, _info):
    thread = threading.current_thread()
    if "PySide6.QtWidgets" in sys.modules and thread is not threading.main_thread():
        note(thread.name, "looks for dead objects")

def note(*words):
    with open({file!r}, "a") as file:
        print(*words, file=file)

note("watching")
sys.addaudithook(hear)
gc.callbacks.append(look)
"""


def test_qt_objects_are_created_and_deleted_in_the_windows_thread(
    laptop: Laptop, tmp_path: Path
) -> None:
    watch, found = tmp_path / "watch", tmp_path / "found"
    watch.mkdir()
    video = write_video(tmp_path / "grey.avi", [np.full((480, 640, 3), 128, np.uint8)])
    (watch / "sitecustomize.py").write_text(WATCH.format(file=str(found)))
    laptop.change_settings("camera", source=str(video))
    door = replace(laptop, environment={"PYTHONPATH": str(watch)})
    with door.start_anew("--windowed") as process:
        wait_until(lambda: STARTED in door.log() and LOOKS in door.log())
        process.send_signal(signal.SIGTERM)
        assert process.wait(LONGEST_WAIT_S) == 0
        assert process.stderr is not None
        assert b"leaked" not in process.stderr.read()
    assert found.read_text() == "watching\n"


@pytest.fixture
def new(tmp_path: Path, screen: Display) -> Laptop:
    """Return a laptop that is not set up."""
    connection = {"base_url": "http://127.0.0.1:9", "api_key": "key"}
    return Laptop(tmp_path / "home", connection, {**screen.window_environment, "LC_ALL": "C.UTF-8"})


def test_error_is_shown_in_a_window_and_then_at_the_terminal(new: Laptop, screen: Display) -> None:
    new.home.write_text("a file in place of a folder")
    with new.start() as process:
        screen.wait_for_window("Admit", "windowfocus")
        assert process.poll() is None
        screen.press("Return")
        assert process.wait(LONGEST_WAIT_S) == 3
        errors = process.stderr.read().decode()
    assert errors.startswith("admit: ")
    assert "cannot be used" in errors
    assert len(errors.splitlines()) == 2


FAULTY_IMPORT = """
import sys

class Broken:
    def find_spec(self, name, path, target=None):
        if name == "app.kiosk.program":
            raise LookupError

sys.meta_path.insert(0, Broken())
"""


def test_program_fault_is_shown_in_a_window(new: Laptop, screen: Display, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(FAULTY_IMPORT)
    new.environment["PYTHONPATH"] = str(tmp_path)
    with new.start_anew() as process:
        screen.wait_for_window("Admit", "windowfocus")
        assert process.poll() is None
        screen.press("Return")
        assert process.wait(LONGEST_WAIT_S) == 3
        assert process.stderr is not None
        errors = process.stderr.read().decode()
    assert "LookupError\nadmit: A fault of this program ended it." in errors


def test_no_window_is_opened_without_a_screen(new: Laptop) -> None:
    new.home.mkdir()
    (new.home / "settings.toml").write_text("[service\n")
    done = Laptop(new.home, new.service, {"QT_QPA_PLATFORM": "offscreen"}).run()
    assert (done.code, done.out) == (2, "")
    assert "settings.toml, line 1" in done.errors


@pytest.mark.parametrize(("is_new", "number"), [(True, signal.SIGINT), (False, signal.SIGTERM)])
def test_interrupted_set_up_ends_without_a_traceback(
    laptop: Laptop, tmp_path: Path, is_new: bool, number: signal.Signals
) -> None:
    laptop.change_settings("camera", source="none")
    home = tmp_path / "new" if is_new else laptop.home
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "ADMIT_HOME": str(home)}
    done = loaded_program(WINDOW_MODULES).run(
        [str(int(number))], environment, module="tests.end_to_end.interrupted_set_up"
    )
    assert done.code == 0
    assert b"Traceback" not in done.errors
