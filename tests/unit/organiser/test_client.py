"""Tests of the client, the conversion of tickets, and files of other servers."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from app.model.newest_version import LARGEST_BYTES, UnusableVersion, newest_version_of
from app.model.policy import PLACE
from app.model.ticket import Ticket
from app.organiser import ticket_conversion
from app.organiser.client import CallOutcome, Organiser, Purpose
from app.organiser.errors import BadReply, InvalidRequest, NotAllowed
from app.organiser.http import STALE, Connections, ServiceConnection
from app.organiser.newest_file import NewestUnknown, read_newest_file
from app.organiser.operations import (
    CHECK_IN,
    GET_TICKET_BRIEFLY,
    LIST_TICKETS_BRIEFLY,
    OPERATIONS,
    SEARCH,
)
from app.organiser.ticket_conversion import EMAIL_LIMIT, NAME_LIMIT
from app.organiser.wire.check_in import CheckedIn, CheckIn, CheckInAction
from app.organiser.wire.event import EventsQuery
from app.organiser.wire.order import SearchQuery
from app.organiser.wire.post import CreatePost
from app.organiser.wire.ticket import TicketsQuery
from tests.contract.samples import replaced, without
from tests.unit.organiser.good_replies import good_reply
from tests.unit.organiser.raw_server import (
    Peer,
    RawServer,
    answers,
    call,
    connected,
    hangs,
    response,
)


def reply_to(name: str, **data: object) -> bytes:
    """Return the body of a successful response with these values in its data."""
    reply = good_reply(name)
    if name == "check_in":
        data = {"ticketingId": "g"} | data
    for key, value in data.items():
        reply = replaced(reply, ("data", key), value)
    return json.dumps(reply).encode()


def page(name: str, id_key: str, ident: str, cursor: str | None) -> bytes:
    rows = name.removeprefix("list_")
    good = replaced(good_reply(name), ("data", rows, 0, id_key), ident)
    return response(json.dumps(replaced(good, ("data", "nextCursor"), cursor)).encode())


CHECKED = CheckIn(barcode="ü", action=CheckInAction.CHECKOUT)
G = "/ticketings/g"
# Operation, call, expected request. What a query or body becomes is tested with the operations.
CALLS: Sequence[tuple[str, Callable[[Organiser], Awaitable[BaseModel]], str]] = (
    ("list_events", lambda o: o.list_events(EventsQuery(view="detail")), "GET /events?view=detail"),
    ("get_event", lambda o: o.get_event("e/1"), "GET /events/e%2F1"),
    ("list_posts", lambda o: o.list_posts("e"), "GET /events/e/posts"),
    ("create_post", lambda o: o.create_post("e", CreatePost()), "POST /events/e/posts"),
    ("get_ticketing", lambda o: o.get_ticketing("g"), f"GET {G}"),
    ("search", lambda o: o.search("g", SearchQuery(q="Zoë &")), f"GET {G}/search?q=Zo%C3%AB+%26"),
    ("get_ticket", lambda o: o.get_ticket("g", "t"), f"GET {G}/tickets/t"),
    ("check_in", lambda o: o.check_in("g", CHECKED), f"POST {G}/check-in"),
    ("check_in_history", lambda o: o.check_in_history("g"), f"GET {G}/check-in-history"),
    ("get_order", lambda o: o.get_order("g", "o"), f"GET {G}/orders/o"),
)


@pytest.mark.parametrize(("name", "ask", "expected"), CALLS, ids=[each[0] for each in CALLS])
async def test_method_sends_documented_request_and_reads_response(
    name: str, ask: Callable[[Organiser], Awaitable[BaseModel]], expected: str
) -> None:
    reply = reply_to(name)
    async with connected(answers(response(reply))) as (server, line):
        value = await ask(Organiser(line))
    (received,) = server.received
    assert f"{received.method} {received.target}" == expected.replace(" /", " /v1/public-api/")
    operation = GET_TICKET_BRIEFLY if name == "get_ticket" else OPERATIONS[name]
    assert value == operation.read(reply)


@pytest.mark.parametrize(
    ("ids", "body"), [(["g", "t"], CHECKED), ([".."], CHECKED), (["g"], CheckIn(barcode="\ud83d"))]
)
async def test_invalid_request_is_not_sent(ids: list[str], body: CheckIn) -> None:
    async with connected() as (server, line):
        with pytest.raises(InvalidRequest):
            await Organiser(line).call(CHECK_IN, ids, body=body)
    assert server.accepted == 0


async def test_tickets_are_read_page_by_page() -> None:
    pages = (page("list_tickets", "id", "t1", "c 1"), page("list_tickets", "id", "t2", None))
    async with connected(*map(answers, pages)) as (server, line):
        query = TicketsQuery(limit="1", status="SOLD")
        read = [each async for each in Organiser(line).listed_pages("g", query)]
    assert [ticket["id"] for each in read for ticket in each.tickets] == ["t1", "t2"]
    first = "/v1/public-api/ticketings/g/tickets?status=SOLD&limit=1"
    assert [received.target for received in server.received] == [first, first + "&cursor=c+1"]


async def test_successful_outcome_has_duration_and_service_date() -> None:
    date = "Sat, 06 Jun 2026 20:05:00 GMT"
    reply = response(reply_to("get_event"), b"Date: " + date.encode())
    outcomes = list[CallOutcome]()

    async def answers_late(peer: Peer) -> None:
        await asyncio.sleep(0.5)
        await peer.send(reply)

    async with connected(answers_late) as (_, line):
        await Organiser(line, outcomes.append).within(2.0).get_event("e")
    (outcome,) = outcomes
    assert (outcome.operation, outcome.error, outcome.date) == ("get_event", None, date)
    assert outcome.seconds == pytest.approx(0.5)


async def test_unsent_or_cancelled_call_is_not_reported() -> None:
    outcomes = list[CallOutcome]()
    async with connected(hangs()) as (_, line):
        organiser = Organiser(line, outcomes.append)
        with pytest.raises(InvalidRequest):
            await organiser.get_event("..")
        asking = asyncio.create_task(organiser.get_event("e"))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
    assert outcomes == []


async def recorded_outcomes(*bodies: CheckIn) -> list[CallOutcome]:
    outcomes = list[CallOutcome]()
    async with connected(answers(response(b"", status=b"403 Forbidden"))) as (_, line):
        organiser = Organiser(line, outcomes.append)
        asked = [(organiser, body) for body in bodies]
        for client, body in [*asked, (replace(organiser, purpose=Purpose.DELIVERY), bodies[-1])]:
            with pytest.raises(NotAllowed):
                await client.within(2.0).check_in("g", body)
    return outcomes


async def test_check_ins_of_one_ticket_have_one_subject() -> None:
    one, again, card, other, by_id, delivery = await recorded_outcomes(
        CheckIn(barcode="A"),
        CheckIn(barcode="A", category_ids=["c"]),
        CheckIn(wallet_credential="A"),
        CheckIn(barcode="B"),
        CheckIn(ticket_id="t-1"),
    )
    assert one.subject == again.subject == card.subject
    assert len({one.subject, other.subject, by_id.subject}) == 3
    assert "A" not in repr(one.subject)
    assert (by_id.purpose, delivery.purpose) == (Purpose.DOOR, Purpose.DELIVERY)
    (out, _) = await recorded_outcomes(CheckIn(barcode="A", action=CheckInAction.CHECKOUT))
    assert out.subject is None


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"ticketingId": "other"}, "data.ticketingId: "),
        ({"processedTicketCount": -1}, "data.processedTicketCount: "),
        ({"processedTicketCount": 10**9}, "data.processedTicketCount: "),
        ({"processedTicketCount": 0.5}, "data.processedTicketCount: "),
        ({"success": False}, "data: value error, there is an error beside success"),
        ({"error": {"code": "BLOCKED"}}, "data: value error, there is an error beside success"),
        ({"errors": ["blocked"]}, "data: value error, there is an error beside success"),
        ({"processedTicketCount": None}, "data.processedTicketCount: "),
        ({"ticketIds": "t-1"}, "data.ticketIds: "),
    ],
)
async def test_implausible_check_in_is_bad_reply(changes: dict[str, object], fault: str) -> None:
    outcomes = list[CallOutcome]()
    async with connected(answers(response(reply_to("check_in", **changes)))) as (_, line):
        with pytest.raises(BadReply) as bad:
            await Organiser(line, outcomes.append).check_in("g", CheckIn(barcode="A"))
    assert [each.error for each in outcomes] == [bad.value]
    assert bad.value.faults[0].startswith(fault)
    assert bad.value.may_be_applied


def read_check_in(body: bytes) -> CheckedIn:
    read = CHECK_IN.read(body)
    assert not read.faults("g")
    return read


UNNEEDED = ("ticketIds", "ticketId", "ticketingId", "checkinMode", "walletCredentialId")


@pytest.mark.parametrize("count", [0, 1])
@pytest.mark.parametrize("key", UNNEEDED)
def test_check_in_is_read_without_the_keys_a_verdict_can_do_without(key: str, count: int) -> None:
    whole = json.loads(reply_to("check_in", processedTicketCount=count, ticketId="t-1"))
    null = replaced(whole, ("data", key), None)
    for body in (null, without(null, ("data", key))):
        read = read_check_in(json.dumps(body).encode())
        assert read.processed_ticket_count == count
        assert read.ticket_id == ("" if key == "ticketId" else "t-1")


@pytest.mark.parametrize("empty", [None, "", {}, []])
def test_success_with_empty_error_in_body_is_accepted(empty: object) -> None:
    body = json.loads(reply_to("check_in")) | {"error": empty}
    assert read_check_in(json.dumps(body).encode()).ticket_ids


MANY = 16


async def start_and_cancel(line: ServiceConnection, after: int) -> None:
    """Start a call and cancel it after `after` turns of the event loop."""
    calling = asyncio.create_task(line.exchange(call()))
    for _ in range(after):
        await asyncio.sleep(0)
    calling.cancel()
    with suppress(asyncio.CancelledError):
        await calling


@pytest.mark.parametrize("after", range(0, 30, 2))
async def test_cancelled_call_closes_its_connection(after: int) -> None:
    async with connected(hangs()) as (server, line):
        for _ in range(MANY):
            await start_and_cancel(line, after)
        await asyncio.sleep(0.05)
        await server.wait_until_closed()


async def test_idle_connections_are_closed_after_a_peak() -> None:
    now = [0.0]
    connections = Connections(httpx.AsyncClient, lambda: now[0])
    async with AsyncExitStack() as calls:
        clients = [await calls.enter_async_context(connections.lend()) for _ in range(3)]
    assert len(set(clients)) == 3
    now[0] = STALE / 2
    async with connections.lend() as last:
        assert last is clients[0]
    now[0] = STALE + 1
    async with connections.lend() as again:
        assert again is last
    assert [client.is_closed for client in clients] == [False, True, True]
    await connections.close()
    assert last.is_closed


async def test_file_of_a_server_is_read() -> None:
    async with RawServer(answers(response(b'version = "0.2.0"'))) as server:
        assert await read_newest_file(server.url) == b'version = "0.2.0"'


async def test_other_responses_are_explained() -> None:
    for status, body, said in [
        (b"302 Found", b"", "status 302"),
        (b"404 Not Found", b"", "status 404"),
        (b"200 OK", b"#" * (LARGEST_BYTES + 1), "far too long"),
    ]:
        reply = response(body, b"Location: /elsewhere", status=status)
        async with RawServer(answers(reply)) as server:
            with pytest.raises(NewestUnknown, match=said):
                await read_newest_file(server.url)


async def test_unreachable_and_plain_addresses_are_explained() -> None:
    async with RawServer() as server:
        pass
    for address, said in (
        (server.url, "not known"),
        ("http://updates.example.org/newest.toml", "http://"),
    ):
        with pytest.raises(NewestUnknown, match=said):
            await read_newest_file(address)


async def test_file_of_the_disk_is_read_up_to_its_bound(tmp_path: Path) -> None:
    file = tmp_path / "newest.toml"
    file.write_bytes(b"#" * 10_000)
    assert len(await read_newest_file(str(file))) == LARGEST_BYTES + 1


_numbers = st.tuples(*[st.integers(0, 999_999)] * 3)


def test_anything_else_is_unusable() -> None:
    for content in [
        b"", b"\xff", b"version = ", b"version = 2", b'version = "1.2"', b'version = "01.2.3"',
        b'version = "1.2.3rc1"', 'version = "\u0661.2.3"'.encode(), b'version = "1.2.3\\n"',
        b'version = "1.2.3"\naddress = "a\\u0007b"',
        b'version = "1.2.3"\ndate = "' + b"9" * 201 + b'"',
        b'version = "1.2.3"\n' + b"#" * LARGEST_BYTES, b"a = " + b"[" * 4_000,
    ]:  # fmt: skip
        with pytest.raises(UnusableVersion):
            newest_version_of(content)


@given(_numbers, _numbers)
def test_versions_are_compared_as_numbers(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    newest = newest_version_of(f'version = "{".".join(map(str, one))}"'.encode())
    assert newest.is_newer_than(".".join(map(str, other))) == (one > other)


FIELDS = {
    "barcode": "ABC-1", "categoryId": "c1", "name": "Day ticket", "attendeeName": "Zoë",
    "attendeeEmail": "zoe@example.org", "addonOfTicketId": "t0", "status": "SOLD",
    "checkedIn": False, "replacementForTicketId": "t9",
    "transferHistory": [{"transferredAt": 1_780_000_000}],
}  # fmt: skip
EXPECTED = Ticket(
    id="t1",
    code="ABC-1",
    category_id="c1",
    name="Day ticket",
    holder="Zoë",
    email="zoe@example.org",
    order_id="",
    addon_of="t0",
    status="SOLD",
    checked_in=False,
    transfer=None,
    replaces="t9",
    passed_on_at=1_780_000_000_000,
)


def from_detail(*, summary: object = None, **values: object) -> Ticket:
    ticket = good_reply("get_ticket")["data"]["ticket"] | {"id": "t1"} | values
    detail = {"ticket": ticket, "transferSummary": summary}
    body = json.dumps({"success": True, "data": detail}).encode()
    return ticket_conversion.from_detail(GET_TICKET_BRIEFLY.read(body))


def from_list(**values: object) -> Ticket:
    reply = good_reply("list_tickets")
    ticket = reply["data"]["tickets"][0] | {"id": "t1"} | values
    body = json.dumps(replaced(reply, ("data", "tickets"), [ticket])).encode()
    return ticket_conversion.from_listed(LIST_TICKETS_BRIEFLY.read(body).tickets[0])


def from_search(**values: object) -> Ticket:
    reply = good_reply("search")
    ticket = reply["data"]["tickets"][0] | {"ticketId": "t1"} | values
    body = json.dumps(replaced(reply, ("data", "tickets"), [ticket])).encode()
    return ticket_conversion.from_found(SEARCH.read(body).tickets[0])


def test_full_ticket_has_its_order_and_transfer() -> None:
    known = from_detail(**FIELDS, orderId="o1", transferStatus="OPEN")
    assert known == EXPECTED._replace(order_id="o1", transfer="OPEN")
    assert known == from_list(**FIELDS, orderId="o1", transferStatus="OPEN")


@pytest.mark.parametrize(
    ("value", "replaced_id"),
    [("t0", "t0"), ("t1", None), ("", None), ("x" * 1_001, None), (7, None), (["t0"], None)],
)
def test_replaced_ticket_is_another_ones_id(value: object, replaced_id: str | None) -> None:
    assert from_list(replacementForTicketId=value).replaces == replaced_id


@pytest.mark.parametrize("made", [from_list, from_search])
def test_ticket_without_a_main_ticket_is_no_addon(made: Callable[..., Ticket]) -> None:
    for value, main in (("t8", "t8"), ("", None), (None, None), (made().id, None)):
        assert made(addonOfTicketId=value).addon_of == main


def answers_in(rows: object, wanted: Collection[str], places: Sequence[str]) -> dict[str, str]:
    """Return the answers_in in a list's ticket with these data."""
    place = ("data", "tickets", 0, "otherTicketData")
    reply = replaced(good_reply("list_tickets"), place, rows)
    [listed, *_] = LIST_TICKETS_BRIEFLY.read(json.dumps(reply).encode()).tickets
    return ticket_conversion.answers_from(listed, wanted, places)


