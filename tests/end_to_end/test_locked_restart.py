"""A locked door whose program is killed and started again."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.organiser.wire.ticket import Ticket
from app.rehearsal.serve import Serving
from app.rehearsal.weather import Weather, WeatherKind
from tests.end_to_end.display import Display
from tests.end_to_end.laptop import Laptop, code_of, is_good
from tests.end_to_end.locked_door import lock, needs_window_manager, opened, window_manager

pytestmark = needs_window_manager

WRONG_PIN = "7391"


@pytest.fixture(scope="module")
def managed(screen: Display) -> Iterator[Display]:
    with window_manager(screen):
        yield screen


def test_wait_after_wrong_pins_survives_a_restart(laptop: Laptop, managed: Display) -> None:
    laptop = lock(laptop, managed)
    with opened(laptop, managed) as door:
        door.screen.press("F12")
        door.wait_for_overlay("for settings")
        for _ in range(3):
            door.enter_pin(WRONG_PIN)
        door.wait_for_overlay("Too many wrong tries: wait")
    tries = laptop.home / "pin-tries.json"
    wrong, last = json.loads(tries.read_text())
    assert wrong == 3
    tries.write_text(json.dumps([wrong + 4, last]))  # a longer wait, for a slow start
    with opened(laptop, managed) as door:
        door.screen.press("F12")
        door.wait_for_overlay("Too many wrong tries: wait")
        door.enter_pin()
        report = door.wait_for_overlay("Too many wrong tries: wait")
        assert report.page == "door"


def test_door_without_key_and_line_opens_by_its_list_after_a_crash(
    laptop: Laptop, managed: Display, service: Serving, tickets: list[Ticket]
) -> None:
    category = next(ticket.category_id for ticket in tickets if is_good(ticket))
    guests = [ticket for ticket in tickets if is_good(ticket) and ticket.category_id == category]
    before, after = guests[-3:-1], guests[-1]
    laptop = lock(laptop, managed)
    laptop.change_settings("door", categories=[category])
    service.weather.set(Weather(WeatherKind.CUT))
    with opened(laptop, managed) as door:
        for guest in before:
            assert door.scan(code_of(guest)).verdict == "ADMIT"
        [place] = [label for label in door.report.labels if label.startswith("North · ")]
        door.process.kill()  # as a power failure would
    without_key = replace(laptop, environment=laptop.environment | {"ADMIT_API_KEY": ""})
    with opened(without_key, managed) as door:
        report = door.wait_for(lambda report: report.line == "Key missing · 2 waiting")
        assert "A supervisor enters the key under F12, Settings." in report.notice
        report = door.scan(code_of(after))
        assert report.verdict == "ADMIT"
        assert {place, place.removeprefix("North · ")} <= set(report.labels)  # the category's name
    codes = [code_of(one) for one in (*before, after)]
    assert [row["code"] for row in laptop.queue()["rows"]] == codes
