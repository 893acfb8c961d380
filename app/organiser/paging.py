"""Reads the service's list of tickets page by page, and stops when they bring nothing new."""

from collections.abc import AsyncIterator, Awaitable, Callable

from app.organiser.errors import EndlessPages, UnusableCursor
from app.organiser.operations import LIST_TICKETS
from app.organiser.wire.ticket import ListedPage, TicketsQuery

OPERATION = LIST_TICKETS.name

MOST_PAGES = 1_000_000
MOST_ROWS = 2_000_000  # four times the largest event; their hashes take 150 MB
# A service that filters after paging may send many empty pages; each costs one short request.
MOST_EMPTY_PAGES = 100
# Rows that change while the list is read may move to its end: a few pages of them are normal.
MOST_STALE_PAGES = 10
LONGEST_CURSOR = 4_000  # characters; servers take request lines of 8 kB


async def read_pages(
    first: TicketsQuery, fetch: Callable[[TicketsQuery], Awaitable[ListedPage]]
) -> AsyncIterator[ListedPage]:
    """Yield every page from the first to the one after which nothing more can be asked.

    That page has no next cursor, or no row and the cursor that led to it. Raises EndlessPages if a
    cursor leads to its own page with rows, or if too many pages in a row bring no row that is new
    in this read, whatever their cursors are; UnusableCursor if a cursor is too long.
    """
    query, seen = first, set[int]()
    empty = stale = rows = 0
    for _ in range(MOST_PAGES):
        page = await fetch(query)
        rows += len(page.tickets)
        # Python salts its hashes, so no service can choose ids that collide.
        fresh = {hash(ticket["id"]) for ticket in page.tickets} - seen
        seen |= fresh
        if fresh:
            empty = stale = 0
        elif page.tickets:
            stale += 1
        else:
            empty += 1
        yield page
        cursor = page.next_cursor
        is_repeated = cursor == query.cursor
        if not cursor or (is_repeated and not page.tickets):
            return
        if is_repeated:
            raise EndlessPages(OPERATION, ["nextCursor: leads to its own page"])
        query = first.model_copy(update={"cursor": cursor})
        if len(cursor) > LONGEST_CURSOR:
            raise UnusableCursor(OPERATION, [f"nextCursor: has {len(cursor)} characters"])
        if stale >= MOST_STALE_PAGES:
            raise EndlessPages(OPERATION, ["nextCursor: pages that were read before"])
        if empty >= MOST_EMPTY_PAGES:
            raise EndlessPages(OPERATION, ["nextCursor: empty pages without end"])
        if rows >= MOST_ROWS:
            break
    raise EndlessPages(OPERATION, ["nextCursor: pages without end"])
