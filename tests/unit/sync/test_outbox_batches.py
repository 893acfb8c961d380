"""Tests of batches of rows, which have the same guarantees as single rows."""

import asyncio

import pytest

from app.book.movement import Change, Look
from app.model.journal import Delivery, Stamp
from app.rehearsal.weather import WeatherKind
from app.service.clocks import Deadline
from app.store.errors import DiskFull
from app.sync import outbox as outboxes
from app.sync.outbox import BATCH, CRASHED_WITHIN_MS, SIDE_BY_SIDE
from tests.support.delivery import drained, number_of
from tests.support.night import CHECK_IN, OUT, Night, until

MANY = BATCH + SIDE_BY_SIDE


async def admit_offline(night: Night, count: int) -> list[str]:
    night.goes_down()
    scan_ids = [(await night.scan(night.good())).scan.id for _ in range(count)]
    night.comes_back()
    return scan_ids


def deliveries(night: Night) -> list[Delivery]:
    return [row.delivery for row in night.core.journal.recent(1_000)]


async def test_many_rows_take_few_commits(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outboxes, "LOOK_AGAIN", 0.25)
    await admit_offline(night, MANY)
    deliver, batches = night.core.deliveries.deliver, list[int]()

    def count_changes(changes: list[Change]) -> None:
        batches.append(len(changes))
        deliver(changes)

    monkeypatch.setattr(night.core.deliveries, "deliver", count_changes)
    await drained(night)
    assert set(deliveries(night)) == {Delivery.DELIVERED}
    assert sum(batches) == MANY
    assert max(batches) > SIDE_BY_SIDE


async def test_rows_are_on_disk_as_asking_before_requests_are_sent(night: Night) -> None:
    await admit_offline(night, MANY)
    night.weather(WeatherKind.HANG)
    draining = asyncio.create_task(night.core.outbox.drain())
    await until(lambda: night.asked(CHECK_IN) >= SIDE_BY_SIDE)
    on_disk = [row.delivery for row in night.on_disk()]
    draining.cancel()
    await asyncio.wait([draining])
    assert on_disk.count(Delivery.ASKING) == BATCH
    assert deliveries(night).count(Delivery.ASKING) == SIDE_BY_SIDE


async def test_killed_batch_is_not_sent_twice(night: Night) -> None:
    """Rows are marked as sent, but only half of the requests arrived."""
    night.goes_down()
    tickets = [night.good() for _ in range(MANY)]
    scanned = [await night.scan(ticket) for ticket in tickets]
    night.comes_back()
    numbers = [number_of(night, decision) for decision in scanned]
    night.core.deliveries.send_off(numbers, Stamp(night.clock()), CRASHED_WITHIN_MS)
    for ticket, decision in list(zip(tickets, scanned, strict=True))[::2]:
        await night.core.service.send(decision.scan, ticket, Deadline.after(10.0))
    await drained(night)
    assert set(deliveries(night)) == {Delivery.DELIVERED}
    assert [night.passages(ticket) for ticket in tickets] == [["CHECKIN"]] * MANY
    assert night.asked(CHECK_IN) == MANY


async def test_ticket_with_many_rows_does_not_delay_others(night: Night) -> None:
    night.goes_down()
    returning_guest, others = night.good(), [night.good() for _ in range(3)]
    for _ in range(6):
        night.clock.off += 10_000
        await night.scan(returning_guest)
        await night.scan(returning_guest, OUT)
    for ticket in others:
        await night.scan(ticket)
    night.comes_back()
    await drained(night)
    assert night.passages(returning_guest) == ["CHECKIN", "CHECKOUT"] * 6
    assert [night.passages(ticket) for ticket in others] == [["CHECKIN"]] * 3


async def test_busy_service_gets_no_more_requests_of_the_batch(night: Night) -> None:
    await admit_offline(night, MANY)
    night.weather(WeatherKind.BUSY, seconds=60)
    await drained(night)
    assert night.asked(CHECK_IN) <= SIDE_BY_SIDE
    assert set(deliveries(night)) == {Delivery.DUE}
    unsent = [row for row in night.core.journal.recent(1_000) if not row.attempts]
    assert len(unsent) >= BATCH
    assert {row.sent_at for row in unsent} == {None}


async def test_results_are_written_once_disk_has_room(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    await admit_offline(night, MANY)
    deliver, failures = night.core.deliveries.deliver, [DiskFull(night.path)] * 3

    def fail_first(changes: list[Change]) -> None:
        if failures:
            raise failures.pop()
        deliver(changes)

    monkeypatch.setattr(night.core.deliveries, "deliver", fail_first)
    await drained(night)
    assert set(deliveries(night)) == {Delivery.DELIVERED}
    assert night.asked(CHECK_IN) == MANY


async def test_dispute_is_written_at_once(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a following undo could reverse a check-in that the service refused."""
    night.goes_down()
    ticket = night.good()
    refused = await night.scan(ticket)
    night.comes_back()
    await night.core.service.send(refused.scan, ticket, Deadline.after(10.0))
    await admit_offline(night, MANY)
    deliver, batches = night.core.deliveries.deliver, list[list[Look | None]]()

    def record_looks(changes: list[Change]) -> None:
        batches.append([change.look for change in changes])
        deliver(changes)

    monkeypatch.setattr(night.core.deliveries, "deliver", record_looks)
    await drained(night)
    (batch,) = [batch for batch in batches if Look.DISPUTED in batch]
    assert Look.DISPUTED in batch[-SIDE_BY_SIDE:]
