"""A door in full screen with a PIN, on a screen with a window manager, in anybody's hands."""

import json
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from tests.end_to_end import other_program
from tests.end_to_end.display import Display
from tests.end_to_end.laptop import Laptop
from tests.end_to_end.window_report import WindowReport
from tests.support.loaded_process import LoadedProcess
from tests.support.loaded_program import WINDOW_MODULES
from tests.support.pins import SEALS
from tests.support.waiting import LONGEST_WAIT_S, wait_until

PIN = "4821"
STARTED = "The devices are started"
# Milliseconds between two keys of a person: more than the longest gap within a scan.
PERSON_MS = 150
# So long after a window manager has moved the keyboard, it may still take it away for a moment.
FOCUS_SETTLES_S = 0.3
# So long after a scan, further keys belong to it: some scanners end a code with several keys.
KEYS_AFTER_A_SCAN_S = 0.3
KEY_LOST_S = 5.0
SET_UP_IDLE_MS = 4_000
MOST_STEPS_BACK = 20
TRIES = 3
# A function key acts once it is clear that no scan follows.
KEY_ACTS_S = 0.15
KEYS_ARE_HELD_S = 0.3  # until it is sure that a person types them
DRAG_BEGINS_S = 3  # if nothing is dragged by then, Admit's window got the mouse button
NEEDED = ("Xvfb", "xdotool", "openbox")
MISSING = [program for program in NEEDED if shutil.which(program) is None]

needs_window_manager = pytest.mark.skipif(
    bool(MISSING), reason=f"not installed on this machine: {', '.join(MISSING)}"
)


@contextmanager
def window_manager(screen: Display) -> Iterator["subprocess.Popen[bytes]"]:
    """Run openbox with the settings of the system, not with those of the user."""
    with subprocess.Popen(
        ["openbox", "--config-file", "/etc/xdg/openbox/rc.xml"],
        env=screen.environment, stderr=subprocess.DEVNULL,
    ) as process:  # fmt: skip
        try:
            yield process
        finally:
            process.send_signal(signal.SIGCONT)
            process.terminate()


@dataclass(frozen=True, slots=True)
class OtherProgram:
    """A window of another program; `window` is its number for xdotool."""

    process: "subprocess.Popen[bytes]"
    window: str

    def prints_within(self, seconds: float) -> bool:
        """Return whether a line comes within this time; `bufsize=0` lets `select` see each one."""
        assert self.process.stdout
        ready, _, _ = select.select([self.process.stdout], [], [], seconds)
        return bool(ready)

    def next_line(self) -> str:
        assert self.prints_within(LONGEST_WAIT_S), "the other program prints nothing"
        assert self.process.stdout
        return self.process.stdout.readline().decode().strip()


@contextmanager
def other_window(screen: Display) -> Iterator[OtherProgram]:
    command = [sys.executable, "-m", "tests.end_to_end.other_program"]
    with subprocess.Popen(
        command, env=screen.environment, stdout=subprocess.PIPE, bufsize=0
    ) as process:
        try:
            found = screen.output(
                *("search", "--sync", "--onlyvisible", "--name", other_program.TITLE)
            )
            yield OtherProgram(process, found.split()[0])
        finally:
            process.kill()


