"""Cameras of this computer: names, mounting and order; the source and formats of the settings."""

from pathlib import Path
from typing import cast

import cv2
import numpy as np
import pytest

from app.eye.camera import camera_device
from app.eye.camera.camera_device import (
    MOST_FAILURES,
    CameraDevice,
    Mounting,
    WantedCamera,
    better_camera,
    find_wanted,
    mounting_of,
    order_cameras,
    stable_path,
)
from app.eye.camera.camera_errors import CameraLost, NoCamera
from app.eye.camera.camera_tuner import CameraAdvice
from app.eye.camera.capture import Capture, open_recording
from app.eye.camera.local_camera import WAITS_FOR_LAST, CaptureRequest, LocalCamera
from app.eye.camera.video_sources import NetworkCamera, VideoSource
from app.eye.library_limits import PIXELS_VARIABLE, THREADS_VARIABLE
from app.eye.picture import Degrees, Jpeg, Picture, coarse_of, rotate_clockwise, unpack
from app.eye.reading import ALL_FORMATS, Format
from app.eye.source_choice import build_source, wanted_formats
from app.settings.sections import CameraSettings
from app.settings.settings import keys_of
from tests.unit.eye.scripted_source import SIZE, open_source, plain_picture, run_alone, write_video

BUILT_IN = CameraDevice("Integrated Camera", 0, "/dev/video0")
USB = CameraDevice("USB Camera", 2, "/dev/video2")
FRAMES = 6
HD = CaptureRequest()


class Computer:
    """A computer with plugged-in cameras."""

    def __init__(self, film: Path, *plugged_in: CameraDevice) -> None:
        self._film = film
        self.plugged_in = plugged_in
        self.opened: list[int] = []
        self.now = 0.0

    def listed(self) -> tuple[CameraDevice, ...]:
        return self.plugged_in

    def capture(self, index: int, backend: int) -> Capture | None:
        assert backend == camera_device.BACKEND
        self.opened.append(index)
        return open_recording(str(self._film))

    def camera(self, name: str | None) -> LocalCamera:
        wanted = None if name is None else WantedCamera(name)
        return LocalCamera(
            wanted, HD, listed=self.listed, capture=self.capture, clock=lambda: self.now
        )


class ScriptedCapture(Capture):
    """A driver that returns each given picture, and then None."""

    def __init__(self, *pictures: Picture | None) -> None:
        super().__init__(cv2.VideoCapture())
        self._pictures = iter(pictures)

    def ask(self, setting: int, value: float) -> None: ...

    def current(self, setting: int) -> float:
        return -1.0

    @property
    def rate(self) -> float:
        return 30.0

    def next(self) -> Picture | None:
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
    got, _ = open_source(computer.camera(name))
    assert computer.opened == [index]
    assert (got.width, got.height, got.rate, got.live) == (*SIZE, 15, True)
    assert isinstance(got.stall_error, CameraLost)
    assert got.name == (USB if index else BUILT_IN).name


def test_camera_gives_pictures_until_it_is_unplugged(computer: Computer) -> None:
    pictures = computer.camera(None).pictures(lambda _opened: None)
    shapes = [unpack(next(pictures)).shape for _ in range(FRAMES - 1)]
    assert shapes == [(240, 320, 3)] * (FRAMES - 1)
    with pytest.raises(CameraLost, match="Integrated Camera"):
        next(pictures)


def test_replugged_camera_is_found_at_another_index(computer: Computer) -> None:
    camera = computer.camera("USB Camera")
    open_source(camera)
    computer.plugged_in = (BUILT_IN,)
    with pytest.raises(NoCamera, match="The camera USB Camera is not there"):
        open_source(camera)
    computer.plugged_in = (BUILT_IN, CameraDevice("USB Camera", 4, "/dev/video4"))
    open_source(camera)
    assert computer.opened == [2, 4]


def test_unplugged_camera_is_waited_for_before_another_is_used(computer: Computer) -> None:
    camera = computer.camera(None)
    computer.plugged_in = (USB,)
    open_source(camera)
    computer.plugged_in = (BUILT_IN,)
    with pytest.raises(CameraLost, match="USB Camera"):
        open_source(camera)
    computer.now += WAITS_FOR_LAST * 0.9
    with pytest.raises(CameraLost, match="USB Camera"):
        open_source(camera)
    computer.now += WAITS_FOR_LAST
    assert open_source(camera)[0].name == "Integrated Camera"


