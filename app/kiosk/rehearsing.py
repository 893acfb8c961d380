"""Lets the real door rest while a rehearsal runs, and brings the door back after it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.kiosk.door_devices import DoorDevices
from app.kiosk.screen import DoorScreen
from app.message import Message
from app.runtime.process import own_command
from app.ui.input.focus_watch import FocusWatch
from app.ui.text.translated import translated
from app.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from app.kiosk.rehearsal_process import RehearsalProcess
    from app.ui.pages.rehearsal_page import RehearsalPage

REHEARSAL = tuple(own_command("demo", "--rehearse"))


class Rehearsing(QObject):
    """Releases camera and scanners while the rehearsal runs; the core goes on delivering.

    The rehearsal ends when its own window is closed, and also when the page that stands for it in
    this window is: by its button, by another page, or by a scan. `command` starts the rehearsal;
    None in a rehearsal, which starts no other.
    """

    def __init__(
        self,
        window: MainWindow,
        devices: DoorDevices,
        focus: FocusWatch,
        screen: DoorScreen,
        command: Sequence[str] | None,
    ) -> None:
        super().__init__(window)
        self._window, self._devices, self._focus = window, devices, focus
        self._screen, self._command = screen, command
        self._process: RehearsalProcess | None = None
        self._page: RehearsalPage | None = None
        window.body.covered.connect(self._follow_pages)

    @property
    def is_possible(self) -> bool:
        return self._command is not None

    @property
    def is_running(self) -> bool:
        """Return whether this door rests while the rehearsal runs."""
        return self._process is not None and self._process.is_running

    def begin(self) -> None:
        """Give way to the rehearsal, which a supervisor has allowed.

        It is rare, so its modules are imported only here.
        """
        from app.ui.pages.rehearsal_page import RehearsalPage

        if self._command is None or self.is_running:
            return
        process = self._process = self._process or self._new_process(self._command)
        self._window.current_scan.rest()
        page = RehearsalPage()
        self._window.body.open_page(page)
        self._page = page  # only now: opening it has closed the page before
        self._devices.pause()
        self._focus.leave_to_others()
        process.start()

    def stop(self) -> None:
        """End the rehearsal because this program ends."""
        if self._process is not None:
            self._process.stop()

    def _new_process(self, command: Sequence[str]) -> "RehearsalProcess":
        from app.kiosk.rehearsal_process import RehearsalProcess

        size = () if self._screen.is_full else ("--windowed",)
        process = RehearsalProcess((*command, *size), self)
        process.ended.connect(self._come_back)
        return process

    def _follow_pages(self, _covered: bool) -> None:
        if self._page is not None and self._page not in self._window.body.pages:
            self._page = None
            if self._process is not None:
                self._process.end()

    def _come_back(self, trouble: Message | None) -> None:
        """Show the real door again, with its devices, and say if the rehearsal has failed."""
        page, self._page = self._page, None
        if page is not None:
            self._window.body.close_pages()
        self._devices.resume()
        self._focus.hold()
        self._window.show_keyboard_focus(self._focus.is_heard)
        self._screen.take_back()
        if trouble is not None:
            self._window.notice.show_text(translated(trouble))
