"""The laptops of the demo that have no window: doors of one venue, of which one keeps its state."""

import asyncio
import json
import subprocess
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from threading import Timer
from typing import Any, TypeAlias

from app.core.venue_requests import VenueEntry
from app.errors import KnownError
from app.message import Message, verbatim
from app.model.night import PASSPHRASE_VARIABLE
from app.model.plain import plain
from app.runtime.clocks import wall_clock
from app.runtime.home import HOME_VARIABLE, Home
from app.runtime.process import child_environment, own_command
from app.security.secrets import API_KEY_VARIABLE
from app.security.store_key import StoreKeys, invented_key
from app.settings.file import write_settings
from app.settings.settings import Settings
from app.venue.server import server_program

START_S = 60.0  # a keeper takes two seconds on an idle computer, and thirty on a very busy one
END_S = 15.0  # a keeper's server writes its state at its end
LONGEST_REASON = 300  # characters
ScanLine: TypeAlias = Mapping[str, Any]  # a line of `admit scan --json`
OnScan: TypeAlias = Callable[[str, ScanLine], None]  # gets the name of a door and its line


class LaptopFailed(KnownError):
    """A program of a laptop of the demo does not start."""

    SAID = Message("The laptop {name} of the demo does not start. {reason}")
    STEP = Message("Start the demo again, or with one door only: admit demo.")


class DemoIsOver(Exception):
    """The demo has ended while a program was being started."""


class ChildProgram:
    """A program of Admit, such as `admit scan`, which runs from the beginning.

    It must end by itself when its standard input is closed, so it ends with the demo even if that
    is killed. `errors` is the file for its standard error.
    """

    def __init__(
        self, words: tuple[str, ...], environment: Mapping[str, str], errors: Path
    ) -> None:
        self._errors = errors
        with errors.open("wb") as stderr:
            # In a session of its own, Ctrl+C at the demo's terminal does not reach it.
            self._process = subprocess.Popen(
                own_command(*words), env=environment, stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, stderr=stderr, encoding="utf-8", start_new_session=True,
            )  # fmt: skip
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._stdin, self.stdout = self._process.stdin, self._process.stdout
        self.kill = self._process.kill

    def first_line(self, within_s: float) -> str:
        """Return the first line that the program prints; "" if it ended or was killed by then."""
        timer = Timer(within_s, self.kill)
        timer.start()
        try:
            return self.stdout.readline()
        finally:
            timer.cancel()

    def write(self, line: str) -> None:
        """Send the program a line; nothing happens if it has ended."""
        with suppress(OSError, ValueError):
            self._stdin.write(f"{line}\n")
            self._stdin.flush()

    def succeeded(self, within_s: float) -> bool:
        """Wait for the end of the program, and return whether it succeeded."""
        try:
            return self._process.wait(within_s) == 0
        except subprocess.TimeoutExpired:
            return False

    def failure(self, door: str) -> LaptopFailed:
        """Return the error with what the program has written to standard error."""
        said = plain(self._errors.read_text("utf-8", "replace"), LONGEST_REASON)
        reason = verbatim(said.removeprefix("admit: ")) if said else Message("It does not answer.")
        return LaptopFailed(name=door, reason=reason)

    def close(self) -> None:
        """Let the program begin to end in order."""
        with suppress(OSError):
            self._stdin.close()

    def end(self) -> None:
        """End the program in order; kill it if that takes too long."""
        self.close()
        try:
            self._process.wait(END_S)
        except subprocess.TimeoutExpired:
            self.kill()
            self._process.wait()


