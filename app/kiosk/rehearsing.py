"""Lets the real door rest while a rehearsal runs in a process of its own, and brings it back."""

import logging
from collections.abc import Sequence

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from app.kiosk.door_devices import DoorDevices
from app.kiosk.screen import DoorScreen
from app.message import Message, verbatim
from app.model.plain import plain
from app.runtime.process import child_environment, own_command
from app.ui.input.focus_watch import FocusWatch
from app.ui.pages.page import Page
from app.ui.pages.topic import Topic
from app.ui.text.languages import translated
from app.ui.widgets.labels import label
from app.ui.widgets.layouts import fill
from app.ui.window.main_window import MainWindow

log = logging.getLogger(__name__)
_END_MS = 8_000  # the rehearsal closes its window and its service within a second or two
_LONGEST_REASON = 200  # characters


class RehearsalProcess(QObject):
    """Starts the program of a rehearsal, and ends it by closing its standard input.

    So it ends also if this program is killed.
    """

    ended = Signal(object)  # Message: why it ended by itself; None after an orderly end

    def __init__(self, command: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._command = command
        self._process: QProcess | None = None
        self._is_to_end = False
        self._patience = QTimer(self, singleShot=True, interval=_END_MS)
        self._patience.timeout.connect(self._kill)

    @property
    def is_running(self) -> bool:
        return self._process is not None

    def start(self) -> None:
        """Start the program; `ended` follows also if that fails."""
        program, *words = self._command
        self._is_to_end = False
        process = self._process = QProcess(self)
        process.setEnvironment([f"{name}={value}" for name, value in child_environment().items()])
        process.finished.connect(self._finish)
        process.errorOccurred.connect(self._fail_to_start)
        process.start(program, words)

    def end(self) -> None:
        """Let the program end in order; it is killed if that takes too long."""
        if self._process is not None:
            self._is_to_end = True
            self._process.closeWriteChannel()
            self._patience.start()

    def stop(self) -> None:
        """End the program now, and wait until it has ended; `ended` does not follow."""
        process, self._process = self._process, None
        self._patience.stop()
        if process is None:
            return
        process.closeWriteChannel()
        if not process.waitForFinished(_END_MS):
            process.kill()
            process.waitForFinished()

    def _kill(self) -> None:
        if self._process is not None:
            log.warning("The rehearsal does not end, and is killed")
            self._process.kill()

    def _fail_to_start(self, error: QProcess.ProcessError) -> None:
        """Report a program that cannot be started; Qt reports each other failure as the end too."""
        if self._process is not None and error is QProcess.ProcessError.FailedToStart:
            self._report(self._process.errorString())

    def _finish(self, code: int, status: QProcess.ExitStatus) -> None:
        if self._process is None:
            return
        good = code == 0 and status is QProcess.ExitStatus.NormalExit
        told = bytes(self._process.readAllStandardError().data()).decode("utf-8", "replace")
        lines = plain(told, _LONGEST_REASON).removeprefix("admit: ")
        self._report(None if good else lines or str(code))

    def _report(self, trouble: str | None) -> None:
        """Forget the process, and tell how it ended; a process that was to end has no trouble."""
        process, self._process = self._process, None
        self._patience.stop()
        if process is not None:
            process.deleteLater()
        if trouble is None or self._is_to_end:
            self.ended.emit(None)
            return
        log.error("The rehearsal has ended by itself: %s", trouble)
        said = Message(
            "The rehearsal has ended by itself. This is the real door again. ({reason})",
            {"reason": verbatim(trouble)},
        )
        self.ended.emit(said)


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
        """Give way to the rehearsal, which a supervisor has allowed."""
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
