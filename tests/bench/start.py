"""Start time of the program: `python -m tests.bench.start [.build/dist/admit/admit] [--times N]`.

Measures the milliseconds from the program's start to its first picture (the opening picture) and
to the painted window of the door, in turns with a bare window of Qt, started by Python. The display
is Xvfb, which keeps its picture in a file. Also measures how long `--version` takes, and the
processor time used until the door was painted.
"""

import argparse
import mmap
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import psutil

from tests.bench.table import show
from tests.bench.window import set_up
from tests.end_to_end.display import display

OURS = (sys.executable, "-m", "app")
SERVICE = {"base_url": "http://127.0.0.1:9", "ticketing_id": "tg_1"}
WIDTH, HEIGHT = 1366, 768
SCREEN = ("-screen", "0", f"{WIDTH}x{HEIGHT}x24")
PROBES = [(x, y) for y in range(4, HEIGHT, 8) for x in range(4, WIDTH, 8)]
COLOURS = 12  # fewest colours of a painted window; an empty window has one
CORNER = 100  # pixels from the top left; the opening picture in the middle does not reach there
TIMEOUT_SECONDS = 60.0
BARE = """
from PySide6.QtGui import QLinearGradient, QPainter
from PySide6.QtWidgets import QApplication, QWidget

class Window(QWidget):
    def paintEvent(self, event):
        gradient = QLinearGradient(0, 0, self.width(), 0)
        gradient.setColorAt(0, "black")
        gradient.setColorAt(1, "white")
        QPainter(self).fillRect(self.rect(), gradient)

application = QApplication()
window = Window()
window.resize(1366, 768)
window.show()
application.exec()
"""


class Screen:
    """The picture of an Xvfb server, mapped into memory."""

    def __init__(self, file: Path) -> None:
        with file.open("rb") as opened:
            self._picture = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self._picture[:100])
        start, line, colours = head[0] + head[19] * 12, head[12], head[11] // 8
        self._offsets = [start + y * line + x * colours for x, y in PROBES]
        self._corner = start + CORNER * line + CORNER * colours

    def is_painted(self) -> bool:
        picture = self._picture
        return len({picture[offset : offset + 3] for offset in self._offsets}) >= COLOURS

    def has_window(self) -> bool:
        return self.is_painted() and any(self._picture[self._corner : self._corner + 3])


class Start(NamedTuple):
    """Milliseconds from the start of a program to what it painted."""

    first: float
    window: float
    processor: float


def start_ms(command: Sequence[str], home: Path) -> Start:
    """Start a program, and end it when its window is painted."""
    with TemporaryDirectory() as folder, display(*SCREEN, "-fbdir", folder) as xvfb:
        picture = Screen(Path(folder, "Xvfb_screen0"))
        own = {"ADMIT_HOME": str(home), "ADMIT_API_KEY": "bench"}
        environment = xvfb.environment | own
        started = time.monotonic()
        with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as door:

            def seconds_until(is_reached: Callable[[], bool]) -> float:
                while not is_reached():
                    if door.poll() is not None or time.monotonic() - started > TIMEOUT_SECONDS:
                        sys.exit(f"{command[0]} showed no window.")
                    time.sleep(0.001)
                return time.monotonic() - started

            try:
                first, window = seconds_until(picture.is_painted), seconds_until(picture.has_window)
                used = psutil.Process(door.pid).cpu_times()
            finally:
                door.terminate()
    return Start(first * 1000, window * 1000, (used.user + used.system) * 1000)


def version_ms(program: Sequence[str]) -> float:
    """Return the milliseconds that `--version` takes."""
    started = time.monotonic()
    subprocess.run([*program, "--version"], check=True, stdout=subprocess.DEVNULL)
    return (time.monotonic() - started) * 1000


def main(program: Sequence[str], times: int) -> None:
    with TemporaryDirectory() as folder:
        set_up(SERVICE, Path(folder))
        version_times = [version_ms(program) for _ in range(times)]
        runs = [
            (start_ms([sys.executable, "-c", BARE], Path(folder)), start_ms(program, Path(folder)))
            for _ in range(times)
        ]
    rows = {
        "its version was printed": version_times,
        "a bare window was painted": [bare.window for bare, _ in runs],
        "the first picture": [ours.first for _, ours in runs],
        "the door was painted": [ours.window for _, ours in runs],
        "processor time of a bare window": [bare.processor for bare, _ in runs],
        "processor time of the door": [ours.processor for _, ours in runs],
    }
    show(
        "From the program's start, in ms",
        ["until", "least", "median", "most"],
        [
            [step, *(f"{figure:.0f}" for figure in (min(took), median(took), max(took)))]
            for step, took in rows.items()
        ],
    )
    first = median([ours.first / bare.window for bare, ours in runs])
    door = median([ours.window / bare.window for bare, ours in runs])
    sys.stdout.write(
        f"The first picture takes {first:.2f} times as long as a bare window, "
        f"the door {door:.2f} times (medians).\n"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", nargs="*", default=OURS, help="a frozen one; this if not given")
    parser.add_argument("--times", type=int, default=10)
    options = parser.parse_args()
    main(options.program, options.times)
