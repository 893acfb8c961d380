"""How fast the frozen program is there: `python -m tests.bench.frozen [PROGRAM] [--times N]`.

Milliseconds from its start to the first picture of its window, as somebody before the screen sees
it: the screen is Xvfb's, which keeps its picture in a file. Beside it, what the program takes only
to say its version, and how much processor it used until the picture was there.
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
COLOURS = 12  # an empty window has one
LATEST = 60.0


class Screen:
    """The picture on the screen, and where it is served."""

    def __init__(self, display: str, file: Path) -> None:
        self.display = display
        with file.open("rb") as opened:
            self._picture = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self._picture[:100])
        start, line, colours = head[0] + head[19] * 12, head[12], head[11] // 8
        self._places = [start + y * line + x * colours for x, y in PROBES]

    def is_painted(self) -> bool:
        picture = self._picture
        return len({picture[place : place + 3] for place in self._places}) >= COLOURS


@contextmanager
def screen(folder: Path) -> Iterator[Screen]:
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


def until_painted(program: Path, home: Path) -> tuple[float, float]:
    """On the clock, and of the processor; both in milliseconds."""
    with TemporaryDirectory() as picture, screen(Path(picture)) as seen:
        environment = os.environ | {
            "DISPLAY": seen.display, "QT_QPA_PLATFORM": "xcb",
            "ADMIT_HOME": str(home), "ADMIT_API_KEY": "bench",
        }  # fmt: skip
        started = time.monotonic()
        with subprocess.Popen([program], env=environment, stderr=subprocess.DEVNULL) as door:
            try:
                while not seen.is_painted():
                    if door.poll() is not None or time.monotonic() - started > LATEST:
                        sys.exit(f"{program} showed no window.")
                    time.sleep(0.001)
                took = time.monotonic() - started
                used = psutil.Process(door.pid).cpu_times()
            finally:
                door.terminate()
    return took * 1000, (used.user + used.system) * 1000


def until_said(program: Path) -> float:
    started = time.monotonic()
    subprocess.run([program, "--version"], check=True, stdout=subprocess.DEVNULL)
    return (time.monotonic() - started) * 1000


def main(program: Path, times: int) -> None:
    with TemporaryDirectory() as folder:
        set_up(SERVICE, Path(folder))
        said = [until_said(program) for _ in range(times)]
        painted, used = zip(
            *(until_painted(program, Path(folder)) for _ in range(times)), strict=True
        )
    rows = {"its version": said, "the first picture": painted, "processor until then": used}
    show(
        "From the program's start, in ms",
        ["until", "least", "median", "most"],
        [
            [until, *(f"{figure:.0f}" for figure in (min(took), median(took), max(took)))]
            for until, took in rows.items()
        ],
    )


def median(took: Sequence[float]) -> float:
    return sorted(took)[len(took) // 2]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", nargs="?", type=Path, default=PROGRAM)
    parser.add_argument("--times", type=int, default=10)
    options = parser.parse_args()
    main(options.program, options.times)
