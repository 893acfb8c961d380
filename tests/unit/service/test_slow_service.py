"""One deadline for all requests of a scan, at a slow service."""

import asyncio
import json
import time

import pytest

from app.model.passage import Passage
from app.model.ticket import Ticket
from app.organiser.errors import MayHaveArrived, NeverArrived
from app.service.answers import No, Question, Yes
from app.service.card_codes import ENOUGH_TICKETS
from app.service.check_in import TicketService
from app.service.deadline import FOLLOW_UP_S, Deadline
from tests.support.made import a_ticket
from tests.unit.door.guests import IN, NOW
from tests.unit.organiser.raw_server import Peer, Step, hangs
from tests.unit.service.odd_service import (
    NO,
    SCAN,
    TICKET,
    OddService,
    checked_in,
    finds,
    odd_service,
    remembers,
    says,
    shows,
)

PATIENCE = 0.7
# Slower than half of patience and follow-up together: one call is answered in time, not two.
SLOW = 0.62
LATEST = PATIENCE + FOLLOW_UP_S + 0.1
GONE = says(404, {"message": "No such thing."})
HISTORY = remembers(("t-1", "CHECKIN", NOW))


def after(seconds: float, step: Step) -> Step:
    async def later(peer: Peer) -> None:
        await asyncio.sleep(seconds)
        await step(peer)

    return later


def slow(step: Step) -> Step:
    return after(SLOW, step)


def posted(odd: OddService) -> list[str]:
    """Return how each check-in named its code."""
    bodies = [json.loads(post.body) for post in odd.asked("check_in")]
    return ["card" if body["walletCredential"] else "barcode" for body in bodies]


async def check(service: TicketService, patience: float = PATIENCE) -> Yes | No:
    started = time.monotonic()
    answer = await service.check(SCAN, None, Deadline.after(patience))
    assert time.monotonic() - started < LATEST
    return answer


async def test_card_without_time_is_tried_first_at_the_next_scan() -> None:
    answers = [slow(says(*NO)), slow(checked_in("t-1"))]
    async with odd_service(check_in=answers, search=slow(finds()), get_ticket=shows()) as (
        service,
        odd,
    ):
        first = await check(service)
        assert isinstance(first, No)
        assert (first.words, first.found.known) == ("Not today.", None)
        assert isinstance(first.found.trouble, NeverArrived)
        assert isinstance(await check(service), Yes)
    assert posted(odd) == ["barcode", "card"]


async def test_unknown_code_is_reported_at_the_second_scan() -> None:
    async with odd_service(check_in=slow(says(*NO)), search=[slow(finds()), hangs()]) as (
        service,
        odd,
    ):
        await check(service)
        second = await check(service)
        assert isinstance(second, No)
        assert second.found.known is False
    assert posted(odd) == ["barcode", "card"]


async def test_code_of_a_new_ticket_is_tried_as_barcode_after_card() -> None:
    answers = [slow(says(*NO)), says(*NO), checked_in("t-C1")]
    search = [slow(finds()), finds("C1")]
    async with odd_service(check_in=answers, search=search, get_ticket=shows("t-C1")) as (
        service,
        odd,
    ):
        await check(service)
        assert isinstance(await check(service), Yes)
    assert posted(odd) == ["barcode", "card", "barcode"]


async def test_code_of_a_new_ticket_without_time_names_the_ticket() -> None:
    search = [slow(finds()), finds("C1")]
    async with odd_service(check_in=slow(says(*NO)), search=search) as (service, odd):
        await check(service)
        second = await check(service)
        assert isinstance(second, No)
        assert second.found.ticket is not None
    assert posted(odd) == ["barcode", "card"]


async def test_card_is_tried_at_once_where_there_is_time() -> None:
    answers = [after(0.2, says(*NO)), after(0.2, checked_in("t-1"))]
    async with odd_service(check_in=answers, search=after(0.2, finds()), get_ticket=shows()) as (
        service,
        odd,
    ):
        assert isinstance(await check(service), Yes)
    assert posted(odd) == ["barcode", "card"]


async def test_card_request_cut_by_the_deadline_may_have_arrived() -> None:
    answers = [says(*NO), hangs(), checked_in("t-1")]
    async with odd_service(check_in=answers, search=finds(), get_ticket=shows()) as (service, odd):
        started = time.monotonic()
        with pytest.raises(MayHaveArrived) as cut:
            await check(service)
        assert time.monotonic() - started < LATEST
        assert cut.value.may_be_applied
        assert isinstance(await check(service), Yes)
    assert posted(odd) == ["barcode", "card", "card"]


async def test_search_that_hangs_leaves_the_code_open() -> None:
    async with odd_service(check_in=says(*NO), search=hangs()) as (service, odd):
        answer = await check(service)
    assert isinstance(answer, No)
    assert answer.found.known is None
    assert isinstance(answer.found.trouble, MayHaveArrived)
    assert posted(odd) == ["barcode"]


