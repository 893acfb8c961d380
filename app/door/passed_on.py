"""What a verdict says of a ticket that was passed on: when, and where the new ticket is."""

from app.door.guest import Guest
from app.message import TONIGHT, Message, When, joined
from app.model.scan import Direction, Moment
from app.model.ticket import is_sold, word_of


def is_replaced(guest: Guest) -> bool:
    """Return whether somebody else has the ticket that was made in place of this guest's."""
    new = guest.replacement
    return new is not None and new.entry is not None and is_sold(new.entry.ticket)


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
    if (new := guest.replacement) is None or new.entry is None:
        return Message("the new ticket is not on the list")
    if not is_sold(new.entry.ticket):
        return Message("the new ticket: {word}", {"word": word_of(new.entry.ticket.status)})
    if (walk := new.last_walk(Direction.IN)) is not None:
        return Message("the new ticket came in at {time}", {"time": When(walk.at, now)})
    if new.has_been_in:
        return Message("the new ticket has come in already")
    return Message("the new ticket has not come in yet")
