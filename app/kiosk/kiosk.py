"""The kiosk: builds every part, joins them, and starts and ends them in order."""

import gc
import signal
from collections.abc import Callable
from datetime import tzinfo
from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app.errors import KnownError
from app.kiosk.core_runner import CoreRunner
from app.kiosk.loading import Loading, LoadingStep, load
from app.kiosk.screen import FirstPaint, fill_screen, leave_screen
from app.kiosk.senses import Senses
from app.model.scan import Source
from app.runtime.home import Home
from app.runtime.interruption import SIGNALS
from app.runtime.uncaught import Alarm, Uncaught
from app.security.secrets import NoKey
from app.settings.sections import Window
from app.settings.settings import Settings
from app.ui.bridge import Bridge
from app.ui.input.sight import Sight
from app.ui.text import remarks
from app.ui.text.translated import translated
from app.ui.theme.appearance import Appearance
from app.ui.verdict.verdict_view import Place
from app.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from app.scan.picture import Grey
    from app.scan.source import Source as Pictures
    from app.ui.flows.close_guard import CloseGuard
    from app.ui.input.scanners import Scanners
    from app.ui.window.navigator import Navigator

_ALL_LOADED = 3_000


class Ending(IntEnum):
    """Why a door was closed."""

    LEFT = 0
    SET_UP = 100
    NO_KEY = 101


