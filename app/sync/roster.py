"""Keeps the list fresh: read in full now and then, and by the check-in history in between."""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from app.door.service import Service
from app.model.scan import Moment
from app.model.ticket import Ticket
from app.organiser import tickets
from app.organiser.client import Organiser
from app.organiser.errors import BadReply, OrganiserError, Refused
from app.organiser.operations import LIST_TICKETS
from app.organiser.wire.ticket import ListedPage, TicketsQuery
from app.store.errors import StoreError
from app.store.roster import Roster
from app.sync.disputes import Disputes
from app.sync.freshness import Freshness, after_passages
from app.sync.watch import Watch

T = TypeVar("T")
log = logging.getLogger(__name__)
# So many tickets are put down at a time; a scan waits no longer than for these.
STEP = 250
# And so many are read between two looks at the line, on which the next pages are.
FEW = 50
PAGES_AHEAD = 2
PATIENCE = 10.0
MOST_NEWCOMERS = 20


@dataclass(frozen=True, slots=True)
class Rhythm:
    """Seconds between looks at the history, and between full reads; tickets a page."""

    history: float = 5.0
    full: float = 300.0
    page_size: int = 500


class ListKeeper:
    """`progress` hears how many tickets of a full read have come so far."""

    def __init__(
        self,
        organiser: Organiser,
        ticketing_id: str,
        service: Service,
        roster: Roster,
        watch: Watch,
        disputes: Disputes,
        rhythm: Rhythm,
        *,
        clock: Callable[[], Moment],
        progress: Callable[[int], None],
        changed: Callable[[], None],
    ) -> None:
        self._organiser = organiser
        self._ticketing_id = ticketing_id
        self._service = service
        self._roster = roster
        self._watch = watch
        self._disputes = disputes
        self._rhythm = rhythm
        self._clock = clock
        self._progress = progress
        self._changed = changed
        self._freshness = Freshness()
        self._reading = asyncio.Lock()

    async def run(self) -> None:
        """For ever; trouble with the service or the disk is logged, and it tries again."""
        while True:
            try:
                for _ in iter(self._roster.clear_old, False):
                    await asyncio.sleep(0)
                if self._watch.patience() is not None:
                    await self._freshen()
            except OrganiserError as error:
                log.info("The list stays as it is: %s", type(error).__name__)
            except StoreError as error:
                log.error("The list cannot be written: %s", type(error).__name__)
            await asyncio.sleep(self._rhythm.history)

    async def read_all(self) -> int:
        """The whole list, swapped in when it is complete; how many tickets it has.

        Somebody may want it while it is being read by itself, or the other way round: they wait.
        """
        async with self._reading:
            return await self._read_all()

    async def _read_all(self) -> int:
        """Nobody's event loses all its tickets in a night: that is a fault of the service's."""
        generation = self._roster.begin_read(self._clock())
        try:
            count = await self._stage(generation)
            if not count and self._roster.counts().total:
                raise BadReply(LIST_TICKETS.name, ["data.tickets: there are none any more"])
            for _ in iter(lambda: self._roster.index(generation), False):
                await asyncio.sleep(0)
            self._roster.swap(generation)
        except BaseException:
            self._roster.give_up(generation)
            raise
        self._freshness = Freshness()
        self._changed()
        return count

    async def refresh(self) -> None:
        """What other doors have done since the list was read."""
        asked = self._roster.mark()
        passages = await self._service.history(PATIENCE)
        since = (self._roster.list_from() or 0) - (self._watch.service_clock.error or 0)
        freshness, news = self._freshness.with_passages(passages, since)
        undecided = self._disputes.look(passages, news)
        # What is news may be older than what was known: then the latest of all counts.
        latest = {passage.ticket_id: passage for passage in passages}
        known = {p.ticket_id: self._roster.by_id(p.ticket_id) for p in news}
        moved = [after_passages(t, latest[t.id]) for t in known.values() if t is not None]
        newcomers = [ticket_id for ticket_id, ticket in known.items() if ticket is None]
        for ticket_id in newcomers[:MOST_NEWCOMERS]:
            if ticket := await self._service.detail_or_nothing(ticket_id, PATIENCE):
                moved.append(ticket)
        if moved:
            self._roster.update(moved, asked=asked)
            self._changed()
        self._freshness = replace(freshness, seen=freshness.seen - undecided)

    async def _freshen(self) -> None:
        """The history first: what a new list knows already would be no news after it."""
        read_at = self._roster.list_from()
        age = None if read_at is None else self._clock() - read_at
        is_old = age is None or not 0 <= age < self._rhythm.full * 1000
        if age is not None:
            try:
                await self.refresh()
            except OrganiserError:
                if not is_old:
                    raise
        is_being_read = self._reading.locked()
        if (is_old or self._freshness.has_gap) and not is_being_read:
            await self.read_all()

    async def _stage(self, generation: int) -> int:
        count = 0
        async for page in _ahead(self._pages()):
            listed = list[Ticket]()
            for some in _split(page.tickets, FEW):
                listed += map(tickets.of_listed, some)
                await asyncio.sleep(0)
            for step in _split(listed, STEP):
                self._roster.stage(generation, step)
                await asyncio.sleep(0)
            count += len(listed)
            self._progress(count)
        return count

    async def _pages(self) -> AsyncIterator[ListedPage]:
        """As large as we like them; if the service will not have that, as large as it likes."""
        begun = False
        sized = TicketsQuery(limit=str(self._rhythm.page_size))
        try:
            async for page in self._organiser.listed_pages(self._ticketing_id, sized):
                begun = True
                yield page
        except Refused:
            if begun:
                raise
            async for page in self._organiser.listed_pages(self._ticketing_id, TicketsQuery()):
                yield page


def _split(many: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    return (many[start : start + size] for start in range(0, len(many), size))


async def _ahead(pages: AsyncIterator[ListedPage]) -> AsyncIterator[ListedPage]:
    """The same pages; the next ones are on their way while this one is put down."""
    turn = asyncio.Lock()

    async def following() -> ListedPage | None:
        async with turn:
            return await anext(pages, None)

    coming = deque(asyncio.create_task(following()) for _ in range(PAGES_AHEAD))
    try:
        while (page := await coming.popleft()) is not None:
            coming.append(asyncio.create_task(following()))
            yield page
    finally:
        for page_to_come in coming:
            page_to_come.cancel()
        await asyncio.gather(*coming, return_exceptions=True)
