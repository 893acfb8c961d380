"""Plays the script of the demo in front of the simulated camera, at the pace of guests."""

import asyncio
import threading
from collections.abc import Callable, Iterable
from enum import Enum

from PySide6.QtCore import QObject, Signal

from app.demo.laptops import DemoVenue
from app.demo.script import ScriptStep, ShowTicket, write_script
from app.demo.stage.simulated_camera import SimulatedCamera
from app.demo.stage.ticket_card import TicketCard
from app.demo.venue_story import VenueStory, split_guests
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.organiser import ticket_conversion
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from app.rehearsal.world import EVENT_NAME

# Seconds; a ticket that was out of sight for less counts as the same sighting.
AWAY_S = 2.0
TICK_S = 0.1


class PauseReason(Enum):
    """The reasons for which no new guests come."""

    PAGE_OPEN = "a page covers the door's"
    CHOSEN = "somebody has pressed Pause"


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
        if is_paused and reason is PauseReason.CHOSEN:
            self._service.weather.set(Weather(WeatherKind.CLEAR))
        self._pauses = self._pauses | {reason} if is_paused else self._pauses - {reason}

    def play(self, steps: Iterable[ScriptStep]) -> None:
        """Perform each step when no ticket is in front of the camera, and no pause."""
        last_code, shown = "", 0
        for step in steps:
            is_again = isinstance(step, ShowTicket) and step.code == last_code
            away_s = 0.0
            while self._stage.showing or self._pauses or (is_again and away_s < AWAY_S):
                away_s = 0.0 if self._stage.showing else away_s + TICK_S
                if self._wait(TICK_S):
                    return
            match step:
                case ShowTicket():
                    last_code, shown = step.code, shown + 1
                    on_phone = shown % 2 == 0
                    self._stage.show(card_of(step.code, step.ticket, on_phone=on_phone))
                case Direction():
                    self.direction_changed.emit(step)
                case WeatherKind():
                    self._service.weather.set(Weather(step))

    def _run(self) -> None:
        guests = asyncio.run(read_tickets(self._service))
        if self._venue is None:
            self.play(write_script(guests, self._seed))
            return
        guests, others = split_guests(guests)
        story = VenueStory(self._venue, others, self._seed, self.news_told.emit)
        self._venue.on_scan = story.note_scan
        other_doors = threading.Thread(target=self._go_on, args=(story,), name="story", daemon=True)
        other_doors.start()
        self.play(story.with_guests_of_other_doors(write_script(guests, self._seed)))
        other_doors.join()

    def _go_on(self, story: VenueStory) -> None:
        """Let the story go on until the demo ends."""
        while not self._wait(TICK_S):
            if not self._pauses:
                story.tick()


def card_of(code: str, ticket: Ticket | None, *, on_phone: bool = False) -> TicketCard:
    """Return what is drawn for a ticket; None is a code that no ticket has."""
    holder, category = (ticket.holder, ticket.name) if ticket else ("", "")
    return TicketCard(code, holder, category, EVENT_NAME, on_phone)


async def read_tickets(service: Serving) -> list[Ticket]:
    """Return all tickets of the service's list."""
    async with ServiceConnection(service.base_url, service.api_key) as line:
        return [
            ticket_conversion.from_full(ticket)
            async for page in Organiser(line).ticket_pages(service.ticketing_id)
            for ticket in page.tickets
        ]
