"""What the window has to say of the program itself, beside the guests."""

from collections.abc import Iterable
from enum import StrEnum

from PySide6.QtCore import QCoreApplication


class Sense(StrEnum):
    """What the door needs of this laptop."""

    CAMERA = "camera"
    SCANNER = "scanner"
    SOUND = "sound"
    AWAKE = "awake"


def set_up_code() -> str:
    return QCoreApplication.translate("Remarks", "This is a set-up code, not a ticket.")


def no_camera() -> str:
    return QCoreApplication.translate("Remarks", "This door has no camera.")


def camera_not_started() -> str:
    return QCoreApplication.translate("Remarks", "The camera could not be started.")


def scanner_is_back() -> str:
    return QCoreApplication.translate("Remarks", "The scanner is back.")


def fault() -> str:
    """A bug of ours that the door outlives."""
    return QCoreApplication.translate(
        "Remarks",
        "Something went wrong in this program, and is written in its log. Scanning goes on.",
    )


def missing(senses: Iterable[Sense]) -> str:
    """What a steward would wait for in vain; nothing if there is no such thing."""
    words = {
        Sense.CAMERA: QCoreApplication.translate("Remarks", "camera"),
        Sense.SCANNER: QCoreApplication.translate("Remarks", "hand scanner"),
        Sense.SOUND: QCoreApplication.translate("Remarks", "sound"),
    }
    named = ", ".join(words[sense] for sense in senses if sense in words)
    said = QCoreApplication.translate("Remarks", "Could not be started: {missing}. All else works.")
    return said.format(missing=named) if named else ""
