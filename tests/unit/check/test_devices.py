"""Tests of the checks of camera, scanner and sound output."""

from dataclasses import replace

import pytest

from app.check.devices import check_camera, check_scanner, check_sound
from app.eye.camera.camera_errors import NoCamera
from app.eye.camera.camera_thread import CameraHealth, CameraState
from app.eye.camera.picture_condition import PictureCondition
from app.eye.camera.picture_source import OpenedSource
from app.model.finding import FindingState

OPENED = OpenedSource("Logitech C920", 1920, 1080, 30.0, live=True)


def test_camera_that_read_a_code_is_good() -> None:
    finding = check_camera(CameraHealth(CameraState.RUNNING, PictureCondition.FINE, OPENED), 31.4)
    assert finding.state is FindingState.GOOD
    assert finding.said.plain() == "Logitech C920 · 1920 x 1080 · 30 fps"
    assert finding.figure.plain() == "read a code in 31 ms"


def test_camera_without_a_read_code_asks_for_a_try() -> None:
    finding = check_camera(CameraHealth(CameraState.RUNNING, PictureCondition.FINE, OPENED), None)
    assert finding.state is FindingState.LOOK
    assert "try" in finding.figure.plain()


@pytest.mark.parametrize("condition", [PictureCondition.BLACK, PictureCondition.DARK])
def test_black_or_dark_picture_is_look(condition: PictureCondition) -> None:
    finding = check_camera(CameraHealth(CameraState.RUNNING, condition, OPENED), 30)
    assert finding.state is FindingState.LOOK
    assert finding.next_step.plain()


def test_lost_camera_is_bad_and_a_door_without_a_camera_is_good() -> None:
    lost = check_camera(CameraHealth(CameraState.LOST, trouble=NoCamera(None)), None)
    assert lost.state is FindingState.BAD
    assert lost.said.plain() == "There is no camera."
    assert check_camera(CameraHealth(), None).state is FindingState.LOOK
    assert check_camera(None, None).state is FindingState.GOOD


def test_camera_that_was_opened_again_shows_how_often() -> None:
    finding = check_camera(CameraHealth(CameraState.RUNNING, opened=OPENED, reopened=3), 31.4)
    assert finding.state is FindingState.GOOD
    assert finding.figure.plain() == "times opened again: 3"


def test_camera_in_place_of_a_hanging_one_is_look() -> None:
    stand_in = replace(OPENED, instead_of="Cam")
    finding = check_camera(CameraHealth(CameraState.RUNNING, opened=stand_in), None)
    assert finding.state is FindingState.LOOK
    assert finding.next_step.plain().startswith("The camera Cam hangs and is not used")


def test_better_camera_is_offered() -> None:
    finding = check_camera(CameraHealth(CameraState.RUNNING, opened=OPENED), 30, "C922")
    assert finding.state is FindingState.LOOK
    assert finding.next_step.plain().startswith("The camera C922 is plugged in")


def test_scanner_is_good_after_its_first_code() -> None:
    assert check_scanner(scanned=True).state is FindingState.GOOD
    assert check_scanner(scanned=False).state is FindingState.LOOK


@pytest.mark.parametrize(
    ("mute", "volume", "state"),
    [
        (False, 80, FindingState.GOOD),
        (False, 10, FindingState.LOOK),
        (True, 80, FindingState.LOOK),
        (True, 0, FindingState.LOOK),
    ],
)
def test_sound_finding_depends_on_device_and_volume(
    mute: bool, volume: int, state: FindingState
) -> None:
    finding = check_sound(mute, volume)
    assert finding.state is state
    assert bool(finding.next_step.plain()) is (state is FindingState.LOOK)
