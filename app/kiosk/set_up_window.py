"""The set-up window, shown before there are settings or when a supervisor changes them."""

import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace

from PySide6.QtCore import QEventLoop, Qt, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from app.eye.camera.camera_device import list_cameras, order_cameras
from app.eye.camera.picture_condition import is_sharp
from app.eye.source_choice import build_source
from app.kiosk.application import InterruptionTimer
from app.kiosk.camera_scanner import CameraScanner
from app.kiosk.core_thread import CoreThread
from app.kiosk.screen import bar_menus_and_drops, fill_screen
from app.kiosk.setup_requests import SetupRequestHandler
from app.model.verdict import LETS_THROUGH, Kind, Reason, Verdict
from app.runtime.home import Home
from app.runtime.process import Interrupted
from app.scanner.serial_port import list_ports
from app.security.pin import TriesFile
from app.settings.sections import CameraSettings, LightSettings, ScannerSettings, WindowSettings
from app.settings.settings import Settings
from app.ui.bridge import SetUpBridge
from app.ui.flows.light import Light
from app.ui.input.focus_watch import IdleTimer
from app.ui.input.program_codes import is_program_code
from app.ui.input.scanners import Scanners
from app.ui.input.touch_keyboard import add_touch_keyboard
from app.ui.output.sounds import Sounds
from app.ui.setup.setup_page import SetUpHelp, SetUpPage
from app.ui.setup.steps.done_step import SetUpResult
from app.ui.setup.steps.step import NO_PREVIEW, Laptop
from app.ui.text import translated
from app.ui.theme.style import Appearance, scale_for
from app.ui.verdict.verdict_view import badge_of, sign_for
from app.ui.widgets.camera_view import Sight
from app.ui.widgets.labels import column
from app.ui.window.door_page import PageStack
from app.ui.window.main_window import SMALLEST

MARGIN = 20  # pixels


class SetUpFrame(QMainWindow):
    """The main window of set-up, which shows only `body`. Closing it calls `closed`."""

    scale_wanted = Signal(float)  # the scale of the theme that fits the size of the window

    def __init__(self, body: QWidget, closed: Callable[[], object]) -> None:
        super().__init__()
        self._closed = closed
        ground = QWidget()
        ground.setObjectName("ground")
        column(body, parent=ground)
        self.setCentralWidget(ground)
        self.setMinimumSize(*SMALLEST)
        self.setWindowTitle("Admit")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scale_wanted.emit(scale_for(self.width(), self.height()))

    def closeEvent(self, event: QCloseEvent) -> None:
        self._closed()
        super().closeEvent(event)


SHARPNESS_EVERY = 0.5  # seconds
IDLE_MS = 120_000  # a door that a supervisor left in set-up goes back to its guests


