"""Delivery of offline decisions: once, in order, despite errors, and in any category."""

import asyncio
from pathlib import Path

import pytest

from app.book.movement import Change
from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.ticket import TicketStatus
from app.model.verdict import Kind, Reason
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
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
from tests.support.night import BOTH_MANNERS, CHECK_IN, OUT, Night, a_night, is_good, until


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
    (movement,) = night.core.journal.movements(first[1].scan.id)
    assert 58_000 <= movement.next_try - night.clock() <= 61_000


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
    assert {row.attempts for row in unsent} == {0}
    night.comes_back()
    night.clock.off += 60_000
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}
    assert [night.passages(ticket) for ticket, _ in scanned] == [["CHECKIN"]] * 20


def addon_category(night: Night) -> str:
    """Return the category of an add-on, which no guest's ticket has."""
    return next(t.category_id for t in night.tickets if t.addon_of is not None)


@pytest.mark.parametrize("undone", [False, True])
async def test_override_ignores_door_categories(
    service: Serving, tmp_path: Path, night: Night, undone: bool
) -> None:
    categories = [addon_category(night)]
    async with a_night(service, tmp_path / "vip.sqlite3", categories=categories) as vip_door:
        ticket = vip_door.where(lambda one: is_good(one) and one.category_id not in categories)
        held = await vip_door.scan(ticket)
        assert held.verdict.kind is Kind.HOLD
        override = vip_door.core.corrections.override(held.scan.id, "knows the band")
        await drained(vip_door)
        assert vip_door.row(override).delivery is Delivery.DELIVERED
        assert vip_door.passages(ticket) == ["CHECKIN"]
        if undone:
            vip_door.core.corrections.undo(override.scan.id)
            await drained(vip_door)
            assert vip_door.passages(ticket) == ["CHECKIN", "CHECKOUT"]


@pytest.mark.parametrize("online", [False, True])
async def test_door_that_admits_all_categories_sends_none(
    service: Serving, tmp_path: Path, night: Night, online: bool
) -> None:
    categories, path = [addon_category(night)], tmp_path / "vip.sqlite3"
    admit_when = [Reason.WRONG_DOOR]
    async with a_night(service, path, categories=categories, admit_when=admit_when) as vip_door:
        ticket = vip_door.where(lambda one: is_good(one) and one.category_id not in categories)
        if not online:
            vip_door.goes_down()
        decision = await vip_door.scan(ticket)
        assert decision.verdict.kind is Kind.ADMIT
        vip_door.comes_back()
        await drained(vip_door)
        assert vip_door.row(decision).delivery is Delivery.DELIVERED


@pytest.mark.parametrize("manner", Manner)
async def test_admission_under_earlier_categories_is_delivered(
    service: Serving, tmp_path: Path, manner: Manner
) -> None:
    """The door's categories are changed before the line returns."""
    service.set_manner(manner)
    path = tmp_path / "changed.sqlite3"
    async with a_night(service, path) as night:
        before, after, *_ = sorted({t.category_id for t in night.tickets if is_good(t)})
    async with a_night(service, path, categories=[before]) as night:
        night.goes_down()
        ticket = night.where(lambda one: is_good(one) and one.category_id == before)
        decision = await night.scan(ticket)
        assert decision.verdict.kind is Kind.ADMIT
        night.comes_back()
    async with a_night(service, path, categories=[after]) as night:
        await drained(night)
        assert night.row(decision).delivery is Delivery.DELIVERED
        assert night.passages(ticket) == ["CHECKIN"]


@BOTH_MANNERS
async def test_lost_check_out_of_guest_never_checked_in_is_disputed(
    night: Night, manner: Manner
) -> None:
    """The ticket is outside at the service, which does not show that the check-out arrived."""
    night.service.set_manner(manner)
    ticket = night.of_status(TicketStatus.CANCELLED)
    refused = await night.scan(ticket)
    override = night.core.corrections.override(refused.scan.id, "knows the band")
    await drained(night)
    assert night.row(override).delivery is Delivery.DISPUTED
    night.weather(WeatherKind.CUT, CHECK_IN)
    check_out = await night.scan(ticket, OUT)
    assert check_out.verdict.kind is Kind.OUT
    night.comes_back()
    await drained(night)
    assert night.passages(ticket) == []
    assert night.row(check_out).delivery is Delivery.DISPUTED
