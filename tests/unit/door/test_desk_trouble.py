"""Tests of bad codes, a full disk and program faults: no guest is admitted by accident."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from app.model.journal import Delivery
from app.model.verdict import DecidedBy, Kind, Reason
from app.rehearsal.weather import WeatherKind
from app.store.errors import DiskFull
from tests.support.delivery import drained
from tests.support.night import (
    CHECK_IN,
    Night,
)

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


def make_write_fail(night: Night, monkeypatch: pytest.MonkeyPatch, method: str) -> None:
    """Raise DiskFull in this method of the journal."""

    def fail_on_full_disk(*_: object, **__: object) -> None:
        raise DiskFull(night.path)

    monkeypatch.setattr(night.core.journal, method, fail_on_full_disk)


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


async def test_unwritten_verdict_admits_nobody_and_is_reversed(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = night.good()
    with monkeypatch.context() as patched:
        make_write_fail(night, patched, "settle")
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


async def test_cancelled_scan_is_asked_about_later(night: Night) -> None:
    ticket = night.good()
    night.weather(WeatherKind.HANG)
    scanning = asyncio.create_task(night.scan(ticket))
    await night.reached(CHECK_IN)
    scanning.cancel()
    with pytest.raises(asyncio.CancelledError):
        await scanning
    assert night.core.deliveries.recover() == 1
    night.weather(WeatherKind.CLEAR)
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    await drained(night)
    assert night.passages(ticket)[-1] == "CHECKIN"
    assert night.core.journal.waiting() == []
