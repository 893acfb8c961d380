"""An evening at a door with its PIN, by real keys and clicks: one scene for each habit of stewards.

The scenes are played in one running program, one after the other, as they would be at a door.
"""

from collections.abc import Iterator

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from tests.end_to_end.display import Display
from tests.end_to_end.laptop import Laptop, code_of, passages
from tests.end_to_end.locked_door import (
    LockedDoor,
    lock,
    needs_window_manager,
    opened,
    window_manager,
)
from tests.support.waiting import LONGEST_WAIT_S, wait_until

pytestmark = needs_window_manager


@pytest.fixture(scope="module")
def service() -> Iterator[Serving]:
    """Return a service whose answers take real time."""
    with Serving(seed=11, tickets=300) as serving:
        yield serving


@pytest.fixture(scope="module")
def running(
    prepared: Laptop, screen: Display, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[LockedDoor]:
    laptop = prepared.copy_to(tmp_path_factory.mktemp("evening") / "home")
    with window_manager(screen), opened(lock(laptop, screen), screen) as door:
        yield door
        door.process.terminate()
        assert door.process.wait(LONGEST_WAIT_S) == 0


@pytest.fixture
def door(running: LockedDoor, service: Serving) -> LockedDoor:
    """Return the door with a good line, and with no page, overlay or guest shown."""
    service.weather.set(CLEAR)
    running.go_to_door()
    return running


def test_typed_name_opens_find_and_returns_once_after_a_scan(
    door: LockedDoor, guests: Iterator[Ticket]
) -> None:
    door.type("7")
    door.wait_for(lambda report: (report.page, report.typed) == ("FindPage", ["7"]))
    door.go_to_door()
    door.type("anna")
    door.wait_for(lambda report: (report.page, report.typed) == ("FindPage", ["anna"]))
    assert door.scan(code_of(next(guests))).page == "door"
    door.screen.press("Escape")
    door.wait_for(lambda report: (report.page, report.typed) == ("FindPage", ["anna"]))
    door.screen.press("Escape")
    assert door.wait_for_page("door").typed == []


@pytest.mark.parametrize(
    ("key", "act"), [("F3", "Override"), ("F5", "Checked"), ("F6", "Turn away"), ("F7", "Group")]
)
def test_key_for_a_guest_says_why_it_does_nothing_without_one(
    door: LockedDoor, key: str, act: str
) -> None:
    door.screen.press(key)
    door.wait_for(lambda report: f"{act}: No guest is shown." in report.notice)


def test_older_scan_is_undone_by_the_key_in_its_row(
    door: LockedDoor, service: Serving, guests: Iterator[Ticket]
) -> None:
    first, second = next(guests), next(guests)
    for guest in (first, second):
        assert door.scan(code_of(guest)).verdict == "ADMIT"
    door.go_to_door()
    door.press("Down")
    door.press("Tab")
    door.screen.press("F8")
    door.wait_for_overlay("the ticket can be read again")
    door.click("Undo")
    wait_until(lambda: passages(service, first.id) == ["CHECKIN", "CHECKOUT"])
    assert passages(service, second.id) == ["CHECKIN"]


def test_report_says_where_it_is_saved(door: LockedDoor) -> None:
    door.open_supervisor_page()
    door.click("Report")
    door.wait_for_page("ReportPage")
    door.click("Save as PDF")
    door.wait_for(lambda report: ".pdf" in report.notice)


def test_slow_line_is_named_with_its_seconds(
    door: LockedDoor, service: Serving, guests: Iterator[Ticket]
) -> None:
    service.weather.set(Weather(WeatherKind.SLOW, seconds=1.2))
    assert door.scan(code_of(next(guests))).verdict == "ADMIT"
    door.wait_for(lambda report: report.line.startswith("Slow: 1."))
    service.weather.set(CLEAR)


def test_refused_key_is_a_lasting_notice_with_the_next_step(
    door: LockedDoor, service: Serving, guests: Iterator[Ticket]
) -> None:
    before = door.report.buttons
    service.weather.set(Weather(WeatherKind.KEY))
    door.screen.scan(code_of(next(guests)))
    report = door.wait_for(lambda report: "does not accept this laptop's key" in report.notice)
    assert "Settings" in report.buttons.keys() - before.keys()
    assert report.buttons["Type a name or a code"] == before["Type a name or a code"]
    service.weather.set(CLEAR)
    door.go_to_door()
    door.screen.press("F9")
    door.wait_for_page("QueuePage")
    door.click("Send now")
    door.wait_for(lambda report: "accepts the key again" in report.notice)
