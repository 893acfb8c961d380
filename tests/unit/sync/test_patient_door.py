"""A door with a long patience, whose requests may land late as well."""

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

ONLINE, LATE_BY = 4.2, 4.6


@pytest.fixture
async def patient(service: Serving, tmp_path: Path) -> AsyncIterator[Night]:
    async with a_night(service, tmp_path / "patient.sqlite3", patience=ONLINE) as night:
        yield night


async def test_held_check_in_of_a_patient_door_is_reversed(patient: Night) -> None:
    ticket = patient.good()
    turned_away = await held(patient, ticket.code)
    with patient.core.database.transaction() as connection:
        connection.execute("UPDATE movement SET sent_at = sent_at - 6200")
    await drained(patient)
    assert patient.row(turned_away).delivery is Delivery.TAKEN_BACK
    assert patient.passages(ticket) == ["CHECKIN", "CHECKOUT"]


async def test_check_in_that_lands_after_the_patience_is_applied_once(patient: Night) -> None:
    patient.service.set_manner(Manner.LAX)
    patient.weather(WeatherKind.SLOW, seconds=LATE_BY, times=1)
    ticket = patient.good()
    told = await patient.scan(ticket)
    assert told.verdict.kind is Kind.ADMIT
    assert patient.row(told).delivery is Delivery.UNKNOWN
    await until(lambda: patient.passages(ticket) != [])
    await drained(patient)
    # Whether it landed before or after the line broke, the clocks may not tell.
    assert patient.row(told).delivery in (Delivery.DELIVERED, Delivery.DISPUTED)
    assert patient.passages(ticket) == ["CHECKIN"]
