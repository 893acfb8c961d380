"""Writes a verdict as one line of plain English, for the terminal."""

from collections.abc import Callable, Mapping
from datetime import tzinfo

from app.message import Message, clock
from app.model.plain import plain
from app.model.policy import LOOSENABLE
from app.model.scan import Moment
from app.model.ticket import Ticket
from app.model.verdict import (
    DecidedBy,
    Kind,
    Reason,
    Verdict,
    next_step_words,
    reason_words,
    title_words,
)

LONGEST_NAME = 80
# The next steps that the window's keys do not help with.
_STEPS_HERE: Mapping[Reason, str] = {
    Reason.NOT_INSIDE: "There is nobody to check out.",
    Reason.CHECK_FIRST: "Is it so? Scan again with --checked. If not, do not admit.",
}


def sentence(
    verdict: Verdict,
    now: Moment,
    zone: tzinfo | None,
    main: Ticket | None = None,
    title: Callable[[Verdict], Message] = title_words,
) -> str:
    """Return what a steward reads: the verdict, what is known about it, and the next step.

    `main` is the ticket that an add-on belongs to, if the list has it.
    """
    said, step = _reason(verdict, now, zone), next_step_words(verdict)
    parts = (
        f"{_headline(verdict, title(verdict).plain(), said, now, zone)}.",
        _earlier(verdict, now, zone),
        _about(verdict, main),
        f"{said}." if said and verdict.reason in (Reason.VALID, Reason.LEFT) else "",
        _source(verdict, now, zone),
        _STEPS_HERE.get(verdict.reason) or step.plain() if step.text else "",
    )
    return " ".join(part for part in parts if part)


def _headline(verdict: Verdict, title: str, said: str, now: Moment, zone: tzinfo | None) -> str:
    match verdict.kind:
        case Kind.JUST_ADMITTED:
            return f"Let in here {_ago(verdict.since, now) or 'just now'}"
        case Kind.ALREADY_IN | Kind.NOT_IN:
            return title + _since(verdict, now, zone)
        case Kind.ADMIT | Kind.OUT if verdict.reason in LOOSENABLE:
            return f"{title}: {said}, which this door allows"
        case _ if verdict.reason in (Reason.VALID, Reason.LEFT) and len(verdict.tickets) > 1:
            return f"{title}: {len(verdict.tickets)} tickets by one card"
        case _ if said and verdict.reason not in (Reason.VALID, Reason.LEFT):
            return f"{title}: {said}"
        case _:
            return title


def _reason(verdict: Verdict, now: Moment, zone: tzinfo | None) -> str:
    if verdict.reason is Reason.NOT_ON_LIST and verdict.list_from is not None:
        return f"Not on the list from {clock(verdict.list_from, now, zone)}"
    words = plain(verdict.words.plain() if verdict.words else "").rstrip(".")
    return reason_words(verdict, words).plain()


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
    """Return the name of an admitted guest's ticket, and the ticket that an add-on belongs to."""
    ticket = verdict.ticket
    if ticket is None:
        return ""
    name = plain(ticket.name, LONGEST_NAME) if verdict.lets_through else ""
    belonging = ""
    if ticket.addon_of:
        holder = plain(main.holder, LONGEST_NAME).replace('"', "'") if main else ""
        main_id = plain(ticket.addon_of, LONGEST_NAME)
        owner = f'the ticket of "{holder}"' if holder else f"ticket {main_id}"
        belonging = f"Goes with {owner}."
    return " ".join(part for part in (name and f"{name}.", belonging) if part)


def _source(verdict: Verdict, now: Moment, zone: tzinfo | None) -> str:
    is_told = verdict.reason is Reason.NOT_ON_LIST or verdict.since is not None
    if verdict.decided_by is not DecidedBy.LIST or verdict.list_from is None or is_told:
        return ""
    return f"By the list from {clock(verdict.list_from, now, zone)}."


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
