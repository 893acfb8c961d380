"""What was decided without the service is brought to it: in order, once, and whatever happens."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from app.model.decision import Decision
from app.model.journal import Change, Delivery, Row
from app.model.link import Link, LinkState
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.rehearsal.manners import Manner
from app.rehearsal.weather import Kind as Sky
from app.store.errors import DiskFull
from app.sync import outbox as outboxes
from app.sync.outbox import SIDE_BY_SIDE
from tests.unit.door.night import CHECK_IN, DETAIL, HISTORY, OUT, Night, a_night, until


@pytest.fixture(autouse=True)
def recovering_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outboxes, "AFTER_A_FAULT", 0.01)


async def scanned_offline(night: Night, count: int = 1) -> list[tuple[Ticket, Decision]]:
    """Guests let in while the line was down; it is back now."""
    night.goes_down()
    tickets = [night.good() for _ in range(count)]
    scanned = [(ticket, await night.scan(ticket)) for ticket in tickets]
    night.comes_back()
    return scanned


def deliveries(night: Night, scanned: list[tuple[Ticket, Decision]]) -> set[Delivery]:
    return {night.row(decision).delivery for _, decision in scanned}


async def drained(night: Night) -> None:
    async with asyncio.timeout(10):
        await night.core.outbox.drain()


async def settled(night: Night, decision: Decision, delivery: Delivery) -> None:
    """Wait until this became of it."""
    await until(lambda: night.row(decision).delivery is delivery)


@asynccontextmanager
async def running(night: Night) -> AsyncIterator[asyncio.Task[None]]:
    task = asyncio.create_task(night.core.outbox.run())
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.wait([task])


async def working_until(night: Night, is_so: Callable[[], bool]) -> None:
    async with running(night):
        await until(is_so)


async def test_what_was_decided_by_the_list_is_delivered(night: Night) -> None:
    scanned = await scanned_offline(night, 5)
    assert night.core.journal.counts()[Delivery.DUE] == 5
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}
    assert [night.passages(ticket) for ticket, _ in scanned] == [["CHECKIN"]] * 5


async def test_a_slow_service_is_waited_for(night: Night) -> None:
    scanned = await scanned_offline(night, 3)
    night.weather(Sky.SLOW, seconds=0.5, jitter=0.2)
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}


async def test_rows_of_one_ticket_go_in_their_order(night: Night) -> None:
    night.goes_down()
    tickets = [night.good() for _ in range(4)]
    for ticket in tickets:
        await night.scan(ticket)
        await night.scan(ticket, OUT)
        night.clock.off += 10_000
        await night.scan(ticket)
    night.comes_back()
    await drained(night)
    for ticket in tickets:
        assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


async def test_tickets_go_side_by_side_but_not_too_many(night: Night) -> None:
    """All that can be out hang at the service, and no more; then each one that ends lets one in."""
    scanned = await scanned_offline(night, 2 * SIDE_BY_SIDE)
    night.weather(Sky.HANG)
    draining = asyncio.create_task(night.core.outbox.drain())
    await until(lambda: night.asked(CHECK_IN) >= SIDE_BY_SIDE)
    await asyncio.sleep(3 * outboxes.LOOK_AGAIN)
    assert night.asked(CHECK_IN) == SIDE_BY_SIDE
    night.weather(Sky.CLEAR)
    await asyncio.wait_for(draining, 10)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}


async def test_a_row_is_marked_as_asked_before_it_leaves(night: Night) -> None:
    ((_, decision),) = await scanned_offline(night)
    night.weather(Sky.HANG)
    async with running(night):
        await until(lambda: night.asked(CHECK_IN) > 0)
        (row,) = night.on_disk()
    assert row.scan.id == decision.scan.id
    assert row.delivery is Delivery.ASKING
    assert row.sent_at is not None


async def test_if_it_cannot_be_marked_it_does_not_leave(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    tries = 0

    def full(*_: object) -> None:
        nonlocal tries
        tries += 1
        raise DiskFull(night.path)

    with monkeypatch.context() as broken:
        broken.setattr(night.core.journal, "send_off", full)
        async with running(night):
            await until(lambda: tries >= 3)
        assert night.asked(CHECK_IN) == 0
        assert night.row(decision).delivery is Delivery.DUE
    assert "The outbox cannot write: DiskFull" in caplog.text
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN"]


async def test_if_the_end_cannot_be_written_it_is_asked_about(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    deliver, tries = night.core.journal.deliver, 0

    def full_once(changes: list[Change]) -> None:
        nonlocal tries
        tries += bool(changes)
        if changes and tries == 1:
            raise DiskFull(night.path)
        deliver(changes)

    async with running(night):
        monkeypatch.setattr(night.core.journal, "deliver", full_once)
        await settled(night, decision, Delivery.DELIVERED)
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.asked(CHECK_IN) == 1


async def test_a_disk_that_stays_full_does_not_spoil_the_end(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await scanned_offline(night, 3 * SIDE_BY_SIDE)
    night.weather(Sky.HANG)

    def full(*_: object) -> None:
        raise DiskFull(night.path)

    async with running(night) as task:
        await until(lambda: night.asked(CHECK_IN) >= SIDE_BY_SIDE)
        monkeypatch.setattr(night.core.journal, "deliver", full)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    assert "DiskFull" in caplog.text


async def test_a_lost_answer_is_asked_about_and_not_sent_again(night: Night) -> None:
    ticket = night.good()
    night.weather(Sky.LOST)
    decision = await night.scan(ticket)
    assert night.row(decision).delivery is Delivery.UNKNOWN
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.asked(CHECK_IN) == 1


async def test_a_request_that_never_came_through_is_sent_again(night: Night) -> None:
    ticket = night.good()
    night.weather(Sky.CUT)
    decision = await night.scan(ticket)
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.asked(CHECK_IN) == 2


async def test_what_was_sent_from_here_and_lost_is_asked_about_too(night: Night) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    night.weather(Sky.LOST, times=1)
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.asked(CHECK_IN) == 1


async def test_a_clock_that_is_an_hour_off_does_not_matter(night: Night) -> None:
    for hours in (-1, 1):
        night.clock.off = hours * 3_600_000
        for sky in (Sky.LOST, Sky.CUT):
            night.comes_back()
            await night.core.organiser.get_ticketing(night.service.ticketing_id)
            ticket = night.good()
            night.weather(sky)
            await night.scan(ticket)
            night.comes_back()
            await drained(night)
            assert night.passages(ticket) == ["CHECKIN"]
    assert night.core.journal.needs_a_look() == []


async def test_held_but_applied_is_taken_back(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([_held(ticket)])
    night.weather(Sky.LOST)
    held = await night.scan(ticket)
    assert held.verdict.kind is Kind.HOLD
    night.comes_back()
    await drained(night)
    assert night.row(held).delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_held_and_not_applied_is_left_alone(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([_held(ticket)])
    night.weather(Sky.CUT)
    held = await night.scan(ticket)
    night.comes_back()
    await drained(night)
    assert night.row(held).delivery is Delivery.LOCAL
    assert night.passages(ticket) == []


async def test_held_but_applied_is_taken_over_by_the_next_who_is_let_in(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([_held(ticket)])
    night.weather(Sky.LOST)
    held = await night.scan(ticket)
    night.core.roster.update([ticket])
    admitted = await night.scan(ticket)
    assert admitted.verdict.kind is Kind.ADMIT
    night.comes_back()
    await drained(night)
    assert night.row(held).delivery is Delivery.DELIVERED
    assert night.row(admitted).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


def _held(ticket: Ticket) -> Ticket:
    return Ticket(
        ticket.id, ticket.code, ticket.category_id, "", "", "", ticket.order_id, None,
        "PAYMENT_PENDING", None, None,
    )  # fmt: skip


async def test_a_guest_who_was_in_already_is_not_thrown_out_by_a_lost_answer(
    night: Night,
) -> None:
    """Told "already in" by the list; the service refused it too, but that answer was lost."""
    ticket = night.where(lambda ticket: ticket.status == "CHECKED_IN" and bool(ticket.checked_in))
    before = night.passages(ticket)
    night.weather(Sky.LOST)
    told = await night.scan(ticket)
    assert told.verdict.kind is Kind.ALREADY_IN
    night.weather(Sky.FORBIDDEN, operation=HISTORY)
    await drained(night)
    assert night.passages(ticket) == before
    assert night.row(told).delivery is Delivery.LOCAL


@pytest.mark.parametrize("manner", [manner for manner in Manner if manner is not Manner.LAX])
async def test_a_guest_who_came_by_two_doors_is_disputed_with_both_facts(
    night: Night, manner: Manner
) -> None:
    night.service.set_manner(manner)
    ((ticket, decision),) = await scanned_offline(night)
    async with a_night(night.service, night.path.with_name("b.sqlite3")) as elsewhere:
        await elsewhere.scan(ticket)
    await drained(night)
    row = night.row(decision)
    assert row.delivery is Delivery.DISPUTED
    assert row.error is not None
    assert "inside already" in row.error
    assert night.core.journal.needs_a_look() == [row]
    assert night.passages(ticket) == ["CHECKIN"]


async def test_whoever_was_held_is_not_taken_back_on_a_mere_guess(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([_held(ticket)])
    night.weather(Sky.LOST)
    held = await night.scan(ticket)
    night.weather(Sky.FORBIDDEN, operation=HISTORY)
    await drained(night)
    assert night.row(held).delivery is Delivery.PARKED
    assert night.row(held).error
    assert night.passages(ticket) == ["CHECKIN"]


async def test_one_row_that_is_poison_is_parked_while_the_others_pass(night: Night) -> None:
    ((poison, sick),) = await scanned_offline(night)
    night.core.journal.deliver([Change(sick.scan.id, Delivery.UNKNOWN, attempts=4)])
    night.weather(Sky.FORBIDDEN, operation=DETAIL)
    await working_until(night, lambda: night.row(sick).attempts == 5)
    others = [night.good() for _ in range(3)]
    night.core.watch.link = Link(LinkState.OFFLINE)
    decisions = [await night.scan(ticket) for ticket in others]
    night.core.watch.link = Link()
    night.clock.off += 120_000
    await working_until(night, lambda: night.row(decisions[-1]).delivery is Delivery.DELIVERED)
    night.clock.off += 120_000
    await drained(night)
    row = night.row(sick)
    assert row.delivery is Delivery.PARKED
    assert row.error
    assert night.passages(poison) == []
    assert {night.row(decision).delivery for decision in decisions} == {Delivery.DELIVERED}


async def test_a_row_of_another_ticket_is_not_held_up(night: Night) -> None:
    (stuck, *others) = await scanned_offline(night, 4)
    later = night.clock() + 3_600_000
    night.core.journal.deliver([Change(stuck[1].scan.id, Delivery.DUE, next_try=later)])
    async with running(night):
        for _, decision in others:
            await settled(night, decision, Delivery.DELIVERED)
    assert night.row(stuck[1]).delivery is Delivery.DUE


async def test_the_service_is_left_alone_for_as_long_as_it_wants(night: Night) -> None:
    scanned = await scanned_offline(night, 3)
    night.weather(Sky.BUSY, seconds=60, times=3)
    async with running(night):
        await until(lambda: night.asked(CHECK_IN) >= 3)
        for _, decision in scanned:
            await settled(night, decision, Delivery.DUE)
        night.clock.off += 58_000
        night.core.outbox.wake()
        await asyncio.sleep(2 * outboxes.LOOK_AGAIN)
        assert night.asked(CHECK_IN) == 3
        night.clock.off += 5_000
        for _, decision in scanned:
            await settled(night, decision, Delivery.DELIVERED)
    assert night.core.watch.link.state is LinkState.ONLINE


@pytest.mark.parametrize("state", [LinkState.OFFLINE, LinkState.REFUSED])
async def test_nothing_is_sent_while_the_line_is_not_there(night: Night, state: LinkState) -> None:
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


async def test_a_refused_key_stops_the_delivery_and_nothing_is_held_against_the_rows(
    night: Night,
) -> None:
    scanned = await scanned_offline(night, 12)
    night.weather(Sky.KEY)
    await drained(night)
    assert night.core.watch.link.state is LinkState.REFUSED
    assert deliveries(night, scanned) == {Delivery.DUE}
    assert night.asked(CHECK_IN) <= SIDE_BY_SIDE
    assert {night.row(decision).attempts for _, decision in scanned} == {0}
    night.comes_back()
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}


async def test_a_line_that_goes_down_in_between_leaves_the_rest_as_it_was(night: Night) -> None:
    scanned = await scanned_offline(night, 20)
    night.weather(Sky.CUT)
    await drained(night)
    assert night.core.watch.link.state is LinkState.OFFLINE
    rows = [night.row(decision) for _, decision in scanned]
    assert {row.delivery for row in rows} == {Delivery.UNKNOWN, Delivery.DUE}
    never_left = [row for row in rows if row.delivery is Delivery.DUE]
    assert {(row.attempts, row.next_try) for row in never_left} == {(0, None)}
    night.comes_back()
    night.clock.off += 60_000
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}
    assert [night.passages(ticket) for ticket, _ in scanned] == [["CHECKIN"]] * 20


async def test_cancelled_in_the_middle_what_is_out_stays_marked(night: Night) -> None:
    scanned = await scanned_offline(night, 12)
    night.weather(Sky.HANG)
    async with running(night):
        await until(lambda: night.asked(CHECK_IN) >= SIDE_BY_SIDE)
    await asyncio.sleep(0.05)
    rows = [night.row(decision) for _, decision in scanned]
    assert [row.delivery for row in rows] == [Delivery.ASKING] * 8 + [Delivery.DUE] * 4
    night.comes_back()
    assert night.core.journal.recover() == SIDE_BY_SIDE
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}
    assert [night.passages(ticket) for ticket, _ in scanned] == [["CHECKIN"]] * 12


async def test_a_fault_in_the_courier_is_logged_and_the_others_pass(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    scanned = await scanned_offline(night, 3)
    (_, sick), *others = scanned
    send = night.core.desk._service.send

    async def stumbles(scan: object, *rest: object) -> object:
        if scan == sick.scan:
            raise ZeroDivisionError
        return await send(scan, *rest)  # type: ignore[arg-type]  # as they came

    monkeypatch.setattr(night.core.desk._service, "send", stumbles)
    async with running(night):
        for _, decision in others:
            await settled(night, decision, Delivery.DELIVERED)
        await settled(night, sick, Delivery.UNKNOWN)
    (record,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert record.exc_info is not None
    assert sick.scan.id in record.getMessage()


async def test_a_fault_in_the_outbox_is_logged_and_not_its_end(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ((_, decision),) = await scanned_offline(night)
    ready, times = night.core.journal.ready, 0

    def stumbles_once(*args: int) -> list[Row]:
        nonlocal times
        times += 1
        return ready(*args) if times > 1 else [][1]

    monkeypatch.setattr(night.core.journal, "ready", stumbles_once)
    async with running(night):
        await settled(night, decision, Delivery.DELIVERED)
    assert "A fault of this program in the outbox" in caplog.text


async def test_a_history_that_may_not_be_read_does_not_make_us_ask_for_ever(night: Night) -> None:
    ticket = night.good()
    night.weather(Sky.LOST)
    decision = await night.scan(ticket)
    night.weather(Sky.FORBIDDEN, operation=HISTORY)
    await drained(night)
    assert night.asked(HISTORY) <= 3
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


async def test_an_unlisted_guest_whose_code_cannot_be_looked_for_is_not_sent_twice(
    night: Night,
) -> None:
    ticket = night.good()
    with night.core.database.transaction() as connection:
        connection.execute("DELETE FROM ticket WHERE id = ?", (ticket.id,))
    night.weather(Sky.LOST)
    held = await night.scan(ticket)
    assert night.row(held).delivery is Delivery.UNKNOWN
    night.weather(Sky.ERROR, operation="search", times=1)
    async with running(night):
        await until(lambda: night.asked("search") >= 1)
        await settled(night, held, Delivery.UNKNOWN)
        night.core.watch.link = Link()
        night.clock.off += 60_000
        await settled(night, held, Delivery.TAKEN_BACK)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]
