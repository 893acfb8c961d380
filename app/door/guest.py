"""The guest of one scan: the ticket of the code, and what is known of it, or of a new one, now."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from operator import attrgetter

from app.book.movement import Movement, delivery_of
from app.book.timeline import Timeline
from app.door.context import DoorContext
from app.message import TONIGHT, Message, When, joined
from app.model.journal import UNDELIVERED, Row, subject_of
from app.model.scan import Direction, Moment, Scan, Source, same_bars
from app.model.ticket import Ticket, is_sold, word_of


@dataclass(frozen=True, slots=True)
class Guest:
    """A snapshot of the ticket of a code, and of where its guest is.

    `ticket` is None if the code is on no list. `party` has the timelines of the tickets that a card
    was used for before, by ticket id. `is_by_card` says that the code is a card's, and `ticket` the
    only one that it was used for.
    """

    ticket: Ticket | None
    timeline: Timeline
    party: Mapping[str, Timeline] = field(default_factory=dict)
    is_by_card: bool = False

    @property
    def ticket_id(self) -> str | None:
        """Return the id of the one ticket that the scan is about."""
        return self.ticket.id if self.ticket else None

    def subject(self, code: str) -> str:
        """Return what the guest's code is about now: a ticket, also a card's, or the bare code."""
        known = [*self.by_ticket]
        return subject_of(code, known[0] if len(known) == 1 else None)

    @property
    def by_ticket(self) -> dict[str, Timeline]:
        """Return the timeline of each ticket that the scan is about, by ticket id."""
        return {**self.party} if self.ticket is None else {self.ticket.id: self.timeline}

    @property
    def timelines(self) -> list[Timeline]:
        """Return the timelines of all tickets that the scan is about."""
        return [*self.party.values()] or [self.timeline]

    def is_there(self, direction: Direction) -> bool | None:
        """Return whether the guest is where this direction leads; None if that is unknown.

        A party is in if all of it are in, and out if all of it are out.
        """
        entering = direction is Direction.IN
        if not self.party:
            inside = self.timeline.inside
            return None if inside is None else inside is entering
        return all(bool(timeline.inside) is entering for timeline in self.party.values())

    def going(self, direction: Direction) -> tuple[str, ...]:
        """Return the tickets of the party that would go through in this direction."""
        entering = direction is Direction.IN
        each = self.party.items()
        return tuple(one for one, timeline in each if bool(timeline.inside) is not entering)

    def has_entered_since(self, moment: Moment) -> bool:
        """Return whether somebody has gone in on one of the tickets since this moment."""
        dated = (one for timeline in self.timelines for one in timeline.dated_steps)
        return any(
            step.walked and step.direction is Direction.IN and at >= moment for at, step in dated
        )

    @property
    def is_replaced(self) -> bool:
        """Return whether somebody else has the ticket that was made in place of this guest's."""
        new = self.timeline.replacement
        return new is not None and new.entry is not None and is_sold(new.entry.ticket)

    @property
    def awaits_other_door(self) -> bool:
        """Return whether the service lacks a walk of this guest at another door of the venue."""
        return any([timeline.awaited for timeline in self.timelines])

    @property
    def newest_own(self) -> Movement | None:
        """Return the newest movement by which this guest walked at this door."""
        newest = [one.newest_own for one in (self.timeline, *self.party.values())]
        return max(filter(None, newest), key=attrgetter("number"), default=None)


@dataclass(frozen=True, slots=True)
class ListBasis:
    """The list's time and the earlier scans on which a verdict by the list depends.

    `list_from` is when the list was read. `refusal` is the service's last refusal of the guest for
    reasons of its own, if nobody was let in since. `held` is an earlier scan on which nobody was
    let in, and whose request may have arrived at the service.
    """

    list_from: Moment | None = None
    refusal: Row | None = None
    held: Row | None = None


