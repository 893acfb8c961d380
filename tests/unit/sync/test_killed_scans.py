"""Tests of scans during which the program was killed while the request was out."""

import asyncio

import pytest

from app.model.journal import Delivery
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind
from app.sync import courier
from tests.support.cards import elsewhere
from tests.support.delivery import (
    drained,
    inside,
    killed_while_asking,
    undo_before_result_is_written,
)
from tests.support.night import CHECK_IN, IN, OUT, Night, until


async def test_scan_after_killed_check_in_is_admitted_once(night: Night) -> None:
    """The list shows the first check-in, on which the guest was not let through."""
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    night.core.roster.update([inside(ticket)], at=night.clock())
    again = await night.scan(ticket)
    assert again.verdict.kind is Kind.ADMIT
    assert (await night.scan(ticket)).verdict.kind is Kind.JUST_ADMITTED
    night.clock.off += 60_000
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN
    await drained(night)
    row = night.core.journal.row(first)
    assert row is not None
    assert (row.delivery, night.row(again).delivery) == (Delivery.LOCAL, Delivery.DELIVERED)
    assert night.passages(ticket) == ["CHECKIN"]


async def test_scan_after_killed_check_out_is_out(night: Night) -> None:
    ticket = night.good()
    await night.scan(ticket)
    night.weather(WeatherKind.DRIP, seconds=5)
    leaving = asyncio.create_task(night.scan(ticket, OUT))
    await until(lambda: night.passages(ticket) == ["CHECKIN", "CHECKOUT"])
    leaving.cancel()
    await asyncio.wait([leaving])
    night.comes_back()
    night.core.deliveries.recover()
    await night.core.list_reader.refresh()
    check_out = await night.scan(ticket, OUT)
    assert check_out.verdict.kind is Kind.OUT
    await drained(night)
    assert night.row(check_out).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_guest_inside_before_killed_scan_is_already_in(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([inside(ticket)], at=night.clock())
    night.weather(WeatherKind.HANG)
    asking = asyncio.create_task(night.scan(ticket))
    await until(lambda: night.asked(CHECK_IN) == 1)
    asking.cancel()
    await asyncio.wait([asking])
    night.core.deliveries.recover()
    night.goes_down()
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


async def test_reversed_check_in_is_outside_on_the_list(night: Night) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    night.core.roster.update([inside(ticket)], at=night.clock())
    await drained(night)
    row = night.core.journal.row(first)
    assert row is not None
    assert row.delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]
    assert not night.core.roster.is_inside(ticket)
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT


async def test_undo_during_takeover_checks_guest_out(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
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


async def test_check_out_after_killed_check_in_prevents_reversal(night: Night) -> None:
    """A later check-out at this door shows that the guest was let through."""
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    night.core.roster.update([inside(ticket)], at=night.clock())
    check_out = await night.scan(ticket, OUT)
    assert check_out.verdict.kind is Kind.OUT
    await drained(night)
    row = night.core.journal.row(first)
    assert row is not None
    assert (row.delivery, night.row(check_out).delivery) == (Delivery.DELIVERED, Delivery.DELIVERED)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def kill_during_reversal(night: Night, ticket: Ticket) -> None:
    """Kill the program after the service has applied the reversal."""
    night.weather(WeatherKind.DRIP, seconds=5)
    draining = asyncio.create_task(night.core.outbox.drain())
    await until(lambda: night.passages(ticket) == ["CHECKIN", "CHECKOUT"])
    draining.cancel()
    await asyncio.wait([draining])
    night.comes_back()


async def test_reversal_keeps_later_admission_elsewhere(night: Night) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    await kill_during_reversal(night, ticket)
    await elsewhere(night, ticket, IN)
    await drained(night)
    row = night.core.journal.row(first)
    assert row is not None
    assert row.delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


async def test_admission_elsewhere_before_reversal_is_kept(night: Night) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    night.weather(WeatherKind.HANG, seconds=5)
    draining = asyncio.create_task(night.core.outbox.drain())
    await until(lambda: night.service.weather.held == 1)
    draining.cancel()
    await asyncio.wait([draining])
    # The service must have noticed that the caller is gone, or it applies the request after all.
    await until(lambda: night.service.weather.held == 0)
    night.service.set_manner(Manner.LAX)
    night.comes_back()
    await elsewhere(night, ticket, IN)
    await drained(night)
    # By the door's clock, the reversal may have been sent before that admission. Then a delayed
    # history could lack the reversal. The door waits until the history shows a later passage.
    await elsewhere(night, night.good(), IN)
    await drained(night)
    row = night.core.journal.row(first)
    assert row is not None
    assert row.delivery is Delivery.LOCAL
    assert night.passages(ticket) == ["CHECKIN", "CHECKIN"]


async def test_check_out_after_reversal_and_entry_elsewhere_is_delivered(night: Night) -> None:
    """The reversal must not be taken for the guest's own check-out."""
    ticket = night.good()
    await killed_while_asking(night, ticket)
    await kill_during_reversal(night, ticket)
    await elsewhere(night, ticket, IN)
    night.core.roster.update([inside(ticket)], at=night.clock())
    night.goes_down()
    check_out = await night.scan(ticket, OUT)
    assert check_out.verdict.kind is Kind.OUT
    night.comes_back()
    await drained(night)
    assert night.row(check_out).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN", "CHECKOUT"]


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


@pytest.mark.parametrize("history_limit", ["1000", "1"])
async def test_killed_second_check_in_at_lax_service_is_kept(
    night: Night, monkeypatch: pytest.MonkeyPatch, history_limit: str
) -> None:
    """The same holds if the history does not reach back to the first check-in."""
    monkeypatch.setattr(courier, "ALL_OF_IT", history_limit)
    ticket = night.good()
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    night.service.set_manner(Manner.LAX)
    night.weather(WeatherKind.DRIP, seconds=5)
    night.clock.off += 60_000
    again = asyncio.create_task(night.scan(ticket))
    await until(lambda: night.passages(ticket) == ["CHECKIN", "CHECKIN"])
    again.cancel()
    await asyncio.wait([again])
    night.comes_back()
    await drained(night)
    row = night.core.journal.row(night.checking[-1][0].id)
    assert row is not None
    assert (row.verdict, row.delivery) == (None, Delivery.LOCAL)
    assert night.passages(ticket) == ["CHECKIN", "CHECKIN"]
