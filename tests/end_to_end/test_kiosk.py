"""The whole kiosk on a real screen: a night with a scanner, its threads, and its errors."""

import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from tests.end_to_end.display import Display
from tests.end_to_end.laptop import Laptop, code_of, passages
from tests.end_to_end.locked_door import lock, needs_window_manager, opened, window_manager
from tests.support.loaded_program import WINDOW_MODULES, loaded_program
from tests.support.waiting import LONGEST_WAIT_S, wait_until
from tests.unit.eye.scripted_source import write_video

STARTED = "The devices are started"


@needs_window_manager
def test_kiosk_killed_offline_loses_nothing_and_opens_without_a_key(
    laptop: Laptop, screen: Display, service: Serving, guests: Iterator[Ticket]
) -> None:
    first, *offline, last = arrivals = [next(guests) for _ in range(5)]
    laptop = lock(laptop, screen)
    without_key = replace(laptop, environment=laptop.environment | {"ADMIT_API_KEY": ""})
    with window_manager(screen):
        with opened(laptop, screen) as door:
            assert door.report.is_full
            assert door.scan(code_of(first)).verdict == "ADMIT"
            service.weather.set(Weather(WeatherKind.CUT))
            for guest in offline:
                assert door.scan(code_of(guest)).verdict == "ADMIT"
            door.process.kill()  # as a power failure would
        with opened(without_key, screen) as door:
            assert door.scan(code_of(last)).verdict == "ADMIT"
            door.process.terminate()
            assert door.process.wait(LONGEST_WAIT_S) == 0
    assert passages(service, offline[0].id) == []
    service.weather.set(CLEAR)
    assert laptop.send() == {}
    for guest in arrivals:
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
