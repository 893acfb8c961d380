"""Shows the guests' names to a supervisor, at a door that hides them from stewards."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.model.supervised import SupervisorAct
from app.ui.flows.supervisor_lock import SupervisorLock
from app.ui.input.idle import IdleTimer
from app.ui.verdict.name_display import NameDisplay


class NameReveal(QObject):
    """Reveals the names after the PIN, until the next scan or until a minute without input."""

    def __init__(self, window: QWidget, lock: SupervisorLock, display: NameDisplay) -> None:
        super().__init__(window)
        self._window, self._lock, self._display = window, lock, display
        self.idle: IdleTimer | None = None
        display.reveal_wanted.connect(self.begin)

    def begin(self) -> None:
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
