"""Scans during which the program was killed while the service was asked."""

import asyncio

import pytest

from app.model.journal import Delivery
from app.model.ticket import Ticket
from app.model.verdict import Kind
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind as Sky
from app.sync import inquiry
from tests.support.cards import elsewhere
from tests.support.delivery import drained, inside, killed_while_asking, undone_before_it_is_written
from tests.support.night import CHECK_IN, IN, OUT, Night, until


async def test_who_saw_no_verdict_is_let_in_on_the_next_scan_and_on_no_third(night: Night) -> None:
    """The list shows the first check-in, and nobody walked on it."""
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


async def test_who_saw_no_verdict_on_the_way_out_goes_out_on_the_next_scan(night: Night) -> None:
    ticket = night.good()
    await night.scan(ticket)
    night.weather(Sky.DRIP, seconds=5)
    leaving = asyncio.create_task(night.scan(ticket, OUT))
    await until(lambda: night.passages(ticket) == ["CHECKIN", "CHECKOUT"])
    leaving.cancel()
    await asyncio.wait([leaving])
    night.comes_back()
    night.core.deliveries.recover()
    await night.core.list_reader.refresh()
    left = await night.scan(ticket, OUT)
    assert left.verdict.kind is Kind.OUT
    await drained(night)
    assert night.row(left).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_who_was_inside_before_the_program_died_under_them_is_so_still(night: Night) -> None:
    ticket = night.good()
    night.core.roster.update([inside(ticket)], at=night.clock())
    night.weather(Sky.HANG)
    asking = asyncio.create_task(night.scan(ticket))
    await until(lambda: night.asked(CHECK_IN) == 1)
    asking.cancel()
    await asyncio.wait([asking])
    night.core.deliveries.recover()
    night.goes_down()
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


async def test_what_is_taken_back_there_is_out_on_our_list_too(night: Night) -> None:
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


async def test_the_next_scan_that_lets_them_in_takes_the_request_over(night: Night) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    again = await night.scan(ticket)
    assert again.verdict.kind is Kind.ADMIT
    await drained(night)
    row = night.core.journal.row(first)
    assert row is not None
    assert row.delivery is Delivery.LOCAL
    assert night.row(again).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]


async def test_who_is_undone_while_they_take_it_over_is_not_left_inside(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    again = await night.scan(ticket)
    undone = undone_before_it_is_written(night, monkeypatch, again)
    await drained(night)
    row = night.core.journal.row(first)
    assert row is not None
    assert row.delivery is Delivery.TAKEN_BACK
    assert night.row(again).delivery is Delivery.WITHDRAWN
    assert night.row(undone[0]).delivery is Delivery.LOCAL
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_who_comes_out_again_had_gone_in(night: Night) -> None:
    """The check-in is not reversed if the guest leaves by this door later."""
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    night.core.roster.update([inside(ticket)], at=night.clock())
    left = await night.scan(ticket, OUT)
    assert left.verdict.kind is Kind.OUT
    await drained(night)
    row = night.core.journal.row(first)
    assert row is not None
    assert (row.delivery, night.row(left).delivery) == (Delivery.DELIVERED, Delivery.DELIVERED)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def killed_while_taking_back(night: Night, ticket: Ticket) -> None:
    """Kill the program after the service has applied the reversal."""
    night.weather(Sky.DRIP, seconds=5)
    draining = asyncio.create_task(night.core.outbox.drain())
    await until(lambda: night.passages(ticket) == ["CHECKIN", "CHECKOUT"])
    draining.cancel()
    await asyncio.wait([draining])
    night.comes_back()


async def test_who_came_in_elsewhere_while_this_door_was_down_stays_in(night: Night) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    await killed_while_taking_back(night, ticket)
    await elsewhere(night, ticket, IN)
    await drained(night)
    row = night.core.journal.row(first)
    assert row is not None
    assert row.delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN"]


async def test_and_is_out_by_this_door_when_they_leave(night: Night) -> None:
    """The reversal is not taken for the guest's own way out."""
    ticket = night.good()
    await killed_while_asking(night, ticket)
    await killed_while_taking_back(night, ticket)
    await elsewhere(night, ticket, IN)
    night.core.roster.update([inside(ticket)], at=night.clock())
    night.goes_down()
    left = await night.scan(ticket, OUT)
    assert left.verdict.kind is Kind.OUT
    night.comes_back()
    await drained(night)
    assert night.row(left).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT", "CHECKIN", "CHECKOUT"]


async def test_what_was_taken_back_before_it_died_is_not_taken_back_again(night: Night) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    await killed_while_taking_back(night, ticket)
    await drained(night)
    row = night.core.journal.row(first)
    assert row is not None
    assert row.delivery is Delivery.TAKEN_BACK
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


@pytest.mark.parametrize("dies", [False, True])
async def test_who_comes_out_while_they_are_being_taken_back_is_out_once(
    night: Night, dies: bool
) -> None:
    ticket = night.good()
    first = await killed_while_asking(night, ticket)
    night.core.roster.update([inside(ticket)], at=night.clock())
    night.weather(Sky.DRIP if dies else Sky.HANG, seconds=5)
    draining = asyncio.create_task(night.core.outbox.drain())
    await until(lambda: night.asked(CHECK_IN) == 2)
    left = await night.scan(ticket, OUT)
    assert left.verdict.kind is Kind.OUT
    if dies:
        await until(lambda: night.passages(ticket) == ["CHECKIN", "CHECKOUT"])
        draining.cancel()
        await asyncio.wait([draining])
    night.comes_back()
    await (drained(night) if dies else draining)
    row = night.core.journal.row(first)
    assert row is not None
    assert (row.delivery, night.row(left).delivery) == (Delivery.DELIVERED, Delivery.DELIVERED)
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"]


@pytest.mark.parametrize("remembered", ["1000", "1"])
async def test_a_service_that_does_not_look_takes_nobody_out_who_was_in_before(
    night: Night, monkeypatch: pytest.MonkeyPatch, remembered: str
) -> None:
    """Also if the history does not reach back to the guest's first check-in."""
    monkeypatch.setattr(inquiry, "ALL_OF_IT", remembered)
    ticket = night.good()
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    night.service.set_manner(Manner.LAX)
    night.weather(Sky.DRIP, seconds=5)
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
