"""From page to page until the end, and no further."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Protocol, TypeVar

from app.organiser.errors import EndlessPages

MOST_PAGES = 1_000_000
MOST_EMPTY_PAGES = 100


class Page(Protocol):
    @property
    def next_cursor(self) -> str | None: ...


P = TypeVar("P", bound=Page)


async def pages(
    operation: str,
    fetch: Callable[[str | None], Awaitable[P]],
    ids_of: Callable[[P], Sequence[str]],
) -> AsyncIterator[P]:
    """Every page from the first to the one without a next cursor; EndlessPages if none ends it.

    A cursor that comes again would lead in a circle. A page that comes again under a new cursor,
    or empty pages in a row, lead nowhere either.
    """
    cursor: str | None = None
    used: set[str] = set()
    before: Sequence[str] = ()
    empty_in_a_row = 0
    for _ in range(MOST_PAGES):
        page = await fetch(cursor)
        ids = ids_of(page)
        empty_in_a_row = 0 if ids else empty_in_a_row + 1
        if ids and ids == before:
            raise EndlessPages(operation, ["nextCursor: the same page comes again"])
        yield page
        cursor = page.next_cursor
        if not cursor:
            return
        if cursor in used:
            raise EndlessPages(operation, ["nextCursor: leads in a circle"])
        if empty_in_a_row >= MOST_EMPTY_PAGES:
            raise EndlessPages(operation, ["nextCursor: empty pages without end"])
        used.add(cursor)
        before = ids
    raise EndlessPages(operation, ["nextCursor: pages without end"])
