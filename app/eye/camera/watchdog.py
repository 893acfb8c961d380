"""The watchdog's rule: when a running source counts as stalled, and when it is opened anew."""

from dataclasses import dataclass
from enum import StrEnum

from app.eye.camera.source_run import RunProgress, RunState


@dataclass(frozen=True, slots=True)
class CameraPatience:
    """The times of the watchdog, in seconds.

    A source may need `opens_within` to open, because some drivers are slow. Without a picture it is
    reported after `stalled_after` or `stalled_frames`, and opened anew after `hangs_after` or
    `hangs_frames`, whichever is longer. A live camera that repeats one picture for `repeats_for`
    is opened anew too, and has `closes_within` to close first. After `healthy_after` without any of
    this it has no failures.
    """

    opens_within: float = 15.0
    stalled_after: float = 0.8
    stalled_frames: int = 3
    hangs_after: float = 3.0  # longer than OpenCV waits by itself: only a hung driver takes so long
    hangs_frames: int = 8
    repeats_for: float = 2.0
    closes_within: float = 0.4
    healthy_after: float = 10.0


PATIENCE = CameraPatience()


class RunHealth(StrEnum):
    """What the watchdog thinks of a run."""

    FINE = "fine"
    STALLED = "stalled"  # reported, and left alone for some time
    HANGS = "hangs"  # the driver does not return
    REPEATS = "repeats"  # the driver returns the same picture again and again


def judge_run(progress: RunProgress, now: float, patience: CameraPatience = PATIENCE) -> RunHealth:
    """Return the health of a run that is opening or running; a run that is over is FINE."""
    if progress.state is RunState.OPENING:
        late = now - progress.opened_at > patience.opens_within
        return RunHealth.HANGS if late else RunHealth.FINE
    if progress.state is not RunState.RUNNING or progress.opened is None:
        return RunHealth.FINE
    rate = progress.opened.rate
    age = now - progress.picture_at
    if age > max(patience.hangs_after, _seconds(patience.hangs_frames, rate)):
        return RunHealth.HANGS
    if age > max(patience.stalled_after, _seconds(patience.stalled_frames, rate)):
        return RunHealth.STALLED
    repeated_for = progress.picture_at - progress.changed_at
    if progress.opened.live and repeated_for > patience.repeats_for:
        return RunHealth.REPEATS
    return RunHealth.FINE


def is_healthy(progress: RunProgress, now: float, patience: CameraPatience = PATIENCE) -> bool:
    """Return whether the run has worked for so long that its camera has no failures."""
    is_running = progress.state is RunState.RUNNING
    return is_running and now - progress.opened_at > patience.healthy_after


def _seconds(frames: int, rate: float) -> float:
    return frames / rate if rate > 0 else 0.0
