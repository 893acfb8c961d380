"""The eye as the window sees it: built from a source, its news in the window's own values."""

import threading
from collections.abc import Callable

import cv2

from app.scan.agreement import Agreement
from app.scan.camera import Camera
from app.scan.decoder import Decoder
from app.scan.eye import Eye, Health, Listeners, Look
from app.scan.reading import ALL_FORMATS, Format, Reading
from app.scan.source import Got, Source
from app.ui.input.sight import SeenPicture, Sight


class Eyesight:
    """Camera and eye from `start` to `stop`; `health` and `read_ms` are for the door check.

    `known` says what is on the list; it is asked in the eye's thread.
    """

    def __init__(
        self,
        source: Source,
        sight: Sight,
        known: Callable[[str], bool],
        formats: frozenset[Format] = ALL_FORMATS,
    ) -> None:
        self._sight = sight
        self._camera = Camera(source)
        self._eye = Eye(
            self._camera,
            Decoder(formats),
            Agreement(known),
            Listeners(looked=self._looked, scanned=self._scanned, condition=self._changed),
        )
        self._lock = threading.Lock()
        self._newest: SeenPicture | None = None
        self._caption = ""
        self.health = Health()
        self.read_ms: float | None = None

    def start(self) -> None:
        """OpenCV's own threads would only stand in each other's way on a small laptop."""
        cv2.setNumThreads(1)
        self._camera.start()
        self._eye.start()

    def stop(self) -> None:
        self._eye.stop()
        self._camera.stop()

    def newest(self) -> SeenPicture | None:
        """The picture to be shown now, once: pictures are never queued."""
        with self._lock:
            seen, self._newest = self._newest, None
            return seen

    def _looked(self, look: Look) -> None:
        if look.readings:
            self.read_ms = look.ms
        outlines = tuple(reading.outline for reading in look.readings)
        with self._lock:
            is_first = self._newest is None
            self._newest = SeenPicture(look.picture, outlines, self._caption)
        if is_first:
            self._sight.seen.emit()

    def _scanned(self, text: str, _reading: Reading) -> None:
        self._sight.scanned.emit(text)

    def _changed(self, health: Health) -> None:
        self.health = health
        self._caption = caption_of(health.got) if health.got else ""
        self._sight.tell_how(health.state, health.condition, health.trouble)


def caption_of(got: Got) -> str:
    """As it is drawn over the picture."""
    rate = f" · {got.rate:.0f} fps" if got.rate else ""
    return f"{got.height}p{rate}"
