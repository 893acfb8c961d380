"""Sentences on the program, on cameras, on house and doors, and on ways to settle a scan."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.errors import KnownError
from app.model.journal import Settling
from app.model.night import (
    LONGEST_NAME,
    DoorTrouble,
    HouseState,
    LedgerState,
    Occupancy,
    Role,
    TroubledDoor,
)
from app.model.plain import plain
from app.model.scan import Moment
from app.ui.text.formats import number, time_text, translate
from app.ui.text.languages import translated


def people_text(occupancy: Occupancy) -> str:
    """Return what the number of people inside is compared with."""
    if not occupancy.capacity:
        return translate("Foot", "in the house")
    said = translate("Foot", "of {capacity} in the house")
    return said.format(capacity=number(occupancy.capacity))


def level_text(occupancy: Occupancy) -> str:
    """Return the words for a house that is nearly full or full; empty below 80 percent."""
    match occupancy.level:
        case 0:
            return ""
        case 100:
            return translate("Foot", "The house is full")
        case level:
            return translate("Foot", "{percent} % full").format(percent=level)


# Whether the doors agree, as a sentence and as a word.
_SHUT_OUT = (
    QT_TRANSLATE_NOOP("Foot", "The keeper does not accept this laptop"),
    QT_TRANSLATE_NOOP("Foot", "Shut out"),
)
_DISK_FULL = (
    QT_TRANSLATE_NOOP("Foot", "The keeper's disk is full"),
    QT_TRANSLATE_NOOP("Foot", "Disk full"),
)
_AGREEMENT: Mapping[LedgerState, tuple[object, object]] = {
    LedgerState.AGREEING: (
        QT_TRANSLATE_NOOP("Foot", "The doors agree"), QT_TRANSLATE_NOOP("Foot", "Agreeing")
    ),
    LedgerState.ELECTING: (
        QT_TRANSLATE_NOOP("Foot", "The keepers are electing"), QT_TRANSLATE_NOOP("Foot", "Electing")
    ),
    LedgerState.ALONE: (
        QT_TRANSLATE_NOOP("Foot", "This door is alone"), QT_TRANSLATE_NOOP("Foot", "Alone")
    ),
}  # fmt: skip


def agreement_texts(house: HouseState, now: Moment) -> tuple[str, str]:
    """Return whether the doors agree: a sentence, and a word for a narrow window."""
    texts = _AGREEMENT[house.ledger]
    if house.is_refused or house.is_full:
        texts = _SHUT_OUT if house.is_refused else _DISK_FULL
    sentence, word = (translate("Foot", str(text)) for text in texts)
    if texts is _AGREEMENT[LedgerState.ALONE] and house.alone_since is not None:
        said = translate("Foot", "This door is alone since {time}")
        sentence = said.format(time=time_text(house.alone_since, now))
    return sentence, word


def role_text(role: Role) -> str:
    """Return a sentence that says what this laptop is in its venue."""
    if role is Role.DOOR:
        return translate("VenuePage", "This laptop is a door of the venue")
    return translate("VenuePage", "This laptop keeps the venue's state")


class Device(StrEnum):
    """The devices and functions of this laptop that the door needs."""

    CAMERA = "camera"
    SCANNER = "scanner"
    SOUND = "sound"
    AWAKE = "awake"
    PRINTER = "printer"


def no_camera() -> str:
    return translate("Remarks", "This door has no camera.")


def camera_not_started() -> str:
    return translate("Remarks", "The camera could not be started.")


def key_refused(key: str) -> str:
    """Return what to do about a refused key; `key` opens the supervisor's page."""
    said = translate(
        "QueuePage",
        "The ticket service does not accept this laptop's key: a supervisor enters a valid one "
        "in the settings ({key}).",
    )
    return said.format(key=key)


def missing(devices: Iterable[Device]) -> str:
    """Return the sentence that names what could not be started; empty if all was started."""
    words = {
        Device.CAMERA: translate("Remarks", "camera"),
        Device.SCANNER: translate("Remarks", "hand scanner"),
        Device.SOUND: translate("Remarks", "sound"),
        Device.PRINTER: translate("Remarks", "label printer"),
    }
    named = ", ".join(words[device] for device in devices if device in words)
    said = translate("Remarks", "Could not be started: {missing}. All else works.")
    return said.format(missing=named) if named else ""


