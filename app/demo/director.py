"""Plays the script of the demo in front of the simulated camera, at the pace of guests.

The director runs in a thread, because drawing the cards takes time, and the story of the other
doors in another one: a laptop that takes over takes seconds.
"""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from enum import Enum

from app.demo.laptops import DemoIsOver, DemoVenue
from app.demo.script import ScriptStep, SetDirection, SetLine, ShowTicket, write_script
from app.demo.stage.simulated_camera import SimulatedCamera
from app.demo.stage.ticket_card import TicketCard
from app.demo.venue_story import News, VenueStory, split_guests
from app.eye.reading import Format
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.organiser import ticket_conversion
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind

BARS = 5  # every fifth ticket has a bar code instead of a QR code
PHONES = 2  # every second QR code is on a phone
DARK_CARDS = 6  # every sixth card is shown in the dark
# Seconds; a ticket that was out of sight for less counts as the same sighting.
AWAY_SECONDS = 2.0
TICK_S = 0.1


class Director:
    """Runs the next step of the script when no card is in front of the camera, and no pause.

    Call `tick` a few times a second.
    """

    def __init__(
        self,
        steps: Iterator[ScriptStep],
        stage: SimulatedCamera,
        event: str,
        *,
        set_direction: Callable[[Direction], None],
        set_line: Callable[[bool], None],
        is_paused: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._steps = steps
        self._stage = stage
        self._event = event
        self._set_direction = set_direction
        self._set_line = set_line
        self._is_paused = is_paused
        self._clock = clock
        self._count = 0
        self._on_its_way = False
        self._next: ScriptStep | None = None
        self._last_code = ""
        self._empty_since = clock()
        self.over = False

    def tick(self) -> ScriptStep | None:
        """Begin the next step if it is time for it, and return it."""
        if self._stage.showing is not None:
            self._on_its_way = False
            self._empty_since = self._clock()
            return None
        if self.over or self._on_its_way or self._is_paused():
            return None
        step = self._next or next(self._steps, None)
        self._next = None
        match step:
            case ShowTicket(code=code) if code == self._last_code and not self._is_away():
                self._next = step
                return None
            case ShowTicket():
                self._last_code = step.code
                self._on_its_way = self._stage.show(self._card(step))
            case SetDirection(direction):
                self._set_direction(direction)
            case SetLine(up):
                self._set_line(up)
            case None:
                self.over = True
        return step

    def _is_away(self) -> bool:
        return self._clock() - self._empty_since >= AWAY_SECONDS

    def _card(self, show: ShowTicket) -> TicketCard:
        self._count += 1
        bars = self._count % BARS == 0
        return TicketCard(
            code=show.code,
            format=Format.CODE_128 if bars else Format.QR,
            holder=show.ticket.holder if show.ticket else "",
            category=show.ticket.name if show.ticket else "",
            event=self._event,
            on_phone=not bars and self._count % PHONES == 0,
            dark=self._count % DARK_CARDS == 0,
        )


class PauseReason(Enum):
    """The reasons for which no new guests come."""

    PAGE_OPEN = "a page covers the door's"
    CHOSEN = "somebody has pressed Pause"


class Evening:
    """The threads of the director and of the story.

    `set_direction` and `tell` are called in those threads. `venue` is None for a single door.
    """

    def __init__(
        self,
        service: Serving,
        stage: SimulatedCamera,
        event: str,
        seed: int,
        *,
        set_direction: Callable[[Direction], None],
        venue: DemoVenue | None = None,
        tell: Callable[[News], None] = lambda _news: None,
    ) -> None:
        self._service = service
        self._stage = stage
        self._event = event
        self._seed = seed
        self._set_direction = set_direction
        self._venue, self._tell = venue, tell
        self._story: VenueStory | None = None
        self._stopping = threading.Event()
        self._pauses = frozenset[PauseReason]()
        self._director = threading.Thread(target=self._run, name="director", daemon=True)
        self._other_doors = threading.Thread(target=self._run_story, name="story", daemon=True)

    def start(self) -> None:
        """Start the thread of the director; later calls do nothing."""
        if self._director.ident is None:
            self._director.start()

    def stop(self) -> None:
        """Stop the threads and wait for their end. The venue must be at its end."""
        self._stopping.set()
        for thread in (self._director, self._other_doors):
            if thread.is_alive():
                thread.join()

    def pause(self, reason: PauseReason, is_paused: bool) -> None:
        """Let no new guests come as long as there is a reason for a pause.

        Somebody who practises finds the service online, whatever the script has done to the line.
        """
        if is_paused and reason is PauseReason.CHOSEN:
            self.set_line(True)
        self._pauses = self._pauses | {reason} if is_paused else self._pauses - {reason}

    def let_in(self, code: str) -> None:
        """Note that the window has let in the guest with this code."""
        if self._story is not None:
            self._story.let_in_here(code)

    def set_line(self, up: bool) -> None:
        """Cut the line to the service, or repair it."""
        self._service.weather.set(Weather(WeatherKind.CLEAR if up else WeatherKind.CUT))

    def _run(self) -> None:
        guests = asyncio.run(read_tickets(self._service))
        if self._venue is None:
            steps = write_script(guests, self._seed)
        else:
            guests, others = split_guests(guests)
            story = self._story = VenueStory(self._venue, others, self._seed, self._tell)
            self._venue.on_scan = story.note_scan
            steps = story.with_guests_of_other_doors(write_script(guests, self._seed))
            self._other_doors.start()
        director = Director(
            steps,
            self._stage,
            self._event,
            set_direction=self._set_direction,
            set_line=self.set_line,
            is_paused=lambda: bool(self._pauses),
        )
        while not self._stopping.wait(TICK_S) and not director.over:
            director.tick()

    def _run_story(self) -> None:
        """Let the story go on until the demo ends."""
        assert self._story is not None
        with suppress(DemoIsOver):
            while not self._stopping.wait(TICK_S):
                if not self._pauses:
                    self._story.tick()


async def read_tickets(service: Serving) -> list[Ticket]:
    """Return all tickets of the service's list."""
    async with ServiceConnection(service.base_url, service.api_key) as line:
        return [
            ticket_conversion.from_full(ticket)
            async for page in Organiser(line).ticket_pages(service.ticketing_id)
            for ticket in page.tickets
        ]
