"""Tests of the sentences on the program itself."""

import pytest
from PySide6.QtWidgets import QApplication

from app.errors import KnownError
from app.eye.camera.camera_thread import CameraState
from app.eye.camera.picture_condition import PictureCondition
from app.message import Message
from app.ui.text import remarks
from app.ui.text.remarks import Device
from app.ui.text.troubles import camera_sentence


def test_missing_camera_and_sound_are_named_but_not_sleep_control(
    dressed: QApplication,
) -> None:
    assert remarks.missing(()) == ""
    assert remarks.missing([Device.AWAKE]) == ""
    said = remarks.missing([Device.CAMERA, Device.SOUND])
    assert said == "Could not be started: camera, sound. All else works."


@pytest.mark.parametrize("state", CameraState)
@pytest.mark.parametrize("condition", PictureCondition)
def test_every_state_but_a_working_camera_has_a_sentence(
    dressed: QApplication, state: CameraState, condition: PictureCondition
) -> None:
    sees = state is CameraState.RUNNING and condition is PictureCondition.FINE
    assert bool(camera_sentence(state, condition, None)) is not sees


def test_error_of_the_camera_comes_before_its_condition(dressed: QApplication) -> None:
    gone = KnownError(Message("The camera is gone."), Message("Plug it in."))
    assert (
        camera_sentence(CameraState.RUNNING, PictureCondition.BLACK, gone)
        == "The camera is gone. Plug it in."
    )
