"""What is known of a credential at some moment: whose it is, and where that guest is."""

from dataclasses import dataclass, replace

from app.door.standing import came_and_went, whereabouts
from app.model.journal import Presence, Row
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket


@dataclass(frozen=True, slots=True)
class Known:
    """The list's entry, what our own journal has above it, and from when the list is.

    `came` says that they were let in here before, `taken_back` that what was done last for them
    here was to undo their admission; both are looked for only at a door without re-entry. `party`
    are those tickets of a card that is on no list which would go through by it.
    """

    ticket: Ticket | None
    presence: Presence | None
    list_from: Moment | None = None
    came: bool = False
    taken_back: bool = False
    party: tuple[str, ...] = ()

    @property
    def ticket_id(self) -> str | None:
        return self.ticket.id if self.ticket else None

    @property
    def inside(self) -> bool | None:
        """None if nobody can tell."""
        if self.presence is not None:
            return self.presence.inside
        return None if self.ticket is None else whereabouts(self.ticket)

    @property
    def has_been_in(self) -> bool:
        """Whether they are in, or were; an admission that was undone is none."""
        went = self.presence is not None and not self.presence.undone
        left = self.ticket is not None and came_and_went(self.ticket)
        return went or self.came or (left and not self.taken_back)

    @property
    def inside_at(self) -> Moment | None:
        """The latest that tells of them inside; None if they are out, or nobody can tell."""
        if not self.inside:
            return None
        return self.presence.at if self.presence is not None else self.list_from or 0

    @property
    def should_be_inside(self) -> bool:
        """By what the service knows as well."""
        return bool(self.inside) and (self.presence is None or self.presence.delivered)

    def has_more_than(self, earlier: "Known") -> bool:
        """Whether our journal has more of this guest than it had earlier."""
        if self.presence is None:
            return False
        return earlier.presence is None or self.presence.scan_id != earlier.presence.scan_id


def unless_by_this(direction: Direction, before: Known, by_now: Known) -> Known:
    """What counts where a request may have arrived: the list may have seen what it did."""
    entering = direction is Direction.IN
    went = before.inside is (not entering) and by_now.inside is entering
    return before if went and not by_now.has_more_than(before) else by_now


def but_for(asked: Row, known: Known) -> Known:
    """What is known but for this scan, of which service and list may have heard by now."""
    entering = asked.scan.direction is Direction.IN
    before = Presence(
        asked.subject,
        inside=not entering,
        at=asked.scan.at,
        scan_id=asked.scan.id,
        delivered=False,
        undone=True,
    )
    return replace(known, presence=before, taken_back=entering)


def since_asked(before: Known, by_now: Known) -> Known:
    """What counts where the service has said yes: only our journal may tell more than before."""
    return by_now if by_now.has_more_than(before) else before
