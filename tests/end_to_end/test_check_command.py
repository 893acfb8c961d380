"""`admit check`: the door check in a terminal."""

import json
from typing import Any

import pytest

from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from tests.end_to_end.laptop import Laptop


def checked(laptop: Laptop) -> tuple[int, dict[str, dict[str, Any]]]:
    done = laptop.run("check", "--json")
    return done.code, {finding["subject"]: finding for finding in json.loads(done.out)}


@pytest.fixture
def door(laptop: Laptop) -> Laptop:
    """Return a laptop without a camera, so that the result does not depend on this machine."""
    laptop.change_settings("camera", source="none")
    return laptop


def test_check_of_a_ready_door_succeeds(door: Laptop, service: Serving) -> None:
    before = service.history()
    code, findings = checked(door)
    assert {
        name: finding["state"] for name, finding in findings.items() if finding["state"] == "bad"
    } == {}
    assert code == 0
    assert findings["Guest list"]["said"].endswith("tickets on this laptop")
    assert findings["API key"]["said"] == "accepted, may read tickets and check in"
    assert service.history() == before
    lines = door.run_ok("check").splitlines()
    assert lines[0].startswith("ok    Ticket service")
    assert len(lines) == len(findings)


def test_unreachable_service_and_absent_camera_have_a_next_step(
    door: Laptop, service: Serving
) -> None:
    door.change_settings("camera", source="a camera that nobody has")
    service.weather.set(Weather(WeatherKind.CUT))
    code, findings = checked(door)
    assert code == 1
    for subject in ("Ticket service", "Camera"):
        assert findings[subject]["state"] == "bad"
        assert findings[subject]["next_step"]
    assert findings["Disk"]["state"] != "bad"
