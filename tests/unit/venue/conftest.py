"""Fixtures: one keeper with its real server for all tests of a module, and doors that joined."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.night import LedgerState
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Note
from app.rehearsal.serve import Serving
from app.venue.door import VenueDoor
from app.venue.membership import VenueFolder
from tests.support.keeper_program import KeeperProgram
from tests.support.night import Night, a_night_of_venue, is_good
from tests.support.venue_doors import ClaimingDoor, Part, join_as

NUMBERS = iter(range(1_000))
# The tests of a module share a ledger, and all rehearsal services have the same tickets.
USED = set[str]()
Join = Callable[[], Awaitable[VenueFolder]]


class Door:
    """An open door, and its part in the venue."""

    def __init__(self, night: Night) -> None:
        self.night = night
        self.part = Part(self.venue)

    @property
    def venue(self) -> VenueDoor:
        assert self.night.core.venue is not None
        return self.night.core.venue

    @property
    def state(self) -> LedgerState:
        return self.venue.state

    def set_line(self, *, is_up: bool) -> None:
        """Let this door alone have a line to the service, or none."""
        self.night.core.watch.link = Link() if is_up else Link(LinkState.OFFLINE)

    def new_guest(self, status: str = TicketStatus.SOLD) -> Ticket:
        """Return a ticket with this status that no other test has used."""
        ticket = self.night.where(
            lambda one: (
                one.id not in USED
                and (is_good(one) if status == TicketStatus.SOLD else one.status == status)
            )
        )
        USED.add(ticket.id)
        return ticket

    def is_inside(self, ticket: Ticket) -> bool:
        """Return whether this door knows that the guest is inside."""
        return self.night.core.timelines.of_id(ticket.id).inside is True

    def notes_on(self, ticket: Ticket) -> list[Note]:
        return [*self.night.core.notes.on(ticket.code, ticket)]

    def deliveries(self) -> list[Delivery]:
        return [row.delivery for row in self.night.core.journal.recent(10)]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two doors of a venue, and a number that no other test of this run has."""

    north: ClaimingDoor
    south: ClaimingDoor
    number: int

    def ticket(self, name: object = "") -> str:
        """Return a ticket that no other test has used."""
        return f"T{self.number} {name}"

    @property
    def both(self) -> tuple[ClaimingDoor, ClaimingDoor]:
        return self.north, self.south


@pytest.fixture(scope="module")
def keeper(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KeeperProgram]:
    # The server's language has no escapes for letters outside ASCII.
    home = tmp_path_factory.mktemp("keeper") / 'Jörg\'s "Übung" }'
    program = KeeperProgram(home).start()
    yield program
    assert program.stop() == []


@pytest.fixture
def join_venue(keeper: KeeperProgram, tmp_path: Path) -> Join:
    """Return a function that lets a new laptop join, under a name that no other test gave it."""

    async def join_one() -> VenueFolder:
        name = f"door {next(NUMBERS)}"
        return await join_as(name, keeper, tmp_path / name / "venue")

    return join_one


@pytest.fixture
async def pair(join_venue: Join) -> AsyncIterator[Pair]:
    """Open two doors that let guests through by what a keeper answers alone."""
    async with AsyncExitStack() as stack:
        north, south = [
            await stack.enter_async_context(ClaimingDoor.open(await join_venue())) for _ in range(2)
        ]
        yield Pair(north, south, next(NUMBERS))


@pytest.fixture
async def doors(join_venue: Join, tmp_path: Path) -> AsyncIterator[tuple[Door, Door]]:
    """Open two whole doors of the venue, with clocks of their own; their lines are down."""
    async with opened([await join_venue() for _ in range(2)], tmp_path) as (north, south):
        yield north, south


@asynccontextmanager
async def opened(folders: Sequence[VenueFolder], stores: Path) -> AsyncIterator[list[Door]]:
    """Open the whole doors of these laptops, with clocks of their own; their lines are down."""
    async with AsyncExitStack() as stack:
        service = stack.enter_context(Serving(tickets=400))
        found = list[Door]()
        for number, folder in enumerate(folders):
            store, called = stores / f"{number}.sqlite3", folder.membership().name
            night = a_night_of_venue(service, store, folder.folder, name=called)
            found.append(Door(await stack.enter_async_context(night)))
        for door in found:
            door.night.goes_down()
            await stack.enter_async_context(door.part)
        yield found
