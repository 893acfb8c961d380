"""Decides whether a lost request was applied, and who are two people on one ticket.

Also learns which user ids of the history are ours.
"""

from collections.abc import Container, Sequence
from enum import Enum

from app.book.matching import LANDING_WINDOW_MS, LIST_LAG_MS, Users, lands_by, may_still_land
from app.book.movement import Movement, ServiceState
from app.book.timeline import By, Step, Timeline
from app.model.scan import Direction, Moment, Passage
from app.model.ticket import Ticket, says_inside
from app.model.verdict import Kind


class Applied(Enum):
    """The outcome of a request whose response was lost."""

    YES = "the history shows it"
    LIKELY = "the ticket is as we wanted it, and no history says since when"
    NO = "the service does not have it"
    WAIT = "it may still land"
    ELSEWHERE = "another door let somebody in on this ticket"
    UNCERTAIN = "it landed late, or another door did it"


def was_applied(
    movement: Movement,
    timeline: Timeline,
    shown: Ticket | None,
    history: Sequence[Passage],
    now: Moment,
) -> Applied:
    """Return whether the service applied this movement's request.

    `timeline` is the ticket's, with the passages of the `history` of all tickets; `shown` is the
    ticket as the service shows it, None if it does not: then only a history that tells of the time
    of the request decides. `now` is by the service's clock.
    """
    if timeline.place_of(movement) is not None:
        return Applied.UNCERTAIN if uncertain_passage(movement, timeline) else Applied.YES
    if second_person(timeline, movement) is not None:
        return Applied.ELSEWHERE
    if shown is None and not (movement.may_be_at_service and _is_told(movement, timeline, history)):
        return Applied.WAIT
    if may_still_land(movement, now, timeline.clock_error):
        # The ticket may be as we wanted it by itself: a later request would then be undone by this.
        return Applied.WAIT
    as_wanted = shown is not None and says_inside(shown) is (movement.direction is Direction.IN)
    if (
        as_wanted
        and movement.may_be_at_service
        and not _is_told(movement, timeline, history)
        and not _was_there(movement, timeline)
    ):
        return Applied.LIKELY
    return Applied.WAIT if _may_be_hidden(movement, timeline, history, now) else Applied.NO


def uncertain_passage(movement: Movement, timeline: Timeline) -> Passage | None:
    """Return the passage of this movement if another door may have made it.

    In a venue the ledger tells of a second person.
    """
    found = timeline.place_of(movement)
    if found is None or found[1].certain or timeline.is_claimed(movement):
        return None
    return timeline.ordered[found[0]]


def needs_reversal(movement: Movement, timeline: Timeline) -> bool | None:
    """Return whether a movement that nobody walked on must be reversed at the service.

    Not if others have moved since, or if the guest was there before it. None if the history does
    not show the movement.
    """
    if movement.verdict_kind in (Kind.JUST_ADMITTED, Kind.NOT_IN):
        return False
    found = timeline.place_of(movement)
    if found is None:
        return None
    place, _ = found
    if timeline.ordered[place + 1 :]:
        return False
    if place:
        return timeline.ordered[place - 1].direction is not movement.direction
    return not _was_there(movement, timeline)


def is_overtaken(movement: Movement, timeline: Timeline) -> bool:
    """Return whether a guest has, or may have, moved on this ticket since this was applied."""
    found = timeline.place_of(movement)
    later = timeline.matches[found[0] + 1 :] if found else []
    return any(match is None or match.movement.has_walked for match in later)


def came_second(movement: Movement, timeline: Timeline) -> bool:
    """Return whether another door let somebody go the same way just before this was applied.

    IN 20:01 (other door), IN 20:03 (ours) -> True: a reversal would check the other guest out
    """
    found = timeline.place_of(movement)
    if found is None or not found[0]:
        return False
    before = found[0] - 1
    is_same_way = timeline.ordered[before].direction is movement.direction
    return is_same_way and timeline.matches[before] is None


