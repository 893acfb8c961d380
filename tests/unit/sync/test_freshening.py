"""The history and the list: each is read even if the other cannot be read."""

import logging

import pytest

from app.rehearsal.weather import WeatherKind as Sky
from tests.support.night import HISTORY, Night, until
from tests.unit.sync.running_list_reader import keeping, reread


async def test_list_is_read_if_the_history_is_forbidden(night: Night) -> None:
    night.weather(Sky.FORBIDDEN, operation=HISTORY)
    await reread(night)
    assert night.asked(HISTORY) == 1


async def test_fresh_list_stays_if_the_history_fails(
    night: Night, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    night.weather(Sky.FORBIDDEN, operation=HISTORY)
    before = night.core.roster.list_from()
    async with keeping(night):
        await until(lambda: "The list stays as it is: NotAllowed" in caplog.messages)
    assert night.core.roster.list_from() == before
