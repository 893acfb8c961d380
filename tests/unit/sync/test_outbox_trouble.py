"""Tests of the outbox with a full disk, a row that always fails, or an exception."""

import asyncio
import logging
from collections.abc import Collection, Iterable

import pytest

from app.book.movement import Change, Movement, Seen
from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.scan import Scan
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Decision
from app.organiser.errors import ServiceBroken
from app.rehearsal.weather import WeatherKind
from app.service.answers import Evidence, Yes
from app.service.clocks import Deadline
from app.service.ticket_service import TicketService
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

# Only about every second round counts, depending on the order of concurrent deliveries.
ROUNDS = 2 * ATTEMPTS_BEFORE_PARKING + 1


async def test_row_that_cannot_be_marked_as_sent_is_not_sent(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    attempts = 0

    def fail(*_: object) -> None:
        nonlocal attempts
        attempts += 1
        raise DiskFull(night.path)

    with monkeypatch.context() as patches:
        patches.setattr(night.core.deliveries, "send_off", fail)
        async with running(night):
            await until(lambda: attempts >= 3)
        assert night.asked(CHECK_IN) == 0
        assert night.row(decision).delivery is Delivery.DUE
    assert "The outbox cannot write: DiskFull" in caplog.text
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN"]


async def test_request_with_unwritten_result_is_not_resent(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    deliver, attempts = night.core.deliveries.deliver, 0

    def fail_once(changes: list[Change]) -> None:
        nonlocal attempts
        attempts += bool(changes)
        if changes and attempts == 1:
            raise DiskFull(night.path)
        deliver(changes)

    async with running(night):
        monkeypatch.setattr(night.core.deliveries, "deliver", fail_once)
        await settled(night, decision, Delivery.DELIVERED)
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.asked(CHECK_IN) == 1


async def test_result_that_cannot_be_written_stops_no_other(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    scanned = await scanned_offline(night, 3)
    (_, failing), *others = scanned
    deliver, broken = night.core.deliveries.deliver, number_of(night, failing)

    def fail(changes: Collection[Change]) -> None:
        if any(change.number == broken and change.seen is Seen.DONE for change in changes):
            raise LookupError
        deliver(changes)

    monkeypatch.setattr(night.core.deliveries, "deliver", fail)
    async with running(night):
        for _, decision in others:
            await settled(night, decision, Delivery.DELIVERED)
        await settled(night, failing, Delivery.UNKNOWN)
    assert "A fault of this program" in caplog.text
    assert "made a mistake" in str(night.row(failing).error)


async def test_movement_that_cannot_be_written_at_all_stops_no_other(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    scanned = await scanned_offline(night, 3)
    (_, failing), *others = scanned
    deliver, broken = night.core.deliveries.deliver, number_of(night, failing)

    def fail(changes: Collection[Change]) -> None:
        if any(change.number == broken for change in changes):
            raise LookupError
        deliver(changes)

    monkeypatch.setattr(night.core.deliveries, "deliver", fail)
    async with running(night):
        for _, decision in others:
            await settled(night, decision, Delivery.DELIVERED)
        assert night.row(failing).delivery is Delivery.ASKING
    monkeypatch.undo()
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}
    assert [night.passages(ticket) for ticket, _ in scanned] == [["CHECKIN"]] * 3


async def test_movement_marked_long_ago_is_marked_again_before_it_leaves(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full while a busy line keeps marked movements back."""
    scanned = await scanned_offline(night, 2 * SIDE_BY_SIDE)
    night.weather(WeatherKind.HANG)
    core, is_full = night.core, True
    call_off, marks = core.deliveries.call_off, list[int]()

    def fail(movements: Iterable[Movement]) -> None:
        if is_full:
            raise DiskFull(night.path)
        marks.extend(one.number for one in movements)
        call_off(movements)

    monkeypatch.setattr(outboxes, "AFTER_A_FAULT", 0.05)
    monkeypatch.setattr(core.deliveries, "call_off", fail)
    async with running(night):
        await until(lambda: night.asked(CHECK_IN) >= SIDE_BY_SIDE)
        night.clock.off += 30_000
        night.comes_back()
        await asyncio.sleep(0.2)
        assert night.asked(CHECK_IN) == SIDE_BY_SIDE
        is_full = False
        await until(lambda: len(marks) == SIDE_BY_SIDE)
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}


async def test_outbox_can_be_cancelled_on_full_disk(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await scanned_offline(night, 3 * SIDE_BY_SIDE)
    night.weather(WeatherKind.HANG)

    def fail(*_: object) -> None:
        raise DiskFull(night.path)

    async with running(night) as task:
        await until(lambda: night.asked(CHECK_IN) >= SIDE_BY_SIDE)
        monkeypatch.setattr(night.core.deliveries, "call_off", fail)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    assert "DiskFull" in caplog.text


async def test_unresolvable_row_is_parked_while_others_are_delivered(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outboxes, "SOON", 0)
    ((failing_ticket, failing),) = await scanned_offline(night)
    night.core.deliveries.deliver([Change(number_of(night, failing), Seen.MAYBE)])
    decisions = list[Decision]()
    for _ in range(ROUNDS):
        night.weather(WeatherKind.FORBIDDEN, operation=DETAIL)
        night.core.watch.link = Link(LinkState.OFFLINE)
        decisions.append(await night.scan(night.good()))
        night.core.watch.link = Link()
        await drained(night)
    row = night.row(failing)
    assert row.delivery is Delivery.PARKED
    assert row.error
    assert night.passages(failing_ticket) == []
    assert {night.row(decision).delivery for decision in decisions} == {Delivery.DELIVERED}


async def test_row_that_always_fails_to_send_is_parked(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ((failing_ticket, failing),) = await scanned_offline(night)
    send = TicketService.send

    async def send_others(
        service: TicketService, scan: Scan, ticket: Ticket | None, deadline: Deadline
    ) -> Yes | Evidence:
        if ticket is not None and ticket.id == failing_ticket.id:
            raise ServiceBroken("check_in", 500, None)
        return await send(service, scan, ticket, deadline)

    monkeypatch.setattr(outboxes, "SOON", 0)
    monkeypatch.setattr(TicketService, "send", send_others)
    for _ in range(ROUNDS):
        night.core.watch.link = Link(LinkState.OFFLINE)
        await night.scan(night.good())
        night.core.watch.link = Link()
        await drained(night)
    assert night.row(failing).delivery is Delivery.PARKED
    assert night.row(failing).attempts >= ATTEMPTS_BEFORE_PARKING


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


async def test_exception_in_one_delivery_is_logged_and_others_pass(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    scanned = await scanned_offline(night, 3)
    (_, failing), *others = scanned
    send = TicketService.send

    async def fail(
        service: TicketService, scan: Scan, ticket: Ticket | None, deadline: Deadline
    ) -> Yes | Evidence:
        if scan.id == failing.scan.id:
            raise ZeroDivisionError
        return await send(service, scan, ticket, deadline)

    monkeypatch.setattr(TicketService, "send", fail)
    async with running(night):
        for _, decision in others:
            await settled(night, decision, Delivery.DELIVERED)
        await settled(night, failing, Delivery.UNKNOWN)
    (record,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert record.exc_info is not None
    assert failing.scan.id in record.getMessage()


async def test_outbox_recovers_after_exception(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    scanned = await scanned_offline(night, 3)
    night.weather(WeatherKind.HANG)
    recover = night.core.deliveries.recover

    def fail(in_flight: Collection[int] = ()) -> int:
        return [recover(in_flight)][night.asked(CHECK_IN)]

    with monkeypatch.context() as patches:
        patches.setattr(night.core.deliveries, "recover", fail)
        async with running(night) as task:
            with pytest.raises(IndexError):
                await task
    night.weather(WeatherKind.CLEAR)
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}
    assert [night.passages(ticket) for ticket, _ in scanned] == [["CHECKIN"]] * 3


async def test_drain_ends_at_service_that_accepts_nothing(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outboxes, "IN_VAIN", 1_500)
    scanned = await scanned_offline(night)
    night.weather(WeatherKind.BUSY, seconds=1)
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DUE}
    assert night.asked(CHECK_IN) > 1


async def test_full_disk_during_reversal_is_reported_on_row(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = night.good()
    night.weather(WeatherKind.LOST)
    night.core.roster.update([ticket._replace(status="RESERVED")], at=night.clock())
    held = await night.scan(ticket)
    night.comes_back()

    def fail(*_: object, **__: object) -> None:
        raise DiskFull(night.path)

    monkeypatch.setattr(night.core.timelines, "of_id", fail)
    await working_until(night, lambda: "disk of this laptop is full" in str(night.row(held).error))
    assert night.row(held).delivery is Delivery.UNKNOWN


async def test_dispute_quotes_only_the_service(night: Night) -> None:
    """The ticket was cancelled after the list was read, and the key may not read its detail."""
    ticket = night.of_status(TicketStatus.CANCELLED)
    night.core.roster.update([ticket._replace(status="SOLD")], at=night.clock())
    night.goes_down()
    decision = await night.scan(ticket)
    night.comes_back()
    night.weather(WeatherKind.FORBIDDEN, operation=DETAIL)
    await drained(night)
    row = night.row(decision)
    assert row.delivery is Delivery.DISPUTED
    assert str(row.error).startswith(
        "Let through here, but the ticket service says no. It answered:"
    )
