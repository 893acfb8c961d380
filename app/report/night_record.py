"""The record of a night: all that a store has of it, and when each guest was inside."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from heapq import merge
from itertools import accumulate
from typing import NamedTuple

from app.book.claim import Claim
from app.book.movement import Movement
from app.book.timeline import Step, Timeline
from app.model.journal import Deletion, Delivery
from app.model.label import LabelEntry
from app.model.scan import Direction, Moment, Source
from app.model.ticket import Ticket
from app.model.verdict import LETS_THROUGH, UNDOINGS, DecidedBy, Note, Reason

START = 0  # before all scans


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
        is_act = self.is_undo or self.is_override or self.reason == Reason.TURNED_AWAY
        return not (self.checked or (is_act and self.source == Source.LIST))

    @property
    def is_question(self) -> bool:
        """Return whether a steward was to check something before the guest was judged."""
        return self.reason == Reason.CHECK_FIRST

    @property
    def is_undo(self) -> bool:
        """Return whether this takes back an earlier scan."""
        return self.reason in UNDOINGS

    @property
    def is_override(self) -> bool:
        """Return whether a supervisor let the guest through."""
        return self.decided_by == DecidedBy.SUPERVISOR and self.kind in LETS_THROUGH


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

    @property
    def ticket(self) -> Ticket | None:
        """Return the ticket as the list has it; None if it is on no list."""
        return self.timeline.entry.ticket if self.timeline.entry else None


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

    def tickets_of_scans(self) -> dict[str, Ticket | None]:
        """Return the ticket that moved by each scan, by the ids of the scans."""
        return {
            movement.scan_id: ticket.ticket
            for ticket in self.tickets
            for movement in ticket.timeline.movements
        }

    def movements(self) -> list[tuple[TicketOfNight, Movement]]:
        """Return each movement of this laptop once, with its ticket."""
        found = {
            movement.number: (ticket, movement)
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


class PlaceChange(NamedTuple):
    """A moment from which on the guest was inside, or outside."""

    at: Moment
    inside: bool


def presence(timeline: Timeline, evacuations: Sequence[Moment] = ()) -> list[PlaceChange]:
    """Return where the guest was, oldest first; the first place holds from START on.

    `evacuations` are all moments at which the house was emptied; the timeline has the last one.

    IN 20:01, OUT 21:00 -> outside from START, inside from 20:01, outside from 21:00
    OUT 21:00 -> inside from START, outside from 21:00
    no step, but a list that shows the guest inside -> inside from START
    IN 20:01, and a newer list of 20:30 says out -> ..., outside from 20:30
    """
    whole = timeline if timeline.cleared_at is None else replace(timeline, cleared_at=None)
    steps = [step for step in whole.steps if step.tells_place]
    places = [PlaceChange(START, _was_inside_before(steps, whole))]
    # Steps keep their order even if the laptop's clock was set back between two of them.
    moments = accumulate((step.at for step in steps), max)
    moves = [
        PlaceChange(at, step.direction is Direction.IN)
        for at, step in zip(moments, steps, strict=True)
    ]
    emptied = (PlaceChange(at, inside=False) for at in evacuations)
    for change in merge(moves, emptied, key=lambda one: one.at):
        if change.inside is not places[-1].inside:
            places.append(change)
    is_inside = bool(timeline.inside)
    if is_inside is not places[-1].inside:
        read_at = timeline.entry.read_at if timeline.entry else START
        places.append(PlaceChange(max(read_at, places[-1].at), is_inside))
    return places


def _was_inside_before(steps: Sequence[Step], whole: Timeline) -> bool:
    """Return where the guest was before the first step.

    Who walks out was inside; a reversal leaves the guest where they were.
    """
    if not steps:
        return bool(whole.inside)
    first = steps[0]
    return first.direction is (Direction.OUT if first.walked else Direction.IN)


class Headcount:
    """People inside over time: guests, as their timelines tell, and people without tickets.

    An add-on is no guest. A guest whom a door let in without a listed ticket is one.
    """

    def __init__(self, record: NightRecord) -> None:
        emptied = evacuations(record.house)
        by_category = defaultdict[str, list[tuple[Moment, int]]](list)
        for category, count in record.at_rest.items():
            by_category[category].append((START, count))
            by_category[category] += [(at, -count) for at in emptied[:1]]
        for ticket in record.tickets:
            if not ticket.is_addon:
                by_category[ticket.category] += _steps(presence(ticket.timeline, emptied))
        self._categories = {name: _Curve(steps) for name, steps in by_category.items()}
        self._guests = _Curve([step for steps in by_category.values() for step in steps])
        tallies = [0, *(change.tally for change in record.house)]
        self._tally = _Curve(
            [
                (change.at, change.tally - before)
                for change, before in zip(record.house, tallies, strict=False)
            ]
        )

    def at(self, moment: Moment) -> int:
        """Return how many people are inside at this moment, after all that happened at it."""
        return max(self._guests.at(moment) + self._tally.at(moment), 0)

    def by_category(self, moment: Moment) -> Mapping[str, int]:
        """Return how many guests of each category are inside at this moment."""
        return {name: curve.at(moment) for name, curve in self._categories.items()}

    def peak(self, begin: Moment, end: Moment) -> tuple[Moment, int]:
        """Return when most people were inside between two moments, and how many; the first time."""
        within = (at for at in (*self._guests.moments, *self._tally.moments) if begin <= at < end)
        return max(
            ((at, self.at(at)) for at in {begin, *within}), key=lambda one: (one[1], -one[0])
        )


class _Curve:
    """A count that changes in steps."""

    def __init__(self, steps: list[tuple[Moment, int]]) -> None:
        ordered = sorted(steps)
        self.moments = [at for at, _ in ordered]
        self._counts = [0, *accumulate(change for _, change in ordered)]

    def at(self, moment: Moment) -> int:
        """Return the count after all steps up to this moment."""
        return self._counts[bisect_right(self.moments, moment)]


def _steps(places: list[PlaceChange]) -> list[tuple[Moment, int]]:
    """Return by how much each change of place changes the count."""
    first, *others = places
    steps = [(one.at, 1 if one.inside else -1) for one in others]
    return [(first.at, 1), *steps] if first.inside else steps
