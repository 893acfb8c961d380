"""Tests of what a rehearsal takes from the real door, and of its own camera."""

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from app.demo.demo import has_camera, rehearsal_settings, use_own_camera
from app.eye.camera.picture_source import SourceSupply
from app.settings.sections import NO_CAMERA
from app.settings.settings import checked
from tests.support.pins import SEALS

if TYPE_CHECKING:
    from app.demo.demo import Props
    from app.kiosk.kiosk import Kiosk
    from app.rehearsal.serve import Serving

CONNECTED = {
    "service": {"base_url": "https://tickets.example", "ticketing_id": "real"},
    "door": {"name": "North entrance"},
}
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
            "camera": {"source": "Deck camera", "turned": 90, "formats": ["QR"], "aim": 40},
            "venue": {"capacity": 10},
        }
    )
    made = rehearsal_settings(SERVICE, like)
    assert (made.service.base_url, made.service.ticketing_id) == ("http://127.0.0.1:9", "made-up")
    assert (made.door.name, made.door.categories) == ("North entrance", ())
    assert (made.window.language, made.window.theme, made.window.pins) == ("fr", "light", ())
    assert made.scanner == like.scanner
    assert (made.camera.source, made.camera.turned) == ("Deck camera", 90)
    assert (made.camera.formats, made.camera.aim) == ((), 80)


def test_own_camera_is_read_only_during_a_pause() -> None:
    """A camera supply of None is the camera of the settings."""
    devices, done = SimpleNamespace(supply="simulated"), list[object]()
    devices.pause = lambda: done.append("pause")
    devices.resume = lambda: done.append(devices.supply)
    kiosk, props = cast("Kiosk", SimpleNamespace(devices=devices)), cast("Props", SimpleNamespace())
    use_own_camera(kiosk, props, True)
    use_own_camera(kiosk, props, False)
    assert done[:3] == ["pause", None, "pause"]
    assert isinstance(done[3], SourceSupply)


def test_door_without_a_camera_has_none_in_its_rehearsal() -> None:
    assert not has_camera(checked({**CONNECTED, "camera": {"source": NO_CAMERA}}))