def test_third_failure_opens_the_next_camera_and_names_the_first(computer: Computer) -> None:
    camera = computer.camera("Integrated Camera")
    for _ in range(3):
        assert open_source(camera)[0].instead_of is None
        camera.note_failure()
    opened, _ = open_source(camera)
    assert (opened.name, opened.instead_of) == ("USB Camera", "Integrated Camera")


def test_success_forgets_earlier_failures(computer: Computer) -> None:
    camera = computer.camera(None)
    for _ in range(5):
        assert open_source(camera)[0].name == "Integrated Camera"
        camera.note_failure()
        camera.note_success()


def test_failing_camera_that_is_plugged_in_again_is_offered(computer: Computer) -> None:
    camera = computer.camera("Integrated Camera")
    assert camera.better_one() is None
    for _ in range(3):
        open_source(camera)
        camera.note_failure()
    open_source(camera)
    assert camera.better_one() is None
    computer.plugged_in = (USB,)
    assert camera.better_one() is None
    computer.plugged_in = (BUILT_IN, USB)
    assert camera.better_one() == "Integrated Camera"


def test_only_the_newest_opening_opens_a_camera(computer: Computer) -> None:
    """A driver hangs while cameras are listed, until the camera was opened again."""
    is_first = [True]

    def listed() -> tuple[CameraDevice, ...]:
        if is_first:
            is_first.clear()
            open_source(camera)
        return computer.listed()

    camera = LocalCamera(None, HD, listed=listed, capture=computer.capture)
    with pytest.raises(CameraLost):
        open_source(camera)
    assert computer.opened == [0]


def test_camera_that_is_opened_late_is_not_preferred(computer: Computer) -> None:
    """An opening of the built-in camera hangs; the next one opens the other camera."""
    is_first = [True]

    def capture(index: int, backend: int) -> Capture | None:
        if is_first:
            is_first.clear()
            computer.plugged_in = (USB,)
            open_source(camera)
            computer.plugged_in = (BUILT_IN, USB)
        return computer.capture(index, backend)

    camera = LocalCamera(None, HD, listed=computer.listed, capture=capture)
    open_source(camera)
    assert computer.opened == [2, 0]
    assert open_source(camera)[0].name == "USB Camera"


def test_idle_camera_drops_the_pictures_of_its_pauses(computer: Computer) -> None:
    shades = [plain_picture(shade) for shade in range(14)]
    capture = ScriptedCapture(*shades)
    camera = LocalCamera(None, HD, listed=computer.listed, capture=lambda *_: capture)
    _, pictures = open_source(camera)
    camera.advise(CameraAdvice(pause=0.1))
    assert [next(pictures) is shades[at] for at in (4, 7, 10)] == [True] * 3
    camera.advise(CameraAdvice())
    assert next(pictures) is shades[11]
    camera.advise(CameraAdvice(pause=1 / 15))
    assert next(pictures) is shades[13]


class V4L2Driver:
    """A camera whose pictures have this code, and which hands the same data on each time."""

    def __init__(self, code: str, data: bytes) -> None:
        self._code = cv2.VideoWriter.fourcc(*code)
        self._picture = np.frombuffer(data, np.uint8)[None]
        self.asked: list[tuple[int, float]] = []

    def get(self, setting: int) -> float:
        values = {cv2.CAP_PROP_BACKEND: cv2.CAP_V4L2, cv2.CAP_PROP_FOURCC: self._code}
        return float(values.get(setting, 0))

    def set(self, setting: int, value: float) -> bool:
        self.asked.append((setting, value))
        return True

    def read(self) -> tuple[bool, Picture]:
        return True, self._picture


