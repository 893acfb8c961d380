"""Cameras of this computer. Instead of a real driver, a recording gives the pictures."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from app.eye.camera import camera_device
from app.eye.camera.camera_device import CameraDevice, WantedCamera
from app.eye.camera.camera_errors import (
    CameraLost,
    NoCamera,
)
from app.eye.camera.camera_supply import WAITS_FOR_LAST, CameraSupply, CaptureRequest
from app.eye.camera.camera_tuner import CameraAdvice
from app.eye.camera.capture import Capture, open_recording
from app.eye.camera.picture_source import PictureSource, SourceSupply
from app.eye.picture import Degrees, Picture, rotate_clockwise
from tests.unit.eye.scripted_source import (
    DESCRIPTION,
    SIZE,
    ScriptedSource,
    plain_picture,
    write_video,
)

BUILT_IN = CameraDevice("Integrated Camera", 0, "/dev/video0")
USB = CameraDevice("USB Camera", 2, "/dev/video2")
FRAMES = 6
HD = CaptureRequest()


class Computer:
    """A computer with plugged-in cameras; the cameras with an index in `unopenable` do not open."""

    def __init__(self, film: Path, *plugged_in: CameraDevice) -> None:
        self._film = film
        self.plugged_in = plugged_in
        self.unopenable: set[int] = set()
        self.opened: list[int] = []
        self.now = 0.0

    def listed(self) -> tuple[CameraDevice, ...]:
        return self.plugged_in

    def capture(self, index: int, backend: int) -> Capture | None:
        assert backend == camera_device.BACKEND
        if index in self.unopenable:
            return None
        self.opened.append(index)
        return open_recording(str(self._film))

    def supply(self, name: str | None) -> CameraSupply:
        wanted = None if name is None else WantedCamera(name)
        return CameraSupply(
            wanted, HD, listed=self.listed, capture=self.capture, clock=lambda: self.now
        )

    def device(self, name: str | None) -> PictureSource:
        return self.supply(name).new_source()


class ScriptedCapture(Capture):
    """A driver that returns each given picture after `seconds`, and then None."""

    def __init__(self, *pictures: Picture | None, seconds: float = 0) -> None:
        super().__init__(cv2.VideoCapture())
        self._pictures = iter(pictures)
        self._seconds = seconds
        self.now = 0.0
        self.settings: list[tuple[int, float]] = []

    def ask(self, setting: int, value: float) -> None:
        self.settings.append((setting, value))

    def current(self, setting: int) -> float:
        return dict(self.settings).get(setting, -1.0)

    @property
    def rate(self) -> float:
        return 30.0

    def next(self) -> Picture | None:
        self.now += self._seconds
        return next(self._pictures, None)

    def skip(self) -> None:
        self.next()


@pytest.fixture
def film(tmp_path: Path) -> Path:
    return write_video(tmp_path / "film.avi", [plain_picture(90)] * FRAMES, rate=15)


@pytest.fixture
def computer(film: Path) -> Computer:
    return Computer(film, BUILT_IN, USB)


@pytest.mark.parametrize(
    ("name", "index"), [(None, 0), ("USB Camera", 2), ("usb camera", 2), ("Integrated Camera", 0)]
)
def test_camera_with_that_name_is_opened(computer: Computer, name: str | None, index: int) -> None:
    got = computer.device(name).open()
    assert computer.opened == [index]
    assert (got.width, got.height, got.rate, got.live) == (*SIZE, 15, True)
    assert isinstance(got.stall_error, CameraLost)
    assert got.name == (USB if index else BUILT_IN).name


def test_camera_gives_pictures_until_it_is_unplugged(computer: Computer) -> None:
    device = computer.device(None)
    device.open()
    pictures = [device.read() for _ in range(FRAMES - 1)]
    assert all(picture is not None and picture.shape == (240, 320, 3) for picture in pictures)
    with pytest.raises(CameraLost, match="Integrated Camera"):
        device.read()


def test_replugged_camera_is_found_at_another_index(computer: Computer) -> None:
    device = computer.device("USB Camera")
    device.open()
    computer.plugged_in = (BUILT_IN,)
    with pytest.raises(NoCamera, match="The camera USB Camera is not there"):
        device.open()
    computer.plugged_in = (BUILT_IN, CameraDevice("USB Camera", 4, "/dev/video4"))
    device.open()
    assert computer.opened == [2, 4]


def test_camera_opened_before_is_preferred(computer: Computer) -> None:
    device = computer.device(None)
    computer.plugged_in = (USB,)
    device.open()
    computer.plugged_in = (BUILT_IN, CameraDevice("USB Camera", 3, "/dev/video3"))
    device.open()
    assert computer.opened == [2, 3]


def test_unplugged_camera_is_waited_for_before_another_is_used(computer: Computer) -> None:
    device = computer.device(None)
    computer.plugged_in = (USB,)
    device.open()
    computer.plugged_in = (BUILT_IN,)
    with pytest.raises(CameraLost, match="USB Camera"):
        device.open()
    computer.now += WAITS_FOR_LAST * 0.9
    with pytest.raises(CameraLost, match="USB Camera"):
        device.open()
    computer.now += WAITS_FOR_LAST
    assert device.open().name == "Integrated Camera"


def test_third_failure_opens_the_next_camera_and_names_the_first(computer: Computer) -> None:
    supply = computer.supply("Integrated Camera")
    for _ in range(3):
        assert supply.new_source().open().instead_of is None
        supply.note_failure()
    opened = supply.new_source().open()
    assert (opened.name, opened.instead_of) == ("USB Camera", "Integrated Camera")


def test_success_forgets_earlier_failures(computer: Computer) -> None:
    supply = computer.supply(None)
    for _ in range(5):
        assert supply.new_source().open().name == "Integrated Camera"
        supply.note_failure()
        supply.note_success()


def test_failing_camera_that_is_plugged_in_again_is_offered(computer: Computer) -> None:
    supply = computer.supply("Integrated Camera")
    assert supply.better_one() is None
    for _ in range(3):
        supply.new_source().open()
        supply.note_failure()
    supply.new_source().open()
    assert supply.better_one() is None
    computer.plugged_in = (USB,)
    assert supply.better_one() is None
    computer.plugged_in = (BUILT_IN, USB)
    assert supply.better_one() == "Integrated Camera"


def test_only_the_newest_source_opens_a_camera(computer: Computer) -> None:
    supply = computer.supply(None)
    late = supply.new_source()
    supply.new_source().open()
    with pytest.raises(CameraLost):
        late.open()
    assert computer.opened == [0]


def test_camera_that_a_late_source_opens_is_not_preferred(computer: Computer) -> None:
    """A source hangs while it opens the built-in camera; the next one opens the other camera."""
    is_first = [True]

    def capture(index: int, backend: int) -> Capture | None:
        if is_first:
            is_first.clear()
            computer.plugged_in = (USB,)
            supply.new_source().open()
            computer.plugged_in = (BUILT_IN, USB)
        return computer.capture(index, backend)

    supply = CameraSupply(None, HD, listed=computer.listed, capture=capture)
    supply.new_source().open()
    assert computer.opened == [2, 0]
    assert supply.new_source().open().name == "USB Camera"


def test_idle_camera_gives_ten_pictures_a_second(computer: Computer) -> None:
    pictures = [plain_picture(shade) for shade in range(12)]
    capture = ScriptedCapture(*pictures, seconds=1 / 30)
    supply = CameraSupply(None, HD, listed=computer.listed, capture=lambda *_: capture)
    source = supply.new_source()
    source.open()
    supply.advise(CameraAdvice(is_idle=True))
    assert [source.read() is pictures[at] for at in (3, 6, 9)] == [True] * 3
    supply.advise(CameraAdvice(is_idle=False))
    assert [source.read() is pictures[at] for at in (10, 11)] == [True] * 2


def turned_source(source: ScriptedSource, degrees: Degrees) -> PictureSource:
    return SourceSupply(lambda: source, degrees).new_source()


@pytest.mark.parametrize("degrees", [90, 270])
def test_rotation_by_90_or_270_swaps_width_and_height(degrees: Degrees) -> None:
    turned = turned_source(ScriptedSource(plain_picture()), degrees)
    got = turned.open()
    picture = turned.read()
    assert (got.width, got.height, got.rate, got.live) == (
        240,
        320,
        DESCRIPTION.rate,
        DESCRIPTION.live,
    )
    assert picture is not None
    assert picture.shape == (320, 240, 3)


@pytest.mark.parametrize(
    ("degrees", "where"), [(0, (0, 0)), (90, (0, 1)), (180, (1, 2)), (270, (2, 0))]
)
def test_rotation_is_clockwise(degrees: Degrees, where: tuple[int, int]) -> None:
    picture = np.zeros((2, 3), np.uint8)
    picture[0, 0] = 255
    assert tuple(np.argwhere(rotate_clockwise(picture, degrees))[0]) == where
