"""The program `admit` of `reporting_admit`, which measures itself, for tests.bench.evening.

Its last line of output is JSON: milliseconds from keys to the first change of the screen, the
longest standstills of the window's thread, and the memory in MB.
"""

import json
import sys
import time

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent

from app.cli import main
from app.kiosk.application import an_application
from tests.bench.table import memory_mb
from tests.end_to_end.reporting_admit import Reporter

TICK_MS = 4
NEXT_TICK_OF_CLOCK_MS = 700  # a key that changed nothing is not measured by the clock of the window


class Meter(QObject):
    """Measures from each key's time at the X server, which has the same clock, to the next paint.

    `standstills` are those pauses between two ticks in which this thread worked longest: its work,
    the whole pause, and the last key.
    """

    def __init__(self) -> None:
        super().__init__()
        self.reactions: dict[str, list[float]] = {"scan": [], "act": [], "letter": []}
        self.standstills: list[tuple[float, float, str]] = []
        self._key: tuple[str, int] | None = None
        self._name, self._is_painting = "", False
        self._before: tuple[float, float] | None = None
        self._timer = QTimer(self, timerType=Qt.TimerType.PreciseTimer, interval=TICK_MS)
        self._timer.timeout.connect(self._tick)

    def eventFilter(self, receiver: QObject, event: QEvent) -> bool:
        # This event comes before each key, also before those that the scanner's filter keeps.
        if event.type() is QEvent.Type.ShortcutOverride and receiver.isWindowType():
            assert isinstance(event, QKeyEvent)
            if not self._timer.isActive():
                self._timer.start()
            self._name = Qt.Key(event.key()).name
            kind = "letter" if event.text().isprintable() and event.text() else "act"
            self._key = "scan" if event.key() == Qt.Key.Key_Return else kind, event.timestamp()
        elif event.type() is QEvent.Type.Paint and self._key is not None and not self._is_painting:
            self._is_painting = True
            QTimer.singleShot(0, self._note)  # after this paint
        return False

    def _note(self) -> None:
        self._is_painting = False
        if self._key is not None:
            (kind, at), self._key = self._key, None
            took = time.monotonic() * 1000 % (1 << 32) - at
            if took < NEXT_TICK_OF_CLOCK_MS:
                self.reactions[kind].append(took)

    def _tick(self) -> None:
        before, self._before = self._before, (time.monotonic(), time.thread_time())
        if before is None:
            return
        whole, worked = (
            (now - then) * 1000 for now, then in zip(self._before, before, strict=True)
        )
        self.standstills = sorted([*self.standstills, (worked, whole - TICK_MS, self._name)])[-20:]


if __name__ == "__main__":
    application = an_application()
    reporter, meter = Reporter(), Meter()
    application.installEventFilter(meter)
    code = main(sys.argv[2:])
    reactions = {kind: sorted(times) for kind, times in meter.reactions.items() if times}
    figures = {"reactions": reactions, "standstills": meter.standstills, "mb": memory_mb()}
    sys.stdout.write(json.dumps(figures) + "\n")
    sys.stdout.flush()
    sys.exit(code)
