"""A picture source that a test controls, readings for scan tests, and a recorded camera reader."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import zxingcpp

from app.eye.camera.camera_errors import CameraError
from app.eye.camera.camera_thread import CameraHealth, CameraThread
from app.eye.camera.picture_source import OpenedSource, Pictures, PictureSource
from app.eye.camera_reader import CameraReader, DecodedFrame, ReaderListeners
from app.eye.confirmation import Agreement, ListLookup
from app.eye.decode.decoder import Decoder
from app.eye.guidance.guide import Guide
from app.eye.picture import Jpeg, Picture, unpack
from app.eye.reading import Format, Outline, Reading
from app.message import Message, verbatim
from tests.support.waiting import LONGEST_WAIT_S, wait_until

SHADES = [20, 60, 100, 140, 180, 220]
SIZE = (320, 240)
DESCRIPTION = OpenedSource("a camera of the tests", *SIZE, 100.0, live=True)


def run_alone(
    program: str, *arguments: str, unset: Collection[str] = ()
) -> subprocess.CompletedProcess[str]:
    """Run the program in a new process, without these variables; return what it has printed."""
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True)


class ScriptedSource(PictureSource):
    """A source that returns `picture` repeatedly; it raises `error` and hangs on demand."""

    def __init__(self, picture: Picture, *, description: OpenedSource = DESCRIPTION) -> None:
        self.picture: Picture | None = picture
        self.description = description
        self.error: Exception | None = None
        self.open_count = 0
        self.close_count = 0
        self.hangs = threading.Event()
        self.is_hanging = threading.Event()
        self.resumed = threading.Event()

    def pictures(self, opened: Callable[[OpenedSource], None]) -> Pictures:
        try:
            self._fail()
            self.open_count += 1
            opened(self.description)
            while True:
                if self.hangs.is_set():
                    self.is_hanging.set()
                    self.resumed.wait(LONGEST_WAIT_S)
                self._fail()
                time.sleep(0.002)
                if self.picture is None:
                    return
                yield self.picture.copy()
        finally:
            self.close_count += 1

    def _fail(self) -> None:
        if self.error is not None:
            raise self.error


class ManualClock:
    """A clock whose time passes only by `sleep` and by assignment."""

    def __init__(self) -> None:
        self.now = 100.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


class ScriptedError(CameraError):
    def __init__(self, number: int = 1) -> None:
        super().__init__(verbatim(f"Trouble {number}."), Message("Nothing can be done."))


def plain_picture(brightness: int = 200) -> Picture:
    return np.full((SIZE[1], SIZE[0], 3), brightness, np.uint8)


def ticket(text: str, format: zxingcpp.BarcodeFormat = zxingcpp.BarcodeFormat.QRCode) -> Picture:
    code = np.array(zxingcpp.create_barcode(text, format).to_image(2))
    picture = plain_picture()
    top, left = (SIZE[1] - code.shape[0]) // 2, (SIZE[0] - code.shape[1]) // 2
    picture[top : top + code.shape[0], left : left + code.shape[1]] = code[:, :, None]
    return picture


def write_video(path: Path, pictures: list[Picture], rate: float = 10.0) -> Path:
    high, wide, _ = pictures[0].shape
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), rate, (wide, high))
    for picture in pictures:
        writer.write(picture)
    writer.release()
    return path


def write_picture(path: Path, picture: Picture) -> Path:
    _, data = cv2.imencode(path.suffix, picture)
    path.write_bytes(data.tobytes())
    return path


def box(x: float, y: float, width: float = 100, height: float = 40) -> Outline:
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def reading(
    text: str, format: Format = Format.CODE_128, *, at: Outline | None = None, votes: int = 1
) -> Reading:
    return Reading(text, text.encode(), format, at or box(10, 10), "test", votes)


def texts(readings: Iterable[Reading]) -> list[str]:
    return [each.text for each in readings]


def shade(seen: Picture | Jpeg | None) -> int | None:
    if seen is None:
        return None
    brightness = unpack(seen).mean()
    return min(SHADES, key=lambda one: abs(one - brightness))


def open_source(source: PictureSource) -> tuple[OpenedSource, Pictures]:
    """Open a source and drop its first picture; return its properties and its other pictures."""
    opened: list[OpenedSource] = []
    pictures = source.pictures(opened.append)
    next(pictures)
    return opened[0], pictures


def played(source: PictureSource, count: int) -> list[int | None]:
    """Open a source, and return the shades of its first `count` pictures, or of fewer."""
    with closing(source.pictures(lambda _opened: None)) as pictures:
        return [shade(picture) for picture in islice(pictures, count)]


RECORDING = OpenedSource("a recording", DESCRIPTION.width, DESCRIPTION.height, DESCRIPTION.rate)


class ReaderRecorder:
    def __init__(self) -> None:
        self.frames: list[DecodedFrame] = []
        self.scans: list[tuple[str, Format]] = []
        self.health_changes: list[CameraHealth] = []
        self.threads: set[str] = set()

    def frame_decoded(self, frame: DecodedFrame) -> None:
        self.frames.append(frame)

    def scanned(self, text: str, reading: Reading) -> None:
        self.threads.add(threading.current_thread().name)
        self.scans.append((text, reading.format))

    def condition(self, health: CameraHealth) -> None:
        self.health_changes.append(health)

    @property
    def texts(self) -> list[str]:
        return [text for text, _ in self.scans]

    @property
    def listeners(self) -> ReaderListeners:
        return ReaderListeners(self.frame_decoded, self.scanned, self.condition)

    def wait_for_frames(self, count: int) -> None:
        """Wait until `count` more frames are decoded."""
        before = len(self.frames)
        wait_until(lambda: len(self.frames) >= before + count)

    def wait_for_health(self, is_reached: Callable[[CameraHealth], bool]) -> None:
        """Wait until the newest health, if any was reported yet, is so."""
        wait_until(lambda: any(map(is_reached, self.health_changes[-1:])))


@contextmanager
def running_reader(
    source: ScriptedSource,
    listeners: ReaderListeners,
    *,
    decoder: Decoder | None = None,
    shown_a_second: float = 1_000,
    clock_speed: float = 1,
) -> Iterator[CameraReader]:
    """Run a camera reader; the camera's clock runs faster by the factor `clock_speed`."""
    camera = CameraThread(
        source, reopen_every=0.01, look_every=0.002, clock=lambda: time.monotonic() * clock_speed
    )
    reader = CameraReader(
        camera,
        decoder or Decoder(),
        Agreement(lambda _text: False),
        Guide(ListLookup(lambda _text: False)),
        listeners,
        shown_a_second=shown_a_second,
    )
    camera.start()
    reader.start()
    try:
        yield reader
    finally:
        source.resumed.set()
        reader.stop(10)
        camera.stop(10)
