"""A request on which nobody walked, and the next guest on the same ticket."""

import asyncio

from app.model.journal import Delivery
from app.rehearsal.manners import Manner
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import drained, held
from tests.support.night import BOTH_MANNERS, HISTORY, Night, until


@BOTH_MANNERS
async def test_guest_let_in_while_history_is_read_takes_over_the_request(
    night: Night, manner: Manner
) -> None:
    night.service.set_manner(manner)
    ticket = night.good()
    refused = await held(night, ticket.code)
    night.weather(WeatherKind.SLOW, HISTORY, seconds=0.4, times=1)
    asked = night.asked(HISTORY)
    draining = asyncio.create_task(drained(night))
    await until(lambda: night.asked(HISTORY) > asked)
    walked = night.core.corrections.override(refused.scan.id, "known to the house")
    await draining
    assert night.row(walked).delivery is Delivery.DELIVERED
    assert night.passages(ticket) == ["CHECKIN"]
