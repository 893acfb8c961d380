"""Tests of operations: addresses, requests, bodies, and reading page after page."""

import json
from collections.abc import AsyncIterator, Iterable
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import ExitCode
from app.organiser import client
from app.organiser.address import checked_address, is_loopback, normal_address, with_prefix
from app.organiser.client import MOST_STALE_PAGES, read_pages
from app.organiser.errors import BadAddress, BadReply, EndlessPages, InvalidRequest, Refused
from app.organiser.operations import (
    CHECK_IN,
    CREATE_TIMETABLE,
    GET_EVENT,
    GET_TICKET,
    LIST_EVENTS,
    LIST_TICKETS,
    LIST_TICKETS_BRIEFLY,
    PATCH_POST,
)
from app.organiser.wire.base import AnyJson
from app.organiser.wire.check_in import CheckIn
from app.organiser.wire.ticket import ListedPage, TicketsQuery

PREFIX = "/v1/public-api"
USABLE = (
    "https://tickets.example.org", "https://tickets.example.org:8443/",
    "HTTPS://Tickets.Example.ORG", "https://bücher.example/", "https://192.0.2.7",
    "https://[2001:db8::1]:8443", "http://localhost:8080", "http://LOCALHOST",
    "http://127.0.0.1:8080/", "http://127.200.3.4", "http://[::1]:8080", "https://localhost",
)  # fmt: skip
IN_CLEAR = (
    "http://tickets.example.org", "http://localhost.evil.example", "http://127.0.0.1.evil.example",
    "http://localhost.", "http://0.0.0.0", "http://10.0.0.1", "http://[::]", "http://[2001:db8::1]",
    "http://[::ffff:192.0.2.7]", "http://2130706433",
)  # fmt: skip
TOO_MUCH = (
    "https://user@tickets.example.org", "https://user:word@tickets.example.org",
    "http://localhost@evil.example", "https://tickets.example.org/?key=1",
    "https://tickets.example.org/#top",
)  # fmt: skip
JUNK = (
    "", "tickets.example.org", "//tickets.example.org", "https://", "https:/tickets.example.org",
    "https:tickets.example.org", " https://tickets.example.org", "https://tickets.example.org ",
    "https://tickets.example.org\n", "https://tickets example.org",
    "https://tickets.example.org\\@evil.example", "https://*", "https://%41", "https://xn--",
    "https://\N{SNOWMAN}.example", "https://[::1", "https://[fe80::1%25eth0]",
    "https://tickets.example.org:port", "https://tickets.example.org:0", "https://127.0.0.1:65536",
    "https://tickets.example.org/\x00", "https://tickets.example.org/\ud83d",
    "https://" + "a" * 70_000, "ftp://tickets.example.org", "file:///etc/passwd",
    "javascript:alert(1)",
)  # fmt: skip


@pytest.mark.parametrize("address", USABLE)
def test_https_and_local_http_addresses_are_usable(address: str) -> None:
    assert isinstance(checked_address(address), httpx.URL)


@pytest.mark.parametrize(
    ("address", "words"),
    [
        *((address, "in clear") for address in IN_CLEAR),
        *((address, "more in it than host and path") for address in TOO_MUCH),
        *((address, None) for address in JUNK),
    ],
    ids=ascii,
)
def test_other_address_is_refused(address: str, words: str | None) -> None:
    with pytest.raises(BadAddress, match=words) as bad:
        checked_address(address)
    assert bad.value.exit_code is ExitCode.WRONG_USE


@given(st.text() | st.text().map("https://".__add__) | st.from_regex(r"https?://[!-~]{0,30}"))
def test_any_text_gives_address_or_bad_address_error(text: str) -> None:
    try:
        address = checked_address(text)
    except BadAddress:
        return
    assert address.scheme == "https" or is_loopback(address)
    assert with_prefix(address).host == address.host


@pytest.mark.parametrize(
    ("path", "target"),
    [
        ("", PREFIX), ("/", PREFIX), ("/?", PREFIX), ("/tenant", f"/tenant{PREFIX}"),
        ("/tenant/", f"/tenant{PREFIX}"), ("/a%2Fb/c", f"/a%2Fb/c{PREFIX}"),
        ("/%3Fx=1", f"/%3Fx=1{PREFIX}"), ("/%2e%2e", f"/%2e%2e{PREFIX}"),
        ("//evil.example/", f"//evil.example{PREFIX}"), ("/../up", f"/up{PREFIX}"),
        (PREFIX, PREFIX), (f"{PREFIX}/", PREFIX), (f"/tenant{PREFIX}", f"/tenant{PREFIX}"),
    ],
)  # fmt: skip
def test_api_prefix_is_appended_to_configured_path(path: str, target: str) -> None:
    prefixed = with_prefix(checked_address(f"https://tickets.example.org:8443{path}"))
    assert (prefixed.scheme, prefixed.host, prefixed.port) == ("https", "tickets.example.org", 8443)
    assert prefixed.raw_path.decode() == target


