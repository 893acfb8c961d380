"""Wallet cards: codes on no list, for tickets that have codes of their own."""

import asyncio
from uuid import uuid4

import pytest

from app.book.movement import Seen
from app.model.journal import Stamp
from app.model.scan import Direction, Scan, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind as Sky
from app.store.journal import Outcome
from tests.support.cards import a_party, elsewhere
from tests.support.delivery import drained
from tests.support.night import DETAIL, HISTORY, IN, OUT, Night, until
from tests.unit.store.stored_samples import a_scan, held

MINUTE = 60_000


async def kind_of(night: Night, what: Ticket | str, direction: Direction = IN) -> Kind:
    return (await night.scan(what, direction)).verdict.kind


@pytest.fixture
def lax(night: Night) -> Night:
    """Let the service accept every check-in, also a second one."""
    night.service.set_manner(Manner.LAX)
    return night


@pytest.mark.parametrize("size", [1, 2])
async def test_card_is_already_in_after_all_its_own_codes_were_admitted(
    lax: Night, size: int
) -> None:
    card, party = a_party(lax, size)
    for ticket in party:
        assert await kind_of(lax, ticket) is Kind.ADMIT
    lax.clock.off += MINUTE
    asked = lax.asked(HISTORY)
    told = await lax.scan(card)
    assert told.verdict.kind is Kind.ALREADY_IN
    assert told.verdict.ticket is None or told.verdict.ticket.id == party[0].id
    assert (told.verdict.ticket is not None) is (size == 1)
    assert lax.asked(HISTORY) == asked + 1


async def test_card_admits_the_ticket_that_is_still_outside(lax: Night) -> None:
    card, (first, second) = a_party(lax, 2)
    assert await kind_of(lax, first) is Kind.ADMIT
    lax.clock.off += MINUTE
    decision = await lax.scan(card)
    assert decision.verdict.kind is Kind.ADMIT
    assert decision.verdict.tickets == (second.id,)
    lax.core.corrections.undo(decision.scan.id)
    await drained(lax)
    assert lax.passages(second) == ["CHECKIN", "CHECKOUT"]
    assert await kind_of(lax, first) is Kind.ALREADY_IN


async def test_card_does_not_admit_its_cancelled_ticket(lax: Night) -> None:
    card, (first, second) = a_party(lax, 2)
    assert await kind_of(lax, first) is Kind.ADMIT
    lax.core.roster.update([second._replace(status=TicketStatus.CANCELLED)], at=lax.clock())
    lax.clock.off += MINUTE
    assert await kind_of(lax, card) is Kind.ALREADY_IN


async def test_card_is_already_in_if_the_list_has_its_tickets_inside(lax: Night) -> None:
    card, party = a_party(lax, 2)
    for ticket in party:
        await elsewhere(lax, ticket, IN)
    await lax.core.list_reader.refresh()
    assert await kind_of(lax, card) is Kind.ALREADY_IN


async def test_card_is_already_in_after_check_out_and_entry_elsewhere(
    lax: Night,
) -> None:
    card, (ticket,) = a_party(lax, 1)
    assert await kind_of(lax, card) is Kind.ADMIT
    assert await kind_of(lax, card, OUT) is Kind.OUT
    await elsewhere(lax, ticket, IN)
    await lax.core.list_reader.refresh()
    assert await kind_of(lax, card) is Kind.ALREADY_IN


@pytest.mark.parametrize("size", [1, 2])
async def test_card_is_admitted_if_the_list_shows_its_own_check_in(night: Night, size: int) -> None:
    card, party = a_party(night, size)
    night.weather(Sky.SLOW, DETAIL, seconds=1)
    scanning = asyncio.create_task(night.scan(card))
    await until(lambda: night.passages(party[-1]) == ["CHECKIN"])
    await night.core.list_reader.refresh()
    assert (await scanning).verdict.kind is Kind.ADMIT


