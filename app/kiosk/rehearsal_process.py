"""The process of a rehearsal: this program once more, with an invented event and its own home."""

import logging
from collections.abc import Sequence

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from app.message import Message, verbatim
from app.model.plain import plain
from app.runtime.process import child_environment

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
