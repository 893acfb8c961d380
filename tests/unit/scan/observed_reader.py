"""An eye over a camera that the test has in its hand, and what it tells."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from app.scan.agreement import Agreement
from app.scan.camera_reader import CameraHealth, CameraReader, DecodedFrame, ReaderListeners
from app.scan.camera_thread import CameraThread
from app.scan.decoder import Decoder
from app.scan.picture_source import OpenedSource
from app.scan.reading import Format, Reading
from tests.unit.scan.scripted_source import (
    DESCRIPTION,
    Playing,
    until,
)

RECORDING = OpenedSource("a recording", DESCRIPTION.width, DESCRIPTION.height, DESCRIPTION.rate)


class Heard:
    """What the eye told, and in which threads."""

    def __init__(self) -> None:
        self.looks: list[DecodedFrame] = []
        self.scans: list[tuple[str, Format]] = []
        self.healths: list[CameraHealth] = []
        self.threads: set[str] = set()

    def frame_decoded(self, look: DecodedFrame) -> None:
        self.looks.append(look)

    def scanned(self, text: str, reading: Reading) -> None:
        self.threads.add(threading.current_thread().name)
        self.scans.append((text, reading.format))

    def condition(self, health: CameraHealth) -> None:
        self.healths.append(health)

    @property
    def texts(self) -> list[str]:
        return [text for text, _ in self.scans]

    @property
    def listeners(self) -> ReaderListeners:
        return ReaderListeners(self.frame_decoded, self.scanned, self.condition)

    def looks_more(self, count: int) -> None:
        """Wait for so many more frames to be looked at."""
        before = len(self.looks)
        until(lambda: len(self.looks) >= before + count)


@contextmanager
def watching(
    playing: Playing,
    listeners: ReaderListeners,
    *,
    decoder: Decoder | None = None,
    known: Callable[[str], bool] = lambda _text: False,
    shown_a_second: float = 1_000,
    haste: float = 1,
) -> Iterator[CameraReader]:
    """With `haste` the camera's clock runs faster than ours."""
    camera = CameraThread(playing, reopen_every=0.01, clock=lambda: time.monotonic() * haste)
    eye = CameraReader(
        camera, decoder or Decoder(), Agreement(known), listeners, shown_a_second=shown_a_second
    )
    camera.start()
    eye.start()
    try:
        yield eye
    finally:
        playing.goes_on.set()
        eye.stop(10)
        camera.stop(10)
