"""The camera thread and its watchdog: cameras that hang, repeat a picture, die, and come back."""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
import pytest

from app.eye.camera.camera_errors import (
    MOST_STACK_LINES,
    CameraFault,
    CameraHangs,
    CameraLost,
    NoCamera,
    describe_fault,
)
from app.eye.camera.camera_thread import (
    MOST_ABANDONED,
    OPENS_WITHIN,
    CameraState,
    CameraThread,
    RunHealth,
    RunProgress,
    is_healthy,
    judge_run,
)
from app.eye.camera.capture import V4L2_PATIENCE_S
from app.eye.camera.picture_source import OpenedSource, Pictures, PictureSource
from app.eye.camera.video_sources import STREAM_PATIENCE_MS
from app.eye.picture import Picture
from tests.support.waiting import wait_until
from tests.unit.eye.scripted_source import (
    SIZE,
    ScriptedError,
    ScriptedSource,
    plain_picture,
    run_alone,
)

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
    assert run_alone(PROGRAM).stdout.split() == ["opened", "stopped", "closed"]


PICTURE_EVERY = 0.1  # seconds of the watchdog's clock, which is twenty times as fast


class Opening:
    def __init__(self) -> None:
        self.is_open = False
        self.was_opened = False
        self.close_threads: list[str] = []
        self.released = threading.Event()


class Driver(PictureSource):
    """A camera that may hang while opening or reading, repeat, or be gone.

    Its calls block until the driver or the opening is released, and then go on late.
    """

    def __init__(self) -> None:
        self.now = 0.0
        self.hangs_for = OPENS_WITHIN + 1
        self.hangs_on_open = threading.Event()
        self.hangs = threading.Event()
        self.released = threading.Event()
        self.repeats = threading.Event()
        self.is_gone = threading.Event()
        self.is_flat = threading.Event()
        self.openings: list[Opening] = []
        self.notes: list[str] = []
        self._random = np.random.default_rng(1)

    def pictures(self, opened: Callable[[OpenedSource], None]) -> Pictures:
        opening = Opening()
        self.openings.append(opening)
        try:
            self._hang_if(self.hangs_on_open, opening)
            if self.is_gone.is_set():
                raise NoCamera("Cam")
            opening.is_open = opening.was_opened = True
            lost = CameraLost(name="Cam")
            opened(OpenedSource("Cam", *SIZE, 100.0, live=True, stall_error=lost))
            while True:
                self._hang_if(self.hangs, opening)
                if self.is_gone.is_set():
                    raise lost
                time.sleep(0.005)
                self.now += PICTURE_EVERY
                yield self._picture(opening)
        finally:
            opening.is_open = False
            opening.close_threads.append(threading.current_thread().name)

    def note_failure(self) -> str:
        self.notes.append("failure")
        return ""

    def note_success(self) -> None:
        self.notes.append("success")

    def _picture(self, opening: Opening) -> Picture:
        picture = plain_picture(90)
        if not self.is_flat.is_set():
            picture[:120] = 180
            if not (self.repeats.is_set() and opening is self.openings[0]):
                picture[:] += self._random.integers(0, 9, picture.shape, np.uint8)
        return picture

    def _hang_if(self, wanted: threading.Event, opening: Opening) -> None:
        if wanted.is_set():
            self.now += self.hangs_for
            wait_until(lambda: opening.released.is_set() or self.released.is_set())


@pytest.fixture
def driver() -> Driver:
    return Driver()


@contextmanager
def watched(driver: Driver) -> Iterator[CameraThread]:
    camera = CameraThread(driver, reopen_every=0.01, look_every=0.003, clock=lambda: driver.now)
    camera.start()
    try:
        yield camera
    finally:
        driver.released.set()
        camera.stop(10)


def test_hanging_camera_is_reopened_once(driver: Driver, caplog: pytest.LogCaptureFixture) -> None:
    with watched(driver) as camera, caplog.at_level(logging.WARNING):
        assert camera.frame_after(0, 10) is not None
        driver.hangs.set()
        wait_until(lambda: camera.health().state is CameraState.LOST)
        assert isinstance(camera.health().trouble, CameraHangs)
        driver.hangs.clear()
        wait_until(lambda: camera.health().state is CameraState.RUNNING)
        last = camera.frame_after(0, 0)
        assert last is not None
        assert camera.frame_after(last.number, 10) is not None
        first, second = driver.openings
        assert first.is_open, "only its own thread may close it"
        driver.released.set()
        wait_until(lambda: first.close_threads)
        assert first.close_threads == ["camera"]
        assert second.is_open
        assert camera.health().reopened == 1
    assert "hangs" in caplog.text


