"""Writes a verdict as one line of plain English, for the terminal."""

from collections.abc import Mapping
from datetime import tzinfo

from app.message import clock
from app.model.plain import plain
from app.model.policy import LOOSENABLE
from app.model.scan import Moment
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict

LONGEST_NAME = 80
_TICKET_DESK = "Send the guest to the ticket desk."
_NEXT_STEP: Mapping[Reason, str] = {
    Reason.STILL_HERE: "This ticket lets in nobody else.",
    Reason.INSIDE: "Admit nobody with this ticket; if the guest disagrees, ask a supervisor.",
    Reason.NOT_INSIDE: "There is nothing to check out.",
    Reason.PAYMENT_OPEN: _TICKET_DESK,
    Reason.BEING_PASSED_ON: "Ask who shall have the ticket, or send them to the ticket desk.",
    Reason.PASSED_ON: "Somebody else has the ticket now: ask for the new one.",
    Reason.FOR_RESALE: "It has to be taken off sale first: send the guest to the ticket desk.",
    Reason.WRONG_DOOR: "Show the guest the way to the right entrance.",
    Reason.NOT_ON_LIST: "Look the guest up by name, or send them to the ticket desk.",
    Reason.NO_REENTRY: "Guests who have left may not come in again: ask a supervisor.",
    Reason.UNCLEAR: "Ask a supervisor.",
    Reason.ACCEPTED_BUT_LOOK: "Ask a supervisor before you let the guest in.",
    Reason.SERVICE_SAYS_NO: "Look the guest up by name, or ask a supervisor.",
    Reason.HOUSE_FULL: "Let the guest wait until people have left, or ask a supervisor.",
    Reason.DOORS_SILENT: "See whether this laptop is in the venue's network, or ask a supervisor.",
    Reason.CHECK_FIRST: "Check that, then scan again with --checked.",
    Reason.TURNED_AWAY: "Do not admit.",
    Reason.CANCELLED: _TICKET_DESK,
    Reason.REFUNDED: _TICKET_DESK,
    Reason.RESET: _TICKET_DESK,
    Reason.NOT_SOLD: _TICKET_DESK,
    Reason.UNKNOWN_CODE: "See whether the ticket is for this event.",
    Reason.BAD_CODE: "Scan the ticket again, or type its code.",
    Reason.BADLY_READ: "Scan again; if it stays like this, look the guest up by name.",
    Reason.JOURNAL_BROKEN: "Do not admit on this laptop: use another one.",
    Reason.FAULT: "Scan again; if it stays like this, use another laptop.",
}


def sentence(verdict: Verdict, now: Moment, zone: tzinfo | None, main: Ticket | None = None) -> str:
    """Return what a steward reads: the verdict, what is known about it, and the next step.

    `main` is the ticket that an add-on belongs to, if the list has it.
    """
    parts = (
        f"{_headline(verdict, now, zone)}.",
        _earlier(verdict, now, zone),
        _about(verdict, main),
        _untold(verdict),
        _source(verdict, now, zone),
        _next_step(verdict),
    )
    return " ".join(part for part in parts if part)


def _headline(verdict: Verdict, now: Moment, zone: tzinfo | None) -> str:
    match verdict.kind:
        case Kind.ADMIT | Kind.OUT:
            return _let_through(verdict, now, zone)
        case Kind.JUST_ADMITTED:
            return f"Let in here {_ago(verdict.since, now) or 'just now'}"
        case Kind.ALREADY_IN:
            return "Already in" + _since(verdict, now, zone)
        case Kind.NOT_IN:
            return "Not in" + _since(verdict, now, zone)
        case Kind.HOLD if verdict.reason is Reason.NOT_ON_LIST:
            return _reason(verdict, now, zone).capitalize()
        case Kind.HOLD:
            return f"Hold: {_reason(verdict, now, zone)}"
        case Kind.REFUSE:
            return f"Refuse: {_reason(verdict, now, zone)}"
        case _ if verdict.reason is Reason.BADLY_READ:
            return "Badly read"
        case _:
            return f"Trouble: {_words(verdict) or verdict.reason}"


