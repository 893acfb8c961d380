"""Delivery: once, in order, in batches; of cards, on a full disk, after faults or a refused key."""

import asyncio
import logging
from collections.abc import Collection, Iterable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NoReturn
from unittest.mock import AsyncMock, Mock, patch

import pytest

from app.book.movement import Change, Intent, Look, Movement, ServiceState
from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.scan import Scan
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason
from app.organiser.errors import NotAllowed, ServiceBroken
from app.rehearsal.manners import Manner
from app.rehearsal.records import Records
from app.rehearsal.requests import not_found
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from app.service.answers import Evidence, Yes
from app.service.clocks import Deadline
from app.service.ticket_service import TicketService, Walk
from app.store.errors import DiskFull
from app.sync import outbox as outboxes
from app.sync.courier import Failures
from app.sync.outbox import BATCH, SIDE_BY_SIDE
from tests.support.delivery import (
    a_party,
    deliveries,
    drained,
    elsewhere,
    forgets,
    held,
    inside,
    killed_while_asking,
    number_of,
    override_offline,
    run_before_answer_is_used,
    running,
    scanned_offline,
    settled,
    undo_before_result_is_written,
    working_until,
)
from tests.support.made import NOW
from tests.support.night import (
    BOTH_MANNERS,
    CHECK_IN,
    DETAIL,
    HISTORY,
    IN,
    OUT,
    Night,
    a_night,
    is_good,
    until,
)


async def test_retry_after_pauses_delivery(night: Night) -> None:
    scanned = await scanned_offline(night, 3)
    night.weather(WeatherKind.BUSY, seconds=60, times=3)
    async with running(night):
        await until(lambda: night.asked(CHECK_IN) >= 3)
        for _, decision in scanned:
            await settled(night, decision, Delivery.DUE)
        assert (night.core.outbox.rests_until or 0) > night.clock()
        night.clock.off += 58_000
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
        await asyncio.sleep(2 * outboxes.LOOK_AGAIN)
        assert night.asked(CHECK_IN) == 0
        night.core.watch.link = Link()
        await settled(night, decision, Delivery.DELIVERED)


def addon_category(night: Night) -> str:
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


def full_disk(night: Night, method: str) -> AbstractContextManager[Mock]:
    return patch.object(night.core.deliveries, method, side_effect=DiskFull(night.path))


async def test_row_that_cannot_be_marked_as_sent_is_not_sent(
    night: Night, caplog: pytest.LogCaptureFixture
) -> None:
    ((ticket, decision),) = await scanned_offline(night)
    with full_disk(night, "send_off") as failing:
        async with running(night):
            await until(lambda: failing.call_count >= 3)
        assert night.asked(CHECK_IN) == 0
        assert night.row(decision).delivery is Delivery.DUE
    assert "The outbox cannot write: DiskFull" in caplog.text
    await drained(night)
    assert night.passages(ticket) == ["CHECKIN"]


@pytest.mark.parametrize("is_fault_written", [True, False])
async def test_result_that_cannot_be_written_stops_no_other(
    night: Night, monkeypatch: pytest.MonkeyPatch, is_fault_written: bool
) -> None:
    scanned = await scanned_offline(night, 3)
    (_, failing), *others = scanned
    deliver, broken = night.core.deliveries.deliver, number_of(night, failing)

    def fail(changes: Collection[Change]) -> None:
        for change in changes:
            if change.number == broken and not (is_fault_written and change.reason):
                raise LookupError
        deliver(changes)

    monkeypatch.setattr(night.core.deliveries, "deliver", fail)
    async with running(night):
        for _, decision in others:
            await settled(night, decision, Delivery.DELIVERED)
        await settled(night, failing, Delivery.UNKNOWN if is_fault_written else Delivery.ASKING)
    assert ("made a mistake" in str(night.row(failing).error)) is is_fault_written
    monkeypatch.undo()
    night.clock.off += 60_000
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}
    assert [night.passages(ticket) for ticket, _ in scanned] == [["CHECKIN"]] * 3


async def test_written_result_is_not_written_again_if_what_follows_fails(night: Night) -> None:
    ticket, put_right = night.good(), night.core.deliveries.put_right
    forgets(night, ticket)
    decision = await override_offline(night, ticket.code)
    with (
        full_disk(night, "by_number") as failing,
        patch.object(night.core.deliveries, "put_right", side_effect=put_right) as rounds,
    ):
        async with running(night):
            await until(lambda: failing.called)
            before = rounds.call_count
            await until(lambda: rounds.call_count > before + 3)
    assert failing.call_count == 1
    assert night.row(decision).delivery is Delivery.DELIVERED


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


