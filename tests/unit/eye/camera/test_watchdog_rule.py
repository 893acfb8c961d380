"""When a run counts as stalled, and when the camera is opened anew."""

import pytest

from app.eye.camera.camera_thread import CameraState, RunHealth, RunProgress, is_healthy, judge_run
from app.eye.camera.capture import V4L2_PATIENCE_S
from app.eye.camera.picture_source import OpenedSource
from app.eye.camera.video_sources import STREAM_PATIENCE_MS

START = 100.0


def running(rate: float = 30.0, *, live: bool = True, changed_at: float = START) -> RunProgress:
    opened = OpenedSource("a camera", 320, 240, rate, live=live)
    return RunProgress(CameraState.RUNNING, changed_at, START, changed_at, opened)


@pytest.mark.parametrize(
    ("rate", "age", "health"),
    [
        (30.0, 0.7, RunHealth.FINE),
        (30.0, 0.9, RunHealth.STALLED),
        (30.0, 2.9, RunHealth.STALLED),
        (30.0, 3.1, RunHealth.HANGS),
        (0.0, 0.9, RunHealth.STALLED),
        (0.0, 3.1, RunHealth.HANGS),
        (1.0, 2.9, RunHealth.FINE),
        (1.0, 3.1, RunHealth.STALLED),
        (1.0, 8.1, RunHealth.HANGS),
    ],
)
def test_running_camera_is_judged_by_age_of_its_picture(
    rate: float, age: float, health: RunHealth
) -> None:
    assert judge_run(running(rate), START + age) is health


def test_source_that_gives_up_by_itself_is_not_called_hanging_before() -> None:
    """Only a driver that does not return hangs."""
    own_limits_ms = (1_000 * V4L2_PATIENCE_S, STREAM_PATIENCE_MS)
    for limit_ms in own_limits_ms:
        assert judge_run(running(), START + limit_ms / 1_000 + 0.5) is RunHealth.STALLED


@pytest.mark.parametrize(("age", "health"), [(14.9, RunHealth.FINE), (15.1, RunHealth.HANGS)])
def test_opening_camera_has_fifteen_seconds(age: float, health: RunHealth) -> None:
    opening = RunProgress(CameraState.OPENING, START, START, START)
    assert judge_run(opening, START + age) is health


@pytest.mark.parametrize(("live", "health"), [(True, RunHealth.REPEATS), (False, RunHealth.FINE)])
def test_only_a_live_camera_may_not_repeat_its_picture(live: bool, health: RunHealth) -> None:
    assert judge_run(running(live=live, changed_at=START - 2.1), START) is health
    assert judge_run(running(live=live, changed_at=START - 1.9), START) is RunHealth.FINE


@pytest.mark.parametrize("state", [CameraState.LOST, CameraState.ENDED])
def test_run_that_is_over_is_left_alone(state: CameraState) -> None:
    assert judge_run(RunProgress(state, START, START, START), START + 99) is RunHealth.FINE


def test_camera_is_healthy_after_ten_seconds_of_running() -> None:
    assert not is_healthy(running(), START + 9)
    assert is_healthy(running(), START + 11)
    assert not is_healthy(RunProgress(CameraState.OPENING, START, START, START), START + 11)