def _let_through(verdict: Verdict, now: Moment, zone: tzinfo | None) -> str:
    word = "Admit" if verdict.kind is Kind.ADMIT else "Out"
    if verdict.reason in LOOSENABLE:
        return f"{word}: {_reason(verdict, now, zone)}, which this door allows"
    match verdict.reason:
        case Reason.OVERRIDDEN:
            return f"{word}: a supervisor said so"
        case Reason.UNDONE:
            return f"{word}: the admission was taken back"
        case Reason.OUT_UNDONE:
            return "In: the check-out was taken back"
        case _ if len(verdict.tickets) > 1:
            return f"{word}: {len(verdict.tickets)} tickets by one card"
        case _:
            return word


def _reason(verdict: Verdict, now: Moment, zone: tzinfo | None) -> str:
    if verdict.reason is Reason.NOT_ON_LIST:
        if verdict.list_from is None:
            return "not on the list: no list was read yet"
        return f"not on the list from {clock(verdict.list_from, now, zone)}"
    if verdict.reason is Reason.WRONG_DOOR and verdict.words:
        return f"wrong door. Here go {_words(verdict)}"
    words = _words(verdict)
    return f"{verdict.reason}: {_quoted(words)}" if words else str(verdict.reason)


def _quoted(words: str) -> str:
    """Return the service's words in quotation marks, to tell them from ours."""
    return '"' + words.replace('"', "'") + '"'


def _words(verdict: Verdict) -> str:
    return plain(verdict.words.plain() if verdict.words else "").rstrip(".")


def _since(verdict: Verdict, now: Moment, zone: tzinfo | None) -> str:
    when = f" since {_when(verdict.since, now, zone)}" if verdict.since is not None else ""
    where = f", at {plain(verdict.door, LONGEST_NAME)}" if verdict.door else ""
    return when + where


def _earlier(verdict: Verdict, now: Moment, zone: tzinfo | None) -> str:
    """Return when the guest was let in here, if a hold or a refusal hides that."""
    if verdict.since is None or verdict.kind not in (Kind.HOLD, Kind.REFUSE):
        return ""
    return f"Let in here at {_when(verdict.since, now, zone)}."


def _about(verdict: Verdict, main: Ticket | None) -> str:
    ticket = verdict.ticket
    if ticket is None:
        return ""
    name = plain(ticket.name, LONGEST_NAME) if verdict.lets_through else ""
    return " ".join(part for part in (name and f"{name}.", _belonging(ticket, main)) if part)


def _untold(verdict: Verdict) -> str:
    """Return that the other doors of the venue do not know of an admission, if that is so."""
    has_words = verdict.reason in (Reason.VALID, Reason.LEFT) and verdict.words is not None
    return f"{_words(verdict)}." if has_words else ""


def _belonging(ticket: Ticket, main: Ticket | None) -> str:
    if not ticket.addon_of:
        return ""
    if main and (holder := plain(main.holder, LONGEST_NAME)):
        return f"Goes with the ticket of {_quoted(holder)}."
    return f"Goes with ticket {plain(ticket.addon_of, LONGEST_NAME)}."


def _source(verdict: Verdict, now: Moment, zone: tzinfo | None) -> str:
    told = verdict.reason is Reason.NOT_ON_LIST or verdict.since is not None
    if verdict.decided_by is not DecidedBy.LIST or verdict.list_from is None or told:
        return ""
    return f"By the list from {clock(verdict.list_from, now, zone)}."


def _next_step(verdict: Verdict) -> str:
    if verdict.lets_through:
        return ""
    if verdict.reason is Reason.NOT_ON_LIST and verdict.list_from is None:
        return "Read the list, or ask a supervisor."
    return _NEXT_STEP.get(verdict.reason, "")


def _when(moment: Moment, now: Moment, zone: tzinfo | None) -> str:
    ago = _ago(moment, now)
    return clock(moment, now, zone) + (f" ({ago})" if ago else "")


def _ago(moment: Moment | None, now: Moment) -> str:
    """Return how long ago in round words; nothing if unknown or in the future."""
    if moment is None or moment > now:
        return ""
    seconds = (now - moment) // 1000
    for size, unit in ((86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second")):
        if count := seconds // size:
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"