async def test_exception_in_one_delivery_is_logged_and_others_pass(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    scanned = await scanned_offline(night, 3)
    (_, failing), *others = scanned
    send = TicketService.send

    async def fail(
        service: TicketService, walk: Walk, ticket: Ticket | None, deadline: Deadline
    ) -> Yes | Evidence:
        if walk.code == failing.scan.code:
            raise ZeroDivisionError
        return await send(service, walk, ticket, deadline)

    monkeypatch.setattr(TicketService, "send", fail)
    async with running(night):
        for _, decision in others:
            await settled(night, decision, Delivery.DELIVERED)
        await settled(night, failing, Delivery.UNKNOWN)
    (record,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert record.exc_info is not None
    assert failing.scan.id in record.getMessage()


async def test_drain_ends_on_full_disk(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outboxes, "IN_VAIN", 1_500)
    await scanned_offline(night)
    with full_disk(night, "deliver"):
        await drained(night)
    assert night.asked(CHECK_IN) == 1
    await drained(night)
    (row,) = night.core.journal.recent(9)
    assert row.delivery is Delivery.DELIVERED
    assert night.asked(CHECK_IN) == 1


async def test_full_disk_during_reversal_is_reported_on_row(night: Night) -> None:
    ticket = night.good()
    night.weather(WeatherKind.LOST)
    night.core.roster.update([ticket._replace(status="RESERVED")], at=night.clock())
    held = await night.scan(ticket)
    night.comes_back()
    with patch.object(night.core.timelines, "of_id", side_effect=DiskFull(night.path)):
        said = "disk of this laptop is full"
        await working_until(night, lambda: said in str(night.row(held).error))
    assert night.row(held).delivery is Delivery.UNKNOWN


@pytest.mark.parametrize("operation", [CHECK_IN, None], ids=["check-ins", "all"])
@pytest.mark.parametrize("weather", [WeatherKind.KEY, WeatherKind.FORBIDDEN])
async def test_rows_stay_due_until_a_refused_key_is_accepted(
    night: Night, weather: WeatherKind, operation: str | None
) -> None:
    """Only a probe may end the state REFUSED, not the reads about the denied check-ins."""
    scanned = await scanned_offline(night, 12)
    night.weather(weather, operation=operation)
    await drained(night)
    assert night.core.watch.link.state is LinkState.REFUSED
    assert deliveries(night, scanned) == {Delivery.DUE}
    assert operation or {night.row(decision).attempts for _, decision in scanned} == {0}
    night.weather(WeatherKind.CLEAR, operation=None)
    await night.core.organiser.get_ticketing(night.core.ticketing_id)
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}


async def test_list_decides_while_ticketing_is_missing(night: Night) -> None:
    ticket = night.good()
    with patch.object(Records, "_check", side_effect=not_found("ticketing")):
        decision = await night.scan(ticket)
        unlisted = await night.scan("NO-SUCH-CODE-00")
    assert (decision.verdict.kind, decision.verdict.decided_by) == (Kind.ADMIT, DecidedBy.LIST)
    assert unlisted.verdict.reason is Reason.NOT_ON_LIST
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


async def test_acceptance_without_tickets(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TicketService, "send", AsyncMock(return_value=Yes((), None)))
    decision = await night.scan("NO-SUCH-CODE-00")
    assert decision.verdict.kind is Kind.ADMIT
    assert night.row(decision).delivery is Delivery.DELIVERED
    undo = night.core.corrections.undo(decision.scan.id)
    await drained(night)
    assert night.row(undo).delivery is Delivery.PARKED
    assert "look there" in str(night.row(undo).error)


def test_first_failure_counts_unless_the_whole_key_may_be_refused() -> None:
    request = Movement(1, "S1", "C", "T1", IN, NOW, Intent.APPLIED, ServiceState.SENT)
    for trouble, count in (
        (ServiceBroken(CHECK_IN, 500, None), 1),
        (NotAllowed(CHECK_IN, None), 0),
    ):
        assert Failures(lambda: 0).failed(request, trouble) == count


async def test_undo_during_takeover_goes_out(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    again = await night.scan(ticket)
    undos = undo_before_result_is_written(night, monkeypatch, again)
    await drained(night)
    row = night.core.journal.row(first)
    assert row is not None
    assert row.delivery is Delivery.TAKEN_BACK
    assert night.row(again).delivery is Delivery.WITHDRAWN
    assert night.row(undos[0]).delivery is Delivery.LOCAL
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


@pytest.mark.parametrize("dies", [False, True])
async def test_check_out_during_reversal_is_applied_once(night: Night, dies: bool) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    night.core.roster.update([inside(ticket)], at=night.clock())
    night.weather(WeatherKind.DRIP if dies else WeatherKind.HANG, seconds=5)
    draining = asyncio.create_task(night.core.outbox.drain())
    await until(lambda: night.asked(CHECK_IN) == 2)
    check_out = await night.scan(ticket, OUT)
    assert check_out.verdict.kind is Kind.OUT
    if dies:
        await until(lambda: night.passages(ticket) == ["CHECKIN", "CHECKOUT"])
        draining.cancel()
        await asyncio.wait([draining])
    night.comes_back()
    await (drained(night) if dies else draining)
    row = night.core.journal.row(first)
    assert row is not None
    assert (row.delivery, night.row(check_out).delivery) == (Delivery.DELIVERED, Delivery.DELIVERED)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


@pytest.mark.parametrize("is_inside", [False, True])
async def test_detail_is_read_before_without_history(night: Night, is_inside: bool) -> None:
    ticket = night.good()
    await elsewhere(night, ticket, IN)
    if not is_inside:
        await elsewhere(night, ticket, OUT)
    night.weather(WeatherKind.FORBIDDEN, operation=HISTORY)
    assert await night.core.service.passages_of([ticket.id], Deadline.after(2.0)) is None
    night.core.roster.update([inside(ticket)], at=night.clock())
    decision = await night.scan(ticket)
    assert decision.verdict.kind is (Kind.ALREADY_IN if is_inside else Kind.ADMIT)


@pytest.fixture
def refuse_check_outs(monkeypatch: pytest.MonkeyPatch) -> None:
    post = TicketService._post

    async def refuse_check_out(
        service: TicketService, scan: Scan, deadline: Deadline, **options: str
    ) -> Yes | Evidence:
        if scan.direction is OUT:
            return Evidence(words="We check nobody out.")
        return await post(service, scan, deadline, **options)

    monkeypatch.setattr(TicketService, "_post", refuse_check_out)


@pytest.mark.usefixtures("refuse_check_outs")
@pytest.mark.parametrize("size", [1, 2])
async def test_refused_reversal_is_parked(night: Night, size: int) -> None:
    card, party = a_party(night, size)
    held_decision = await held(night, card)
    await drained(night)
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN"]] * size
    row = night.row(held_decision)
    assert row.delivery is Delivery.PARKED
    assert "may have counted" in str(row.error)
    answered = [night.core.deliveries.by_number(number + 1) for number in range(3 * size)]
    refused = [one for one in answered if one and one.seen is ServiceState.REJECTED]
    assert len(refused) == size
    assert not any(one.connection_lost for one in refused), "no later passage can be theirs"


async def deny_history(_: TicketService, _deadline: Deadline, _limit: str = "") -> NoReturn:
    raise NotAllowed("check_in_history")


async def test_refused_undo_without_place(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    ticket = night.good()
    decision = await night.scan(ticket)
    await elsewhere(night, ticket, OUT)
    undo = night.core.corrections.undo(decision.scan.id)
    night.weather(WeatherKind.FORBIDDEN, operation=DETAIL)
    monkeypatch.setattr(TicketService, "history", deny_history)
    await drained(night)
    assert night.row(undo).delivery is Delivery.DISPUTED


@BOTH_MANNERS
async def test_override_names_its_tickets_if_list_is_read_first(
    night: Night, manner: Manner, monkeypatch: pytest.MonkeyPatch
) -> None:
    night.service.set_manner(manner)
    card, (first, *others) = a_party(night, 4)
    await night.scan(first)
    override = await override_offline(night, card)
    run_before_answer_is_used(monkeypatch, lambda _: night.core.list_reader.history.refresh())
    await drained(night)
    assert night.row(override).tickets == tuple(ticket.id for ticket in others)


async def test_override_names_all_tickets_if_places_are_unknown(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list shows both tickets inside, and their detail cannot be read."""
    card, party = a_party(night, 2)
    override = await override_offline(night, card)

    async def update_list(_: Scan) -> None:
        night.core.roster.update([inside(ticket) for ticket in party], at=night.clock())
        night.weather(WeatherKind.BROKEN, operation=DETAIL)

    run_before_answer_is_used(monkeypatch, update_list)
    await drained(night)
    assert (night.row(override).delivery, night.row(override).tickets) == (
        Delivery.DELIVERED,
        tuple(ticket.id for ticket in party),
    )
    assert [night.passages(ticket) for ticket in party] == [["CHECKIN"]] * 2
