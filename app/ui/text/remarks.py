"""Sentences on the program itself, on cameras and other doors, and on ways to settle a scan."""

from collections.abc import Iterable
from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from app.errors import KnownError
from app.model.journal import Settling
from app.model.night import LONGEST_NAME, DoorTrouble, TroubledDoor
from app.model.plain import plain
from app.model.verdict import DecidedBy
from app.ui.text.numbers import number
from app.ui.text.translated import translated


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


def camera_sentence(state: str, condition: str, trouble: KnownError | None) -> str | None:
    """Return the sentence for the camera's state, condition and error; None if it works."""
    if trouble is not None:
        return translated(trouble.whole)
    match state, condition:
        case "opening", _:
            return QCoreApplication.translate("Camera", "The camera is being opened…")
        case "stalled" | "lost", _:
            return QCoreApplication.translate(
                "Camera", "The camera gives no pictures. Unplug it and plug it in again."
            )
        case "ended", _:
            return QCoreApplication.translate("Camera", "The recording is at its end.")
        case _, "black":
            return QCoreApplication.translate(
                "Camera", "The picture is black. Look at the lens cover."
            )
        case _, "dark":
            return QCoreApplication.translate(
                "Camera", "The picture is dark. Uncover the lens, or bring light."
            )
        case _:
            return None


def hint_sentence(hint: str) -> str:
    """Return the sentence that helps to read a code in view; an empty one if there is no hint."""
    match hint:
        case "hold still":
            return QCoreApplication.translate("CameraHint", "Hold still")
        case "closer":
            return QCoreApplication.translate("CameraHint", "Closer to the camera")
        case "further away":
            return QCoreApplication.translate("CameraHint", "Further away from the camera")
        case "tilt":
            return QCoreApplication.translate("CameraHint", "Tilt it away from the lamp")
        case "brighter":
            return QCoreApplication.translate("CameraHint", "Make the screen brighter")
        case "partly in view":
            return QCoreApplication.translate("CameraHint", "Only part of the code is in view")
        case _:
            return ""


def door_trouble_text(one: TroubledDoor) -> str:
    """Return a sentence that names the door and its trouble, and a next step."""
    door, said = one.door, ""
    match one.trouble:
        case DoorTrouble.SILENT:
            said = QCoreApplication.translate(
                "DoorTroubles",
                "The door {door} has been silent for {seconds} s. Look whether its laptop is on and"
                " in the network.",
            )
        case DoorTrouble.GROWING_QUEUE:
            said = QCoreApplication.translate(
                "DoorTroubles",
                "At the door {door} more and more check-ins wait: {waiting} now. Look at its line.",
            )
        case DoorTrouble.OLD_LIST:
            said = QCoreApplication.translate(
                "DoorTroubles",
                "The list of the door {door} is {minutes} min old. Look at its line.",
            )
        case DoorTrouble.LOW_BATTERY:
            said = QCoreApplication.translate(
                "DoorTroubles",
                "The battery of the door {door} has {percent} % left. Connect its charger.",
            )
    return said.format(
        door=plain(door.name, LONGEST_NAME),
        seconds=number(round(door.silent_s)),
        waiting=number(door.waiting),
        minutes=number((door.list_age_s or 0) // 60),
        percent=door.battery,
    )
