"""Test of a service whose history shows only its oldest rows."""

from typing import Any

import pytest

from app.model.journal import Delivery
from app.model.scan import Direction
from app.rehearsal.manners import Manner
from app.rehearsal.records import Records
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import drained
from tests.support.made import MINUTE
from tests.support.night import BOTH_MANNERS, IN, OUT, Night


@BOTH_MANNERS
@pytest.mark.parametrize("weather", [WeatherKind.LOST, WeatherKind.CUT])
@pytest.mark.parametrize("direction", [IN, OUT])
async def test_lost_request_is_applied_once_with_oldest_first_history(
    night: Night,
    manner: Manner,
    weather: WeatherKind,
    direction: Direction,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    history = Records.history

    def oldest_rows(records: Records, limit: int) -> list[dict[str, Any]]:
        """Return the three oldest rows with times one minute too early."""
        rows = history(records, limit)[::-1][:3]
        return [{**row, "timestamp": row["timestamp"] - MINUTE} for row in rows]

    monkeypatch.setattr(Records, "history", oldest_rows)
    night.service.set_manner(manner)
    for _ in range(3):
        await night.scan(night.good())
    ticket = night.good()
    if direction is OUT:
        await night.scan(ticket)
        with night.core.database.transaction() as connection:
            connection.execute(
                "UPDATE movement SET sent_at = sent_at - 120000, closed_at = closed_at - 120000"
            )
    night.weather(weather)
    decision = await night.scan(ticket, direction)
    assert night.row(decision).delivery is Delivery.UNKNOWN
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    monkeypatch.undo()
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"][: 1 + (direction is OUT)]
