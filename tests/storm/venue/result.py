"""Collects what a storm over a venue leaves behind, for the findings; times are true seconds."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from math import inf
from typing import Any

from app.model.journal import Row
from app.model.scan import Direction, Source
from app.model.verdict import DecidedBy

# An act of the house is known at all doors that agree after so long.
HEARD_S = 3.0
# By so much two doors measure the venue's time differently over slow lines.
CLOCK_ERROR_S = 0.5
# A door waits so long for a keeper, before it decides alone.
PATIENCE_S = 1.0


@dataclass(frozen=True, slots=True)
class Told:
    """One verdict as its door printed it: how it claimed, and when the scan began and ended.

    `agreed` says that the doors agreed all the time, by the ledger with this `epoch`.
    """

    verdict: str
    claimed: tuple[str, ...]
    agreed: bool
    epoch: str
    began: float
    ended: float


@dataclass(frozen=True, slots=True)
class Act:
    """People without tickets who were counted at a door, or an evacuation; see Told."""

    line: str
    began: float
    ended: float
    agreed: bool = True

    @property
    def is_all_out(self) -> bool:
        return self.line == "all-out"


@dataclass(frozen=True, slots=True)
class DoorEnd:
    """One door at the end: its journal, what it printed, and what it knows of all doors.

    `requests` is how many requests it made for each ticket and direction, `figures` are those of
    its last `state`, `acts` what was told of the whole house here. `given_back` are tickets and
    scans of claims on which nobody walked, `unwalked` the tickets of which the service has had a
    request on which nobody was told to walk.
    """

    name: str
    rows: Sequence[Row]
    told: Mapping[str, Told]
    given_back: frozenset[tuple[str, str]] = frozenset()
    requests: Mapping[tuple[str, str], int] = field(default_factory=dict)
    unwalked: frozenset[str] = frozenset()
    figures: Mapping[str, Any] = field(default_factory=dict)
    acts: Sequence[Act] = ()
    faults: Sequence[str] = ()

    def timed_rows(self) -> Iterator[tuple[Row, float, float]]:
        """Yield each row, oldest first, with the times between which it was decided.

        A row of a killed program was decided between those around it.
        """
        scans = [row for row in self.rows if row.scan.source is Source.TYPED]
        until, ends = inf, list[float]()
        for row in reversed(scans):
            told = self.told.get(row.scan.id)
            ends.append(told.ended if told else until)
            until = ends[-1]
        began = 0.0
        for row, ended in zip(scans, reversed(ends), strict=True):
            told = self.told.get(row.scan.id)
            began = told.began if told else began
            yield row, began, ended


@dataclass(frozen=True, slots=True)
class Green:
    """One guest who was let through; `told` is None if the program was killed before it said so."""

    door: DoorEnd
    ticket_id: str
    row: Row
    told: Told | None
    began: float
    ended: float

    @property
    def is_in(self) -> bool:
        return self.row.scan.direction is Direction.IN

    @property
    def agreed(self) -> bool:
        """Return whether the door could agree with the others on this guest.

        A door that did not wait for a keeper's answer was not alone, unless the service decided.
        """
        told, verdict = self.told, self.row.verdict
        if told is None or verdict is None:
            return False
        is_asked = verdict.decided_by is not DecidedBy.SERVICE or not told.claimed
        is_quick = told.agreed and told.ended - told.began < PATIENCE_S
        return told.claimed[-1:] in (("won",), ("lost",)) or (is_asked and is_quick)

    def is_before(self, other: "Green | Act") -> bool:
        """Return whether this guest surely went through before that."""
        return self.ended < other.began


@dataclass(frozen=True)
class VenueResult:
    """Result of a storm over a venue.

    `inside` are the tickets that were inside at its beginning, `served` those that are inside at
    the service now, `passages` how many the service has by ticket, direction and door, `keeper` how
    many people are inside by a keeper's status. `left_behind` are programs that did not end.
    """

    doors: Sequence[DoorEnd]
    inside: frozenset[str] = frozenset()
    served: frozenset[str] = frozenset()
    passages: Mapping[tuple[str, str, str], int] = field(default_factory=dict)
    keeper: int | None = None
    capacity: int = 0
    left_behind: Sequence[str] = ()

    @cached_property
    def greens(self) -> Mapping[str, Sequence[Green]]:
        """Return for each ticket all guests who were let through on it, oldest first."""
        found = dict[str, list[Green]]()
        for door in self.doors:
            for row, began, ended in door.timed_rows():
                for ticket_id in (row.tickets or (str(row.ticket_id),)) if row.let_through else ():
                    told = door.told.get(row.scan.id)
                    green = Green(door, ticket_id, row, told, began, ended)
                    found.setdefault(ticket_id, []).append(green)
        return {one: sorted(all_, key=lambda g: (g.ended, g.began)) for one, all_ in found.items()}

    @cached_property
    def acts(self) -> Sequence[Act]:
        """Return what was told of the whole house, oldest first."""
        return sorted((one for door in self.doors for one in door.acts), key=lambda one: one.ended)

    @cached_property
    def all_outs(self) -> Sequence[Act]:
        return [act for act in self.acts if act.is_all_out]

    @cached_property
    def unwalked(self) -> frozenset[str]:
        """Return the tickets with a request on which nobody was told to walk."""
        return frozenset[str]().union(*(door.unwalked for door in self.doors))

    @cached_property
    def second_greens(self) -> Sequence[tuple[Green, Green]]:
        """Return pairs of admissions on one ticket, with no way out that can lie between them.

        By the time that a door tells of what it did alone, one just before may lie between.
        """
        return [
            (first, second)
            for ticket_id, greens in self.greens.items()
            for first, second in pairwise(one for one in greens if one.is_in)
            if not self.may_have_left(
                ticket_id, first, second, 0 if first.agreed and second.agreed else CLOCK_ERROR_S
            )
        ]

    def may_have_left(self, ticket_id: str, first: Green, second: Green, error: float = 0) -> bool:
        """Return whether the guest may have gone out between two admissions, maybe of two guests.

        That is also so if a door was killed while it let the guest out. `error` is by how many
        seconds their times may be wrong.
        """
        began = min(first.began, second.began) - error
        ended = max(first.ended, second.ended) + error
        outs = [(one.began, one.ended) for one in self.greens[ticket_id] if not one.is_in]
        outs += [(act.began, act.ended + HEARD_S) for act in self.all_outs]
        outs += self._interrupted_outs.get(ticket_id, ())
        return any(until >= began and since <= ended for since, until in outs)

    @cached_property
    def _interrupted_outs(self) -> Mapping[str, Sequence[tuple[float, float]]]:
        """Return for each ticket the times in which a door was killed while it let a guest out."""
        found = dict[str, list[tuple[float, float]]]()
        for door in self.doors:
            tickets = {scan_id: ticket_id for ticket_id, scan_id in door.given_back}
            for row, since, until in door.timed_rows():
                is_out = row.verdict is None and row.scan.direction is Direction.OUT
                if is_out and row.scan.id in tickets:
                    found.setdefault(tickets[row.scan.id], []).append((since, until))
        return found

    def may_be_claimed(self, ticket_id: str, moment: float) -> bool:
        """Return whether a claim on which nobody walked may have held this ticket then.

        Its door gives it back soon, or once it agrees again. When a killed door claimed it is not
        known if the scan is not in its journal.
        """
        for door in self.doors:
            scans = {scan_id for one, scan_id in door.given_back if one == ticket_id}
            for row, began, ended in door.timed_rows() if scans else ():
                if row.scan.id not in scans:
                    continue
                scans.remove(row.scan.id)
                told = door.told.get(row.scan.id)
                until = ended + HEARD_S if told is not None and told.agreed else inf
                if began <= moment <= until:
                    return True
            if scans:
                return True
        return False

    def is_of_one_person(self, ticket_id: str) -> bool:
        """Return whether one person alone surely went in and out on this ticket, in turns."""
        cleared = [(act.began, act.ended + HEARD_S) for act in self.all_outs]
        inside, until = False, 0.0
        for one in sorted(self.greens[ticket_id], key=lambda green: green.began):
            meets = any(began <= one.ended and one.began <= ended for began, ended in cleared)
            is_cleared = any(until < began < one.began for began, _ in cleared)
            inside = inside and not is_cleared
            # A door that is alone knows of no evacuation.
            if (
                meets
                or (is_cleared and not one.agreed)
                or one.began <= until
                or one.is_in is inside
            ):
                return False
            inside, until = one.is_in, one.ended
        return True

    def is_inside(self, ticket_id: str) -> bool | None:
        """Return whether the guest is inside in the end; None if the times do not tell."""
        greens = self.greens.get(ticket_id, ())
        if ticket_id in self.unwalked:
            return None
        cleared = self.all_outs[-1] if self.all_outs else None
        if not greens:
            return ticket_id in self.inside and cleared is None
        last = greens[-1]
        if any(one.is_in != last.is_in and not one.is_before(last) for one in greens[:-1]):
            return None
        if cleared is None or not last.is_in:
            return last.is_in
        if last.is_before(cleared):
            return False
        return True if last.began > cleared.ended + HEARD_S else None

    @cached_property
    def people(self) -> tuple[int, int]:
        """Return how many people are inside in the end, at least and at most."""
        places = [self.is_inside(one) for one in {*self.greens, *self.inside, *self.unwalked}]
        least, most = self._tally
        return least + places.count(True), most + len(places) - places.count(False)

    @property
    def _tally(self) -> tuple[int, int]:
        """Return how many people without tickets are inside, at least and at most.

        An evacuation counts out all that were counted before it. Of those who were counted at
        another door while it was told, it is unknown.
        """
        counted = [(act, int(act.line.split()[1])) for act in self.acts if not act.is_all_out]
        began = max((act.began for act in self.all_outs), default=0.0)
        ended = max((act.ended for act in self.all_outs), default=0.0)
        return (
            sum(people for act, people in counted if act.began > ended),
            sum(people for act, people in counted if act.ended > began),
        )