class Kiosk:
    """`show` paints the window; all that it can be painted without comes after that.

    `api_key` may take its time, for it is asked for behind the window. `pictures` takes the place
    of the camera that the settings name.
    """

    pages: "Navigator"

    def __init__(
        self,
        application: QApplication,
        home: Home,
        settings: Settings,
        api_key: Callable[[], str],
        *,
        clock: Callable[[], int],
        pictures: "Pictures | None" = None,
        zone: tzinfo | None = None,
    ) -> None:
        self._application, self._settings = application, settings
        self._clock, self._zone = clock, zone
        self.guard: CloseGuard | None = None
        self.appearance = Appearance(application, settings.window)
        self._behind = CoreRunner(home, settings, api_key, clock=clock)
        self.bridge = Bridge(self._behind.submit)
        self.sight = Sight()
        self.senses = Senses(settings, self.sight, self._behind.knows, pictures=pictures)
        self.window = MainWindow(
            self.bridge, settings, self.appearance.look, clock=clock, zone=zone
        )
        self.window.setWindowTitle("Admit")
        self.window.show_place(Place(settings.service.event_name or ""))
        self._loading = Loading(
            (
                # Before the core is busy with the list: two threads import slower than one.
                LoadingStep("app.settings.setup_code", lambda: load("app.ui.window.navigator")),
                *self.senses.loading(),
                LoadingStep("app.kiosk.core_thread", lambda: self._behind.start(self.bridge)),
                LoadingStep(None, self._furnish),
                *self.senses.steps(self._scanners),
                LoadingStep(None, self._settle),
            ),
            self.window,
        )
        self._connect()

    def _connect(self) -> None:
        camera = self.window.door.camera
        self.sight.scanned.connect(lambda text: self.scan(text, Source.CAMERA))
        self.sight.condition.connect(camera.show_condition)
        self.sight.seen.connect(self._show_picture)
        self.appearance.worn.connect(self.window.set_look)
        self.appearance.chosen.connect(self._keep)
        self.appearance.chosen.connect(self.sight.tell_again)
        self.bridge.opened.connect(self._learn_place)
        self.bridge.opened.connect(gc.freeze)
        self.bridge.list_changed.connect(self._learn_place)
        self.bridge.fault.connect(lambda: self._say(remarks.fault()))
        self.bridge.failed.connect(self._fail)
        self.window.showing.heard.connect(lambda decision: self.senses.play(decision.verdict.kind))

    def show(self, *, windowed: bool) -> None:
        """`windowed` is in a window, whatever the settings say."""
        FirstPaint(self.window, self._loading.start)
        if self._settings.window.full_screen and not windowed:
            fill_screen(self.window)
        else:
            self.window.show()

    def stop(self) -> None:
        """The senses first, so that nothing new comes in; then the core, which ends in order."""
        self._loading.stop()
        self.senses.stop()
        self._behind.stop()
        self.appearance.end()
        gc.unfreeze()

    def end_when_told(self) -> None:
        """By a terminal or the system; it is heard at the next turn of the window's clock."""
        for ending in SIGNALS:
            signal.signal(ending, lambda *_: self.leave())

    def leave(self) -> None:
        """For good, and nobody is asked; what waits to be sent is safe on this laptop."""
        if self.guard is None:
            self._application.quit()
        else:
            self.guard.leave()

    def scan(self, text: str, source: Source) -> None:
        """A code from whichever sense; a set-up code is never a ticket."""
        from app.ui.setup.setup_code_entry import set_up_in

        if set_up_in(text) is not None:
            self._say(remarks.set_up_code())
            return
        self.window.scan(text, source)

    def _furnish(self) -> None:
        """The pages, and the guard at the way out."""
        from app.ui.flows.close_guard import CloseGuard
        from app.ui.flows.export import documents
        from app.ui.window.navigator import Navigator

        self.pages = Navigator(
            self.window, self.bridge, self.appearance.look, self.appearance.window,
            clock=self._clock, zone=self._zone, senses=self.senses.findings, draw=_drawn,
            folder=documents(),
        )  # fmt: skip
        guard = self.guard = CloseGuard(self.window, self.pages.lock, self._application.quit)
        self.pages.leave_requested.connect(guard.ask_to_leave)
        self.pages.full_screen_requested.connect(self._toggle_full_screen)
        self.pages.wanted.connect(self.appearance.choose)
        self.appearance.chosen.connect(self.pages.know_chosen)
        self.appearance.worn.connect(self.pages.set_look)
        self.pages.set_up_requested.connect(lambda: self._application.exit(Ending.SET_UP))

    def _settle(self) -> None:
        """Everything is there, or known to be missing."""
        sounds, foot = self.senses.sounds, self.window.foot
        if sounds is not None:
            sounds.mute_changed.connect(lambda mute: foot.show_mute(mute=mute))
        foot.show_mute(mute=sounds is None or sounds.is_mute)
        if said := remarks.missing(self.senses.missing):
            self._say(said)
        # What was loaded stays till the end: to look for rubbish in it would stop the window.
        QTimer.singleShot(_ALL_LOADED, gc.freeze)

    def _fail(self, error: KnownError | None) -> None:
        """Without a key there is no door; whatever else is wrong, the window says it."""
        if isinstance(error, NoKey):
            self._application.exit(Ending.NO_KEY)

    def _scanners(self) -> "Scanners":
        from app.ui.input.scanners import Scanners

        scanners = Scanners(self._settings.scanner, self._application)
        scanners.scanned.connect(lambda text: self.scan(text, Source.SCANNER))
        scanners.troubled.connect(lambda error: self._say(translated(error.whole)))
        scanners.recovered.connect(lambda: self._say(remarks.scanner_is_back()))
        scanners.start()
        return scanners

    def _learn_place(self) -> None:
        event = self._settings.service.event_name or ""
        self.bridge.ask(
            lambda backstage: backstage.categories(),
            lambda names: self.window.show_place(Place(event, names)),
        )

    def _keep(self, chosen: Window) -> None:
        self.window.showing.let_stay(chosen.verdict_seconds)
        self.bridge.ask(lambda backstage: backstage.keep(chosen), lambda _: None)

    def _show_picture(self) -> None:
        if (seen := self.senses.newest()) is not None:
            self.window.door.camera.show_look(seen.picture, seen.outlines, seen.caption)

    def _say(self, words: str) -> None:
        self.window.notice.tell(words)

    def _toggle_full_screen(self) -> None:
        if self.window.isFullScreen():
            leave_screen(self.window)
        else:
            fill_screen(self.window)


def _drawn(text: str) -> "Grey":
    """A code on the screen is wanted once a night: who draws it is imported only then."""
    from app.scan.symbols import qr_of

    return qr_of(text)


def open_door(
    application: QApplication,
    home: Home,
    settings: Settings,
    api_key: Callable[[], str],
    *,
    windowed: bool,
    clock: Callable[[], int],
) -> Ending:
    """The kiosk from its first picture to its end.

    A system that shuts down may end it too.
    """
    kiosk = Kiosk(application, home, settings, api_key, clock=clock)
    kiosk.end_when_told()
    with Uncaught(Alarm(kiosk.bridge.fault.emit).ring):
        kiosk.show(windowed=windowed)
        try:
            return Ending(application.exec())
        finally:
            kiosk.stop()
            kiosk.window.deleteLater()
