"""The laptops of the demo that have no window: doors of one venue, of which one keeps its state."""

import asyncio
import json
import subprocess
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Any, TypeAlias

from app.core.venue_requests import VenueEntry
from app.errors import KnownError
from app.message import Message
from app.model.night import PASSPHRASE_VARIABLE
from app.model.verdict import Note
from app.runtime.clocks import wall_clock
from app.runtime.home import HOME_VARIABLE, Home
from app.runtime.process import child_environment, own_command
from app.security.secrets import API_KEY_VARIABLE
from app.security.store_key import StoreKeys, invented_key
from app.settings.file import write_settings
from app.settings.settings import Settings
from app.venue.finding import ask_once
from app.venue.membership import VenueFolder
from app.venue.messages import NoteAsk
from app.venue.server import server_program

END_S = 15.0  # a keeper's server writes its state at its end
ScanLine: TypeAlias = Mapping[str, Any]  # a line of `admit scan --json`


class LaptopFailed(KnownError):
    """A program of a laptop of the demo does not start; it has told why on standard error."""

    SAID = Message("The laptop {name} of the demo does not start.")
    STEP = Message("Start the demo again, or with one door only: admit demo.")


class HeadlessLaptop:
    """Runs `admit scan` and, at a keeper, `admit venue keep`, in a home of its own.

    Each program ends by itself when its standard input is closed, so it ends with the demo even if
    that is killed. `on_scan` is called with the door's name and each line, in a thread of it.
    """

    def __init__(self, home: Home, settings: Settings, api_key: str, passphrase: str) -> None:
        self.home, self.settings = home, settings
        self.on_scan: Callable[[str, ScanLine], None] = lambda _door, _line: None
        self._environment = child_environment(
            **{HOME_VARIABLE: str(home.folder)},
            **{API_KEY_VARIABLE: api_key, PASSPHRASE_VARIABLE: passphrase},
            **invented_key(),
        )
        self.keys = StoreKeys(self._environment, asks_keyring=False)
        self.name = settings.door.name
        self._programs = dict[str, subprocess.Popen[str]]()
        home.folder.mkdir(parents=True)
        write_settings(home.settings, settings)

    def keep(self) -> str:
        """Keep the venue, a new one or the one of this keeper; return its code when it is ready."""
        keeper = self._start("venue", "keep", "--headless", "--until-stdin-ends")
        assert keeper.stdout is not None
        if line := keeper.stdout.readline():
            return str(json.loads(line)["venue_code"])
        raise LaptopFailed(name=self.name)

    def promote(self) -> None:
        """Make this door of the venue the keeper, in place of one that is gone."""
        if self._start("venue", "promote", "--yes").wait() != 0:
            raise LaptopFailed(name=self.name)

    def open_door(self) -> None:
        """Begin to read codes, anew if the door was open: then as the keeper that it may be now."""
        door = self._start("scan", "--json")
        threading.Thread(target=self._listen, args=(door,), name=self.name, daemon=True).start()

    def show(self, code: str) -> None:
        """Let a guest show this code; nobody reads it while the laptop is off."""
        door = self._programs["scan"].stdin
        assert door is not None
        with suppress(OSError, ValueError):
            door.write(f"{code}\n")
            door.flush()

    def tell(self, note: Note) -> None:
        """Tell the venue a note of this laptop, or what it asks or answers as the desk."""
        asyncio.run(ask_once(VenueFolder(self.home.venue, self.keys), NoteAsk(note)))

    def switch_off(self) -> None:
        """Kill all programs of the laptop at once."""
        for program in self._programs.values():
            program.kill()

    def end(self) -> None:
        """End all programs in order."""
        for program in self._programs.values():
            _end(program)

    def _start(self, *words: str) -> "subprocess.Popen[str]":
        """Start a program of this laptop; the one before with the same first word is ended."""
        if (before := self._programs.get(words[0])) is not None:
            _end(before)
        # In a session of its own, Ctrl+C at the demo's terminal does not reach it.
        program = self._programs[words[0]] = subprocess.Popen(
            own_command(*words), env=self._environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, encoding="utf-8", start_new_session=True,
        )  # fmt: skip
        return program

    def _listen(self, door: "subprocess.Popen[str]") -> None:
        assert door.stdout is not None
        for line in door.stdout:
            if line.endswith("\n"):  # else the program was killed in the middle of the line
                self.on_scan(self.name, json.loads(line))


def _end(program: "subprocess.Popen[str]") -> None:
    """End the program in order; kill it if that takes too long."""
    assert program.stdin is not None
    with suppress(OSError):
        program.stdin.close()
    try:
        program.wait(END_S)
    except subprocess.TimeoutExpired:
        program.kill()
        program.wait()


class DemoVenue:
    """The laptops beside the window, from `start` to `end`; the first of them is the keeper.

    `settings` are those of each laptop, and `doors` the laptops that are on.
    """

    def __init__(self, folder: Path, settings: Sequence[Settings], api_key: str) -> None:
        self._passphrase = token_hex(8)
        self._code = ""
        self._all = [
            HeadlessLaptop(Home(folder / each.door.name), each, api_key, self._passphrase)
            for each in settings
        ]
        self._keeper = self._all[0]
        self.doors = tuple(self._all)

    def start(self) -> None:
        """Keep the venue, let all laptops join it, and open their doors."""
        server_program()  # raises ServerMissing
        self._code = self._keeper.keep()
        for laptop in self._all:
            if laptop is not self._keeper:
                self.join(laptop.home, laptop.settings, laptop.keys)
            laptop.open_door()

    def join(self, home: Home, settings: Settings, keys: StoreKeys) -> None:
        """Let a laptop join before its door is opened, for example that of the window."""
        entry = VenueEntry(home.venue, keys, settings, wall_clock)
        asyncio.run(entry.join(self._code, self._passphrase))

    def switch_off_keeper(self) -> None:
        """Kill the keeper's laptop."""
        self.doors = tuple(door for door in self.doors if door is not self._keeper)
        self._keeper.switch_off()

    def replace_keeper(self) -> None:
        """Let another laptop keep the venue."""
        self._keeper = self.doors[0]
        self._keeper.promote()
        self._keeper.keep()
        self._keeper.open_door()

    def end(self) -> None:
        """End all programs."""
        for laptop in self._all:
            laptop.end()
