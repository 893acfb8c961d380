"""A laptop of the demo that has no window: a door of the venue, and perhaps its keeper too."""

import json
import threading
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from app.demo.child_program import ChildProgram
from app.errors import KnownError
from app.message import Message, verbatim
from app.model.night import PASSPHRASE_VARIABLE
from app.runtime.home import HOME_VARIABLE, Home
from app.runtime.own_program import child_environment
from app.security.secrets import API_KEY_VARIABLE
from app.security.store_key import StoreKeys, invented_key
from app.settings.file import write_settings
from app.settings.settings import Settings

START_S = 60.0  # a keeper takes two seconds on an idle computer, and thirty on a very busy one
ScanLine: TypeAlias = Mapping[str, Any]  # a line of `admit scan --json`


class LaptopFailed(KnownError):
    """A program of a laptop of the demo does not start."""

    def __init__(self, name: str, said: str) -> None:
        reason = verbatim(said) if said else Message("It does not answer.")
        super().__init__(
            Message("The laptop {name} of the demo does not start. {reason}",
                    {"name": name, "reason": reason}),
            Message("Start the demo again, or with one door only: admit demo."),
        )  # fmt: skip


class DemoIsOver(Exception):
    """The demo has ended while a program was being started."""


class HeadlessLaptop:
    """Runs `admit scan` and, at a keeper, `admit venue keep`, in a home of its own.

    `heard` is called with each verdict, in a thread of the laptop. The methods may be called from
    any thread.
    """

    def __init__(
        self,
        home: Home,
        settings: Settings,
        api_key: str,
        passphrase: str,
        heard: Callable[[str, ScanLine], None],
    ) -> None:
        self.home, self.settings = home, settings
        self._heard = heard
        self._environment = child_environment(
            **{HOME_VARIABLE: str(home.folder)},
            **{API_KEY_VARIABLE: api_key, PASSPHRASE_VARIABLE: passphrase},
            **invented_key(),
        )
        self._lock = threading.Lock()
        self._is_over = False
        self._programs = dict[str, ChildProgram]()
        home.folder.mkdir(parents=True)
        write_settings(home.settings, settings)

    @property
    def keys(self) -> StoreKeys:
        """Return the keys of this laptop's stores."""
        return StoreKeys(self._environment, asks_keyring=False)

    @property
    def name(self) -> str:
        """Return the name of the door."""
        return self.settings.door.name

    def keep(self) -> str:
        """Keep the venue, a new one or the one of this keeper; return its code when it is ready."""
        keeper = self._start("venue", "keep", "--headless", "--until-stdin-ends")
        if line := keeper.first_line(START_S):
            return str(json.loads(line)["venue_code"])
        raise self._failure(keeper)

    def promote(self) -> None:
        """Make this door of the venue the keeper, in place of one that is gone."""
        promotion = self._start("venue", "promote")
        if not promotion.succeeded(START_S):
            raise self._failure(promotion)

    def open_door(self) -> None:
        """Begin to read codes, anew if the door was open: then as the keeper that it may be now."""
        door = self._start("scan", "--json")
        threading.Thread(target=self._hear, args=(door,), name=self.name, daemon=True).start()

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

    def _start(self, *words: str) -> ChildProgram:
        """Start a program of this laptop; the one before with the same name is ended.

        Its name is the last of its words without dashes: "keep", "promote" or "scan".
        """
        name = [word for word in words if not word.startswith("-")][-1]
        if (before := self._programs.get(name)) is not None:
            before.end()
        with self._lock:
            if self._is_over:
                raise DemoIsOver
            errors = self.home.folder / f"{name}-errors.txt"
            program = self._programs[name] = ChildProgram(words, self._environment, errors)
            return program

    def _failure(self, program: ChildProgram) -> Exception:
        return DemoIsOver() if self._is_over else LaptopFailed(self.name, program.trouble())

    def _hear(self, door: ChildProgram) -> None:
        for line in door.lines():
            if line.endswith("\n"):  # else the program was killed in the middle of the line
                self._heard(self.name, json.loads(line))
