"""Sentences on a camera that gives no picture, and on doors of the venue that are in trouble."""

from PySide6.QtCore import QCoreApplication

from app.errors import KnownError
from app.model.night import LONGEST_NAME, DoorTrouble, TroubledDoor
from app.model.plain import plain
from app.ui.text.numbers import number
from app.ui.text.translated import translated


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