class SetUpWindow:
    """Run the set-up pages in their own window, with a core thread for requests."""

    def __init__(
        self,
        application: QApplication,
        home: Home,
        before: Settings | None,
        environment: Mapping[str, str],
        *,
        clock: Callable[[], int],
    ) -> None:
        self._home, self._environment, self._clock = home, environment, clock
        # On a new laptop there is no door to go back to.
        self._is_from_door = home.settings.exists()
        self._ca_file = before.service.ca_file if before else None
        self._result: SetUpResult | None = None
        self._camera_scanner: CameraScanner | None = None
        self._sharpness_at = 0.0
        self._loop = QEventLoop()
        chosen = before.window if before else WindowSettings()
        self.appearance = Appearance(application, chosen)
        # Opening the handler cannot fail, and nothing waits for it.
        self._core = CoreThread(self._open, opened=lambda: None, failed=lambda _error: None)
        self.bridge = SetUpBridge(self._core.submit, clock=clock)
        self._sight = Sight()
        self._sounds = Sounds(chosen.volume)
        self._light: Light | None = None  # that is tried
        # In a field people type; only the codes of this program are taken out of it.
        self._scanners = Scanners(
            before.scanner if before else ScannerSettings(), application,
            code_in_field=is_program_code,
        )  # fmt: skip
        self.page = SetUpPage(
            self.bridge, self._laptop(), before, tries=TriesFile(home.wrong_tries)
        )
        self.body = PageStack()
        frame = QWidget()
        column(self.page, parent=frame).setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        self.body.addWidget(frame)
        self.window = SetUpFrame(self.body, self._loop.quit)
        self._help = SetUpHelp(self.window, self.body, self.page)
        add_touch_keyboard(self.window, application, chosen.touch_keyboard)
        self._connect()

    def _laptop(self) -> Laptop:
        return Laptop(
            cameras=lambda: tuple(order_cameras(list_cameras(), None, {})),
            preview=self._preview,
            set_volume=self._sounds.set_volume,
            play=self._sounds.play,
            has_sound=lambda: self._sounds.has_device,
            set_language=self._set_language,
            ports=list_ports,
            try_light=self._try_light,
        )

    def _connect(self) -> None:
        self.window.scale_wanted.connect(self.appearance.set_scale)
        for saved in (self.page.finished, self.page.written):
            saved.connect(self._keep)
        for over in (self.page.finished, self.page.closed):
            over.connect(self._loop.quit)
        if self._is_from_door:
            minutes = IdleTimer(self.window, IDLE_MS)
            minutes.idle.connect(self._loop.quit)
            minutes.start()
        self._scanners.sent.connect(self._help.scanned)
        self._sight.scanned.connect(self.page.seen)
        self._sight.condition.connect(lambda said: self.page.step.show_condition(said))
        self._sight.seen.connect(self._show_picture)

    def run(self, *, full_screen: bool) -> SetUpResult | None:
        """Show the window until it is closed; return what was set up, or None.

        Raises Interrupted if the whole program is to end.
        """
        interruption = InterruptionTimer(self._loop.quit, self.window)
        self.begin(full_screen=full_screen)
        self._loop.exec()
        self.end()
        if interruption.is_interrupted:
            raise Interrupted
        return self._result

    def begin(self, *, full_screen: bool) -> None:
        self._core.start()
        self._scanners.start()
        if full_screen:
            fill_screen(self.window)
        else:
            self.window.show()
        bar_menus_and_drops(self.window)
        self.page.begin()

    def end(self) -> None:
        self._preview(NO_PREVIEW)
        self._end_light()
        self._scanners.stop()
        self.window.close()
        self.window.deleteLater()
        self._core.stop()
        self.appearance.end()

    @asynccontextmanager
    async def _open(self) -> AsyncIterator[SetupRequestHandler]:
        yield SetupRequestHandler(
            self._home,
            self.bridge.list_progress.emit,
            environment=self._environment,
            clock=self._clock,
            ca_file=self._ca_file,
        )

    def _keep(self, result: SetUpResult) -> None:
        """Store the result, which counts however the window is closed afterwards."""
        self._result = result

    def _set_language(self, language: str) -> None:
        self.appearance.choose(replace(self.appearance.window, language=language))
        self._sight.repeat()

    def _preview(self, camera: CameraSettings) -> None:
        """Show the pictures of the camera of these settings, until another one is chosen."""
        if self._camera_scanner is not None:
            self._camera_scanner.stop()
            self._camera_scanner = None
        source = build_source(camera)
        if source is not None:
            self._camera_scanner = CameraScanner(source, self._sight, lambda _code: False)
            self._camera_scanner.start()

    def _try_light(
        self, settings: LightSettings, kind: Kind, tell: Callable[[str], object]
    ) -> None:
        """Show this kind of verdict with the light of these settings, which stays open."""
        light = self._light
        if light is None or light.settings != settings:
            self._end_light()
            light = self._light = Light(settings, self.window)
            light.troubled.connect(lambda error: tell(translated(error.whole)))
            light.recovered.connect(lambda: tell(""))
            light.start()
        if kind in LETS_THROUGH:
            light.open_gate()
        light.show(sign_for(badge_of(Verdict(kind, Reason.VALID)).tone).lamp)

    def _end_light(self) -> None:
        if self._light is not None:
            self._light.stop()
            self._light.deleteLater()
            self._light = None

    def _show_picture(self) -> None:
        seen = self._camera_scanner.take_newest() if self._camera_scanner is not None else None
        if seen is None:
            return
        self.page.step.show_picture(seen.picture)
        now = time.monotonic()
        if now - self._sharpness_at >= SHARPNESS_EVERY:
            self._sharpness_at = now
            self.page.step.show_sharpness(is_sharp(seen.picture))