def test_stalled_camera_is_reported_before_it_is_reopened(driver: Driver) -> None:
    driver.hangs_for = 1.0
    with watched(driver) as camera:
        assert camera.frame_after(0, 10) is not None
        driver.hangs.set()
        wait_until(lambda: camera.health().state is CameraState.STALLED)
        assert isinstance(camera.health().trouble, CameraLost)
        assert len(driver.openings) == 1


def test_camera_that_hangs_while_opening_is_replaced(driver: Driver) -> None:
    driver.hangs_on_open.set()
    with watched(driver) as camera:
        wait_until(lambda: camera.health().state is CameraState.LOST)
        driver.hangs_on_open.clear()
        assert camera.frame_after(0, 10) is not None
        driver.released.set()
        first = driver.openings[0]
        wait_until(lambda: first.close_threads)
        assert first.was_opened, "it opened late"
        assert not first.is_open


def test_camera_that_repeats_its_picture_is_closed_and_reopened(driver: Driver) -> None:
    with watched(driver) as camera:
        assert camera.frame_after(0, 10) is not None
        driver.repeats.set()
        wait_until(lambda: camera.health().reopened)
        wait_until(lambda: camera.health().state is CameraState.RUNNING)
        first, second = driver.openings[:2]
        wait_until(lambda: first.close_threads)
        assert first.close_threads == ["camera"]
        assert second.is_open
        assert camera.health().reopened == 1


def test_covered_lens_is_not_taken_for_a_repeated_picture(driver: Driver) -> None:
    driver.is_flat.set()
    with watched(driver) as camera:
        wait_until(lambda: camera.frame_after(60, 0))
        assert camera.health().state is CameraState.RUNNING
        assert len(driver.openings) == 1


def test_number_of_hanging_threads_is_bounded(driver: Driver) -> None:
    driver.hangs.set()
    with watched(driver) as camera:
        wait_until(lambda: len(driver.openings) == MOST_ABANDONED)
        time.sleep(0.2)
        threads = [one for one in threading.enumerate() if one.name == "camera"]
        assert len(threads) == len(driver.openings) == MOST_ABANDONED
        assert isinstance(camera.health().trouble, CameraHangs)
        driver.hangs.clear()
        driver.released.set()
        wait_until(lambda: camera.health().state is CameraState.RUNNING)


def test_source_learns_of_failures_and_success(driver: Driver) -> None:
    with watched(driver) as camera:
        assert camera.frame_after(0, 10) is not None
        driver.repeats.set()
        wait_until(lambda: len(driver.notes) > 1)
        assert driver.notes == ["failure", "success"]
        driver.is_gone.set()
        wait_until(lambda: isinstance(camera.health().trouble, NoCamera))
        assert driver.notes == ["failure", "success", "failure"], "attempts to open do not count"


START = 100.0
OPENING = RunProgress(CameraState.OPENING, START, START, START)


def running(*, live: bool = True, changed_at: float = START, rate: float = 30.0) -> RunProgress:
    opened = OpenedSource("a camera", 320, 240, rate, live=live)
    return RunProgress(CameraState.RUNNING, changed_at, START, changed_at, opened)


def test_run_is_judged_by_the_age_of_its_picture() -> None:
    for progress, age, health in [
        (running(), 0.7, RunHealth.FINE),
        (running(), 0.9, RunHealth.STALLED),
        (running(), 2.9, RunHealth.STALLED),
        (running(), 3.1, RunHealth.HANGS),
        (running(rate=1.0), 1.4, RunHealth.FINE),
        (running(rate=1.0), 1.6, RunHealth.STALLED),
        # Sources that give up by themselves are not called hanging before.
        (running(), V4L2_PATIENCE_S + 0.5, RunHealth.STALLED),
        (running(), STREAM_PATIENCE_MS / 1_000 + 0.5, RunHealth.STALLED),
        # Only a live camera may not repeat its picture.
        (running(changed_at=START - 1.9), 0, RunHealth.FINE),
        (running(changed_at=START - 2.1), 0, RunHealth.REPEATS),
        (running(changed_at=START - 2.1, live=False), 0, RunHealth.FINE),
        (OPENING, 14.9, RunHealth.FINE),
        (OPENING, 15.1, RunHealth.HANGS),
        (RunProgress(CameraState.LOST, START, START, START), 99, RunHealth.FINE),
        (RunProgress(CameraState.ENDED, START, START, START), 99, RunHealth.FINE),
    ]:
        assert judge_run(progress, START + age) is health


def test_camera_is_healthy_after_ten_seconds_of_running() -> None:
    assert not is_healthy(running(), START + 9)
    assert is_healthy(running(), START + 11)
    assert not is_healthy(OPENING, START + 11)
