"""Decides whether a request whose response was lost was applied, and what follows."""

from collections.abc import Sequence
from enum import Enum

from app.book.disputes import second_person
from app.book.matching import may_still_land
from app.book.movement import Movement, Seen
from app.book.timeline import Timeline
from app.model.passage import Passage
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket, says_inside
from app.model.verdict import THERE_ALREADY, Kind


class Applied(Enum):
    """The outcome of a request whose response was lost."""

    YES = "the history shows it"
    SEEMS = "the ticket is as we wanted it, and no history says since when"
    NO = "the service does not have it"
    WAIT = "it may still land"
    ELSEWHERE = "another door let somebody in on this ticket"
    UNCERTAIN = "it landed late, or another door did it"


def was_applied(
    movement: Movement,
    timeline: Timeline,
    shown: Ticket,
    history: Sequence[Passage],
    now: Moment,
) -> Applied:
    """Return whether the service applied this movement's request.

    `timeline` is the ticket's, with the passages of the `history` of all tickets; `shown` is the
    ticket as the service shows it. `now` is by the service's clock.
    """
    if (found := timeline.passage_of(movement)) is not None:
        return Applied.YES if found[1].certain else Applied.UNCERTAIN
    if second_person(timeline, movement) is not None:
        return Applied.ELSEWHERE
    as_wanted = says_inside(shown) is (movement.direction is Direction.IN)
    if (
        as_wanted
        and movement.may_be_at_service
        and not _is_told(movement, timeline, history)
        and not _was_there(movement, timeline)
    ):
        if told_as_it_was(movement) and may_still_land(movement, now, timeline.clock_error):
            return Applied.WAIT
        return Applied.SEEMS
    if may_still_land(movement, now, timeline.clock_error):
        return Applied.WAIT
    return Applied.NO


def told_as_it_was(movement: Movement) -> bool:
    """Return whether the door said that the guest was there already: then nobody walked."""
    if movement.told is None:
        return movement.was_there
    return movement.told in THERE_ALREADY or movement.told is Kind.JUST_ADMITTED


def needs_reversal(movement: Movement, timeline: Timeline) -> bool | None:
    """Return whether a movement that nobody walked on must be reversed at the service.

    Not if others have moved since, or if the guest was there before it. None if the history does
    not show the movement.
    """
    if movement.told in (Kind.JUST_ADMITTED, Kind.NOT_IN):
        return False
    found = timeline.passage_of(movement)
    if found is None:
        return None
    place = timeline.ordered.index(found[0])
    if timeline.ordered[place + 1 :]:
        return False
    if place:
        return timeline.ordered[place - 1].direction is not movement.direction
    return not _was_there(movement, timeline)


def is_overtaken(movement: Movement, timeline: Timeline) -> bool:
    """Return whether a guest has, or may have, moved on this ticket since this was applied."""
    found = timeline.passage_of(movement)
    if found is None:
        return False
    later = timeline.matches[timeline.ordered.index(found[0]) + 1 :]
    return any(match is None or match.movement.has_walked for match in later)


def _is_told(movement: Movement, timeline: Timeline, history: Sequence[Passage]) -> bool:
    """Return whether the history covers the time of the request, so that it would show it."""
    assert movement.sent_at is not None
    start = movement.sent_at - max(timeline.clock_error, movement.clock_error or 0)
    reaches_back = any(passage.at < start for passage in history)
    goes_on = any(passage.at >= start for passage in history)
    own = timeline.ordered
    explains = bool(own) and own[-1].direction is movement.direction
    return reaches_back and (goes_on or explains)


def _was_there(movement: Movement, timeline: Timeline) -> bool:
    """Return whether the guest was there before this movement, so that its place proves nothing.

    So it is too if the service did not take what brought the guest where they are.
    """
    last = timeline.before(movement).last
    if last is None:
        return movement.was_there
    is_rejected = last.movement is not None and last.movement.seen is Seen.REJECTED
    return is_rejected or last.direction is movement.direction