@pytest.mark.parametrize("ticket", [TICKET, None])
async def test_ticketing_that_is_not_shown_in_time_counts_as_there(ticket: Ticket | None) -> None:
    async with odd_service(check_in=slow(GONE), search=slow(finds()), get_ticket=hangs()) as (
        service,
        _,
    ):
        started = time.monotonic()
        answer = await service.check(SCAN, ticket, Deadline.after(PATIENCE))
        assert time.monotonic() - started < LATEST
    assert isinstance(answer, No)


async def test_detail_before_a_return_takes_at_most_half_of_the_time() -> None:
    async with odd_service(
        check_in=checked_in("t-1"), get_ticket=hangs(), check_in_history=remembers()
    ) as (service, _):
        await service.history(Deadline.after(5))
        started = time.monotonic()
        answer = await service.check(SCAN, TICKET, Deadline.after(PATIENCE), is_back=True)
        assert time.monotonic() - started < LATEST
    assert isinstance(answer, Yes)
    assert not answer.was_out


async def test_evidence_uses_the_detail_asked_for_beside_the_check_in() -> None:
    detail = [slow(shows(status="CANCELLED")), hangs()]
    async with odd_service(
        check_in=slow(says(*NO)), get_ticket=detail, check_in_history=hangs()
    ) as (service, _):
        deadline = Deadline.after(PATIENCE)
        started = time.monotonic()
        no = await service.check(SCAN, TICKET, deadline)
        assert isinstance(no, No)
        evidence = await service.evidence(TICKET, no, deadline)
        assert time.monotonic() - started < LATEST
        assert evidence.rest is not None
    assert evidence.ticket is not None
    assert evidence.ticket.status == "CANCELLED"
    assert evidence.unanswered == {Question.HISTORY}
    assert evidence.rest.cancelled()


async def test_late_history_is_in_the_rest_of_the_evidence() -> None:
    async with odd_service(get_ticket=shows(), check_in_history=after(0.7, HISTORY)) as (
        service,
        _,
    ):
        evidence = await service.evidence(TICKET, No(None), Deadline.after(0.1))
        assert evidence.unanswered == {Question.HISTORY}
        assert evidence.history == ()
        assert evidence.rest is not None
        rest = await evidence.rest
    assert rest.history == (Passage("t-1", IN, NOW),)
    assert (rest.ticket, rest.unanswered, rest.rest) == (evidence.ticket, frozenset(), None)


async def test_evidence_that_is_complete_has_no_rest() -> None:
    async with odd_service(get_ticket=shows(), check_in_history=HISTORY) as (service, _):
        evidence = await service.evidence(TICKET, No(None), Deadline.after(PATIENCE))
    assert (evidence.rest, evidence.unanswered) == (None, frozenset())


async def test_code_without_a_tickets_format_is_a_card_in_one_request() -> None:
    answers = [*[checked_in("t-1")] * ENOUGH_TICKETS, slow(checked_in("t-2"))]
    ticket = a_ticket("t-1", code="T-000001")
    async with odd_service(check_in=answers, search=slow(finds()), get_ticket=shows()) as (
        service,
        odd,
    ):
        for _ in range(ENOUGH_TICKETS):
            await service.check(SCAN, ticket, Deadline.after(PATIENCE))
        assert isinstance(await check(service), Yes)
    assert posted(odd)[ENOUGH_TICKETS:] == ["card"]


async def test_code_with_a_tickets_format_is_a_barcode_in_one_request() -> None:
    answers = [*[checked_in("t-1")] * ENOUGH_TICKETS, slow(checked_in("t-2"))]
    ticket = a_ticket("t-1", code="X9")
    async with odd_service(check_in=answers, search=slow(finds()), get_ticket=shows()) as (
        service,
        odd,
    ):
        for _ in range(ENOUGH_TICKETS):
            await service.check(SCAN, ticket, Deadline.after(PATIENCE))
        assert isinstance(await check(service), Yes)
    assert posted(odd)[ENOUGH_TICKETS:] == ["barcode"]


async def test_code_is_unknown_only_after_both_ways_were_tried() -> None:
    answers = [*[checked_in("t-1")] * ENOUGH_TICKETS, slow(says(*NO)), says(*NO)]
    ticket = a_ticket("t-1", code="T-000001")
    async with odd_service(check_in=answers, search=finds(), get_ticket=shows()) as (service, odd):
        for _ in range(ENOUGH_TICKETS):
            await service.check(SCAN, ticket, Deadline.after(PATIENCE))
        first, second = await check(service), await check(service)
        assert isinstance(first, No)
        assert isinstance(second, No)
    assert (first.found.known, second.found.known) == (None, False)
    assert posted(odd)[ENOUGH_TICKETS:] == ["card", "barcode"]


async def test_barcode_and_card_requests_are_never_out_together() -> None:
    answers = [hangs(), checked_in("t-1")]
    async with odd_service(check_in=answers, search=finds(), get_ticket=shows()) as (service, odd):
        with pytest.raises(MayHaveArrived):
            await check(service)
    assert posted(odd) == ["barcode"]
