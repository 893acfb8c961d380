"""The guard at the way out: Alt-F4, the window's cross and a log-out do not close a kiosk."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from app.ui.flows.supervisor_lock import SupervisorLock


class CloseGuard(QObject):
    """Nobody closes the window but a supervisor, or the program itself by `leave`."""

    def __init__(self, window: QWidget, lock: SupervisorLock, end: Callable[[], None]) -> None:
        super().__init__(window)
        self._lock = lock
        self._end = end
        self._leaving = False
        window.installEventFilter(self)

    def ask_to_leave(self) -> None:
        self._lock.demand(self.tr("to close Admit"), self.leave)

    def leave(self) -> None:
        """For good; what waits to be sent is safe on this laptop."""
        self._leaving = True
        self._end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Close and not self._leaving:
            event.ignore()
            QTimer.singleShot(0, self.ask_to_leave)
            return True
        return super().eventFilter(watched, event)