def test_equivalent_addresses_normalise_to_same_service() -> None:
    for same in [
        "https://tickets.example.org",
        "HTTPS://Tickets.Example.ORG/",
        "https://tickets.example.org:443",
        "https://tickets.example.org/v1/public-api",
        "https://tickets.example.org/v1/public-api/",
    ]:
        assert normal_address(same) == "tickets.example.org"


def test_id_is_one_escaped_path_segment() -> None:
    for given_id, in_path in [
        ("ev-1_2.3~4", "ev-1_2.3~4"),
        ("a/b", "a%2Fb"),
        ("../up", "..%2Fup"),
        ("...", "..."),
        ("%2e%2e", "%252e%252e"),
        ("?x=1", "%3Fx%3D1"),
        ("#top", "%23top"),
        ("a b+c", "a%20b%2Bc"),
        ("a\\b", "a%5Cb"),
        ("Zoë", "Zo%C3%AB"),
        ("{ticketId}", "%7BticketId%7D"),
        ("\r\nX: y", "%0D%0AX%3A%20y"),
        ("\x00", "%00"),
    ]:
        assert GET_EVENT.path_for([given_id]) == f"/events/{in_path}"
        assert GET_TICKET.path_for([given_id, "t"]) == f"/ticketings/{in_path}/tickets/t"


@pytest.mark.parametrize("no_id", ["", ".", "..", "\ud83d", "a\udcff"])
def test_invalid_id_is_refused_and_named(no_id: str) -> None:
    with pytest.raises(InvalidRequest, match="ticketId must be an id") as invalid:
        GET_TICKET.path_for(["tg", no_id])
    assert invalid.value.exit_code is ExitCode.WRONG_USE
    assert str(invalid.value).isprintable()


@given(st.text())
def test_any_text_is_valid_id_or_refused(text: str) -> None:
    try:
        path = GET_EVENT.path_for([text])
    except InvalidRequest:
        assert text in ("", ".", "..")
    else:
        assert path.count("/") == 2
        assert path.isascii()
        assert path.isprintable()
        assert not set(path) & set(" ?#\\")


def test_invalid_query_is_refused() -> None:
    for values, fault in [
        ({"page": "2"}, "page: extra inputs are not permitted"),
        ({"checked_in": "true"}, "checked_in: extra inputs"),
        ({"checkedIn": "yes"}, "checkedIn: input should be 'true' or 'false'"),
        ({"checkedIn": "True"}, "checkedIn: "),
    ]:
        with pytest.raises(InvalidRequest) as invalid:
            LIST_TICKETS.query_from(values)
        assert fault in str(invalid.value)


def test_query_is_refused_by_operation_without_query() -> None:
    assert GET_EVENT.query_from({}) is None
    with pytest.raises(InvalidRequest, match="takes no query, so not view, limit"):
        GET_EVENT.query_from({"view": "detail", "limit": "5"})


def test_body_uses_documented_names() -> None:
    body = CHECK_IN.body_from(b'{"barcode": "x", "categoryIds": ["c"]}')
    assert body == CheckIn(barcode="x", category_ids=["c"])
    assert CHECK_IN.body_from(b"{}") == CheckIn()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (b'{"bar_code": "x"}', "bar_code: extra inputs"),
        (b'{"categoryIds": [""]}', "categoryIds.0: "),
        (rb'{"barcode": "\ud83d"}', "the body: invalid JSON"), (b"", "the body: invalid JSON"),
        (b"[]", "the body: "), (b'"text"', "the body: "), (b"\xff", "the body: "),
        (b"[" * 100_000, "the body: "),
    ],
    ids=lambda part: repr(part[:20]),
)  # fmt: skip
def test_invalid_body_is_refused(text: bytes, fault: str) -> None:
    with pytest.raises(InvalidRequest) as invalid:
        CHECK_IN.body_from(text)
    assert fault in str(invalid.value)
    assert "shows what check_in takes" in invalid.value.next_step


def test_body_is_required_or_refused_by_operation() -> None:
    assert LIST_EVENTS.body_from(None) is None
    with pytest.raises(InvalidRequest, match="takes no body"):
        LIST_EVENTS.body_from(b"{}")
    with pytest.raises(InvalidRequest, match="takes a body"):
        PATCH_POST.body_from(None)


@pytest.mark.parametrize(
    "text", [b"{}", b'{"big": 123456789012345678901234567890}', b"[1.0]", b"null"]
)
def test_body_of_undocumented_shape_is_sent_as_it_is(text: bytes) -> None:
    body = CREATE_TIMETABLE.body_from(text)
    assert isinstance(body, AnyJson)
    assert CREATE_TIMETABLE.text_of(body) == text
    assert CREATE_TIMETABLE.body_from(None) is None


