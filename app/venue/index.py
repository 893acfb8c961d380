"""The ledger in a keeper's memory: where each ticket is, the house, and the members."""

import logging
from bisect import bisect_right
from dataclasses import dataclass, field

from app.book.house import House, HouseEvent, house_after
from app.model.scan import Direction, Moment
from app.runtime.rare_log import RareLog
from app.venue.entries import (
    AboutWalk,
    Entry,
    HouseEntry,
    MemberEntry,
    NoteEntry,
    Sealer,
    Stored,
    UnreadableEntry,
    Walk,
    event_of,
)
from app.venue.members import Members

log = logging.getLogger(__name__)
# Entries that are sent at once; the answer must fit into one message.
PAGE_BYTES = 40_000


@dataclass(slots=True)
class TicketEntries:
    """The ledger's entries about the walks of one ticket, with their places, oldest first."""

    entries: list[tuple[int, Walk | AboutWalk]] = field(default_factory=list)
    is_inside: bool = False

    def walk_of(self, scan: str) -> tuple[int, Walk] | None:
        """Return the walk of this scan, with its place; None if there is none."""
        return next(
            ((seq, one) for seq, one in self.entries if isinstance(one, Walk) and one.scan == scan),
            None,
        )

    def is_back(self, scan: str) -> bool:
        """Return whether nobody went through on the walk of this scan."""
        return self._has("back", scan)

    def is_told(self, scan: str) -> bool:
        """Return whether the service has been told of the walk of this scan."""
        return self._has("told", scan)

    def changes_after(self, seq: int, but_of: str) -> bool:
        """Return whether another scan's walk, or its end, came after this place."""
        return any(
            place > seq and one.scan != but_of and one.kind != "told" for place, one in self.entries
        )

    def last_stamp(self) -> Moment:
        """Return the latest time of a walk of this ticket; 0 without one."""
        return max((one.at for _, one in self.entries if isinstance(one, Walk)), default=0)

    def _has(self, kind: str, scan: str) -> bool:
        return any(one.kind == kind and one.scan == scan for _, one in self.entries)

    def place_guest(self, cleared_at: Moment | None) -> int:
        """Find out whether the guest is inside; return by how much that changes the count."""
        before = self.is_inside
        standing = [
            (one.at, seq, one.way)
            for seq, one in self.entries
            if isinstance(one, Walk)
            and not self.is_back(one.scan)
            and (cleared_at is None or one.at > cleared_at)
        ]
        self.is_inside = bool(standing) and max(standing)[2] is Direction.IN
        return self.is_inside - before


class LedgerIndex:
    """State of a ledger as its keeper knows it.

    `last` is the place up to which it was read, `inside` how many tickets are inside, `newest` the
    latest time in it, `cleared_seq` the place of the act that has emptied the house last, or has
    undone that.
    """

    def __init__(self, sealer: Sealer) -> None:
        self._sealer = sealer
        self._stored = list[Stored]()
        self._tickets = dict[str, TicketEntries]()
        self._last_of = dict[str, int]()
        self._inside_after = list[int]()
        self._events = list[HouseEvent]()
        self._notes = set[tuple[str, bool]]()
        self._unreadable = RareLog(log)
        self.members = Members()
        self.house = House()
        self.inside = 0
        self.newest: Moment = 0
        self.cleared_seq = 0

    @property
    def last(self) -> int:
        return self._stored[-1].seq if self._stored else 0

    def ticket(self, place: str) -> TicketEntries:
        """Return the entries about a ticket, by its subject in the stream."""
        return self._tickets.get(place) or TicketEntries()

    def inside_at(self, seq: int) -> int:
        """Return how many tickets were inside by the entries up to this place."""
        position = self._position(seq)
        return self._inside_after[position - 1] if position else 0

    def last_of(self, place: str) -> int:
        """Return the newest entry under this subject of the stream; 0 if there is none."""
        return self._last_of.get(place, 0)

    def has_note(self, note_id: str, *, is_done: bool) -> bool:
        """Return whether the ledger has this note, or its end."""
        return (note_id, is_done) in self._notes

    def has_event(self, event_id: str, act: str) -> bool:
        """Return whether the ledger has this act of the house."""
        return any(event.id == event_id and event.act == act for event in self._events)

    def page(self, after: int) -> list[Stored]:
        """Return the entries after this place, as many as fit into one answer."""
        first, page, size = self._position(after), list[Stored](), 0
        for stored in self._stored[first:]:
            size += len(stored.raw) * 4 // 3 + 150
            if page and size > PAGE_BYTES:
                break
            page.append(stored)
        return page

    def of_ticket_after(self, place: str, after: int) -> list[Stored]:
        """Return the entries about a ticket after this place."""
        wanted = {seq for seq, _ in self.ticket(place).entries if seq > after}
        return [self._stored[self._position(seq - 1)] for seq in sorted(wanted)]

    def add(self, stored: Stored) -> Entry | None:
        """Take in the next entry; return it, or None if it cannot be read or is known."""
        if stored.seq <= self.last:
            return None
        entry = self._take(stored)
        self._inside_after.append(self.inside)
        return entry

    def _take(self, stored: Stored) -> Entry | None:
        self._stored.append(stored)
        self._last_of[stored.place] = stored.seq
        try:
            entry = self._sealer.open(stored)
        except UnreadableEntry:
            self._unreadable.warn("An entry of the ledger cannot be read")
            return None
        match entry:
            case Walk() | AboutWalk():
                ticket = self._tickets.setdefault(stored.place, TicketEntries())
                ticket.entries.append((stored.seq, entry))
                self.inside += ticket.place_guest(self.house.cleared_at)
                if isinstance(entry, Walk):
                    self.newest = max(self.newest, entry.at)
            case HouseEntry():
                self._count_house(stored.seq, event_of(entry))
            case NoteEntry():
                self._notes.add((entry.id, entry.is_done))
            case MemberEntry():
                self.members.put(entry.member)
        return entry

    def _count_house(self, seq: int, event: HouseEvent) -> None:
        """Count the house with one more act; after an evacuation all tickets are placed anew."""
        before = self.house.cleared_at
        self._events.append(event)
        self.newest = max(self.newest, event.at)
        self.house = house_after(self._events)
        if self.house.cleared_at != before:
            self.cleared_seq = seq
            for ticket in self._tickets.values():
                self.inside += ticket.place_guest(self.house.cleared_at)

    def _position(self, after: int) -> int:
        """Return the position of the first entry after this place."""
        return bisect_right(self._stored, after, key=lambda stored: stored.seq)
