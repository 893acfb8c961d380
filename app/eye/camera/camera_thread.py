"""The camera thread: keeps the newest picture of the camera, and opens it anew when it fails."""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from app.eye.abandoned_threads import abandon_thread
from app.eye.camera.camera_errors import CameraError, CameraHangs
from app.eye.camera.picture_source import OpenedSource, SourceSupply
from app.eye.camera.source_run import RunProgress, RunState, SourceRun
from app.eye.camera.watchdog import PATIENCE, CameraPatience, RunHealth, is_healthy, judge_run
from app.eye.picture import Picture

log = logging.getLogger(__name__)
REOPEN_EVERY = 1.0  # seconds
# Seconds between two looks at the run. A hang is noticed later by no more than this.
LOOK_EVERY = 0.1
ENDS_WITHIN = 1.0  # seconds
# So many threads may hang in drivers at a time. Then no other is started until one returns.
MOST_ABANDONED = 6


class CameraState(StrEnum):
    """The state of the camera; ENDED is only for a recording that was played to its end."""

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
    """The state of the camera; `trouble` is the error that explains why no pictures arrive.

    `reopened` counts how often the camera was opened anew after it had failed.
    """

    state: CameraState
    opened: OpenedSource | None = None
    trouble: CameraError | None = None
    reopened: int = 0


class CameraThread:
    """Run the camera from `start` to `stop`. Every method may be called from any thread.

    Each opening of the camera is a run with a fresh source in a thread of its own. A watchdog
    thread looks at the run. It starts the next run when the camera is lost, hangs or repeats one
    picture, so a driver call that never returns costs one thread and no more.

    A child process in place of the thread could be killed while its driver hangs, which would free
    the device too. It is not used, because each picture would be copied once more, each start would
    take another interpreter's time and memory, and a killed driver is often hung for the next
    process as well. Instead `Capture` asks the driver for a short timeout where it has one.
    """

    def __init__(
        self,
        supply: SourceSupply,
        *,
        reopen_every: float = REOPEN_EVERY,
        patience: CameraPatience = PATIENCE,
        look_every: float = LOOK_EVERY,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._supply = supply
        self._reopen_every = reopen_every
        self._patience = patience
        self._look_every = look_every
        self._clock = clock
        self._stopping = threading.Event()
        self._changed = threading.Condition()
        self._status = CameraStatus(CameraState.OPENING)
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

    def status(self) -> CameraStatus:
        """Return the status now."""
        with self._changed:
            return self._status

    def frame_after(self, number: int, within: float) -> Frame | None:
        """Return the newest frame once it is newer than `number`; None after `within` seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._count > number, within)
            return self._newest if self._count > number else None

    def _watch(self) -> None:
        """Run sources one after the other, until `stop` or a recording's end."""
        while not self._stopping.is_set():
            if not self._may_start_run():
                self._stopping.wait(self._look_every)
                continue
            began = self._clock()
            run = self._run = SourceRun(self._supply.new_source(), self._publish, self._clock)
            run.start()
            self._follow(run)
            if run.progress.state is RunState.ENDED:
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
            health = judge_run(progress, now, self._patience)
            if progress.state is RunState.LOST:
                self._note_loss(progress)
                return
            if health in (RunHealth.HANGS, RunHealth.REPEATS):
                self._replace(run, progress, health)
                return
            self._report_run(progress, health)
            if progress.state is RunState.ENDED:
                return
            if not was_healthy and is_healthy(progress, now, self._patience):
                was_healthy = True
                self._supply.note_success()
            self._stopping.wait(self._look_every)

    def _publish(self, picture: Picture) -> None:
        with self._changed:
            if self._stopping.is_set():
                return
            self._count += 1
            self._newest = Frame(picture, self._count, self._clock())
            self._changed.notify_all()

    def _report_run(self, progress: RunProgress, health: RunHealth) -> None:
        """Report a run that is not lost. A trouble stays reported until the camera is open."""
        before, opened = self.status(), progress.opened
        match progress.state:
            case RunState.ENDED:
                self._report(CameraState.ENDED, opened)
            case RunState.RUNNING if health is RunHealth.STALLED:
                self._report(CameraState.STALLED, opened, opened.stall_error if opened else None)
            case RunState.RUNNING:
                self._report(CameraState.RUNNING, opened)
            case _ if before.trouble is None:
                self._report(CameraState.OPENING, None)

    def _replace(self, run: SourceRun, progress: RunProgress, health: RunHealth) -> None:
        """Retire a run whose camera hangs or repeats one picture."""
        name = progress.opened.name if progress.opened else self._supply.tried_name
        log.warning("The watchdog opens the camera anew: %s", health)
        self._supply.note_failure()
        self._report(CameraState.LOST, progress.opened, CameraHangs(name=name), reopens=True)
        if not run.retire(self._patience.closes_within):
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
            self._supply.note_failure()
        before, trouble = self.status().trouble, progress.trouble
        if has_run or before is None or trouble is None or before.sentence != trouble.sentence:
            log.warning("The camera is lost: %s", type(trouble).__name__)
            self._report(CameraState.LOST, self.status().opened, trouble, reopens=has_run)

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
            count = self._status.reopened + reopens
            self._status = CameraStatus(state, opened, trouble, count)