@pytest.mark.parametrize("text", [b"", b"{", b"NaN", b"\xff", rb'"\ud83d"', b"[" * 100_000])
def test_body_of_undocumented_shape_must_be_json(text: bytes) -> None:
    with pytest.raises(InvalidRequest, match="the body: invalid JSON"):
        CREATE_TIMETABLE.body_from(text)


def test_undocumented_response_may_have_any_shape() -> None:
    for text, value in [
        (b'{"success": true, "data": {"id": "tt_1"}}', {"id": "tt_1"}),
        (b'{"success": true, "data": null}', None),
        (b'{"success": true}', None),
        (b'{"timetableId": "tt_1"}', {"timetableId": "tt_1"}),
        (b"[7]", [7]),
        (b"", None),
    ]:
        assert CREATE_TIMETABLE.read(text) == value


def test_undocumented_response_may_still_be_an_error() -> None:
    for text, kind in [
        (b'{"success": false, "error": "No"}', Refused),
        (b'{"success": "yes", "data": {}}', BadReply),
        (b'{"success": true, "data": {}, "error": "No"}', BadReply),
        (b"{", BadReply),
    ]:
        with pytest.raises(kind):
            CREATE_TIMETABLE.read(text)


def a_page(ids: Iterable[str], next_cursor: str | None) -> ListedPage:
    rows: list[Any] = [{"id": each} for each in ids]
    return ListedPage.model_construct(tickets=rows, next_cursor=next_cursor)


class PagedSource:
    """Pages keyed by the cursor that leads to them; the key of the first page is None."""

    def __init__(self, pages: dict[str | None, ListedPage]) -> None:
        self.pages = pages
        self.asked: list[str | None] = []

    async def fetch(self, query: TicketsQuery) -> ListedPage:
        assert query.status == "SOLD"
        self.asked.append(query.cursor)
        return self.pages[query.cursor]

    def read(self) -> AsyncIterator[ListedPage]:
        return read_pages(TicketsQuery(status="SOLD"), self.fetch)


def paged_source(*ids: str, end: str | None = None) -> PagedSource:
    """Return a source with one page per text; each letter is the id of a row."""
    cursors = [*(f"c{number}" for number in range(1, len(ids))), end]
    starts = (None, *cursors)
    return PagedSource(
        {start: a_page(row, to) for start, row, to in zip(starts, ids, cursors, strict=False)}
    )


async def read_all(source: PagedSource) -> str:
    return " ".join(["".join(one["id"] for one in page.tickets) async for page in source.read()])


@pytest.mark.parametrize("end", [None, ""])
@pytest.mark.parametrize("ids", [("a",), ("ab", "cd", "e"), ("",), ("a", "", "b"), ("a", "b", "a")])
async def test_pages_are_read_in_order_to_the_end(ids: tuple[str, ...], end: str | None) -> None:
    source = paged_source(*ids, end=end)
    assert await read_all(source) == " ".join(ids)
    assert source.asked == [None, *(f"c{number}" for number in range(1, len(ids)))]


# Pages by the cursor that leads to them, and how many are asked for.
ENDLESS: dict[str, tuple[dict[str | None, ListedPage], int]] = {
    **{
        f"cursor to its own page, {ids}": (
            {None: a_page(ids, "x"), "x": a_page("b", "x")}, 2,
        )
        for ids in ("a", "")
    },
    "circle": (
        {None: a_page("a", "x"), "x": a_page("b", "y"), "y": a_page("c", "x")},
        3 + MOST_STALE_PAGES,
    ),
    "empty and known pages in turn": (
        paged_source("a", *["", "a"] * 1_000).pages, 1 + MOST_STALE_PAGES,
    ),
    "empty pages": (
        paged_source("a", *[""] * 1000).pages, 1 + MOST_STALE_PAGES,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("pages", "count"), ENDLESS.values(), ids=ENDLESS)
async def test_endless_cursors_raise_error(pages: dict[str | None, ListedPage], count: int) -> None:
    source = PagedSource(pages)
    with pytest.raises(EndlessPages) as endless:
        await read_all(source)
    fault = "leads to its own page" if count == 2 else "pages without end"
    assert endless.value.faults == (f"nextCursor: {fault}",)
    assert len(source.asked) == count


async def test_empty_page_that_repeats_its_cursor_is_the_end() -> None:
    source = PagedSource({None: a_page("a", "x"), "x": a_page("", "x")})
    assert await read_all(source) == "a "
    assert len(source.asked) == 2


async def test_too_many_rows_raise_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "MOST_ROWS", 5)
    with pytest.raises(EndlessPages) as endless:
        await read_all(paged_source("ab", "cd", "ef", "gh"))
    assert endless.value.operation == "list_tickets"


def test_overlong_cursor_is_a_bad_reply() -> None:
    page = {"success": True, "data": {"tickets": [], "nextCursor": "x" * 1_000_000}}
    with pytest.raises(BadReply) as bad:
        LIST_TICKETS_BRIEFLY.read(json.dumps(page).encode())
    assert "x" * 100 not in str(bad.value.faults)