# Only marked for translation here: what the button for a way says, and what it says of a scan that
# was settled in this way.
_WAYS: Mapping[Settling, tuple[object, object]] = {
    Settling.RIGHT: (
        QT_TRANSLATE_NOOP("Settling", "Admission was correct"),
        QT_TRANSLATE_NOOP("Settling", "Let in was right"),
    ),
    Settling.CHECKED_OUT: (
        QT_TRANSLATE_NOOP("Settling", "Wrong entry: check out"),
        QT_TRANSLATE_NOOP("Settling", "Wrong entry, checked out"),
    ),
    Settling.ASKED: (
        QT_TRANSLATE_NOOP("Settling", "Ask the service again"),
        QT_TRANSLATE_NOOP("Settling", "Asked again"),
    ),
    Settling.SENT: (
        QT_TRANSLATE_NOOP("Settling", "Send again"),
        QT_TRANSLATE_NOOP("Settling", "Sent again"),
    ),
    Settling.NOTED: (
        QT_TRANSLATE_NOOP("Settling", "Note only"),
        QT_TRANSLATE_NOOP("Settling", "Noted"),
    ),
    Settling.REOPENED: (
        QT_TRANSLATE_NOOP("Settling", "Open again"),
        QT_TRANSLATE_NOOP("Settling", "Opened again"),
    ),
}
_OTHERWISE = QT_TRANSLATE_NOOP("Settling", "Somebody has settled it meanwhile.")
_WHY_NOT: Mapping[Settling, object] = {
    Settling.CHECKED_OUT: QT_TRANSLATE_NOOP("Settling", "Nobody was let in by this scan."),
    Settling.ASKED: QT_TRANSLATE_NOOP(
        "Settling", "The service has answered already, and would say the same again."
    ),
    Settling.SENT: QT_TRANSLATE_NOOP(
        "Settling", "The service has this scan, or may have it: ask it again instead."
    ),
}


def way_to_do(way: Settling) -> str:
    """Return the text on the button for this way."""
    return translate("Settling", str(_WAYS[way][0]))


def way_done(way: Settling) -> str:
    """Return the text for a scan that was settled in this way."""
    return translate("Settling", str(_WAYS[way][1]))


def why_not(way: Settling) -> str:
    """Return why a scan that needs a look cannot be settled in this way."""
    return translate("Settling", str(_WHY_NOT.get(way, _OTHERWISE)))


def camera_sentence(state: str, condition: str, trouble: KnownError | None) -> str | None:
    """Return the sentence for the camera's state, condition and error; None if it works."""
    if trouble is not None:
        return translated(trouble.whole)
    match state, condition:
        case "opening", _:
            return translate("Camera", "The camera is being opened…")
        case "stalled" | "lost", _:
            return translate(
                "Camera", "The camera gives no pictures. Unplug it and plug it in again."
            )
        case "ended", _:
            return translate("Camera", "The recording is at its end.")
        case _, "black":
            return translate("Camera", "The picture is black. Look at the lens cover.")
        case _, "dark":
            return translate("Camera", "The picture is dark. Uncover the lens, or bring light.")
        case _:
            return None


# The hints of the camera's reader.
_HINTS: Mapping[str, object] = {
    "hold still": QT_TRANSLATE_NOOP("CameraHint", "Hold still"),
    "closer": QT_TRANSLATE_NOOP("CameraHint", "Closer to the camera"),
    "further away": QT_TRANSLATE_NOOP("CameraHint", "Further away from the camera"),
    "tilt": QT_TRANSLATE_NOOP("CameraHint", "Tilt it away from the lamp"),
    "brighter": QT_TRANSLATE_NOOP("CameraHint", "Make the screen brighter"),
    "partly in view": QT_TRANSLATE_NOOP("CameraHint", "Only part of the code is in view"),
}


def hint_sentence(hint: str) -> str:
    """Return the sentence that helps to read a code in view; an empty one if there is no hint."""
    words = _HINTS.get(hint)
    return translate("CameraHint", str(words)) if words else ""


_TROUBLES: Mapping[DoorTrouble, object] = {
    DoorTrouble.SILENT: QT_TRANSLATE_NOOP(
        "DoorTroubles",
        "The door {door} has been silent for {seconds} s. Look whether its laptop is on and in the"
        " network.",
    ),
    DoorTrouble.GROWING_QUEUE: QT_TRANSLATE_NOOP(
        "DoorTroubles",
        "At the door {door} more and more check-ins wait: {waiting} now. Look at its line.",
    ),
    DoorTrouble.OLD_LIST: QT_TRANSLATE_NOOP(
        "DoorTroubles", "The list of the door {door} is {minutes} min old. Look at its line."
    ),
    DoorTrouble.LOW_BATTERY: QT_TRANSLATE_NOOP(
        "DoorTroubles", "The battery of the door {door} has {percent} % left. Connect its charger."
    ),
}


def door_trouble_text(troubled: TroubledDoor) -> str:
    """Return a sentence that names the door and its trouble, and a next step."""
    door = troubled.door
    said = translate("DoorTroubles", str(_TROUBLES[troubled.trouble]))
    return said.format(
        door=plain(door.name, LONGEST_NAME),
        seconds=number(round(door.silent_s)),
        waiting=number(door.waiting),
        minutes=number((door.list_age_s or 0) // 60),
        percent=door.battery,
    )
