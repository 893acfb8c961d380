"""Waiting until a window has been painted: all that takes its time begins after that."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

# A window that is never painted, for it was made small at once, must not wait for ever.
AT_THE_LATEST = 500


class FirstPaint(QObject):
    """Calls `then` once: when the window is on the screen, or after a while without."""

    def __init__(self, window: QWidget, then: Callable[[], None]) -> None:
        super().__init__(window)
        self._window = window
        self._then = then
        self._latest = QTimer(self, singleShot=True, interval=AT_THE_LATEST)
        self._latest.timeout.connect(self._painted)
        self._latest.start()
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            # This event is only about to be heard; the one that comes next finds it painted.
            self._window.removeEventFilter(self)
            self._latest.start(0)
        return super().eventFilter(watched, event)

    def _painted(self) -> None:
        self._window.removeEventFilter(self)
        self._latest.stop()
        self._then()
        self.deleteLater()
