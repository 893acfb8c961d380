"""An evening at a door with its PIN, by real keys and clicks: one scene for each habit of stewards.

The scenes are played in one running program, one after the other, as they would be at a door.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from tests.end_to_end.display import Display
from tests.end_to_end.laptop import Laptop, check_in_elsewhere, code_of, is_good, passages
from tests.end_to_end.locked_door import (
    PIN,
    LockedDoor,
    lock,
    needs_window_manager,
    opened,
    window_manager,
)
from tests.support.pins import SEALS
from tests.support.waiting import LONGEST_WAIT_S, wait_until

pytestmark = needs_window_manager
REAL_TIME = True  # of the answers of the service

ASKED, ELSEWHERE = "Weekend pass", "VIP lounge"
SUPERVISOR = "Anna Berg"


@pytest.fixture(scope="module")
def guests(tickets: list[Ticket]) -> Iterator[Ticket]:
    """Return guests whom this door admits without a question, each once."""
    return iter(good(tickets, "General admission"))


def good(tickets: list[Ticket], category: str) -> list[Ticket]:
    return [ticket for ticket in tickets if is_good(ticket) and ticket.name == category]


@pytest.fixture(scope="module")
def user(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the user, with two folders for exports."""
    folder = tmp_path_factory.mktemp("user")
    for name in ("Documents", "Downloads"):
        (folder / name).mkdir()
    return folder


@pytest.fixture(scope="module")
def running(
    prepared: Laptop, screen: Display, tickets: list[Ticket], user: Path
) -> Iterator[LockedDoor]:
    """Return a door that looks at the ID of one category, and does not take another one."""
    laptop = lock(prepared.copy_to(user / "home"), screen)
    laptop.environment["HOME"] = str(user)
    categories = {ticket.name: ticket.category_id for ticket in tickets}
    question = f"confirm {categories[ASKED]} Show ID: 18+"
    del categories[ELSEWHERE]
    laptop.change_settings("door", categories=[*categories.values()], instructions=[question])
    laptop.change_settings("window", pin="", supervisors=[f"{SUPERVISOR} {SEALS[PIN]}"])
    with window_manager(screen), opened(laptop, screen) as door:
        yield door
        door.process.terminate()
        assert door.process.wait(LONGEST_WAIT_S) == 0


@pytest.fixture
def door(running: LockedDoor, service: Serving) -> LockedDoor:
    """Return the door with a good line, and with no page, overlay or guest shown."""
    service.weather.set(CLEAR)
    running.go_to_door()
    return running


def test_typed_name_opens_find_and_returns_once(door: LockedDoor, guests: Iterator[Ticket]) -> None:
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
def test_key_for_a_guest_says_that_there_is_none(door: LockedDoor, key: str, act: str) -> None:
    door.screen.press(key)
    door.wait_for(lambda report: f"{act}: No guest is shown." in report.notice)


def test_f5_says_checked_and_f6_turns_away(door: LockedDoor, tickets: list[Ticket]) -> None:
    old, young = good(tickets, ASKED)[:2]
    assert door.scan(code_of(old)).verdict == "HOLD"
    door.screen.press("F5")
    door.wait_for(lambda report: report.verdict == "ADMIT")
    assert door.scan(code_of(young)).verdict == "HOLD"
    door.screen.press("F6")
    door.wait_for_overlay("Turn this guest away?")
    door.click("Too young")
    door.screen.press("Return")
    door.wait_for(lambda report: "Too young" in report.spoken)


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


def test_session_of_a_supervisor_has_a_name_and_ends_at_the_next_scan(
    door: LockedDoor, tickets: list[Ticket], guests: Iterator[Ticket]
) -> None:
    held = next(ticket for ticket in tickets if ticket.status == "PAYMENT_PENDING")
    assert door.scan(code_of(held)).verdict == "HOLD"
    door.screen.press("F3")
    door.wait_for_overlay("Supervisor PIN")
    door.enter_pin()
    for key, question in (("F3", "Admit anyway?"), ("alt+F4", "to close Admit")):
        door.wait_for_overlay("Admit anyway?")
        door.close_overlay()
        assert SUPERVISOR in door.report.labels
        door.screen.press(key)
        door.wait_for_overlay(question)
    door.close_overlay()
    door.screen.press("F12")
    door.wait_for_page("SupervisorPage")
    report = door.scan(code_of(next(guests)))
    assert (report.verdict, SUPERVISOR in report.labels) == ("ADMIT", False)
    door.screen.press("F12")
    door.wait_for_overlay("for settings")


