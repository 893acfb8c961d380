"""Reads the pages of the ticket list one by one; a lost page is requested again."""

from collections.abc import AsyncIterator, Awaitable, Callable

from app.organiser.client import Organiser
from app.organiser.errors import (
    BadReply,
    OrganiserError,
    Refused,
    ServiceBroken,
    SlowDown,
    Unreachable,
)
from app.organiser.operations import LIST_TICKETS
from app.organiser.paging import read_pages
from app.organiser.wire.ticket import ListedPage, TicketsQuery
from app.sync.pace import Pace

# Seconds before each retry of a page; after the last one the read fails.
PAUSES = (0.5, 1.0, 2.0, 4.0, 8.0)
MOST_WAITING = 900.0  # longest total wait for one page, in seconds
WORTH_TELLING = 1.0


class TicketPages:
    """The pages of one ticketing's list.

    `waits` is called with the number of tickets read and the seconds the service asks to wait.
    """

    def __init__(
        self,
        organiser: Organiser,
        ticketing_id: str,
        page_size: int,
        pace: Pace,
        *,
        sleep: Callable[[float], Awaitable[None]],
        waits: Callable[[int, float], None],
    ) -> None:
        self._organiser = organiser
        self._ticketing_id = ticketing_id
        self._page_size = page_size
        self._pace = pace
        self._sleep = sleep
        self._waits = waits

    async def read(self) -> AsyncIterator[ListedPage]:
        """Yield all pages; raise OrganiserError if a page cannot be read.

        Asks for our page size; if the service refuses that, for its own.
        """
        begun = False
        try:
            async for page in self._read(TicketsQuery(limit=str(self._page_size))):
                begun = True
                yield page
        except Refused:
            if begun:
                raise
            async for page in self._read(TicketsQuery()):
                yield page

    async def _read(self, first: TicketsQuery) -> AsyncIterator[ListedPage]:
        count = 0

        async def fetch(cursor: str | None) -> ListedPage:
            onward = first if cursor is None else first.model_copy(update={"cursor": cursor})
            return await self._fetch(onward, count)

        async for page in read_pages(LIST_TICKETS.name, fetch, _ids_of):
            count += len(page.tickets)
            yield page

    async def _fetch(self, query: TicketsQuery, count: int) -> ListedPage:
        """Return one page, requested again by the same cursor after passing trouble.

        The first page is given up at once if nothing answers: no page is lost by that.
        """
        pauses, waited = iter(PAUSES), 0.0
        while True:
            waited += await self._wait(count)
            try:
                page = await self._organiser.listed_page(self._ticketing_id, query)
            except SlowDown:
                # `Pace.heard` has noted this 429 already.
                if waited >= MOST_WAITING:
                    raise
            except (ServiceBroken, Unreachable, BadReply) as trouble:
                pause = next(pauses, None)
                is_first = query.cursor is None
                if pause is None or (is_first and isinstance(trouble, Unreachable)):
                    raise
                await self._sleep(pause)
                self._pace.wait_for(_asked_for(trouble))
            else:
                self._pace.page_came()
                return page

    async def _wait(self, count: int) -> float:
        """Wait for as long as the service asks, and report it; return the seconds waited."""
        asked = self._pace.asked_to_wait()
        if asked >= WORTH_TELLING:
            self._waits(count, asked)
        seconds = self._pace.until_next_page()
        if seconds > 0:
            await self._sleep(seconds)
        return max(seconds, 0.0)


def _asked_for(trouble: OrganiserError) -> float:
    """Return the seconds in the Retry-After of a 503."""
    return (trouble.retry_after or 0.0) if isinstance(trouble, ServiceBroken) else 0.0


def _ids_of(page: ListedPage) -> list[str]:
    return [ticket["id"] for ticket in page.tickets]
