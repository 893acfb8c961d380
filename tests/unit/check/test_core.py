"""The door check of a whole core."""

from pathlib import Path

from app.check.core import look_around
from app.model.finding import State, Subject
from app.rehearsal.serve import Serving
from app.runtime.clocks import wall_clock
from tests.unit.door.night import a_night, settings_for


async def test_a_door_that_is_ready_has_nothing_bad(tmp_path: Path) -> None:
    with Serving(tickets=60) as service:
        async with a_night(service, tmp_path / "admit.sqlite3") as night:
            settings = settings_for(service)
            findings = await look_around(night.core, settings, tmp_path, wall_clock)
    states = {finding.subject: finding.state for finding in findings}
    assert set(states) == set(Subject) - {
        Subject.CAMERA, Subject.SCANNER, Subject.SOUND, Subject.POWER,
    }  # fmt: skip
    assert State.BAD not in states.values()
    assert states[Subject.LIST] is State.GOOD
