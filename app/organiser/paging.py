"""Reads a list of the service page by page, and stops when its pages bring nothing new."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from mmap import mmap
from typing import Protocol, TypeVar

from app.organiser.errors import EndlessPages, UnusableCursor

MOST_PAGES = 1_000_000
MOST_ROWS = 5_000_000  # ten times the largest event; what is staged stays below 2 GB
# A service that filters after paging may send many empty pages; each costs one short request.
MOST_EMPTY_PAGES = 100
# Rows that change while the list is read may move to its end: a few pages of them are normal.
MOST_STALE_PAGES = 10
LONGEST_CURSOR = 4_000  # characters; servers take request lines of 8 kB
SEEN_BITS = 26  # 8 MB, however many ids there are
_SEEN_MASK = 2**SEEN_BITS - 1


class SeenIds:
    """Set of ids, as a Bloom filter with two probes: it never takes a seen id for a new one.

    It rarely takes a new id for a seen one: about one in 2,000 after a million ids. Python salts
    its hashes, so no service can choose ids that collide.
    """

    def __init__(self) -> None:
        # The system clears this memory where it is used; a bytearray is cleared as a whole.
        self._bits = mmap(-1, 2**SEEN_BITS // 8)

    def add(self, ids: Iterable[str]) -> bool:
        """Remember all ids, and return whether one of them was new."""
        is_news = False
        bits = self._bits
        for each in ids:
            number = hash(each)
            for probe in (number & _SEEN_MASK, (number >> SEEN_BITS) & _SEEN_MASK):
                if not bits[probe >> 3] & 1 << (probe & 7):
                    bits[probe >> 3] |= 1 << (probe & 7)
                    is_news = True
        return is_news


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
    is new in this read, whatever their cursors are; UnusableCursor if a cursor is too long. The
    memory that this takes does not grow with the list.
    """
    cursor: str | None = None
    seen = SeenIds()
    empty = stale = rows = 0
    for _ in range(MOST_PAGES):
        page = await fetch(cursor)
        ids = ids_of(page)
        rows += len(ids)
        if seen.add(ids):
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