class LockedDoor:
    def __init__(self, process: LoadedProcess, screen: Display) -> None:
        self.process, self.screen = process, screen

    @property
    def report(self) -> WindowReport:
        self.process.stdin.write(b"\n")
        self.process.stdin.flush()
        return WindowReport(**json.loads(self.process.stdout.readline()))

    def wait_for(self, is_reached: Callable[[WindowReport], bool]) -> WindowReport:
        """Wait until the windows show this; return the report."""
        end = time.monotonic() + LONGEST_WAIT_S
        while not is_reached(report := self.report):
            assert time.monotonic() < end, report
            time.sleep(0.03)
        return report

    def reaches(self, is_reached: Callable[[WindowReport], bool]) -> bool:
        """Return whether the windows show this soon; a busy machine may lose a key press."""
        end = time.monotonic() + KEY_LOST_S
        while not (is_there := is_reached(self.report)) and time.monotonic() < end:
            time.sleep(0.03)
        return is_there

    def press(self, *keys: str) -> WindowReport:
        """Press these keys as a person does; return the report when they are handled."""
        self.screen.press(*keys)
        time.sleep(KEY_ACTS_S)
        return self.report

    def wait_for_keyboard(self) -> WindowReport:
        """Wait until Admit has the keyboard; Qt may call the window active before that."""
        end = time.monotonic() + LONGEST_WAIT_S
        while self.screen.output("getwindowfocus", "getwindowname").strip() != "Admit":
            assert time.monotonic() < end, self.report
            time.sleep(0.03)
        time.sleep(FOCUS_SETTLES_S)
        return self.wait_for(lambda report: report.is_active and not report.is_unheard)

    def wait_for_page(self, page: str) -> WindowReport:
        return self.wait_for(lambda report: report.page == page and not report.overlay)

    def wait_for_overlay(self, text: str) -> WindowReport:
        return self.wait_for(lambda report: text in report.overlay)

    def wait_for_button(self, text: str) -> WindowReport:
        return self.wait_for(lambda report: text in report.buttons)

    def shows_button(self, text: str) -> bool:
        """Return whether a button with this text is shown soon."""
        return self.reaches(lambda report: text in report.buttons)

    def go_to_door(self) -> None:
        """Close each overlay and page, as Escape does."""
        for _ in range(MOST_STEPS_BACK):
            report = self.report
            if report.page == "door" and not (report.overlay or report.code):
                return
            self.press("Escape")
            self.reaches(lambda now, before=report: now != before)  # type: ignore[misc]
        pytest.fail(f"Escape does not lead to the door: {report}")

    def close_overlay(self) -> None:
        """Press Escape until no overlay is open: a busy machine may lose a key press."""
        for _ in range(TRIES):
            self.screen.press("Escape")
            if self.reaches(lambda report: report.overlay == ""):
                return
        self.wait_for(lambda report: report.overlay == "")

    def scan(self, code: str) -> WindowReport:
        """Scan the code, and wait for its verdict.

        On a busy machine keys may come too late for one code; then it is scanned once more.
        """
        for _ in range(TRIES):
            self.screen.scan(code)
            time.sleep(KEYS_AFTER_A_SCAN_S)
            report = self.wait_for(lambda report: report.verdict != "")
            if report.verdict != "TROUBLE":
                break
        return self.wait_for(lambda report: report.code == code and report.verdict != "")

    def type(self, text: str) -> None:
        self.screen.xdotool("type", "--delay", str(PERSON_MS), text)

    def enter_pin(self, pin: str = PIN) -> None:
        """Type the PIN, and wait until it was checked.

        It is typed again if a digit does not arrive: a busy machine may lose key presses.
        """
        for _ in range(TRIES):
            self.type(pin)
            time.sleep(KEYS_ARE_HELD_S)
            if self.report.overlay.count("●") == len(pin):
                break
            # Digits may still be on their way: all of them are taken back.
            self.screen.press(*["BackSpace"] * len(pin))
        self.screen.press("Return")
        self.wait_for(lambda report: "●" not in report.overlay)

    def open_supervisor_page(self) -> None:
        self.screen.press("F12")
        self.wait_for_overlay("for settings")
        self.enter_pin()
        self.wait_for_page("SupervisorPage")

    def click(self, text: str) -> None:
        x, y = self.report.buttons[text]
        self.screen.xdotool("mousemove", str(x), str(y), "click", "1")


def lock(laptop: Laptop, screen: Display) -> Laptop:
    laptop.change_settings("camera", source="none")
    laptop.change_settings("window", pin=SEALS[PIN], language="en", verdict_seconds=0)
    return Laptop(laptop.home, laptop.service, laptop.environment | screen.window_environment)


@contextmanager
def opened(
    laptop: Laptop, screen: Display, module: str = "tests.end_to_end.reporting_admit"
) -> Iterator[LockedDoor]:
    """Start the program, and wait until its window has the keyboard."""
    before = laptop.log().count(STARTED)
    with laptop.start(str(SET_UP_IDLE_MS), modules=WINDOW_MODULES, module=module) as process:
        wait_until(lambda: laptop.log().count(STARTED) > before)
        door = LockedDoor(process, screen)
        door.wait_for_keyboard()
        door.wait_for(lambda report: report.is_full)
        yield door
