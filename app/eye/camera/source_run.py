"""One run of a picture source: a thread that opens the source and reads it until it ends."""

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from zlib import crc32

import numpy as np

from app.eye.camera.camera_errors import CameraError, CameraFault, describe_fault
from app.eye.camera.picture_source import OpenedSource, PictureSource
from app.eye.picture import Picture

log = logging.getLogger(__name__)
# One pixel in this many is compared with the picture before, across and down.
THIN = 8
# Grey levels. A picture with less difference between its darkest and brightest point may be
# repeated by a working camera, because a covered lens shows no noise.
FLAT = 24


class RunState(StrEnum):
    """The state of a run. LOST and ENDED are final: the thread is closing the source, or gone."""

    OPENING = "opening"
    RUNNING = "running"
    LOST = "lost"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class RunProgress:
    """What a run has reached, with times by the run's clock.

    `picture_at` is the time of the last picture, `changed_at` that of the last picture that
    differed from the one before it. Before the source is open, both are the start of the run.
    """

    state: RunState
    opened_at: float
    picture_at: float
    changed_at: float
    opened: OpenedSource | None = None
    trouble: CameraError | None = None


class SourceRun:
    """Open one source, and pass its pictures on until it ends or the run is retired.

    A driver call that never returns blocks the thread for ever, and Python cannot end it. Then the
    run is abandoned: the thread is a daemon, it alone uses the source, and if the call returns
    after all, the thread passes nothing on and closes the source.
    """

    def __init__(
        self,
        source: PictureSource,
        publish: Callable[[Picture], None],
        clock: Callable[[], float],
    ) -> None:
        self._source = source
        self._publish = publish
        self._clock = clock
        self._retired = threading.Event()
        self._fingerprint: int | None = None
        now = clock()
        self._progress = RunProgress(RunState.OPENING, now, now, now)
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)

    @property
    def progress(self) -> RunProgress:
        """Return the progress now. Only the run's thread replaces the value."""
        return self._progress

    @property
    def has_ended(self) -> bool:
        """Return whether the thread has ended, so that the source is closed."""
        return not self._thread.is_alive()

    def start(self) -> None:
        self._thread.start()

    def retire(self, within: float) -> bool:
        """Pass no more pictures on; return whether the thread has ended `within` seconds."""
        self._retired.set()
        self._thread.join(within)
        return self.has_ended

    def _run(self) -> None:
        try:
            try:
                self._read_until_retired()
            finally:
                self._source.close()
        except CameraError as trouble:
            self._note_loss(trouble)
        except Exception as fault:  # noqa: BLE001 - the camera must be opened again
            log.error("A fault of this program in the camera thread: %s", describe_fault(fault))
            self._note_loss(CameraFault())

    def _read_until_retired(self) -> None:
        opened = self._source.open()
        now = self._clock()
        self._progress = RunProgress(RunState.RUNNING, now, now, now, opened)
        if not self._retired.is_set():
            log.info(
                "The camera is open: %d by %d, %.0f/s", opened.width, opened.height, opened.rate
            )
        while not self._retired.is_set():
            picture = self._source.read()
            if picture is None:
                self._progress = replace(self._progress, state=RunState.ENDED)
                return
            self._note_picture(picture)
            if not self._retired.is_set():
                self._publish(picture)

    def _note_picture(self, picture: Picture) -> None:
        now = self._clock()
        before, self._fingerprint = self._fingerprint, _fingerprint(picture)
        is_same = before is not None and before == self._fingerprint
        changed_at = self._progress.changed_at if is_same else now
        self._progress = replace(self._progress, picture_at=now, changed_at=changed_at)

    def _note_loss(self, trouble: CameraError) -> None:
        self._progress = replace(self._progress, state=RunState.LOST, trouble=trouble)


def _fingerprint(picture: Picture) -> int | None:
    """Return a checksum of a part of the picture; None if the picture is flat or empty."""
    thin = np.ascontiguousarray(picture[::THIN, ::THIN])
    if not thin.size or int(thin.max()) - int(thin.min()) < FLAT:
        return None
    return crc32(thin.data)
