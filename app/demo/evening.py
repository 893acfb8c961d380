"""The evening of the demo: who comes when, also to the other doors, and when the line is down.

The same seed gives the same script. Every kind of verdict comes within the first minute.
"""

import asyncio
import json
import subprocess
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import StrEnum
from itertools import count, filterfalse, islice
from pathlib import Path
from random import Random
from secrets import token_hex
from typing import Any, Literal, NamedTuple, TypeAlias
from zlib import crc32

from PySide6.QtCore import QObject, Signal

from app.core.venue_requests import VenueEntry
from app.demo.stage import SimulatedCamera, TicketCard
from app.errors import KnownError
from app.message import Message
from app.model.night import PASSPHRASE_VARIABLE
from app.model.scan import Direction
from app.model.ticket import Ticket, TicketStatus, contradicts_itself
from app.model.verdict import Kind, Note
from app.organiser import ticket_conversion
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from app.rehearsal.world import EVENT_NAME
from app.runtime.clocks import wall_clock
from app.runtime.home import HOME_VARIABLE, Home
from app.runtime.process import child_environment, own_command
from app.security.keys import API_KEY_VARIABLE, StoreKeys, invented_key
from app.settings.settings import Settings, write_settings
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
            program.wait()

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
    """The laptops beside the window, from `start` to `end`.

    `settings` are those of each laptop, and `doors` the laptops that are on: the first is the
    keeper.
    """

    def __init__(self, folder: Path, settings: Sequence[Settings], api_key: str) -> None:
        self._passphrase = token_hex(8)
        self._code = ""
        self.doors = [
            HeadlessLaptop(Home(folder / each.door.name), each, api_key, self._passphrase)
            for each in settings
        ]

    def start(self) -> None:
        """Keep the venue, let all laptops join it, and open their doors."""
        server_program()  # raises ServerMissing
        self._code = self.doors[0].keep()
        for laptop in self.doors[1:]:
            self.join(laptop.home, laptop.settings, laptop.keys)
        for laptop in self.doors:
            laptop.open_door()

    def join(self, home: Home, settings: Settings, keys: StoreKeys) -> None:
        """Let a laptop join before its door is opened, for example that of the window."""
        entry = VenueEntry(home.venue, keys, settings, wall_clock)
        asyncio.run(entry.join(self._code, self._passphrase))

    def switch_off_keeper(self) -> None:
        """Kill the keeper's laptop."""
        keeper, *self.doors = self.doors
        keeper.switch_off()

    def replace_keeper(self) -> None:
        """Let another laptop keep the venue."""
        keeper = self.doors[0]
        keeper.promote()
        keeper.keep()
        keeper.open_door()

    def end(self) -> None:
        """End all programs."""
        for laptop in self.doors:
            laptop.end()


# Seconds; a ticket that was out of sight for less counts as the same sighting.
AWAY_S = 2.0
TICK_S = 0.1
# Seconds from the beginning until the keeper is switched off, and until it is replaced.
KEEPER_LOST_S, REPLACED_S = 60.0, 75.0
GUEST_EVERY_S = 3.0  # at the other doors, which take turns
# So many guests at the window make a round, in which the second is followed by a ticket that
# another door has let in.
TRIED_HERE = 4
OTHERS_SHARE = 3  # every third order comes to the other doors

# News of the venue; `door` is the other door that they are about.
AGREEING = Message("The doors of this venue agree on every ticket.")
SHOWN_HERE = Message("This ticket was let in a moment ago at another door: {door}.")
ALONE = Message("The keeper's laptop was switched off. Each door goes on alone.")
TAKEN_OVER = Message("Another laptop keeps the state now. The doors agree again.")


class GuestKind(StrEnum):
    """Kind of guest that a step asks for."""

    GOOD = "good"
    PARTY = "one of several"
    AGAIN = "the last one once more"
    INSIDE = "one who is in already"
    ELSEWHERE = "one whom another door has just let in"
    UNPAID = "one who has not paid"
    CANCELLED = "one whose ticket was cancelled"
    FIRST = "the first one of the evening"
    OUTSIDE = "one who never came in"
    STRANGER = "one whose code nobody knows"
    GARBLED = "a code that is none"


