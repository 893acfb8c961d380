"""Tests of the desk: verdicts, stored rows, their order, bad codes, faults and late answers."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import Mock

import pytest

from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.scan import Direction, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import DecidedBy, Decision, Kind, Reason
from app.rehearsal.records import Records
from app.rehearsal.weather import WeatherKind
from app.store.errors import DiskFull
from tests.support.delivery import drained, elsewhere, forgets
from tests.support.night import CHECK_IN, DETAIL, HISTORY, IN, LATEST_VERDICT_S, Night, until
from tests.support.virtual_time import TIME


async def test_row_is_on_the_disk_before_the_request_leaves(night: Night) -> None:
    night.weather(WeatherKind.HANG)
    scanning = asyncio.create_task(night.scan(night.good()))
    await night.reached(CHECK_IN)
    (row,) = night.on_disk()
    assert (row.delivery, row.verdict) == (Delivery.ASKING, None)
    night.weather(WeatherKind.CLEAR)
    decision = await scanning
    (row,) = night.on_disk()
    assert row.scan == decision.scan
    assert row.delivery is Delivery.DELIVERED


async def test_listed_ticket_takes_one_round_trip(night: Night) -> None:
    """Check-in and detail are requested together, and there is no third request."""
    before = night.service.seen.total()
    night.weather(WeatherKind.HANG, operation=None)
    scanning = asyncio.create_task(night.scan(night.good()))
    await night.reached(CHECK_IN)
    await night.reached(DETAIL)
    night.weather(WeatherKind.CLEAR)
    decision = await scanning
    assert night.service.seen.total() == before + 2
    assert decision.verdict.decided_by is DecidedBy.SERVICE
    assert decision.verdict.kind is Kind.ADMIT


async def test_detail_without_an_answer_leaves_the_link_online(night: Night) -> None:
    sold_since = night.good()
    forgets(night, sold_since)
    night.weather(WeatherKind.HANG, operation=DETAIL)
    for ticket in (night.good(), sold_since):
        assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    assert set(night.links) == {LinkState.ONLINE}


BAD_WEATHER = {
    kind: (Delivery.UNKNOWN, Delivery.UNKNOWN)
    for kind in (
        WeatherKind.CUT, WeatherKind.HANG, WeatherKind.LOST, WeatherKind.PORTAL,
        WeatherKind.REDIRECT, WeatherKind.ERROR, WeatherKind.DOWN, WeatherKind.BROKEN,
        WeatherKind.HUGE,
    )
} | {WeatherKind.BUSY: (Delivery.DUE, Delivery.LOCAL)}  # fmt: skip


@pytest.mark.parametrize(("weather_kind", "deliveries"), BAD_WEATHER.items())
async def test_list_decides_if_the_service_gives_no_valid_answer(
    night: Night, weather_kind: WeatherKind, deliveries: tuple[Delivery, Delivery]
) -> None:
    if_let_through, if_held = deliveries
    night.core.watch.link = Link(LinkState.DOUBTFUL)
    night.weather(weather_kind)
    admitted = await night.scan(night.good())
    assert admitted.verdict.kind is Kind.ADMIT
    assert admitted.verdict.decided_by is DecidedBy.LIST
    assert night.row(admitted).delivery is if_let_through
    assert night.row(admitted).error
    night.core.watch.link = Link(LinkState.DOUBTFUL)
    held = await night.scan(night.of_status(TicketStatus.PAYMENT_PENDING))
    assert held.verdict.kind is Kind.HOLD
    assert night.row(held).delivery is if_held


def hide_at_service(monkeypatch: pytest.MonkeyPatch, field: str) -> None:
    """Let the service show each ticket without this field."""
    shown = Records.ticket
    monkeypatch.setattr(
        Records, "ticket", lambda self, ticket_id: {**(shown(self, ticket_id) or {}), field: None}
    )


async def test_ticket_without_code_keeps_it(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    hide_at_service(monkeypatch, "barcode")
    ticket = night.good()
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    night.clock.off += 60_000
    night.goes_down()
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


BAD_CODES = ("", "  ", "x" * 513, "ABC\x00", "AB\nC", "\ud83d")


@pytest.mark.parametrize("code", BAD_CODES, ids=ascii)
async def test_bad_code_is_trouble_and_recorded_shortened(night: Night, code: str) -> None:
    decision = await night.scan(code)
    assert (decision.verdict.kind, decision.verdict.reason) == (Kind.TROUBLE, Reason.BAD_CODE)
    assert decision.verdict.words
    assert decision.verdict.decided_by is DecidedBy.DOOR
    row = night.row(decision)
    assert row.delivery is Delivery.LOCAL
    assert len(row.scan.code) <= 64
    assert night.checking == []


@contextmanager
def full_disk(night: Night) -> Iterator[None]:
    """Limit the database file to its present size."""
    with night.core.database.reading as connection:
        ((limit,),) = connection.execute("PRAGMA max_page_count").fetchall()
        connection.execute("PRAGMA max_page_count = 1").fetchall()
    try:
        yield
    finally:
        with night.core.database.reading as connection:
            connection.execute(f"PRAGMA max_page_count = {limit:d}").fetchall()


@pytest.mark.parametrize("online", [True, False])
async def test_full_disk_admits_nobody_and_sends_nothing(
    night: Night, online: bool, caplog: pytest.LogCaptureFixture
) -> None:
    if not online:
        night.goes_down()
    with full_disk(night):
        for ticket in [night.good() for _ in range(80)]:
            before = night.asked(CHECK_IN)
            decision = await night.scan(ticket)
            if night.core.journal.row(decision.scan.id) is None:
                break
    verdict = decision.verdict
    assert (verdict.kind, verdict.reason) == (Kind.TROUBLE, Reason.JOURNAL_BROKEN)
    assert "Do not admit on this laptop" in str(verdict.words)
    assert night.asked(CHECK_IN) == before
    assert "The journal cannot be written: DiskFull" in caplog.text
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_unwritten_verdict_is_reversed(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    ticket = night.good()
    with monkeypatch.context() as patched:
        patched.setattr(night.core.journal, "settle", Mock(side_effect=DiskFull(night.path)))
        decision = await night.scan(ticket)
    assert decision.verdict.reason is Reason.JOURNAL_BROKEN
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.row(decision).delivery is Delivery.ASKING
    await drained(night)
    night.core.deliveries.recover()
    await drained(night)
    assert night.row(decision).delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_program_fault_is_trouble_logged_and_reversed(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ticket = night.good()
    with monkeypatch.context() as patched:
        patched.setattr("app.door.desk.after_yes", lambda *_, **__: 1 / 0)
        decision = await night.scan(ticket)
    assert (decision.verdict.kind, decision.verdict.reason) == (Kind.TROUBLE, Reason.FAULT)
    (record,) = [record for record in caplog.records if record.name == "app.door.desk"]
    assert record.exc_info is not None
    assert ticket.holder not in record.getMessage()
    night.core.deliveries.recover()
    await drained(night)
    assert night.row(decision).delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


BADLY_READ = (Kind.TROUBLE, Reason.BADLY_READ)
UNKNOWN = {True: (Kind.REFUSE, Reason.UNKNOWN_CODE), False: (Kind.HOLD, Reason.NOT_ON_LIST)}
ONLINE = pytest.mark.parametrize("online", [True, False])


def ruling_of(decision: Decision) -> tuple[Kind, Reason]:
    return decision.verdict.kind, decision.verdict.reason


def mixed(first: str, second: str) -> str:
    return "".join(a + b for a, b in zip(first, second, strict=False))


@ONLINE
async def test_part_or_mixture_of_codes_is_badly_read(night: Night, online: bool) -> None:
    code, other = night.good().code, night.good().code
    if not online:
        night.goes_down()
    for read in (code[1:], code[:-1], code[5:], mixed(code, other), f"1{code}", code + other):
        assert ruling_of(await night.scan(read)) == BADLY_READ, read
    assert (await night.scan(code)).verdict.kind is Kind.ADMIT


@ONLINE
@pytest.mark.parametrize("source", [Source.TYPED, Source.LIST])
async def test_code_by_hand_is_never_badly_read(night: Night, online: bool, source: Source) -> None:
    if not online:
        night.goes_down()
    decision = await night.core.desk.accept(night.good().code[1:], source, Direction.IN)
    assert ruling_of(decision) == UNKNOWN[online]


async def scanned_in_time(night: Night, code: Ticket | str) -> Decision:
    started = TIME()
    decision = await night.scan(code)
    assert TIME() - started < LATEST_VERDICT_S
    return decision


@pytest.mark.parametrize("seconds", [0.7, 1.7])
async def test_slow_service_gives_verdicts_within_deadline(night: Night, seconds: float) -> None:
    cancelled, inside = night.of_status(TicketStatus.CANCELLED), night.good()
    await night.scan(inside)
    night.clock.off += 60_000
    night.weather(WeatherKind.SLOW, operation=None, seconds=seconds)
    assert (await scanned_in_time(night, cancelled)).verdict.reason is Reason.CANCELLED
    assert (await scanned_in_time(night, inside)).verdict.kind is Kind.ALREADY_IN
    unknown = (await scanned_in_time(night, "NO-SUCH-CODE-00")).verdict
    is_answered = seconds < 1
    assert unknown.reason is (Reason.UNKNOWN_CODE if is_answered else Reason.SERVICE_SAYS_NO)
    assert unknown.decided_by is DecidedBy.SERVICE
    again = (await scanned_in_time(night, "NO-SUCH-CODE-00")).verdict
    assert again.reason is Reason.UNKNOWN_CODE


async def scanned_without_history(night: Night) -> Decision:
    """Scan a ticket that came in at another door while the history takes three seconds."""
    ticket = night.good()
    await elsewhere(night, ticket, IN)
    night.weather(WeatherKind.SLOW, HISTORY, seconds=3)
    decision = await scanned_in_time(night, ticket)
    assert (decision.verdict.kind, decision.verdict.since) == (Kind.ALREADY_IN, None)
    return decision


async def test_late_history_fills_in_the_entry_time(night: Night) -> None:
    decision = await scanned_without_history(night)
    assert night.filled == []
    await until(lambda: night.filled != [])
    [(scan, verdict)] = night.filled
    since = verdict.since
    assert (scan, since is None) == (decision.scan, False)
    assert verdict == replace(decision.verdict, since=since)


async def test_late_response_with_another_reason_changes_no_verdict(night: Night) -> None:
    """The steward has read HOLD, so that screen and journal keep it."""
    ticket = night.of_status(TicketStatus.CANCELLED)
    night.core.roster.update([ticket._replace(status="SOLD")], at=night.clock())
    night.weather(WeatherKind.SLOW, DETAIL, seconds=3)
    decision = await night.scan(ticket)
    assert decision.verdict.reason is Reason.SERVICE_SAYS_NO
    await asyncio.sleep(1.5)  # until the late response has come
    assert night.filled == []


async def test_late_responses_are_dropped_when_the_door_closes(night: Night) -> None:
    await scanned_without_history(night)
    await night.core.service.close()
    await asyncio.sleep(0.1)
    assert night.filled == []


async def test_unreadable_journal_leaves_the_verdict_unchanged(
    night: Night, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await scanned_without_history(night)
    full_disk = Mock(side_effect=DiskFull(night.path))
    monkeypatch.setattr(night.core.timelines, "of_ticket", full_disk)
    await until(lambda: "cannot be read" in caplog.text)
    assert night.filled == []
