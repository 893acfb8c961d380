"""Watches whether this program has the keyboard, so that a scanner that types is heard."""

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

# Milliseconds; a shorter loss is a window of this program that opens or closes.
GRACE_MS = 300
RETRY_MS = 2_000


class FocusWatch(QObject):
    """Reports when another program gets the keyboard, and asks the system for it every 2 seconds.

    `changed` says whether keys are heard, `interrupted` comes with each change at once. Nothing is
    reported before the window was active once.
    """

    changed = Signal(bool)
    interrupted = Signal()

    def __init__(
        self, window: QWidget, application: QGuiApplication, parent: QObject | None = None
    ) -> None:
        super().__init__(parent or window)
        self._window = window
        self._was_active = False
        self.is_heard = True
        self._grace = QTimer(self, singleShot=True, interval=GRACE_MS)
        self._grace.timeout.connect(self._lose)
        self._retry = QTimer(self, interval=RETRY_MS)
        self._retry.timeout.connect(self.take)
        application.applicationStateChanged.connect(self.follow)
        self.follow(application.applicationState())

    def follow(self, state: Qt.ApplicationState) -> None:
        """Follow a new state of the application."""
        is_active = state is Qt.ApplicationState.ApplicationActive
        if self._was_active:
            self.interrupted.emit()
        self._was_active = self._was_active or is_active
        if is_active:
            self._grace.stop()
            self._retry.stop()
            self._set_heard(True)
        elif self._was_active and self.is_heard:
            self._grace.start()

    def take(self) -> None:
        """Ask the system for the keyboard; it may refuse, and then shows that the window waits."""
        self._window.activateWindow()

    def _lose(self) -> None:
        self._set_heard(False)
        self.take()
        self._retry.start()

    def _set_heard(self, heard: bool) -> None:
        if heard is not self.is_heard:
            self.is_heard = heard
            self.changed.emit(heard)
