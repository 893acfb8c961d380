"""Reads the service's list of tickets page by page, and stops when they bring nothing new."""

from collections.abc import AsyncIterator, Awaitable, Callable

from app.organiser.errors import EndlessPages
from app.organiser.operations import LIST_TICKETS
from app.organiser.wire.ticket import ListedPage, TicketsQuery

OPERATION = LIST_TICKETS.name

MOST_ROWS = 2_000_000  # four times the largest event; their hashes take 150 MB
# Pages in a row without a new row: a service that filters after paging may send many empty ones,
# and rows that change while the list is read may move to its end.
MOST_STALE_PAGES = 100


async def read_pages(
    first: TicketsQuery, fetch: Callable[[TicketsQuery], Awaitable[ListedPage]]
) -> AsyncIterator[ListedPage]:
    """Yield every page from the first to the one after which nothing more can be asked.

    That page has no next cursor, or no row and the cursor that led to it. Raises EndlessPages if a
    cursor leads to its own page with rows, or if too many pages in a row bring no row that is new
    in this read, whatever their cursors are.
    """
    query, seen = first, set[int]()
    stale = rows = 0
    while rows < MOST_ROWS and stale < MOST_STALE_PAGES:
        page = await fetch(query)
        rows += len(page.tickets)
        # Python salts its hashes, so no service can choose ids that collide.
        fresh = {hash(ticket["id"]) for ticket in page.tickets} - seen
        seen |= fresh
        stale = 0 if fresh else stale + 1
        yield page
        cursor = page.next_cursor
        is_repeated = cursor == query.cursor
        if not cursor or (is_repeated and not page.tickets):
            return
        if is_repeated:
            raise EndlessPages(OPERATION, ["nextCursor: leads to its own page"])
        query = first.model_copy(update={"cursor": cursor})
    raise EndlessPages(OPERATION, ["nextCursor: pages without end"])
