"""The camera thread: opens a picture source, keeps its newest picture, and reopens it."""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from math import inf

from app.eye.camera.camera_errors import CameraError, CameraFault, describe_fault
from app.eye.camera.picture_source import OpenedSource, PictureSource
from app.eye.picture import Picture

log = logging.getLogger(__name__)
REOPEN_EVERY = 1.0  # seconds
# Seconds without a picture. The camera reader asks every 0.2 s, so a stall shows within 1 s.
STALLED_AFTER = 0.8
STALLED_AFTER_FRAMES = 3
# Seconds. Some drivers open a camera slowly; after this time it counts as stalled.
OPENS_WITHIN = 15.0
ENDS_WITHIN = 1.0  # seconds


class CameraState(StrEnum):
    """The state of a picture source; ENDED is only for a recording that was played to its end."""

    OPENING = "opening"
    RUNNING = "running"
    STALLED = "stalled"
    LOST = "lost"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture with its number, which is never used again, and the time it arrived."""

    picture: Picture
    number: int
    at: float


@dataclass(frozen=True, slots=True)
class CameraStatus:
    """The state of the camera; `trouble` is the error that explains why no pictures arrive."""

    state: CameraState
    opened: OpenedSource | None = None
    trouble: CameraError | None = None


class CameraThread:
    """Run one source from `start` to `stop`. Every method may be called from any thread.

    A driver may hang for ever. So no method waits longer than ENDS_WITHIN, and the thread does not
    keep the program from ending.
    """

    def __init__(
        self,
        source: PictureSource,
        *,
        reopen_every: float = REOPEN_EVERY,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._source = source
        self._reopen_every = reopen_every
        self._clock = clock
        self._stopping = threading.Event()
        self._changed = threading.Condition()
        self._status = CameraStatus(CameraState.OPENING)
        self._newest: Frame | None = None
        self._count = 0
        self._alive_at = clock()
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)

    def start(self) -> None:
        self._alive_at = self._clock()
        self._thread.start()

    def stop(self, within: float = ENDS_WITHIN) -> None:
        """Stop, and close the source. No new frame appears after this method returns."""
        with self._changed:
            self._stopping.set()
        if self._thread.ident is not None:
            self._thread.join(within)
        if self._thread.is_alive():
            log.warning("The camera driver hangs; its thread is abandoned")

    def status(self) -> CameraStatus:
        """Return the status now.

        A source that hangs counts as stalled after some time without pictures.
        """
        with self._changed:
            status, age = self._status, self._clock() - self._alive_at
        if age <= _patience(status):
            return status
        return CameraStatus(
            CameraState.STALLED, status.opened, status.opened.stall_error if status.opened else None
        )

    def frame_after(self, number: int, within: float) -> Frame | None:
        """Return the newest frame once it is newer than `number`; None after `within` seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._count > number, within)
            return self._newest if self._count > number else None

    def _run(self) -> None:
        """Open the source and reopen it when it is lost, until `stop` or a recording's end."""
        while not self._stopping.is_set():
            try:
                self._read_until_lost()
            except CameraError as trouble:
                self._report_loss(trouble)
            except Exception as fault:  # noqa: BLE001 - the thread must go on and reopen the source
                log.error("A fault of this program in the camera thread: %s", describe_fault(fault))
                self._report_loss(CameraFault())
            if self.status().state is CameraState.ENDED:
                return
            self._stopping.wait(self._reopen_every)

    def _read_until_lost(self) -> None:
        """Open the source and publish its pictures until it ends or `stop` is called."""
        try:
            opened = self._source.open()
            log.info(
                "The camera is open: %d by %d, %.0f/s", opened.width, opened.height, opened.rate
            )
            self._set_status(CameraStatus(CameraState.RUNNING, opened))
            while not self._stopping.is_set():
                picture = self._source.read()
                if picture is None:
                    self._set_status(CameraStatus(CameraState.ENDED, opened))
                    return
                self._publish(picture)
        finally:
            self._source.close()

    def _publish(self, picture: Picture) -> None:
        with self._changed:
            if self._stopping.is_set():
                return
            self._count += 1
            self._alive_at = self._clock()
            self._newest = Frame(picture, self._count, self._alive_at)
            self._changed.notify_all()

    def _set_status(self, status: CameraStatus) -> None:
        with self._changed:
            self._alive_at = self._clock()
            self._status = status

    def _report_loss(self, trouble: CameraError) -> None:
        """Log and store the error, unless it is the same error as before."""
        before = self._status.trouble
        if before is None or before.sentence != trouble.sentence:
            log.warning("The camera is lost: %s", type(trouble).__name__)
            self._set_status(CameraStatus(CameraState.LOST, self._status.opened, trouble))


def _patience(status: CameraStatus) -> float:
    """Return after how many seconds without a picture the source counts as stalled."""
    match status:
        case CameraStatus(CameraState.OPENING):
            return OPENS_WITHIN
        case CameraStatus(CameraState.RUNNING, OpenedSource(rate=rate)):
            return max(STALLED_AFTER, STALLED_AFTER_FRAMES / rate if rate > 0 else 0.0)
        case _:
            return inf
