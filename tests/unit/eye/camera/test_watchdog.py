"""The watchdog with cameras that hang, repeat a picture, die and come back, in real threads.

The watchdog's clock goes on with each picture, and by a second while a driver hangs.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import cv2
import numpy as np
import pytest

from app.eye.camera.camera_device import CameraDevice, WantedCamera
from app.eye.camera.camera_errors import CameraHangs, CameraLost, NoCamera
from app.eye.camera.camera_supply import CameraSupply, CaptureRequest
from app.eye.camera.camera_thread import MOST_ABANDONED, CameraPatience, CameraState, CameraThread
from app.eye.camera.capture import Capture
from app.eye.camera.picture_source import OpenedSource, SourceSupply
from app.eye.picture import Picture
from tests.support.waiting import LONGEST_WAIT_S, wait_until
from tests.unit.eye.scripted_source import SIZE, plain_picture

pytestmark = pytest.mark.usefixtures("all_threads_end")
# The watchdog's times, thirty times as fast.
FAST = CameraPatience(
    opens_within=0.5,
    stalled_after=0.03,
    hangs_after=0.08,
    repeats_for=0.08,
    closes_within=0.02,
    healthy_after=0.3,
)


class Driver:
    """What happens to one source: it may hang while opening or reading, repeat, or be gone."""

    def __init__(self) -> None:
        self.now = 0.0
        self.hangs_on_open = threading.Event()
        self.hangs = threading.Event()
        self.released = threading.Event()
        self.repeats = threading.Event()
        self.is_gone = threading.Event()
        self.is_flat = threading.Event()
        self.open_seconds = 0.0
        self.sources: list[DriverSource] = []

    def new_source(self) -> "DriverSource":
        source = DriverSource(self)
        self.sources.append(source)
        return source

    def hang(self) -> None:
        self.now += 1
        self.released.wait(LONGEST_WAIT_S)


class DriverSource:
    """A source whose calls block until the driver is released, and then go on late."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._random = np.random.default_rng(1)
        self.is_open = False
        self.was_opened = False
        self.close_threads: list[str] = []
        self.released = threading.Event()
        self.read_count = 0

    def open(self) -> OpenedSource:
        if self._driver.hangs_on_open.is_set():
            self._hang()
        self._driver.now += self._driver.open_seconds
        if self._driver.is_gone.is_set():
            raise NoCamera("Cam")
        self.is_open = self.was_opened = True
        return OpenedSource("Cam", *SIZE, 100.0, live=True, stall_error=CameraLost(name="Cam"))

    def read(self) -> Picture | None:
        if self._driver.hangs.is_set():
            self._hang()
        if self._driver.is_gone.is_set():
            raise CameraLost(name="Cam")
        time.sleep(0.005)
        self._driver.now += 0.005
        self.read_count += 1
        picture = plain_picture(90)
        if not self._driver.is_flat.is_set():
            picture[:120] = 180
            if not (self._driver.repeats.is_set() and self is self._driver.sources[0]):
                picture[:] += self._random.integers(0, 9, picture.shape, np.uint8)
        return picture

    def _hang(self) -> None:
        self._driver.now += 1
        wait_until(lambda: self.released.is_set() or self._driver.released.is_set())

    def close(self) -> None:
        self.is_open = False
        self.close_threads.append(threading.current_thread().name)


@pytest.fixture
def driver() -> Driver:
    return Driver()


def camera_of(
    supply: SourceSupply, driver: Driver, patience: CameraPatience = FAST
) -> CameraThread:
    return CameraThread(
        supply, reopen_every=0.01, patience=patience, look_every=0.003, clock=lambda: driver.now
    )


@contextmanager
def watched(driver: Driver, patience: CameraPatience = FAST) -> Iterator[CameraThread]:
    camera = camera_of(SourceSupply(driver.new_source), driver, patience)
    camera.start()
    try:
        yield camera
    finally:
        driver.released.set()
        camera.stop(10)


def pictures_after(camera: CameraThread, event: Callable[[], None]) -> None:
    """Wait for a picture, cause the event, and wait until the pictures have stopped."""
    assert camera.frame_after(0, 10) is not None
    event()
    wait_until(lambda: camera.health().state is CameraState.LOST)


def test_hanging_camera_is_reopened_and_its_late_return_ignored(
    driver: Driver, caplog: pytest.LogCaptureFixture
) -> None:
    with watched(driver) as camera, caplog.at_level(logging.WARNING):
        pictures_after(camera, driver.hangs.set)
        assert isinstance(camera.health().trouble, CameraHangs)
        driver.hangs.clear()
        wait_until(lambda: camera.health().state is CameraState.RUNNING)
        last = camera.frame_after(0, 0)
        assert last is not None
        assert camera.frame_after(last.number, 10) is not None
        first, second = driver.sources
        assert first.is_open, "only its own thread may close it"
        driver.released.set()
        wait_until(lambda: first.close_threads)
        assert first.close_threads == ["camera"]
        assert second.is_open
        assert camera.health().reopened == 1
    assert "hangs" in caplog.text


def test_late_picture_of_an_abandoned_camera_is_not_published(driver: Driver) -> None:
    driver.hangs.set()
    with watched(driver) as camera:
        wait_until(lambda: len(driver.sources) >= 2)
        first = driver.sources[0]
        first.released.set()
        wait_until(lambda: first.close_threads)
        assert first.read_count == 1
        assert camera.frame_after(0, 0.05) is None


