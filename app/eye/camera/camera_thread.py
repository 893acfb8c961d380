"""The camera thread: keeps the newest picture of the camera, and opens it anew when it fails."""

import atexit
import logging
import threading
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from enum import StrEnum
from zlib import crc32

import numpy as np

from app.eye.camera.camera_errors import CameraError, CameraFault, CameraHangs, describe_fault
from app.eye.camera.picture_condition import PictureCondition
from app.eye.camera.picture_source import OpenedSource, PictureSource
from app.eye.picture import Degrees, Jpeg, Picture, coarse_of, rotate_clockwise, unpack

log = logging.getLogger(__name__)
RETURNS_WITHIN = 5.0  # seconds


def abandon_thread(of: str, join: Callable[[float], object]) -> None:
    """Go on without the thread of this part; Python waits for it for some seconds at its end.

    `join` waits for the thread at most so many seconds. A thread that was only slow, and comes back
    from OpenCV while Python ends, would abort the program.
    """
    log.warning("%s hangs; its thread is abandoned", of)
    atexit.register(join, RETURNS_WITHIN)


# One pixel in this many is compared with the picture before, across and down.
THIN = 8
# Grey levels. A picture with less difference between its darkest and brightest point may be
# repeated by a working camera, because a covered lens shows no noise.
FLAT = 24


class CameraState(StrEnum):
    """The state of a camera. A run is never STALLED, and LOST or ENDED when it is over.

    ENDED is only for a recording that was played to its end.
    """

    OPENING = "opening"
    RUNNING = "running"
    STALLED = "stalled"
    LOST = "lost"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class RunProgress:
    """Progress of a run so far, with times by the run's clock.

    `picture_at` is the time of the last picture, `changed_at` that of the last picture that
    differed from the one before it. Before the source is open, both are the start of the run.
    """

    state: CameraState
    opened_at: float
    picture_at: float
    changed_at: float
    opened: OpenedSource | None = None
    trouble: CameraError | None = None


class SourceRun:
    """Open the source once, and pass its pictures on until it ends or the run is retired.

    A driver call that never returns blocks the thread for ever, and Python cannot end it. Then the
    run is abandoned: the thread is a daemon, and if the call returns after all, the thread passes
    nothing on and closes what it has opened.
    """

    def __init__(
        self,
        source: PictureSource,
        publish: Callable[[Picture | Jpeg], None],
        clock: Callable[[], float],
    ) -> None:
        self._source = source
        self._publish = publish
        self._clock = clock
        self._retired = threading.Event()
        self._fingerprint: int | None = None
        now = clock()
        self._progress = RunProgress(CameraState.OPENING, now, now, now)
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
            with closing(self._source.pictures(self._note_opened)) as pictures:
                for picture in pictures:
                    self._note_picture(picture)
                    if self._retired.is_set():
                        return
                    self._publish(picture)
            self._progress = replace(self._progress, state=CameraState.ENDED)
        except CameraError as trouble:
            self._note_loss(trouble)
        except Exception as fault:  # noqa: BLE001 - the camera must be opened again
            log.error("A fault of this program in the camera thread: %s", describe_fault(fault))
            self._note_loss(CameraFault())

    def _note_opened(self, opened: OpenedSource) -> None:
        now = self._clock()
        if self._source.turned in (90, 270):
            opened = replace(opened, width=opened.height, height=opened.width)
        self._progress = RunProgress(CameraState.RUNNING, now, now, now, opened)
        if not self._retired.is_set():
            log.info(
                "The camera is open: %d by %d, %.0f/s", opened.width, opened.height, opened.rate
            )

    def _note_picture(self, picture: Picture | Jpeg) -> None:
        now = self._clock()
        before, self._fingerprint = self._fingerprint, _fingerprint(picture)
        is_same = before == self._fingerprint and not _is_flat(picture)
        changed_at = self._progress.changed_at if is_same else now
        self._progress = replace(self._progress, picture_at=now, changed_at=changed_at)

    def _note_loss(self, trouble: CameraError) -> None:
        self._progress = replace(self._progress, state=CameraState.LOST, trouble=trouble)


def _fingerprint(picture: Picture | Jpeg) -> int:
    if isinstance(picture, Jpeg):
        return crc32(picture.data.data)
    return crc32(np.ascontiguousarray(picture[::THIN, ::THIN]).data)


def _is_flat(picture: Picture | Jpeg) -> bool:
    coarse = coarse_of(picture)
    return not coarse.size or int(np.ptp(coarse)) < FLAT


