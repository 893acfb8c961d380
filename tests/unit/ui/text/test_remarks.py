"""Tests of the sentences on the program itself."""

from PySide6.QtWidgets import QApplication

from app.ui.text import remarks
from app.ui.text.remarks import Device


def test_missing_camera_and_sound_are_named_but_not_sleep_control(
    dressed: QApplication,
) -> None:
    assert remarks.missing(()) == ""
    assert remarks.missing([Device.AWAKE]) == ""
    said = remarks.missing([Device.CAMERA, Device.SOUND])
    assert said == "Could not be started: camera, sound. All else works."
