"""A full disk, a poison row, a fault of the program: other rows pass, nothing is sent twice."""

import asyncio
import logging
from collections.abc import Collection

import pytest

from app.book.change import Change
from app.book.movement import Seen
from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.scan import Scan
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Decision
from app.organiser.errors import ServiceBroken
from app.rehearsal.weather import WeatherKind
from app.service.answers import No, Yes
from app.service.check_in import TicketService
from app.service.deadline import Deadline
from app.store.errors import DiskFull
from app.sync import outbox as outboxes
from app.sync.outbox import SIDE_BY_SIDE
from app.sync.pauses import ATTEMPTS_BEFORE_PARKING
from tests.support.delivery import (
    deliveries,
    drained,
    number_of,
    running,
    scanned_offline,
    settled,
    working_until,
)
from tests.support.night import CHECK_IN, DETAIL, Night, until

# Side by side the others pass before it fails, or after: every second time between two failures.
ROUNDS = 2 * ATTEMPTS_BEFORE_PARKING + 1


async def test_row_that_cannot_be_marked_is_not_sent(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    tries = 0

    def full(*_: object) -> None:
        nonlocal tries
        tries += 1
        raise DiskFull(night.path)

    with monkeypatch.context() as broken:
        broken.setattr(night.core.deliveries, "send_off", full)
        async with running(night):
            await until(lambda: tries >= 3)
        assert night.asked(CHECK_IN) == 0
        assert night.row(decision).delivery is Delivery.DUE
    assert "The outbox cannot write: DiskFull" in caplog.text
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN"]


async def test_unwritten_result_is_not_sent_twice(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    deliver, tries = night.core.deliveries.deliver, 0

    def full_once(changes: list[Change]) -> None:
        nonlocal tries
        tries += bool(changes)
        if changes and tries == 1:
            raise DiskFull(night.path)
        deliver(changes)

    async with running(night):
        monkeypatch.setattr(night.core.deliveries, "deliver", full_once)
        await settled(night, decision, Delivery.DELIVERED)
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.asked(CHECK_IN) == 1


async def test_outbox_ends_in_order_on_a_full_disk(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await scanned_offline(night, 3 * SIDE_BY_SIDE)
    night.weather(WeatherKind.HANG)

    def full(*_: object) -> None:
        raise DiskFull(night.path)

    async with running(night) as task:
        await until(lambda: night.asked(CHECK_IN) >= SIDE_BY_SIDE)
        monkeypatch.setattr(night.core.deliveries, "call_off", full)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    assert "DiskFull" in caplog.text


async def test_poison_row_is_parked_while_others_are_delivered(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outboxes, "SOON", 0)
    ((poison, sick),) = await scanned_offline(night)
    night.core.deliveries.deliver([Change(number_of(night, sick), Seen.MAYBE)])
    decisions = list[Decision]()
    for _ in range(ROUNDS):
        night.weather(WeatherKind.FORBIDDEN, operation=DETAIL)
        night.core.watch.link = Link(LinkState.OFFLINE)
        decisions.append(await night.scan(night.good()))
        night.core.watch.link = Link()
        await drained(night)
    row = night.row(sick)
    assert row.delivery is Delivery.PARKED
    assert row.error
    assert night.passages(poison) == []
    assert {night.row(decision).delivery for decision in decisions} == {Delivery.DELIVERED}


async def test_row_that_always_fails_to_send_is_parked(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ((poison, sick),) = await scanned_offline(night)
    send = TicketService.send

    async def send_others(
        service: TicketService, scan: Scan, ticket: Ticket | None, deadline: Deadline
    ) -> Yes | No:
        if ticket is not None and ticket.id == poison.id:
            raise ServiceBroken("check_in", 500, None)
        return await send(service, scan, ticket, deadline)

    monkeypatch.setattr(outboxes, "SOON", 0)
    monkeypatch.setattr(TicketService, "send", send_others)
    for _ in range(ROUNDS):
        night.core.watch.link = Link(LinkState.OFFLINE)
        await night.scan(night.good())
        night.core.watch.link = Link()
        await drained(night)
    assert night.row(sick).delivery is Delivery.PARKED
    assert night.row(sick).attempts >= ATTEMPTS_BEFORE_PARKING


async def test_cancelled_outbox_leaves_sent_rows_marked(night: Night) -> None:
    scanned = await scanned_offline(night, 12)
    night.weather(WeatherKind.HANG)
    async with running(night):
        await until(lambda: night.asked(CHECK_IN) >= SIDE_BY_SIDE)
    await asyncio.sleep(0.05)
    rows = [night.row(decision) for _, decision in scanned]
    assert [row.delivery for row in rows] == [Delivery.ASKING] * 8 + [Delivery.DUE] * 4
    night.comes_back()
    assert night.core.deliveries.recover() == SIDE_BY_SIDE
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}
    assert [night.passages(ticket) for ticket, _ in scanned] == [["CHECKIN"]] * 12


async def test_fault_of_one_delivery_is_logged_and_others_pass(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    scanned = await scanned_offline(night, 3)
    (_, sick), *others = scanned
    send = TicketService.send

    async def stumbles(
        service: TicketService, scan: Scan, ticket: Ticket | None, deadline: Deadline
    ) -> Yes | No:
        if scan.id == sick.scan.id:
            raise ZeroDivisionError
        return await send(service, scan, ticket, deadline)

    monkeypatch.setattr(TicketService, "send", stumbles)
    async with running(night):
        for _, decision in others:
            await settled(night, decision, Delivery.DELIVERED)
        await settled(night, sick, Delivery.UNKNOWN)
    (record,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert record.exc_info is not None
    assert sick.scan.id in record.getMessage()


async def test_outbox_restarts_after_a_fault(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    scanned = await scanned_offline(night, 3)
    night.weather(WeatherKind.HANG)
    recover = night.core.deliveries.recover

    def stumbles(in_flight: Collection[int] = ()) -> int:
        return [recover(in_flight)][night.asked(CHECK_IN)]

    with monkeypatch.context() as broken:
        broken.setattr(night.core.deliveries, "recover", stumbles)
        async with running(night) as task:
            with pytest.raises(IndexError):
                await task
    night.weather(WeatherKind.CLEAR)
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}
    assert [night.passages(ticket) for ticket, _ in scanned] == [["CHECKIN"]] * 3


async def test_drain_gives_up_at_a_service_that_accepts_nothing(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outboxes, "IN_VAIN", 1_500)
    scanned = await scanned_offline(night)
    night.weather(WeatherKind.BUSY, seconds=1)
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DUE}
    assert night.asked(CHECK_IN) > 1


async def test_full_disk_during_a_reversal_is_reported_on_the_row(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = night.good()
    night.weather(WeatherKind.LOST)
    night.core.roster.update([ticket._replace(status="RESERVED")], at=night.clock())
    held = await night.scan(ticket)
    night.comes_back()

    def full(*_: object, **__: object) -> None:
        raise DiskFull(night.path)

    monkeypatch.setattr(night.core.timelines, "of_id", full)
    await working_until(night, lambda: "disk of this laptop is full" in str(night.row(held).error))
    assert night.row(held).delivery is Delivery.UNKNOWN


async def test_dispute_quotes_only_the_service(night: Night) -> None:
    """The ticket was cancelled after our list was read, and the key may not read its detail."""
    ticket = night.of_status(TicketStatus.CANCELLED)
    night.core.roster.update([ticket._replace(status="SOLD")], at=night.clock())
    night.goes_down()
    decision = await night.scan(ticket)
    night.comes_back()
    night.weather(WeatherKind.FORBIDDEN, operation=DETAIL)
    await drained(night)
    row = night.row(decision)
    assert row.delivery is Delivery.DISPUTED
    assert str(row.error).startswith("Let through here, but the ticket service says no. Its words:")