def test_place_is_made_of_its_parts_in_the_order_of_the_names() -> None:
    for rows, place in [
        ([{"name": "seat", "value": "7"}, {"label": "Reihe", "value": "12"}], "Reihe 12 · Seat 7"),
        ([{"userDataKey": "Seat", "label": "Sitz", "name": "x", "value": "7"}], "Sitz 7"),
        ([{"name": "seat", "label": "Row", "value": "9"}], "Row 9"),
        ([{"label": "Seat", "value": "SEAT 7a"}], "SEAT 7a"),
        ([{"label": "Seat", "value": "7"}, {"label": "Seat", "value": "7"}], "Seat 7"),
        ([{"label": "Seat", "value": "\x07"}, {"name": "diet", "value": "vegan"}], None),
    ]:
        found = answers_in(rows, (), ("row", "reihe", "seat", "sitz"))
        assert found == ({} if place is None else {PLACE: place})


def test_place_is_short_and_its_parts_are_answers_too() -> None:
    found = answers_in([{"name": "row", "value": "W" * 500}], {"row"}, ("row",))
    assert {name: len(text) for name, text in found.items()} == {"row": NAME_LIMIT, PLACE: 120}
    assert found[PLACE].startswith("Row WWW")


AT = 1_780_000_000_000


def test_newest_transfer_is_read_and_odd_ones_left_out() -> None:
    for history, at in [
        ([{"transferredAt": AT / 1000}, {"transferredAt": AT + 5}, {"note": "Enjoy"}], AT + 5),
        ([{"transferredAt": "2026-06-01"}, {"transferredAt": True}, 7, None, [AT]], None),
        ([], None),
        ({"transferredAt": AT}, None),
        ("no list", None),
    ]:
        assert from_list(transferHistory=history).passed_on_at == at


