"""One kiosk in its own process that measures itself, for tests.bench.window.

Reads its parameters as JSON from standard input and writes its figures as JSON to standard output.
"""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

started = float(sys.argv[1])

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer  # noqa: E402 - see the line above

from app.kiosk.application import an_application  # noqa: E402
from app.kiosk.kiosk import Kiosk  # noqa: E402
from app.model.scan import Source  # noqa: E402
from app.runtime.clocks import wall_clock  # noqa: E402
from app.runtime.home import Home  # noqa: E402
from app.settings.settings import read_settings  # noqa: E402
from tests.bench.table import memory_mb  # noqa: E402

TICK_MS = 4
TIMEOUT_SECONDS = 300.0
# Numbers of scans after which the memory is measured.
MILESTONES = (0, 1_000, 3_000, 10_000)


def since(moment: float) -> float:
    return (time.monotonic() - moment) * 1000


class StallMeter(QObject):
    """Ticks in the window's thread; the longest pause between two ticks is the longest stall."""

    def __init__(self) -> None:
        super().__init__()
        self._last = time.monotonic()
        self._longest = 0.0
        self._timer = QTimer(self, timerType=Qt.TimerType.PreciseTimer, interval=TICK_MS)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def longest_stall(self) -> float:
        """Return the longest pause since the previous call, less the tick itself, in ms."""
        longest, self._longest = self._longest, 0.0
        return max(longest - TICK_MS, 0.0)

    def _tick(self) -> None:
        self._longest = max(self._longest, since(self._last))
        self._last = time.monotonic()


class PaintTime(QObject):
    """Time of a widget's last paint.

    The event comes before painting, so the time is taken after it.
    """

    def __init__(self, widget: QObject) -> None:
        super().__init__(widget)
        self.at: float | None = None
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            QTimer.singleShot(0, self._note)
        return super().eventFilter(watched, event)

    def _note(self) -> None:
        self.at = time.monotonic()


def wait(is_done: Callable[[], bool]) -> None:
    """Run the event loop until `is_done` is true."""
    loop, timer = QEventLoop(), QTimer(interval=1)
    timer.timeout.connect(lambda: loop.quit() if is_done() else None)
    end = QTimer(singleShot=True, interval=int(TIMEOUT_SECONDS * 1000))
    end.timeout.connect(lambda: loop.exit(1))
    timer.start()
    end.start()
    if loop.exec():
        raise TimeoutError


def time_scan(kiosk: Kiosk, panel: PaintTime, code: str) -> float:
    """Scan a code; return the milliseconds until its verdict was painted."""
    showing = kiosk.window.current_scan
    begun = time.monotonic()
    decided: list[float] = []

    def note() -> None:
        if not decided and showing.decision is not None and showing.decision.scan.code == code:
            decided.append(time.monotonic())

    showing.changed.connect(note)
    kiosk.scan(code, Source.SCANNER)
    wait(lambda: bool(decided) and panel.at is not None and panel.at > decided[0])
    showing.changed.disconnect(note)
    assert panel.at is not None
    return (panel.at - begun) * 1000


def main() -> None:
    parameters = json.load(sys.stdin)
    home = Home(Path(parameters["folder"]))
    application = an_application()
    kiosk = Kiosk(
        application, home, read_settings(home.settings), lambda: parameters["key"], clock=wall_clock
    )
    first, panel = PaintTime(kiosk.window), PaintTime(kiosk.window.door.panel)
    opened = list[float]()
    kiosk.bridge.opened.connect(lambda: opened.append(time.monotonic()))
    counts: list[int] = []
    kiosk.bridge.list_changed.connect(
        lambda: kiosk.bridge.ask(
            lambda core: core.night(), lambda night: counts.append(night.total)
        )
    )
    kiosk.show(windowed=True)
    wait(lambda: first.at is not None)
    assert first.at is not None
    figures: dict[str, object] = {"painted": (first.at - started) * 1000}
    stall_meter = StallMeter()
    wait(lambda: bool(opened) and kiosk.devices.scanners is not None)
    figures |= {"ready": since(started), "start_stall": stall_meter.longest_stall()}
    wait(lambda: kiosk.devices.has_started)
    begun = time.monotonic()
    stall_meter.longest_stall()
    # Some tickets of the service, such as those that were never sold, are on no list.
    wait(lambda: not parameters["tickets"] or any(counts))
    figures |= {"list_seconds": since(begun) / 1000, "list_stall": stall_meter.longest_stall()}
    times, held = list[float](), {0: memory_mb()}
    for code in parameters["codes"]:
        times.append(time_scan(kiosk, panel, code))
        if len(times) in MILESTONES or len(times) == len(parameters["codes"]):
            held[len(times)] = memory_mb()
    figures |= {"scans": times, "scan_stall": stall_meter.longest_stall(), "memory": held}
    kiosk.stop()
    sys.stdout.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main()
