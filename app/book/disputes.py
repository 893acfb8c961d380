"""Finds two people on one ticket, and learns which user ids of the history are ours."""

from collections.abc import Container

from app.book.matching import LANDING_WINDOW_MS, Users
from app.book.movement import Movement, ServiceState
from app.book.timeline import By, Step, Timeline
from app.model.scan import Direction, Passage


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
