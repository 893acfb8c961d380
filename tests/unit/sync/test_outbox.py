"""Delivery of offline decisions: once, in order, in batches, despite errors, in any category."""

import asyncio
from pathlib import Path

import pytest

from app.book.movement import Change, Look
from app.model.journal import Delivery, Stamp
from app.model.link import Link, LinkState
from app.model.verdict import Kind, Reason
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from app.service.clocks import Deadline
from app.sync import outbox as outboxes
from app.sync.outbox import BATCH, CRASHED_WITHIN_MS, SIDE_BY_SIDE
from tests.support.delivery import deliveries, drained, number_of, running, scanned_offline, settled
from tests.support.night import CHECK_IN, Night, a_night, is_good, until


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


MANY = BATCH + SIDE_BY_SIDE


def all_deliveries(night: Night) -> list[Delivery]:
    return [row.delivery for row in night.core.journal.recent(1_000)]


async def test_many_rows_take_few_commits(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outboxes, "LOOK_AGAIN", 0.25)
    scanned = await scanned_offline(night, MANY)
    assert night.core.journal.counts()[Delivery.DUE] == MANY
    deliver, batches = night.core.deliveries.deliver, list[int]()

    def count_changes(changes: list[Change]) -> None:
        batches.append(len(changes))
        deliver(changes)

    monkeypatch.setattr(night.core.deliveries, "deliver", count_changes)
    await drained(night)
    assert set(all_deliveries(night)) == {Delivery.DELIVERED}
    assert [night.passages(ticket) for ticket, _ in scanned] == [["CHECKIN"]] * MANY
    assert sum(batches) == MANY
    assert max(batches) > SIDE_BY_SIDE


async def test_rows_are_on_disk_as_asking_before_requests_are_sent(night: Night) -> None:
    """While SIDE_BY_SIDE requests hang, no further request is sent."""
    await scanned_offline(night, MANY)
    night.weather(WeatherKind.HANG)
    draining = asyncio.create_task(night.core.outbox.drain())
    await until(lambda: night.asked(CHECK_IN) >= SIDE_BY_SIDE)
    await asyncio.sleep(3 * outboxes.LOOK_AGAIN)
    assert night.asked(CHECK_IN) == SIDE_BY_SIDE
    on_disk = [row.delivery for row in night.on_disk()]
    draining.cancel()
    await asyncio.wait([draining])
    assert on_disk.count(Delivery.ASKING) == BATCH
    assert all_deliveries(night).count(Delivery.ASKING) == SIDE_BY_SIDE
    night.comes_back()
    assert night.core.deliveries.recover() == SIDE_BY_SIDE
    await drained(night)
    assert set(all_deliveries(night)) == {Delivery.DELIVERED}


async def test_killed_batch_is_not_sent_twice(night: Night) -> None:
    """Rows are marked as sent, but only half of the requests arrived."""
    scanned = await scanned_offline(night, MANY)
    numbers = [number_of(night, decision) for _, decision in scanned]
    night.core.deliveries.send_off(numbers, Stamp(night.clock()), CRASHED_WITHIN_MS)
    for ticket, decision in scanned[::2]:
        await night.core.service.send(decision.scan, ticket, Deadline.after(10.0))
    await drained(night)
    assert set(all_deliveries(night)) == {Delivery.DELIVERED}
    assert [night.passages(ticket) for ticket, _ in scanned] == [["CHECKIN"]] * MANY
    assert night.asked(CHECK_IN) == MANY


async def test_busy_service_gets_no_more_requests_of_the_batch(night: Night) -> None:
    await scanned_offline(night, MANY)
    night.weather(WeatherKind.BUSY, seconds=60)
    await drained(night)
    assert night.asked(CHECK_IN) <= SIDE_BY_SIDE
    assert set(all_deliveries(night)) == {Delivery.DUE}
    unsent = [row for row in night.core.journal.recent(1_000) if not row.attempts]
    assert len(unsent) >= BATCH
    assert {row.sent_at for row in unsent} == {None}


async def test_dispute_is_written_at_once(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a following undo could reverse a check-in that the service refused."""
    ((ticket, refused),) = await scanned_offline(night)
    await night.core.service.send(refused.scan, ticket, Deadline.after(10.0))
    await scanned_offline(night, MANY)
    deliver, batches = night.core.deliveries.deliver, list[list[Look | None]]()

    def record_looks(changes: list[Change]) -> None:
        batches.append([change.look for change in changes])
        deliver(changes)

    monkeypatch.setattr(night.core.deliveries, "deliver", record_looks)
    await drained(night)
    (batch,) = [batch for batch in batches if Look.DISPUTED in batch]
    assert Look.DISPUTED in batch[-SIDE_BY_SIDE:]
