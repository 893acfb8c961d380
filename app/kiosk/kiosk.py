"""The kiosk: builds all parts, connects them, and starts and stops them in order."""

import gc
import signal
from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app.errors import KnownError
from app.kiosk.core_host import CoreHost
from app.kiosk.door_devices import DoorDevices
from app.kiosk.notices import Notices
from app.kiosk.rehearsing import REHEARSAL, Rehearsing
from app.kiosk.screen import CloseGuard, DoorScreen, FirstPaint, Loading, bar_menus_and_drops, load
from app.model.scan import Source
from app.model.verdict import Kind
from app.runtime.home import Home
from app.runtime.process import SIGNALS
from app.security.keys import NO_KEYS, StoreKeys
from app.security.pin import TriesFile
from app.settings.sections import WindowSettings
from app.settings.settings import Settings
from app.ui.bridge import Bridge
from app.ui.input.focus_watch import FocusWatch, keyboard_check
from app.ui.text import Device
from app.ui.theme.style import Appearance
from app.ui.verdict.verdict_view import Place
from app.ui.widgets.camera_view import Sight
from app.ui.window.guest_screen import GuestMonitor, GuestScreen
from app.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from app.eye.camera.picture_source import PictureSource
    from app.model.finding import Finding
    from app.ui.flows.exports import DoorCheck
    from app.ui.flows.light import Light
    from app.ui.input.scanners import Scanners
    from app.ui.window.navigator import Navigator

_ALL_LOADED_MS = 3_000
# Before the core is busy with the list: two threads import slower than one.
_IMPORTED_FIRST = (
    "app.ui.window.navigator", "app.ui.input.scanners", "app.ui.output.sounds", "wakepy"
)  # fmt: skip


class ExitReason(IntEnum):
    """Why the kiosk's window was closed."""

    LEFT = 0
    SET_UP = 100
    REOPEN = 101
    DELETE_GUESTS = 102


