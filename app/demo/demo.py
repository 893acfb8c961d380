"""Sets up the demo: service, settings, kiosk and banner. All are removed at its end."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from app.demo.evening import DemoVenue, Evening
from app.demo.practice_sheet import sheet_pdf
from app.demo.stage import SimulatedCamera
from app.errors import ExitCode
from app.eye.camera.camera_device import list_cameras
from app.kiosk.application import InterruptionTimer, an_application
from app.kiosk.kiosk import Kiosk
from app.message import Message
from app.rehearsal.serve import Serving
from app.rehearsal.world import EVENT_NAME
from app.runtime.clocks import wall_clock
from app.runtime.home import Home
from app.runtime.logs import Alarm, uncaught_noted
from app.runtime.process import watch_for_end_of_stdin
from app.security.keys import StoreKeys, invented_key
from app.settings.sections import NO_CAMERA
from app.settings.settings import Settings, checked
from app.ui.input.action_keys import KEYS, Act
from app.ui.text import say, translated
from app.ui.theme.style import AMBER, ON_AMBER, px
from app.ui.widgets.labels import row

TALL, TALL_WITH_BUTTON = 30, 48  # pixels
STYLE = f"""
Banner {{ background: {AMBER}; color: {ON_AMBER}; font-weight: 600; font-size: %dpx }}
QPushButton {{
    background: {ON_AMBER}; color: {AMBER}; border: 2px solid {ON_AMBER}; padding: 0 14px;
    font-size: %dpx; min-height: %dpx
}}
QPushButton:focus {{ border-color: #FFFFFF }}
"""


class Banner(QLabel):
    """A bar above everything else in the window, in the colours of a warning sign.

    With `leads_back` it has buttons: one leads back to the real door, which waits behind, one
    pauses the invented guests, and one writes a sheet of tickets to print.
    """

    leave_requested = Signal()
    pause_chosen = Signal(bool)
    sheet_requested = Signal()

    def __init__(self, parent: QWidget | None = None, *, leads_back: bool = False) -> None:
        super().__init__(parent)
        self._news: Message | None = None
        self.pause, self.sheet, self.back = (QPushButton(self) for _ in range(3))
        self.pause.setCheckable(True)
        self.pause.toggled.connect(self.retranslate)
        self.pause.toggled.connect(self.pause_chosen)
        self.sheet.clicked.connect(self.sheet_requested)
        self.back.clicked.connect(self.leave_requested)
        buttons = self.pause, self.sheet, self.back
        row(None, *buttons, parent=self).setContentsMargins(0, 0, 8, 0)
        for button in buttons:
            button.setVisible(leads_back)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if leads_back:
            shortcut = QShortcut(QKeySequence(KEYS[Act.LEAVE_REHEARSAL]), self)
            shortcut.activated.connect(self.leave_requested)
        self.setTextFormat(Qt.TextFormat.PlainText)
        across = Qt.AlignmentFlag.AlignLeft if leads_back else Qt.AlignmentFlag.AlignHCenter
        self.setAlignment(across | Qt.AlignmentFlag.AlignVCenter)
        self.setIndent(12 if leads_back else 0)
        self.restyle()
        self.retranslate()

    def restyle(self) -> None:
        has_button = not self.back.isHidden()
        self.setFixedHeight(px(TALL_WITH_BUTTON if has_button else TALL))
        self.setStyleSheet(STYLE % tuple(map(px, (17 if has_button else 14, 15, 40))))

    def show_news(self, news: Message) -> None:
        """Show these news of the venue from now on."""
        self._news = news
        self.retranslate()

    def retranslate(self) -> None:
        if self.pause.isChecked():
            words = self.tr("Rehearsal · paused: show printed tickets")
        elif self._news is None:
            words = self.tr("Rehearsal · invented guests, nothing here is real")
        else:
            words = say("Rehearsal · {news}", news=translated(self._news))
        self.setText(words)
        self.setAccessibleName(words)
        self.pause.setText(self.tr("Go on") if self.pause.isChecked() else self.tr("Pause"))
        self.sheet.setText(self.tr("Tickets to print"))
        back = self.tr("Back to the real door")
        self.back.setText(f"{back}  ({KEYS[Act.LEAVE_REHEARSAL]})")

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


TICKETS = 1_250
DOOR = "North entrance"
WAY = "way ~seated North stairs, left"
OTHER_DOORS = ("South entrance", "Garden", "Terrace", "Artists' gate")


@dataclass(frozen=True, slots=True)
class Props:
    """The parts of a demo beside the kiosk; `folder` is deleted at the end, and `keys` with it."""

    seed: int
    service: Serving
    folder: Path
    camera: SimulatedCamera
    keys: StoreKeys


@contextmanager
def stage_demo(seed: int) -> Iterator[Props]:
    """Start the service and the camera; stop the service and delete the folder at the end."""
    with TemporaryDirectory(prefix="admit-demo-") as folder, Serving(seed, TICKETS) as service:
        keys = StoreKeys(invented_key(), asks_keyring=False)
        yield Props(seed, service, Path(folder), SimulatedCamera(seed), keys)


def make_venue(props: Props, names: Sequence[str]) -> DemoVenue:
    """Return a venue of laptops without a window, one for each of these names of doors."""
    settings = [settings_for(props.service, door=name) for name in names]
    return DemoVenue(props.folder / "laptops", settings, props.service.api_key)


def settings_for(service: Serving, door: str = DOOR, **window: Any) -> Settings:
    """Return the settings of a door that uses this service."""
    return checked(
        {
            "service": {
                "base_url": service.base_url,
                "ticketing_id": service.ticketing_id,
                "event_id": service.event_id,
                "event_name": EVENT_NAME,
            },
            "door": {"name": door, "instructions": [WAY]},
            "window": {"language": "en", **window},
            "camera": {"mirrored": False},
        }
    )


def make_kiosk(
    props: Props, settings: Settings, *, leads_back: bool = False
) -> tuple[Kiosk, Banner]:
    """Return a kiosk and its rehearsal banner; with `leads_back` it leads back to the real door."""
    kiosk = Kiosk(
        an_application(),
        Home(props.folder),
        settings,
        lambda: props.service.api_key,
        clock=wall_clock,
        store_keys=props.keys,
        source=props.camera,
        rehearsal=None,
    )
    banner = Banner(kiosk.window, leads_back=leads_back)
    kiosk.window.add_banner(banner)
    banner.leave_requested.connect(kiosk.guard.leave)
    banner.sheet_requested.connect(
        lambda: kiosk.pages.exports.save("tickets", "pdf", lambda _: sheet_pdf(props.seed))
    )
    return kiosk, banner


def show_demo(seed: int, *, windowed: bool, doors: int = 1, guest_window: bool = False) -> int:
    """Run the demo with this many doors until its window is closed."""
    with stage_demo(seed) as props, ExitStack() as stack:
        venue = None
        if doors > 1:
            venue = make_venue(props, OTHER_DOORS[: doors - 1])
            stack.callback(venue.end)
            venue.start()
            venue.join(Home(props.folder), settings_for(props.service), props.keys)
        kiosk, banner = make_kiosk(props, settings_for(props.service))
        run_evening(kiosk, banner, props, venue, windowed=windowed, guest_window=guest_window)
    return ExitCode.GOOD


def run_evening(
    kiosk: Kiosk,
    banner: Banner,
    props: Props,
    venue: DemoVenue | None = None,
    *,
    windowed: bool,
    guest_window: bool = False,
) -> None:
    """Show the kiosk, and let guests come until its window is closed."""
    evening = Evening(props.service, props.camera, props.seed, venue)
    evening.direction_changed.connect(kiosk.window.top.set_direction)
    evening.news_told.connect(banner.show_news)

    kiosk.bridge.list_changed.connect(evening.start)
    kiosk.window.body.covered.connect(partial(evening.pause, "page open"))
    banner.pause_chosen.connect(partial(evening.pause, "chosen"))
    with uncaught_noted(Alarm(kiosk.bridge.fault.emit).ring):
        kiosk.leave_on_signals()
        kiosk.show(windowed=windowed, guest_window=guest_window)
        try:
            QApplication.exec()
        finally:
            evening.stop()
            kiosk.stop()


def rehearsal_settings(service: Serving, like: Settings) -> Settings:
    """Return settings for this service with the window, scanner and camera of the real door.

    The PINs are left out, so that nobody can try them here. The camera reads all codes, because
    the invented guests have codes of every format.
    """
    made = settings_for(service, door=like.door.name)
    window = replace(like.window, pin="", supervisors=())
    own = like.camera
    camera = replace(
        made.camera, source=own.source, path=own.path, turned=own.turned,
        width=own.width, height=own.height, rate=own.rate,
    )  # fmt: skip
    return replace(
        made, window=window, scanner=like.scanner, camera=camera, guest_screen=like.guest_screen
    )


def use_own_camera(kiosk: Kiosk, props: Props, is_paused: bool) -> None:
    """Read the laptop's own camera during a pause, and the invented guests after it."""
    kiosk.devices.pause()
    kiosk.devices.source = None if is_paused else props.camera
    kiosk.devices.resume()


def show_rehearsal(like: Settings, seed: int, *, windowed: bool) -> int:
    """Run the rehearsal until its window or standard input is closed; nothing is kept of it."""
    with stage_demo(seed) as props:
        settings = rehearsal_settings(props.service, like)
        kiosk, banner = make_kiosk(props, settings, leads_back=True)
        ending = InterruptionTimer(kiosk.guard.leave, kiosk.window)
        if sys.stdin is not None:  # a program without a console may have none
            watch_for_end_of_stdin(ending.interrupted)
        if settings.camera.source != NO_CAMERA and list_cameras():
            banner.pause_chosen.connect(partial(use_own_camera, kiosk, props))
        run_evening(kiosk, banner, props, windowed=windowed)
    return ExitCode.GOOD
