"""Shows a guest in place of the one who is shown."""

from collections.abc import Callable

from app.model.scan import Direction
from app.model.verdict import Decision
from app.ui.flows.current_scan import CurrentScan
from tests.unit.ui.sample_guests import ticket

IN = Direction.IN
JONAS = ticket(2, holder="Jonas Weber")
Make = Callable[..., CurrentScan]


def show(showing: CurrentScan, one: Decision) -> None:
    """Show this decision in place of the shown one, like an override."""
    showing.show(one, showing.decision or one)
