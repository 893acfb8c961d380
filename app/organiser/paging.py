"""Reads a list of the service page by page, and stops when its pages bring nothing new."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Protocol, TypeVar

from app.organiser.errors import EndlessPages, UnusableCursor

MOST_PAGES = 1_000_000
MOST_ROWS = 2_000_000  # four times the largest event; their hashes take 150 MB
# A service that filters after paging may send many empty pages; each costs one short request.
MOST_EMPTY_PAGES = 100
# Rows that change while the list is read may move to its end: a few pages of them are normal.
MOST_STALE_PAGES = 10
LONGEST_CURSOR = 4_000  # characters; servers take request lines of 8 kB


class CursorPage(Protocol):
    """A page of any list."""

    @property
    def next_cursor(self) -> str | None: ...


P = TypeVar("P", bound=CursorPage)


async def read_pages(
    operation: str,
    fetch: Callable[[str | None], Awaitable[P]],
    ids_of: Callable[[P], Sequence[str]],
) -> AsyncIterator[P]:
    """Yield every page from the first to the one without a next cursor.

    Raises EndlessPages if a cursor leads to itself, or if too many pages in a row bring no row that
    is new in this read, whatever their cursors are; UnusableCursor if a cursor is too long.
    """
    cursor: str | None = None
    seen = set[int]()
    empty = stale = rows = 0
    for _ in range(MOST_PAGES):
        page = await fetch(cursor)
        ids = ids_of(page)
        rows += len(ids)
        # Python salts its hashes, so no service can choose ids that collide.
        fresh = {hash(each) for each in ids} - seen
        seen |= fresh
        if fresh:
            empty = stale = 0
        elif ids:
            stale += 1
        else:
            empty += 1
        yield page
        if not page.next_cursor:
            return
        if page.next_cursor == cursor:
            raise EndlessPages(operation, ["nextCursor: leads to its own page"])
        cursor = page.next_cursor
        if len(cursor) > LONGEST_CURSOR:
            raise UnusableCursor(operation, [f"nextCursor: has {len(cursor)} characters"])
        if stale >= MOST_STALE_PAGES:
            raise EndlessPages(operation, ["nextCursor: pages that were read before"])
        if empty >= MOST_EMPTY_PAGES:
            raise EndlessPages(operation, ["nextCursor: empty pages without end"])
        if rows >= MOST_ROWS:
            break
    raise EndlessPages(operation, ["nextCursor: pages without end"])
