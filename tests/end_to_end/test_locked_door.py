"""A full-screen door with its PIN, by real keys and clicks, in one running program.

No key, click or drag leads out of it without the PIN, and each habit of stewards has its scene.
"""

import json
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR, Weather, WeatherKind
from tests.end_to_end import other_program
from tests.end_to_end.display import RETURN, Display
from tests.end_to_end.laptop import Laptop, check_in_elsewhere, code_of, is_good
from tests.end_to_end.locked_door import (
    DRAG_BEGINS_S,
    PIN,
    TRIES,
    LockedDoor,
    OtherProgram,
    lock,
    needs_window_manager,
    opened,
    other_window,
    window_manager,
)
from tests.support.pins import SEALS
from tests.support.waiting import LONGEST_WAIT_S, wait_until

if TYPE_CHECKING:
    from subprocess import Popen

pytestmark = needs_window_manager

# The key of each page that every steward may open.
PAGES = {"FindPage": "F2", "QueuePage": "F9", "AnnouncementsPage": "F10"}
FOR_STEWARDS = ("door", *PAGES)
ALL_PAGES = (*FOR_STEWARDS, "SupervisorPage")
FUNCTION_KEYS = [f"F{number}" for number in range(1, 13)]
ASKED = "Weekend pass"
SUPERVISOR, WRONG_PIN = "Anna Berg", "7391"


@pytest.fixture(scope="module")
def service() -> Iterator[Serving]:
    """Return a service whose answers take real time."""
    with Serving(seed=11, tickets=300) as serving:
        yield serving


@pytest.fixture(scope="module")
def guests(tickets: list[Ticket]) -> Iterator[Ticket]:
    """Return guests whom this door admits without a question, each once."""
    return iter(good(tickets, "General admission"))


def good(tickets: list[Ticket], category: str) -> list[Ticket]:
    """Return the tickets of this category whose guests may come in."""
    return [ticket for ticket in tickets if is_good(ticket) and ticket.name == category]


@pytest.fixture(scope="module")
def manager(screen: Display) -> Iterator["Popen[bytes]"]:
    with window_manager(screen) as manager:
        yield manager


@pytest.fixture(scope="module")
def other(manager: "Popen[bytes]", screen: Display) -> Iterator[OtherProgram]:
    """Return another program, which is started first: a new window gets the keyboard."""
    with other_window(screen) as other:
        yield other


@pytest.fixture(scope="module")
def place(
    prepared: Laptop,
    screen: Display,
    tickets: list[Ticket],
    tmp_path_factory: pytest.TempPathFactory,
) -> Laptop:
    """Return a locked laptop that looks at the ID of one category."""
    laptop = lock(prepared.copy_to(tmp_path_factory.mktemp("locked") / "home"), screen)
    category = next(ticket.category_id for ticket in tickets if ticket.name == ASKED)
    laptop.change_settings("door", instructions=[f"confirm {category} Show ID: 18+"])
    laptop.change_settings("window", pin="", supervisors=[f"{SUPERVISOR} {SEALS[PIN]}"])
    return laptop


@pytest.fixture(scope="module")
def running(other: OtherProgram, place: Laptop, screen: Display) -> Iterator[LockedDoor]:
    with opened(place, screen) as door:
        yield door
        door.process.terminate()
        assert door.process.wait(LONGEST_WAIT_S) == 0


@pytest.fixture
def door(running: LockedDoor, service: Serving) -> LockedDoor:
    """Return the running door for guests who come in, with no page, overlay or guest shown."""
    service.weather.set(CLEAR)
    running.go_to_door()
    if running.report.direction == "OUT":
        running.press("F11")
    return running


def bring_to_front(door: LockedDoor, page: str) -> None:
    """Open the page, as its key and the PIN do; it may be in front already."""
    report = door.report
    if report.page == page and not report.overlay:
        return
    for _ in range(TRIES):
        door.go_to_door()
        if page == "SupervisorPage":
            door.open_supervisor_page()
        elif page != "door":
            door.screen.press(PAGES[page])
        if door.reaches(lambda report: report.page == page and not report.overlay):
            return
    door.wait_for_page(page)


def test_alt_f4_asks_for_the_pin_on_every_page(door: LockedDoor) -> None:
    for page in ALL_PAGES:
        bring_to_front(door, page)
        door.screen.press("alt+F4")
        door.wait_for_overlay("to close Admit")
        door.screen.press("Escape")
        assert door.wait_for_page(page).is_full


def test_no_function_key_leaves_full_screen_or_opens_a_window(door: LockedDoor) -> None:
    for page in ("door", "FindPage", "SupervisorPage"):
        for key in FUNCTION_KEYS:
            bring_to_front(door, page)
            report = door.press(key)
            assert (report.windows, report.is_full) == (["MainWindow"], True), (page, key)
            assert report.page in {*FOR_STEWARDS, "HelpPage", page}, (page, key)


def test_right_click_and_menu_key_open_no_menu(door: LockedDoor) -> None:
    for page in ALL_PAGES:
        bring_to_front(door, page)
        for x, y in [*door.report.fields, [30, 20], [300, 300]]:
            door.screen.xdotool("mousemove", str(x), str(y), "click", "3")
            assert door.press("Menu").windows == ["MainWindow"], (page, x, y)
        assert door.report.page == page


