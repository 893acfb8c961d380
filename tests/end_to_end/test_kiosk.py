"""The whole kiosk: the real program on a real screen, with a scanner that types."""

import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from app.store.database import Database
from app.store.scan_reader import ScanReader
from tests.end_to_end.display import PATIENCE, Display
from tests.end_to_end.laptop import Laptop, until
from tests.end_to_end.rehearsal import code_of, passages

if TYPE_CHECKING:
    from subprocess import Popen

LISTENS = "The door listens"
TRIES = 4
A_WHILE = 12.0
ALL_ROWS = 1_000
Row = tuple[str, str | None, str]


class Kiosk:
    """The open window, and the scanner beside it."""

    def __init__(self, process: "Popen[bytes]", screen: Display, laptop: Laptop) -> None:
        self._process, self._screen, self._laptop = process, screen, laptop

    def let_in(self, *tickets: Ticket) -> None:
        """One after the other, each as fast as a scanner types, until it is written down.

        A busy machine may swallow a key: then the steward fires once more.
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
        end = time.monotonic() + A_WHILE
        while time.monotonic() < end:
            if code in {row[0] for row in let_in(self._laptop)}:
                return True
            time.sleep(0.05)
        return False

    def kill(self) -> None:
        """As if the power failed."""
        self._process.kill()
        self._process.wait(PATIENCE)

    def close(self) -> int:
        """As a computer does that is shut down."""
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(PATIENCE)


@pytest.fixture
def door(laptop: Laptop, screen: Display) -> Laptop:
    """However busy the machine is, a scanner is not slower than this."""
    laptop.change_settings("camera", source="none")
    laptop.change_settings("scanner", longest_gap_ms=200)
    return replace(laptop, environment=screen.shown_on)


@contextmanager
def opened(door: Laptop, screen: Display) -> Iterator[Kiosk]:
    before = door.log().count(LISTENS)
    with door.start("--windowed") as process:
        until(lambda: door.log().count(LISTENS) > before)
        screen.xdotool("search", "--sync", "--onlyvisible", "--name", "^Admit$", "windowfocus")
        yield Kiosk(process, screen, door)


def journal(laptop: Laptop) -> list[Row]:
    """Code, verdict and delivery of every scan: read from a copy, for the kiosk shares nothing."""
    with TemporaryDirectory() as folder:
        for file in laptop.home.glob(f"{laptop.database.name}*"):
            shutil.copy(file, folder)
        with closing(Database.open(Path(folder) / laptop.database.name)) as database:
            rows = ScanReader(database).recent(ALL_ROWS)
    return [
        (row.scan.code, row.verdict.kind if row.verdict else None, row.delivery)
        for row in reversed(rows)
    ]


def let_in(laptop: Laptop) -> list[Row]:
    return [row for row in journal(laptop) if row[1] == "ADMIT"]


def test_guests_are_let_in_and_the_service_knows_it(
    door: Laptop, screen: Display, service: Serving, guests: Iterator[Ticket]
) -> None:
    crowd = [next(guests) for _ in range(4)]
    with opened(door, screen) as kiosk:
        kiosk.let_in(*crowd)
        assert kiosk.close() == 0
    assert [passages(service, guest.id) for guest in crowd] == [["CHECKIN"]] * 4
    assert let_in(door) == [(code_of(guest), "ADMIT", "delivered") for guest in crowd]
    assert door.waiting() == {}


def test_nothing_is_lost_when_it_is_killed_while_the_line_is_down(
    door: Laptop, screen: Display, service: Serving, guests: Iterator[Ticket]
) -> None:
    first, *offline = [next(guests) for _ in range(4)]
    last = next(guests)
    with opened(door, screen) as kiosk:
        kiosk.let_in(first)
        service.weather.set(Weather(WeatherKind.CUT))
        kiosk.let_in(*offline)
        kiosk.kill()
    kept = [(code_of(guest), "ADMIT") for guest in (first, *offline)]
    assert [(code, kind) for code, kind, _ in let_in(door)] == kept
    assert passages(service, offline[0].id) == []
    service.weather.set(CLEAR)
    with opened(door, screen) as kiosk:
        kiosk.let_in(last)
        until(lambda: {delivery for _, _, delivery in let_in(door)} == {"delivered"})
        assert kiosk.close() == 0
    for guest in (first, *offline, last):
        assert passages(service, guest.id) == ["CHECKIN"]
    assert door.queue()["rows"] == []
