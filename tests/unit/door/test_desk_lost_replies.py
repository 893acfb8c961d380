"""Tests of scans after a lost reply."""

import asyncio

import pytest

from app.model.journal import Delivery
from app.model.scan import Direction
from app.model.verdict import Kind, Reason
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import drained
from tests.support.night import (
    IN,
    OUT,
    Night,
    until,
)


async def test_rescan_after_a_lost_reply_is_just_admitted_within_the_dwell(night: Night) -> None:
    ticket = night.good()
    night.weather(WeatherKind.LOST)
    first = await night.scan(ticket)
    assert night.row(first).delivery is Delivery.UNKNOWN
    assert (await night.scan(ticket)).verdict.kind is Kind.JUST_ADMITTED
    night.clock.off += 60_000
    later = (await night.scan(ticket)).verdict
    assert (later.kind, later.since) == (Kind.ALREADY_IN, first.scan.at)


@pytest.mark.parametrize("direction", [IN, OUT])
async def test_own_lost_request_seen_in_the_list_changes_no_verdict(
    night: Night, direction: Direction
) -> None:
    """The list is read after the service applies the request and before the deadline."""
    ticket = night.good()
    actions = ["CHECKIN"]
    if direction is OUT:
        await night.scan(ticket)
        actions.append("CHECKOUT")
        await night.core.list_reader.read_all()
    night.weather(WeatherKind.DRIP, seconds=1)
    scanning = asyncio.create_task(night.scan(ticket, direction))
    await until(lambda: night.passages(ticket) == actions)
    await night.core.list_reader.refresh()
    decision = await scanning
    assert decision.verdict.kind is (Kind.ADMIT if direction is IN else Kind.OUT)
    assert night.row(decision).delivery is Delivery.UNKNOWN
    night.weather(WeatherKind.CLEAR)
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == actions


async def test_unlisted_ticket_listed_during_its_request_is_just_admitted(night: Night) -> None:
    """The list shows the ticket inside before the deadline."""
    ticket = night.good()
    with night.core.database.transaction() as connection:
        connection.execute("DELETE FROM ticket WHERE id = ?", (ticket.id,))
    night.weather(WeatherKind.DRIP, seconds=1)
    scanning = asyncio.create_task(night.scan(ticket))
    await until(lambda: night.passages(ticket) == ["CHECKIN"])
    await night.core.list_reader.refresh()
    (listed,) = night.core.roster.by_code(ticket.code)
    assert listed.checked_in
    decision = await scanning
    assert (decision.verdict.kind, decision.verdict.reason) == (
        Kind.JUST_ADMITTED,
        Reason.STILL_HERE,
    )
    assert night.row(decision).delivery is Delivery.UNKNOWN


async def test_ticket_listed_after_its_own_lost_request_is_held_again(
    night: Night,
) -> None:
    ticket = night.good()
    with night.core.database.transaction() as connection:
        connection.execute("DELETE FROM locator")
    night.weather(WeatherKind.LOST)
    first = await night.scan(ticket)
    assert night.row(first).delivery is Delivery.UNKNOWN
    night.clock.off += 20_000
    await night.core.list_reader.read_all()
    again = await night.scan(ticket)
    assert (again.verdict.kind, again.verdict.reason) == (Kind.HOLD, Reason.NOT_ON_LIST)
    night.comes_back()
    await drained(night)
    assert night.row(first).delivery is Delivery.TAKEN_BACK
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_guest_who_left_by_a_lost_request_is_not_in(night: Night) -> None:
    ticket = night.good()
    await night.scan(ticket)
    night.weather(WeatherKind.LOST)
    assert (await night.scan(ticket, OUT)).verdict.kind is Kind.OUT
    night.comes_back()
    assert (await night.scan(ticket, OUT)).verdict.kind is Kind.NOT_IN
