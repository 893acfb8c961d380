"""The record of a night: everything that a store has of it, as a report counts it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.book.claim import Claim
from app.book.movement import Movement
from app.book.timeline import Timeline
from app.model.deletion import Deletion
from app.model.journal import Delivery
from app.model.label import LabelEntry
from app.model.note import Note
from app.model.scan import Moment
from app.model.verdict import UNDOINGS, DecidedBy, Reason


class JournalScan(NamedTuple):
    """One row of the journal: a scan, an override, an undo, or a steward's answer to a question.

    `kind`, `reason` and `decided_by` are None without a verdict. `waited` is how many milliseconds
    the guest waited for it, `by` and `note` are the name and the reason of a supervisor. `checked`
    is 1 if a steward had checked what this door asks about the ticket.
    """

    id: str
    at: Moment
    source: str
    kind: str | None
    reason: str | None
    decided_by: str | None
    waited: int | None
    by: str | None
    note: str | None
    checked: int = 0

    @property
    def is_reading(self) -> bool:
        """Return whether a code was read, or a guest chosen from the list."""
        return not (self.is_undo or self.is_override or self.is_answer)

    @property
    def is_question(self) -> bool:
        """Return whether a steward was to check something before the guest was judged."""
        return self.reason == Reason.CHECK_FIRST

    @property
    def is_answer(self) -> bool:
        """Return whether this is the scan after a question, or its refusal by the steward."""
        return bool(self.checked) or self.reason == Reason.TURNED_AWAY

    @property
    def is_undo(self) -> bool:
        """Return whether this takes back an earlier scan."""
        return self.reason in UNDOINGS

    @property
    def is_override(self) -> bool:
        """Return whether a supervisor let the guest through."""
        return self.decided_by == DecidedBy.SUPERVISOR


class LineChange(NamedTuple):
    """The line to the service is in this state from this moment on."""

    at: Moment
    state: str


class HouseChange(NamedTuple):
    """People without tickets who are inside from this moment on.

    `cleared_at` is when everybody was outside, as it was known then.
    """

    at: Moment
    tally: int
    cleared_at: Moment | None


class TicketOfNight(NamedTuple):
    """A ticket that moved, or a bare code; `category` is empty for one that is on no list.

    An add-on moves without a guest.
    """

    category: str
    is_addon: bool
    timeline: Timeline


@dataclass(frozen=True, slots=True)
class NightRecord:
    """A night as the store has it.

    `at_rest` counts by category the guests who were inside all the time, because the list says so
    and nobody knows a movement of them. `line` and `house` are the changes, oldest first; a line is
    online before its first change. `open_rows` counts the rows that wait or need a look, by their
    delivery. `notes` are those on tickets, of all doors; `noted` are the scans at which one was
    shown here. `labels` is the print log. `deletions` are those of guests' data, oldest first.
    """

    scans: Sequence[JournalScan]
    tickets: Sequence[TicketOfNight]
    at_rest: Mapping[str, int]
    claims: Sequence[Claim]
    line: Sequence[LineChange]
    house: Sequence[HouseChange]
    open_rows: Mapping[Delivery, int]
    notes: Sequence[Note] = ()
    noted: frozenset[str] = frozenset()
    labels: Sequence[LabelEntry] = ()
    deletions: Sequence[Deletion] = ()

    @property
    def moments(self) -> list[Moment]:
        """Return the moments of all scans here, and of all claims of the venue's doors."""
        return [*(one.at for one in self.scans), *(one.at for one in self.claims)]

    def movements(self) -> list[tuple[str, Movement]]:
        """Return each movement of this laptop once, with the category of its ticket."""
        found = {
            movement.number: (ticket.category, movement)
            for ticket in self.tickets
            for movement in ticket.timeline.movements
        }
        return list(found.values())


def evacuations(house: Sequence[HouseChange]) -> list[Moment]:
    """Return when everybody was outside, oldest first, without what was undone later.

    None, 21:00, 22:00, 21:00 -> 21:00: the evacuation of 22:00 was undone
    """
    cleared = list[Moment]()
    for change in house:
        latest = change.cleared_at
        cleared = [at for at in cleared if latest is not None and at < latest]
        if latest is not None:
            cleared.append(latest)
    return cleared