def test_mjpg_is_handed_on_packed() -> None:
    picture = plain_picture(90)
    driver = V4L2Driver("MJPG", cv2.imencode(".jpg", picture)[1].tobytes())
    capture = Capture(cast("cv2.VideoCapture", driver))
    capture.ask_for_packed()
    assert driver.asked == [(cv2.CAP_PROP_CONVERT_RGB, 0)]
    seen = capture.next()
    assert isinstance(seen, Jpeg)
    assert np.array_equal(unpack(seen), picture)
    assert coarse_of(seen).shape == (SIZE[1] // 8, SIZE[0] // 8)


def test_damaged_mjpg_is_no_picture() -> None:
    capture = Capture(cast("cv2.VideoCapture", V4L2Driver("MJPG", b"0" * 99)))
    capture.ask_for_packed()
    assert capture.next() is None
    assert not unpack(Jpeg(np.zeros(99, np.uint8))).size


@pytest.mark.parametrize(
    ("degrees", "where"), [(0, (0, 0)), (90, (0, 1)), (180, (1, 2)), (270, (2, 0))]
)
def test_rotation_is_clockwise(degrees: Degrees, where: tuple[int, int]) -> None:
    picture = np.zeros((2, 3), np.uint8)
    picture[0, 0] = 255
    assert tuple(np.argwhere(rotate_clockwise(picture, degrees))[0]) == where


NOWHERE = Path("/nowhere")


def test_mounting_is_judged_by_name_and_path() -> None:
    for platform, name, path, mounting in [
        ("linux", "Integrated Camera: Integrated C", "/dev/video0", Mounting.BUILT_IN),
        ("linux", "HP TrueVision HD Camera", "/dev/video0", Mounting.BUILT_IN),
        ("linux", "OBS Virtual Camera", "/dev/video9", Mounting.UNSUITED),
        ("linux", "HD Pro Webcam C920", "/dev/video2", Mounting.UNKNOWN),
        ("win32", "HD Webcam", r"\\?\usb#vid_046d&pid_082d&mi_00#7&1#{65}", Mounting.UNKNOWN),
        ("win32", "Camera", r"\\?\display#int3470#4&2&0&uid13424#{65}", Mounting.BUILT_IN),
        ("win32", "Integrated IR Camera", r"\\?\usb#vid_04f2#7&1#{65}", Mounting.UNSUITED),
        ("darwin", "FaceTime HD Camera", "3F45E80A-0176-46F7-B185", Mounting.BUILT_IN),
        ("darwin", "C922 Pro Stream Webcam", "0x14100000046d085c", Mounting.EXTERNAL),
        ("darwin", "iPhone Desk View Camera", "B1-C2", Mounting.UNSUITED),
    ]:
        assert mounting_of(name, path, platform=platform, devices=NOWHERE) is mounting


@pytest.mark.parametrize(
    ("removable", "mounting"),
    [
        ("removable", Mounting.EXTERNAL), ("fixed", Mounting.BUILT_IN),
        ("unknown", Mounting.UNKNOWN), (None, Mounting.UNKNOWN),
    ],
)  # fmt: skip
def test_firmware_tells_built_in(tmp_path: Path, removable: str | None, mounting: Mounting) -> None:
    interface = tmp_path / "usb" / "1-4" / "1-4:1.0"
    interface.mkdir(parents=True)
    if removable is not None:
        (interface.parent / "removable").write_text(f"{removable}\n")
    device = tmp_path / "video4linux" / "video2"
    device.mkdir(parents=True)
    (device / "device").symlink_to(interface)
    assert mounting_of("C920", "/dev/video2", platform="linux", devices=device.parent) is mounting


def test_stable_path_is_the_link_of_the_place(tmp_path: Path) -> None:
    node, links = tmp_path / "video2", tmp_path / "by-path"
    node.touch()
    links.mkdir()
    (links / "usb-0:2:1.0-video-index0").symlink_to(node)
    assert stable_path(str(node), links) == str(links / "usb-0:2:1.0-video-index0")
    assert stable_path("/dev/video7", links) == "/dev/video7"
    assert stable_path("/dev/video7", tmp_path / "none") == "/dev/video7"


INTEGRATED = CameraDevice("Integrated Camera", 0, "pci-1", Mounting.BUILT_IN)
LEFT = CameraDevice("Cam", 2, "usb-1", Mounting.EXTERNAL)
RIGHT = CameraDevice("Cam (2)", 4, "usb-2", Mounting.EXTERNAL)
VIRTUAL = CameraDevice("OBS Virtual Camera", 1, "obs", Mounting.UNSUITED)
ALL = (INTEGRATED, VIRTUAL, LEFT, RIGHT)


def failing(camera: CameraDevice) -> dict[tuple[str, str], int]:
    return {camera.key: MOST_FAILURES}


def test_external_cameras_come_first_and_virtual_ones_last() -> None:
    assert order_cameras(ALL, None, {}) == [LEFT, RIGHT, INTEGRATED, VIRTUAL]


def test_wanted_camera_is_found_by_path_or_name() -> None:
    for wanted, found in [
        (WantedCamera("Cam (2)", "usb-2"), [RIGHT]),
        (WantedCamera("Cam", "usb-2"), [RIGHT]),  # numbers change with the order of plugging in
        (WantedCamera("cam"), [LEFT]),
        (WantedCamera("Cam", "usb-7"), [LEFT]),  # plugged in elsewhere
        (WantedCamera("Cam", "pci-1"), [LEFT]),  # another camera is plugged in there
        (WantedCamera("Gone"), []),
    ]:
        assert find_wanted(ALL, wanted) == found
        assert order_cameras(ALL, wanted, {}) == found


def test_others_are_tried_only_if_the_wanted_camera_keeps_failing() -> None:
    wanted = WantedCamera("Cam", "usb-1")
    assert order_cameras(ALL, wanted, {LEFT.key: MOST_FAILURES - 1}) == [LEFT]
    assert order_cameras(ALL, wanted, failing(LEFT)) == [RIGHT, INTEGRATED, VIRTUAL, LEFT]


def test_external_camera_is_better_than_built_in_one() -> None:
    assert better_camera(ALL, None, {}, INTEGRATED) is LEFT
    assert better_camera(ALL, None, {}, LEFT) is None
    assert better_camera(ALL, None, {}, RIGHT) is None, "it is no better than this one"
    assert better_camera((INTEGRATED, VIRTUAL), None, {}, INTEGRATED) is None
    assert better_camera((INTEGRATED, LEFT), None, failing(LEFT), INTEGRATED) is None
    assert better_camera((), None, {}, INTEGRATED) is None


def test_wanted_camera_that_came_back_is_better() -> None:
    wanted = WantedCamera("Cam", "usb-1")
    assert better_camera(ALL, wanted, {}, INTEGRATED) is LEFT
    assert better_camera(ALL, wanted, {}, LEFT) is None
    assert better_camera(ALL, wanted, failing(LEFT), INTEGRATED) is None


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("auto", LocalCamera), ("HD Webcam C270", LocalCamera), ("USB/Camera", LocalCamera),
        ("~no such user", LocalCamera), ("x" * 400, LocalCamera),
        ("http://10.0.0.7/video", NetworkCamera), ("HTTPS://10.0.0.7/video", NetworkCamera),
        ("rtsp://door:secret@10.0.0.7/live", NetworkCamera), ("{folder}/film.avi", VideoSource),
        ("{folder}/not there yet.avi", VideoSource),
    ],
)  # fmt: skip
def test_each_source_setting_has_its_source(tmp_path: Path, word: str, kind: type) -> None:
    write_video(tmp_path / "film.avi", [plain_picture()])
    source = build_source(CameraSettings(source=word.format(folder=tmp_path), turned=90))
    assert source is not None
    assert (type(source), source.turned) == (kind, 90)


def test_formats_are_chosen_by_name_and_empty_means_all() -> None:
    kind = keys_of("camera")["formats"].kind
    assert (
        wanted_formats(CameraSettings(formats=kind.accept([str(one) for one in Format])))
        == ALL_FORMATS
    )
    assert wanted_formats(CameraSettings(formats=kind.accept(["QR"]))) == {Format.QR}
    assert wanted_formats(CameraSettings()) == ALL_FORMATS


def test_every_command_sets_limits_before_loading_libraries() -> None:
    program = (
        "import os, sys\n"
        "from app.cli import main\n"
        "try:\n    main(['--version'])\nexcept SystemExit:\n    pass\n"
        f"print(os.environ['{THREADS_VARIABLE}'], '{PIXELS_VARIABLE}' in os.environ)\n"
        "print('numpy' in sys.modules, 'cv2' in sys.modules)\n"
    )
    lines = run_alone(program, unset=(THREADS_VARIABLE, PIXELS_VARIABLE)).stdout.splitlines()
    assert lines[1:] == ["1 True", "False False"]
