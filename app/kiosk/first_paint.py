"""Detects the first paint of a window."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

AT_THE_LATEST_MS = 500  # a window that is minimised at once is never painted


class FirstPaint(QObject):
    """Calls `then` once: when the window has been painted, or after AT_THE_LATEST_MS.

    Used to begin slow work, and to close the opening picture, after the window was painted.
    """

    def __init__(self, window: QWidget, then: Callable[[], object]) -> None:
        # No reference to the window is kept. Otherwise this child, when it is deleted, could delete
        # the window with it, which crashes.
        super().__init__(window)
        self._then = then
        self._latest = QTimer(self, singleShot=True, interval=AT_THE_LATEST_MS)
        self._latest.timeout.connect(self._painted)
        self._latest.start()
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            # The window is painted by this very event; the timer's event comes after it.
            watched.removeEventFilter(self)
            self._latest.start(0)
        return super().eventFilter(watched, event)

    def _painted(self) -> None:
        if (window := self.parent()) is not None:
            window.removeEventFilter(self)
        self._latest.stop()
        self._then()
        self.deleteLater()
