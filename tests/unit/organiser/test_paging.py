"""Reading pages by cursor, also from a service whose pages never end."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from itertools import count

import pytest

from app.organiser import paging
from app.organiser.errors import EndlessPages, UnusableCursor
from app.organiser.paging import MOST_EMPTY_PAGES, MOST_STALE_PAGES, read_pages


@dataclass(frozen=True)
class Sheet:
    ids: Sequence[str]
    next_cursor: str | None


class Book:
    """Pages by the cursor that leads to them; the first page is at None."""

    def __init__(self, sheets: dict[str | None, Sheet]) -> None:
        self.sheets = sheets
        self.asked: list[str | None] = []

    async def fetch(self, cursor: str | None) -> Sheet:
        self.asked.append(cursor)
        return self.sheets[cursor]

    def read(self) -> AsyncIterator[Sheet]:
        return read_pages("list_tickets", self.fetch, lambda sheet: sheet.ids)


def book(*ids: str, end: str | None = None) -> Book:
    """Return a book with a page for each text, whose letters are the ids."""
    cursors = [*(f"c{number}" for number in range(1, len(ids))), end]
    starts = (None, *cursors)
    return Book(
        {start: Sheet(list(row), to) for start, row, to in zip(starts, ids, cursors, strict=False)}
    )


async def read_to_the_end(source: Book) -> str:
    return " ".join(["".join(sheet.ids) async for sheet in source.read()])


@pytest.mark.parametrize("end", [None, ""])
@pytest.mark.parametrize("ids", [("a",), ("ab", "cd", "e"), ("",), ("a", "", "b"), ("a", "b", "a")])
async def test_pages_are_read_in_order_to_the_end(ids: tuple[str, ...], end: str | None) -> None:
    source = book(*ids, end=end)
    assert await read_to_the_end(source) == " ".join(ids)
    assert source.asked == [None, *(f"c{number}" for number in range(1, len(ids)))]


async def test_many_pages_are_read() -> None:
    ids = [chr(0x4E00 + number) for number in range(5000)]
    assert await read_to_the_end(book(*ids)) == " ".join(ids)


async def test_some_empty_pages_are_accepted() -> None:
    few = [""] * (MOST_EMPTY_PAGES - 1)
    assert (await read_to_the_end(book("a", *few, "b", *few, "c"))).split() == ["a", "b", "c"]


async def test_next_page_is_requested_only_on_demand() -> None:
    source = book("a", "b", "c")
    async for _ in source.read():
        break
    assert source.asked == [None]


@pytest.mark.parametrize("ids", ["a", ""])
async def test_cursor_to_its_own_page_ends_the_read(ids: str) -> None:
    source = Book({None: Sheet(ids, "x"), "x": Sheet("b", "x")})
    with pytest.raises(EndlessPages) as endless:
        await read_to_the_end(source)
    assert endless.value.faults == ("nextCursor: leads to its own page",)
    assert len(source.asked) == 2


async def test_circle_of_cursors_ends_soon() -> None:
    source = Book({None: Sheet("a", "x"), "x": Sheet("b", "y"), "y": Sheet("c", "x")})
    with pytest.raises(EndlessPages) as endless:
        await read_to_the_end(source)
    assert endless.value.faults == ("nextCursor: pages that were read before",)
    assert len(source.asked) == 3 + MOST_STALE_PAGES


async def test_circle_under_fresh_cursors_ends_soon() -> None:
    """The service shows 1,500 distinct tickets for ever."""
    asked = count()

    async def fetch(_: str | None) -> Sheet:
        number = next(asked)
        ids = [str(each % 1_500) for each in range(number * 500, number * 500 + 500)]
        return Sheet(ids, f"fresh {number}")

    with pytest.raises(EndlessPages):
        [sheet async for sheet in read_pages("list_tickets", fetch, lambda sheet: sheet.ids)]
    assert next(asked) == 3 + MOST_STALE_PAGES


async def test_empty_and_known_pages_in_turn_end_too() -> None:
    source = book("a", *["", "a"] * 1_000)
    with pytest.raises(EndlessPages):
        await read_to_the_end(source)
    assert len(source.asked) == 1 + 2 * MOST_STALE_PAGES


async def test_few_known_pages_are_accepted() -> None:
    few = ["a"] * (MOST_STALE_PAGES - 1)
    read = await read_to_the_end(book("a", *few, "b", *few, "c"))
    assert set(read.split()) == {"a", "b", "c"}


async def test_list_of_too_many_rows_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paging, "MOST_ROWS", 5)
    with pytest.raises(EndlessPages):
        await read_to_the_end(book("ab", "cd", "ef", "gh"))


async def test_cursor_of_a_megabyte_ends_the_read() -> None:
    source = Book({None: Sheet("a", "x" * 1_000_000)})
    with pytest.raises(UnusableCursor) as unusable:
        await read_to_the_end(source)
    assert "x" * 100 not in str(unusable.value.faults)
    assert len(source.asked) == 1


async def test_endless_empty_pages_end_the_read() -> None:
    source = book("a", *[""] * 1000)
    with pytest.raises(EndlessPages) as endless:
        await read_to_the_end(source)
    assert endless.value.faults == ("nextCursor: empty pages without end",)
    assert len(source.asked) == 1 + MOST_EMPTY_PAGES


async def test_endless_list_ends_the_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paging, "MOST_PAGES", 50)
    fresh = count()

    async def fetch(_: str | None) -> Sheet:
        return Sheet([str(next(fresh))], str(next(fresh)))

    with pytest.raises(EndlessPages) as endless:
        [sheet async for sheet in read_pages("list_orders", fetch, lambda sheet: sheet.ids)]
    assert endless.value.faults == ("nextCursor: pages without end",)
    assert endless.value.operation == "list_orders"


async def test_error_of_a_page_is_raised() -> None:
    async def fetch(cursor: str | None) -> Sheet:
        if cursor:
            raise OSError("away")
        return Sheet("a", "x")

    with pytest.raises(OSError, match="away"):
        [sheet async for sheet in read_pages("list_tickets", fetch, lambda sheet: sheet.ids)]