class ShowTicket(NamedTuple):
    """Show a ticket to the camera."""

    guest: GuestKind
    code: str
    ticket: Ticket | None


# A direction is a switch of the kiosk, a weather that of the line to the service.
ScriptStep: TypeAlias = ShowTicket | Direction | WeatherKind
# No new guests come while a page covers the door's, or when somebody has pressed Pause.
PauseReason: TypeAlias = Literal["page open", "chosen"]

# The door reads this as no ticket's code, because of its control characters.
GARBLED_CODE = "SF26\x07\x1b???"
OPENING: tuple[GuestKind | Direction | WeatherKind, ...] = (
    GuestKind.GOOD,
    GuestKind.AGAIN,
    GuestKind.INSIDE,
    GuestKind.PARTY,
    GuestKind.UNPAID,
    GuestKind.CANCELLED,
    Direction.OUT,
    GuestKind.FIRST,
    GuestKind.OUTSIDE,
    Direction.IN,
    GuestKind.GARBLED,
    WeatherKind.CUT,
    GuestKind.GOOD,
    GuestKind.GOOD,
    GuestKind.STRANGER,
    WeatherKind.CLEAR,
    GuestKind.GOOD,
)
LATER = (
    *[GuestKind.GOOD] * 12,
    *[GuestKind.PARTY] * 3,
    GuestKind.AGAIN,
    GuestKind.INSIDE,
    GuestKind.UNPAID,
    GuestKind.CANCELLED,
    GuestKind.STRANGER,
)
BETWEEN_OUTAGES, OUTAGE = 32, 8  # guests


class Guests:
    """Hands out tickets of the invented event, each once; LookupError says that none is left."""

    def __init__(self, tickets: Iterable[Ticket]) -> None:
        self.left = list(tickets)

    def take(self, fits: Callable[[Ticket], bool]) -> Ticket:
        """Return the next ticket that fits."""
        for ticket in self.left:
            if fits(ticket):
                self.left.remove(ticket)
                return ticket
        raise LookupError("no guest is left who fits")

    def alone(self) -> Ticket:
        """Return a good ticket that is the only one of its order."""
        sizes = Counter(ticket.order_id for ticket in self.left)
        return self.take(lambda ticket: is_good(ticket) and sizes[ticket.order_id] == 1)

    def of_party(self, at_least: int = 2) -> Ticket:
        """Return a good ticket of an order that has `at_least` as many."""
        sizes = Counter(ticket.order_id for ticket in self.left if is_good(ticket))
        return self.take(lambda ticket: is_good(ticket) and sizes[ticket.order_id] >= at_least)

    def with_extras(self) -> Ticket:
        """Return a good ticket that has at least two extras."""
        extras = Counter(one.addon_of for one in self.left if one.status == TicketStatus.SOLD)
        return self.take(lambda ticket: is_good(ticket) and extras[ticket.id] > 1)

    def with_status(self, status: TicketStatus) -> Ticket:
        """Return a ticket with this status, which is not being passed on."""
        return self.take(
            lambda ticket: (
                ticket.status == status
                and bool(ticket.code)
                and ticket.transfer is None
                and not contradicts_itself(ticket)
            )
        )


def write_script(tickets: Sequence[Ticket], seed: int) -> Iterator[ScriptStep]:
    """Yield the steps of an evening until all tickets that may come in have been used."""
    random = Random(seed)
    guests = Guests(random.sample(tickets, len(tickets)))
    admitted, numbers = list[Ticket](), count()
    for step in _plan(guests, random):
        with suppress(LookupError):
            if not isinstance(step, GuestKind):
                yield step
            elif step is GuestKind.GARBLED:
                yield ShowTicket(step, GARBLED_CODE, None)
            elif step is GuestKind.STRANGER:
                yield ShowTicket(step, f"XX-{next(numbers):04}-2025-0731", None)
            else:
                ticket = _PICKS[step](guests, admitted)
                if step in (GuestKind.GOOD, GuestKind.PARTY):
                    admitted.append(ticket)
                yield ShowTicket(step, ticket.code, ticket)


