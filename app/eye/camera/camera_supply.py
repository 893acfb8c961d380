"""The supply of camera sources: chooses the camera, and remembers which ones fail."""

import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from app.eye.camera.camera_advice import CameraAdvice
from app.eye.camera.camera_device import CameraDevice
from app.eye.camera.camera_errors import CameraLost
from app.eye.camera.camera_order import (
    WantedCamera,
    better_camera,
    keeps_failing,
    order_cameras,
)
from app.eye.camera.cameras import list_cameras

if TYPE_CHECKING:
    from app.eye.camera.picture_source import PictureSource

# Seconds. A camera that was pulled out is waited for before another one takes its place.
WAITS_FOR_LAST = 5.0


class CameraSupply:
    """Supply sources of the wanted camera, or of the best one. Usable from several threads.

    Cameras are listed in the thread of a source, because a driver may hang even then.
    """

    def __init__(
        self,
        wanted: WantedCamera | None,
        new_source: "Callable[[CameraSupply], PictureSource]",
        *,
        listed: Callable[[], tuple[CameraDevice, ...]] = list_cameras,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.wanted = wanted
        self.advice = CameraAdvice()
        self._make_source = new_source
        self._listed = listed
        self._clock = clock
        self._lock = threading.Lock()
        self._failures = Counter[tuple[str, str]]()
        self._newest: PictureSource | None = None
        self._tried: CameraDevice | None = None
        self._last: CameraDevice | None = None
        self._found: tuple[CameraDevice, ...] = ()
        self._missing_since: float | None = None

    @property
    def tried_name(self) -> str:
        with self._lock:
            return self._tried.name if self._tried else ""

    def new_source(self) -> "PictureSource":
        source = self._make_source(self)
        with self._lock:
            self._newest = source
        return source

    def note_failure(self) -> None:
        with self._lock:
            if self._tried is not None:
                self._failures[self._tried.key] += 1

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

    def begin(self, source: "PictureSource", camera: CameraDevice) -> bool:
        """Note that a source is about to open this camera; return whether it may.

        A source that has hung may return late, when another one has taken its place.
        """
        with self._lock:
            if source is not self._newest:
                return False
            self._tried = camera
            return True

    def note_opened(self, source: "PictureSource", camera: CameraDevice) -> str | None:
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
        now = self._clock()
        if self._missing_since is None:
            self._missing_since = now
        return now - self._missing_since < WAITS_FOR_LAST