class HeadlessLaptop:
    """Runs `admit scan` and, at a keeper, `admit venue keep`, in a home of its own.

    `on_scan` is called with each verdict, in a thread of the laptop. The methods may be called from
    any thread.
    """

    def __init__(
        self, home: Home, settings: Settings, api_key: str, passphrase: str, on_scan: OnScan
    ) -> None:
        self.home, self.settings = home, settings
        self._on_scan = on_scan
        self._environment = child_environment(
            **{HOME_VARIABLE: str(home.folder)},
            **{API_KEY_VARIABLE: api_key, PASSPHRASE_VARIABLE: passphrase},
            **invented_key(),
        )
        self.keys = StoreKeys(self._environment, asks_keyring=False)
        self.name = settings.door.name
        self._lock = threading.Lock()
        self._is_over = False
        self._programs = dict[str, ChildProgram]()
        home.folder.mkdir(parents=True)
        write_settings(home.settings, settings)

    def keep(self) -> str:
        """Keep the venue, a new one or the one of this keeper; return its code when it is ready."""
        keeper = self._start("keep", "venue", "keep", "--headless", "--until-stdin-ends")
        if line := keeper.first_line(START_S):
            return str(json.loads(line)["venue_code"])
        raise self._failure(keeper)

    def promote(self) -> None:
        """Make this door of the venue the keeper, in place of one that is gone."""
        promotion = self._start("promote", "venue", "promote")
        if not promotion.succeeded(START_S):
            raise self._failure(promotion)

    def open_door(self) -> None:
        """Begin to read codes, anew if the door was open: then as the keeper that it may be now."""
        door = self._start("scan", "scan", "--json")
        threading.Thread(target=self._listen, args=(door,), name=self.name, daemon=True).start()

    def show(self, code: str) -> None:
        """Let a guest show this code; nobody reads it while the laptop is off."""
        self._programs["scan"].write(code)

    def switch_off(self) -> None:
        """Kill all programs of the laptop at once."""
        for program in self._programs.values():
            program.kill()

    def end(self) -> None:
        """End all programs in order; none starts from now on."""
        with self._lock:
            self._is_over = True
        for program in self._programs.values():
            program.close()
        for program in self._programs.values():
            program.end()

    def _start(self, name: str, *words: str) -> ChildProgram:
        """Start a program of this laptop; the one before with the same name is ended."""
        if (before := self._programs.get(name)) is not None:
            before.end()
        with self._lock:
            if self._is_over:
                raise DemoIsOver
            errors = self.home.folder / f"{name}-errors.txt"
            program = self._programs[name] = ChildProgram(words, self._environment, errors)
            return program

    def _failure(self, program: ChildProgram) -> Exception:
        return DemoIsOver() if self._is_over else program.failure(self.name)

    def _listen(self, door: ChildProgram) -> None:
        for line in door.stdout:
            if line.endswith("\n"):  # else the program was killed in the middle of the line
                self._on_scan(self.name, json.loads(line))


class DemoVenue:
    """The laptops beside the window, from `start` to `end`; the first of them is the keeper.

    `settings` are those of each laptop. `on_scan` is set by whoever wants to know the verdicts: it
    is called in a thread of that laptop.
    """

    def __init__(self, folder: Path, settings: Sequence[Settings], api_key: str) -> None:
        self.on_scan: OnScan = lambda _door, _line: None
        self._passphrase = token_hex(8)
        self._code = ""
        self._all = [
            HeadlessLaptop(
                Home(folder / each.door.name), each, api_key, self._passphrase,
                lambda door, line: self.on_scan(door, line),
            )
            for each in settings
        ]  # fmt: skip
        self._keeper = self._all[0]
        self._running = list(self._all)

    @property
    def doors(self) -> tuple[HeadlessLaptop, ...]:
        """Return the laptops that are on."""
        return tuple(self._running)

    def start(self) -> None:
        """Keep the venue, let all laptops join it, and open their doors."""
        server_program()  # raises ServerMissing
        self._code = self._keeper.keep()
        asyncio.run(self._join_all())
        for laptop in self._all:
            laptop.open_door()

    def join(self, home: Home, settings: Settings, keys: StoreKeys) -> None:
        """Let the window's laptop join, before its kiosk is opened."""
        asyncio.run(self._join(home, settings, keys))

    def switch_off_keeper(self) -> None:
        """Kill the keeper's laptop."""
        self._running.remove(self._keeper)
        self._keeper.switch_off()

    def replace_keeper(self) -> bool:
        """Let another laptop keep the venue, or the same one if there is no other.

        Returns whether it is another one.
        """
        is_other = bool(self._running)
        if is_other:
            self._keeper = self._running[0]
            self._keeper.promote()
        else:
            self._running.append(self._keeper)
        self._keeper.keep()
        self._keeper.open_door()
        return is_other

    def end(self) -> None:
        """End all programs."""
        for laptop in self._all:
            laptop.end()

    async def _join_all(self) -> None:
        others = [laptop for laptop in self._all if laptop is not self._keeper]
        await asyncio.gather(*(self._join(one.home, one.settings, one.keys) for one in others))

    async def _join(self, home: Home, settings: Settings, keys: StoreKeys) -> None:
        entry = VenueEntry(home.venue, keys, settings, wall_clock)
        await entry.join(self._code, self._passphrase, may_keep=True)


@contextmanager
def running(venue: DemoVenue) -> Iterator[DemoVenue]:
    """Run the laptops of the venue while the block runs."""
    try:
        venue.start()
        yield venue
    finally:
        venue.end()
