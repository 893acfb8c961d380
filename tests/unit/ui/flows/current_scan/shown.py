"""Who stands at the door, and a word that takes their place."""

from collections.abc import Callable

from app.model.scan import Direction
from app.model.verdict import Decision
from app.ui.flows.current_scan import CurrentScan
from tests.unit.ui.made import ticket

IN = Direction.IN
JONAS = ticket(2, holder="Jonas Weber")
Make = Callable[..., CurrentScan]


def show(showing: CurrentScan, one: Decision) -> None:
    """In the place of whoever is shown, as a supervisor's word is."""
    showing.show(one, showing.decision or one)
