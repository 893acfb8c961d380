"""Tests of 401 and 403 responses to one request, one ticket, all check-ins or all requests."""

import asyncio
from pathlib import Path

import pytest

from app.model.journal import Delivery
from app.model.link import LinkState
from app.model.verdict import DecidedBy, Kind
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import deliveries, drained, scanned_offline
from tests.support.night import CHECK_IN, Night, a_night

DENIALS = pytest.mark.parametrize("weather", [WeatherKind.KEY, WeatherKind.FORBIDDEN])
FEW_REQUESTS = 4


async def accept_key(night: Night) -> None:
    """Accept the key again and send a successful read like that of a probe."""
    night.weather(WeatherKind.CLEAR, operation=None)
    await night.core.organiser.get_ticketing(night.core.ticketing_id)


async def test_undo_without_right_to_check_out_is_parked(night: Night) -> None:
    admitted = await night.scan(night.good())
    undo = night.core.corrections.undo(admitted.scan.id)
    night.weather(WeatherKind.FORBIDDEN, action="CHECKOUT")
    requests = night.asked(CHECK_IN)
    await drained(night)
    row = night.row(undo)
    assert row.delivery is Delivery.PARKED
    assert "does not have the right" in str(row.error)
    assert row in night.core.journal.needs_a_look()
    assert night.asked(CHECK_IN) - requests <= FEW_REQUESTS
    assert night.core.watch.link.state is LinkState.ONLINE


@DENIALS
async def test_blocked_ticket_is_parked_and_others_are_delivered(
    night: Night, weather: WeatherKind
) -> None:
    (blocked, *others) = await scanned_offline(night, 5)
    night.weather(weather, ticket=blocked[0].id)
    await drained(night)
    assert night.row(blocked[1]).delivery is Delivery.PARKED
    assert deliveries(night, others) == {Delivery.DELIVERED}
    assert night.core.watch.link.state is LinkState.ONLINE


async def test_parked_ticket_is_not_sent_again_after_other_scans(night: Night) -> None:
    (blocked,) = await scanned_offline(night)
    night.weather(WeatherKind.FORBIDDEN, ticket=blocked[0].id)
    requests = list[int]()
    for _ in range(4):
        assert (await night.scan(night.good())).verdict.decided_by is DecidedBy.SERVICE
        await drained(night)
        requests.append(night.asked(CHECK_IN))
    assert night.row(blocked[1]).delivery is Delivery.PARKED
    assert requests[3] - requests[2] == requests[2] - requests[1] == 1


@DENIALS
async def test_first_scan_with_revoked_key_is_decided_by_list(
    night: Night, weather: WeatherKind
) -> None:
    night.weather(weather, operation=None)
    decision = await night.scan(night.good())
    assert (decision.verdict.kind, decision.verdict.decided_by) == (Kind.ADMIT, DecidedBy.LIST)
    assert night.core.watch.link.state is LinkState.REFUSED
    assert night.row(decision).delivery is Delivery.DUE
    await accept_key(night)
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED


@DENIALS
@pytest.mark.parametrize("count", [1, 2, 12])
async def test_revoked_key_leaves_rows_due(night: Night, count: int, weather: WeatherKind) -> None:
    scanned = await scanned_offline(night, count)
    night.weather(weather, operation=None)
    async with asyncio.timeout(90):
        await drained(night)
    assert deliveries(night, scanned) == {Delivery.DUE}
    assert {night.row(decision).attempts for _, decision in scanned} == {0}
    await accept_key(night)
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}


@DENIALS
async def test_read_only_key_is_refused_despite_answered_reads(
    night: Night, weather: WeatherKind
) -> None:
    """Only a probe may end the state REFUSED, not the reads about the denied check-ins."""
    scanned = await scanned_offline(night, 12)
    night.weather(weather)
    await drained(night)
    assert night.core.watch.link.state is LinkState.REFUSED
    assert deliveries(night, scanned) == {Delivery.DUE}


@DENIALS
@pytest.mark.parametrize("count", [1, 2])
async def test_parked_rows_are_delivered_once_key_may_check_in(
    night: Night, count: int, weather: WeatherKind
) -> None:
    scanned = await scanned_offline(night, count)
    night.weather(weather)
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.PARKED}
    await accept_key(night)
    assert (await night.scan(night.good())).verdict.kind is Kind.ADMIT
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}
    assert night.core.journal.needs_a_look() == []


async def test_parked_rows_are_delivered_by_next_run_with_valid_key(
    service: Serving, tmp_path: Path
) -> None:
    path = tmp_path / "admit.sqlite3"
    async with a_night(service, path) as night:
        ((ticket, decision),) = await scanned_offline(night)
        night.weather(WeatherKind.FORBIDDEN)
        await drained(night)
        assert night.row(decision).delivery is Delivery.PARKED
        night.comes_back()
    async with a_night(service, path) as night:
        night.tickets = [one for one in night.tickets if one.id != ticket.id]
        await night.scan(night.good())
        await drained(night)
        assert night.row(decision).delivery is Delivery.DELIVERED
        assert night.passages(ticket) == ["CHECKIN"]
