"""Shows the guests' whole names, at a door that hides or shortens them."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.model.journal import SupervisorAct
from app.ui.flows.supervisor_lock import SupervisorLock
from app.ui.input.idle import IdleTimer
from app.ui.verdict.name_display import NameDisplay


class NameReveal(QObject):
    """Reveals the names until the next scan, or until a minute without input.

    Hidden names need a supervisor's PIN, short ones only the press.
    """

    def __init__(self, window: QWidget, lock: SupervisorLock, display: NameDisplay) -> None:
        super().__init__(window)
        self._window, self._lock, self._display = window, lock, display
        self.idle: IdleTimer | None = None
        display.reveal_wanted.connect(self.begin)

    def begin(self) -> None:
        if not self._display.needs_supervisor:
            self._reveal()
            return
        purpose = self.tr("to show the guests' names")
        self._lock.demand(SupervisorAct.SHOW_NAMES, purpose, self._reveal)

    def end(self) -> None:
        """Hide the names again."""
        self._display.hide()
        if self.idle is not None:
            self.idle.end()
            self.idle = None

    def _reveal(self) -> None:
        self.end()
        self._display.reveal()
        self.idle = IdleTimer(self._window)
        self.idle.idle.connect(self.end)
