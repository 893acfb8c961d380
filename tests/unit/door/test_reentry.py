"""A door that forbids re-entry, online and offline."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import pytest

from app.model.journal import Delivery
from app.model.ticket import TicketStatus
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.rehearsal import records
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind as Sky
from app.service.deadline import Deadline
from tests.support.cards import a_party, elsewhere
from tests.support.delivery import drained, held, killed_while_asking
from tests.support.night import CHECK_IN, HISTORY, IN, OUT, Night, a_night

HELD = Verdict(Kind.HOLD, Reason.NOT_ON_LIST, DecidedBy.LIST)


@pytest.fixture
async def once(service: Serving, tmp_path: Path) -> AsyncIterator[Night]:
    async with a_night(service, tmp_path / "once.sqlite3", reentry=False) as night:
        yield night


@pytest.mark.parametrize("online", [True, False])
async def test_guest_who_left_is_held(once: Night, online: bool) -> None:
    ticket = once.good()
    assert (await once.scan(ticket)).verdict.kind is Kind.ADMIT
    assert (await once.scan(ticket, OUT)).verdict.kind is Kind.OUT
    once.clock.off += 60_000
    if not online:
        once.goes_down()
    asked = once.asked(CHECK_IN)
    again = await once.scan(ticket)
    assert (again.verdict.kind, again.verdict.reason) == (Kind.HOLD, Reason.NO_REENTRY)
    assert once.asked(CHECK_IN) == asked


@pytest.mark.parametrize("online", [True, False])
async def test_guest_who_left_is_held_if_the_service_shows_them_as_sold(
    once: Night, online: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The API document does not show the status after a check-out."""
    monkeypatch.setitem(records.STATUS_AFTER, "CHECKOUT", "SOLD")
    ticket = once.good()
    await once.scan(ticket)
    await once.scan(ticket, OUT)
    once.clock.off += 60_000
    await once.core.list_reader.read_all()
    if not online:
        once.goes_down()
    assert (await once.scan(ticket)).verdict.reason is Reason.NO_REENTRY


async def test_ticket_listed_as_attended_is_held(once: Night) -> None:
    ticket = once.of_status(TicketStatus.ATTENDED)
    assert (await once.scan(ticket, IN)).verdict.reason is Reason.NO_REENTRY


async def test_guest_who_is_inside_is_already_in(once: Night) -> None:
    ticket = once.of_status(TicketStatus.CHECKED_IN)
    assert (await once.scan(ticket)).verdict.kind is Kind.ALREADY_IN


@pytest.mark.parametrize("online", [True, False])
async def test_undone_admission_does_not_count(once: Night, online: bool) -> None:
    ticket = once.good()
    first = await once.scan(ticket)
    once.core.corrections.undo(first.scan.id)
    await drained(once)
    for _ in range(200):
        once.core.journal.record(replace(first.scan, id=uuid4().hex), HELD)
    once.clock.off += 60_000
    await once.core.list_reader.read_all()
    if not online:
        once.goes_down()
    assert (await once.scan(ticket)).verdict.kind is Kind.ADMIT


@pytest.mark.parametrize("online", [True, False])
async def test_reversed_check_in_of_a_held_guest_does_not_count(once: Night, online: bool) -> None:
    """The service accepted, the door held, and the check-in was reversed."""
    ticket = once.good()
    turned_away = await held(once, ticket.code)
    await drained(once)
    assert once.row(turned_away).delivery is Delivery.TAKEN_BACK
    once.clock.off += 60_000
    await once.core.list_reader.read_all()
    if not online:
        once.goes_down()
    assert (await once.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_reversed_check_in_of_a_killed_program_does_not_count(once: Night) -> None:
    ticket = once.good()
    await killed_while_asking(once, ticket)
    await drained(once)
    assert once.passages(ticket) == ["CHECKIN", "CHECKOUT"]
    assert (await once.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_guest_admitted_after_a_reversal_who_left_is_held(once: Night) -> None:
    ticket = once.good()
    await killed_while_asking(once, ticket)
    await drained(once)
    await once.scan(ticket)
    await once.scan(ticket, OUT)
    once.clock.off += 60_000
    assert (await once.scan(ticket)).verdict.reason is Reason.NO_REENTRY


@pytest.mark.parametrize("size", [1, 2])
async def test_guest_who_left_by_ticket_is_held_by_card(once: Night, size: int) -> None:
    card, party = a_party(once, size)
    for ticket in party:
        await once.scan(ticket)
        await once.scan(ticket, OUT)
    once.clock.off += 60_000
    await once.core.organiser.get_ticketing(once.core.ticketing_id)
    again = await once.scan(card)
    assert (again.verdict.kind, again.verdict.reason) == (Kind.HOLD, Reason.NO_REENTRY)
    await drained(once)
    for ticket in party:
        assert once.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN", "CHECKOUT"]


async def test_guest_who_came_and_left_elsewhere_is_held_by_card(once: Night) -> None:
    card, (ticket,) = a_party(once, 1)
    await elsewhere(once, ticket, IN)
    await elsewhere(once, ticket, OUT)
    await once.core.list_reader.read_all()
    assert (await once.scan(card)).verdict.reason is Reason.NO_REENTRY


async def test_card_admits_the_ticket_that_has_not_been_in(once: Night) -> None:
    card, (first, second) = a_party(once, 2)
    await once.scan(first)
    await once.scan(first, OUT)
    decision = await once.scan(card)
    assert decision.verdict.kind is Kind.ADMIT
    assert decision.verdict.tickets == (second.id,)


@pytest.mark.parametrize("shows_history", [True, False])
async def test_guest_who_left_elsewhere_after_the_list_is_held(
    once: Night, shows_history: bool
) -> None:
    ticket = once.good()
    await once.scan(ticket)
    await elsewhere(once, ticket, OUT)
    once.clock.off += 60_000
    if not shows_history:
        once.weather(Sky.FORBIDDEN, operation=HISTORY)
        await once.core.desk._service.passages_of([ticket.id], Deadline.after(2.0))
    assert (await once.scan(ticket)).verdict.reason is Reason.NO_REENTRY