# The times of the watchdog, in seconds. Some drivers are slow to open.
OPENS_WITHIN = 15.0
# Without a picture for so long a camera is reported, a slow one after the time of LATE_PICTURES.
# After HANGS_AFTER, longer than OpenCV waits by itself, only a driver hangs: it is opened anew.
STALLED_AFTER, LATE_PICTURES, HANGS_AFTER = 0.8, 1.5, 3.0
# A live camera that repeats one picture for so long is opened anew too.
REPEATS_FOR = 2.0
# A camera has so long to close before its thread is abandoned, and is healthy after so long.
CLOSES_WITHIN, HEALTHY_AFTER = 0.4, 10.0


class RunHealth(StrEnum):
    """Health of a run, as the watchdog sees it."""

    FINE = "fine"
    STALLED = "stalled"  # reported, and left alone for some time
    HANGS = "hangs"  # the driver does not return
    REPEATS = "repeats"  # the driver returns the same picture again and again


def judge_run(progress: RunProgress, now: float) -> RunHealth:
    """Return the health of a run that is opening or running; a run that is over is FINE."""
    if progress.state is CameraState.OPENING:
        late = now - progress.opened_at > OPENS_WITHIN
        return RunHealth.HANGS if late else RunHealth.FINE
    if progress.state is not CameraState.RUNNING or progress.opened is None:
        return RunHealth.FINE
    age, rate = now - progress.picture_at, max(progress.opened.rate, 1)
    if age > max(STALLED_AFTER, LATE_PICTURES / rate):
        return RunHealth.HANGS if age > HANGS_AFTER else RunHealth.STALLED
    is_repeated = progress.picture_at - progress.changed_at > REPEATS_FOR
    return RunHealth.REPEATS if progress.opened.live and is_repeated else RunHealth.FINE


def is_healthy(progress: RunProgress, now: float) -> bool:
    """Return whether the run has worked for so long that its camera has no failures."""
    return progress.state is CameraState.RUNNING and now - progress.opened_at > HEALTHY_AFTER