@dataclass(frozen=True, slots=True)
class GuestReader:
    """Reads guests from the list and the journal."""

    context: DoorContext

    def normalised(self, scan: Scan) -> Scan:
        """Return the scan with its code as the list spells it.

        A code on no list is left without the blanks that a printer or a person put around it. A
        guest picked from the list gets the code of their ticket, unless other tickets share it.
        """
        code, listed = scan.code.strip(), self.context.roster.by_code
        picked = self.context.roster.by_id(code) if scan.source is Source.LIST else None
        if picked and picked.code and listed(picked.code) == [picked]:
            return replace(scan, code=picked.code)
        others = [one for one in (code, same_bars(code)) if one and one != scan.code]
        if not others or listed(scan.code):
            return scan
        return replace(scan, code=next(filter(listed, others), code))

    def now(self, code: str) -> Guest:
        """Return all that is known of the guest with this code now."""
        timeline = self.context.timelines.of_bearer(code)
        if timeline is None or timeline.entry is None:
            return self.read(code, None)
        return Guest(timeline.entry.ticket, timeline)

    def read(self, code: str, ticket: Ticket | None) -> Guest:
        """Return all that is known of the guest with this code and this ticket."""
        if ticket is not None:
            return replace(self.by_id(ticket.id, ticket.code), ticket=ticket)
        timelines = self.context.timelines
        carried = self.context.journal.carried(code)
        if len(carried) == 1 and (only := self.by_id(carried[0])).ticket is not None:
            return replace(only, is_by_card=True)
        return Guest(None, timelines.of_code(code), {one: timelines.of_id(one) for one in carried})

    def by_id(self, ticket_id: str, code: str = "") -> Guest:
        """Return the guest with this ticket; `code` is its code if that is not the list's."""
        timeline = self.context.timelines.of_id(ticket_id, code)
        return Guest(timeline.entry.ticket if timeline.entry else None, timeline)

    def waits(self, code: str, guest: Guest) -> bool:
        """Return whether a movement of this guest or of the code is still to be delivered."""
        timelines = [guest.timeline, *guest.party.values()]
        if guest.ticket is not None and guest.ticket.code != code:
            timelines.append(self.context.timelines.of_code(code))
        return any(
            delivery_of(one) in UNDELIVERED for known in timelines for one in known.movements
        )

    def list_basis(self, code: str, guest: Guest) -> ListBasis:
        """Return what is known now for a verdict on this guest by the list."""
        journal, timeline = self.context.journal, guest.timeline
        refusal, own = journal.refused(subject_of(code, guest.ticket_id)), timeline.newest_own
        if refusal is not None and own is not None and own.at >= refusal.scan.at:
            refusal = None
        request = timeline.held_request() or timeline.landed_request() if guest.ticket else None
        held = journal.row(request.scan_id) if request else None
        return ListBasis(self.context.roster.list_from(), refusal, held)


def passed_on_words(guest: Guest, now: Moment) -> Message:
    """Return when the ticket was passed on, and where the new one is: *..., has not come in yet*.

    One that was passed on tonight has the time of it, another one the day.
    """
    at = guest.ticket.passed_on_at if guest.ticket is not None else None
    if at is None:
        when = Message("Passed on")
    elif now - at >= TONIGHT:
        when = Message("Passed on on {day}", {"day": When(at, now, is_day=True)})
    else:
        when = Message("Passed on at {time}", {"time": When(at, now)})
    return joined((when, _of_new_ticket(guest, now)), "; ")


def _of_new_ticket(guest: Guest, now: Moment) -> Message:
    """Return where the new ticket of a guest who passed theirs on is, or what keeps it out."""
    if (new := guest.timeline.replacement) is None or new.entry is None:
        return Message("the new ticket is not on the list")
    if not is_sold(new.entry.ticket):
        return Message("the new ticket: {word}", {"word": word_of(new.entry.ticket.status)})
    if (walk := new.last_walk(Direction.IN)) is not None:
        return Message("the new ticket came in at {time}", {"time": When(walk.at, now)})
    if new.has_been_in:
        return Message("the new ticket has come in already")
    return Message("the new ticket has not come in yet")