def test_summary_of_detail_tells_when_it_was_passed_on() -> None:
    for summary, at in [
        ({"status": "TRANSFERED", "createdAt": AT}, AT),
        ({"status": "TRANSFERED", "createdAt": None}, None),
        ({"status": "OPEN", "createdAt": AT}, None),
        ("odd", None),
        (None, None),
    ]:
        assert from_detail(transferHistory=[], summary=summary).passed_on_at == at
        history = [{"transferredAt": AT + 5}]
        assert from_detail(transferHistory=history, summary=summary).passed_on_at == AT + 5


def test_found_ticket_has_the_search_fields() -> None:
    assert from_search(**FIELDS) == EXPECTED._replace(replaces=None, passed_on_at=None)


@pytest.mark.parametrize("read", [from_detail, from_list, from_search])
def test_displayed_texts_are_shortened(read: Callable[..., Ticket]) -> None:
    endless = "Zoë" * 40_000
    known = read(name=endless, attendeeName=endless, attendeeEmail=endless, status=endless)
    lengths = [len(each) for each in (known.name, known.holder, known.email, known.status)]
    assert lengths == [NAME_LIMIT, NAME_LIMIT, EMAIL_LIMIT, NAME_LIMIT]
    assert known.holder == endless[: NAME_LIMIT - 1] + "…"
    exact = "x" * NAME_LIMIT
    assert read(attendeeName=exact).holder == exact


def test_only_wanted_answers_are_read_and_odd_ones_left_out() -> None:
    for rows, found in [
        ([{"name": "shirt", "value": "XL", "label": "Shirt size"}], {"shirtsize": "XL"}),
        ([{"userDataKey": "ShirtSize", "value": " L\n", "type": "select"}], {"shirtsize": "L"}),
        ([{"name": "diet", "value": "vegan"}, {"name": "shirtSize", "value": ""}], {}),
        ([{"label": "Shirt size"}, {"label": "Shirt size", "value": 7}, 7, None, []], {}),
        ("no list", {}),
        (None, {}),
    ]:
        assert answers_in(rows, {"shirtsize"}, ()) == found
