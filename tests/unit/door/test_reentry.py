"""Tests of a door that forbids re-entry, online and offline."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import pytest

from app.model.journal import Delivery
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.rehearsal import records
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from app.service.clocks import Deadline
from tests.support.cards import a_party, elsewhere
from tests.support.delivery import drained, held, killed_while_asking
from tests.support.night import CHECK_IN, HISTORY, IN, OUT, Night, a_night

HELD = Verdict(Kind.HOLD, Reason.NOT_ON_LIST, DecidedBy.LIST)


@pytest.fixture
async def no_reentry_night(service: Serving, tmp_path: Path) -> AsyncIterator[Night]:
    async with a_night(service, tmp_path / "once.sqlite3", reentry=False) as night:
        yield night


@pytest.mark.parametrize("online", [True, False])
async def test_guest_who_left_is_held(no_reentry_night: Night, online: bool) -> None:
    ticket = no_reentry_night.good()
    assert (await no_reentry_night.scan(ticket)).verdict.kind is Kind.ADMIT
    assert (await no_reentry_night.scan(ticket, OUT)).verdict.kind is Kind.OUT
    no_reentry_night.clock.off += 60_000
    if not online:
        no_reentry_night.goes_down()
    requests_before = no_reentry_night.asked(CHECK_IN)
    again = await no_reentry_night.scan(ticket)
    assert (again.verdict.kind, again.verdict.reason) == (Kind.HOLD, Reason.NO_REENTRY)
    assert again.verdict.decided_by is DecidedBy.DOOR
    assert no_reentry_night.asked(CHECK_IN) == requests_before


@pytest.mark.parametrize("online", [True, False])
async def test_guest_who_left_is_held_if_the_service_shows_them_as_sold(
    no_reentry_night: Night, online: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The API document leaves open which status a ticket has after a check-out."""
    monkeypatch.setitem(records.STATUS_AFTER, "CHECKOUT", "SOLD")
    ticket = no_reentry_night.good()
    await no_reentry_night.scan(ticket)
    await no_reentry_night.scan(ticket, OUT)
    no_reentry_night.clock.off += 60_000
    await no_reentry_night.core.list_reader.read_all()
    if not online:
        no_reentry_night.goes_down()
    assert (await no_reentry_night.scan(ticket)).verdict.reason is Reason.NO_REENTRY


@pytest.mark.parametrize("online", [True, False])
async def test_undone_admission_does_not_count(no_reentry_night: Night, online: bool) -> None:
    ticket = no_reentry_night.good()
    first = await no_reentry_night.scan(ticket)
    no_reentry_night.core.corrections.undo(first.scan.id)
    await drained(no_reentry_night)
    for _ in range(200):
        no_reentry_night.core.journal.record(replace(first.scan, id=uuid4().hex), HELD)
    no_reentry_night.clock.off += 60_000
    await no_reentry_night.core.list_reader.read_all()
    if not online:
        no_reentry_night.goes_down()
    assert (await no_reentry_night.scan(ticket)).verdict.kind is Kind.ADMIT


@pytest.mark.parametrize("online", [True, False])
async def test_reversed_check_in_of_a_held_guest_does_not_count(
    no_reentry_night: Night, online: bool
) -> None:
    """The service accepted, the door held, and the check-in was reversed."""
    ticket = no_reentry_night.good()
    decision = await held(no_reentry_night, ticket.code)
    await drained(no_reentry_night)
    assert no_reentry_night.row(decision).delivery is Delivery.TAKEN_BACK
    no_reentry_night.clock.off += 60_000
    await no_reentry_night.core.list_reader.read_all()
    if not online:
        no_reentry_night.goes_down()
    assert (await no_reentry_night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_reversed_check_in_of_a_killed_program_does_not_count(
    no_reentry_night: Night,
) -> None:
    ticket = no_reentry_night.good()
    await killed_while_asking(no_reentry_night, ticket)
    await drained(no_reentry_night)
    assert no_reentry_night.passages(ticket) == ["CHECKIN", "CHECKOUT"]
    assert (await no_reentry_night.scan(ticket)).verdict.kind is Kind.ADMIT


@pytest.mark.parametrize("size", [1, 2])
async def test_guest_who_left_by_ticket_is_held_by_card(no_reentry_night: Night, size: int) -> None:
    card, party = a_party(no_reentry_night, size)
    for ticket in party:
        await no_reentry_night.scan(ticket)
        await no_reentry_night.scan(ticket, OUT)
    no_reentry_night.clock.off += 60_000
    await no_reentry_night.core.organiser.get_ticketing(no_reentry_night.core.ticketing_id)
    again = await no_reentry_night.scan(card)
    assert (again.verdict.kind, again.verdict.reason) == (Kind.HOLD, Reason.NO_REENTRY)
    await drained(no_reentry_night)
    for ticket in party:
        assert no_reentry_night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN", "CHECKOUT"]


async def test_guest_who_came_and_left_elsewhere_is_held_by_card(no_reentry_night: Night) -> None:
    card, (ticket,) = a_party(no_reentry_night, 1)
    await elsewhere(no_reentry_night, ticket, IN)
    await elsewhere(no_reentry_night, ticket, OUT)
    await no_reentry_night.core.list_reader.read_all()
    assert (await no_reentry_night.scan(card)).verdict.reason is Reason.NO_REENTRY


@pytest.mark.parametrize("shows_history", [True, False])
async def test_guest_who_left_elsewhere_after_the_list_is_held(
    no_reentry_night: Night, shows_history: bool
) -> None:
    ticket = no_reentry_night.good()
    await no_reentry_night.scan(ticket)
    await elsewhere(no_reentry_night, ticket, OUT)
    no_reentry_night.clock.off += 60_000
    if not shows_history:
        no_reentry_night.weather(WeatherKind.FORBIDDEN, operation=HISTORY)
        await no_reentry_night.core.service.passages_of([ticket.id], Deadline.after(2.0))
    assert (await no_reentry_night.scan(ticket)).verdict.reason is Reason.NO_REENTRY
