"""Capture: OpenCV's VideoCapture without its messages on standard error."""

import os
import time
from collections.abc import Callable, Iterator, Sequence

import cv2
import numpy as np

from app.eye.picture import Jpeg, Picture

# Seconds that OpenCV waits for a picture of a V4L2 camera, in place of 10. A camera that stopped
# can be closed and opened again only after that.
V4L2_PATIENCE_S = 1
_FASTEST = 240.0
JPEG = b"\xff\xd8\xff"
MJPG = cv2.VideoWriter.fourcc(*"MJPG")
# A cable may damage a few pictures. After this many damaged pictures in a row, or this many
# seconds of them, the camera counts as lost.
DAMAGED_IN_A_ROW = 5
DAMAGED_FOR = 1.0
# A file may have many more damaged pictures, because skipping them there takes no time.
DAMAGED_IN_A_FILE = 300


class Capture:
    """An open camera, video file or network stream."""

    def __init__(self, capture: cv2.VideoCapture) -> None:
        self._capture = capture

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        width, height = cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT
        return round(self._capture.get(width)), round(self._capture.get(height))

    @property
    def rate(self) -> float:
        """Return the pictures per second; 0 if the reported value is impossible."""
        rate = self._capture.get(cv2.CAP_PROP_FPS)
        return rate if 0 < rate <= _FASTEST else 0.0

    @property
    def seconds(self) -> float:
        """Return the position of a recording's last picture in seconds; 0 if it is unknown."""
        return max(0.0, self._capture.get(cv2.CAP_PROP_POS_MSEC) / 1000)

    def ask(self, setting: int, value: float) -> None:
        """Request a setting of the driver. The driver ignores settings it does not have."""
        self._capture.set(setting, value)

    def current(self, setting: int) -> float:
        """Return the value of a setting now; -1 or 0 if the driver does not have it."""
        return self._capture.get(setting)

    def ask_for_packed(self) -> None:
        """Take pictures as the camera packs them, if it sends MJPG and OpenCV hands that on."""
        is_v4l2 = self._capture.get(cv2.CAP_PROP_BACKEND) == cv2.CAP_V4L2
        if is_v4l2 and self._capture.get(cv2.CAP_PROP_FOURCC) == MJPG:
            self._capture.set(cv2.CAP_PROP_CONVERT_RGB, 0)

    def next(self) -> Picture | Jpeg | None:
        """Return the next picture; None if there is none or it is damaged."""
        good, read = self._capture.read()
        picture = np.asarray(read, np.uint8) if good else None
        if picture is None or min(picture.shape[:2]) > 1:
            return picture
        data = picture.reshape(-1)
        return Jpeg(data) if data[:3].tobytes() == JPEG else None

    def skip(self) -> None:
        """Wait for the next picture and drop it, without the work of decoding it."""
        self._capture.grab()

    def next_whole(
        self,
        clock: Callable[[], float] = time.monotonic,
        *,
        within: int = DAMAGED_IN_A_ROW,
        seconds: float = DAMAGED_FOR,
    ) -> Picture | Jpeg | None:
        """Return the next picture that is not damaged; None if there are no more pictures."""
        started = clock()
        for _ in range(within):
            picture = self.next()
            if picture is not None:
                return picture
            if clock() - started > seconds:
                break
        return None

    def pictures(self, within: int = DAMAGED_IN_A_ROW) -> Iterator[Picture | Jpeg]:
        """Yield the pictures that are not damaged, until there are no more."""
        while (picture := self.next_whole(within=within)) is not None:
            yield picture

    def close(self) -> None:
        self._capture.release()


def open_camera(index: int, backend: int) -> Capture | None:
    """Open the camera of this index; return None if it does not open."""
    silence_opencv()
    os.environ.setdefault("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", str(V4L2_PATIENCE_S))
    return _capture_if_open(cv2.VideoCapture(index, backend))


def open_recording(address: str, settings: Sequence[int] = ()) -> Capture | None:
    """Open a file or an address; return None if it does not open."""
    silence_opencv()
    return _capture_if_open(cv2.VideoCapture(address, cv2.CAP_FFMPEG, settings))


def _capture_if_open(capture: cv2.VideoCapture) -> Capture | None:
    return Capture(capture) if capture.isOpened() else None


def silence_opencv() -> None:
    """Turn off the messages of OpenCV."""
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
