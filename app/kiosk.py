"""The kiosk: builds every part, joins them, and starts and ends them in order."""

import logging
import sys
from collections.abc import AsyncIterator, Callable
from concurrent.futures import CancelledError, Future
from contextlib import asynccontextmanager
from datetime import tzinfo
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QLoggingCategory, QTimer
from PySide6.QtWidgets import QApplication

from app.home import Home
from app.model.finding import Finding
from app.model.scan import Source
from app.model.verdict import Kind
from app.settings import Settings
from app.ui.awake import Awake
from app.ui.bridge import Bridge
from app.ui.face import Place
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
    from app.eyesight import Eyesight
    from app.scan.source import Source as Pictures
    from app.ui.sounds import Sounds
    from app.ui.wedge import Wedge

log = logging.getLogger(__name__)
KNOWN_WITHIN = 0.05


class Kiosk:
    """`show` paints the window; all that takes its time is imported and opened after that.

    `pictures` takes the place of the camera that the settings name.
    """

    def __init__(
        self,
        application: QApplication,
        home: Home,
        settings: Settings,
        api_key: str,
        *,
        clock: Callable[[], int],
        pictures: "Pictures | None" = None,
        zone: tzinfo | None = None,
    ) -> None:
        self._application = application
        self._home, self._settings, self._api_key = home, settings, api_key
        self._clock, self._pictures = clock, pictures
        self._core: CoreThread[CoreBackstage] | None = None
        self._eyesight: Eyesight | None = None
        self._sounds: Sounds | None = None
        self._wedge: Wedge | None = None
        self._has_scanned = False
        self._awake = Awake()
        self.interpreter = Interpreter(application)
        self.interpreter.speak(settings.window.language)
        look = Look(THEMES[settings.window.theme], settings.window.reduced_motion)
        load_fonts()
        dress(application, look.theme)
        self.bridge = Bridge(self._submit)
        self.sight = Sight()
        self.window = MainWindow(self.bridge, settings, look, clock=clock, zone=zone)
        self.window.show_place(Place(settings.service.event_name or ""))
        self.pages = Pages(
            self.window, self.bridge, look, settings.window.pin, clock=clock, zone=zone
        )
        self.guard = Guard(self.window, self.pages.lock, application)
        self._connect()

    def _connect(self) -> None:
        camera = self.window.door.camera
        self.sight.scanned.connect(lambda text: self.scan(text, Source.CAMERA))
        self.sight.condition.connect(camera.show_condition)
        self.sight.seen.connect(self._show_picture)
        self.bridge.opened.connect(self._learn_place)
        self.bridge.list_changed.connect(self._learn_place)
        self.pages.check_requested.connect(self._check)
        self.pages.leave_requested.connect(self.guard.ask_to_leave)
        self.pages.full_screen_requested.connect(self._toggle_full_screen)

    def show(self) -> None:
        if self._settings.window.full_screen:
            self.window.showFullScreen()
        else:
            self.window.show()
        QTimer.singleShot(0, self._start)

    def stop(self) -> None:
        """The senses first, so that nothing new comes in; then the core, which ends in order."""
        if self._eyesight is not None:
            self._eyesight.stop()
        self._awake.end()
        if self._core is not None:
            self._core.stop()

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
            self.window.notice.tell(self.pages.tr("This is a set-up code, not a ticket."))
            return
        self._has_scanned = self._has_scanned or source is Source.SCANNER
        self.window.scan(text, source)

    def _start(self) -> None:
        from app.core_thread import CoreThread

        self._core = CoreThread(
            self._open_core,
            opened=self.bridge.opened.emit,
            failed=self.bridge.failed.emit,
        )
        self._core.start()
        QTimer.singleShot(0, self._start_senses)

    def _start_senses(self) -> None:
        from app.eyesight import Eyesight
        from app.scan.choice import source_for
        from app.scan.keys import Keys, Rhythm
        from app.ui.sounds import Sounds
        from app.ui.wedge import Wedge

        gap = self._settings.scanner.longest_gap_ms / 1000
        self._wedge = Wedge(Keys(Rhythm(longest_gap=gap)), self._application)
        self._wedge.scanned.connect(lambda text: self.scan(self._typed(text), Source.SCANNER))
        pictures = self._pictures or source_for(self._settings.camera)
        if pictures is None:
            self.window.door.camera.show_condition(self.pages.tr("This door has no camera."))
        else:
            self._eyesight = Eyesight(pictures, self.sight, self._knows)
            self._eyesight.start()
        self._sounds = Sounds(self._settings.window.volume, self.window)
        self._sounds.mute_changed.connect(lambda mute: self.window.foot.show_mute(mute=mute))
        self.window.foot.show_mute(mute=self._sounds.is_mute)
        self.window.decided.connect(lambda decision: self._play(decision.verdict.kind))
        self._awake.begin()

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

    def _typed(self, text: str) -> str:
        """What the gun meant, by how this laptop reads its keys."""
        from app.scan.layouts import LAYOUTS, US, mapped_back

        scanner = self._settings.scanner
        layout = LAYOUTS.get(scanner.layout, US)
        return mapped_back(layout, text).removeprefix(scanner.prefix)

    def _learn_place(self) -> None:
        event = self._settings.service.event_name or ""
        self.bridge.ask(
            lambda backstage: backstage.categories(),
            lambda names: self.window.show_place(Place(event, names)),
        )

    def _show_picture(self) -> None:
        if self._eyesight is not None and (seen := self._eyesight.newest()) is not None:
            self.window.door.camera.show_look(seen.picture, seen.outlines, seen.caption)

    def _play(self, kind: Kind) -> None:
        if self._sounds is not None:
            self._sounds.play(kind)

    def _check(self) -> None:
        """Our own senses at once, the rest as soon as the core has looked."""
        self.pages.show_findings(self._senses())
        self.bridge.ask(lambda backstage: backstage.check(), self.pages.show_findings)

    def _senses(self) -> tuple[Finding, ...]:
        from app.check.laptop import of_power
        from app.check.senses import of_camera, of_scanner, of_sound

        eye, sounds = self._eyesight, self._sounds
        return (
            of_camera(eye.health if eye else None, eye.read_ms if eye else None),
            of_scanner(self._has_scanned),
            of_sound(sounds is None or sounds.is_mute, self._settings.window.volume),
            of_power(self._awake.works),
        )

    def _toggle_full_screen(self) -> None:
        if self.window.isFullScreen():
            self.window.showNormal()
        else:
            self.window.showFullScreen()


def an_application() -> QApplication:
    """The one of this program; what Qt has to say of missing sound libraries helps nobody."""
    QLoggingCategory.setFilterRules("qt.multimedia*=false\nqt.text.font.db=false")
    return QApplication(sys.argv[:1])


def open_door(home: Home, settings: Settings, api_key: str, *, clock: Callable[[], int]) -> None:
    """The kiosk from its first picture to its end."""
    application = an_application()
    kiosk = Kiosk(application, home, settings, api_key, clock=clock)
    kiosk.show()
    try:
        application.exec()
    finally:
        kiosk.stop()
