"""Tests that the list is read and kept although the history cannot be read."""

import logging

import pytest

from app.rehearsal.weather import WeatherKind
from tests.support.night import HISTORY, Night, until
from tests.unit.sync.running_list_reader import list_reader_running, reread_list


async def test_list_is_read_if_history_is_forbidden(night: Night) -> None:
    night.weather(WeatherKind.FORBIDDEN, operation=HISTORY)
    await reread_list(night)
    assert night.asked(HISTORY) == 1


async def test_list_is_kept_if_history_fails(
    night: Night, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    night.weather(WeatherKind.FORBIDDEN, operation=HISTORY)
    before = night.core.roster.list_from()
    async with list_reader_running(night):
        await until(lambda: "The list stays as it is: NotAllowed" in caplog.messages)
    assert night.core.roster.list_from() == before
