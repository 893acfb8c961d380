"""The camera thread: keeps the newest picture, reopens a lost camera, and always ends."""

import logging
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from app.eye.camera.camera_errors import MOST_STACK_LINES, CameraFault, describe_fault
from app.eye.camera.camera_thread import CameraState, CameraThread
from tests.support.waiting import wait_until
from tests.unit.eye.scripted_source import DESCRIPTION, ScriptedError, ScriptedSource, plain_picture

pytestmark = pytest.mark.usefixtures("all_threads_end")

AGAIN = 0.01


@pytest.fixture
def source() -> ScriptedSource:
    return ScriptedSource(plain_picture())


def camera_of(source: ScriptedSource) -> CameraThread:
    return CameraThread(source, reopen_every=AGAIN, look_every=AGAIN / 5)


@contextmanager
def running_camera(source: ScriptedSource) -> Iterator[CameraThread]:
    camera = camera_of(source)
    camera.start()
    try:
        yield camera
    finally:
        source.resumed.set()
        camera.stop(10)


def has_state(camera: CameraThread, state: CameraState) -> bool:
    return camera.health().state is state


def test_frames_are_numbered_and_source_is_described(source: ScriptedSource) -> None:
    with running_camera(source) as camera:
        first = camera.frame_after(0, 10)
        assert first is not None
        later = camera.frame_after(first.number, 10)
        assert later is not None
        assert 0 < first.number < later.number
        assert first.at <= later.at
        assert (later.picture == plain_picture()).all()
        wait_until(lambda: has_state(camera, CameraState.RUNNING))
        assert camera.health().opened == DESCRIPTION
    assert source.read_by == {"camera"}
    assert source.close_count == 1


def test_pictures_of_a_turned_camera_are_upright(source: ScriptedSource) -> None:
    source.turned = 90
    with running_camera(source) as camera:
        frame = camera.frame_after(0, 10)
        assert frame is not None
        assert frame.picture.shape == (320, 240, 3)


def test_late_caller_gets_only_the_newest_frame(source: ScriptedSource) -> None:
    with running_camera(source) as camera:
        wait_until(lambda: camera.frame_after(20, 0))
        source.picture = plain_picture(7)
        before = camera.frame_after(0, 0)
        assert before is not None
        wait_until(lambda: camera.frame_after(before.number + 1, 0))
        frame = camera.frame_after(1, 0)
        assert frame is not None
        assert frame.number > 20
        assert (frame.picture == 7).all()


def test_frame_after_returns_within_its_timeout(source: ScriptedSource) -> None:
    source.error = ScriptedError()
    with running_camera(source) as camera:
        assert camera.frame_after(0, 0.01) is None


def test_camera_unplugged_and_replugged_is_reopened(source: ScriptedSource) -> None:
    with running_camera(source) as camera:
        wait_until(lambda: camera.frame_after(3, 0))
        source.error = ScriptedError()
        wait_until(lambda: has_state(camera, CameraState.LOST))
        last = camera.frame_after(0, 0)
        source.error = None
        assert last is not None
        again = camera.frame_after(last.number, 10)
        assert again is not None
        assert again.number > last.number
        assert (source.open_count, source.close_count >= 1) == (2, True)


def test_repeated_error_is_logged_and_reported_once(
    source: ScriptedSource, caplog: pytest.LogCaptureFixture
) -> None:
    source.error = first = ScriptedError(1)
    with caplog.at_level(logging.WARNING), running_camera(source) as camera:
        wait_until(lambda: has_state(camera, CameraState.LOST))
        source.error = ScriptedError(1)
        tried = source.close_count
        wait_until(lambda: source.close_count > tried + 2)
        assert camera.health().trouble is first
        source.error = other = ScriptedError(2)
        wait_until(lambda: camera.health().trouble is other)
    assert len(caplog.records) == 2


def test_unexpected_fault_is_logged_without_message_and_retried(
    source: ScriptedSource, caplog: pytest.LogCaptureFixture
) -> None:
    source.error = ValueError("SECRET")
    with caplog.at_level(logging.DEBUG), running_camera(source) as camera:
        wait_until(lambda: has_state(camera, CameraState.LOST))
        assert isinstance(camera.health().trouble, CameraFault)
        source.error = None
        assert camera.frame_after(0, 10) is not None
    assert "ValueError" in caplog.text
    assert "SECRET" not in caplog.text


def test_ended_recording_keeps_its_last_picture(source: ScriptedSource) -> None:
    with running_camera(source) as camera:
        wait_until(lambda: camera.frame_after(0, 0))
        source.picture = None
        wait_until(lambda: has_state(camera, CameraState.ENDED))
        wait_until(lambda: source.close_count)
        assert camera.frame_after(0, 0) is not None
        assert source.open_count == 1


def test_hanging_driver_does_not_delay_stop(
    source: ScriptedSource, caplog: pytest.LogCaptureFixture
) -> None:
    camera = camera_of(source)
    camera.start()
    wait_until(lambda: camera.frame_after(0, 0))
    threads = [one for one in threading.enumerate() if one.name.startswith("camera")]
    assert [thread.daemon for thread in threads] == [True, True]
    source.hangs.set()
    wait_until(source.is_hanging.is_set)
    with caplog.at_level(logging.WARNING):
        camera.stop(0.05)
    assert "hangs" in caplog.text
    last = camera.frame_after(0, 0)
    source.resumed.set()
    for thread in threads:
        thread.join(10)
    assert last is not None
    assert camera.frame_after(last.number, 0) is None, "a frame came after the end"
    assert source.close_count == 1


def test_stop_is_allowed_before_start_and_twice(source: ScriptedSource) -> None:
    camera_of(source).stop()
    with running_camera(source) as camera:
        camera.stop(10)
    assert source.open_count == source.close_count


def fail(text: str, depth: int) -> None:
    if depth:
        fail(text, depth - 1)
    raise ValueError(f"cannot make sense of {text}")


def test_fault_description_has_kind_and_place_but_no_message() -> None:
    try:
        fail("SECRET", 20)
    except ValueError as fault:
        description = describe_fault(fault)
    assert description.startswith("ValueError < test_camera_thread.py:")
    assert description.count("fail") == MOST_STACK_LINES
    assert "SECRET" not in description


PROGRAM = """
import threading

import numpy as np

from app.eye.camera.camera_thread import CameraThread
from app.eye.camera.picture_source import OpenedSource, PictureSource


is_opening, has_stopped = threading.Event(), threading.Event()


class SlowSource(PictureSource):
    def pictures(self, opened):
        print("opened", flush=True)
        is_opening.set()
        has_stopped.wait()
        opened(OpenedSource("Slow", 8, 8, 10.0, live=True, stall_error=OSError()))
        try:
            yield np.zeros((8, 8), np.uint8)
        finally:
            print("closed", flush=True)


camera = CameraThread(SlowSource())
camera.start()
is_opening.wait()
camera.stop(within=0.05)
print("stopped", flush=True)
has_stopped.set()
"""


def test_program_ends_after_a_slow_driver_has_returned() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["opened", "stopped", "closed"]