def _plan(guests: Guests, random: Random) -> Iterator[GuestKind | Direction | WeatherKind]:
    yield from OPENING
    while any(map(is_good, guests.left)):
        yield from random.choices(LATER, k=BETWEEN_OUTAGES)
        yield WeatherKind.CUT
        yield from random.choices(LATER, k=OUTAGE)
        yield WeatherKind.CLEAR


def is_good(ticket: Ticket) -> bool:
    """Return whether the list admits the guest of this ticket."""
    return (
        ticket.status == TicketStatus.SOLD
        and ticket.transfer is None
        and ticket.checked_in is False
        and ticket.addon_of is None
        and bool(ticket.code)
    )


# How each kind of guest is picked from those who are left and those who were let in.
_PICKS: dict[GuestKind, Callable[[Guests, list[Ticket]], Ticket]] = {
    GuestKind.GOOD: lambda guests, _: guests.take(is_good),
    GuestKind.PARTY: lambda guests, _: guests.of_party(),
    GuestKind.OUTSIDE: lambda guests, _: guests.take(is_good),
    GuestKind.AGAIN: lambda _, admitted: admitted[-1],
    GuestKind.FIRST: lambda _, admitted: admitted[0],
    GuestKind.INSIDE: lambda guests, _: guests.with_status(TicketStatus.CHECKED_IN),
    GuestKind.UNPAID: lambda guests, _: guests.with_status(TicketStatus.PAYMENT_PENDING),
    GuestKind.CANCELLED: lambda guests, _: guests.with_status(TicketStatus.CANCELLED),
}


class Evening(QObject):
    """Lets guests come, in a thread of its own because drawing a ticket takes time.

    The story of the other doors has another thread: a laptop that takes over takes seconds. `venue`
    is None for a single door. `wait` waits for so many seconds, and returns whether the evening has
    ended.
    """

    direction_changed = Signal(object)  # Direction
    news_told = Signal(object)  # Message

    def __init__(
        self,
        service: Serving,
        stage: SimulatedCamera,
        seed: int,
        venue: DemoVenue | None = None,
        wait: Callable[[float], bool] | None = None,
    ) -> None:
        super().__init__()
        self._service = service
        self._stage = stage
        self._seed = seed
        self._venue = venue
        self._stopping = threading.Event()
        self._wait = wait or self._stopping.wait
        self._pauses = frozenset[PauseReason]()
        self._director = threading.Thread(target=self._run, name="director", daemon=True)

    def start(self) -> None:
        """Start the thread of the director; later calls do nothing."""
        if self._director.ident is None:
            self._director.start()

    def stop(self) -> None:
        """Stop the threads and wait for their end."""
        self._stopping.set()
        if self._director.is_alive():
            self._director.join()

    def pause(self, reason: PauseReason, is_paused: bool) -> None:
        """Let no new guests come as long as there is a reason for a pause.

        Somebody who practises finds the service online, whatever the script has done to the line.
        """
        if is_paused and reason == "chosen":
            self._service.weather.set(Weather(WeatherKind.CLEAR))
        self._pauses = self._pauses | {reason} if is_paused else self._pauses - {reason}

    def play(self, steps: Iterable[ScriptStep]) -> None:
        """Perform each step when no ticket is in front of the camera, and no pause."""
        last_code = ""
        for step in steps:
            is_again = isinstance(step, ShowTicket) and step.code == last_code
            away_s = 0.0
            while self._stage.showing or self._pauses or (is_again and away_s < AWAY_S):
                away_s = 0.0 if self._stage.showing else away_s + TICK_S
                if self._wait(TICK_S):
                    return
            match step:
                case ShowTicket():
                    last_code = step.code
                    self._stage.show(card_of(step.code, step.ticket))
                case Direction():
                    self.direction_changed.emit(step)
                case WeatherKind():
                    self._service.weather.set(Weather(step))

    def _run(self) -> None:
        guests = asyncio.run(read_tickets(self._service))
        if self._venue is None:
            self.play(write_script(guests, self._seed))
            return
        others = list(filter(comes_elsewhere, guests))
        guests = list(filterfalse(comes_elsewhere, guests))
        story = VenueStory(self._venue, others, self._seed, self.news_told.emit)
        for door in self._venue.doors:
            door.on_scan = story.note_scan
        other_doors = threading.Thread(target=self._go_on, args=(story,), name="story", daemon=True)
        other_doors.start()
        self.play(story.with_guests_of_other_doors(write_script(guests, self._seed)))
        other_doors.join()

    def _go_on(self, story: "VenueStory") -> None:
        """Let the story go on until the demo ends."""
        while not self._wait(TICK_S):
            if not self._pauses:
                story.tick()


