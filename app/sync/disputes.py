"""Finds two people on one ticket from the check-in history, in any order of events.

Most services refuse the second person's delivery. A service that accepts both shows it only in the
history.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from itertools import islice

from app.book.applied import second_person, uncertain_passage
from app.book.movement import Change, Look, Movement, ServiceState
from app.book.timeline import Step, Timeline
from app.message import Message, When
from app.model.scan import Direction, Moment
from app.model.ticket import says_inside, word_of
from app.model.verdict import DecidedBy
from app.service.answers import Evidence, last
from app.store.deliveries import Deliveries
from app.store.timelines import Timelines

OUR_MISTAKE = Message("This program made a mistake with this row; the log says which.")
COUNTED = Message("Not let through here, but the ticket service may have counted it: look there.")
UNDONE_COUNTED = Message("Undone here, but the ticket service may have counted it: look there.")
UNCOUNTED = Message("Let through here, but the ticket service may not have counted it: look there.")
AT_ONCE = 50
_OPEN = frozenset({ServiceState.SENT, ServiceState.MAYBE})


def inside_already(movement: Movement, since: Moment | None) -> Message:
    """Return the sentence that the service had the ticket inside, with its time if known."""
    if since is None:
        return Message("Let in here, but the ticket service had this ticket inside already.")
    return Message(
        "Let in here, but the ticket service had this ticket inside already, since {since}.",
        {"since": When(since, movement.at)},
    )


def let_in_elsewhere(movement: Movement, step: Step) -> Message:
    """Return the sentence that another door let somebody in on the same ticket."""
    if step.at < movement.at:
        return inside_already(movement, step.at)
    return Message(
        "Let in here, and at {time} another door let somebody in on the same ticket.",
        {"time": When(step.at, movement.at)},
    )


def landed_late(movement: Movement, timeline: Timeline) -> Message | None:
    """Return the sentence that a passage may be another door's; None if it is this movement's."""
    passage = uncertain_passage(movement, timeline)
    if passage is None:
        return None
    at = passage.at + timeline.clock_offset
    return Message(
        "Let in here while the line broke. The check-in of {time} at the ticket service is this "
        "one, or a second person at another door: look there.",
        {"time": When(at, movement.at)},
    )


def refused(movement: Movement, evidence: Evidence) -> Message:
    """Return the sentence why the service refuses a guest who was let through here.

    It never quotes our own list as the service's reason.
    """
    return with_words(_reason(movement, evidence), evidence.words)


def with_words(said: Message, words: str | None) -> Message:
    """Return the sentence with the service's own words, if it gave any."""
    return Message("{said} It answered: {words}", {"said": said, "words": words}) if words else said


def _reason(movement: Movement, evidence: Evidence) -> Message:
    ticket = None if evidence.is_ours else evidence.ticket
    inside = _inside_there(evidence)
    if evidence.ticket is None and evidence.known is False:
        return Message("Let through here, but the ticket service does not know this code.")
    if movement.direction is Direction.IN and inside:
        return inside_already(movement, last(evidence.history, Direction.IN))
    if movement.direction is Direction.OUT and inside is False:
        return Message("Let out here, but the ticket service did not have this ticket inside.")
    if ticket is None:
        return Message("Let through here, but the ticket service says no.")
    status = word_of(ticket.status) if ticket.status else Message("without a status")
    return Message(
        "Let through here, but the ticket service says no: the ticket is {status}.",
        {"status": status},
    )


def _inside_there(evidence: Evidence) -> bool | None:
    if evidence.ticket is not None and not evidence.is_ours:
        return says_inside(evidence.ticket)
    passage = evidence.history[-1] if evidence.history else None
    return None if passage is None else passage.direction is Direction.IN


@dataclass(slots=True)
class Disputes:
    """Marks the admissions that are in dispute; calls `changed` when there are new ones.

    An admission whose request is out is looked at again when the service has answered. `undecided`
    are tickets to look at that an earlier run of the program may have missed. While the service's
    clock is unknown, it is not known which passages lie between two walks: they are left out.
    """

    deliveries: Deliveries
    timelines: Timelines
    changed: Callable[[], None]
    clock_is_known: Callable[[], bool] = lambda: True
    undecided: dict[str, None] = field(default_factory=dict)

    def look_at_undecided(self) -> None:
        """Check some of the tickets that could not be decided before."""
        some = [*islice(self.undecided, AT_ONCE)]
        for ticket_id in some:
            del self.undecided[ticket_id]
        self.look(some)

    def look(self, ticket_ids: Collection[str]) -> None:
        """Mark the disputed admissions of these tickets, and those that are not any more.

        Another door of the venue may have held its guest after all, or tell late who left between.
        """
        changes = dict[int, Change]()
        for ticket_id in ticket_ids:
            timeline = self.timelines.of_id(ticket_id)
            is_whole = not timeline.passages or self.clock_is_known()
            if not is_whole:
                self.undecided[ticket_id] = None
                timeline = replace(timeline, passages=())
            for movement in timeline.movements:
                reason = _dispute(movement, timeline)
                if reason is None and is_whole and timeline.claims and _was_found_here(movement):
                    changes[movement.number] = Change(movement.number, is_cleared_up=True)
                if reason is None or not _may_be_disputed(movement):
                    continue
                if movement.seen in _OPEN:
                    self.undecided[ticket_id] = None
                    continue
                changes[movement.number] = Change(
                    movement.number, reason=reason, look=Look.DISPUTED
                )
        if changes:
            self.deliveries.deliver(list(changes.values()))
            self.changed()


def _dispute(movement: Movement, timeline: Timeline) -> Message | None:
    """Return why this admission is in dispute, or None.

    A request counts as done if the ticket showed the guest inside; the history may tell later that
    another door let them in.
    """
    if (step := second_person(timeline, movement)) is not None:
        return let_in_elsewhere(movement, step)
    is_admission = movement.has_walked and movement.direction is Direction.IN
    is_done = is_admission and movement.seen is ServiceState.DONE
    return landed_late(movement, timeline) if is_done else None


def _was_found_here(movement: Movement) -> bool:
    """Return whether only what is known of other doors put this movement in dispute."""
    return movement.look is Look.DISPUTED and movement.seen in (ServiceState.NEW, ServiceState.DONE)


def _may_be_disputed(movement: Movement) -> bool:
    """Return whether a dispute may be raised; not if a supervisor decided knowingly.

    A rejected movement is in dispute already.
    """
    is_rejected = movement.seen is ServiceState.REJECTED
    is_known = movement.decided_by is DecidedBy.SUPERVISOR
    return movement.look is None and not is_rejected and not is_known
