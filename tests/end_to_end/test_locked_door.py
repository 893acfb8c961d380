"""A full-screen door: no key, click or drag leads out of it without the PIN."""

import json
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR
from tests.end_to_end import other_program
from tests.end_to_end.display import RETURN, Display
from tests.end_to_end.laptop import Laptop, code_of, is_good
from tests.end_to_end.locked_door import (
    DRAG_BEGINS_S,
    TRIES,
    LockedDoor,
    OtherProgram,
    lock,
    needs_window_manager,
    opened,
    other_window,
    window_manager,
)
from tests.support.waiting import LONGEST_WAIT_S, wait_until

if TYPE_CHECKING:
    from subprocess import Popen

pytestmark = needs_window_manager
REAL_TIME = True  # of the answers of the service

# The key of each page that every steward may open.
PAGES = {"FindPage": "F2", "QueuePage": "F9", "AnnouncementsPage": "F10"}
FOR_STEWARDS = ("door", *PAGES)
ALL_PAGES = (*FOR_STEWARDS, "SupervisorPage")
FUNCTION_KEYS = [f"F{number}" for number in range(1, 13)]
WRONG_PIN = "7391"


@pytest.fixture(scope="module")
def guests(tickets: list[Ticket]) -> Iterator[Ticket]:
    return filter(is_good, tickets)


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
def place(prepared: Laptop, screen: Display, tmp_path_factory: pytest.TempPathFactory) -> Laptop:
    return lock(prepared.copy_to(tmp_path_factory.mktemp("locked") / "home"), screen)


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


def test_partly_typed_code(door: LockedDoor, other: OtherProgram, guests: Iterator[Ticket]) -> None:
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


def test_wrong_pin_is_counted_on_the_disk_until_right_one(door: LockedDoor, place: Laptop) -> None:
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
