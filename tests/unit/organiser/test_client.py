"""Tests that each method sends the document's request and returns the value of its response."""

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from app.organiser.client import CallOutcome, Organiser, Purpose
from app.organiser.errors import (
    BadReply,
    EndlessPages,
    InvalidRequest,
    MayHaveArrived,
    NeverArrived,
    NotAllowed,
    OrganiserError,
    Refused,
)
from app.organiser.http import ServiceConnection
from app.organiser.operations import CHECK_IN, GET_TICKET, OPERATIONS
from app.organiser.wire.check_in import CheckIn, CheckInAction
from app.organiser.wire.order import OrdersQuery
from app.organiser.wire.post import CreatePost
from app.organiser.wire.ticket import TicketsQuery
from tests.contract.samples import replaced
from tests.unit.organiser.good_replies import good_reply
from tests.unit.organiser.raw_server import RawServer, Step, answers, closes, hangs, response
from tests.unit.organiser.sample_calls import ASKED, CHECKED, Ask

DESCRIPTION = {"openapi": "3.1.0", "info": {}, "paths": {}}


def reply_to(name: str, **data: object) -> bytes:
    """Return the good response with these keys of its data."""
    reply = DESCRIPTION if name == "openapi" else good_reply(name)
    if name == "check_in":
        data = {"ticketingId": "g"} | data
    for key, value in data.items():
        reply = replaced(reply, ("data", key), value)
    return json.dumps(reply).encode()


def page(name: str, id_key: str, ident: str, cursor: str | None) -> bytes:
    """Return a page with one row."""
    rows = name.removeprefix("list_")
    good = replaced(good_reply(name), ("data", rows, 0, id_key), ident)
    return response(json.dumps(replaced(good, ("data", "nextCursor"), cursor)).encode())


@pytest.mark.parametrize(("name", "ask", "asked", "body"), ASKED, ids=[each[2] for each in ASKED])
async def test_method_sends_the_documents_request_and_reads_the_response(
    name: str, ask: Ask, asked: str, body: bytes
) -> None:
    reply = reply_to(name)
    async with (
        RawServer(answers(response(reply))) as server,
        ServiceConnection(server.url, "key") as line,
    ):
        value = await ask(Organiser(line))
    (received,) = server.received
    assert f"{received.method} {received.target}" == asked.replace(" /", " /v1/public-api/")
    assert received.body == body
    assert value == OPERATIONS[name].read(reply)


def test_every_operation_has_its_method() -> None:
    assert {name for name, *_ in ASKED} == OPERATIONS.keys()
    assert all(hasattr(Organiser, name) for name in OPERATIONS)


async def test_copied_posts_are_counted() -> None:
    copied = response(b'{"success": true, "data": {"postsCopied": 3}}')
    async with RawServer(answers(copied)) as server, ServiceConnection(server.url, "key") as line:
        body = CreatePost(source_event_id="other")
        assert (await Organiser(line).create_post("e", body)).model_dump() == {"postsCopied": 3}


async def test_exchange_returns_the_received_text() -> None:
    text = b'{"success": true, "more": 1}'
    async with (
        RawServer(answers(response(text))) as server,
        ServiceConnection(server.url, "key") as line,
    ):
        assert (await Organiser(line).exchange(GET_TICKET, ["g", "t"])).body == text


async def test_an_error_names_the_operation() -> None:
    no = response(b"", status=b"403 Forbidden")
    async with RawServer(answers(no)) as server, ServiceConnection(server.url, "key") as line:
        with pytest.raises(NotAllowed, match="the right to check in"):
            await Organiser(line).check_in("g", CheckIn(barcode="x"))


@pytest.mark.parametrize(
    ("ids", "body"), [(["g", "t"], CHECKED), ([".."], CHECKED), (["g"], CheckIn(barcode="\ud83d"))]
)
async def test_invalid_request_is_not_sent(ids: list[str], body: CheckIn) -> None:
    async with RawServer() as server, ServiceConnection(server.url, "key") as line:
        with pytest.raises(InvalidRequest):
            await Organiser(line).call(CHECK_IN, ids, body=body)
    assert server.accepted == 0


