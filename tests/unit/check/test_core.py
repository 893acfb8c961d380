"""Tests of the door check with a complete core."""

from pathlib import Path

from app.check.laptop import check_core
from app.model.finding import FindingState, Subject
from app.rehearsal.serve import Serving
from app.runtime.clocks import wall_clock
from tests.support.night import a_night, settings_for


async def test_ready_door_has_no_bad_finding(tmp_path: Path) -> None:
    with Serving(tickets=60) as service:
        async with a_night(service, tmp_path / "admit.sqlite3") as night:
            settings = settings_for(service)
            findings = await check_core(night.core, settings, tmp_path, wall_clock)
    states = {finding.subject: finding.state for finding in findings}
    assert set(states) == set(Subject) - {
        Subject.CAMERA, Subject.SCANNER, Subject.SOUND, Subject.PRINTER, Subject.POWER,
    }  # fmt: skip
    assert FindingState.BAD not in states.values()
    assert states[Subject.LIST] is FindingState.GOOD
