"""Collects what a storm over a venue leaves behind, for the findings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from app.book.claim import Claim
from app.model.journal import Row
from app.model.scan import Direction, Moment

# Milliseconds in which a door finds its keeper again after the line was joined.
FOUND_AGAIN_MS = 6_000
# A request of the desk, and the reading of its answer, may take so long after its scan.
LONGEST_SCAN_MS = 20_000


@dataclass(frozen=True, slots=True)
class Told:
    """One verdict as its door printed it: when the scan began and ended, and how it claimed."""

    verdict: str
    claimed: tuple[str, ...]
    began: Moment
    ended: Moment


@dataclass(frozen=True, slots=True)
class Reach:
    """A time in which nothing stood between a door and the ledger."""

    door: str
    since: Moment
    until: Moment

    def covers(self, began: Moment, ended: Moment) -> bool:
        """Return whether the door had surely found its keeper, and did not lose it."""
        return self.since + FOUND_AGAIN_MS <= began and ended <= self.until


@dataclass(frozen=True, slots=True)
class DoorEnd:
    """One door at the end: its journal, what it printed, and what it knows of all doors.

    `inside` tells for each ticket whether the guest is inside, as far as this door knows.
    `unwalked` are the tickets with a passage at the service that belongs to a lost request: nobody
    was told to walk on it, and only the door of the request knows that.
    """

    name: str
    laptop: str
    rows: Sequence[Row]
    told: Mapping[str, Told]
    claims: frozenset[tuple[str, str, bool]]
    standing: Sequence[Claim]
    inside: Mapping[str, bool | None]
    unwalked: frozenset[str] = frozenset()
    faults: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Green:
    """One guest who was let through, with the line that was printed if the program lived so long.

    `row` is that of the door's journal at the end.
    """

    door: DoorEnd
    ticket_id: str
    row: Row
    told: Told | None

    @property
    def direction(self) -> Direction:
        return self.row.scan.direction

    @property
    def began(self) -> Moment:
        return self.row.scan.at

    @property
    def ended(self) -> Moment:
        return self.told.ended if self.told else self.began + LONGEST_SCAN_MS


@dataclass(frozen=True)
class VenueResult:
    """Result of a storm over a venue; `left_behind` are programs that did not end."""

    doors: Sequence[DoorEnd]
    reach: Sequence[Reach]
    left_behind: Sequence[str] = ()

    @cached_property
    def greens(self) -> Mapping[str, Sequence[Green]]:
        """Return for each ticket all guests who were let through on it, oldest first."""
        found = dict[str, list[Green]]()
        for door in self.doors:
            undone = {row.undoes for row in door.rows if row.undoes}
            for row in door.rows:
                if not row.let_through or row.undoes or row.scan.id in undone:
                    continue
                for ticket_id in row.tickets or (str(row.ticket_id),):
                    green = Green(door, ticket_id, row, door.told.get(row.scan.id))
                    found.setdefault(ticket_id, []).append(green)
        return {one: sorted(all_, key=lambda g: g.began) for one, all_ in found.items()}

    @cached_property
    def unwalked(self) -> frozenset[str]:
        """Return the tickets with a passage that belongs to a lost request of some door."""
        return frozenset[str]().union(*(door.unwalked for door in self.doors))

    @cached_property
    def second_greens(self) -> Sequence[tuple[Green, Green]]:
        """Return pairs of admissions on one ticket, with no way out that can lie between them."""
        pairs = list[tuple[Green, Green]]()
        for greens in self.greens.values():
            entries = [one for one in greens if one.direction is Direction.IN]
            exits = [one for one in greens if one.direction is Direction.OUT]
            for first, second in pairwise(entries):
                # The first guest may have been let in after the second, once a claim had waited.
                until = max(first.ended, second.ended)
                left = any(
                    self._told_of(one) >= first.began and one.began <= until for one in exits
                )
                if not left:
                    pairs.append((first, second))
        return pairs

    def _told_of(self, left: Green) -> Moment:
        """Return until when other doors may have been told of an exit.

        A door that is alone tells them by the service only, which may learn of the exit later.
        """
        sent_at = left.row.sent_at
        return left.ended if sent_at is None or self.could_agree(left) else max(left.ended, sent_at)

    def may_have_left(self, first: Green, second: Green) -> bool:
        """Return whether a door was killed between two admissions while it let the guest out.

        Its claim stands until the door is started again and gives it back.
        """
        return any(
            row.verdict is None
            and row.scan.direction is Direction.OUT
            and first.began <= row.scan.at <= second.ended
            and (first.ticket_id, row.scan.id, True) in door.claims
            for door in self.doors
            for row in door.rows
        )

    def could_agree(self, green: Green) -> bool:
        """Return whether this door could reach the ledger while it decided."""
        if green.told is None:
            return False
        if green.told.claimed:
            return green.told.claimed[-1] == "won"
        return any(
            one.door == green.door.name and one.covers(green.began, green.ended)
            for one in self.reach
        )
