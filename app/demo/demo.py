"""Sets up the demo: service, settings and kiosk. All of them are removed at its end."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from app.demo.banner import Banner
from app.demo.evening import Evening
from app.demo.stage.simulated_camera import SimulatedCamera
from app.errors import ExitCode
from app.eye.camera.picture_source import SimpleSupply
from app.kiosk.application import an_application
from app.kiosk.kiosk import Kiosk
from app.rehearsal.serve import Serving
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.runtime.uncaught import Alarm, Uncaught
from app.settings.settings import Settings, checked

TICKETS = 1_250
EVENT = "Sommerfest 2026"
DOOR = "North entrance"


@dataclass(frozen=True, slots=True)
class Props:
    """The parts of a demo beside the kiosk; `folder` is deleted at the end."""

    service: Serving
    folder: Path
    camera: SimulatedCamera


class DirectionSwitch(QObject):
    """Carries a change of direction from the director's thread to the window."""

    direction_changed = Signal(object)  # Direction


@contextmanager
def stage_demo(seed: int) -> Iterator[Props]:
    """Start the service and the camera; stop the service and delete the folder at the end."""
    with TemporaryDirectory(prefix="admit-demo-") as folder, Serving(seed, TICKETS) as service:
        yield Props(service, Path(folder), SimulatedCamera(seed))


def settings_for(service: Serving, **window: Any) -> Settings:
    """Return the settings of a door that uses this service."""
    return checked(
        {
            "service": {
                "base_url": service.base_url,
                "ticketing_id": service.ticketing_id,
                "event_id": service.event_id,
                "event_name": EVENT,
            },
            "door": {"name": DOOR},
            "window": {"language": "en", **window},
            "camera": {"mirrored": False},
        }
    )


def make_kiosk(application: QApplication, props: Props, settings: Settings) -> Kiosk:
    """Return a kiosk with the rehearsal banner."""
    kiosk = Kiosk(
        application,
        Home(props.folder),
        settings,
        lambda: props.service.api_key,
        clock=wall_clock,
        supply=SimpleSupply(lambda: props.camera),
    )
    banner = Banner(kiosk.window)
    kiosk.window.add_banner(banner)
    kiosk.appearance.theme_changed.connect(lambda theme: banner.set_scale(theme.scale))
    return kiosk


def show_demo(seed: int, *, windowed: bool) -> int:
    """Run the demo until its window is closed."""
    application = an_application()
    with stage_demo(seed) as props:
        kiosk = make_kiosk(application, props, settings_for(props.service))
        direction_switch = DirectionSwitch()
        direction_switch.direction_changed.connect(kiosk.window.top.set_direction)
        evening = Evening(
            props.service,
            props.camera,
            EVENT,
            seed,
            set_direction=direction_switch.direction_changed.emit,
        )
        kiosk.bridge.list_changed.connect(evening.start)
        with Uncaught(Alarm(kiosk.bridge.fault.emit).ring):
            kiosk.leave_on_signals()
            kiosk.show(windowed=windowed)
            try:
                application.exec()
            finally:
                evening.stop()
                kiosk.stop()
    return ExitCode.GOOD