@pytest.mark.parametrize("by", ["card", "ticket"])
async def test_own_admission_is_remembered_without_history(lax: Night, by: str) -> None:
    """The list has shown the guest inside since, and the history may not be read."""
    card, (ticket,) = a_party(lax, 1)
    first = await lax.scan(card if by == "card" else ticket)
    assert first.verdict.kind is Kind.ADMIT
    await lax.core.list_reader.read_all()
    for number in range(200):
        lax.core.journal.record(a_scan(f"O{number}"), held())
    lax.clock.off += MINUTE
    lax.weather(Sky.FORBIDDEN, HISTORY)
    told = await lax.scan(card)
    assert (told.verdict.kind, told.verdict.since) == (Kind.ALREADY_IN, first.scan.at)


async def test_own_admission_is_remembered_beyond_the_history(lax: Night) -> None:
    card, (ticket,) = a_party(lax, 1)
    lax.tickets = [one for one in lax.tickets if one != ticket]
    assert await kind_of(lax, card) is Kind.ADMIT
    await lax.core.list_reader.read_all()
    crowd = [lax.good() for _ in range(10)]
    for _ in range(11):
        for guest in crowd:
            await elsewhere(lax, guest, IN)
            await elsewhere(lax, guest, OUT)
    lax.clock.off += MINUTE
    assert await kind_of(lax, card) is Kind.ALREADY_IN


async def test_guest_who_left_elsewhere_is_admitted_without_history(
    night: Night,
) -> None:
    card, party = a_party(night, 2)
    assert await kind_of(night, card) is Kind.ADMIT
    for ticket in party:
        await elsewhere(night, ticket, OUT)
    await night.core.list_reader.refresh()
    night.clock.off += MINUTE
    night.weather(Sky.FORBIDDEN, HISTORY)
    assert await kind_of(night, card) is Kind.ADMIT


async def test_card_admits_a_ticket_not_admitted_the_first_time(
    night: Night,
) -> None:
    card, (first, second) = a_party(night, 2)
    await elsewhere(night, first, IN)
    scan = Scan(uuid4().hex, card, Source.SCANNER, IN, night.clock() - MINUTE)
    admitted = Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.SERVICE, first, tickets=(first.id,))
    night.core.journal.begin(scan, None, Stamp(scan.at), 2_000, was_there=False)
    outcome = Outcome(Seen.DONE, Stamp(scan.at), took=(first.id,))
    night.core.journal.settle(scan.id, admitted, outcome)
    assert await kind_of(night, card) is Kind.ADMIT
    assert night.passages(second) == ["CHECKIN"]


async def test_card_is_admitted_after_override_and_check_out_by_ticket(
    night: Night,
) -> None:
    """At the override the card's ticket was unknown, and was inside already."""
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


@pytest.mark.parametrize("which", ["the answer is late", "there is no answer"])
async def test_ticket_and_its_card_at_the_same_time_are_one_admission(
    lax: Night, which: str
) -> None:
    card, (ticket,) = a_party(lax, 1)
    lax.weather(Sky.SLOW, seconds=1 if which == "the answer is late" else 3, times=1)
    by_ticket = asyncio.create_task(lax.scan(ticket))
    await lax.reached("check_in")
    by_card = await lax.scan(card)
    kinds = [by_card.verdict.kind, (await by_ticket).verdict.kind]
    assert kinds.count(Kind.ADMIT) == 1


@pytest.mark.parametrize("size", [1, 2])
async def test_card_admitted_here_is_already_in_not_unknown(night: Night, size: int) -> None:
    card, _party = a_party(night, size)
    first = await night.scan(card)
    night.clock.off += MINUTE
    again = await night.scan(card)
    assert (again.verdict.kind, again.verdict.since) == (Kind.ALREADY_IN, first.scan.at)
    assert await kind_of(night, card, OUT) is Kind.OUT
    assert await kind_of(night, card, OUT) is Kind.NOT_IN
