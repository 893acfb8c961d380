"""The kiosk: builds every part, joins them, and starts and ends them in order."""

import gc
import signal
from collections.abc import AsyncIterator, Callable
from concurrent.futures import CancelledError, Future
from contextlib import asynccontextmanager
from datetime import tzinfo
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app.alarm import Alarm
from app.home import Home
from app.model.scan import Source
from app.senses import Senses
from app.ui import remarks
from app.ui.bridge import Bridge
from app.ui.face import Place
from app.ui.first_paint import FirstPaint
from app.ui.fonts import load_fonts
from app.ui.guard import Guard
from app.ui.languages import Interpreter
from app.ui.main_window import MainWindow
from app.ui.pages import Pages
from app.ui.sight import Sight
from app.ui.style import dress
from app.ui.tokens import THEMES, Look

if TYPE_CHECKING:
    from app.backstage import CoreBackstage
    from app.core_thread import CoreThread
    from app.scan.source import Source as Pictures
    from app.settings import Settings
    from app.ui.scanners import Scanners

_TO_SET_UP = 100
KNOWN_WITHIN = 0.05
_ALL_LOADED = 3_000


class Kiosk:
    """`show` paints the window; all that takes its time is imported and opened after that.

    `pictures` takes the place of the camera that the settings name.
    """

    def __init__(
        self,
        application: QApplication,
        home: Home,
        settings: "Settings",
        api_key: str,
        *,
        clock: Callable[[], int],
        pictures: "Pictures | None" = None,
        zone: tzinfo | None = None,
    ) -> None:
        self._application = application
        self._home, self._settings, self._api_key = home, settings, api_key
        self._clock = clock
        self._core: CoreThread[CoreBackstage] | None = None
        self._ended = False
        self.interpreter = Interpreter(application)
        self.interpreter.speak(settings.window.language)
        look = Look(THEMES[settings.window.theme], settings.window.reduced_motion)
        load_fonts()
        dress(application, look.theme)
        self.bridge = Bridge(self._submit)
        self.sight = Sight()
        self.senses = Senses(settings, self.sight, self._knows, pictures=pictures)
        self.window = MainWindow(self.bridge, settings, look, clock=clock, zone=zone)
        self.window.setWindowTitle("Admit")
        self.window.show_place(Place(settings.service.event_name or ""))
        self.pages = Pages(
            self.window, self.bridge, look, settings.window.pin, clock=clock, zone=zone
        )
        self.guard = Guard(self.window, self.pages.lock, application.quit)
        self._connect()

    def _connect(self) -> None:
        camera = self.window.door.camera
        self.sight.scanned.connect(lambda text: self.scan(text, Source.CAMERA))
        self.sight.condition.connect(camera.show_condition)
        self.sight.seen.connect(self._show_picture)
        self.bridge.opened.connect(self._learn_place)
        self.bridge.opened.connect(gc.freeze)
        self.bridge.list_changed.connect(self._learn_place)
        self.bridge.fault.connect(lambda: self._say(remarks.fault()))
        self.pages.check_requested.connect(self._check)
        self.pages.leave_requested.connect(self.guard.ask_to_leave)
        self.pages.full_screen_requested.connect(self._toggle_full_screen)

    def show(self) -> None:
        FirstPaint(self.window, self._start)
        if self._settings.window.full_screen:
            self.window.showFullScreen()
        else:
            self.window.show()

    def stop(self) -> None:
        """The senses first, so that nothing new comes in; then the core, which ends in order."""
        self._ended = True
        self.senses.stop()
        if self._core is not None:
            self._core.stop()
        gc.unfreeze()

    def wear(self, theme: str) -> None:
        """Dark for a dark club, light for the sun; at once."""
        look = Look(THEMES[theme], self._settings.window.reduced_motion)
        dress(self._application, look.theme)
        self.window.set_look(look)
        self.pages.set_look(look)

    def scan(self, text: str, source: Source) -> None:
        """A code from whichever sense; a set-up code is never a ticket."""
        from app.setup_code import is_set_up

        if is_set_up(text):
            self._say(remarks.set_up_code())
            return
        self.window.scan(text, source)

    def _start(self) -> None:
        if self._ended:
            return
        from app.core_thread import CoreThread

        self._core = CoreThread(
            self._open_core,
            opened=self.bridge.opened.emit,
            failed=self.bridge.failed.emit,
        )
        self._core.start()
        QTimer.singleShot(0, self._start_senses)
        # What was loaded stays till the end: to look for rubbish in it would stop the window.
        QTimer.singleShot(_ALL_LOADED, gc.freeze)

    def _start_senses(self) -> None:
        if self._ended:
            return
        senses, window = self.senses, self.window
        senses.start(self._scanners)
        if senses.sounds is not None:
            senses.sounds.mute_changed.connect(lambda mute: window.foot.show_mute(mute=mute))
        window.foot.show_mute(mute=senses.sounds is None or senses.sounds.is_mute)
        window.decided.connect(lambda decision: senses.play(decision.verdict.kind))
        if said := remarks.missing(senses.missing):
            self._say(said)

    def _scanners(self) -> "Scanners":
        from app.ui.scanners import Scanners

        scanners = Scanners(self._settings.scanner, self._application)
        scanners.scanned.connect(lambda text: self.scan(text, Source.SCANNER))
        scanners.troubled.connect(lambda error: self._say(remarks.trouble(error)))
        scanners.recovered.connect(lambda: self._say(remarks.scanner_is_back()))
        scanners.start()
        return scanners

    @asynccontextmanager
    async def _open_core(self) -> "AsyncIterator[CoreBackstage]":
        """In the core's thread; even the imports are."""
        from app.backstage import opened_backstage
        from app.core import Listeners

        listeners = Listeners(
            checking=self.bridge.checking.emit,
            link=self.bridge.link_changed.emit,
            queue=self.bridge.queue_changed.emit,
            roster=self.bridge.list_changed.emit,
            progress=self.bridge.list_progress.emit,
            clock=self.bridge.clock_trouble.emit,
        )
        async with opened_backstage(
            self._home, self._settings, self._api_key, listeners, clock=self._clock
        ) as backstage:
            if backstage.warning:
                self.bridge.warned.emit(backstage.warning)
            yield backstage

    def _submit(self, call: "Callable[[CoreBackstage], Any]") -> "Future[Any]":
        """What the window asks before there is a core waits for it to open."""
        if self._core is None:
            raise RuntimeError("asked before the window was shown")
        return self._core.submit(call)

    def _knows(self, code: str) -> bool:
        """In the eye's thread: it can wait a little, but not for ever."""
        if self._core is None:
            return False
        asked = self._core.submit(lambda backstage: backstage.knows(code))
        try:
            return asked.result(KNOWN_WITHIN)
        except (TimeoutError, CancelledError):
            return False

    def _learn_place(self) -> None:
        event = self._settings.service.event_name or ""
        self.bridge.ask(
            lambda backstage: backstage.categories(),
            lambda names: self.window.show_place(Place(event, names)),
        )

    def _show_picture(self) -> None:
        if (seen := self.senses.newest()) is not None:
            self.window.door.camera.show_look(seen.picture, seen.outlines, seen.caption)

    def _check(self) -> None:
        """Our own senses at once, the rest as soon as the core has looked."""
        self.pages.show_findings(self.senses.findings())
        self.bridge.ask(lambda backstage: backstage.check(), self.pages.show_findings)

    def _say(self, words: str) -> None:
        self.window.notice.tell(words)

    def _toggle_full_screen(self) -> None:
        if self.window.isFullScreen():
            self.window.showNormal()
        else:
            self.window.showFullScreen()


def open_door(
    application: QApplication,
    home: Home,
    settings: "Settings",
    api_key: str,
    *,
    clock: Callable[[], int],
) -> bool:
    """The kiosk from its first picture to its end; whether somebody left for the set-up.

    A system that shuts down may end it too.
    """
    kiosk = Kiosk(application, home, settings, api_key, clock=clock)
    kiosk.pages.set_up_requested.connect(lambda: application.exit(_TO_SET_UP))
    for ending in (signal.SIGINT, signal.SIGTERM):
        # It is heard at the next turn of the window's clock.
        signal.signal(ending, lambda *_: kiosk.guard.leave())
    with Alarm(kiosk.bridge.fault.emit):
        kiosk.show()
        try:
            return application.exec() == _TO_SET_UP
        finally:
            kiosk.stop()
            kiosk.window.deleteLater()