async def test_call_ends_at_its_deadline() -> None:
    async with RawServer(hangs()) as server, ServiceConnection(server.url, "key") as line:
        organiser = Organiser(line)
        started = time.monotonic()
        with pytest.raises(MayHaveArrived, match="did not answer in time"):
            await organiser.within(0.5).get_event("e")
        assert 0.5 <= time.monotonic() - started < 5
        assert organiser.deadline is None


async def test_deadline_of_zero_is_a_deadline() -> None:
    async with RawServer(hangs()) as server, ServiceConnection(server.url, "key") as line:
        with pytest.raises(NeverArrived):
            await Organiser(line).within(0).get_event("e")
    assert server.received == []


async def test_tickets_are_read_page_by_page() -> None:
    pages = (page("list_tickets", "id", "t1", "c 1"), page("list_tickets", "id", "t2", None))
    async with (
        RawServer(*map(answers, pages)) as server,
        ServiceConnection(server.url, "key") as line,
    ):
        query = TicketsQuery(limit="1", status="SOLD")
        read = [each async for each in Organiser(line).ticket_pages("g", query)]
    assert [ticket.id for each in read for ticket in each.tickets] == ["t1", "t2"]
    first = "/v1/public-api/ticketings/g/tickets?status=SOLD&limit=1"
    assert [received.target for received in server.received] == [first, first + "&cursor=c+1"]


async def test_orders_are_read_page_by_page() -> None:
    pages = (page("list_orders", "orderId", "o1", "c1"), page("list_orders", "orderId", "o2", ""))
    async with (
        RawServer(*map(answers, pages)) as server,
        ServiceConnection(server.url, "key") as line,
    ):
        read = [each async for each in Organiser(line).order_pages("g", OrdersQuery(cursor="c0"))]
    assert [order.order_id for each in read for order in each.orders] == ["o1", "o2"]
    first = "/v1/public-api/ticketings/g/orders?cursor="
    assert [received.target for received in server.received] == [first + "c0", first + "c1"]


async def test_endless_ticket_pages_end_the_read() -> None:
    same = page("list_tickets", "id", "t1", "c1")
    async with RawServer(answers(same)) as server, ServiceConnection(server.url, "key") as line:
        with pytest.raises(EndlessPages):
            [each async for each in Organiser(line).ticket_pages("g")]
    assert len(server.received) == 2


async def test_endless_order_pages_end_the_read() -> None:
    same = page("list_orders", "orderId", "o1", "c1")
    async with RawServer(answers(same)) as server, ServiceConnection(server.url, "key") as line:
        with pytest.raises(EndlessPages):
            [each async for each in Organiser(line).order_pages("g")]
    assert len(server.received) == 2


@dataclass
class Ear:
    """Records the outcomes of calls."""

    heard: list[CallOutcome] = field(default_factory=list)

    def __call__(self, heard: CallOutcome) -> None:
        self.heard.append(heard)


async def test_good_outcome_has_its_duration_and_the_services_date() -> None:
    date = "Sat, 06 Jun 2026 20:05:00 GMT"
    reply = response(reply_to("get_event"), b"Date: " + date.encode())
    ear = Ear()
    async with RawServer(answers(reply)) as server, ServiceConnection(server.url, "key") as line:
        await Organiser(line, ear).within(2.0).get_event("e")
    (heard,) = ear.heard
    assert (heard.operation, heard.error, heard.date) == ("get_event", None, date)
    assert heard.seconds is not None
    assert 0 < heard.seconds < 2


ENDS: Sequence[tuple[Step, type[OrganiserError]]] = (
    (closes, MayHaveArrived),
    (answers(response(b"", status=b"403 Forbidden")), NotAllowed),
    (answers(response(b"{}")), BadReply),
    (answers(response(b'{"success": false}')), Refused),
    (answers(response(b"{")), MayHaveArrived),
)


@pytest.mark.parametrize(("step", "kind"), ENDS)
async def test_error_is_reported_once_and_raised(step: Step, kind: type[OrganiserError]) -> None:
    ear = Ear()
    async with RawServer(step) as server, ServiceConnection(server.url, "key") as line:
        with pytest.raises(kind) as trouble:
            await Organiser(line, ear).get_event("e")
    assert ear.heard == [CallOutcome("get_event", trouble.value)]


