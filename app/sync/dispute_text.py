"""The sentences on rows that a person has to look at."""

from app.book.movement import Movement
from app.book.steps import Step
from app.message import Message, When
from app.model.scan import Direction, Moment
from app.model.service_words import word_of
from app.model.ticket import says_inside
from app.service.answers import Evidence
from app.service.history import last, newest

OUR_MISTAKE = Message("This program made a mistake with this row; the log says which.")
COUNTED = Message("Not let through here, but the ticket service may have counted it: look there.")
UNDONE_COUNTED = Message("Undone here, but the ticket service may have counted it: look there.")
UNCOUNTED = Message("Let through here, but the ticket service may not have counted it: look there.")


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


def landed_late(movement: Movement, at: Moment) -> Message:
    """Return the sentence that a passage may be this movement's, or another door's."""
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
    return Message("{said} Its words: {words}", {"said": said, "words": words}) if words else said


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
    passage = newest(evidence.history)
    return None if passage is None else passage.direction is Direction.IN
