"""The supply of cameras: chooses the camera, opens it, and remembers which ones fail."""

import errno
import os
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2

from app.eye.camera.camera_device import (
    BACKEND,
    CameraDevice,
    WantedCamera,
    better_camera,
    keeps_failing,
    list_cameras,
    order_cameras,
)
from app.eye.camera.camera_errors import (
    CameraBusy,
    CameraError,
    CameraForbidden,
    CameraLost,
    CameraUnusable,
    NoCamera,
)
from app.eye.camera.camera_tuner import UNITS, CameraAdvice, CameraTuner
from app.eye.camera.capture import Capture, open_camera
from app.eye.camera.picture_source import OpenedSource, SourceSupply

if TYPE_CHECKING:
    from app.eye.picture import Degrees, Picture

# Seconds. A camera that was pulled out is waited for before another one takes its place.
WAITS_FOR_LAST = 5.0
# Some cameras need long for their first picture: so many seconds and attempts.
FIRST_PICTURE_WITHIN = 10.0
FIRST_PICTURE_ATTEMPTS = 12
# Seconds between two pictures while nobody is there; those between are dropped.
IDLE_PAUSE = 0.1


@dataclass(frozen=True, slots=True)
class CaptureRequest:
    """The requested size and rate of the pictures. The camera chooses the nearest it has.

    With `tuned` exposure and focus follow the codes that are seen, where the driver allows it.
    """

    width: int = 1280
    height: int = 720
    rate: int = 30
    tuned: bool = False


