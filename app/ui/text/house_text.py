"""Texts about the house and the venue: how full it is, whether the doors agree, who keeps it."""

from PySide6.QtCore import QCoreApplication

from app.model.night import HouseState, LedgerState, Occupancy, Role
from app.model.scan import Moment
from app.ui.text.moments import time_text
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


def agreement_text(house: HouseState, now: Moment) -> str:
    """Return a sentence that says whether the doors agree, and since when this one is alone."""
    if house.is_refused:
        return QCoreApplication.translate("Foot", "The keeper does not accept this laptop")
    if house.is_full:
        return QCoreApplication.translate("Foot", "The keeper's disk is full")
    match house.ledger:
        case LedgerState.AGREEING:
            return QCoreApplication.translate("Foot", "The doors agree")
        case LedgerState.ELECTING:
            return QCoreApplication.translate("Foot", "The keepers are electing")
        case LedgerState.ALONE if house.alone_since is None:
            return QCoreApplication.translate("Foot", "This door is alone")
        case LedgerState.ALONE:
            said = QCoreApplication.translate("Foot", "This door is alone since {time}")
            return said.format(time=time_text(house.alone_since, now))


def agreement_word(house: HouseState) -> str:
    """Return a short form of `agreement_text`, for a narrow window."""
    if house.is_refused:
        return QCoreApplication.translate("Foot", "Shut out")
    if house.is_full:
        return QCoreApplication.translate("Foot", "Disk full")
    match house.ledger:
        case LedgerState.AGREEING:
            return QCoreApplication.translate("Foot", "Agreeing")
        case LedgerState.ELECTING:
            return QCoreApplication.translate("Foot", "Electing")
        case LedgerState.ALONE:
            return QCoreApplication.translate("Foot", "Alone")


def role_text(role: Role) -> str:
    """Return a sentence that says what this laptop is in its venue."""
    match role:
        case Role.DOOR:
            return QCoreApplication.translate("VenuePage", "This laptop is a door of the venue")
        case Role.KEEPER:
            return QCoreApplication.translate("VenuePage", "This laptop keeps the venue's state")
