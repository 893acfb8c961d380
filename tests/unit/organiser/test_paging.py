from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from itertools import count

import pytest

from app.organiser import paging
from app.organiser.errors import EndlessPages
from app.organiser.paging import MOST_EMPTY_PAGES, pages


@dataclass(frozen=True)
class Sheet:
    ids: Sequence[str]
    next_cursor: str | None


class Book:
    """Pages by the cursor that leads to them; the first is at None."""

    def __init__(self, sheets: dict[str | None, Sheet]) -> None:
        self.sheets = sheets
        self.asked: list[str | None] = []

    async def fetch(self, cursor: str | None) -> Sheet:
        self.asked.append(cursor)
        return self.sheets[cursor]

    def read(self) -> AsyncIterator[Sheet]:
        return pages("list_tickets", self.fetch, lambda sheet: sheet.ids)


def book(*ids: str, end: str | None = None) -> Book:
    """A page for each text, its letters being the ids; then the end."""
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


async def test_empty_pages_in_between_are_borne_with() -> None:
    few = [""] * (MOST_EMPTY_PAGES - 1)
    assert (await read_to_the_end(book("a", *few, "b", *few, "c"))).split() == ["a", "b", "c"]


async def test_the_next_page_is_asked_for_only_when_it_is_wanted() -> None:
    source = book("a", "b", "c")
    async for _ in source.read():
        break
    assert source.asked == [None]


@pytest.mark.parametrize(
    ("sheets", "read"),
    [
        ({None: Sheet("a", "x"), "x": Sheet("b", "x")}, 2),
        ({None: Sheet("a", "x"), "x": Sheet("b", "y"), "y": Sheet("c", "x")}, 3),
        ({None: Sheet("", "x"), "x": Sheet("", "x")}, 2),
    ],
    ids=["to itself", "over another", "while empty"],
)
async def test_a_circle_is_left(sheets: dict[str | None, Sheet], read: int) -> None:
    source = Book(sheets)
    with pytest.raises(EndlessPages) as endless:
        await read_to_the_end(source)
    assert endless.value.faults == ("nextCursor: leads in a circle",)
    assert len(source.asked) == read


async def test_the_same_page_under_a_new_cursor_is_not_handed_out_again() -> None:
    sheets = book("ab", "ab", "c").read()
    assert (await anext(sheets)).ids == ["a", "b"]
    with pytest.raises(EndlessPages) as endless:
        await anext(sheets)
    assert endless.value.faults == ("nextCursor: the same page comes again",)


async def test_empty_pages_without_end_are_left() -> None:
    source = book("a", *[""] * 1000)
    with pytest.raises(EndlessPages) as endless:
        await read_to_the_end(source)
    assert endless.value.faults == ("nextCursor: empty pages without end",)
    assert len(source.asked) == 1 + MOST_EMPTY_PAGES


async def test_a_list_without_end_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paging, "MOST_PAGES", 50)
    fresh = count()

    async def fetch(_: str | None) -> Sheet:
        return Sheet([str(next(fresh))], str(next(fresh)))

    with pytest.raises(EndlessPages) as endless:
        [sheet async for sheet in pages("list_orders", fetch, lambda sheet: sheet.ids)]
    assert endless.value.faults == ("nextCursor: pages without end",)
    assert endless.value.operation == "list_orders"


async def test_what_goes_wrong_on_the_way_comes_through() -> None:
    async def fetch(cursor: str | None) -> Sheet:
        if cursor:
            raise OSError("away")
        return Sheet("a", "x")

    with pytest.raises(OSError, match="away"):
        [sheet async for sheet in pages("list_tickets", fetch, lambda sheet: sheet.ids)]
