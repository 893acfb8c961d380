"""Texts about the house and the venue: how full it is, whether the doors agree, who keeps it."""

from PySide6.QtCore import QCoreApplication

from app.model.occupancy import HouseState, LedgerState, Occupancy
from app.model.venue import Role
from app.ui.text.numbers import number


def people_text(occupancy: Occupancy) -> str:
    """Return what the number of people inside is compared with."""
    if not occupancy.capacity:
        return QCoreApplication.translate("Foot", "in the house")
    said = QCoreApplication.translate("Foot", "of {capacity} in the house")
    return said.format(capacity=number(occupancy.capacity))


def level_text(occupancy: Occupancy) -> str:
    """Return the words for a house that is nearly full or full; empty below 80 percent."""
    match occupancy.level:
        case 0:
            return ""
        case 100:
            return QCoreApplication.translate("Foot", "The house is full")
        case level:
            said = QCoreApplication.translate("Foot", "{percent} % full")
            return said.format(percent=level)


def agreement_text(house: HouseState) -> str:
    """Return a sentence that says whether the doors agree."""
    if house.is_refused:
        return QCoreApplication.translate("Foot", "The keeper does not accept this laptop")
    match house.ledger:
        case LedgerState.AGREEING:
            return QCoreApplication.translate("Foot", "The doors agree")
        case LedgerState.ELECTING:
            return QCoreApplication.translate("Foot", "The doors are agreeing")
        case LedgerState.ALONE:
            return QCoreApplication.translate("Foot", "The other doors do not answer")


def agreement_word(house: HouseState) -> str:
    """Return a short form of `agreement_text`, for a narrow window."""
    if house.is_refused:
        return QCoreApplication.translate("Foot", "Shut out")
    match house.ledger:
        case LedgerState.AGREEING:
            return QCoreApplication.translate("Foot", "Doors")
        case LedgerState.ELECTING:
            return QCoreApplication.translate("Foot", "Agreeing…")
        case LedgerState.ALONE:
            return QCoreApplication.translate("Foot", "Alone")


def role_text(role: Role) -> str:
    """Return a sentence that says what this laptop is in its venue."""
    match role:
        case Role.DOOR:
            return QCoreApplication.translate("VenuePage", "This laptop is a door of the venue")
        case Role.KEEPER:
            return QCoreApplication.translate("VenuePage", "This laptop keeps the venue's state")
