"""The picture source of a camera of this computer."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2

from app.eye.camera.camera_device import CameraDevice
from app.eye.camera.camera_driver import UNITS, CameraDriver
from app.eye.camera.camera_errors import CameraBusy, CameraError, CameraLost, NoCamera
from app.eye.camera.camera_supply import CameraSupply
from app.eye.camera.camera_tuner import CameraTuner
from app.eye.camera.cameras import BACKEND
from app.eye.camera.capture import Capture, open_camera
from app.eye.camera.open_failure import explain_open_failure
from app.eye.camera.picture_source import OpenedSource

if TYPE_CHECKING:
    from app.eye.picture import Picture

# Some cameras need long for their first picture: so many seconds and attempts.
FIRST_PICTURE_WITHIN = 10.0
FIRST_PICTURE_ATTEMPTS = 12
# Seconds between two pictures while nobody is there; those between are dropped.
IDLE_PAUSE = 0.1


@dataclass(frozen=True, slots=True)
class CaptureRequest:
    """The requested size and rate of the pictures. The camera chooses the nearest it has."""

    width: int = 1280
    height: int = 720
    rate: int = 30


class CameraSource:
    """The source of the first camera that opens, in the order of its supply."""

    def __init__(
        self,
        supply: CameraSupply,
        asked: CaptureRequest,
        *,
        capture: Callable[[int, int], Capture | None] = open_camera,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._supply = supply
        self._asked = asked
        self._open_capture = capture
        self._clock = clock
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
        picture = self._capture.next_whole(self._clock)
        if picture is None:
            raise CameraLost(name=self._name)
        if self._tuner is not None:
            self._tuner.tune(advice, pictures=skipped + 1)
        return picture

    def close(self) -> None:
        if self._tuner is not None:
            self._tuner.end()
        self._tuner = None
        if self._capture is not None:
            self._capture.close()
        self._capture = None

    def _opened(self, camera: CameraDevice) -> OpenedSource:
        capture = self._open_capture(camera.index, BACKEND)
        if capture is None:
            raise explain_open_failure(camera)
        _request_mode(capture, self._asked)
        picture = capture.next_whole(
            self._clock, within=FIRST_PICTURE_ATTEMPTS, seconds=FIRST_PICTURE_WITHIN
        )
        if picture is None:
            capture.close()
            raise CameraBusy(name=camera.name)
        self._capture, self._name = capture, camera.name
        if (units := UNITS.get(BACKEND)) is not None:
            self._tuner = CameraTuner(CameraDriver(capture, units), capture.rate, self._clock)
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
