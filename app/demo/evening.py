"""Runs the script of the demo in a thread, because drawing the cards takes time."""

import asyncio
import logging
import threading
from collections.abc import Callable

from app.demo.director import Director, Stage
from app.demo.script import write_script
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.organiser import ticket_conversion
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind

log = logging.getLogger(__name__)
TICK_S = 0.1


class Evening:
    """The thread of the director; `set_direction` is called in that thread."""

    def __init__(
        self,
        service: Serving,
        stage: Stage,
        event: str,
        seed: int,
        *,
        set_direction: Callable[[Direction], None],
    ) -> None:
        self._service = service
        self._stage = stage
        self._event = event
        self._seed = seed
        self._set_direction = set_direction
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="director", daemon=True)

    def start(self) -> None:
        """Start the thread; later calls do nothing."""
        if self._thread.ident is None:
            self._thread.start()

    def stop(self) -> None:
        """Stop the thread and wait for its end."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join()

    def set_line(self, up: bool) -> None:
        """Cut the line to the service, or repair it."""
        self._service.weather.set(Weather(WeatherKind.CLEAR if up else WeatherKind.CUT))

    def _run(self) -> None:
        guests = asyncio.run(read_tickets(self._service))
        director = Director(
            write_script(guests, self._seed),
            self._stage,
            self._event,
            set_direction=self._set_direction,
            set_line=self.set_line,
        )
        while not self._stopping.wait(TICK_S) and not director.over:
            director.tick()


async def read_tickets(service: Serving) -> list[Ticket]:
    """Return all tickets of the service's list."""
    async with ServiceConnection(service.base_url, service.api_key) as line:
        return [
            ticket_conversion.from_full(ticket)
            async for page in Organiser(line).ticket_pages(service.ticketing_id)
            for ticket in page.tickets
        ]
