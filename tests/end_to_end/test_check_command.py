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
    """Without a camera: whether this machine has one is nobody's business."""
    laptop.change_settings("camera", source="none")
    return laptop


def test_a_door_that_is_ready_may_open(door: Laptop) -> None:
    code, findings = checked(door)
    assert {name: f["state"] for name, f in findings.items() if f["state"] == "bad"} == {}
    assert code == 0
    assert findings["Guest list"]["said"].endswith("tickets on this laptop")
    assert findings["API key"]["said"] == "accepted, may read tickets and check in"


def test_a_service_that_is_away_is_said_with_what_to_do(door: Laptop, service: Serving) -> None:
    service.weather.set(Weather(WeatherKind.CUT))
    code, findings = checked(door)
    assert code == 1
    assert findings["Ticket service"]["state"] == "bad"
    assert findings["Ticket service"]["next_step"]
    assert findings["Disk"]["state"] != "bad"


def test_people_read_a_line_for_each(door: Laptop) -> None:
    lines = door.well("check").splitlines()
    assert lines[0].startswith("ok    Ticket service")
    assert len(lines) == 9


def test_a_camera_that_is_not_there_is_missing(laptop: Laptop) -> None:
    laptop.change_settings("camera", source="a camera that nobody has")
    code, findings = checked(laptop)
    assert code == 1
    assert findings["Camera"]["state"] == "bad"
    assert "a camera that nobody has" in findings["Camera"]["said"]


def test_a_check_redeems_nothing_and_sends_nothing(door: Laptop, service: Serving) -> None:
    before = service.history()
    checked(door)
    assert service.history() == before
