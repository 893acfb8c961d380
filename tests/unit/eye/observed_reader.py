"""A camera reader with a scripted camera, and a recorder of everything it reports."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from app.eye.camera.camera_thread import CameraHealth, CameraThread
from app.eye.camera.picture_source import OpenedSource, SourceSupply
from app.eye.camera_reader import CameraReader, DecodedFrame, ReaderListeners
from app.eye.confirmation import Agreement, ListLookup
from app.eye.decode.decoder import Decoder
from app.eye.guidance.guide import Guide
from app.eye.reading import Format, Reading
from tests.support.waiting import wait_until
from tests.unit.eye.scripted_source import (
    DESCRIPTION,
    ScriptedSource,
)

RECORDING = OpenedSource("a recording", DESCRIPTION.width, DESCRIPTION.height, DESCRIPTION.rate)


class ReaderRecorder:
    """Record what the camera reader reports, and in which threads."""

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
    known: Callable[[str], bool] = lambda _text: False,
    shown_a_second: float = 1_000,
    clock_speed: float = 1,
) -> Iterator[CameraReader]:
    """Run a camera reader; the camera's clock runs faster by the factor `clock_speed`."""
    camera = CameraThread(
        SourceSupply(lambda: source),
        reopen_every=0.01,
        look_every=0.002,
        clock=lambda: time.monotonic() * clock_speed,
    )
    reader = CameraReader(
        camera,
        decoder or Decoder(),
        Agreement(known),
        Guide(ListLookup(known)),
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
