"""One kiosk in a process of its own, which measures itself: for tests.bench.window.

It hears on standard input what to do, and says its figures on standard output.
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
from app.settings.file import read_settings  # noqa: E402

BEAT = 4  # milliseconds
LATEST = 300.0
# After so many scans it is looked at how much memory there is.
MILESTONES = (0, 1_000, 3_000, 10_000)


def since(moment: float) -> float:
    return (time.monotonic() - moment) * 1000


class Pulse(QObject):
    """Beats in the window's thread: the longest pause between two beats is its standstill."""

    def __init__(self) -> None:
        super().__init__()
        self._last = time.monotonic()
        self._longest = 0.0
        self._timer = QTimer(self, timerType=Qt.TimerType.PreciseTimer, interval=BEAT)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def standstill(self) -> float:
        """Since this was asked the last time, less the beat itself."""
        longest, self._longest = self._longest, 0.0
        return max(longest - BEAT, 0.0)

    def _beat(self) -> None:
        self._longest = max(self._longest, since(self._last))
        self._last = time.monotonic()


class Painted(QObject):
    """When a widget was last painted; the event comes before, so the time is taken after it."""

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


def wait(is_so: Callable[[], bool]) -> None:
    """In the event loop, as the program waits by itself."""
    loop, timer = QEventLoop(), QTimer(interval=1)
    timer.timeout.connect(lambda: loop.quit() if is_so() else None)
    end = QTimer(singleShot=True, interval=int(LATEST * 1000))
    end.timeout.connect(lambda: loop.exit(1))
    timer.start()
    end.start()
    if loop.exec():
        raise TimeoutError


def memory() -> float:
    """What this process holds, in MB."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise LookupError


def scanned(kiosk: Kiosk, panel: Painted, code: str) -> float:
    """Milliseconds from the code to the picture of its verdict."""
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
    told = json.load(sys.stdin)
    home = Home(Path(told["folder"]))
    application = an_application()
    kiosk = Kiosk(
        application, home, read_settings(home.settings), lambda: told["key"], clock=wall_clock
    )
    first, panel, opened = Painted(kiosk.window), Painted(kiosk.window.door.panel), list[float]()
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
    pulse = Pulse()
    wait(lambda: bool(opened) and kiosk.devices.scanners is not None)
    figures |= {"ready": since(started), "start_stall": pulse.standstill()}
    wait(lambda: kiosk.devices.has_started)
    begun = time.monotonic()
    pulse.standstill()
    wait(lambda: not told["tickets"] or any(count >= told["tickets"] for count in counts))
    figures |= {"list_seconds": since(begun) / 1000, "list_stall": pulse.standstill()}
    times, held = list[float](), {0: memory()}
    for code in told["codes"]:
        times.append(scanned(kiosk, panel, code))
        if len(times) in MILESTONES or len(times) == len(told["codes"]):
            held[len(times)] = memory()
    figures |= {"scans": times, "scan_stall": pulse.standstill(), "memory": held}
    kiosk.stop()
    sys.stdout.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main()
