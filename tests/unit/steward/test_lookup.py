"""Tests of ticket lookup, online and offline."""

import asyncio

import pytest

from app.model.scan import Direction
from app.model.ticket import Ticket
from app.rehearsal.weather import WeatherKind
from app.service.ticket_service import TicketService
from app.steward.lookup import Lookup
from app.store import searching
from tests.support.night import HISTORY, Night


@pytest.fixture
def lookup(night: Night) -> Lookup:
    core = night.core
    service = TicketService(core.organiser, core.ticketing_id, frozenset())
    return Lookup(service, core.organiser, core.ticketing_id, core.roster, core.timelines)


async def test_live_details_have_ticket_order_and_passages(night: Night, lookup: Lookup) -> None:
    ticket = night.good()
    await night.scan(ticket)
    details = await lookup.live(ticket)
    assert details.live
    assert details.inside
    assert details.ticket.id == ticket.id
    assert details.order is not None
    assert details.order.number == ticket.order_id
    assert details.order.price is not None
    assert details.order.ticket_price is not None
    assert 0 < details.order.ticket_price <= details.order.price
    assert details.passages is not None
    assert [(passage.ticket_id, passage.direction) for passage in details.passages] == [
        (ticket.id, Direction.IN)
    ]


async def test_offline_lookup_has_the_local_details(night: Night, lookup: Lookup) -> None:
    ticket = night.good()
    night.weather(WeatherKind.CUT, operation=None)
    details = await lookup.live(ticket)
    assert not details.live
    assert details.ticket == ticket
    assert details.order is None
    assert details.passages is None


async def test_place_and_passages_agree_before_a_scan_is_delivered(
    night: Night, lookup: Lookup
) -> None:
    ticket = night.good()
    night.weather(WeatherKind.CUT, operation=None)
    await night.scan(ticket)
    details = await lookup.live(ticket)
    assert details.inside
    assert details.passages is not None
    assert [passage.direction for passage in details.passages] == [Direction.IN]


async def test_failed_history_is_none_not_empty(night: Night, lookup: Lookup) -> None:
    ticket = night.good()
    night.weather(WeatherKind.ERROR, operation=HISTORY)
    details = await lookup.live(ticket)
    assert details.live
    assert details.passages is None


async def test_addon_and_its_ticket_refer_to_each_other(night: Night, lookup: Lookup) -> None:
    addon = night.where(lambda ticket: ticket.addon_of is not None)
    details = lookup.local(addon)
    assert details.main is not None
    assert details.main.id == addon.addon_of
    assert addon.id in {ticket.id for ticket in lookup.local(details.main).addons}


async def test_ticket_without_an_order_has_no_order_details(night: Night, lookup: Lookup) -> None:
    orderless = Ticket("tk_none", "", "c", "n", "h", "e", "", None, "SOLD", False, None)
    assert (await lookup.live(orderless)).order is None


async def test_unreadable_order_is_left_out(night: Night, lookup: Lookup) -> None:
    ticket = night.good()
    night.weather(WeatherKind.ERROR, operation="get_order")
    details = await lookup.live(ticket)
    assert details.live
    assert details.order is None


async def test_search_yields_to_other_tasks_between_steps(
    night: Night, lookup: Lookup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "ROWS_AT_ONCE", 1)
    ticket = night.good()
    search = asyncio.create_task(lookup.search(ticket.id, whole_words=False))
    await asyncio.sleep(0)
    assert not search.done()
    assert [found.id for found in await search] == [ticket.id]
