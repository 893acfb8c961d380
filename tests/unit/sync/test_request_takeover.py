"""Test that an override takes over the request of the held guest."""

import asyncio

from app.model.journal import Delivery
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import drained, held
from tests.support.night import BOTH_MANNERS, HISTORY, Night, until


@BOTH_MANNERS
async def test_override_during_history_read_takes_over_request(
    night: Night, manner: Manner
) -> None:
    night.service.set_manner(manner)
    ticket = night.good()
    held_decision = await held(night, ticket.code)
    night.weather(WeatherKind.SLOW, HISTORY, seconds=0.4, times=1)
    reads_before = night.asked(HISTORY)
    draining = asyncio.create_task(drained(night))
    await until(lambda: night.asked(HISTORY) > reads_before)
    override = night.core.corrections.override(held_decision.scan.id, "known to the house")
    await draining
    assert night.row(override).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
