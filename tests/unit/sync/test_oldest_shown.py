"""A service whose history shows its oldest rows, and only a few."""

from typing import Any

import pytest

from app.model.journal import Delivery
from app.model.scan import Direction
from app.rehearsal.manners import Manner
from app.rehearsal.records import Records
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import drained
from tests.support.made import MINUTE
from tests.support.night import IN, LOOKS_OR_NOT, OUT, Night


@LOOKS_OR_NOT
@pytest.mark.parametrize("weather", [WeatherKind.LOST, WeatherKind.CUT])
@pytest.mark.parametrize("way", [IN, OUT])
async def test_lost_request_is_applied_once_with_an_oldest_first_history(
    night: Night,
    manner: Manner,
    weather: WeatherKind,
    way: Direction,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = Records.history

    def oldest(records: Records, limit: int) -> list[dict[str, Any]]:
        """Return the three oldest rows, one minute older than they are."""
        rows = whole(records, limit)[::-1][:3]
        return [{**row, "timestamp": row["timestamp"] - MINUTE} for row in rows]

    monkeypatch.setattr(Records, "history", oldest)
    night.service.set_manner(manner)
    for _ in range(3):
        await night.scan(night.good())
    ticket = night.good()
    if way is OUT:
        await night.scan(ticket)
        with night.core.database.transaction() as connection:
            connection.execute(
                "UPDATE movement SET sent_at = sent_at - 120000, closed_at = closed_at - 120000"
            )
    night.weather(weather)
    decision = await night.scan(ticket, way)
    assert night.row(decision).delivery is Delivery.UNKNOWN
    night.comes_back()
    await drained(night)
    assert night.row(decision).delivery is Delivery.DELIVERED
    monkeypatch.undo()
    assert night.passages(ticket) == ["CHECKIN", "CHECKOUT"][: 1 + (way is OUT)]