def test_file_dropped_on_a_field_types_nothing(door: LockedDoor, other: OtherProgram) -> None:
    door.screen.press("F2")
    [field] = door.wait_for_page("FindPage").fields
    drag_file(door, other, field)
    assert door.wait_for_page("FindPage").typed == []


def drag_file(door: LockedDoor, other: OtherProgram, to: list[int]) -> None:
    """Drag a file out of the other window; Admit comes to the front meanwhile."""
    x, y = to
    begin_drag(door.screen, other)
    door.wait_for_keyboard()
    door.screen.xdotool("mousemove", str(x + 5), str(y), "sleep", "0.1")
    door.screen.xdotool("mousemove", str(x), str(y), "sleep", "0.2", "mouseup", "1")
    assert other.next_line() == "dragged"


def begin_drag(screen: Display, other: OtherProgram) -> None:
    """Press the mouse button on the file, and wait until it is dragged.

    Tries again if Admit came to the front before the mouse button was pressed.
    """
    x, y = other_program.FILE_AT
    for _ in range(TRIES):
        screen.xdotool("windowactivate", "--sync", other.window)
        screen.xdotool("mousemove", str(x), str(y), "mousedown", "1")
        if other.prints_within(DRAG_BEGINS_S):
            assert other.next_line() == "drags"
            return
        screen.xdotool("mouseup", "1")
    pytest.fail("the other program does not begin to drag")


def test_keyboard_is_taken_back_from_another_window(door: LockedDoor, other: OtherProgram) -> None:
    door.screen.press("alt+Tab")
    door.wait_for(lambda report: not report.is_active)
    assert door.wait_for_keyboard().is_full


def test_code_typed_partly_into_another_window_is_no_code(
    door: LockedDoor, other: OtherProgram, guests: Iterator[Ticket]
) -> None:
    code, whole = code_of(next(guests)), code_of(next(guests))
    keys = [character.replace("-", "minus") for character in code]
    window = door.screen.output("getactivewindow").strip()
    for part in range(2, len(code), 4):
        door.screen.xdotool(
            *("key", "--delay", "1", *keys[:part]),
            *("windowactivate", "--sync", other.window),
            *("key", "--delay", "1", *keys[part:-1], "sleep", "0.2"),
            *("windowactivate", "--sync", window),
            *("key", "--delay", "1", *keys[-1:], RETURN),
        )
        door.wait_for_keyboard()
        time.sleep(0.5)
        report = door.report
        assert (report.code, report.page, report.typed) == ("", "door", []), part
    assert door.scan(whole).verdict == "ADMIT"


def test_supervisor_works_in_another_window_until_the_page_closes(
    door: LockedDoor, other: OtherProgram
) -> None:
    door.open_supervisor_page()
    door.click("Full screen on or off")
    door.wait_for(lambda report: not report.is_full)
    door.screen.xdotool("windowactivate", "--sync", other.window)
    time.sleep(2.5)  # longer than the door waits before it takes the keyboard back
    assert not door.report.is_active
    door.screen.type("note")
    while not other.next_line().endswith("note"):
        pass
    door.screen.xdotool("search", "--onlyvisible", "--name", "^Admit$", "windowactivate", "--sync")
    door.wait_for_keyboard()
    door.screen.press("Escape")
    door.wait_for(lambda report: report.is_full and report.page == "door")
    door.screen.xdotool("windowactivate", "--sync", other.window)
    door.wait_for_keyboard()


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


def test_f5_says_that_a_guest_is_checked_and_f6_turns_one_away(
    door: LockedDoor, tickets: list[Ticket]
) -> None:
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


def test_set_up_takes_fast_keys_as_typed_and_tab_goes_through_its_fields(
    door: LockedDoor,
) -> None:
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


def test_rehearsal_takes_the_scanner_until_its_key_leads_back(
    door: LockedDoor, guests: Iterator[Ticket]
) -> None:
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


def test_wrong_pin_is_counted_on_the_disk_until_the_right_one(
    door: LockedDoor, place: Laptop
) -> None:
    tries = place.home / "pin-tries.json"
    door.screen.press("F12")
    door.wait_for_overlay("for settings")
    door.enter_pin(WRONG_PIN)
    wait_until(tries.exists)
    assert json.loads(tries.read_text())[0] == 1
    door.enter_pin()
    door.wait_for_page("SupervisorPage")
    wait_until(lambda: not tries.exists())


def test_unused_set_up_asks_for_the_pin_again_and_goes_back_to_the_door(door: LockedDoor) -> None:
    door.open_supervisor_page()
    door.click("Settings")
    door.wait_for(lambda report: report.page == "ServiceStep" and report.is_full)
    door.click("PIN")
    door.wait_for_page("PinStep")
    door.click("Remove")
    door.wait_for_overlay("Supervisor PIN")
    report = door.wait_for(lambda report: report.page == "door" and report.is_full)
    assert report.windows == ["MainWindow"]
