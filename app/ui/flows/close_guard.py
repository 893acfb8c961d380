"""Prevents the window from being closed by Alt-F4, the title bar or a log-out."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from app.model.journal import SupervisorAct

if TYPE_CHECKING:
    from app.ui.flows.supervisor_lock import SupervisorLock


class CloseGuard(QObject):
    """Lets only a supervisor close the window, or the program itself through `leave`.

    Nobody can close the window before `use_lock` was called: at the start of the program the PIN
    pad is not loaded yet.
    """

    def __init__(self, window: QWidget, end: Callable[[], None]) -> None:
        super().__init__(window)
        self._lock: SupervisorLock | None = None
        self._end = end
        self._leaving = False
        window.installEventFilter(self)

    def use_lock(self, lock: "SupervisorLock") -> None:
        """Ask for the PIN of this lock from now on."""
        self._lock = lock

    def ask_to_leave(self) -> None:
        if self._lock is not None:
            self._lock.demand(SupervisorAct.LEAVE, self.tr("to close Admit"), self.leave)

    def leave(self) -> None:
        """End the program. Rows that wait to be sent are safe on this laptop."""
        self._leaving = True
        self._end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Close and not self._leaving:
            event.ignore()
            QTimer.singleShot(0, self.ask_to_leave)
            return True
        return super().eventFilter(watched, event)