def test_disputed_scan_is_settled_by_the_owner_of_the_pin_and_listed(
    door: LockedDoor, service: Serving, guests: Iterator[Ticket]
) -> None:
    guest = next(guests)
    service.weather.set(Weather(WeatherKind.BUSY, seconds=5))
    assert door.scan(code_of(guest)).verdict == "ADMIT"
    service.weather.set(CLEAR)
    check_in_elsewhere(service, guest)
    door.wait_for(lambda report: "1 to look at" in report.labels)
    door.screen.press("F9")
    door.wait_for(lambda report: any(row.endswith("| Disputed") for row in report.labels))
    door.press("Tab")
    door.screen.press("Return")
    door.wait_for_overlay("had this ticket inside already")
    door.click("Admission was correct")
    door.wait_for_overlay("Supervisor PIN")
    door.enter_pin()
    door.wait_for(lambda report: "Everything sent" in report.labels)
    door.go_to_door()
    door.open_supervisor_page()
    door.click("What supervisors did")
    name = guest.attendee_name
    door.wait_for(
        lambda report: any(
            f"{SUPERVISOR} | Settled" in row and f"{name} · {guest.name}" in row
            for row in report.labels
        )
    )


def test_wrong_door_names_the_ticket_and_whom_the_door_is_for(
    door: LockedDoor, tickets: list[Ticket]
) -> None:
    report = door.scan(code_of(good(tickets, ELSEWHERE)[0]))
    assert report.verdict == "HOLD"
    assert "Wrong door: this one is for " in report.spoken
    assert ELSEWHERE in report.labels


def test_supervisor_chooses_language_and_time(door: LockedDoor, guests: Iterator[Ticket]) -> None:
    assert not any("Verdict stays" in text for text in door.report.buttons)
    door.open_supervisor_page()
    for before, key, task in (
        ("English", "Down", "Einlass-Check"),
        ("Deutsch", "Up", "Door check"),
    ):
        is_chosen = False
        while not is_chosen:
            door.click(before)
            door.wait_for(lambda report: len(report.windows) > 1)
            door.press(key)
            door.screen.press("Return")
            is_chosen = door.shows_button(task)
    assert {"Report", "Venue", "Close Admit"} <= door.report.buttons.keys()


def test_set_up_takes_fast_keys_as_typed_and_tab_goes_through_its_fields(door: LockedDoor) -> None:
    door.open_supervisor_page()
    door.click("Settings")
    before = door.wait_for_page("ServiceStep").typed
    door.screen.type("key-12345")
    door.wait_for(lambda report: report.typed == [*before, "key-12345"])
    door.screen.press("ctrl+a", "BackSpace")
    door.click("PIN")
    door.wait_for_page("PinStep")
    for key in ("4", "Tab", "5", "Tab", "Tab", "Tab", "R"):
        door.press(key)
    door.wait_for(lambda report: report.typed == ["4", "5", "R"])
    door.click("Ready")
    door.wait_for(lambda report: any("of the door check" in text for text in report.labels))
    door.click("Leave set-up")
    door.wait_for_page("door")
    door.wait_for_keyboard()


def test_rehearsal_takes_the_scanner_until_left(door: LockedDoor, guests: Iterator[Ticket]) -> None:
    program = door.screen.output("getwindowfocus", "getwindowpid")
    door.open_supervisor_page()
    door.click("Rehearse")
    door.wait_for_page("RehearsalPage")
    wait_until(lambda: door.screen.output("getwindowfocus", "getwindowpid") != program, 0.2)
    door.wait_for(lambda report: not report.is_active)
    door.screen.press("ctrl+q")
    door.wait_for_page("door")
    door.wait_for_keyboard()
    assert door.scan(code_of(next(guests))).verdict == "ADMIT"


def test_report_is_saved_in_the_folder_that_is_chosen_from_a_list(
    door: LockedDoor, user: Path, guests: Iterator[Ticket]
) -> None:
    assert door.scan(code_of(next(guests))).verdict == "ADMIT"
    door.open_supervisor_page()
    door.click("Report")
    door.wait_for(lambda report: "Admitted" in report.labels)
    door.click("Save as PDF")
    door.wait_for_overlay("Where should the file go?")
    door.screen.press("Tab", "Return")
    door.wait_for(lambda report: "Downloads on this laptop: admit-report" in report.notice)
    assert [file.suffix for file in (user / "Downloads").iterdir()] == [".pdf"]


def test_slow_line_is_named(door: LockedDoor, service: Serving, guests: Iterator[Ticket]) -> None:
    service.weather.set(Weather(WeatherKind.SLOW, seconds=1.2))
    assert door.scan(code_of(next(guests))).verdict == "ADMIT"
    door.wait_for(lambda report: report.line.startswith("Slow: 1."))
    service.weather.set(CLEAR)


def test_refused_key_is_a_lasting_notice_with_the_next_step(
    door: LockedDoor, service: Serving, guests: Iterator[Ticket]
) -> None:
    before = door.report.buttons
    service.weather.set(Weather(WeatherKind.KEY))
    door.scan(code_of(next(guests)))
    report = door.wait_for(lambda report: "does not accept this laptop's key" in report.notice)
    assert "Settings" in report.buttons.keys() - before.keys()
    assert report.buttons["Type a name or a code"] == before["Type a name or a code"]
    service.weather.set(CLEAR)
    door.go_to_door()
    door.screen.press("F9")
    door.wait_for_page("QueuePage")
    door.click("Send now")
    door.wait_for(lambda report: "accepts this laptop again" in report.notice)
