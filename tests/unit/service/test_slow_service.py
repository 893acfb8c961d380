"""One deadline covers all requests of a scan at a slow service."""

import asyncio
import json

import pytest

from app.model.scan import Passage
from app.model.ticket import Ticket
from app.organiser.errors import MayHaveArrived, NeverArrived
from app.service.answers import Evidence, Yes
from app.service.clocks import FOLLOW_UP_S, Deadline
from app.service.ticket_service import ENOUGH_TICKETS, TicketService
from tests.support.made import a_ticket
from tests.support.virtual_time import TIME
from tests.unit.door.guests import IN, NOW
from tests.unit.organiser.raw_server import Peer, Step, hangs
from tests.unit.service.scripted_service import (
    REFUSAL,
    SCAN,
    TICKET,
    ScriptedService,
    checked_in,
    finds_codes,
    replies,
    scripted_service,
    shows_history,
    shows_ticket,
)

PATIENCE = 1.0
# SLOW exceeds half of PATIENCE + FOLLOW_UP_S, so one request ends in time, but not two.
SLOW = 0.8
LATEST = PATIENCE + FOLLOW_UP_S + 0.01
NOT_FOUND = replies(404, {"message": "No such thing."})
HISTORY = shows_history(("t-1", "CHECKIN", NOW))


def after(seconds: float, step: Step) -> Step:
    async def later(peer: Peer) -> None:
        await asyncio.sleep(seconds)
        await step(peer)

    return later


def slow(step: Step) -> Step:
    return after(SLOW, step)


def sent_as(scripted: ScriptedService) -> list[str]:
    """Return for each check-in request whether it sent the code as barcode or as card."""
    bodies = [json.loads(post.body) for post in scripted.requests_of("check_in")]
    return ["card" if body["walletCredential"] else "barcode" for body in bodies]


async def check(service: TicketService, patience: float = PATIENCE) -> Yes | Evidence:
    started = TIME()
    answer = await service.check(SCAN, None, Deadline.after(patience))
    assert TIME() - started <= LATEST
    return answer


async def test_card_left_untried_is_tried_first_at_next_scan() -> None:
    answers = [slow(replies(*REFUSAL)), slow(checked_in("t-1"))]
    async with scripted_service(
        check_in=answers, search=slow(finds_codes()), get_ticket=shows_ticket()
    ) as (service, scripted):
        first = await check(service)
        assert isinstance(first, Evidence)
        assert (first.words, first.known) == ("Not today.", None)
        assert isinstance(first.trouble, NeverArrived)
        assert isinstance(await check(service), Yes)
    assert sent_as(scripted) == ["barcode", "card"]


async def test_unknown_code_is_reported_at_second_scan() -> None:
    async with scripted_service(
        check_in=slow(replies(*REFUSAL)), search=[slow(finds_codes()), hangs()]
    ) as (service, scripted):
        await check(service)
        second = await check(service)
        assert isinstance(second, Evidence)
        assert second.known is False
    assert sent_as(scripted) == ["barcode", "card"]


async def test_code_of_new_ticket_is_tried_as_barcode_after_card() -> None:
    answers = [slow(replies(*REFUSAL)), replies(*REFUSAL), checked_in("t-C1")]
    search = [slow(finds_codes()), finds_codes("C1")]
    async with scripted_service(
        check_in=answers, search=search, get_ticket=shows_ticket("t-C1")
    ) as (service, scripted):
        await check(service)
        assert isinstance(await check(service), Yes)
    assert sent_as(scripted) == ["barcode", "card", "barcode"]


async def test_code_of_new_ticket_is_named_when_time_runs_out() -> None:
    search = [slow(finds_codes()), finds_codes("C1")]
    async with scripted_service(check_in=slow(replies(*REFUSAL)), search=search) as (
        service,
        scripted,
    ):
        await check(service)
        second = await check(service)
        assert isinstance(second, Evidence)
        assert second.ticket is not None
    assert sent_as(scripted) == ["barcode", "card"]


async def test_card_request_cut_by_deadline_may_have_arrived() -> None:
    answers = [replies(*REFUSAL), hangs(), checked_in("t-1")]
    async with scripted_service(
        check_in=answers, search=finds_codes(), get_ticket=shows_ticket()
    ) as (service, scripted):
        started = TIME()
        with pytest.raises(MayHaveArrived) as cut:
            await check(service)
        assert TIME() - started <= LATEST
        assert cut.value.may_be_applied
        assert isinstance(await check(service), Yes)
    assert sent_as(scripted) == ["barcode", "card", "card"]


async def test_hanging_search_leaves_code_undecided() -> None:
    async with scripted_service(check_in=replies(*REFUSAL), search=hangs()) as (service, scripted):
        answer = await check(service)
    assert isinstance(answer, Evidence)
    assert answer.known is None
    assert isinstance(answer.trouble, NeverArrived)
    assert sent_as(scripted) == ["barcode"]