class CameraSupply(SourceSupply):
    """Supply sources of the wanted camera, or of the best one.

    Cameras are listed in the thread of a source, because a driver may hang even then.
    """

    def __init__(
        self,
        wanted: WantedCamera | None,
        asked: CaptureRequest,
        turned: "Degrees" = 0,
        *,
        listed: Callable[[], tuple[CameraDevice, ...]] = list_cameras,
        capture: Callable[[int, int], Capture | None] = open_camera,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(self._newest_source, turned)
        self.wanted = wanted
        self.asked = asked
        self.advice = CameraAdvice()
        self.open_capture = capture
        self.clock = clock
        self._listed = listed
        self._lock = threading.Lock()
        self._failures = Counter[tuple[str, str]]()
        self._newest: _CameraSource | None = None
        self._tried: CameraDevice | None = None
        self._last: CameraDevice | None = None
        self._found: tuple[CameraDevice, ...] = ()
        self._missing_since: float | None = None

    def note_failure(self) -> str:
        with self._lock:
            if self._tried is None:
                return ""
            self._failures[self._tried.key] += 1
            return self._tried.name

    def note_success(self) -> None:
        with self._lock:
            if self._tried is not None:
                del self._failures[self._tried.key]

    def advise(self, advice: CameraAdvice) -> None:
        self.advice = advice

    def candidates(self) -> list[CameraDevice]:
        """Return the cameras to try now, the best first.

        Raises CameraLost while the camera that was open before is waited for.
        """
        found = self._listed()
        with self._lock:
            self._note_found(found)
            if self._last is not None and self._waits_for(self._last):
                raise CameraLost(name=self._last.name)
            return order_cameras(found, self.wanted, self._failures, self._last)

    def begin(self, source: "_CameraSource", camera: CameraDevice) -> bool:
        """Note that a source is about to open this camera; return whether it may.

        A source that has hung may return late, when another one has taken its place.
        """
        with self._lock:
            if source is not self._newest:
                return False
            self._tried = camera
            return True

    def note_opened(self, source: "_CameraSource", camera: CameraDevice) -> str | None:
        """Note that a source has opened a camera; return the name of one that it stands in for."""
        with self._lock:
            if source is not self._newest:
                return None
            self._last, self._missing_since = camera, None
            best = next(iter(order_cameras(self._found, self.wanted, {})), None)
            if best is None or best.key == camera.key or not keeps_failing(best, self._failures):
                return None
            return best.name

    def better_one(self) -> str | None:
        """Return the name of a better camera that is plugged in now, and does not hang."""
        found = self._listed()
        with self._lock:
            self._note_found(found)
            if self._last is None:
                return None
            better = better_camera(found, self.wanted, self._failures, self._last)
            return better.name if better else None

    def _newest_source(self) -> "_CameraSource":
        source = _CameraSource(self)
        with self._lock:
            self._newest = source
        return source

    def _note_found(self, found: tuple[CameraDevice, ...]) -> None:
        """Store the list, and forget the failures of cameras that are gone: they may work again."""
        self._found = found
        there = {camera.key for camera in found}
        self._failures = Counter({key: n for key, n in self._failures.items() if key in there})

    def _waits_for(self, last: CameraDevice) -> bool:
        """Return whether the camera that was open is gone, and has not been gone for long."""
        if self.wanted is not None or any(last.model == one.model for one in self._found):
            self._missing_since = None
            return False
        now = self.clock()
        if self._missing_since is None:
            self._missing_since = now
        return now - self._missing_since < WAITS_FOR_LAST


class _CameraSource:
    """The source of the first camera that opens, in the order of its supply."""

    def __init__(self, supply: CameraSupply) -> None:
        self._supply = supply
        self._capture: Capture | None = None
        self._tuner: CameraTuner | None = None
        self._name = ""

    def open(self) -> OpenedSource:
        """Open the first camera that opens; else raise the error of the first one."""
        self.close()
        troubles: list[CameraError] = []
        for camera in self._supply.candidates():
            if not self._supply.begin(self, camera):
                raise CameraLost(name=camera.name)
            try:
                return self._opened(camera)
            except CameraError as trouble:
                troubles.append(trouble)
        wanted = self._supply.wanted
        raise troubles[0] if troubles else NoCamera(wanted.name if wanted else None)

    def read(self) -> "Picture | None":
        if self._capture is None:
            raise CameraLost(name=self._name)
        advice = self._supply.advice
        skipped = max(int(self._capture.rate * IDLE_PAUSE) - 1, 0) if advice.is_idle else 0
        for _ in range(skipped):
            self._capture.skip()
        picture = self._capture.next_whole(self._supply.clock)
        if picture is None:
            raise CameraLost(name=self._name)
        if self._tuner is not None:
            self._tuner.tune(advice)
        return picture

    def close(self) -> None:
        if self._tuner is not None:
            self._tuner.end()
        self._tuner = None
        if self._capture is not None:
            self._capture.close()
        self._capture = None

    def _opened(self, camera: CameraDevice) -> OpenedSource:
        capture = self._supply.open_capture(camera.index, BACKEND)
        if capture is None:
            raise explain_open_failure(camera)
        _request_mode(capture, self._supply.asked)
        picture = capture.next_whole(
            self._supply.clock, within=FIRST_PICTURE_ATTEMPTS, seconds=FIRST_PICTURE_WITHIN
        )
        if picture is None:
            capture.close()
            raise CameraBusy(name=camera.name)
        self._capture, self._name = capture, camera.name
        units = UNITS.get(BACKEND) if self._supply.asked.tuned else None
        if units is not None:
            self._tuner = CameraTuner(capture, units, self._supply.clock)
        height, width = picture.shape[:2]
        return OpenedSource(
            camera.name,
            width,
            height,
            capture.rate,
            live=True,
            stall_error=CameraLost(name=camera.name),
            instead_of=self._supply.note_opened(self, camera),
        )


def _request_mode(capture: Capture, asked: CaptureRequest) -> None:
    """Request MJPG first, because it decides which sizes and rates are available."""
    capture.ask(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    capture.ask(cv2.CAP_PROP_FRAME_WIDTH, asked.width)
    capture.ask(cv2.CAP_PROP_FRAME_HEIGHT, asked.height)
    capture.ask(cv2.CAP_PROP_FPS, asked.rate)
    capture.ask(cv2.CAP_PROP_AUTOFOCUS, 1)
    if (units := UNITS.get(BACKEND)) is not None:
        capture.ask(cv2.CAP_PROP_AUTO_EXPOSURE, units.automatic)


def explain_open_failure(camera: CameraDevice, *, backend: int = BACKEND) -> CameraError:
    """Return the reason why a camera does not open. Only Linux can tell more than "unusable"."""
    if backend != cv2.CAP_V4L2:
        return CameraUnusable(name=camera.name)
    try:
        os.close(os.open(camera.path, os.O_RDWR | os.O_NONBLOCK))
    except PermissionError:
        return CameraForbidden(name=camera.name)
    except OSError as error:
        if error.errno in (errno.ENOENT, errno.ENODEV, errno.ENXIO):
            return NoCamera(camera.name)
        if error.errno != errno.EBUSY:
            return CameraUnusable(name=camera.name)
    return CameraBusy(name=camera.name)
