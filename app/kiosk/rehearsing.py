"""The real door gives way to a rehearsal, and comes back after it."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from app.kiosk.door_devices import DoorDevices
from app.kiosk.rehearsal_process import RehearsalProcess
from app.message import Message
from app.ui.input.focus_watch import FocusWatch
from app.ui.pages.rehearsal_page import RehearsalPage
from app.ui.text.translated import translated
from app.ui.window.main_window import MainWindow


class Rehearsing(QObject):
    """Releases camera and scanners while the rehearsal runs; the core goes on delivering.

    The rehearsal ends when its own window is closed, and also when the page that stands for it in
    this window is: by its button, by another page, or by a scan.
    """

    def __init__(
        self,
        window: MainWindow,
        devices: DoorDevices,
        focus: FocusWatch,
        process: RehearsalProcess,
        *,
        returned: Callable[[], None],
    ) -> None:
        super().__init__(window)
        self._window, self._devices, self._focus = window, devices, focus
        self._process, self._returned = process, returned
        self._page: RehearsalPage | None = None
        process.ended.connect(self._come_back)
        window.body.covered.connect(self._follow_pages)

    @property
    def is_running(self) -> bool:
        return self._process.is_running

    def begin(self) -> None:
        """Give way to the rehearsal. A supervisor has allowed it."""
        if self.is_running:
            return
        self._window.current_scan.rest()
        page = RehearsalPage()
        self._window.body.open_page(page)
        self._page = page  # only now: opening it has closed the page before
        self._devices.pause()
        self._focus.leave_to_others()
        self._process.start()

    def stop(self) -> None:
        """End the rehearsal because this program ends."""
        self._process.stop()

    def _follow_pages(self, _covered: bool) -> None:
        if self._page is not None and self._page not in self._window.body.pages:
            self._page = None
            self._process.end()

    def _come_back(self, trouble: Message | None) -> None:
        """Show the real door again, with its devices, and say if the rehearsal has failed."""
        page, self._page = self._page, None
        if page is not None:
            self._window.close_page()
        self._devices.resume()
        self._focus.hold()
        self._window.show_heard(self._focus.is_heard)
        self._returned()
        if trouble is not None:
            self._window.notice.show_text(translated(trouble))
