"""Tests of the desk: the verdict of a scan, the stored row, their order, and found tickets."""

import asyncio
from contextlib import ExitStack
from pathlib import Path

import pytest

from app.model.journal import Delivery
from app.model.link import Link, LinkState
from app.model.ticket import TicketStatus
from app.model.verdict import DecidedBy, Kind, Reason
from app.rehearsal.records import Records
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import forgets
from tests.support.night import CHECK_IN, DETAIL, Night, TimedServing, a_night


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


async def test_decision_has_the_milliseconds_the_guest_waited(night: Night) -> None:
    night.weather(WeatherKind.SLOW, seconds=0.1)
    assert (await night.scan(night.good())).milliseconds >= 100


async def test_ticket_is_admitted_by_its_id(night: Night) -> None:
    ticket = night.good()
    assert (await night.scan(ticket.id)).verdict.kind is Kind.ADMIT
    assert (await night.scan(ticket)).verdict.kind is Kind.JUST_ADMITTED
    assert night.passages(ticket) == ["CHECKIN"]


def hide_at_service(monkeypatch: pytest.MonkeyPatch, field: str) -> None:
    """Let the service show each ticket without this field."""
    shown = Records.ticket
    monkeypatch.setattr(
        Records,
        "ticket",
        lambda self, ticket_id: {**(shown(self, ticket_id) or {}), field: None},
    )


async def test_ticket_shown_without_its_code_keeps_it(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    hide_at_service(monkeypatch, "barcode")
    ticket = night.good()
    assert (await night.scan(ticket)).verdict.kind is Kind.ADMIT
    night.clock.off += 60_000
    night.goes_down()
    assert (await night.scan(ticket)).verdict.kind is Kind.ALREADY_IN


async def test_ticket_known_only_by_search_is_held_offline(night: Night) -> None:
    """A search does not show that the ticket is being passed on."""
    ticket = night.where(lambda ticket: ticket.status == "SOLD" and ticket.transfer == "OPEN")
    with night.core.database.transaction() as connection:
        connection.execute("DELETE FROM ticket WHERE id = ?", (ticket.id,))
    night.weather(WeatherKind.ERROR, operation=DETAIL)
    assert (await night.scan(ticket)).verdict.kind is Kind.HOLD
    night.goes_down()
    offline = await night.scan(ticket)
    assert (offline.verdict.kind, offline.verdict.reason) != (Kind.ADMIT, Reason.VALID)
    assert offline.verdict.kind is Kind.HOLD


async def test_refused_ticket_without_an_order_is_refused_offline(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tickets of a guest list have no order."""
    hide_at_service(monkeypatch, "orderId")
    ticket = night.of_status(TicketStatus.CANCELLED)
    night.core.roster.update(
        [ticket._replace(status=TicketStatus.SOLD, order_id="")], at=night.clock()
    )
    for _ in range(2):
        verdict = (await night.scan(ticket)).verdict
        assert (verdict.kind, verdict.reason) == (Kind.REFUSE, Reason.CANCELLED)
        night.goes_down()
