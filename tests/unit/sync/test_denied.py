"""401 and 403 on the way of the outbox: to one request, to one ticket, and to the whole key."""

import asyncio
from collections.abc import Callable

import pytest

from app.model.journal import Delivery
from app.model.link import LinkState
from app.model.scan import Scan
from app.organiser.errors import NotAllowed
from app.rehearsal.weather import WeatherKind as Sky
from app.service.answers import No, Yes
from app.service.check_in import TicketService
from app.service.deadline import Deadline
from tests.unit.door.night import OUT, Night
from tests.unit.sync.delivering import deliveries, drained, scanned_offline

WORDS = "This key may not do that."


def denies(monkeypatch: pytest.MonkeyPatch, is_denied: Callable[[Scan], bool]) -> list[Scan]:
    """Answer 403 to these; return them as they are asked for."""
    post, denied = TicketService._post, list[Scan]()

    async def post_unless(
        service: TicketService, scan: Scan, deadline: Deadline, **how: str
    ) -> Yes | No:
        if is_denied(scan):
            denied.append(scan)
            return No(WORDS, refusal=NotAllowed("check_in", WORDS))
        return await post(service, scan, deadline, **how)

    monkeypatch.setattr(TicketService, "_post", post_unless)
    return denied


async def test_undo_without_the_right_to_check_out_is_parked(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    denied = denies(monkeypatch, lambda scan: scan.direction is OUT)
    admitted = await night.scan(night.good())
    undo = night.core.corrections.undo(admitted.scan.id)
    await drained(night)
    row = night.row(undo)
    assert row.delivery is Delivery.PARKED
    assert WORDS in str(row.error)
    assert row in night.core.journal.needs_a_look()
    assert len(denied) <= 4
    assert night.core.watch.link.state is LinkState.ONLINE


async def test_one_blocked_ticket_is_parked_and_the_others_are_taken(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    (blocked, *others) = await scanned_offline(night, 5)
    denies(monkeypatch, lambda scan: scan.id == blocked[1].scan.id)
    await drained(night)
    row = night.row(blocked[1])
    assert row.delivery is Delivery.PARKED
    assert WORDS in str(row.error)
    assert deliveries(night, others) == {Delivery.DELIVERED}
    assert night.core.watch.link.state is LinkState.ONLINE


@pytest.mark.parametrize("count", [1, 2, 12])
async def test_refused_key_parks_nothing(night: Night, count: int) -> None:
    scanned = await scanned_offline(night, count)
    night.weather(Sky.KEY, operation=None)
    async with asyncio.timeout(90):
        await drained(night)
    assert deliveries(night, scanned) == {Delivery.DUE}
    assert {night.row(decision).attempts for _, decision in scanned} == {0}
    night.comes_back()
    await night.core.organiser.get_ticketing(night.core.ticketing_id)
    await drained(night)
    assert deliveries(night, scanned) == {Delivery.DELIVERED}


async def test_drain_ends_when_two_tickets_are_blocked_and_nothing_passes(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    scanned = await scanned_offline(night, 2)
    denied = denies(monkeypatch, lambda _: True)
    async with asyncio.timeout(90):
        await drained(night)
    assert deliveries(night, scanned) <= {Delivery.DUE, Delivery.PARKED}
    assert {scan.id for scan in denied} == {decision.scan.id for _, decision in scanned}
