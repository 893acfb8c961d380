"""Values of a timeline: its steps, who made them, and what a list shows."""

from dataclasses import dataclass
from enum import Enum

from app.book.claim import Claim
from app.book.movement import Movement
from app.model.passage import Passage
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket, whereabouts
from app.model.verdict import DecidedBy


class By(Enum):
    """The maker of a step."""

    THIS_DOOR = "this door"
    OTHER_DOOR = "other door"
    SERVICE = "service"  # a request on which nobody walked


@dataclass(frozen=True, slots=True)
class Entry:
    """A ticket as the service showed it, and when it was asked, by this laptop's clock.

    A list may lag behind the check-ins; a ticket that was asked for by itself is `live`.
    """

    ticket: Ticket
    read_at: Moment
    live: bool = False

    @property
    def inside(self) -> bool | None:
        """Return whether the ticket shows the guest inside; None if it contradicts itself."""
        return whereabouts(self.ticket)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a ticket, at a moment of this laptop's clock.

    `walked` says that a guest went through a door. A step is not `certain` if its passage may be
    ours or another door's. A step of another door of the venue has its `claim`, and its `passage`
    once the service is known to have it.
    """

    direction: Direction
    at: Moment
    by: By
    walked: bool = True
    certain: bool = True
    movement: Movement | None = None
    passage: Passage | None = None
    claim: Claim | None = None

    def order(self, clock_offset: int) -> Moment:
        """Return the time that the step is ordered by: the service's, if the service decided.

        What others decide happens at this door before the service has it. A rule of the door holds
        a guest, or comes after the service's response.
        """
        in_time = (None, DecidedBy.SERVICE, DecidedBy.DOOR)
        by_service = self.movement is None or self.movement.decided_by in in_time
        return self.passage.at + clock_offset if self.passage and by_service else self.at
