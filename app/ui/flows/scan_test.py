"""The test scan of the door check: shows the next code that is read, and checks nobody in."""

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.model.scan import Source
from app.ui.bridge import Bridge, LatestRequest
from app.ui.overlays.scan_test_panel import ScanTestPanel

LASTS_MS = 30_000


class ScanTestFlow(QObject):
    """Waits for one code, at most 30 seconds; `ended` tells that it does not wait any more.

    The result stays for the same time. While it is shown, the same code is not checked in either,
    because the ticket may still be before the camera.
    """

    ended = Signal()

    def __init__(self, window: QWidget, bridge: Bridge) -> None:
        super().__init__(window)
        self._asking = LatestRequest(bridge, self)
        self._waits = False
        self._tested = ""
        self.panel = ScanTestPanel(window)
        self.panel.again.connect(self.begin)
        self.panel.cancelled.connect(self._stop)
        self.timer = QTimer(self, singleShot=True, interval=LASTS_MS)
        self.timer.timeout.connect(self._time_out)

    def begin(self) -> None:
        """Open the panel, and wait for a code."""
        self._waits, self._tested = True, ""
        self.panel.begin()
        self.timer.start()

    def take(self, code: str, came_by: str, source: Source) -> bool:
        """Return whether the code belongs to the test, so that it is not to be checked in.

        `came_by` is its format, or what a hand scanner is connected by.
        """
        if not self._waits:
            return bool(self._tested) and code == self._tested
        self._waits, self._tested = False, code
        self.timer.start()
        self.panel.show_code(code, came_by, source)
        self._asking.ask(
            lambda core: core.knows(code), self.panel.show_known, self.panel.show_trouble
        )
        self.ended.emit()
        return True

    def _time_out(self) -> None:
        """Tell that no code came; a result that was shown long enough is closed."""
        if self._waits:
            self._waits = False
            self.panel.show_nothing()
            self.ended.emit()
        else:
            self.panel.withdraw()

    def _stop(self) -> None:
        self._waits, self._tested = False, ""
        self.timer.stop()
        self._asking.forget()
        self.ended.emit()
