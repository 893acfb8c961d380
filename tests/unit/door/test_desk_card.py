"""Tests of wallet cards: unlisted codes of tickets that have codes of their own."""

import asyncio
from uuid import uuid4

import pytest

from app.book.movement import Change, Seen
from app.model.journal import Stamp
from app.model.scan import Direction, Scan, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind
from tests.support.cards import a_party, elsewhere
from tests.support.delivery import drained
from tests.support.night import DETAIL, HISTORY, IN, OUT, Night, until
from tests.unit.store.stored_samples import a_scan, held

MINUTE = 60_000


async def kind_of(night: Night, code: Ticket | str, direction: Direction = IN) -> Kind:
    return (await night.scan(code, direction)).verdict.kind


@pytest.fixture
def lax_night(night: Night) -> Night:
    """Let the service accept every check-in, also a second one."""
    night.service.set_manner(Manner.LAX)
    return night


@pytest.mark.parametrize("size", [1, 2])
async def test_card_is_already_in_after_all_its_own_codes_were_admitted(
    lax_night: Night, size: int
) -> None:
    card, party = a_party(lax_night, size)
    for ticket in party:
        assert await kind_of(lax_night, ticket) is Kind.ADMIT
    lax_night.clock.off += MINUTE
    requests_before = lax_night.asked(HISTORY)
    decision = await lax_night.scan(card)
    assert decision.verdict.kind is Kind.ALREADY_IN
    assert decision.verdict.ticket is None or decision.verdict.ticket.id == party[0].id
    assert (decision.verdict.ticket is not None) is (size == 1)
    assert lax_night.asked(HISTORY) == requests_before + 1


async def test_card_admits_the_ticket_that_is_still_outside(lax_night: Night) -> None:
    card, (first, second) = a_party(lax_night, 2)
    assert await kind_of(lax_night, first) is Kind.ADMIT
    lax_night.clock.off += MINUTE
    decision = await lax_night.scan(card)
    assert decision.verdict.kind is Kind.ADMIT
    assert decision.verdict.tickets == (second.id,)
    lax_night.core.corrections.undo(decision.scan.id)
    await drained(lax_night)
    assert lax_night.passages(second) == ["CHECKIN", "CHECKOUT"]
    assert await kind_of(lax_night, first) is Kind.ALREADY_IN


async def test_card_does_not_admit_its_cancelled_ticket(lax_night: Night) -> None:
    card, (first, second) = a_party(lax_night, 2)
    assert await kind_of(lax_night, first) is Kind.ADMIT
    lax_night.core.roster.update(
        [second._replace(status=TicketStatus.CANCELLED)], at=lax_night.clock()
    )
    lax_night.clock.off += MINUTE
    assert await kind_of(lax_night, card) is Kind.ALREADY_IN


async def test_card_is_already_in_if_the_list_has_its_tickets_inside(lax_night: Night) -> None:
    card, party = a_party(lax_night, 2)
    for ticket in party:
        await elsewhere(lax_night, ticket, IN)
    await lax_night.core.list_reader.refresh()
    assert await kind_of(lax_night, card) is Kind.ALREADY_IN


async def test_card_is_already_in_after_check_out_and_entry_elsewhere(
    lax_night: Night,
) -> None:
    card, (ticket,) = a_party(lax_night, 1)
    assert await kind_of(lax_night, card) is Kind.ADMIT
    assert await kind_of(lax_night, card, OUT) is Kind.OUT
    await elsewhere(lax_night, ticket, IN)
    await lax_night.core.list_reader.refresh()
    assert await kind_of(lax_night, card) is Kind.ALREADY_IN


@pytest.mark.parametrize("size", [1, 2])
async def test_card_is_admitted_if_the_list_shows_its_own_check_in(night: Night, size: int) -> None:
    card, party = a_party(night, size)
    night.weather(WeatherKind.SLOW, DETAIL, seconds=1)
    scanning = asyncio.create_task(night.scan(card))
    await until(lambda: night.passages(party[-1]) == ["CHECKIN"])
    await night.core.list_reader.refresh()
    assert (await scanning).verdict.kind is Kind.ADMIT


