"""The camera of this computer: chooses it, opens it, and remembers which ones fail."""

import errno
import os
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass

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
from app.eye.camera.capture import MJPG, Capture, open_camera
from app.eye.camera.picture_source import OpenedSource, Pictures, PictureSource
from app.eye.picture import Degrees, Jpeg, Picture, unpack

# Seconds. A camera that was pulled out is waited for before another one takes its place.
WAITS_FOR_LAST = 5.0
# Some cameras need long for their first picture: so many seconds and attempts.
FIRST_PICTURE_WITHIN = 10.0
FIRST_PICTURE_ATTEMPTS = 12


@dataclass(frozen=True, slots=True)
class CaptureRequest:
    """The requested size and rate of the pictures. The camera chooses the nearest it has.

    With `tuned` exposure and focus follow the codes that are seen, where the driver allows it.
    """

    width: int = 1280
    height: int = 720
    rate: int = 30
    tuned: bool = False


class LocalCamera(PictureSource):
    """The wanted camera of this computer, or the best one, and which cameras failed.

    Cameras are listed in the thread that opens one, because a driver may hang even then.
    """

    def __init__(
        self,
        wanted: WantedCamera | None,
        asked: CaptureRequest,
        turned: Degrees = 0,
        *,
        listed: Callable[[], tuple[CameraDevice, ...]] = list_cameras,
        capture: Callable[[int, int], Capture | None] = open_camera,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.turned = turned
        self._wanted = wanted
        self._asked = asked
        self._listed = listed
        self._open_capture = capture
        self._clock = clock
        self._advice = CameraAdvice()
        self._lock = threading.Lock()
        self._failures = Counter[tuple[str, str]]()
        # How often the camera was opened. Only the newest opening may open a device.
        self._openings = 0
        self._tried: CameraDevice | None = None
        self._last: CameraDevice | None = None
        self._found: tuple[CameraDevice, ...] = ()
        self._missing_since: float | None = None

    def pictures(self, opened: Callable[[OpenedSource], None]) -> Pictures:
        with self._lock:
            self._openings += 1
            opening = self._openings
        camera, capture, first = self._open_best(opening)
        with ExitStack() as at_end:
            at_end.callback(capture.close)
            units = UNITS.get(BACKEND) if self._asked.tuned else None
            tuner = None if units is None else CameraTuner(capture, units, self._clock)
            if tuner is not None:
                at_end.callback(tuner.end)
            height, width = unpack(first).shape[:2]
            lost = CameraLost(name=camera.name)
            opened(
                OpenedSource(
                    camera.name, width, height, capture.rate, live=True, stall_error=lost,
                    instead_of=self._note_opened(opening, camera),
                )
            )  # fmt: skip
            while True:
                advice = self._advice
                for _ in range(1, round(capture.rate * advice.pause)):
                    capture.skip()
                picture = capture.next_whole(self._clock)
                if picture is None:
                    raise lost
                if tuner is not None:
                    tuner.tune(advice)
                yield picture

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
        self._advice = advice

    def better_one(self) -> str | None:
        """Return the name of a better camera that is plugged in now, and does not hang."""
        found = self._listed()
        with self._lock:
            self._note_found(found)
            if self._last is None:
                return None
            better = better_camera(found, self._wanted, self._failures, self._last)
            return better.name if better else None

    def _open_best(self, opening: int) -> tuple[CameraDevice, Capture, Picture | Jpeg]:
        """Open the first camera that opens; else raise the error of the first one.

        Return it with its first picture. Raises CameraLost if there is a newer opening.
        """
        troubles: list[CameraError] = []
        for camera in self._candidates():
            with self._lock:
                if opening != self._openings:
                    raise CameraLost(name=camera.name)
                self._tried = camera
            try:
                return camera, *self._open_device(camera)
            except CameraError as trouble:
                troubles.append(trouble)
        raise troubles[0] if troubles else NoCamera(self._wanted.name if self._wanted else None)

    def _open_device(self, camera: CameraDevice) -> tuple[Capture, Picture | Jpeg]:
        capture = self._open_capture(camera.index, BACKEND)
        if capture is None:
            raise explain_open_failure(camera)
        _request_mode(capture, self._asked)
        first = capture.next_whole(
            self._clock, within=FIRST_PICTURE_ATTEMPTS, seconds=FIRST_PICTURE_WITHIN
        )
        if first is None:
            capture.close()
            raise CameraBusy(name=camera.name)
        return capture, first

    def _candidates(self) -> list[CameraDevice]:
        """Return the cameras to try now, the best first.

        Raises CameraLost while the camera that was open before is waited for.
        """
        found = self._listed()
        with self._lock:
            self._note_found(found)
            if self._last is not None and self._waits_for(self._last):
                raise CameraLost(name=self._last.name)
            return order_cameras(found, self._wanted, self._failures, self._last)

    def _note_opened(self, opening: int, camera: CameraDevice) -> str | None:
        """Note that a camera was opened; return the name of one that it stands in for."""
        with self._lock:
            if opening != self._openings:
                return None
            self._last, self._missing_since = camera, None
            best = next(iter(order_cameras(self._found, self._wanted, {})), None)
            if best is None or best.key == camera.key or not keeps_failing(best, self._failures):
                return None
            return best.name

    def _note_found(self, found: tuple[CameraDevice, ...]) -> None:
        """Store the list, and forget the failures of cameras that are gone: they may work again."""
        self._found = found
        there = {camera.key for camera in found}
        self._failures = Counter({key: n for key, n in self._failures.items() if key in there})

    def _waits_for(self, last: CameraDevice) -> bool:
        """Return whether the camera that was open is gone, and has not been gone for long."""
        if self._wanted is not None or any(last.model == one.model for one in self._found):
            self._missing_since = None
            return False
        now = self._clock()
        if self._missing_since is None:
            self._missing_since = now
        return now - self._missing_since < WAITS_FOR_LAST


def _request_mode(capture: Capture, asked: CaptureRequest) -> None:
    """Request MJPG first, because it decides which sizes and rates are available."""
    capture.ask(cv2.CAP_PROP_FOURCC, MJPG)
    capture.ask(cv2.CAP_PROP_FRAME_WIDTH, asked.width)
    capture.ask(cv2.CAP_PROP_FRAME_HEIGHT, asked.height)
    capture.ask(cv2.CAP_PROP_FPS, asked.rate)
    capture.ask_for_packed()
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