def test_stalled_camera_is_reported_before_it_is_reopened(driver: Driver) -> None:
    patience = CameraPatience(stalled_after=0.03, hangs_after=5)
    with watched(driver, patience) as camera:
        assert camera.frame_after(0, 10) is not None
        driver.hangs.set()
        wait_until(lambda: camera.health().state is CameraState.STALLED)
        assert isinstance(camera.health().trouble, CameraLost)
        assert len(driver.sources) == 1


def test_camera_that_hangs_while_opening_is_replaced(driver: Driver) -> None:
    driver.hangs_on_open.set()
    with watched(driver) as camera:
        wait_until(lambda: camera.health().state is CameraState.LOST)
        driver.hangs_on_open.clear()
        assert camera.frame_after(0, 10) is not None
        driver.released.set()
        first = driver.sources[0]
        wait_until(lambda: first.close_threads)
        assert first.was_opened, "it opened late"
        assert not first.is_open


def test_slowly_opening_camera_is_not_disturbed(driver: Driver) -> None:
    driver.open_seconds = 0.3
    with watched(driver) as camera:
        assert camera.frame_after(0, 10) is not None
        assert len(driver.sources) == 1
        assert camera.health().reopened == 0


def test_camera_that_repeats_its_picture_is_closed_and_reopened(driver: Driver) -> None:
    with watched(driver) as camera:
        assert camera.frame_after(0, 10) is not None
        driver.repeats.set()
        wait_until(lambda: camera.health().reopened)
        wait_until(lambda: camera.health().state is CameraState.RUNNING)
        first, second = driver.sources[:2]
        wait_until(lambda: first.close_threads)
        assert first.close_threads == ["camera"]
        assert second.is_open
        assert camera.health().reopened == 1


def test_covered_lens_is_not_taken_for_a_repeated_picture(driver: Driver) -> None:
    driver.is_flat.set()
    with watched(driver) as camera:
        wait_until(lambda: camera.frame_after(60, 0))
        assert camera.health().state is CameraState.RUNNING
        assert len(driver.sources) == 1


def test_camera_pulled_and_plugged_in_again_gives_pictures(driver: Driver) -> None:
    with watched(driver) as camera:
        pictures_after(camera, driver.is_gone.set)
        wait_until(lambda: isinstance(camera.health().trouble, NoCamera))
        driver.is_gone.clear()
        wait_until(lambda: camera.health().state is CameraState.RUNNING)
        assert camera.health().reopened == 1
        assert all(not source.is_open for source in driver.sources[:-1])


def test_number_of_hanging_threads_is_bounded(driver: Driver) -> None:
    driver.hangs.set()
    with watched(driver) as camera:
        wait_until(lambda: len(driver.sources) == MOST_ABANDONED)
        time.sleep(0.2)
        threads = [one for one in threading.enumerate() if one.name == "camera"]
        assert len(threads) == len(driver.sources) == MOST_ABANDONED
        assert isinstance(camera.health().trouble, CameraHangs)
        driver.hangs.clear()
        driver.released.set()
        wait_until(lambda: camera.health().state is CameraState.RUNNING)


class HangingCapture(Capture):
    """An open camera that gives one picture and then hangs until it is released."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(cv2.VideoCapture())
        self._driver = driver
        self._is_new = True

    def next(self) -> Picture | None:
        if not self._is_new:
            self._driver.hang()
        self._is_new = False
        return plain_picture()


class WorkingCapture(Capture):
    """An open camera that gives pictures with noise."""

    def __init__(self) -> None:
        super().__init__(cv2.VideoCapture())
        self._random = np.random.default_rng(1)

    def next(self) -> Picture | None:
        time.sleep(0.005)
        return self._random.integers(0, 255, (240, 320, 3), np.uint8)


def test_next_camera_is_used_after_the_third_hang(driver: Driver) -> None:
    cameras = (CameraDevice("First", 0, "a"), CameraDevice("Second", 1, "b"))

    def capture(index: int, _backend: int) -> Capture:
        return HangingCapture(driver) if index == 0 else WorkingCapture()

    supply = CameraSupply(
        WantedCamera("First"), CaptureRequest(), listed=lambda: cameras, capture=capture
    )
    camera = camera_of(supply, driver)
    camera.start()

    def used() -> str | None:
        opened = camera.health().opened
        return opened.name if opened else None

    wait_until(lambda: used() == "Second")
    status = camera.health()
    assert status.reopened == 3
    assert status.opened is not None
    assert status.opened.instead_of == "First"
    assert camera.frame_after(4, 10) is not None
    driver.released.set()
    camera.stop(10)


def test_supply_learns_of_failures_and_success(driver: Driver) -> None:
    class Supply(SourceSupply):
        def __init__(self) -> None:
            super().__init__(driver.new_source)
            self.notes: list[str] = []

        def note_failure(self) -> None:
            self.notes.append("failure")

        def note_success(self) -> None:
            self.notes.append("success")

    supply = Supply()
    camera = camera_of(supply, driver)
    camera.start()
    assert camera.frame_after(0, 10) is not None
    driver.repeats.set()
    wait_until(lambda: len(supply.notes) > 1)
    assert supply.notes == ["failure", "success"]
    driver.is_gone.set()
    wait_until(lambda: isinstance(camera.health().trouble, NoCamera))
    assert supply.notes == ["failure", "success", "failure"], "attempts to open do not count"
    camera.stop(10)