@pytest.mark.parametrize("by", ["card", "ticket"])
async def test_own_admission_is_remembered_without_history(lax_night: Night, by: str) -> None:
    """The list shows the guest inside by then, and the key may not read the history."""
    card, (ticket,) = a_party(lax_night, 1)
    first = await lax_night.scan(card if by == "card" else ticket)
    assert first.verdict.kind is Kind.ADMIT
    await lax_night.core.list_reader.read_all()
    for number in range(200):
        lax_night.core.journal.record(a_scan(f"O{number}"), held())
    lax_night.clock.off += MINUTE
    lax_night.weather(WeatherKind.FORBIDDEN, HISTORY)
    decision = await lax_night.scan(card)
    assert (decision.verdict.kind, decision.verdict.since) == (Kind.ALREADY_IN, first.scan.at)


async def test_own_admission_is_remembered_beyond_the_history(lax_night: Night) -> None:
    card, (ticket,) = a_party(lax_night, 1)
    lax_night.tickets = [other for other in lax_night.tickets if other != ticket]
    assert await kind_of(lax_night, card) is Kind.ADMIT
    await lax_night.core.list_reader.read_all()
    others = [lax_night.good() for _ in range(10)]
    for _ in range(11):
        for guest in others:
            await elsewhere(lax_night, guest, IN)
            await elsewhere(lax_night, guest, OUT)
    lax_night.clock.off += MINUTE
    assert await kind_of(lax_night, card) is Kind.ALREADY_IN


async def test_guest_who_left_elsewhere_is_admitted_without_history(
    night: Night,
) -> None:
    card, party = a_party(night, 2)
    assert await kind_of(night, card) is Kind.ADMIT
    for ticket in party:
        await elsewhere(night, ticket, OUT)
    await night.core.list_reader.refresh()
    night.clock.off += MINUTE
    night.weather(WeatherKind.FORBIDDEN, HISTORY)
    assert await kind_of(night, card) is Kind.ADMIT


async def test_card_admits_a_ticket_not_admitted_the_first_time(
    night: Night,
) -> None:
    card, (first, second) = a_party(night, 2)
    await elsewhere(night, first, IN)
    scan = Scan(uuid4().hex, card, Source.SCANNER, IN, night.clock() - MINUTE)
    admitted = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.SERVICE, first, tickets=(first.id,))
    night.core.journal.begin(scan, None, Stamp(scan.at), 2_000, was_there=False)
    outcome = Change(0, Seen.DONE, closed=Stamp(scan.at), tickets=(first.id,))
    night.core.journal.settle(scan.id, admitted, outcome)
    assert await kind_of(night, card) is Kind.ADMIT
    assert night.passages(second) == ["CHECKIN"]


async def test_card_is_admitted_after_override_and_check_out_by_ticket(
    night: Night,
) -> None:
    """When the card is overridden, its ticket is unknown and its guest is inside."""
    card, (ticket,) = a_party(night, 1)
    await night.scan(ticket)
    refused = await night.scan(card)
    assert refused.verdict.reason is Reason.UNKNOWN_CODE
    night.core.corrections.override(refused.scan.id, "Their friends are inside")
    await drained(night)
    night.clock.off += MINUTE
    assert await kind_of(night, ticket, OUT) is Kind.OUT
    assert await kind_of(night, card) is Kind.ADMIT
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


@pytest.mark.parametrize("reply", ["the answer is late", "there is no answer"])
async def test_ticket_and_its_card_at_the_same_time_are_one_admission(
    lax_night: Night, reply: str
) -> None:
    card, (ticket,) = a_party(lax_night, 1)
    lax_night.weather(WeatherKind.SLOW, seconds=1 if reply == "the answer is late" else 3, times=1)
    by_ticket = asyncio.create_task(lax_night.scan(ticket))
    await lax_night.reached("check_in")
    by_card = await lax_night.scan(card)
    kinds = [by_card.verdict.kind, (await by_ticket).verdict.kind]
    assert kinds.count(Kind.ADMIT) == 1


@pytest.mark.parametrize("size", [1, 2])
async def test_card_admitted_here_is_already_in_despite_unknown_code(
    night: Night, size: int
) -> None:
    card, _party = a_party(night, size)
    first = await night.scan(card)
    night.clock.off += MINUTE
    again = await night.scan(card)
    assert (again.verdict.kind, again.verdict.since) == (Kind.ALREADY_IN, first.scan.at)
    assert await kind_of(night, card, OUT) is Kind.OUT
    assert await kind_of(night, card, OUT) is Kind.NOT_IN
