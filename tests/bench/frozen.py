"""Start time of the frozen program: `python -m tests.bench.frozen [PROGRAM] [--times N]`.

Measures the milliseconds from the program's start to the first painted window, in turns with a
bare window of Qt, started by Python. The display is Xvfb, which keeps its picture in a file. Also
measures how long `--version` takes, and the processor time used until the window was painted.
"""

import argparse
import mmap
import os
import struct
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil

from tests.bench.table import show
from tests.bench.window import set_up

PROGRAM = Path(".build/dist/admit/admit")
SERVICE = {"base_url": "http://127.0.0.1:9", "ticketing_id": "tg_1"}
WIDTH, HEIGHT = 1366, 768
PROBES = [(x, y) for y in range(4, HEIGHT, 8) for x in range(4, WIDTH, 8)]
COLOURS = 12  # fewest colours of a painted window; an empty window has one
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
    """Display number of an Xvfb server, and its picture mapped into memory."""

    def __init__(self, display: str, file: Path) -> None:
        self.display = display
        with file.open("rb") as opened:
            self._picture = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self._picture[:100])
        start, line, colours = head[0] + head[19] * 12, head[12], head[11] // 8
        self._offsets = [start + y * line + x * colours for x, y in PROBES]

    def is_painted(self) -> bool:
        picture = self._picture
        return len({picture[offset : offset + 3] for offset in self._offsets}) >= COLOURS


@contextmanager
def screen(folder: Path) -> Iterator[Screen]:
    """Run an Xvfb server whose picture is a file in `folder`."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24"]
    command += ["-fbdir", str(folder), "-nolisten", "tcp", "-noreset"]
    with open(read) as number, subprocess.Popen(
        command, pass_fds=[write], stderr=subprocess.DEVNULL
    ) as server:  # fmt: skip
        os.close(write)
        try:
            yield Screen(f":{number.readline().strip()}", folder / "Xvfb_screen0")
        finally:
            server.terminate()


def first_paint_ms(command: Sequence[str], home: Path) -> tuple[float, float]:
    """Return the elapsed time and the processor time until the first paint, in ms."""
    with TemporaryDirectory() as picture, screen(Path(picture)) as xvfb:
        environment = os.environ | {
            "DISPLAY": xvfb.display, "QT_QPA_PLATFORM": "xcb",
            "ADMIT_HOME": str(home), "ADMIT_API_KEY": "bench",
        }  # fmt: skip
        started = time.monotonic()
        with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as door:
            try:
                while not xvfb.is_painted():
                    if door.poll() is not None or time.monotonic() - started > TIMEOUT_SECONDS:
                        sys.exit(f"{command[0]} showed no window.")
                    time.sleep(0.001)
                took = time.monotonic() - started
                used = psutil.Process(door.pid).cpu_times()
            finally:
                door.terminate()
    return took * 1000, (used.user + used.system) * 1000


def version_ms(program: Path) -> float:
    """Return the milliseconds that `--version` takes."""
    started = time.monotonic()
    subprocess.run([program, "--version"], check=True, stdout=subprocess.DEVNULL)
    return (time.monotonic() - started) * 1000


def main(program: Path, times: int) -> None:
    with TemporaryDirectory() as folder:
        set_up(SERVICE, Path(folder))
        version_times = [version_ms(program) for _ in range(times)]
        runs = [
            (
                first_paint_ms([sys.executable, "-c", BARE], Path(folder)),
                first_paint_ms([str(program)], Path(folder)),
            )
            for _ in range(times)
        ]
    rows = {
        "its version was printed": version_times,
        "the first paint of a bare window": [bare[0] for bare, _ in runs],
        "the first paint": [ours[0] for _, ours in runs],
        "processor time of a bare window": [bare[1] for bare, _ in runs],
        "processor time": [ours[1] for _, ours in runs],
    }
    show(
        "From the program's start, in ms",
        ["until", "least", "median", "most"],
        [
            [step, *(f"{figure:.0f}" for figure in (min(took), median(took), max(took)))]
            for step, took in rows.items()
        ],
    )
    ratio = median([ours[0] / bare[0] for bare, ours in runs])
    sys.stdout.write(f"The first paint takes {ratio:.2f} times that of a bare window (median).\n")


def median(took: Sequence[float]) -> float:
    return sorted(took)[len(took) // 2]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", nargs="?", type=Path, default=PROGRAM)
    parser.add_argument("--times", type=int, default=10)
    options = parser.parse_args()
    main(options.program, options.times)
