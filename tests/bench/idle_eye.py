"""Measures what camera and eye cost while nobody comes, and how soon they are back.

Run it with `python -m tests.bench.idle_eye [WIDTH HEIGHT]`; it takes about a minute. The camera is
simulated: a still room at 30 frames a second, with noise, as MJPG that is handed on packed, as
OpenCV does on Linux. The processor time is that of the whole process, in which nothing else runs.
"""

import sys
import time
from collections.abc import Iterator

import cv2
import numpy as np

from app.demo.stage import draw_room
from app.eye.camera.camera_device import CameraDevice
from app.eye.camera.camera_thread import CameraThread
from app.eye.camera.camera_tuner import CameraAdvice
from app.eye.camera.capture import Capture
from app.eye.camera.local_camera import CaptureRequest, LocalCamera
from app.eye.camera.video_sources import FramePacer
from app.eye.camera_reader import CameraReader, DecodedFrame, ReaderListeners
from app.eye.confirmation import Agreement, ListLookup
from app.eye.decode.decoder import Decoder
from app.eye.decode.scene import ALL, IDLE_AFTER
from app.eye.guidance.guide import Guide
from app.eye.picture import Jpeg, Picture

RATE = 30.0
NOISE = 3.0  # grey levels
SECONDS = 8.0
# Visits whose time until the decoding begins is measured, and the seconds between them.
VISITS, BETWEEN = 8, 1.37
DEVICE = CameraDevice("a still room", 0, "/dev/video0")


class StillRoom(Capture):
    """A camera before the same room, with other noise in every frame; a guest can come in."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(cv2.VideoCapture())
        self._random = np.random.default_rng(1)
        room = np.asarray(cv2.resize(draw_room((1280, 720)), size), np.uint8)
        self._empty = list(self._packed(room))
        room[: size[1] // 2, : size[0] // 3] = 200
        self._with_guest = list(self._packed(room))
        self._pace = FramePacer()
        self.has_guest = False

    @property
    def rate(self) -> float:
        return RATE

    def skip(self) -> None:
        self._pace.wait(RATE)

    def next(self) -> Picture | Jpeg | None:
        self._pace.wait(RATE)
        frames = self._with_guest if self.has_guest else self._empty
        return Jpeg(frames[self._random.integers(len(frames))])

    def ask(self, setting: int, value: float) -> None: ...

    def _packed(self, room: Picture) -> Iterator[Picture]:
        """Return frames of this room with noise, as JPEG files."""
        for _ in range(16):
            noisy = np.clip(room + self._random.normal(0, NOISE, room.shape), 0, 255)
            yield np.asarray(cv2.imencode(".jpg", noisy.astype(np.uint8))[1], np.uint8)


class IdleDoor:
    """A camera and its reader at a door.

    `shown_at` has the times of the frames that were shown, `awake_at` the times at which frames
    with a movement, and those after it, began to be decoded.
    """

    def __init__(self, room: StillRoom) -> None:
        self._source = LocalCamera(
            None, CaptureRequest(), listed=lambda: (DEVICE,), capture=lambda *_: room
        )
        self._camera = CameraThread(self._source)
        self._reader = CameraReader(
            self._camera,
            Decoder(),
            Agreement(lambda _: False),
            Guide(ListLookup(lambda _: False)),
            ReaderListeners(frame_decoded=self._note_frame),
        )
        self.shown_at: list[float] = []
        self.awake_at: list[float] = []

    def start(self) -> None:
        self._camera.start()
        self._reader.start()

    def stop(self) -> None:
        self._reader.stop()
        self._camera.stop()

    def _note_frame(self, decoded: DecodedFrame) -> None:
        self.shown_at.append(time.monotonic())
        if decoded.pace == ALL:
            self.awake_at.append(self.shown_at[-1] - decoded.ms / 1000)
        self._source.advise(CameraAdvice(pause=decoded.pace.seen))


def measure_return(room: StillRoom, door: IdleDoor) -> list[float]:
    """Return for each visit the seconds from the movement until a frame of it is being decoded."""
    delays = []
    for number in range(VISITS):
        time.sleep(BETWEEN + 0.011 * number)
        came_at, before = time.monotonic(), len(door.awake_at)
        room.has_guest = not room.has_guest
        while len(door.awake_at) == before:
            time.sleep(0.001)
        delays.append(door.awake_at[before] - came_at)
    return delays


def main() -> None:
    cv2.setNumThreads(1)
    width, height = map(int, sys.argv[1:3] if len(sys.argv) > 2 else (1280, 720))
    room = StillRoom((width, height))
    door = IdleDoor(room)
    door.start()
    for phase, wait in (("nobody for 5 s", 5.0), ("idle", IDLE_AFTER)):
        time.sleep(wait)
        wall, cpu, shown = time.monotonic(), time.process_time(), len(door.shown_at)
        time.sleep(SECONDS)
        wall, cpu = time.monotonic() - wall, time.process_time() - cpu
        rate = (len(door.shown_at) - shown) / wall
        sys.stdout.write(
            f"{phase}: {100 * cpu / wall:.1f} % of a core, {rate:.1f} shown a second\n"
        )
    delays = [round(1000 * delay) for delay in measure_return(room, door)]
    sys.stdout.write(f"ms from a movement until a frame of it is being decoded: {delays}\n")
    door.stop()


if __name__ == "__main__":
    main()
