"""An open door at a rehearsal service; all parts are real except the clock, which can be moved."""

import asyncio
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from app.core.core import Core, Listeners, opened
from app.model.journal import Row
from app.model.link import Link, LinkState
from app.model.scan import Direction, Moment, Scan, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Decision, Verdict
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from app.service.clocks import FOLLOW_UP_S
from app.settings.sections import PatienceSettings
from app.settings.settings import Settings
from app.store.database import Database
from app.store.journal import Journal
from app.store.timelines import Timelines
from tests.support.made import door_settings
from tests.support.stores import write_new_store
from tests.support.virtual_time import TIME, VirtualLoop
from tests.support.waiting import LONGEST_WAIT_S

IN, OUT = Direction.IN, Direction.OUT
DOOR = "North entrance"
CHECK_IN = "check_in"
DETAIL = "get_ticket"
HISTORY = "check_in_history"
# Run a test at a service that refuses a second check-in, and at one that accepts it.
BOTH_MANNERS = pytest.mark.parametrize("manner", [Manner.CONFLICT, Manner.LAX])
COPY = "import shutil, sys; shutil.copyfile(*sys.argv[1:])"


@dataclass
class MovedClock:
    """A clock with offsets in ms: `off` is passed time, `set_by` a wrong setting.

    Its time stands still as that of the test's loop does, but for a `tick` at each request.
    """

    off: int = 0
    set_by: int = 0
    ticks: int = 0
    epoch: float = field(default_factory=lambda: time.time() - TIME())

    def __call__(self) -> Moment:
        return self.true() + self.set_by

    def true(self) -> Moment:
        """Return the true time, without a wrong setting of the laptop."""
        return round((self.epoch + TIME()) * 1000) + self.off + self.ticks

    def tick(self) -> Moment:
        """Return the true time after a millisecond has passed."""
        self.ticks += 1
        return self.true()

    def steady(self) -> float:
        return self.true() / 1000


class TimedServing(Serving):
    """A rehearsal service that uses the true time of the tested laptop's clock."""

    def __init__(self, tickets: int) -> None:
        self.clock = MovedClock()
        super().__init__(tickets=tickets, now=self.clock.tick, new_loop=VirtualLoop)


@dataclass
class Night:
    service: Serving
    core: Core
    clock: MovedClock
    path: Path
    tickets: list[Ticket] = field(default_factory=list)
    checking: list[tuple[Scan, Ticket | None]] = field(default_factory=list)
    links: list[LinkState] = field(default_factory=list)
    filled: list[tuple[Scan, Verdict]] = field(default_factory=list)

    def where(self, wanted: Callable[[Ticket], bool]) -> Ticket:
        """Return the first unused ticket that the predicate accepts."""
        found = next(ticket for ticket in self.tickets if wanted(ticket))
        self.tickets.remove(found)
        return found

    def good(self) -> Ticket:
        return self.where(is_good)

    def of_status(self, status: TicketStatus) -> Ticket:
        return self.where(lambda ticket: ticket.status == status and ticket.transfer is None)

    async def scan(self, ticket_or_code: Ticket | str, direction: Direction = IN) -> Decision:
        code = ticket_or_code if isinstance(ticket_or_code, str) else ticket_or_code.code
        return await self.core.desk.accept(code, Source.SCANNER, direction)

    async def check(self, ticket: Ticket) -> Decision:
        """Scan a ticket for which a steward has checked what the door asks."""
        return await self.core.desk.accept(ticket.code, Source.SCANNER, IN, is_checked=True)

    def row(self, decision: Decision) -> Row:
        row = self.core.journal.row(decision.scan.id)
        assert row is not None
        return row

    def passages(self, ticket: Ticket) -> list[str]:
        """Return the service's history of a ticket, oldest first."""
        rows = reversed(self.service.history())
        return [row["action"] for row in rows if row["ticketId"] == ticket.id]

    def weather(self, kind: WeatherKind, operation: str | None = CHECK_IN, **more: Any) -> None:
        self.service.weather.set(Weather(kind, operation=operation, **more))

    def asked(self, operation: str) -> int:
        return self.service.seen[operation]

    async def reached(self, operation: str) -> None:
        await until(lambda: self.asked(operation) > 0)

    def goes_down(self) -> None:
        """Break the line, and set this laptop's link to offline."""
        self.weather(WeatherKind.CUT, operation=None)
        self.core.watch.link = Link(LinkState.OFFLINE)

    def comes_back(self) -> None:
        self.weather(WeatherKind.CLEAR, operation=None)
        self.core.watch.link = Link()

    def on_disk(self) -> list[Row]:
        """Return the rows that are on the disk now, as after a crash, newest first."""
        copy = self.path.with_name("copy.sqlite3")
        for log in ("", "-wal"):
            # Copy in another process, because closing a file here releases SQLite's locks on it.
            file = f"{self.path}{log}"
            subprocess.run([sys.executable, "-c", COPY, file, f"{copy}{log}"], check=True)
        database = Database.open(copy)
        try:
            return Journal(database, Timelines(database)).recent(100)
        finally:
            database.close()
            for log in ("", "-wal", "-shm"):
                copy.with_name(copy.name + log).unlink(missing_ok=True)


