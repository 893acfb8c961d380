"""Texts about the house: how full it is, and whether the doors agree."""

from PySide6.QtCore import QCoreApplication

from app.model.occupancy import HouseState, LedgerState, Occupancy
from app.ui.text.numbers import number


def people_text(occupancy: Occupancy) -> str:
    """Return what the number of people inside is compared with."""
    if not occupancy.capacity:
        return QCoreApplication.translate("Foot", "in the house")
    said = QCoreApplication.translate("Foot", "of {capacity} in the house")
    return said.format(capacity=number(occupancy.capacity))


def house_warning(house: HouseState) -> str:
    """Return what a steward should know of the house; empty if all is well.

    A door that is alone comes first: its count may be wrong.
    """
    if house.is_refused:
        return QCoreApplication.translate("Foot", "The keeper does not accept this laptop")
    if house.ledger is LedgerState.ELECTING:
        return QCoreApplication.translate("Foot", "The doors are agreeing")
    if house.ledger is LedgerState.ALONE:
        return QCoreApplication.translate("Foot", "The other doors do not answer")
    match house.occupancy.level:
        case 0:
            return ""
        case 100:
            return QCoreApplication.translate("Foot", "The house is full")
        case level:
            said = QCoreApplication.translate("Foot", "{percent} % full")
            return said.format(percent=level)