REOPEN_EVERY = 1.0  # seconds
# Seconds between two looks at the run. A hang is noticed later by no more than this.
LOOK_EVERY = 0.1
ENDS_WITHIN = 1.0  # seconds
# So many threads may hang in drivers at a time. Then no other is started until one returns.
MOST_ABANDONED = 6


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture with its number, which is never used again, and the time it arrived.

    It is unpacked and `turned` clockwise only if it is asked for.
    """

    seen: Picture | Jpeg
    turned: Degrees
    number: int
    at: float

    @property
    def picture(self) -> Picture:
        return rotate_clockwise(unpack(self.seen), self.turned)


@dataclass(frozen=True, slots=True)
class CameraHealth:
    """The state of the camera and, while it runs, the condition of its picture.

    `trouble` is the error that explains why no pictures arrive. `reopened` counts how often the
    camera was opened anew after it had failed.
    """

    state: CameraState = CameraState.OPENING
    condition: PictureCondition = PictureCondition.FINE
    opened: OpenedSource | None = None
    trouble: CameraError | None = None
    reopened: int = 0


class CameraThread:
    """Run the camera from `start` to `stop`. Every method may be called from any thread.

    Each opening of the camera is a run in a thread of its own. A watchdog thread looks at the run.
    It starts the next run when the camera is lost, hangs or repeats one picture, so a driver call
    that never returns costs one thread and no more.

    A child process in place of the thread could be killed while its driver hangs, which would free
    the device too. It is not used, because each picture would be copied once more, each start would
    take another interpreter's time and memory, and a killed driver is often hung for the next
    process as well. Instead `Capture` asks the driver for a short timeout where it has one.
    """

    def __init__(
        self,
        source: PictureSource,
        *,
        reopen_every: float = REOPEN_EVERY,
        look_every: float = LOOK_EVERY,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._source = source
        self._reopen_every = reopen_every
        self._look_every = look_every
        self._clock = clock
        self._stopping = threading.Event()
        self._changed = threading.Condition()
        self._health = CameraHealth()
        self._newest: Frame | None = None
        self._count = 0
        self._run: SourceRun | None = None
        self._abandoned: list[SourceRun] = []
        self._thread = threading.Thread(target=self._watch, name="camera watchdog", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self, within: float = ENDS_WITHIN) -> None:
        """Stop, and close the source. No new frame appears after this method returns."""
        with self._changed:
            self._stopping.set()
        if self._thread.ident is not None:
            self._thread.join(within)
        if self._run is not None and not self._run.retire(within):
            abandon_thread("The camera driver", self._run.retire)

    def health(self) -> CameraHealth:
        """Return the state now, without the condition of the picture."""
        with self._changed:
            return self._health

    def frame_after(self, number: int, within: float) -> Frame | None:
        """Return the newest frame once it is newer than `number`; None after `within` seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._count > number, within)
            return self._newest if self._count > number else None

    def _watch(self) -> None:
        """Open the source again and again, until `stop` or a recording's end."""
        while not self._stopping.is_set():
            if not self._may_start_run():
                self._stopping.wait(self._look_every)
                continue
            began = self._clock()
            run = self._run = SourceRun(self._source, self._publish, self._clock)
            run.start()
            self._follow(run)
            if run.progress.state is CameraState.ENDED:
                return
            self._stopping.wait(max(began + self._reopen_every - self._clock(), 0))

    def _may_start_run(self) -> bool:
        """Return whether fewer threads than allowed hang in drivers."""
        self._abandoned = [run for run in self._abandoned if not run.has_ended]
        return len(self._abandoned) < MOST_ABANDONED

    def _follow(self, run: SourceRun) -> None:
        """Report how the run is, until it is over or the camera has to be opened anew."""
        was_healthy = False
        while not self._stopping.is_set():
            progress, now = run.progress, self._clock()
            health = judge_run(progress, now)
            if progress.state is CameraState.LOST:
                self._note_loss(progress)
                return
            if health in (RunHealth.HANGS, RunHealth.REPEATS):
                self._replace(run, progress, health)
                return
            self._report_run(progress, health)
            if progress.state is CameraState.ENDED:
                return
            if not was_healthy and is_healthy(progress, now):
                was_healthy = True
                self._source.note_success()
            self._stopping.wait(self._look_every)

    def _publish(self, picture: Picture | Jpeg) -> None:
        with self._changed:
            if self._stopping.is_set():
                return
            self._count += 1
            self._newest = Frame(picture, self._source.turned, self._count, self._clock())
            self._changed.notify_all()

    def _report_run(self, progress: RunProgress, health: RunHealth) -> None:
        """Report a run that is not lost. A trouble stays reported until the camera is open."""
        before, opened = self.health(), progress.opened
        match progress.state:
            case CameraState.ENDED:
                self._report(CameraState.ENDED, opened)
            case CameraState.RUNNING if health is RunHealth.STALLED:
                self._report(CameraState.STALLED, opened, opened.stall_error if opened else None)
            case CameraState.RUNNING:
                self._report(CameraState.RUNNING, opened)
            case _ if before.trouble is None:
                self._report(CameraState.OPENING, None)

    def _replace(self, run: SourceRun, progress: RunProgress, health: RunHealth) -> None:
        """Retire a run whose camera hangs or repeats one picture."""
        log.warning("The watchdog opens the camera anew: %s", health)
        tried = self._source.note_failure()
        name = progress.opened.name if progress.opened else tried
        self._report(CameraState.LOST, progress.opened, CameraHangs(name=name), reopens=True)
        if not run.retire(CLOSES_WITHIN):
            self._run = None
            self._abandoned.append(run)
            log.warning("Threads that hang in a camera driver: %d", len(self._abandoned))

    def _note_loss(self, progress: RunProgress) -> None:
        """Report why the run ended, and count a failure of the camera.

        An attempt to open it is a failure only while another thread hangs in its driver: otherwise
        it is busy or gone, and is used as soon as it can be opened.
        """
        has_run = progress.opened is not None
        if has_run or not self._may_be_free():
            self._source.note_failure()
        before, trouble = self.health().trouble, progress.trouble
        if has_run or before is None or trouble is None or before.sentence != trouble.sentence:
            log.warning("The camera is lost: %s", type(trouble).__name__)
            self._report(CameraState.LOST, self.health().opened, trouble, reopens=has_run)

    def _may_be_free(self) -> bool:
        return all(run.has_ended for run in self._abandoned)

    def _report(
        self,
        state: CameraState,
        opened: OpenedSource | None,
        trouble: CameraError | None = None,
        *,
        reopens: bool = False,
    ) -> None:
        with self._changed:
            count = self._health.reopened + reopens
            self._health = CameraHealth(state, opened=opened, trouble=trouble, reopened=count)