class Kiosk:
    """The window of the door with its core and devices.

    `show` paints the window first and loads everything else afterwards. `api_key` and `store_keys`
    may be slow, so they are asked in the core's thread. `source` replaces the camera of the
    settings. `rehearsal` is the command that starts a rehearsal; None if this window is one, with
    invented guests.
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
        store_keys: StoreKeys = NO_KEYS,
        source: "PictureSource | None" = None,
        rehearsal: Sequence[str] | None = REHEARSAL,
    ) -> None:
        self._application, self._home, self._settings = application, home, settings
        self._api_key, self._store_keys = api_key, store_keys
        self.appearance = Appearance(application, settings.window)
        self._core_host = CoreHost(home, settings, api_key, store_keys, clock=clock)
        self.bridge = Bridge(self._core_host.submit, clock=clock)
        self.sight = Sight()
        self.devices = DoorDevices(settings, self.sight, self._core_host.knows, source=source)
        self.window = MainWindow(self.bridge, settings, is_rehearsal=rehearsal is None)
        self.window.setWindowTitle("Admit")
        self.guard = CloseGuard(self.window, application.quit)
        self.window.show_place(
            Place(settings.service.event_name or "", settings.door.named_categories)
        )
        self._loading = Loading(
            (
                *(partial(load, module) for module in _IMPORTED_FIRST),
                self._start_printing,
                lambda: self._core_host.begin(self.bridge),
                self._add_pages,
                *self.devices.start_steps(self._scanners, self._light),
                self._show_guest_screen,
                self._finish_start,
            ),
            self.window,
        )
        self._notices = Notices(self.window, self.bridge, self.devices, self.sight)
        self.focus = FocusWatch(self.window, application, keyboard_check())
        self._screen = DoorScreen(self.window, self.focus)
        self.guest_monitor = GuestMonitor(self.window, self._new_guest_screen)
        self._has_guest_window = False
        self.rehearsing = Rehearsing(self.window, self.devices, self.focus, self._screen, rehearsal)
        self._connect()

    def _connect(self) -> None:
        self.focus.changed.connect(self._show_keyboard_focus)
        self.window.notice.keyboard_wanted.connect(self.focus.take)
        camera = self.window.door.camera
        self.sight.scanned.connect(partial(self._accept, source=Source.CAMERA))
        self.sight.condition.connect(camera.show_condition)
        self.sight.seen.connect(self._show_picture)
        camera.chosen.connect(self.devices.choose_code)
        camera.poster_pressed.connect(self.devices.press_poster)
        self.window.scale_wanted.connect(self.appearance.set_scale)
        self.appearance.chosen.connect(self._save_window)
        self.appearance.chosen.connect(self.sight.repeat)
        self.bridge.opened.connect(self._update_place)
        self.bridge.opened.connect(gc.freeze)
        self.bridge.list_changed.connect(self._update_place)
        self.window.current_scan.sound_due.connect(
            lambda decision: self.devices.play(decision.verdict.kind)
        )

    def show(self, *, windowed: bool, guest_window: bool = False) -> None:
        """Show the window; `windowed` overrides the full-screen setting.

        With `guest_window` the guests' screen is a window beside, whatever the settings say.
        """
        self._has_guest_window = guest_window
        FirstPaint(self.window, self._loading.start)
        self._screen.show(is_full=self._settings.window.full_screen and not windowed)
        bar_menus_and_drops(self.window)

    def stop(self) -> None:
        """Stop the devices first, so that nothing new comes in; then the core."""
        self._loading.stop()
        self.guest_monitor.stop()
        self.rehearsing.stop()
        self.devices.stop()
        self.window.labels.stop()
        self._core_host.stop()
        self.appearance.end()
        gc.unfreeze()

    def leave_on_signals(self) -> None:
        """Close the kiosk on SIGINT or SIGTERM, at the next timer event of the window."""
        for ending in SIGNALS:
            signal.signal(ending, lambda *_: self.guard.leave())

    def scan(self, text: str, source: Source) -> None:
        """Process a code from camera or hand scanner; a code of this program gets a notice."""
        if not self._notices.show_program_code(text):
            self.window.scan(text, source)

    def _accept(self, text: str, came_by: str, *, source: Source) -> None:
        """Process a code of a device, unless a test scan or the page of the venue waits for one."""
        pages = self.pages.supervisor
        if not (pages.scan_test.take(text, came_by, source) or pages.take_venue_code(text)):
            self.scan(text, source)

    def _add_pages(self) -> None:
        """Build the pages, and let the guard ask for the PIN before the kiosk is closed."""
        from app.ui.flows.exports import export_places
        from app.ui.window.navigator import Navigator

        self.pages = Navigator(
            self.window, self.bridge, self.appearance.window,
            devices=self._findings,
            write_archive=self._write_archive,
            places=export_places, tries=TriesFile(self._home.wrong_tries),
        )  # fmt: skip
        self.guard.demand = self.pages.lock.demand
        supervisor = self.pages.supervisor
        supervisor.leave_requested.connect(self.guard.ask_to_leave)
        supervisor.full_screen_requested.connect(self._screen.toggle)
        supervisor.settings_chosen.connect(self.appearance.choose)
        self.appearance.chosen.connect(supervisor.show_chosen_settings)
        supervisor.supervisor_left.connect(self._screen.take_back)
        end = self._application.exit
        supervisor.set_up_requested.connect(lambda: end(ExitReason.SET_UP))
        supervisor.reopen_requested.connect(lambda: end(ExitReason.REOPEN))
        supervisor.deletion_requested.connect(lambda: end(ExitReason.DELETE_GUESTS))
        supervisor.data_folder = self._home.folder
        supervisor.rehearsal_requested.connect(self.rehearsing.begin)

    def _start_printing(self) -> None:
        printing, labels = self._settings.printing, self.window.labels
        if printing.is_on:
            from app.printing.printers import printer_of

            self.devices.try_to_start(Device.PRINTER, lambda: labels.start(printer_of(printing)))

    def _new_guest_screen(self) -> GuestScreen:
        guests = GuestScreen(self.window, self._settings.guest_screen)
        self.sight.condition.connect(guests.follow)
        return guests

    def _show_guest_screen(self) -> None:
        if self._has_guest_window:
            self.guest_monitor.show_in_window()
        elif self._settings.guest_screen.shows != "nothing":
            self.guest_monitor.begin(self._application)

    def _findings(self) -> "tuple[Finding, ...]":
        """Return what the door check finds about the devices of this laptop and the printer."""
        from app.check.devices import check_printer

        found, printing = self.devices.findings(), self._settings.printing
        if not printing.is_on:
            return found
        return (*found, check_printer(printing, self.window.labels.trouble))

    def _write_archive(self, file: Path, found: "DoorCheck") -> None:
        """Write the archive for support with these findings, or the reason why there are none."""
        from app.check.support_archive import SupportArchive

        def door_check() -> "Sequence[Finding]":
            if isinstance(found, KnownError):
                raise found
            return found

        SupportArchive(
            self._home, door_check, lambda _settings: self._api_key(), self._store_keys
        ).write(file)

    def _finish_start(self) -> None:
        """Show the state of the sound, name the devices that did not start, and watch for touch."""
        from app.ui.input.touch_keyboard import add_touch_keyboard

        add_touch_keyboard(self.window, self._application, self._settings.window.touch_keyboard)
        sounds, foot = self.devices.sounds, self.window.foot
        if sounds is not None:
            sounds.mute_changed.connect(lambda mute: foot.show_mute(mute=mute))
        foot.show_mute(mute=sounds is None or sounds.is_mute)
        self._notices.show_missing()
        # The loaded objects stay; collecting garbage among them would block the window.
        QTimer.singleShot(_ALL_LOADED_MS, gc.freeze)

    def _show_keyboard_focus(self, heard: bool) -> None:
        """Show, and let the steward hear, that another program gets what a scanner types."""
        if self.rehearsing.is_running:
            return  # the rehearsal has the keyboard, and shows by itself what it hears
        self.window.show_keyboard_focus(heard)
        if not heard:
            self.devices.play(Kind.TROUBLE)

    def _scanners(self) -> "Scanners":
        from app.ui.input.scanners import Scanners

        scanners = Scanners(self._settings.scanner, self._application)
        scanners.scanned.connect(partial(self._accept, source=Source.SCANNER))
        self._notices.follow_scanners(scanners)
        self.focus.interrupted.connect(scanners.interrupt)
        scanners.start()
        return scanners

    def _light(self) -> "Light | None":
        if not self._settings.light.is_on:
            return None
        from app.ui.flows.light import Light, LightOutside

        light = Light(self._settings.light, self.window)
        LightOutside(light, self.window.current_scan, self.window)
        self._notices.follow_light(light)
        light.start()
        return light

    def _update_place(self) -> None:
        event = self._settings.service.event_name or ""
        self.bridge.ask(
            lambda core: core.categories(),
            lambda names: self.window.show_place(Place(event, names)),
        )

    def _save_window(self, chosen: WindowSettings) -> None:
        self.window.current_scan.stays = chosen.verdict_seconds
        self.bridge.ask(lambda core: core.keep(chosen), lambda _: None)

    def _show_picture(self) -> None:
        if (seen := self.devices.take_newest()) is not None:
            self.window.door.camera.show_frame(*seen)
            if (guests := self.guest_monitor.guests) is not None:
                guests.show_picture(seen)
