"""A whole storm: one service, some doors, and their result."""

import asyncio
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from itertools import cycle
from math import inf
from pathlib import Path
from random import Random

from app.model.scan import Direction
from app.model.ticket import Ticket, says_inside
from app.organiser import ticket_conversion
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.organiser.operations import Scope
from app.organiser.wire.check_in import CheckIn, CheckInAction
from app.rehearsal.access import user_of
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR
from tests.storm.door import Door
from tests.storm.guests import Guests, is_good
from tests.storm.storm_result import EventLog, Passage, StormResult
from tests.storm.weather import change_weather

# Each door has different scopes, so that its key has its own user id in the history.
NEEDED = (Scope.TICKETS_READ, Scope.CHECKIN_WRITE)
DOORS = {
    "North": NEEDED,
    "South": (*NEEDED, Scope.ORDERS_READ),
    "East": (*NEEDED, Scope.EVENTS_READ),
    "West": (*NEEDED, Scope.POSTS_READ),
    "Balcony": (*NEEDED, Scope.ORDERS_READ, Scope.EVENTS_READ),
    "Yard": (*NEEDED, Scope.ORDERS_READ, Scope.POSTS_READ),
}
ANY_DOOR = "any door"  # door of every passage if all doors have one key
DIRECTIONS = {"CHECKIN": Direction.IN, "CHECKOUT": Direction.OUT}
ALL_PASSAGES = 1_000_000
PASSES_EVERY_S = 10.0
# A door learns its own user id from so many guests.
FIRST_GUESTS = 2


@dataclass(frozen=True, slots=True)
class Storm:
    """A storm of `seconds`, and `calm_seconds` for the doors to deliver the rest.

    The storm ends earlier once each door has printed `max_lines` lines. With `down`, the service is
    down or faulty for that share of the time, and each ticket is shown at two or more doors.
    """

    seed: int
    seconds: float
    folder: Path
    tickets: int = 600
    calm_seconds: float = 90.0
    max_lines: float = inf
    doors: int = 2
    down: float | None = None
    one_key: bool = False

    def run(self) -> StormResult:
        """Run the storm; return its result."""
        with (
            Serving(seed=self.seed, tickets=self.tickets) as service,
            closing(EventLog(self.folder / "events.txt")) as event_log,
        ):
            return asyncio.run(self._run(service, event_log))

    async def _run(self, service: Serving, event_log: EventLog) -> StormResult:
        keys = {name: service.make_key(*scopes) for name, scopes in self._scopes.items()}
        doors = [Door(name, self.folder / name, key, event_log) for name, key in keys.items()]
        last_guest, before = apart(await tickets_at(service))
        first_guests, crowd = first_guests_of(before, self.doors)
        passages_before = len(service.history(ALL_PASSAGES))
        cards = tickets_of_cards(before.values())
        await asyncio.gather(*map(Door.open, doors, cycle([service]), first_guests))
        guests = Guests(
            crowd, cards, list(keys), f"{self.seed} crowd",
            everywhere=self.down is not None,
        )  # fmt: skip
        await self._run_doors(service, doors, guests, event_log)
        passing = asyncio.create_task(go_in_and_out(service, last_guest))
        await asyncio.gather(*(door.send(self.calm_seconds) for door in doors))
        passing.cancel()
        for _ in range(2):
            await asyncio.gather(*(door.read_history() for door in doors))
        event_log.note("storm is over")
        history = [*reversed(service.history(ALL_PASSAGES))][passages_before:]
        after = {id: ticket for id, ticket in (await tickets_at(service)).items() if id in before}
        door_results = tuple(door.result() for door in doors)
        passages = tuple(self._passages(history, before))
        return StormResult(door_results, passages, before, after, cards, self.one_key)

    async def _run_doors(
        self, service: Serving, doors: list[Door], guests: Guests, event_log: EventLog
    ) -> None:
        """Run all doors in changing weather until the storm is over."""
        until = time.monotonic() + self.seconds

        def is_over() -> bool:
            return time.monotonic() >= until or all(
                door.printed >= self.max_lines for door in doors
            )

        changing = asyncio.create_task(
            change_weather(service, Random(f"{self.seed} weather"), event_log, self.down)
        )
        runs = (
            door.run_storm(guests, Random(f"{self.seed} {door.name}"), is_over) for door in doors
        )
        await asyncio.gather(*runs)
        changing.cancel()
        await asyncio.gather(changing, return_exceptions=True)
        service.weather.set(CLEAR)
        event_log.note("weather stays clear")

    @property
    def _scopes(self) -> dict[str, tuple[Scope, ...]]:
        """Return the doors, and the scopes of each one's key."""
        chosen = list(DOORS.items())[: self.doors]
        return {name: NEEDED if self.one_key else scopes for name, scopes in chosen}

    def _passages(
        self, history: list[dict[str, object]], before: Mapping[str, Ticket]
    ) -> Iterator[Passage]:
        """Yield the passages of the storm, each with its door."""
        inside = {ticket_id for ticket_id, ticket in before.items() if says_inside(ticket)}
        scopes = {ANY_DOOR: NEEDED} if self.one_key else self._scopes
        users = {user_of(self.seed, of): name for name, of in scopes.items()}
        for row in history:
            at, ticket_id = row["timestamp"], str(row["ticketId"])
            if ticket_id not in before:
                continue
            assert isinstance(at, int)
            direction = DIRECTIONS[str(row["action"])]
            entering, was_in = direction is Direction.IN, ticket_id in inside
            (inside.add if entering else inside.discard)(ticket_id)
            yield Passage(
                str(row["checkInHistoryId"]),
                ticket_id,
                direction,
                users[str(row["userId"])],
                at,
                is_repeated=entering is was_in,
            )


