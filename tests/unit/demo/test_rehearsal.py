"""Tests of what a rehearsal takes from the real door."""

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from app.demo.rehearsal import rehearsal_settings
from app.settings.settings import checked
from tests.support.pins import SEALS

if TYPE_CHECKING:
    from app.rehearsal.serve import Serving

SERVICE = cast(
    "Serving",
    SimpleNamespace(base_url="http://127.0.0.1:9", ticketing_id="made-up", event_id="e"),
)


def test_rehearsal_has_the_look_of_the_door_and_none_of_its_secrets() -> None:
    like = checked(
        {
            "service": {"base_url": "https://tickets.example", "ticketing_id": "real"},
            "door": {"name": "North entrance", "categories": ["vip"]},
            "window": {"language": "fr", "theme": "light", "pin": SEALS["4821"]},
            "scanner": {"layout": "fr"},
            "venue": {"capacity": 10},
        }
    )
    made = rehearsal_settings(SERVICE, like)
    assert (made.service.base_url, made.service.ticketing_id) == ("http://127.0.0.1:9", "made-up")
    assert (made.door.name, made.door.categories) == ("North entrance", ())
    assert (made.window.language, made.window.theme, made.window.pins) == ("fr", "light", ())
    assert made.scanner == like.scanner