async def test_every_page_is_reported() -> None:
    pages = (page("list_tickets", "id", "t1", "c"), page("list_tickets", "id", "t2", None))
    ear = Ear()
    async with (
        RawServer(*map(answers, pages)) as server,
        ServiceConnection(server.url, "key") as line,
    ):
        async for _ in Organiser(line, ear).ticket_pages("g"):
            pass
    assert [heard.operation for heard in ear.heard] == ["list_tickets"] * 2


async def test_unsent_or_cancelled_call_is_not_reported() -> None:
    ear = Ear()
    async with RawServer(hangs()) as server, ServiceConnection(server.url, "key") as line:
        organiser = Organiser(line, ear)
        with pytest.raises(InvalidRequest):
            await organiser.get_event("..")
        asking = asyncio.create_task(organiser.get_event("e"))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
    assert ear.heard == []


async def heard_of(*asked: CheckIn, purpose: Purpose = Purpose.DOOR) -> list[CallOutcome]:
    ear = Ear()
    no = answers(response(b"", status=b"403 Forbidden"))
    async with RawServer(no) as server, ServiceConnection(server.url, "key") as line:
        organiser = Organiser(line, ear)
        if purpose is Purpose.DELIVERY:
            organiser = organiser.for_delivery()
        for body in asked:
            with pytest.raises(NotAllowed):
                await organiser.within(2.0).check_in("g", body)
    return ear.heard


async def test_check_ins_of_one_ticket_have_one_subject() -> None:
    one, again, card, other, by_id = await heard_of(
        CheckIn(barcode="A"),
        CheckIn(barcode="A", category_ids=["c"]),
        CheckIn(wallet_credential="A"),
        CheckIn(barcode="B"),
        CheckIn(ticket_id="t-1"),
    )
    assert one.subject == again.subject == card.subject
    assert len({one.subject, other.subject, by_id.subject}) == 3
    assert "A" not in repr(one.subject)


async def test_check_outs_and_other_calls_have_no_subject() -> None:
    (out,) = await heard_of(CheckIn(barcode="A", action=CheckInAction.CHECKOUT))
    assert out.subject is None


async def test_calls_of_a_delivery_have_its_purpose() -> None:
    (guest,) = await heard_of(CheckIn(barcode="A"))
    (delivery,) = await heard_of(CheckIn(barcode="A"), purpose=Purpose.DELIVERY)
    assert (guest.purpose, delivery.purpose) == (Purpose.DOOR, Purpose.DELIVERY)


@pytest.mark.parametrize(
    ("odd", "fault"),
    [
        ({"ticketingId": "other"}, "data.ticketingId: "),
        ({"ticketingId": ""}, "data.ticketingId: "),
        ({"processedTicketCount": -1}, "data.processedTicketCount: "),
        ({"processedTicketCount": 10**9}, "data.processedTicketCount: "),
    ],
)
async def test_implausible_check_in_response_is_no_success(
    odd: dict[str, object], fault: str
) -> None:
    ear = Ear()
    step = answers(response(reply_to("check_in", **odd)))
    async with RawServer(step) as server, ServiceConnection(server.url, "key") as line:
        with pytest.raises(BadReply) as bad:
            await Organiser(line, ear).check_in("g", CheckIn(barcode="A"))
    assert [each.error for each in ear.heard] == [bad.value]
    assert bad.value.faults[0].startswith(fault)
    assert bad.value.may_be_applied


@pytest.mark.parametrize("error", ["No", {"message": "No"}, [{"code": 7}], True])
async def test_success_beside_an_error_is_no_success(error: object) -> None:
    body = json.dumps(json.loads(reply_to("check_in")) | {"error": error}).encode()
    async with (
        RawServer(answers(response(body))) as server,
        ServiceConnection(server.url, "key") as line,
    ):
        with pytest.raises(BadReply) as bad:
            await Organiser(line).check_in("g", CheckIn(barcode="A"))
    assert bad.value.faults == ("error: value error, there is an error beside success",)


@pytest.mark.parametrize("nothing", [None, "", {}, []])
async def test_success_beside_an_empty_error_is_a_success(nothing: object) -> None:
    body = json.dumps(json.loads(reply_to("check_in")) | {"error": nothing}).encode()
    async with (
        RawServer(answers(response(body))) as server,
        ServiceConnection(server.url, "key") as line,
    ):
        await Organiser(line).check_in("g", CheckIn(barcode="A"))
