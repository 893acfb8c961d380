"""Measures what the eye costs while nobody comes: CPU time of its thread per second of wall time.

Run it with `python -m tests.bench.idle_eye [WIDTH HEIGHT]`; it takes about a minute. The camera is
simulated: a still room at 30 frames a second, with noise.
"""

import sys
import time

import cv2
import numpy as np

from app.demo.stage.room import draw_room
from app.eye.belief.agreement import Agreement
from app.eye.camera.camera_thread import CameraThread
from app.eye.camera.picture_source import OpenedSource, SimpleSupply
from app.eye.camera.video_sources import FramePacer
from app.eye.camera_reader import CameraReader, ReaderListeners
from app.eye.decode.decoder import Decoder
from app.eye.idle_watch import IDLE_AFTER
from app.eye.picture import Picture

RATE = 30.0
NOISE = 3.0  # grey levels
SECONDS = 8.0


class StillRoom:
    """A picture source: the same room in every frame, with other noise."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._random = np.random.default_rng(1)
        room = cv2.resize(draw_room(3, (1280, 720))[0], size)
        noises = (self._random.normal(0, NOISE, room.shape) for _ in range(16))
        self._frames: list[Picture] = [
            np.clip(room + noise, 0, 255).astype(np.uint8) for noise in noises
        ]
        self._pace = FramePacer()

    def open(self) -> OpenedSource:
        return OpenedSource("a still room", *self._size, RATE)

    def read(self) -> Picture:
        self._pace.wait(RATE)
        return np.copy(self._frames[self._random.integers(len(self._frames))])

    def close(self) -> None: ...


def main() -> None:
    cv2.setNumThreads(1)
    width, height = map(int, sys.argv[1:3] if len(sys.argv) > 2 else (1280, 720))
    room = StillRoom((width, height))
    points: list[tuple[float, float]] = []
    listeners = ReaderListeners(
        frame_decoded=lambda _: points.append((time.monotonic(), time.thread_time()))
    )
    camera = CameraThread(SimpleSupply(lambda: room))
    reader = CameraReader(camera, Decoder(), Agreement(lambda _: False), listeners)
    camera.start()
    reader.start()
    for phase, wait in (("nobody for 5 s", 5.0), ("idle", IDLE_AFTER)):
        time.sleep(wait)
        before, shown = points[-1], len(points)
        time.sleep(SECONDS)
        wall, cpu = (late - early for late, early in zip(points[-1], before, strict=True))
        rate = (len(points) - shown) / wall
        sys.stdout.write(
            f"{phase}: {100 * cpu / wall:.1f} % of a core, {rate:.1f} shown a second\n"
        )
    reader.stop()
    camera.stop()


if __name__ == "__main__":
    main()
