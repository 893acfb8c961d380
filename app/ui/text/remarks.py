"""Sentences on the program itself, like a missing camera, and on the ways to settle a scan."""

from collections.abc import Iterable
from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from app.model.journal import Settling
from app.model.verdict import DecidedBy


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


def way_to_do(way: Settling) -> str:
    """Return the text on the button for this way."""
    match way:
        case Settling.RIGHT:
            return QCoreApplication.translate("Settling", "Let in is right")
        case Settling.CHECKED_OUT:
            return QCoreApplication.translate("Settling", "Wrong entry: check out")
        case Settling.ASKED:
            return QCoreApplication.translate("Settling", "Ask the service again")
        case Settling.SENT:
            return QCoreApplication.translate("Settling", "Send again")
        case Settling.NOTED:
            return QCoreApplication.translate("Settling", "Note only")
        case Settling.REOPENED:
            return QCoreApplication.translate("Settling", "Open again")


def why_not(way: Settling) -> str:
    """Return why a scan that needs a look cannot be settled in this way."""
    match way:
        case Settling.CHECKED_OUT:
            return QCoreApplication.translate("Settling", "Nobody was let in by this scan.")
        case Settling.ASKED:
            return QCoreApplication.translate(
                "Settling", "The service has answered already, and would say the same again."
            )
        case Settling.SENT:
            return QCoreApplication.translate(
                "Settling", "The service has this scan, or may have it: ask it again instead."
            )
        case _:
            return QCoreApplication.translate("Settling", "Somebody has settled it meanwhile.")


def way_done(way: Settling) -> str:
    """Return the text for a scan that was settled in this way."""
    match way:
        case Settling.RIGHT:
            return QCoreApplication.translate("Settling", "Let in was right")
        case Settling.CHECKED_OUT:
            return QCoreApplication.translate("Settling", "Wrong entry, checked out")
        case Settling.ASKED:
            return QCoreApplication.translate("Settling", "Asked again")
        case Settling.SENT:
            return QCoreApplication.translate("Settling", "Sent again")
        case Settling.NOTED:
            return QCoreApplication.translate("Settling", "Noted")
        case Settling.REOPENED:
            return QCoreApplication.translate("Settling", "Opened again")


def decider(decided_by: DecidedBy) -> str:
    """Return who decided a scan, in words."""
    match decided_by:
        case DecidedBy.SERVICE:
            return QCoreApplication.translate("Settling", "decided by the ticket service")
        case DecidedBy.LIST:
            return QCoreApplication.translate("Settling", "decided by this laptop's list")
        case DecidedBy.VENUE:
            return QCoreApplication.translate("Settling", "decided by another door")
        case DecidedBy.SUPERVISOR:
            return QCoreApplication.translate("Settling", "decided by a supervisor")
        case DecidedBy.STEWARD:
            return QCoreApplication.translate("Settling", "decided by a steward")
        case DecidedBy.DOOR:
            return QCoreApplication.translate("Settling", "decided by a rule of this door")