@pytest.mark.parametrize("ticket", [TICKET, None])
async def test_ticketing_not_read_in_time_is_assumed_to_exist(ticket: Ticket | None) -> None:
    async with scripted_service(
        check_in=slow(NOT_FOUND), search=slow(finds_codes()), get_ticket=hangs()
    ) as (service, _):
        started = TIME()
        answer = await service.check(SCAN, ticket, Deadline.after(PATIENCE))
        assert TIME() - started <= LATEST
    assert isinstance(answer, Evidence)


async def test_detail_before_return_takes_at_most_half_the_time() -> None:
    async with scripted_service(
        check_in=checked_in("t-1"), get_ticket=hangs(), check_in_history=shows_history()
    ) as (service, _):
        await service.history(Deadline.after(5))
        started = TIME()
        answer = await service.check(SCAN, TICKET, Deadline.after(PATIENCE), is_back=True)
        assert TIME() - started <= LATEST
    assert isinstance(answer, Yes)
    assert not answer.was_out


async def test_evidence_reuses_detail_requested_with_check_in() -> None:
    detail = [slow(shows_ticket(status="CANCELLED")), hangs()]
    async with scripted_service(
        check_in=slow(replies(*REFUSAL)), get_ticket=detail, check_in_history=hangs()
    ) as (service, _):
        deadline = Deadline.after(PATIENCE)
        started = TIME()
        refusal = await service.check(SCAN, TICKET, deadline)
        assert isinstance(refusal, Evidence)
        evidence = await service.evidence(TICKET, refusal, deadline)
        assert TIME() - started <= LATEST
        assert evidence.rest is not None
    assert evidence.ticket is not None
    assert evidence.ticket.status == "CANCELLED"
    assert evidence.rest.cancelled()


async def test_late_history_is_in_rest_of_evidence() -> None:
    async with scripted_service(
        get_ticket=shows_ticket(), check_in_history=after(0.7, HISTORY)
    ) as (service, _):
        evidence = await service.evidence(TICKET, Evidence(), Deadline.after(0.1))
        assert evidence.history == ()
        assert evidence.rest is not None
        rest = await evidence.rest
    assert rest.history == (Passage("t-1", IN, NOW),)
    assert (rest.ticket, rest.rest) == (evidence.ticket, None)


@pytest.mark.parametrize(("format_of_tickets", "way"), [("T-000001", "card"), ("X9", "barcode")])
async def test_code_is_sent_once_by_the_format_of_tickets(format_of_tickets: str, way: str) -> None:
    answers = [*[checked_in("t-1")] * ENOUGH_TICKETS, slow(checked_in("t-2"))]
    ticket = a_ticket("t-1", code=format_of_tickets)
    async with scripted_service(
        check_in=answers, search=slow(finds_codes()), get_ticket=shows_ticket()
    ) as (service, scripted):
        for _ in range(ENOUGH_TICKETS):
            await service.check(SCAN, ticket, Deadline.after(PATIENCE))
        assert isinstance(await check(service), Yes)
    assert sent_as(scripted)[ENOUGH_TICKETS:] == [way]


async def test_code_is_unknown_only_after_card_and_barcode() -> None:
    answers = [*[checked_in("t-1")] * ENOUGH_TICKETS, slow(replies(*REFUSAL)), replies(*REFUSAL)]
    ticket = a_ticket("t-1", code="T-000001")
    async with scripted_service(
        check_in=answers, search=finds_codes(), get_ticket=shows_ticket()
    ) as (service, scripted):
        for _ in range(ENOUGH_TICKETS):
            await service.check(SCAN, ticket, Deadline.after(PATIENCE))
        first, second = await check(service), await check(service)
        assert isinstance(first, Evidence)
        assert isinstance(second, Evidence)
    assert (first.known, second.known) == (None, False)
    assert sent_as(scripted)[ENOUGH_TICKETS:] == ["card", "barcode"]


async def test_barcode_and_card_requests_are_never_concurrent() -> None:
    answers = [hangs(), checked_in("t-1")]
    async with scripted_service(
        check_in=answers, search=finds_codes(), get_ticket=shows_ticket()
    ) as (service, scripted):
        with pytest.raises(MayHaveArrived):
            await check(service)
    assert sent_as(scripted) == ["barcode"]


async def test_passed_deadline_has_zero_seconds_left() -> None:
    deadline = Deadline.after(2.0)
    await asyncio.sleep(1.5)
    assert deadline.remaining() == pytest.approx(0.5)
    await asyncio.sleep(1.5)
    assert deadline.remaining() == 0
    assert deadline.plus(3.0).remaining() == pytest.approx(2.0)


async def test_at_most_shortens_and_at_least_extends_deadline() -> None:
    deadline = Deadline.after(2.0)
    assert deadline.at_most(0.5).remaining() == pytest.approx(0.5)
    assert deadline.at_most(5.0) == deadline
    assert deadline.at_least(5.0).remaining() == pytest.approx(5.0)
    assert deadline.at_least(0.5) == deadline
