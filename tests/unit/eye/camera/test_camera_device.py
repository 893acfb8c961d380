"""The cameras of this computer: names, mounting, and the order in which they are tried."""

from pathlib import Path

import pytest

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

NOWHERE = Path("/nowhere")


@pytest.mark.parametrize(
    ("platform", "name", "path", "mounting"),
    [
        ("linux", "Integrated Camera: Integrated C", "/dev/video0", Mounting.BUILT_IN),
        ("linux", "HP TrueVision HD Camera", "/dev/video0", Mounting.BUILT_IN),
        ("linux", "OBS Virtual Camera", "/dev/video9", Mounting.UNSUITED),
        ("linux", "HD Pro Webcam C920", "/dev/video2", Mounting.UNKNOWN),
        ("win32", "HD Webcam", r"\\?\usb#vid_046d&pid_082d&mi_00#7&1#{65}", Mounting.UNKNOWN),
        ("win32", "Camera", r"\\?\display#int3470#4&2&0&uid13424#{65}", Mounting.BUILT_IN),
        ("win32", "Integrated IR Camera", r"\\?\usb#vid_04f2#7&1#{65}", Mounting.UNSUITED),
        ("darwin", "FaceTime HD Camera", "3F45E80A-0176-46F7-B185-BB9E2C0E82E3", Mounting.BUILT_IN),
        ("darwin", "C922 Pro Stream Webcam", "0x14100000046d085c", Mounting.EXTERNAL),
        ("darwin", "iPhone Desk View Camera", "B1-C2", Mounting.UNSUITED),
    ],
)
def test_mounting_is_judged_by_name_and_path(
    platform: str, name: str, path: str, mounting: Mounting
) -> None:
    assert mounting_of(name, path, platform=platform, devices=NOWHERE) is mounting


@pytest.mark.parametrize(
    ("removable", "mounting"),
    [
        ("removable", Mounting.EXTERNAL),
        ("fixed", Mounting.BUILT_IN),
        ("unknown", Mounting.UNKNOWN),
        (None, Mounting.UNKNOWN),
    ],
)
def test_linux_firmware_tells_built_in_ports(
    tmp_path: Path, removable: str | None, mounting: Mounting
) -> None:
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


def test_model_is_the_name_without_its_number() -> None:
    assert CameraDevice("Cam (2)", 1, "b").model == CameraDevice("Cam", 0, "a").model == "Cam"


BUILT_IN = CameraDevice("Integrated Camera", 0, "pci-1", Mounting.BUILT_IN)
LEFT = CameraDevice("Cam", 2, "usb-1", Mounting.EXTERNAL)
RIGHT = CameraDevice("Cam (2)", 4, "usb-2", Mounting.EXTERNAL)
VIRTUAL = CameraDevice("OBS Virtual Camera", 1, "obs", Mounting.UNSUITED)
ALL = (BUILT_IN, VIRTUAL, LEFT, RIGHT)


def failing(camera: CameraDevice) -> dict[tuple[str, str], int]:
    return {camera.key: MOST_FAILURES}


def test_external_cameras_come_first_and_virtual_ones_last() -> None:
    assert order_cameras(ALL, None, {}) == [LEFT, RIGHT, BUILT_IN, VIRTUAL]


def test_camera_that_was_open_comes_first() -> None:
    assert order_cameras(ALL, None, {}, BUILT_IN)[0] is BUILT_IN
    moved = CameraDevice("Cam", 7, "usb-9", Mounting.EXTERNAL)
    assert order_cameras((BUILT_IN, moved), None, {}, LEFT)[0] is moved


def test_failing_camera_comes_last() -> None:
    order = order_cameras(ALL, None, failing(LEFT), LEFT)
    assert order == [RIGHT, BUILT_IN, VIRTUAL, LEFT]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (WantedCamera("Cam (2)", "usb-2"), [RIGHT]),
        (WantedCamera("Cam", "usb-2"), [RIGHT]),  # numbers change with the order of plugging in
        (WantedCamera("cam"), [LEFT]),
        (WantedCamera("Cam", "usb-7"), [LEFT]),  # plugged in elsewhere
        (WantedCamera("Cam", "pci-1"), [LEFT]),  # another camera is plugged in there
        (WantedCamera("Gone"), []),
    ],
)
def test_wanted_camera_is_found_by_path_or_name(
    wanted: WantedCamera, found: list[CameraDevice]
) -> None:
    assert find_wanted(ALL, wanted) == found
    assert order_cameras(ALL, wanted, {}) == found


def test_others_are_tried_only_if_the_wanted_camera_keeps_failing() -> None:
    wanted = WantedCamera("Cam", "usb-1")
    assert order_cameras(ALL, wanted, {LEFT.key: MOST_FAILURES - 1}) == [LEFT]
    assert order_cameras(ALL, wanted, failing(LEFT)) == [RIGHT, BUILT_IN, VIRTUAL, LEFT]


def test_external_camera_is_better_than_built_in_one() -> None:
    assert better_camera(ALL, None, {}, BUILT_IN) is LEFT
    assert better_camera(ALL, None, {}, LEFT) is None
    assert better_camera(ALL, None, {}, RIGHT) is None, "it is no better than this one"
    assert better_camera((BUILT_IN, VIRTUAL), None, {}, BUILT_IN) is None
    assert better_camera((BUILT_IN, LEFT), None, failing(LEFT), BUILT_IN) is None
    assert better_camera((), None, {}, BUILT_IN) is None


def test_wanted_camera_that_came_back_is_better() -> None:
    wanted = WantedCamera("Cam", "usb-1")
    assert better_camera(ALL, wanted, {}, BUILT_IN) is LEFT
    assert better_camera(ALL, wanted, {}, LEFT) is None
    assert better_camera(ALL, wanted, failing(LEFT), BUILT_IN) is None