def apart(tickets: Mapping[str, Ticket]) -> tuple[Ticket, dict[str, Ticket]]:
    """Return a ticket that no door of the storm has seen, and the tickets of all other orders."""
    last_guest = next(one for one in tickets.values() if one.order_id and is_good(one))
    others = {
        id: ticket for id, ticket in tickets.items() if ticket.order_id != last_guest.order_id
    }
    return last_guest, others


def first_guests_of(
    tickets: Mapping[str, Ticket], doors: int
) -> tuple[list[list[Ticket]], list[Ticket]]:
    """Return each door's first guests, and all tickets of other orders."""
    alone = [one for one in tickets.values() if is_good(one) and one.code and not one.addon_of]
    parties = list({one.order_id: one for one in alone if one.order_id}.values())
    first = [parties[n * FIRST_GUESTS : (n + 1) * FIRST_GUESTS] for n in range(doors)]
    orders = {one.order_id for guests in first for one in guests}
    return first, [one for one in tickets.values() if one.order_id not in orders]


async def go_in_and_out(service: Serving, guest: Ticket) -> None:
    """Let a guest go in and out without end: only a history that goes on proves what it lacks."""
    async with ServiceConnection(service.base_url, service.api_key) as line:
        for action in cycle(CheckInAction):
            request = CheckIn(ticket_id=guest.id, action=action)
            await Organiser(line).check_in(service.ticketing_id, request)
            await asyncio.sleep(PASSES_EVERY_S)


async def tickets_at(service: Serving) -> dict[str, Ticket]:
    """Return all tickets as the service has them now."""
    async with ServiceConnection(service.base_url, service.api_key) as line:
        pages = Organiser(line).listed_pages(service.ticketing_id)
        return {
            listed["id"]: ticket_conversion.from_listed(listed)
            async for page in pages
            for listed in page.tickets
        }


def tickets_of_cards(listed: Iterable[Ticket]) -> dict[str, tuple[str, ...]]:
    """Return the tickets of each order by the code of its wallet card."""
    cards: dict[str, tuple[str, ...]] = {}
    for ticket in listed:
        if ticket.order_id:
            card = f"wc_{ticket.order_id.removeprefix('or_')}"
            cards[card] = (*cards.get(card, ()), ticket.id)
    return cards
