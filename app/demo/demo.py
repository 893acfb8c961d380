"""The demo: service, settings and kiosk put together, and all of it gone at the end."""

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
from app.errors import ExitCode
from app.kiosk.application import an_application
from app.kiosk.kiosk import Kiosk
from app.rehearsal.serve import Serving
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.runtime.uncaught import Alarm, Uncaught
from app.scan.deck import Deck
from app.settings.settings import Settings, checked

TICKETS = 1_250
EVENT = "Sommerfest 2026"
DOOR = "North entrance"


@dataclass(frozen=True, slots=True)
class Props:
    """What a demo needs beside the kiosk; `folder` is gone with it."""

    service: Serving
    folder: Path
    deck: Deck


class Turner(QObject):
    """Turns the window's switch from the director's thread."""

    turned = Signal(object)  # Direction


@contextmanager
def staged(seed: int) -> Iterator[Props]:
    with TemporaryDirectory(prefix="admit-demo-") as folder, Serving(seed, TICKETS) as service:
        yield Props(service, Path(folder), Deck(seed))


def settings_for(service: Serving, **window: Any) -> Settings:
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


def a_kiosk(application: QApplication, props: Props, settings: Settings) -> Kiosk:
    """As on a laptop, but nobody can mistake it for a real one."""
    kiosk = Kiosk(
        application,
        Home(props.folder),
        settings,
        lambda: props.service.api_key,
        clock=wall_clock,
        pictures=props.deck,
    )
    kiosk.window.setMenuWidget(Banner(kiosk.window))
    return kiosk


def show_demo(seed: int, *, windowed: bool) -> int:
    application = an_application()
    with staged(seed) as props:
        kiosk = a_kiosk(application, props, settings_for(props.service))
        turner = Turner()
        turner.turned.connect(kiosk.window.top.turn)
        evening = Evening(props.service, props.deck, EVENT, seed, turn=turner.turned.emit)
        kiosk.bridge.list_changed.connect(evening.start)
        with Uncaught(Alarm(kiosk.bridge.fault.emit).ring):
            kiosk.end_when_told()
            kiosk.show(windowed=windowed)
            try:
                application.exec()
            finally:
                evening.stop()
                kiosk.stop()
    return ExitCode.GOOD
