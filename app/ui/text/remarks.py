"""Sentences on the program, on cameras, on house and doors, and on ways to settle a scan."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from app.errors import KnownError
from app.message import NOTHING, Message, Value
from app.model.journal import Settling
from app.model.night import (
    LONGEST_NAME,
    DoorTrouble,
    HouseState,
    HouseTrouble,
    LedgerState,
    Occupancy,
    Role,
    Rush,
    TroubledDoor,
)
from app.model.plain import plain
from app.model.scan import Moment
from app.model.verdict import Answer, Case
from app.ui.text.languages import joined, say, time_text, translated


def people_text(occupancy: Occupancy) -> str:
    """Return what the number of people inside is compared with."""
    if not occupancy.capacity:
        return say("in the house")
    return say("of {capacity} in the house", capacity=occupancy.capacity)


def level_text(occupancy: Occupancy) -> str:
    """Return the words for a house that is nearly full or full; empty below 80 percent."""
    level = occupancy.level
    part = say("{percent} % full", percent=level) if level else ""
    return say("The house is full") if level == 100 else part


# Whether the doors agree, as a sentence and as a word.
_HOUSE_TROUBLES: Mapping[HouseTrouble, tuple[Message, Message]] = {
    HouseTrouble.SHUT_OUT: (Message("The keeper does not accept this laptop"), Message("Shut out")),
    HouseTrouble.DISK_FULL: (Message("The keeper's disk is full"), Message("Disk full")),
    HouseTrouble.LEDGER_GONE: (
        Message("The venue's state is gone: keep it anew on the page Venue"),
        Message("State gone"),
    ),
}
_AGREEMENT: Mapping[LedgerState, tuple[Message, Message]] = {
    LedgerState.AGREEING: (Message("The doors agree"), Message("Agreeing")),
    LedgerState.ELECTING: (Message("The keepers are electing"), Message("Electing")),
    LedgerState.ALONE: (Message("This door is alone"), Message("Alone")),
}


def agreement_texts(house: HouseState, now: Moment) -> tuple[str, str]:
    """Return whether the doors agree: a sentence, and a word for a narrow window."""
    texts = _HOUSE_TROUBLES[house.trouble] if house.trouble else _AGREEMENT[house.ledger]
    sentence, word = map(translated, texts)
    if texts is _AGREEMENT[LedgerState.ALONE] and house.alone_since is not None:
        sentence = say("This door is alone since {time}", time=time_text(house.alone_since, now))
    return sentence, word


def rush_text(rush: Rush, now: Moment) -> str:
    """Return when everybody will be in at this pace, and when with one more lane."""
    return say(
        "{count} still to come. At this pace clear at {time}; with one more lane {sooner}",
        count=rush.to_come,
        time=time_text(rush.clear_at, now),
        sooner=time_text(rush.sooner_at, now),
    )


def role_text(role: Role) -> str:
    if role is Role.DOOR:
        return say("This laptop is a door of the venue")
    return say("This laptop keeps the venue's state")


_ANSWERS: Mapping[Answer, Message] = {
    Answer.ADMIT: Message("{number}: admit. Scan the ticket again."),
    Answer.ADMIT_ANOTHER: Message("{number}: admit. Scan the ticket again."),
    Answer.REFUSE: Message("{number}: do not admit. {words}"),
    Answer.NOTE: Message("{number}: {words}"),
}


def answer_text(case: Case) -> str:
    """Return the desk's answer about a guest of this door, and who gave it; empty without one."""
    said = case.answered
    if said is None or said.answer is None:
        return ""
    values = {"number": case.asked.label, "words": plain(said.words)}
    who = joined(plain(said.by_name), plain(said.door, LONGEST_NAME))
    return f"{translated(_ANSWERS[said.answer].filled(values))} ({who})"


class Device(StrEnum):
    """The devices and functions of this laptop that the door needs."""

    CAMERA = "camera"
    SCANNER = "scanner"
    SOUND = "sound"
    LIGHT = "light"
    AWAKE = "awake"
    PRINTER = "printer"


def key_refused(key: str) -> str:
    """Return what to do about a refused key; `key` opens the supervisor's page."""
    return say(
        "The ticket service does not accept this laptop's key: a supervisor enters a valid one "
        "in the settings ({key}).",
        key=key,
    )


