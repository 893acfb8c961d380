"""How a camera is mounted, and which path of it stays the same."""

from pathlib import Path

import pytest

from app.eye.camera.camera_device import CameraDevice, Mounting, mounting_of, stable_path

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
