"""The requests of the window about the venue: its doors, and the people in the house."""

from collections.abc import Callable

from app.core import Core
from app.model.doors import DoorStatus
from app.model.occupancy import HouseState
from app.model.scan import Moment


class VenueRequests:
    """Answers for the venue that this laptop belongs to; without one nothing is counted."""

    def __init__(self, core: Core, clock: Callable[[], Moment]) -> None:
        self._core, self._clock = core, clock

    def house(self) -> HouseState | None:
        """Return what the doors count together; None without a venue."""
        venue = self._core.venue
        if venue is None:
            return None
        return HouseState(
            self._core.occupancy(), venue.state, venue.is_refused, venue.house.cleared_at
        )

    def doors(self) -> tuple[DoorStatus, ...] | None:
        """Return the doors that were heard, by name; None without a venue."""
        venue = self._core.venue
        return None if venue is None else tuple(door.status for door in venue.doors())

    def count_people(self, people: int) -> None:
        """Count people without tickets who came in, or with a minus who went out."""
        if self._core.venue is not None:
            self._core.venue.house.count(people)

    def all_out(self) -> None:
        """Note that everybody is outside now."""
        if self._core.venue is not None:
            self._core.venue.house.all_out(self._clock())

    def undo_all_out(self) -> None:
        """Take back the newest note that everybody is outside."""
        if self._core.venue is not None:
            self._core.venue.house.undo_all_out()
