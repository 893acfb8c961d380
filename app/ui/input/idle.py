"""A timer that notices that nobody uses the window."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

IDLE_MS = 60_000  # a supervisor who reads a page touches it more often than once a minute
_INPUT = {
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.TouchBegin,
    QEvent.Type.Wheel,
}


class IdleTimer(QObject):
    """Emits `idle` when the widget was shown for a time without a key, click or touch.

    A widget that only its parent hides, as a page behind the help, still counts as shown.
    """

    idle = Signal()

    def __init__(self, watched: QWidget, after_ms: int = IDLE_MS) -> None:
        super().__init__(watched)
        self._watched = watched
        self._timer = QTimer(self, singleShot=True, interval=after_ms)
        self._timer.timeout.connect(self.idle)
        watched.installEventFilter(self)
        if watched.isVisible():
            self._begin()

    @property
    def left(self) -> float:
        """Return the share of the time that is left."""
        return max(self._timer.remainingTime(), 0) / self._timer.interval()

    def restart(self) -> None:
        """Begin the time again."""
        self._timer.start()

    def end(self) -> None:
        """Stop watching, for good."""
        self._watched.removeEventFilter(self)
        self._end()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _INPUT:
            self.restart()
        elif watched is self._watched and event.type() is QEvent.Type.Show:
            self._begin()
        elif event.type() is QEvent.Type.Hide and not self._is_shown():
            self._end()
        return False

    def _is_shown(self) -> bool:
        """Return whether the widget is shown; one that is being deleted cannot be asked."""
        return isValid(self._watched) and not self._watched.isHidden()

    def _begin(self) -> None:
        self._application().installEventFilter(self)
        self._timer.start()

    def _end(self) -> None:
        self._application().removeEventFilter(self)
        self._timer.stop()

    def _application(self) -> QCoreApplication:
        application = QCoreApplication.instance()
        assert application is not None
        return application