def missing(devices: Iterable[Device]) -> str:
    """Return the sentence that names what could not be started; empty if all was started."""
    words = {
        Device.CAMERA: say("camera"),
        Device.SCANNER: say("hand scanner"),
        Device.SOUND: say("sound"),
        Device.LIGHT: say("light and gate"),
        Device.PRINTER: say("label printer"),
    }
    named = ", ".join(words[device] for device in devices if device in words)
    return say("Could not be started: {missing}. All else works.", missing=named) if named else ""


# What the button for a way says, and what it says of a scan that was settled in this way.
_WAYS: Mapping[Settling, tuple[Message, Message]] = {
    Settling.RIGHT: (Message("Admission was correct"), Message("Let in was right")),
    Settling.CHECKED_OUT: (Message("Wrong entry: check out"), Message("Wrong entry, checked out")),
    Settling.ASKED: (Message("Ask the service again"), Message("Asked again")),
    Settling.SENT: (Message("Send again"), Message("Sent again")),
    Settling.NOTED: (Message("Note only"), Message("Noted")),
    Settling.REOPENED: (Message("Open again"), Message("Opened again")),
}
_OTHERWISE = Message("Somebody has settled it meanwhile.")
_WHY_NOT: Mapping[Settling, Message] = {
    Settling.CHECKED_OUT: Message("Nobody was let in by this scan."),
    Settling.ASKED: Message("The service has answered already, and would say the same again."),
    Settling.SENT: Message("The service has this scan, or may have it: ask it again instead."),
}


def way_to_do(way: Settling) -> str:
    return translated(_WAYS[way][0])


def way_done(way: Settling) -> str:
    return translated(_WAYS[way][1])


def why_not(way: Settling) -> str:
    """Return why a scan that needs a look cannot be settled in this way."""
    return translated(_WHY_NOT.get(way, _OTHERWISE))


_NO_PICTURES = Message("The camera gives no pictures. Unplug it and plug it in again.")
_CAMERA: Mapping[str, Message] = {
    "opening": Message("The camera is being opened…"),
    "stalled": _NO_PICTURES,
    "lost": _NO_PICTURES,
    "ended": Message("The recording is at its end."),
    "black": Message("The picture is black. Look at the lens cover."),
    "dark": Message("The picture is dark. Uncover the lens, or bring light."),
}


def camera_sentence(state: str, condition: str, trouble: KnownError | None) -> str | None:
    """Return the sentence for the camera's state, condition and error; None if it works."""
    if trouble is not None:
        return translated(trouble.whole)
    said = _CAMERA.get(state) or _CAMERA.get(condition)
    return translated(said) if said else None


# The hints of the camera's reader.
_HINTS: Mapping[str, Message] = {
    "hold still": Message("Hold still"),
    "closer": Message("Closer to the camera"),
    "further away": Message("Further away from the camera"),
    "tilt": Message("Tilt it away from the lamp"),
    "brighter": Message("Make the screen brighter"),
    "partly in view": Message("Only part of the code is in view"),
}


def hint_sentence(hint: str) -> str:
    """Return the sentence that helps to read a code in view; an empty one if there is no hint."""
    return translated(_HINTS.get(hint, NOTHING))


_TROUBLES: Mapping[DoorTrouble, Message] = {
    DoorTrouble.SILENT: Message(
        "The door {door} has been silent for {seconds} s. Look whether its laptop is on and in the"
        " network."
    ),
    DoorTrouble.GROWING_QUEUE: Message(
        "At the door {door} more and more check-ins wait: {waiting} now. Look at its line."
    ),
    DoorTrouble.OLD_LIST: Message(
        "The list of the door {door} is {minutes} min old. Look at its line."
    ),
    DoorTrouble.LOW_BATTERY: Message(
        "The battery of the door {door} has {percent} % left. Connect its charger."
    ),
}


def door_trouble_text(troubled: TroubledDoor) -> str:
    """Return a sentence that names the door and its trouble, and a next step."""
    door = troubled.door
    values: dict[str, Value] = {
        "door": plain(door.name, LONGEST_NAME),
        "seconds": round(door.silent_s),
        "waiting": door.waiting,
        "minutes": (door.list_age_s or 0) // 60,
        "percent": door.battery or 0,
    }
    return translated(_TROUBLES[troubled.trouble].filled(values))
