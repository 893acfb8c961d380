"""A hand scanner on a serial port."""

from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.message import Message
from app.scanner.scanner_text import LineBuffer
from app.scanner.serial_port import SerialPort

# A line without an end character is complete after PAUSE_MS of silence. It is complete after
# STALL_MS if the line before had an end character, because a wireless scanner may stall.
PAUSE_MS = 100
STALL_MS = 500


class SerialScanner(SerialPort):
    """Read codes from one port while it is open; `search` has `every` and `look` of the port."""

    scanned = Signal(str)

    def __init__(self, port: str, speed: int, parent: QObject | None = None, **search: Any) -> None:
        super().__init__(port, speed, Message("Hand scanner"), parent, **search)
        self._lines = LineBuffer()
        self._pause_timer = QTimer(self, singleShot=True)
        self._pause_timer.timeout.connect(self._paused)
        self.received.connect(self._take)
        self.ready.connect(self._begin)

    @Slot()
    def close(self) -> None:
        self._pause_timer.stop()
        super().close()

    def _begin(self) -> None:
        self._lines = LineBuffer()

    def _take(self, data: bytes) -> None:
        lines = self._lines.feed(data)
        self._pause_timer.start(STALL_MS if self._lines.sends_ends else PAUSE_MS)
        for line in lines:
            self.scanned.emit(line)

    @Slot()
    def _paused(self) -> None:
        for line in self._lines.flush():
            self.scanned.emit(line)
