"""Tests of reading pages by cursor, also from a service whose pages never end."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from itertools import count

import pytest

from app.organiser import paging
from app.organiser.errors import EndlessPages, UnusableCursor
from app.organiser.paging import MOST_EMPTY_PAGES, MOST_STALE_PAGES, read_pages


@dataclass(frozen=True)
class Page:
    ids: Sequence[str]
    next_cursor: str | None


class PagedSource:
    """Pages keyed by the cursor that leads to them; the key of the first page is None."""

    def __init__(self, pages: dict[str | None, Page]) -> None:
        self.pages = pages
        self.asked: list[str | None] = []

    async def fetch(self, cursor: str | None) -> Page:
        self.asked.append(cursor)
        return self.pages[cursor]

    def read(self) -> AsyncIterator[Page]:
        return read_pages("list_tickets", self.fetch, lambda page: page.ids)


def paged_source(*ids: str, end: str | None = None) -> PagedSource:
    """Return a source with one page per text; each letter is the id of a row."""
    cursors = [*(f"c{number}" for number in range(1, len(ids))), end]
    starts = (None, *cursors)
    return PagedSource(
        {start: Page(list(row), to) for start, row, to in zip(starts, ids, cursors, strict=False)}
    )


async def read_all(source: PagedSource) -> str:
    return " ".join(["".join(page.ids) async for page in source.read()])


@pytest.mark.parametrize("end", [None, ""])
@pytest.mark.parametrize("ids", [("a",), ("ab", "cd", "e"), ("",), ("a", "", "b"), ("a", "b", "a")])
async def test_pages_are_read_in_order_to_the_end(ids: tuple[str, ...], end: str | None) -> None:
    source = paged_source(*ids, end=end)
    assert await read_all(source) == " ".join(ids)
    assert source.asked == [None, *(f"c{number}" for number in range(1, len(ids)))]


async def test_some_empty_pages_are_accepted() -> None:
    few = [""] * (MOST_EMPTY_PAGES - 1)
    assert (await read_all(paged_source("a", *few, "b", *few, "c"))).split() == ["a", "b", "c"]


async def test_next_page_is_requested_only_on_demand() -> None:
    source = paged_source("a", "b", "c")
    async for _ in source.read():
        break
    assert source.asked == [None]


@pytest.mark.parametrize("ids", ["a", ""])
async def test_cursor_to_its_own_page_raises_error(ids: str) -> None:
    source = PagedSource({None: Page(ids, "x"), "x": Page("b", "x")})
    with pytest.raises(EndlessPages) as endless:
        await read_all(source)
    assert endless.value.faults == ("nextCursor: leads to its own page",)
    assert len(source.asked) == 2


async def test_circular_cursors_raise_error() -> None:
    source = PagedSource({None: Page("a", "x"), "x": Page("b", "y"), "y": Page("c", "x")})
    with pytest.raises(EndlessPages) as endless:
        await read_all(source)
    assert endless.value.faults == ("nextCursor: pages that were read before",)
    assert len(source.asked) == 3 + MOST_STALE_PAGES


async def test_repeated_pages_with_new_cursors_raise_error() -> None:
    """1,500 distinct tickets are repeated without end, each page with a new cursor."""
    asked = count()

    async def fetch(_: str | None) -> Page:
        number = next(asked)
        ids = [str(each % 1_500) for each in range(number * 500, number * 500 + 500)]
        return Page(ids, f"fresh {number}")

    with pytest.raises(EndlessPages):
        [page async for page in read_pages("list_tickets", fetch, lambda page: page.ids)]
    assert next(asked) == 3 + MOST_STALE_PAGES


async def test_alternating_empty_and_known_pages_raise_error() -> None:
    source = paged_source("a", *["", "a"] * 1_000)
    with pytest.raises(EndlessPages):
        await read_all(source)
    assert len(source.asked) == 1 + 2 * MOST_STALE_PAGES


async def test_few_known_pages_are_accepted() -> None:
    few = ["a"] * (MOST_STALE_PAGES - 1)
    read = await read_all(paged_source("a", *few, "b", *few, "c"))
    assert set(read.split()) == {"a", "b", "c"}


async def test_too_many_rows_raise_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paging, "MOST_ROWS", 5)
    with pytest.raises(EndlessPages):
        await read_all(paged_source("ab", "cd", "ef", "gh"))


async def test_overlong_cursor_raises_error() -> None:
    source = PagedSource({None: Page("a", "x" * 1_000_000)})
    with pytest.raises(UnusableCursor) as unusable:
        await read_all(source)
    assert "x" * 100 not in str(unusable.value.faults)
    assert len(source.asked) == 1


async def test_endless_empty_pages_raise_error() -> None:
    source = paged_source("a", *[""] * 1000)
    with pytest.raises(EndlessPages) as endless:
        await read_all(source)
    assert endless.value.faults == ("nextCursor: empty pages without end",)
    assert len(source.asked) == 1 + MOST_EMPTY_PAGES


async def test_endless_pages_raise_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paging, "MOST_PAGES", 50)
    fresh = count()

    async def fetch(_: str | None) -> Page:
        return Page([str(next(fresh))], str(next(fresh)))

    with pytest.raises(EndlessPages) as endless:
        [page async for page in read_pages("list_orders", fetch, lambda page: page.ids)]
    assert endless.value.faults == ("nextCursor: pages without end",)
    assert endless.value.operation == "list_orders"
