"""The camera scanner: runs camera and reader, and reports to the window by signals."""

import threading
from collections.abc import Callable

import cv2

from app.eye.belief.agreement import Agreement
from app.eye.camera.camera_thread import CameraThread
from app.eye.camera.picture_source import OpenedSource, PictureSource
from app.eye.camera_reader import CameraHealth, CameraReader, DecodedFrame, ReaderListeners
from app.eye.decode.decoder import Decoder
from app.eye.reading import ALL_FORMATS, Format, Reading
from app.ui.input.sight import SeenPicture, Sight


class CameraScanner:
    """Run the camera and its reader from `start` to `stop`.

    `known` returns whether a text is on the list; the reader's thread calls it. `health` and
    `read_ms` are for the door check.
    """

    def __init__(
        self,
        source: PictureSource,
        sight: Sight,
        known: Callable[[str], bool],
        formats: frozenset[Format] = ALL_FORMATS,
    ) -> None:
        self._sight = sight
        self._camera = CameraThread(source)
        self._reader = CameraReader(
            self._camera,
            Decoder(formats),
            Agreement(known),
            ReaderListeners(
                frame_decoded=self._on_frame,
                code_scanned=self._on_code,
                health_changed=self._on_health,
            ),
        )
        self._lock = threading.Lock()
        self._newest: SeenPicture | None = None
        self._caption = ""
        self.health = CameraHealth()
        self.read_ms: float | None = None

    def start(self) -> None:
        """Start both threads.

        OpenCV gets one thread, because more would slow down a small laptop.
        """
        cv2.setNumThreads(1)
        self._camera.start()
        self._reader.start()

    def stop(self) -> None:
        self._reader.stop()
        self._camera.stop()

    def take_newest(self) -> SeenPicture | None:
        """Return the newest picture once; None if there is no new one.

        Pictures are never queued.
        """
        with self._lock:
            seen, self._newest = self._newest, None
            return seen

    def _on_frame(self, decoded: DecodedFrame) -> None:
        if decoded.readings:
            self.read_ms = decoded.ms
        outlines = tuple(reading.outline for reading in decoded.readings)
        with self._lock:
            is_first = self._newest is None
            self._newest = SeenPicture(decoded.picture, outlines, self._caption)
        if is_first:
            self._sight.seen.emit()

    def _on_code(self, text: str, _reading: Reading) -> None:
        self._sight.scanned.emit(text)

    def _on_health(self, health: CameraHealth) -> None:
        self.health = health
        self._caption = caption_of(health.opened) if health.opened else ""
        self._sight.report_camera(health.state, health.condition, health.trouble)


def caption_of(opened: OpenedSource) -> str:
    """Return the caption drawn over the picture, for example "720p · 30 fps"."""
    rate = f" · {opened.rate:.0f} fps" if opened.rate else ""
    return f"{opened.height}p{rate}"
