"""The values that a timeline is made of: who made a step, and what a list shows."""

from dataclasses import dataclass
from enum import Enum

from app.book.movement import Movement
from app.model.passage import Passage
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket, whereabouts
from app.model.verdict import DecidedBy


class By(Enum):
    """Who made a step."""

    THIS_DOOR = "this door"
    OTHER_DOOR = "other door"
    SERVICE = "service"  # it has what nobody walked on


@dataclass(frozen=True, slots=True)
class Entry:
    """What the service showed of a ticket, and when that was asked, by this laptop's clock.

    A list may lag behind the check-ins; a ticket that was asked for by itself is `live`.
    """

    ticket: Ticket
    read_at: Moment
    live: bool = False

    @property
    def inside(self) -> bool | None:
        """Whether it shows the guest inside; None if it contradicts itself."""
        return whereabouts(self.ticket)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a ticket, at a moment of this laptop's clock.

    `walked` says that a guest went through a door; it is not `certain` who made a step if a passage
    may be ours or another door's.
    """

    direction: Direction
    at: Moment
    by: By
    walked: bool = True
    certain: bool = True
    movement: Movement | None = None
    passage: Passage | None = None

    def order(self, clock_offset: int) -> Moment:
        """When the step was made among others: by the service's own time, if it decided.

        A guest who was let through by the list walked before that was delivered.
        """
        by_service = self.movement is None or self.movement.decided_by is not DecidedBy.LIST
        return self.passage.at + clock_offset if self.passage and by_service else self.at
