"""Tests of the desk: the verdict of a scan, the stored row, and their order."""

import asyncio
from contextlib import ExitStack
from pathlib import Path

import pytest

from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.ticket import TicketStatus
from app.model.verdict import DecidedBy, Kind, Reason
from app.rehearsal.weather import WeatherKind
from app.service.ticket_service import GRACE_S
from tests.support.delivery import forgets
from tests.support.night import (
    CHECK_IN,
    DETAIL,
    Night,
    TimedServing,
    a_night,
)
from tests.support.virtual_time import TIME


async def test_good_ticket_is_admitted_by_the_service(night: Night) -> None:
    ticket = night.good()
    decision = await night.scan(ticket)
    verdict = decision.verdict
    assert (verdict.kind, verdict.reason) == (Kind.ADMIT, Reason.VALID)
    assert verdict.decided_by is DecidedBy.SERVICE
    assert verdict.ticket is not None
    assert verdict.ticket.holder == ticket.holder
    assert verdict.tickets == (ticket.id,)
    assert night.row(decision).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
    assert night.core.roster.counts().inside == 1 + sum(
        ticket.checked_in is True or ticket.status == "CHECKED_IN" for ticket in night.tickets
    )


async def test_guest_is_named_before_the_service_answers(night: Night) -> None:
    ticket = night.good()
    night.weather(WeatherKind.HANG)
    scanning = asyncio.create_task(night.scan(ticket))
    await night.reached(CHECK_IN)
    assert [(scan.code, listed) for scan, listed in night.checking] == [(ticket.code, ticket)]
    assert not scanning.done()
    night.weather(WeatherKind.CLEAR)
    assert (await scanning).verdict.kind is Kind.ADMIT


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


async def test_hanging_detail_delays_the_verdict_only_briefly(night: Night) -> None:
    night.weather(WeatherKind.HANG, operation=DETAIL)
    started = TIME()
    decision = await night.scan(night.good())
    assert TIME() - started == pytest.approx(GRACE_S)
    assert decision.verdict.kind is Kind.ADMIT
    assert decision.verdict.decided_by is DecidedBy.SERVICE


BAD_WEATHER: tuple[tuple[WeatherKind, Delivery, Delivery], ...] = (
    (WeatherKind.CUT, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (WeatherKind.HANG, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (WeatherKind.LOST, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (WeatherKind.PORTAL, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (WeatherKind.REDIRECT, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (WeatherKind.ERROR, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (WeatherKind.DOWN, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (WeatherKind.BROKEN, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (WeatherKind.HUGE, Delivery.UNKNOWN, Delivery.UNKNOWN),
    (WeatherKind.BUSY, Delivery.DUE, Delivery.LOCAL),
)


@pytest.mark.parametrize(
    ("weather_kind", "if_let_through", "if_held"),
    BAD_WEATHER,
    ids=[str(weather_kind) for weather_kind, *_ in BAD_WEATHER],
)
async def test_list_decides_if_the_service_gives_no_valid_answer(
    night: Night, weather_kind: WeatherKind, if_let_through: Delivery, if_held: Delivery
) -> None:
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


async def test_list_decides_if_the_service_has_stopped(tmp_path: Path) -> None:
    with ExitStack() as stack:
        service = stack.enter_context(TimedServing(tickets=50))
        async with a_night(service, tmp_path / "a.sqlite3") as night:
            stack.close()
            decision = await night.scan(night.good())
            assert decision.verdict.decided_by is DecidedBy.LIST
            assert night.row(decision).delivery in (Delivery.DUE, Delivery.UNKNOWN)
            again = await night.scan(night.good())
            assert night.row(again).delivery is Delivery.DUE


async def test_service_is_not_asked_while_the_line_is_down(night: Night) -> None:
    night.goes_down()
    before = night.asked(CHECK_IN)
    decision = await night.scan(night.good())
    assert (decision.verdict.kind, decision.verdict.decided_by) == (Kind.ADMIT, DecidedBy.LIST)
    assert night.row(decision).delivery is Delivery.DUE
    assert night.asked(CHECK_IN) == before


async def test_decision_has_the_milliseconds_the_guest_waited(night: Night) -> None:
    night.weather(WeatherKind.SLOW, seconds=0.1)
    assert (await night.scan(night.good())).milliseconds >= 100