def _is_told(movement: Movement, timeline: Timeline, history: Sequence[Passage]) -> bool:
    """Return whether the history covers the time of the request, so that it would show it.

    A history that lags may end between a lost request and its landing.
    """
    assert movement.sent_at is not None
    start = movement.sent_at - max(timeline.clock_error, movement.clock_error or 0)
    reaches_back = any(passage.at < start for passage in history)
    goes_on = any(passage.at >= _landed_by(movement, timeline) for passage in history)
    return reaches_back and goes_on


def _may_be_hidden(
    movement: Movement, timeline: Timeline, history: Sequence[Passage], now: Moment
) -> bool:
    """Return whether a history that lags may hide the request.

    The place of the ticket proves nothing if others may have moved it back since.

    sent IN 20:01, another door OUT 20:03, history up to 20:00 -> True
    sent IN 20:01, another door OUT 20:03, history up to 20:05, without the IN -> False
    """
    if not history or movement.closed_at is None or not _has_moved_back(movement, timeline):
        return False
    end = _landed_by(movement, timeline)
    is_told = any(passage.at > end for passage in history)
    return not is_told and now < end + LIST_LAG_MS


def _landed_by(movement: Movement, timeline: Timeline) -> Moment:
    """Return by when the request has landed if it ever does."""
    assert movement.closed_at is not None
    if movement.connection_lost:
        return lands_by(movement, timeline.clock_error)
    return movement.closed_at


def _has_moved_back(movement: Movement, timeline: Timeline) -> bool:
    """Return whether the service may know that the guest went the other way later."""
    steps = timeline.steps
    place = next(
        (n for n, s in enumerate(steps) if s.movement and s.movement.number == movement.number),
        len(steps),
    )
    later = (step for step in steps[place + 1 :] if step.may_be_at_service)
    return any(step.direction is not movement.direction for step in later)


def _was_there(movement: Movement, timeline: Timeline) -> bool:
    """Return whether the guest was there before this movement, so that its place proves nothing.

    So it is too if the service did not take what brought the guest where they are.
    """
    last = timeline.before(movement).last
    if last is None:
        return movement.was_there
    is_rejected = last.movement is not None and last.movement.seen is ServiceState.REJECTED
    return is_rejected or last.direction is movement.direction


def second_person(timeline: Timeline, movement: Movement) -> Step | None:
    """Return another door's admission on the ticket of this movement's guest, if there is one.

    IN 20:01 (ours), IN 20:09 (other door) -> the step of 20:09
    IN 19:50 (other door), OUT 20:00 (other door), IN 20:01 (ours) -> None
    """
    if movement.direction is Direction.OUT or not movement.has_walked:
        return None
    ours = timeline.step_of(movement)
    if ours is None or not ours.walked:
        return None
    walks = [step for step in timeline.steps_beside(ours) if step.walked]
    place = walks.index(ours)
    around = (*walks[:place][-1:], *walks[place + 1 :][:1])
    others = (s for s in around if s.by is By.OTHER_DOOR and s.direction is Direction.IN)
    return next(others, None)


def learned(users: Users, timeline: Timeline, news: Container[Passage]) -> Users:
    """Return what is known of user ids after these new passages of one ticket."""
    ours, others = dict(users.ours), set(users.others)
    for passage, match in zip(timeline.ordered, timeline.matches, strict=True):
        if passage.user_id is None or passage not in news:
            continue
        if match is not None and _was_answered(match.movement) and _is_alone(passage, timeline):
            ours[passage.user_id] = ours.get(passage.user_id, 0) + 1
        elif match is None and not timeline.movements:
            others.add(passage.user_id)
    return Users(ours, frozenset(others))


def _is_alone(passage: Passage, timeline: Timeline) -> bool:
    """Return whether no other passage of the ticket is near, so that none can be mixed up."""
    about_then = (p for p in timeline.ordered if abs(p.at - passage.at) < LANDING_WINDOW_MS)
    return sum(1 for _ in about_then) == 1


def _was_answered(movement: Movement) -> bool:
    """Return whether the service itself confirmed this request, so that its passage is ours."""
    return movement.seen is ServiceState.DONE and not movement.connection_lost
