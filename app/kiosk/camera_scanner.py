"""The camera scanner: runs camera and reader, and reports to the window by signals."""

import threading
from collections.abc import Callable
from functools import partial

import cv2

from app.check.devices import better_camera_message
from app.eye.camera.camera_thread import CameraHealth, CameraThread
from app.eye.camera.camera_tuner import CameraAdvice, level_of
from app.eye.camera.picture_source import OpenedSource, PictureSource
from app.eye.camera_reader import CameraReader, DecodedFrame, ReaderListeners
from app.eye.confirmation import Agreement, ListLookup
from app.eye.decode.decoder import Decoder
from app.eye.guidance.guide import Aim, Guide
from app.eye.reading import ALL_FORMATS, Format
from app.message import Message
from app.ui.text import camera_sentence
from app.ui.widgets.camera_view import PictureGuide, SeenPicture, Sight

LIST_CAMERAS_EVERY_S = 10.0


class CameraScanner:
    """Run the camera and its reader from `start` to `stop`.

    `known` returns whether a text is on the list; the reader's thread calls it. `health`, `read_ms`
    and `better`, the name of a better camera that was plugged in, are for the door check.
    """

    def __init__(
        self,
        source: PictureSource,
        sight: Sight,
        known: Callable[[str], bool],
        formats: frozenset[Format] = ALL_FORMATS,
        aim: Aim | None = None,
    ) -> None:
        self._sight = sight
        self._source = source
        self._camera = CameraThread(source)
        self._decoder = Decoder(formats)
        self._aim = aim or Aim()
        tickets = ListLookup(known)
        self._guide = Guide(tickets, self._aim)
        self._reader = CameraReader(
            self._camera,
            self._decoder,
            Agreement(tickets.has_rate_limited),
            self._guide,
            ReaderListeners(
                frame_decoded=self._on_frame,
                code_scanned=lambda text, read: sight.scanned.emit(text, read.format.value),
                health_changed=self._on_health,
            ),
        )
        self._lock = threading.Lock()
        self._newest: SeenPicture | None = None
        self._caption = ""
        self.health = CameraHealth()
        self.read_ms: float | None = None
        self.better: str | None = None
        self._stopping = threading.Event()
        # A driver may hang while cameras are listed, so this has a thread of its own.
        self._lister = threading.Thread(
            target=self._watch_for_better_camera, name="listing cameras", daemon=True
        )

    def start(self) -> None:
        """Start both threads.

        OpenCV gets one thread, because more would slow down a small laptop.
        """
        cv2.setNumThreads(1)
        self._camera.start()
        self._reader.start()
        self._lister.start()

    def stop(self) -> None:
        """Stop both threads. A signal that is still queued finds no picture any more."""
        self._stopping.set()
        self._reader.stop()
        self._camera.stop()
        self.take_newest()

    def take_newest(self) -> SeenPicture | None:
        """Return the newest picture once; None if there is no new one.

        Pictures are never queued.
        """
        with self._lock:
            seen, self._newest = self._newest, None
            return seen

    def choose(self, text: str) -> None:
        """Scan this code, of several that wait."""
        self._guide.choose(text)

    def press_poster(self, text: str) -> None:
        """Ignore the code that hangs there; without one, read all ignored codes again."""
        if text:
            self._guide.ignore(text)
        else:
            self._guide.stop_ignoring()

    def _on_frame(self, decoded: DecodedFrame) -> None:
        if decoded.readings:
            self.read_ms = decoded.ms
        outlines = tuple(reading.outline for reading in decoded.guidance.meant)
        sees_unread = self._decoder.unread.has_code and not outlines
        self._source.advise(CameraAdvice(level_of(decoded.picture), sees_unread, decoded.pace.seen))
        guide = PictureGuide(
            {read.text: read.outline for read in decoded.guidance.waiting},
            decoded.hint,
            self._aim.zone,
            poster=decoded.guidance.poster or "",
            ignored=self._guide.ignored,
        )
        with self._lock:
            is_first = self._newest is None
            self._newest = SeenPicture(decoded.picture, outlines, self._caption, guide)
        if is_first:
            self._sight.seen.emit()

    def _watch_for_better_camera(self) -> None:
        """Report each better camera that is plugged in while another one is used."""
        while not self._stopping.wait(LIST_CAMERAS_EVERY_S):
            before, self.better = self.better, self._source.better_one()
            if self.better is not None and self.better != before:
                self._sight.notice.emit(better_camera_message(self.better))

    def _on_health(self, health: CameraHealth) -> None:
        self._report_replacement(self.health.opened, health.opened)
        self.health = health
        self._caption = ""  # for example "720p · 30 fps"
        if (opened := health.opened) is not None:
            rate = f" · {opened.rate:.0f} fps" if opened.rate else ""
            self._caption = f"{opened.height}p{rate}"
        self._sight.report(partial(camera_sentence, health.state, health.condition, health.trouble))

    def _report_replacement(self, before: OpenedSource | None, now: OpenedSource | None) -> None:
        if now is None or now.instead_of is None or (before and before.name == now.name):
            return
        names = {"old": now.instead_of, "new": now.name}
        self._sight.notice.emit(
            Message("The camera {old} hangs. The camera {new} is used now.", names)
        )
