"""Runs the script of the demo in a thread, because drawing the cards takes time.

The story of the other doors runs in a thread of its own: a laptop that takes over takes seconds.
"""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from enum import Enum

from app.demo.demo_venue import DemoVenue
from app.demo.director import Director, StageCamera
from app.demo.headless_laptop import DemoIsOver
from app.demo.script import write_script
from app.demo.venue_news import News
from app.demo.venue_story import VenueStory, split_guests
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.organiser import ticket_conversion
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind

TICK_S = 0.1


class PauseReason(Enum):
    """Why no new guests come."""

    PAGE_OPEN = "a page covers the door's"
    CHOSEN = "somebody has pressed Pause"


class Evening:
    """The threads of the director and of the story.

    `set_direction` and `tell` are called in those threads. `venue` is None for a single door.
    """

    def __init__(
        self,
        service: Serving,
        stage: StageCamera,
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
        """Let no new guests come as long as there is a reason for a pause."""
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
            self._venue.heard = story.heard
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
