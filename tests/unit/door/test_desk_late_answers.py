"""Tests of responses after the deadline, which fill in the shown verdict."""

import asyncio

import pytest

from app.model.ticket import TicketStatus
from app.model.verdict import Decision, Kind, Reason
from app.rehearsal.weather import WeatherKind
from app.store.errors import DiskFull
from tests.support.cards import elsewhere
from tests.support.night import DETAIL, HISTORY, IN, LATEST_VERDICT_S, Night, until
from tests.support.virtual_time import TIME


async def scanned_without_history(night: Night) -> Decision:
    """Scan a ticket that came in at another door while the history takes three seconds."""
    ticket = night.good()
    await elsewhere(night, ticket, IN)
    night.weather(WeatherKind.SLOW, HISTORY, seconds=3)
    started = TIME()
    decision = await night.scan(ticket)
    assert TIME() - started < LATEST_VERDICT_S
    assert (decision.verdict.kind, decision.verdict.since) == (Kind.ALREADY_IN, None)
    return decision


async def test_late_history_fills_in_the_entry_time(night: Night) -> None:
    decision = await scanned_without_history(night)
    assert night.filled == []
    await until(lambda: night.filled != [])
    [(scan, verdict)] = night.filled
    assert scan == decision.scan
    assert (verdict.kind, verdict.reason) == (Kind.ALREADY_IN, Reason.INSIDE)
    assert verdict.since is not None
    assert verdict.ticket == decision.verdict.ticket


async def test_responses_in_time_fill_in_nothing(night: Night) -> None:
    ticket = night.good()
    await elsewhere(night, ticket, IN)
    decision = await night.scan(ticket)
    assert decision.verdict.since is not None
    await asyncio.sleep(0.1)
    assert night.filled == []


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

    def fail_on_full_disk(*_: object) -> None:
        raise DiskFull(night.path)

    monkeypatch.setattr(night.core.journal, "movements", fail_on_full_disk)
    await until(lambda: "cannot be read" in caplog.text)
    assert night.filled == []
