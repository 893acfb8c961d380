"""Colours for the house: how full it is, and whether the doors agree."""

from app.model.occupancy import HouseState, LedgerState, Occupancy
from app.ui.theme.tokens import Theme


def level_colour(occupancy: Occupancy, theme: Theme) -> str:
    """Return the colour of the number of people: as text below 80 percent, red for a full house."""
    match occupancy.level:
        case 0:
            return theme.text
        case 100:
            return theme.bad
        case _:
            return theme.warn


def agreement_colour(house: HouseState, theme: Theme) -> str:
    """Return the colour of the dot that says whether the doors agree."""
    if house.is_refused or house.ledger is LedgerState.ALONE:
        return theme.bad
    return theme.good if house.ledger is LedgerState.AGREEING else theme.warn
