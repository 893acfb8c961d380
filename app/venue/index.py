"""The ledger in a keeper's memory: where each ticket is, the house, and the members."""

import logging
from bisect import bisect_right
from dataclasses import dataclass, field

from app.book.claim import Claim
from app.book.house import House, HouseEvent, house_after
from app.model.note import Note
from app.model.scan import Direction, Moment
from app.runtime.rare_log import RareLog
from app.venue.entries import Entry, Sealer, Stored, UnreadableEntry
from app.venue.members import Member, Members

log = logging.getLogger(__name__)
# Entries that are sent at once; the answer must fit into one message.
PAGE_BYTES = 40_000


@dataclass(slots=True)
class TicketEntries:
    """The ledger's entries about the walks of one ticket, oldest first."""

    seqs: list[int] = field(default_factory=list)
    walks: list[Claim] = field(default_factory=list)
    told: set[str] = field(default_factory=set)
    ends: dict[str, int] = field(default_factory=dict)
    is_inside: bool = False

    def add(self, claim: Claim) -> None:
        """Take in a walk, its end, or that the service was told of it."""
        self.seqs.append(claim.seq)
        if claim.is_back:
            self.ends.setdefault(claim.scan_id, claim.seq)
        elif claim.is_told:
            self.told.add(claim.scan_id)
        else:
            self.walks.append(claim)

    def walk_of(self, scan_id: str) -> Claim | None:
        """Return the walk of this scan; None if there is none."""
        return next((walk for walk in self.walks if walk.scan_id == scan_id), None)

    def changes_after(self, seq: int, but_of: str) -> bool:
        """Return whether another scan's walk, or its end, came after this place."""
        places = [(walk.scan_id, walk.seq) for walk in self.walks]
        return any(place > seq and scan != but_of for scan, place in (*places, *self.ends.items()))

    def last_stamp(self) -> Moment:
        """Return the latest time of a walk of this ticket; 0 without one."""
        return max((walk.at for walk in self.walks), default=0)

    def place_guest(self, cleared_at: Moment | None) -> int:
        """Find out whether the guest is inside; return by how much that changes the count."""
        before, after = self.is_inside, cleared_at or 0
        standing = [
            (walk.at, walk.seq, walk.direction)
            for walk in self.walks
            if walk.scan_id not in self.ends and walk.at > after
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
        wanted = (seq for seq in self.ticket(place).seqs if seq > after)
        return [self._stored[self._position(seq - 1)] for seq in wanted]

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
            case Claim():
                ticket = self._tickets.setdefault(stored.place, TicketEntries())
                ticket.add(entry)
                self.inside += ticket.place_guest(self.house.cleared_at)
                if not entry.is_back and not entry.is_told:
                    self.newest = max(self.newest, entry.at)
            case HouseEvent():
                self._count_house(stored.seq, entry)
            case Note():
                self._notes.add((entry.id, entry.is_done))
            case Member():
                self.members.put(entry)
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