def card_of(code: str, ticket: Ticket | None) -> TicketCard:
    """Return what is drawn for a ticket; None is a code that no ticket has."""
    holder, category = (ticket.holder, ticket.name) if ticket else ("", "")
    return TicketCard(code, holder, category, EVENT_NAME)


async def read_tickets(service: Serving) -> list[Ticket]:
    """Return all tickets of the service's list."""
    async with ServiceConnection(service.base_url, service.api_key) as line:
        return [
            ticket_conversion.from_listed(ticket)
            async for page in Organiser(line).listed_pages(service.ticketing_id)
            for ticket in page.tickets
        ]


def comes_elsewhere(ticket: Ticket) -> bool:
    """Return whether the guest comes to another door; all of an order come to the same."""
    return is_good(ticket) and crc32(ticket.order_id.encode()) % OTHERS_SHARE == 0


class VenueStory:
    """Lets guests come to the other doors, and the keeper be lost if another can replace it.

    `tell` is called with the news. Call `tick` a few times a second, in one thread; `note_scan` may
    be called in others.
    """

    def __init__(
        self,
        venue: DemoVenue,
        guests: Sequence[Ticket],
        seed: int,
        tell: Callable[[Message], None],
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._venue = venue
        self._guests = {guest.code: guest for guest in guests}
        self._coming = enumerate(Random(seed).sample(guests, len(guests)))
        self._tell = tell
        self._clock = clock
        began = self._next_at = clock()
        self._keeper_steps = deque[tuple[float, Callable[[], None]]]()
        if len(venue.doors) > 1:
            self._keeper_steps.append((began + KEEPER_LOST_S, self._lose_keeper))
            self._keeper_steps.append((began + REPLACED_S, self._replace_keeper))
        # The newest ticket that another door has let in, and that door.
        self._let_in_elsewhere: tuple[Ticket, str] | None = None
        self._agree = True
        tell(AGREEING)

    def tick(self) -> None:
        """Do what is due."""
        now = self._clock()
        if self._keeper_steps and now >= self._keeper_steps[0][0]:
            self._keeper_steps.popleft()[1]()
        if now >= self._next_at:
            self._next_at = now + GUEST_EVERY_S
            for place, guest in islice(self._coming, 1):
                self._venue.doors[place % len(self._venue.doors)].show(guest.code)

    def note_scan(self, door: str, line: ScanLine) -> None:
        """Note the verdict of another door."""
        guest = self._guests.get(line["code"])
        if guest is not None and line["verdict"] == Kind.ADMIT:
            self._let_in_elsewhere = guest, door

    def with_guests_of_other_doors(self, steps: Iterator[ScriptStep]) -> Iterator[ScriptStep]:
        """Yield the steps, and among them tickets that other doors have let in a moment ago."""
        admitted = 0
        for step in steps:
            yield step
            if isinstance(step, ShowTicket) and step.guest in (GuestKind.GOOD, GuestKind.PARTY):
                admitted += 1
                if admitted % TRIED_HERE == 2 and (show := self._show_here()) is not None:
                    yield show

    def _show_here(self) -> ShowTicket | None:
        """Return the step that shows the newest ticket of another door to the window."""
        newest, self._let_in_elsewhere = self._let_in_elsewhere, None
        if not self._agree or newest is None:
            return None
        ticket, door = newest
        self._tell(SHOWN_HERE.filled({"door": door}))
        return ShowTicket(GuestKind.ELSEWHERE, ticket.code, ticket)

    def _lose_keeper(self) -> None:
        self._agree = False
        self._venue.switch_off_keeper()
        self._tell(ALONE)

    def _replace_keeper(self) -> None:
        self._venue.replace_keeper()
        self._agree = True
        self._tell(TAKEN_OVER)
