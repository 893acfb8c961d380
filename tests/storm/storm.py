"""A whole storm: one service, some doors, and what they leave behind."""

import asyncio
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from math import inf
from pathlib import Path
from random import Random

from app.model.scan import Direction
from app.model.ticket import Ticket, says_inside
from app.organiser import ticket_conversion
from app.organiser.client import Organiser
from app.organiser.http import ServiceConnection
from app.rehearsal.access import Scope, rehearsal_key
from app.rehearsal.serve import Serving
from app.rehearsal.weather import CLEAR
from tests.storm.crowd import Crowd
from tests.storm.diary import Diary
from tests.storm.door import Door
from tests.storm.evidence import Aftermath, Passed
from tests.storm.weather import unsettle

# Each door has other scopes, so that its key has its own user id in the history.
NEEDED = (Scope.TICKETS_READ, Scope.CHECKIN_WRITE)
DOORS = {
    "North": NEEDED,
    "South": (*NEEDED, Scope.ORDERS_READ),
    "East": (*NEEDED, Scope.EVENTS_READ),
    "West": (*NEEDED, Scope.POSTS_READ),
    "Balcony": (*NEEDED, Scope.ORDERS_READ, Scope.EVENTS_READ),
    "Yard": (*NEEDED, Scope.ORDERS_READ, Scope.POSTS_READ),
}
ANY_DOOR = "any door"  # stands for the door of a passage if all doors have one key
DIRECTIONS = {"CHECKIN": Direction.IN, "CHECKOUT": Direction.OUT}
ALL_PASSAGES = 1_000_000


@dataclass(frozen=True, slots=True)
class Storm:
    """A storm of `seconds`, and `calm` seconds for the doors to deliver the rest.

    It ends earlier once each door has printed `enough` lines. With `down`, the service is down or
    odd for that share of the time, and each ticket is shown at two doors at least.
    """

    seed: int
    seconds: float
    folder: Path
    tickets: int = 600
    calm: float = 90.0
    enough: float = inf
    doors: int = 2
    down: float | None = None
    one_key: bool = False

    def weathered(self) -> Aftermath:
        """Run the storm; return what it leaves."""
        with (
            Serving(seed=self.seed, tickets=self.tickets) as service,
            closing(Diary(self.folder / "diary.txt")) as diary,
        ):
            return asyncio.run(self._lived_through(service, diary))

    async def _lived_through(self, service: Serving, diary: Diary) -> Aftermath:
        keys = {name: service.make_key(*scopes) for name, scopes in self._scopes.items()}
        doors = [Door(name, self.folder / name, key, diary) for name, key in keys.items()]
        before = await shown(service)
        passed = len(service.history(ALL_PASSAGES))
        cards = cards_of(before.values())
        await asyncio.gather(*(door.open(service) for door in doors))
        crowd = Crowd(
            list(before.values()), cards, list(keys), f"{self.seed} crowd",
            everywhere=self.down is not None,
        )  # fmt: skip
        await self._blow(service, doors, crowd, diary)
        await asyncio.gather(*(door.send(self.calm) for door in doors))
        for _ in range(2):
            await asyncio.gather(*(door.hear() for door in doors))
        diary.note("all is over")
        history = [*reversed(service.history(ALL_PASSAGES))][passed:]
        after = await shown(service)
        left = tuple(door.left() for door in doors)
        passages = tuple(self._passages(history, before))
        return Aftermath(left, passages, before, after, cards, self.one_key)

    async def _blow(self, service: Serving, doors: list[Door], crowd: Crowd, diary: Diary) -> None:
        until = time.monotonic() + self.seconds

        def over() -> bool:
            return time.monotonic() >= until or all(door.printed >= self.enough for door in doors)

        changing = asyncio.create_task(
            unsettle(service, Random(f"{self.seed} weather"), diary, self.down)
        )
        lives = (door.weather(crowd, Random(f"{self.seed} {door.name}"), over) for door in doors)
        await asyncio.gather(*lives)
        changing.cancel()
        await asyncio.gather(changing, return_exceptions=True)
        service.weather.set(CLEAR)
        diary.note("the weather is clear for good")

    @property
    def _scopes(self) -> dict[str, tuple[Scope, ...]]:
        """Return the doors, and the scopes of each one's key."""
        chosen = list(DOORS.items())[: self.doors]
        return {name: NEEDED if self.one_key else scopes for name, scopes in chosen}

    def _passages(
        self, history: list[dict[str, object]], before: Mapping[str, Ticket]
    ) -> Iterator[Passed]:
        inside = {ticket_id for ticket_id, ticket in before.items() if says_inside(ticket)}
        scopes = {ANY_DOOR: NEEDED} if self.one_key else self._scopes
        users = {rehearsal_key(self.seed, of).user_id: name for name, of in scopes.items()}
        for row in history:
            at, ticket_id = row["timestamp"], str(row["ticketId"])
            assert isinstance(at, int)
            direction = DIRECTIONS[str(row["action"])]
            entering, was_in = direction is Direction.IN, ticket_id in inside
            (inside.add if entering else inside.discard)(ticket_id)
            yield Passed(
                str(row["checkInHistoryId"]),
                ticket_id,
                direction,
                users[str(row["userId"])],
                at,
                again=entering is was_in,
            )


async def shown(service: Serving) -> dict[str, Ticket]:
    """Return all tickets as the service has them now."""
    async with ServiceConnection(service.base_url, service.api_key) as line:
        pages = Organiser(line).ticket_pages(service.ticketing_id)
        return {
            full.id: ticket_conversion.from_full(full)
            async for page in pages
            for full in page.tickets
        }


def cards_of(listed: Iterable[Ticket]) -> dict[str, tuple[str, ...]]:
    """Return the tickets of each order by the code of its wallet card."""
    cards: dict[str, tuple[str, ...]] = {}
    for ticket in listed:
        if ticket.order_id:
            card = f"wc_{ticket.order_id.removeprefix('or_')}"
            cards[card] = (*cards.get(card, ()), ticket.id)
    return cards
