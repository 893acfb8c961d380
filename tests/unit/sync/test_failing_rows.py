"""Tests of delivering a row that always fails, and of very long Retry-After times."""

import asyncio
from pathlib import Path

from app.model.journal import Delivery
from app.model.link import LinkState
from app.model.verdict import DecidedBy
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from app.sync.outbox import LOOK_AGAIN
from app.sync.pauses import ATTEMPTS_BEFORE_PARKING
from tests.support.delivery import deliveries, drained, running, scanned_offline
from tests.support.night import CHECK_IN, Night, a_night, until

YEAR_S = 31_536_000
FIVE_MINUTES_MS = 300_000
PAUSE_JITTER_MS = 1_000  # at least the random addition to a pause, which is below 500 ms
TWO_LOOKS_S = 2 * LOOK_AGAIN + 0.1  # the outbox looks for due rows twice in this time


async def drain_repeatedly(night: Night, times: int) -> None:
    """Drain the outbox `times` times, each time after another answered request."""
    for _ in range(times):
        await night.core.organiser.get_ticketing(night.core.ticketing_id)
        await drained(night)


async def test_single_failing_row_is_parked_and_link_stays_online(night: Night) -> None:
    ((failing_ticket, failing),) = await scanned_offline(night)
    night.weather(WeatherKind.ERROR, ticket=failing_ticket.id)
    for _ in range(3 * ATTEMPTS_BEFORE_PARKING):
        await drain_repeatedly(night, 1)
        assert night.core.watch.link.state is LinkState.ONLINE
    row = night.row(failing)
    assert row.delivery is Delivery.PARKED
    assert row in night.core.journal.needs_a_look()
    decision = await night.scan(night.good())
    assert decision.verdict.decided_by is DecidedBy.SERVICE


async def test_attempts_of_failing_row_survive_restart(service: Serving, tmp_path: Path) -> None:
    path = tmp_path / "admit.sqlite3"
    attempts = list[int]()
    async with a_night(service, path) as night:
        ((failing_ticket, failing),) = await scanned_offline(night)
        night.weather(WeatherKind.ERROR, ticket=failing_ticket.id)
        await drain_repeatedly(night, 2)
        attempts.append(night.row(failing).attempts)
    async with a_night(service, path) as night:
        attempts.append(night.row(failing).attempts)
        await drain_repeatedly(night, 3 * ATTEMPTS_BEFORE_PARKING)
        assert night.row(failing).delivery is Delivery.PARKED
    assert attempts[0] == attempts[1] > 0


async def test_retry_after_of_a_year_ends_after_five_minutes(night: Night) -> None:
    scanned = await scanned_offline(night, 2)
    night.weather(WeatherKind.BUSY, seconds=YEAR_S, times=2)
    async with running(night):
        await until(lambda: night.asked(CHECK_IN) == 2)
        await asyncio.sleep(TWO_LOOKS_S)
        assert night.asked(CHECK_IN) == 2
        night.clock.off += FIVE_MINUTES_MS + PAUSE_JITTER_MS
        await until(lambda: deliveries(night, scanned) == {Delivery.DELIVERED})


async def test_successful_response_ends_retry_after_of_a_year(night: Night) -> None:
    first = await scanned_offline(night)
    night.weather(WeatherKind.BUSY, seconds=YEAR_S, times=1)
    async with running(night):
        await until(lambda: night.asked(CHECK_IN) == 1)
        await asyncio.sleep(TWO_LOOKS_S)
        scanned = await scanned_offline(night)
        await asyncio.sleep(TWO_LOOKS_S)
        assert night.asked(CHECK_IN) == 1
        await night.core.organiser.get_ticketing(night.core.ticketing_id)
        night.clock.off += PAUSE_JITTER_MS
        await until(lambda: deliveries(night, first + scanned) == {Delivery.DELIVERED})
