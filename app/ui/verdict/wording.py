"""The words of a verdict: title, reason, next step, and the small texts at its foot."""

from collections.abc import Mapping

from app.message import NOTHING, Message, When
from app.model.plain import plain
from app.model.policy import LOOSENABLE
from app.model.scan import Moment, Scan, Source
from app.model.verdict import (
    DecidedBy,
    Kind,
    Reason,
    Verdict,
    next_step_words,
    reason_words,
    title_words,
)
from app.ui.text.languages import age_text, joined, say, time_text, translated

LONGEST_NAME = 80  # characters


def title(verdict: Verdict) -> str:
    return translated(title_words(verdict))


def reason_parts(verdict: Verdict, now: Moment) -> tuple[str, ...]:
    """Return the parts of the reason; empty if the title says enough."""
    parts = _earlier_use(verdict, now) or (_reason_text(verdict, now),)
    if verdict.lets_through and verdict.reason in LOOSENABLE:
        parts = (*parts, say("this door lets them in"))
    return tuple(part for part in parts if part)


def earlier_use(verdict: Verdict, now: Moment) -> tuple[str, str]:
    """Return how long ago or when the guest of an ALREADY_IN went in, and details as the door."""
    if verdict.since is None:
        return _reason_text(verdict, now), ""
    time, age = time_text(verdict.since, now), age_text(verdict.since, now)
    place = isolated(plain(verdict.door or "", LONGEST_NAME))
    headline = age[:1].upper() + age[1:]
    if not headline:
        return say("In since {time}", time=time), place
    return headline, joined(time, place)


def next_step(verdict: Verdict) -> str:
    """Return what the steward must do, as sentences; empty if the guest is admitted or leaves."""
    return translated(next_step_words(verdict))


def result_title(verdict: Verdict) -> str:
    """Return the title as a result, for lists of past scans."""
    match verdict.kind:
        case Kind.OUT if not verdict.is_undoing:
            return say("Checked out")
        case Kind.ADMIT if verdict.reason is Reason.OVERRIDDEN:
            return say("Admitted by supervisor")
        case Kind.ADMIT:
            return say("Admitted")
        case _:
            return title(verdict)


def one_line(verdict: Verdict | None, now: Moment) -> str:
    """Return one line on the verdict, for the list of the last scans."""
    if verdict is None:
        return say("Cut short: scan again")
    match verdict.kind:
        case Kind.ADMIT if verdict.reason is not Reason.OVERRIDDEN:
            what = plain(verdict.ticket.name, LONGEST_NAME) if verdict.ticket else ""
            return joined(result_title(verdict), what)
        case Kind.ALREADY_IN if verdict.since is not None:
            return say("Already in since {time}", time=time_text(verdict.since, now))
        case Kind.HOLD | Kind.REFUSE | Kind.TROUBLE:
            return _reason_text(verdict, now)
        case _:
            return result_title(verdict)


def _earlier_use(verdict: Verdict, now: Moment) -> tuple[str, ...]:
    """Return when and where the ticket was used before; empty if that is unknown."""
    if verdict.since is None:
        return ()
    time, age = time_text(verdict.since, now), age_text(verdict.since, now)
    match verdict.kind:
        case Kind.JUST_ADMITTED:
            return (say("Let in here {ago}", ago=age or time).strip(),)
        case Kind.NOT_IN:
            place = isolated(plain(verdict.door or "", LONGEST_NAME))
            return say("Out since {time}", time=time), place, age
        case Kind.OUT if verdict.reason is Reason.UNDONE:
            return (say("The admission of {time} is undone", time=time),)
        case Kind.OUT if verdict.reason is Reason.OUT_UNDONE:
            return (say("The check-out of {time} is undone", time=time),)
        case Kind.HOLD | Kind.REFUSE:
            return _reason_text(verdict, now), say("let in here at {time}", time=time)
        case _:
            return ()


def isolated(name: str) -> str:
    """Return the name, isolated so that right-to-left letters do not move the numbers after it."""
    return name if name.isascii() else f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}"


def _reason_text(verdict: Verdict, now: Moment) -> str:
    if verdict.reason is Reason.NOT_ON_LIST and verdict.list_from is not None:
        return say("Not on the list from {time}", time=time_text(verdict.list_from, now))
    words = plain(translated(verdict.words or NOTHING)).rstrip(".")
    return translated(reason_words(verdict, words))


def scanned_text(scan: Scan, verdict: Verdict, now: Moment) -> str:
    """Return when and by what the code was read."""
    said = _SOURCES[scan.source]
    if verdict.is_undoing:
        said = Message("Taken back {time}")
    elif verdict.decided_by is DecidedBy.SUPERVISOR and scan.source is Source.LIST:
        said = Message("Overridden {time}")
    return translated(said.filled({"time": When(scan.at, now, to_the_second=True)}))


_SOURCES: Mapping[Source, Message] = {
    Source.CAMERA: Message("Scanned {time} by camera"),
    Source.SCANNER: Message("Scanned {time} by hand scanner"),
    Source.TYPED: Message("Typed in {time}"),
    Source.LIST: Message("Chosen from the list {time}"),
}
_DECIDERS: Mapping[DecidedBy, Message] = {
    DecidedBy.SERVICE: Message("Decided by the ticket service"),
    DecidedBy.LIST: Message("Decided by this laptop"),
    DecidedBy.VENUE: Message("Decided with the other doors"),
    DecidedBy.SUPERVISOR: Message("Decided by a supervisor"),
    DecidedBy.STEWARD: Message("Decided by a steward"),
    DecidedBy.DOOR: Message("Decided by a rule of this door"),
}


def decided_text(verdict: Verdict, now: Moment) -> str:
    """Return who decided; empty if the title says it."""
    by = verdict.decided_by
    if verdict.kind is Kind.TROUBLE:
        return ""
    if by is DecidedBy.SERVICE and verdict.lets_through:
        return say("Confirmed by the ticket service")
    if by is DecidedBy.LIST and verdict.list_from is not None:
        time = time_text(verdict.list_from, now)
        return say("Decided offline by the list from {time}", time=time)
    return decider_text(by)


def decider_text(by: DecidedBy) -> str:
    """Return who decided a scan, in words."""
    return translated(_DECIDERS[by])
