"""What the window says of the program itself."""

from PySide6.QtWidgets import QApplication

from app.errors import KnownError
from app.ui import remarks
from app.ui.remarks import Sense


def test_only_what_a_steward_would_wait_for_is_said_to_be_missing(
    dressed: QApplication,
) -> None:
    assert remarks.missing(()) == ""
    assert remarks.missing([Sense.AWAKE]) == ""
    said = remarks.missing([Sense.CAMERA, Sense.SOUND])
    assert said == "Could not be started: camera, sound. All else works."


def test_trouble_comes_with_its_next_step(dressed: QApplication) -> None:
    assert remarks.trouble(KnownError("It is gone.", "Plug it in.")) == "It is gone. Plug it in."
