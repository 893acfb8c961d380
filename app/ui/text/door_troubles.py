"""Sentences about troubles of other doors, for the supervisor."""

from PySide6.QtCore import QCoreApplication

from app.model.night import LONGEST_NAME, DoorTrouble, TroubledDoor
from app.model.plain import plain
from app.ui.text.numbers import number


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
