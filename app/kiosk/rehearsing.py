"""Lets the real door rest while a rehearsal runs in a process of its own, and brings it back."""

import logging
from collections.abc import Sequence

from PySide6.QtCore import QObject, QProcess, QTimer

from app.kiosk.door_devices import DoorDevices
from app.kiosk.screen import DoorScreen
from app.message import Message, verbatim
from app.model.plain import plain
from app.runtime.process import child_environment, own_command
from app.ui.input.focus_watch import FocusWatch
from app.ui.pages.page import Page, Topic
from app.ui.text import translated
from app.ui.widgets.labels import fill, label
from app.ui.window.main_window import MainWindow

log = logging.getLogger(__name__)
_END_MS = 8_000  # the rehearsal closes its window and its service within a second or two
_LONGEST_REASON = 200  # characters


class RehearsalPage(Page):
    """Says that the door rests; its button goes back, also if the rehearsal hangs."""

    help_topic = Topic.REHEARSAL

    def __init__(self) -> None:
        super().__init__()
        rests = self.tr(
            "This is the real door. It rests: camera and scanner belong to the rehearsal. "
            "What waits to be sent is sent meanwhile."
        )
        fill(self.body, label("help", self, rests), None)
        self.add_button(self.tr("Back to the real door"), self.closed, is_primary=True)
        self.set_heading(
            self.tr("Rehearsal"), self.tr("It opens in a window of its own, in a few seconds.")
        )


REHEARSAL = tuple(own_command("demo", "--rehearse"))


class Rehearsing(QObject):
    """Releases camera and scanners while the rehearsal runs; the core goes on delivering.

    The rehearsal is a process, which ends when its standard input is closed: so it ends also if
    this program is killed. It ends when its own window is closed, and when the page that stands for
    it in this window is: by its button, by another page, or by a scan. `command` starts it; None in
    a rehearsal, which starts no other.
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
        self._process: QProcess | None = None
        self._page: RehearsalPage | None = None  # None while the process is to end
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._kill)
        window.body.covered.connect(self._follow_pages)

    @property
    def is_running(self) -> bool:
        """Return whether this door rests while the rehearsal runs."""
        return self._process is not None

    def begin(self) -> None:
        """Give way to the rehearsal, which a supervisor has allowed."""
        if self._command is None or self.is_running:
            return
        self._window.current_scan.rest()
        page = RehearsalPage()
        self._window.body.open_page(page)
        self._page = page  # only now: opening it has closed the page before
        self._devices.pause()
        self._focus.leave_to_others()
        process = self._process = QProcess(self)
        process.setEnvironment([f"{name}={value}" for name, value in child_environment().items()])
        process.finished.connect(self._finish)
        process.errorOccurred.connect(self._fail_to_start)
        program, *words = self._command
        process.start(program, [*words, *(() if self._screen.is_full else ("--windowed",))])

    def stop(self) -> None:
        """End the rehearsal because this program ends, and wait until it has ended."""
        process, self._process = self._process, None
        self._patience.stop()
        if process is None:
            return
        process.closeWriteChannel()
        if not process.waitForFinished(_END_MS):
            process.kill()
            process.waitForFinished()

    def _follow_pages(self, _covered: bool) -> None:
        """Let the rehearsal end when its page is closed; kill it if that takes too long."""
        if self._page is not None and self._page not in self._window.body.pages:
            self._page = None
            if self._process is not None:
                self._process.closeWriteChannel()
                self._patience.start(_END_MS)

    def _kill(self) -> None:
        if self._process is not None:
            log.warning("The rehearsal does not end, and is killed")
            self._process.kill()

    def _fail_to_start(self, error: QProcess.ProcessError) -> None:
        """Report a program that cannot be started; Qt reports each other failure as the end too."""
        if self._process is not None and error is QProcess.ProcessError.FailedToStart:
            self._come_back(self._process, self._process.errorString())

    def _finish(self, code: int, status: QProcess.ExitStatus) -> None:
        if (process := self._process) is not None:
            good = code == 0 and status is QProcess.ExitStatus.NormalExit
            told = bytes(process.readAllStandardError().data()).decode("utf-8", "replace")
            lines = plain(told, _LONGEST_REASON).removeprefix("admit: ")
            self._come_back(process, "" if good else lines or str(code))

    def _come_back(self, process: QProcess, trouble: str) -> None:
        """Show the real door again, with its devices, and say if the rehearsal has failed."""
        was_to_end, self._process, self._page = self._page is None, None, None
        self._patience.stop()
        process.deleteLater()
        if not was_to_end:
            self._window.body.close_pages()
        self._devices.resume()
        self._focus.hold()
        self._window.show_keyboard_focus(self._focus.is_heard)
        self._screen.take_back()
        if trouble and not was_to_end:
            log.error("The rehearsal has ended by itself: %s", trouble)
            said = Message(
                "The rehearsal has ended by itself. This is the real door again. ({reason})",
                {"reason": verbatim(trouble)},
            )
            self._window.notice.show_text(translated(said))
