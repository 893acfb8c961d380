"""The camera's thread: newest picture only, back by itself, and it always ends."""

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from app.scan.camera_errors import CameraFault, StreamLost
from app.scan.camera_thread import CameraState, CameraThread
from app.scan.picture_source import OpenedSource
from tests.unit.scan.scripted_source import DESCRIPTION, Playing, Unwell, plain_picture, until

pytestmark = pytest.mark.usefixtures("all_threads_end")

AGAIN = 0.01


@pytest.fixture
def playing() -> Playing:
    return Playing(plain_picture())


@contextmanager
def running(playing: Playing) -> Iterator[CameraThread]:
    camera = CameraThread(playing, reopen_every=AGAIN)
    camera.start()
    try:
        yield camera
    finally:
        playing.goes_on.set()
        camera.stop(10)


def is_in(camera: CameraThread, state: CameraState) -> bool:
    return camera.status().state is state


def test_frames_are_numbered_and_source_is_described(playing: Playing) -> None:
    with running(playing) as camera:
        first = camera.frame_after(0, 10)
        assert first is not None
        later = camera.frame_after(first.number, 10)
        assert later is not None
        assert 0 < first.number < later.number
        assert first.at <= later.at
        assert (later.picture == plain_picture()).all()
        assert camera.status().state is CameraState.RUNNING
        assert camera.status().opened == DESCRIPTION
    assert playing.read_by == {"camera"}
    assert playing.close_count == 1


def test_late_caller_gets_only_the_newest_frame(playing: Playing) -> None:
    with running(playing) as camera:
        until(lambda: camera.frame_after(20, 0))
        playing.picture = plain_picture(7)
        before = camera.frame_after(0, 0)
        assert before is not None
        until(lambda: camera.frame_after(before.number + 1, 0))
        frame = camera.frame_after(1, 0)
        assert frame is not None
        assert frame.number > 20
        assert (frame.picture == 7).all()


def test_frame_after_returns_within_its_timeout(playing: Playing) -> None:
    playing.trouble = Unwell()
    with running(playing) as camera:
        assert camera.frame_after(0, 0.01) is None


def test_state_is_opening_before_source_is_open(playing: Playing) -> None:
    assert CameraThread(playing).status().state is CameraState.OPENING


def test_open_error_is_reported_and_retried(playing: Playing) -> None:
    playing.trouble = trouble = Unwell()
    with running(playing) as camera:
        until(lambda: is_in(camera, CameraState.LOST))
        assert camera.status().trouble is trouble
        playing.trouble = None
        until(lambda: is_in(camera, CameraState.RUNNING))
        assert camera.status().trouble is None


def test_camera_unplugged_and_replugged_is_reopened(playing: Playing) -> None:
    with running(playing) as camera:
        until(lambda: camera.frame_after(3, 0))
        playing.trouble = Unwell()
        until(lambda: is_in(camera, CameraState.LOST))
        last = camera.frame_after(0, 0)
        playing.trouble = None
        assert last is not None
        again = camera.frame_after(last.number, 10)
        assert again is not None
        assert again.number > last.number
        assert (playing.open_count, playing.close_count >= 1) == (2, True)


def test_repeated_error_is_logged_and_reported_once(
    playing: Playing, caplog: pytest.LogCaptureFixture
) -> None:
    playing.trouble = first = Unwell(1)
    with caplog.at_level(logging.WARNING), running(playing) as camera:
        until(lambda: is_in(camera, CameraState.LOST))
        playing.trouble = Unwell(1)
        tried = playing.close_count
        until(lambda: playing.close_count > tried + 2)
        assert camera.status().trouble is first
        playing.trouble = other = Unwell(2)
        until(lambda: camera.status().trouble is other)
    assert len(caplog.records) == 2


def test_unexpected_fault_is_logged_without_message_and_retried(
    playing: Playing, caplog: pytest.LogCaptureFixture
) -> None:
    playing.trouble = ValueError("SECRET")
    with caplog.at_level(logging.DEBUG), running(playing) as camera:
        until(lambda: is_in(camera, CameraState.LOST))
        assert isinstance(camera.status().trouble, CameraFault)
        playing.trouble = None
        assert camera.frame_after(0, 10) is not None
    assert "ValueError" in caplog.text
    assert "SECRET" not in caplog.text


def test_ended_recording_keeps_its_last_picture(playing: Playing) -> None:
    with running(playing) as camera:
        until(lambda: camera.frame_after(0, 0))
        playing.picture = None
        until(lambda: is_in(camera, CameraState.ENDED))
        until(lambda: playing.close_count)
        assert camera.frame_after(0, 0) is not None
        assert playing.open_count == 1


@pytest.mark.parametrize(
    ("rate", "age", "state"),
    [
        (30.0, 0.7, CameraState.RUNNING),
        (30.0, 0.9, CameraState.STALLED),
        (0.0, 0.9, CameraState.STALLED),
        (1.0, 2.9, CameraState.RUNNING),
        (1.0, 3.1, CameraState.STALLED),
    ],
)
def test_hanging_camera_is_found_by_age_of_its_picture(
    playing: Playing, rate: float, age: float, state: CameraState
) -> None:
    now = 100.0
    playing.description = OpenedSource("slow", 320, 240, rate)
    playing.hangs.set()
    camera = CameraThread(playing, clock=lambda: now)
    camera.start()
    until(playing.is_hanging.is_set)
    now += age
    assert camera.status().state is state
    playing.goes_on.set()
    camera.stop(10)


def test_hanging_source_reports_its_own_stall_error(playing: Playing) -> None:
    now = 100.0
    lost = StreamLost("192.168.0.9")
    playing.description = OpenedSource("192.168.0.9", 320, 240, 25.0, stall_error=lost)
    playing.hangs.set()
    camera = CameraThread(playing, clock=lambda: now)
    camera.start()
    until(playing.is_hanging.is_set)
    assert camera.status().trouble is None
    now += 2
    assert camera.status().trouble is lost
    playing.goes_on.set()
    camera.stop(10)


@pytest.mark.parametrize(
    ("age", "state"), [(14.0, CameraState.OPENING), (16.0, CameraState.STALLED)]
)
def test_camera_that_never_opens_is_found_by_timeout(
    playing: Playing, age: float, state: CameraState
) -> None:
    now = 100.0
    playing.opens_never = True
    camera = CameraThread(playing, reopen_every=AGAIN, clock=lambda: now)
    camera.start()
    until(playing.is_hanging.is_set)
    now += age
    assert camera.status().state is state
    playing.opens_never = False
    playing.goes_on.set()
    until(lambda: is_in(camera, CameraState.RUNNING))
    camera.stop(10)


def test_hanging_driver_does_not_delay_stop(
    playing: Playing, caplog: pytest.LogCaptureFixture
) -> None:
    camera = CameraThread(playing)
    camera.start()
    until(lambda: camera.frame_after(0, 0))
    [thread] = [one for one in threading.enumerate() if one.name == "camera"]
    assert thread.daemon
    playing.hangs.set()
    until(playing.is_hanging.is_set)
    with caplog.at_level(logging.WARNING):
        camera.stop(0.05)
    assert "hangs" in caplog.text
    last = camera.frame_after(0, 0)
    playing.goes_on.set()
    thread.join(10)
    assert last is not None
    assert camera.frame_after(last.number, 0) is None, "a frame came after the end"
    assert playing.close_count == 1


def test_stop_is_allowed_before_start_and_twice(playing: Playing) -> None:
    CameraThread(playing).stop()
    with running(playing) as camera:
        camera.stop(10)
    assert playing.open_count == playing.close_count
