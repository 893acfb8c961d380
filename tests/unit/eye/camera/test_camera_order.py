"""The order of cameras, and when a better one is offered."""

import pytest

from app.eye.camera.camera_device import CameraDevice, Mounting
from app.eye.camera.camera_order import (
    MOST_FAILURES,
    WantedCamera,
    better_camera,
    find_wanted,
    order_cameras,
)

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
