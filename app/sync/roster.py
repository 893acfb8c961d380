"""Keeps the list fresh: read in full now and then, and by the check-in history in between."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

from app.door.service import Service
from app.model.scan import Moment
from app.organiser import tickets
from app.organiser.client import Organiser
from app.organiser.errors import OrganiserError, Refused
from app.organiser.wire.ticket import ListedPage, TicketsQuery
from app.store.errors import StoreError
from app.store.roster import Roster
from app.sync.freshness import Freshness, after_passages
from app.sync.watch import Watch

log = logging.getLogger(__name__)
STEP = 125
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
        self._rhythm = rhythm
        self._clock = clock
        self._progress = progress
        self._changed = changed
        self._freshness = Freshness()

    async def run(self) -> None:
        """For ever; whatever goes wrong is logged, and tried again."""
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
            except Exception:
                log.exception("A fault of this program while reading the list")
            await asyncio.sleep(self._rhythm.history)

    async def read_all(self) -> int:
        """The whole list, swapped in when it is complete; how many tickets it has."""
        generation = self._roster.begin_read(self._clock())
        try:
            count = await self._stage(generation)
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
        since = (self._roster.list_from() or 0) - (self._watch.clock_error or 0)
        freshness, news = self._freshness.with_passages(passages, since)
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
        self._freshness = freshness

    async def _freshen(self) -> None:
        read_at = self._roster.list_from()
        age = None if read_at is None else self._clock() - read_at
        if age is None or not 0 <= age < self._rhythm.full * 1000 or self._freshness.has_gap:
            await self.read_all()
        else:
            await self.refresh()

    async def _stage(self, generation: int) -> int:
        count = 0
        async for page in _ahead(self._pages()):
            listed = [tickets.of_full(ticket) for ticket in page.tickets]
            for start in range(0, len(listed), STEP):
                self._roster.stage(generation, listed[start : start + STEP])
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


async def _ahead(pages: AsyncIterator[ListedPage]) -> AsyncIterator[ListedPage]:
    """The same pages; the next one is on its way while this one is put down."""

    async def following() -> ListedPage | None:
        return await anext(pages, None)

    coming = asyncio.create_task(following())
    try:
        while (page := await coming) is not None:
            coming = asyncio.create_task(following())
            yield page
    finally:
        coming.cancel()
        await asyncio.gather(coming, return_exceptions=True)
