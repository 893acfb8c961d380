"""Sentences about the program itself, such as a missing camera."""

from collections.abc import Iterable
from enum import StrEnum

from PySide6.QtCore import QCoreApplication


class Device(StrEnum):
    """The devices and functions of this laptop that the door needs."""

    CAMERA = "camera"
    SCANNER = "scanner"
    SOUND = "sound"
    AWAKE = "awake"
    PRINTER = "printer"


def set_up_code() -> str:
    return QCoreApplication.translate("Remarks", "This is a set-up code, not a ticket.")


def venue_code() -> str:
    return QCoreApplication.translate(
        "Remarks", "This is a venue code, not a ticket. Join under F12, Venue."
    )


def no_camera() -> str:
    return QCoreApplication.translate("Remarks", "This door has no camera.")


def camera_not_started() -> str:
    return QCoreApplication.translate("Remarks", "The camera could not be started.")


def scanner_is_back() -> str:
    return QCoreApplication.translate("Remarks", "The scanner is back.")


def printer_is_back() -> str:
    return QCoreApplication.translate("Remarks", "The label printer works again.")


def key_refused(key: str) -> str:
    """Return what to do about a refused key; `key` opens the supervisor's page."""
    said = QCoreApplication.translate(
        "QueuePage",
        "The ticket service does not accept this laptop's key: a supervisor enters a valid one "
        "in the settings ({key}).",
    )
    return said.format(key=key)


def settings() -> str:
    """Return the word for the next step when the key is missing or refused."""
    return QCoreApplication.translate("SupervisorPage", "Settings")


def key_is_accepted() -> str:
    return QCoreApplication.translate("Remarks", "The ticket service accepts the key again.")


def fault() -> str:
    """Return the sentence for a bug after which the door keeps working."""
    return QCoreApplication.translate(
        "Remarks",
        "Something went wrong in this program, and is written in its log. Scanning goes on.",
    )


def missing(devices: Iterable[Device]) -> str:
    """Return the sentence that names what could not be started; empty if all was started."""
    words = {
        Device.CAMERA: QCoreApplication.translate("Remarks", "camera"),
        Device.SCANNER: QCoreApplication.translate("Remarks", "hand scanner"),
        Device.SOUND: QCoreApplication.translate("Remarks", "sound"),
        Device.PRINTER: QCoreApplication.translate("Remarks", "label printer"),
    }
    named = ", ".join(words[device] for device in devices if device in words)
    said = QCoreApplication.translate("Remarks", "Could not be started: {missing}. All else works.")
    return said.format(missing=named) if named else ""
