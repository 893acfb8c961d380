"""The whole kiosk: the real program on a real screen without a window manager, and a scanner."""

import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from app.store.database import Database
from app.store.journal import ScanReader
from tests.end_to_end.display import Display
from tests.end_to_end.laptop import STORE_KEY, Laptop
from tests.end_to_end.rehearsal_guests import code_of, passages
from tests.support.loaded_process import LoadedProcess
from tests.support.loaded_program import WINDOW_MODULES
from tests.support.waiting import LONGEST_WAIT_S, wait_until

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


def test_kiosk_killed_offline_loses_nothing(
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
    service.weather.set(CLEAR)
    with opened(door, screen) as kiosk:
        kiosk.let_in(last)
        wait_until(lambda: {delivery for _, _, delivery in let_in(door)} == {"delivered"})
        assert kiosk.close() == 0
    for guest in (first, *offline, last):
        assert passages(service, guest.id) == ["CHECKIN"]
    assert door.queue()["rows"] == []
