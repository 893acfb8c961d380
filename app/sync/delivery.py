"""What becomes of a row after an attempt to deliver it: pure decisions of the outbox."""

from app.door.history import last, newest
from app.door.refusal import Evidence
from app.model.journal import Change, Delivery, Row
from app.model.scan import Direction, Moment
from app.model.service_words import word_of
from app.model.ticket import Ticket, says_inside
from app.model.verdict import Kind
from app.organiser.errors import KeyRefused, NotAllowed, OrganiserError, ServiceBroken, SlowDown
from app.organiser.operations import CHECK_IN
from app.said import Said, When
from app.sync.reconcile import Fate

FIRST_PAUSE = 500
LONGEST_PAUSE = 60_000
OUR_MISTAKE = Said("This program made a mistake with this row; the log says which.")
COUNTED = Said("Not let through here, but the ticket service may have counted it: look there.")
UNCOUNTED = Said("Let through here, but the ticket service may not have counted it: look there.")


def pause(attempts: int, trouble: OrganiserError, dice: float) -> int:
    """Milliseconds until the next try: what the service asks for, else longer and longer.

    `dice` between 0 and 1 spreads the tries of many laptops.
    """
    if isinstance(trouble, SlowDown | ServiceBroken) and trouble.retry_after is not None:
        return round(trouble.retry_after * 1000) + round(dice * FIRST_PAUSE)
    longest = min(FIRST_PAUSE << min(attempts, 20), LONGEST_PAUSE)
    return round(longest * (0.5 + dice / 2))


def after_trouble(
    row: Row, trouble: OrganiserError, now: Moment, dice: float, *, is_poison: bool
) -> Change:
    """Neither yes nor no. A row that alone fails again and again is parked for a person."""
    if _is_of_the_key(trouble):
        return Change(row.scan.id, row.delivery, error=trouble.said, next_try=now)
    attempts = row.attempts + 1
    if is_poison:
        return Change(row.scan.id, Delivery.PARKED, error=trouble.said, attempts=attempts)
    uncertain = left_in_vain(trouble) or row.delivery is Delivery.UNKNOWN
    return Change(
        row.scan.id,
        Delivery.UNKNOWN if uncertain else Delivery.DUE,
        error=trouble.said,
        attempts=attempts,
        next_try=now + pause(attempts, trouble, dice),
    )


def counts_against(trouble: OrganiserError) -> bool:
    """Not what is the key's; and a service that asks for patience takes the row in its turn."""
    return not (_is_of_the_key(trouble) or isinstance(trouble, SlowDown))


def left_in_vain(trouble: OrganiserError) -> bool:
    """Whether a check-in may have arrived; whatever else was asked for changes nothing."""
    return trouble.may_be_applied and trouble.operation == CHECK_IN.name


def _is_of_the_key(trouble: OrganiserError) -> bool:
    """Then the line counts as refused; a missing right to anything else leaves it up."""
    may_not_check_in = isinstance(trouble, NotAllowed) and trouble.operation == CHECK_IN.name
    return isinstance(trouble, KeyRefused) or may_not_check_in


def after_fault(row: Row, error: Said, now: Moment) -> Change:
    """Of this laptop: whether it left is not known, and it may be mended in a minute."""
    return Change(row.scan.id, Delivery.UNKNOWN, error=error, next_try=now + LONGEST_PAUSE)


def told_as_it_was(row: Row) -> bool:
    """They were in, or out, already: whatever the service has is not this row's."""
    just_admitted = row.verdict is not None and row.verdict.kind is Kind.JUST_ADMITTED
    return just_admitted or row.was_there_already


def was_turned_away(row: Row) -> bool:
    """Not whom we had let in just now, nor who went out, whatever was said of them."""
    verdict = row.verdict
    return verdict is None or verdict.kind not in (Kind.JUST_ADMITTED, Kind.NOT_IN)


def counted(row: Row) -> Change:
    """Nobody went through on it, and the service has it: nothing but a person can help that."""
    return Change(row.scan.id, Delivery.PARKED, error=COUNTED)


def after_doubt(row: Row) -> Change:
    """Somebody went through at the service, and nobody can say whether it was on this row.

    If they were told to be there already, that is as it was.
    """
    if told_as_it_was(row):
        return Change(row.scan.id, Delivery.LOCAL)
    if row.let_through:
        return Change(row.scan.id, Delivery.PARKED, error=UNCOUNTED)
    return counted(row)


def after_next(row: Row, following: Row | None, fated: Fate) -> list[Change]:
    """What whoever was let through next tells about a row on which nobody was, if anything.

    If they went the same way, the one of the two that was sent stands for what the service did.
    If they came back the other way they had gone through on this row, and it is not to be taken
    back; where it was taken back already, that stands for their way back. By an undo of what was
    before nobody comes back, and it may have nothing to tell: then this row has an end of its own.
    """
    has_it = fated in (Fate.APPLIED, Fate.SEEMS_APPLIED)
    if following is None or not (has_it or fated is Fate.TAKEN_BACK):
        return []
    stands = Change(row.scan.id, Delivery.DELIVERED)
    theirs = Change(following.scan.id, Delivery.DELIVERED)
    if following.scan.direction is row.scan.direction:
        ours = Change(row.scan.id, Delivery.LOCAL) if following.sent_at else stands
        return [ours, theirs] if has_it else []
    if following.undoes if fated is Fate.APPLIED else told_as_it_was(row):
        return []
    return [stands] if has_it else [stands, theirs]


def after_no(row: Row, evidence: Evidence) -> Change:
    """Let through here, but the service says no: that is for a person to look at."""
    return Change(
        row.scan.id, Delivery.DISPUTED, error=_dispute(row, evidence), attempts=row.attempts + 1
    )


def inside_already(row: Row, since: Moment | None) -> Said:
    """The service's own time, if it shows one, for whoever compares it with the row's."""
    if since is None:
        return Said("Let in here, but the ticket service had this ticket inside already.")
    return Said(
        "Let in here, but the ticket service had this ticket inside already, since {since}.",
        {"since": When(since, row.scan.at)},
    )


def _dispute(row: Row, evidence: Evidence) -> Said:
    """What our own list has of the ticket is nothing that the service has said."""
    ticket = None if evidence.is_ours else evidence.ticket
    inside = _inside_there(ticket, evidence)
    if evidence.ticket is None and evidence.known is False:
        said = Said("Let through here, but the ticket service does not know this code.")
    elif row.scan.direction is Direction.IN and inside:
        said = inside_already(row, last(evidence.history, Direction.IN))
    elif row.scan.direction is Direction.OUT and inside is False:
        said = Said("Let out here, but the ticket service did not have this ticket inside.")
    elif ticket is None:
        said = Said("Let through here, but the ticket service says no.")
    else:
        status = word_of(ticket.status) if ticket.status else Said("without a status")
        said = Said(
            "Let through here, but the ticket service says no: the ticket is {status}.",
            {"status": status},
        )
    if not evidence.words:
        return said
    return Said("{said} Its words: {words}", {"said": said, "words": evidence.words})


def _inside_there(shown: Ticket | None, evidence: Evidence) -> bool | None:
    if shown is not None:
        return says_inside(shown)
    passage = newest(evidence.history)
    return None if passage is None else passage.direction is Direction.IN
