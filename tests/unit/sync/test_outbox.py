"""Tests that the outbox delivers offline decisions once, in order and despite errors."""

import asyncio

import pytest

from app.book.movement import Change
from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind
from app.sync import outbox as outboxes
from app.sync.outbox import FEW, SIDE_BY_SIDE
from tests.support.delivery import (
    deliveries,
    drained,
    number_of,
    running,
    scanned_offline,
    settled,
)
from tests.support.night import CHECK_IN, Night, a_night, until


async def test_admissions_by_the_list_are_delivered(night: Night) -> None:
    """There are so many that some are still loaded when the first ones are back."""
    count = SIDE_BY_SIDE + FEW + 4
    scanned = await scanned_offline(night, count)
    assert night.core.journal.counts()[Delivery.DUE] == count
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}
    assert [night.passages(ticket) for ticket, _ in scanned] == [["CHECKIN"]] * count


async def test_concurrent_requests_are_limited(night: Night) -> None:
    """While SIDE_BY_SIDE requests hang, no further request is sent."""
    scanned = await scanned_offline(night, 2 * SIDE_BY_SIDE)
    night.weather(WeatherKind.HANG)
    draining = asyncio.create_task(night.core.outbox.drain())
    await until(lambda: night.asked(CHECK_IN) >= SIDE_BY_SIDE)
    await asyncio.sleep(3 * outboxes.LOOK_AGAIN)
    assert night.asked(CHECK_IN) == SIDE_BY_SIDE
    night.weather(WeatherKind.CLEAR)
    await asyncio.wait_for(draining, 10)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}


@pytest.mark.parametrize("manner", [manner for manner in Manner if manner is not Manner.LAX])
async def test_admission_at_two_doors_is_disputed(night: Night, manner: Manner) -> None:
    night.service.set_manner(manner)
    ((ticket, decision),) = await scanned_offline(night)
    async with a_night(night.service, night.path.with_name("b.sqlite3")) as other_door:
        await other_door.scan(ticket)
    await drained(night)
    row = night.row(decision)
    assert row.delivery is Delivery.DISPUTED
    assert "inside already" in str(row.error)
    assert night.core.journal.needs_a_look() == [row]
    assert night.passages(ticket) == ["CHECKIN"]


async def test_waiting_row_does_not_delay_other_tickets(night: Night) -> None:
    (waiting, *others) = await scanned_offline(night, 4)
    later = night.clock() + 3_600_000
    night.goes_down()
    async with running(night):
        await asyncio.sleep(0)
        night.core.deliveries.deliver([Change(number_of(night, waiting[1]), next_try=later)])
        night.comes_back()
        for _, decision in others:
            await settled(night, decision, Delivery.DELIVERED)
    assert night.row(waiting[1]).delivery is Delivery.DUE


async def test_retry_after_pauses_delivery(night: Night) -> None:
    scanned = await scanned_offline(night, 3)
    night.weather(WeatherKind.BUSY, seconds=60, times=3)
    async with running(night):
        await until(lambda: night.asked(CHECK_IN) >= 3)
        for _, decision in scanned:
            await settled(night, decision, Delivery.DUE)
        assert (night.core.outbox.rests_until or 0) > night.clock()
        night.clock.off += 58_000
        night.core.outbox.wake()
        await asyncio.sleep(2 * outboxes.LOOK_AGAIN)
        assert night.asked(CHECK_IN) == 3
        night.clock.off += 5_000
        for _, decision in scanned:
            await settled(night, decision, Delivery.DELIVERED)
    assert night.core.watch.link.state is LinkState.ONLINE


async def test_retry_after_of_503_delays_only_that_movement(night: Night) -> None:
    (first, other) = await scanned_offline(night, 2)
    night.weather(WeatherKind.DOWN, seconds=60, ticket=first[0].id)
    async with running(night):
        await settled(night, other[1], Delivery.DELIVERED)
        await settled(night, first[1], Delivery.UNKNOWN)
    next_try = night.row(first[1]).next_try
    assert next_try is not None
    assert 58_000 <= next_try - night.clock() <= 61_000


@pytest.mark.parametrize("state", [LinkState.OFFLINE, LinkState.REFUSED])
async def test_nothing_is_sent_while_offline_or_refused(night: Night, state: LinkState) -> None:
    ((_, decision),) = await scanned_offline(night)
    night.core.watch.link = Link(state)
    await drained(night)
    async with running(night):
        night.core.outbox.wake()
        await asyncio.sleep(2 * outboxes.LOOK_AGAIN)
        assert night.asked(CHECK_IN) == 0
        night.core.watch.link = Link()
        night.core.outbox.wake()
        await settled(night, decision, Delivery.DELIVERED)


async def test_broken_line_leaves_unsent_rows_unchanged(night: Night) -> None:
    scanned = await scanned_offline(night, 20)
    night.weather(WeatherKind.CUT)
    await drained(night)
    assert night.core.watch.link.state is LinkState.OFFLINE
    rows = [night.row(decision) for _, decision in scanned]
    assert {row.delivery for row in rows} == {Delivery.UNKNOWN, Delivery.DUE}
    unsent = [row for row in rows if row.delivery is Delivery.DUE]
    assert {(row.attempts, row.next_try) for row in unsent} == {(0, None)}
    night.comes_back()
    night.clock.off += 60_000
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}
    assert [night.passages(ticket) for ticket, _ in scanned] == [["CHECKIN"]] * 20
