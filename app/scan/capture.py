"""OpenCV's own capture, opened without its words on standard error: what is wrong, we say."""

import os
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from app.scan.picture import Picture

_QUIET = "-8"
_FASTEST = 240.0
# A picture may come over the line damaged; so many in a row, or for so long, and there are no more.
DAMAGED_IN_A_ROW = 5
DAMAGED_FOR = 1.0
# In a file it may be many more, for nobody waits between them.
DAMAGED_IN_A_FILE = 300


class Capture:
    """An open camera, file or address."""

    def __init__(self, capture: cv2.VideoCapture) -> None:
        self._capture = capture

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        width, height = cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT
        return round(self._capture.get(width)), round(self._capture.get(height))

    @property
    def rate(self) -> float:
        """Pictures a second; 0 if what is told of it cannot be true."""
        rate = self._capture.get(cv2.CAP_PROP_FPS)
        return rate if 0 < rate <= _FASTEST else 0.0

    @property
    def seconds(self) -> float:
        """When in a recording its last picture was taken; 0 also if it does not say."""
        return max(0.0, self._capture.get(cv2.CAP_PROP_POS_MSEC) / 1000)

    def ask(self, setting: int, value: float) -> None:
        """For a setting of the driver; whatever it does not have, it passes over."""
        self._capture.set(setting, value)

    def next(self) -> "Picture | None":
        """The next picture; None: there is none, or it is damaged."""
        good, picture = self._capture.read()
        return np.asarray(picture, np.uint8) if good else None

    def next_whole(
        self, clock: Callable[[], float] = time.monotonic, *, within: int = DAMAGED_IN_A_ROW
    ) -> "Picture | None":
        """The next picture that is not damaged; None: there are no more."""
        started = clock()
        for _ in range(within):
            picture = self.next()
            if picture is not None:
                return picture
            if clock() - started > DAMAGED_FOR:
                break
        return None

    def close(self) -> None:
        self._capture.release()


def open_camera(index: int, backend: int) -> Capture | None:
    """The camera of this index; None: it does not open."""
    silence_opencv()
    return _capture_if_open(cv2.VideoCapture(index, backend))


def open_recording(address: str, settings: Sequence[int] = ()) -> Capture | None:
    """A file or an address; None: it does not open."""
    silence_opencv()
    return _capture_if_open(cv2.VideoCapture(address, cv2.CAP_FFMPEG, settings))


def _capture_if_open(capture: cv2.VideoCapture) -> Capture | None:
    return Capture(capture) if capture.isOpened() else None


def silence_opencv() -> None:
    """From now on OpenCV keeps what it thinks of files and cameras to itself."""
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", _QUIET)
