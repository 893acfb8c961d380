"""The cameras of this computer: lists them, opens one by name, and explains a failure."""

import errno
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
from cv2_enumerate_cameras import enumerate_cameras

from app.eye.camera.camera_errors import (
    CameraBusy,
    CameraError,
    CameraForbidden,
    CameraLost,
    CameraUnusable,
    NoCamera,
)
from app.eye.camera.capture import Capture, open_camera
from app.eye.camera.picture_source import OpenedSource
from app.model.plain import plain

if TYPE_CHECKING:
    from app.eye.picture import Picture

_BACKENDS = {
    "linux": cv2.CAP_V4L2,
    "win32": cv2.CAP_DSHOW,
    "darwin": cv2.CAP_AVFOUNDATION,
}
BACKEND = _BACKENDS.get(sys.platform, cv2.CAP_ANY)
LONGEST_NAME = 100
# The V4L2 value for automatic exposure.
_AUTO_EXPOSURE = 3


@dataclass(frozen=True, slots=True)
class CameraDevice:
    """A camera that is plugged in. `index` and `path` are given by the operating system."""

    name: str
    index: int
    path: str


@dataclass(frozen=True, slots=True)
class CaptureRequest:
    """The requested size and rate of the pictures. The camera chooses the nearest it has."""

    width: int = 1280
    height: int = 720
    rate: int = 30


def list_cameras() -> tuple[CameraDevice, ...]:
    """Return all plugged-in cameras by index, with a number added to names that occur twice."""
    found = sorted(enumerate_cameras(BACKEND), key=lambda camera: camera.index)
    return tuple(
        number_duplicates(CameraDevice(plain(one.name), one.index, one.path or "") for one in found)
    )


def number_duplicates(found: Iterable[CameraDevice]) -> Iterator[CameraDevice]:
    """Return the same cameras with unique names, e.g. "Cam" and "Cam (2)"."""
    count = Counter[str]()
    for camera in found:
        name = camera.name[:LONGEST_NAME] or "unnamed"
        count[name] += 1
        mark = f" ({count[name]})" if count[name] > 1 else ""
        yield CameraDevice(name + mark, camera.index, camera.path)


class CameraSource:
    """The picture source of a camera, chosen by name or the first that opens.

    A camera that was unplugged is found again when the source is reopened.
    """

    def __init__(
        self,
        name: str | None,
        asked: CaptureRequest,
        *,
        listed: Callable[[], tuple[CameraDevice, ...]] = list_cameras,
        capture: Callable[[int, int], Capture | None] = open_camera,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._name = name
        self._asked = asked
        self._listed = listed
        self._open_capture = capture
        self._clock = clock
        self._last: CameraDevice | None = None
        self._capture: Capture | None = None

    def open(self) -> OpenedSource:
        """Open the first camera that opens; else raise the error of the first one."""
        self.close()
        troubles: list[CameraError] = []
        for camera in self._candidates():
            try:
                return self._opened(camera)
            except CameraError as trouble:
                troubles.append(trouble)
        raise troubles[0] if troubles else NoCamera(self._name)

    def read(self) -> "Picture | None":
        picture = self._capture.next_whole(self._clock) if self._capture else None
        if picture is None:
            raise CameraLost(self._last.name if self._last else "")
        return picture

    def close(self) -> None:
        if self._capture is not None:
            self._capture.close()
        self._capture = None

    def _candidates(self) -> list[CameraDevice]:
        """Return the cameras that match the name; the camera that was open before comes first."""
        wanted = None if self._name is None else self._name.casefold()
        found = [one for one in self._listed() if wanted in (None, one.name.casefold())]
        last = self._last
        if last is None:
            return found
        return sorted(found, key=lambda one: (one.path != last.path) + (one.name != last.name))

    def _opened(self, camera: CameraDevice) -> OpenedSource:
        capture = self._open_capture(camera.index, BACKEND)
        if capture is None:
            raise explain_open_failure(camera)
        _request_mode(capture, self._asked)
        picture = capture.next_whole(self._clock)
        if picture is None:
            capture.close()
            raise CameraBusy(camera.name)
        self._capture, self._last = capture, camera
        height, width = picture.shape[:2]
        silent = CameraLost(camera.name)
        return OpenedSource(camera.name, width, height, capture.rate, live=True, stall_error=silent)


def _request_mode(capture: Capture, asked: CaptureRequest) -> None:
    """Request MJPG first, because it decides which sizes and rates are available."""
    capture.ask(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    capture.ask(cv2.CAP_PROP_FRAME_WIDTH, asked.width)
    capture.ask(cv2.CAP_PROP_FRAME_HEIGHT, asked.height)
    capture.ask(cv2.CAP_PROP_FPS, asked.rate)
    capture.ask(cv2.CAP_PROP_AUTOFOCUS, 1)
    if BACKEND == cv2.CAP_V4L2:
        capture.ask(cv2.CAP_PROP_AUTO_EXPOSURE, _AUTO_EXPOSURE)


def explain_open_failure(camera: CameraDevice, *, backend: int = BACKEND) -> CameraError:
    """Return the reason why a camera does not open. Only Linux can tell more than "unusable"."""
    if backend != cv2.CAP_V4L2:
        return CameraUnusable(camera.name)
    try:
        os.close(os.open(camera.path, os.O_RDWR | os.O_NONBLOCK))
    except OSError as error:
        return _error_for(error.errno, camera.name)
    return CameraBusy(camera.name)


def _error_for(number: int | None, name: str) -> CameraError:
    match number:
        case errno.EACCES | errno.EPERM:
            return CameraForbidden(name)
        case errno.ENOENT | errno.ENODEV | errno.ENXIO:
            return NoCamera(name)
        case errno.EBUSY:
            return CameraBusy(name)
        case _:
            return CameraUnusable(name)