async def until(condition: Callable[[], bool]) -> None:
    """Wait until the condition holds; TimeoutError if it never does."""
    pause = 0.003
    async with asyncio.timeout(LONGEST_WAIT_S):
        while not condition():
            await asyncio.sleep(pause)
            pause = min(1.2 * pause, 0.1)


def is_good(ticket: Ticket) -> bool:
    good = ticket.status == TicketStatus.SOLD and ticket.transfer is None
    return good and ticket.checked_in is False and ticket.addon_of is None


def settings_for(service: Serving, patience: float = 2.0, **door: Any) -> Settings:
    return door_settings(
        service={"base_url": service.base_url, "ticketing_id": service.ticketing_id},
        door={"name": DOOR, **door},
        patience={"online_seconds": patience},
        privacy={"emails": True},
    )


@asynccontextmanager
async def a_night(service: Serving, path: Path, **door: Any) -> AsyncIterator[Night]:
    """Open a door and read its list; its background loops do not run."""
    async with a_night_of_venue(service, path, None, **door) as night:
        yield night


@asynccontextmanager
async def a_night_of_venue(
    service: Serving, path: Path, venue: Path | None, **door: Any
) -> AsyncIterator[Night]:
    """Open a door as `a_night` does; `venue` is the folder with its membership of a venue."""
    clock = service.clock if isinstance(service, TimedServing) else MovedClock()
    checking: list[tuple[Scan, Ticket | None]] = []
    links: list[LinkState] = []
    filled: list[tuple[Scan, Verdict]] = []
    listeners = Listeners(
        checking=lambda scan, ticket: checking.append((scan, ticket)),
        filled=lambda scan, verdict: filled.append((scan, verdict)),
        link=lambda link: links.append(link.state),
    )
    settings = settings_for(service, **door)
    write_new_store(path)
    async with opened(
        path, settings, service.api_key, listeners, venue=venue, clock=clock, steady=clock.steady
    ) as core:
        await core.list_reader.read_all()
        yield Night(service, core, clock, path, _ordered(core), checking, links, filled)


def _ordered(core: Core) -> list[Ticket]:
    found = (core.roster.by_id(ticket_id) for some in core.roster.all_ids() for ticket_id in some)
    tickets = [ticket for ticket in found if ticket is not None]
    orders = {ticket.order_id for ticket in tickets if ticket.email}
    return sorted((t for t in tickets if t.order_id in orders), key=lambda ticket: ticket.order_id)


LATEST_VERDICT_S = PatienceSettings().online_seconds + FOLLOW_UP_S + 0.1
