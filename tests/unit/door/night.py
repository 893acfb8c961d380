"""A whole door on a rehearsal service: everything real, but for a clock that can be moved."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from app.core import Core, Listeners, opened
from app.model.journal import Row
from app.model.link import Link, LinkState
from app.model.scan import Direction, Moment, Scan, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Decision, Verdict
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from app.runtime.clocks import wall_clock
from app.settings.settings import Settings, checked
from app.store.database import Database
from app.store.journal import Journal
from app.store.timelines import Timelines

IN, OUT = Direction.IN, Direction.OUT
DOOR = "North entrance"
CHECK_IN = "check_in"
DETAIL = "get_ticket"
HISTORY = "check_in_history"
SEARCH = "search"
# A service that looks whether they are in already, and one that does not.
LOOKS_OR_NOT = pytest.mark.parametrize("manner", [Manner.CONFLICT, Manner.LAX])
COPY = "import shutil, sys; shutil.copyfile(*sys.argv[1:])"


@dataclass
class MovedClock:
    """The time of day, and how far it is off, in milliseconds: time has passed, or it was set."""

    off: int = 0
    set_by: int = 0

    def __call__(self) -> Moment:
        return wall_clock() + self.off + self.set_by

    def true(self) -> Moment:
        """The time of day as it is, whatever the laptop is set to."""
        return wall_clock() + self.off

    def steady(self) -> float:
        return self.true() / 1000


class TimedServing(Serving):
    """A rehearsal whose time passes with the clock of the laptop that is tested on it."""

    def __init__(self, tickets: int) -> None:
        self.clock = MovedClock()
        super().__init__(tickets=tickets, now=self.clock.true)


@dataclass
class Night:
    """A door that is open, and what it told on the way."""

    service: Serving
    core: Core
    clock: MovedClock
    path: Path
    tickets: list[Ticket] = field(default_factory=list)
    checking: list[tuple[Scan, Ticket | None]] = field(default_factory=list)
    links: list[LinkState] = field(default_factory=list)
    filled: list[tuple[Scan, Verdict]] = field(default_factory=list)

    def where(self, wanted: Callable[[Ticket], bool]) -> Ticket:
        """The first that nobody has asked for yet."""
        found = next(ticket for ticket in self.tickets if wanted(ticket))
        self.tickets.remove(found)
        return found

    def good(self) -> Ticket:
        return self.where(is_good)

    def of_status(self, status: TicketStatus) -> Ticket:
        return self.where(lambda ticket: ticket.status == status and ticket.transfer is None)

    async def scan(self, what: Ticket | str, direction: Direction = IN) -> Decision:
        code = what if isinstance(what, str) else what.code
        return await self.core.desk.accept(code, Source.SCANNER, direction)

    def row(self, decision: Decision) -> Row:
        row = self.core.journal.row(decision.scan.id)
        assert row is not None
        return row

    def passages(self, ticket: Ticket) -> list[str]:
        """What the service remembers of it, oldest first."""
        rows = reversed(self.service.history())
        return [row["action"] for row in rows if row["ticketId"] == ticket.id]

    def weather(self, kind: WeatherKind, operation: str | None = CHECK_IN, **more: Any) -> None:
        self.service.weather.set(Weather(kind, operation=operation, **more))

    def asked(self, operation: str) -> int:
        return self.service.seen[operation]

    async def reached(self, operation: str) -> None:
        """Wait until such a request is at the service."""
        await until(lambda: self.asked(operation) > 0)

    def goes_down(self) -> None:
        """Nothing answers any more, and this laptop knows."""
        self.weather(WeatherKind.CUT, operation=None)
        self.core.watch.link = Link(LinkState.OFFLINE)

    def comes_back(self) -> None:
        self.weather(WeatherKind.CLEAR, operation=None)
        self.core.watch.link = Link()

    def on_disk(self) -> list[Row]:
        """What another program would find if this one died now, newest first."""
        copy = self.path.with_name("copy.sqlite3")
        for log in ("", "-wal"):
            # By another process: SQLite's locks are gone as soon as this one closes the file.
            file = f"{self.path}{log}"
            subprocess.run([sys.executable, "-c", COPY, file, f"{copy}{log}"], check=True)
        database = Database.open(copy)
        try:
            return Journal(database, Timelines(database)).recent(100)
        finally:
            database.close()
            for log in ("", "-wal", "-shm"):
                copy.with_name(copy.name + log).unlink(missing_ok=True)


async def until(is_so: Callable[[], bool]) -> None:
    """Come back as soon as it is so; TimeoutError if it never is."""
    async with asyncio.timeout(30):
        while not is_so():  # noqa: ASYNC110  # another thread or loop makes it so, and tells nobody
            await asyncio.sleep(0.003)


def is_good(ticket: Ticket) -> bool:
    good = ticket.status == TicketStatus.SOLD and ticket.transfer is None
    return good and ticket.checked_in is False and ticket.addon_of is None


def settings_for(service: Serving, patience: float = 2.0, **door: Any) -> Settings:
    return checked(
        {
            "service": {"base_url": service.base_url, "ticketing_id": service.ticketing_id},
            "door": {"name": DOOR, **door},
            "patience": {"online_seconds": patience},
        }
    )


@asynccontextmanager
async def a_night(service: Serving, path: Path, **door: Any) -> AsyncIterator[Night]:
    """The door is open, its list has been read, none of its loops runs."""
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
    async with opened(
        path, settings, service.api_key, listeners, clock=clock, steady=clock.steady
    ) as core:
        await core.list_reader.read_all()
        orders = {t.order_id for t in core.roster.search("example", 10_000)}
        tickets = [t for order in sorted(orders) for t in core.roster.party(order)]
        yield Night(service, core, clock, path, tickets, checking, links, filled)
