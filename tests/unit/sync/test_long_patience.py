"""Tests of a door with a long patience, whose requests may be applied even later."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.model.journal import Delivery
from app.model.verdict import Kind
from app.rehearsal.manners import Manner
from app.rehearsal.serve import Serving
from app.rehearsal.weather import WeatherKind
from tests.support.delivery import drained, held
from tests.support.night import Night, a_night, until

PATIENCE_S, DELAY_S = 4.2, 4.6


@pytest.fixture
async def patient_door(service: Serving, tmp_path: Path) -> AsyncIterator[Night]:
    async with a_night(service, tmp_path / "patient.sqlite3", patience=PATIENCE_S) as night:
        yield night


async def test_held_check_in_with_long_patience_is_reversed(patient_door: Night) -> None:
    ticket = patient_door.good()
    held_decision = await held(patient_door, ticket.code)
    with patient_door.core.database.transaction() as connection:
        connection.execute("UPDATE movement SET sent_at = sent_at - 6200")
    await drained(patient_door)
    assert patient_door.row(held_decision).delivery is Delivery.TAKEN_BACK
    assert patient_door.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_check_in_applied_after_patience_is_not_resent(patient_door: Night) -> None:
    patient_door.service.set_manner(Manner.LAX)
    patient_door.weather(WeatherKind.SLOW, seconds=DELAY_S, times=1)
    ticket = patient_door.good()
    decision = await patient_door.scan(ticket)
    assert decision.verdict.kind is Kind.ADMIT
    assert patient_door.row(decision).delivery is Delivery.UNKNOWN
    await until(lambda: patient_door.passages(ticket) != [])
    await drained(patient_door)
    # The clocks may not show whether it was applied before or after the line broke.
    assert patient_door.row(decision).delivery in (Delivery.DELIVERED, Delivery.DISPUTED)
    assert patient_door.passages(ticket) == ["CHECKIN"]
