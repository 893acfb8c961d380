"""The words of a verdict, and the guests' names, or neutral words while the names are hidden."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile

from PySide6.QtCore import QObject, Signal

from app.message import NOTHING, Message, When
from app.model.plain import SEPARATOR, plain
from app.model.policy import LOOSENABLE
from app.model.scan import Moment, Scan, Source
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
from app.ui.text import age_text, joined, say, time_text, translated

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


# Three lines of the panel hold this many characters.
LONGEST_HOLDER = 120  # characters
# Verdicts for which a code without a name is known to be a ticket's code.
_USED_BEFORE = frozenset({Kind.ALREADY_IN, Kind.JUST_ADMITTED})


@dataclass(frozen=True, slots=True)
class GuestNames:
    """Names of guests and categories; `categories` are the latter by their ids.

    While names are `hidden`, a guest is called by the category of the ticket: `Guest · VIP`. While
    they are `short`, by the first name and the initial of the last one: `Maya L.`
    """

    categories: Mapping[str, str] = field(default_factory=dict)
    hidden: bool = False
    short: bool = False

    @property
    def are_whole(self) -> bool:
        return not (self.hidden or self.short)

    def name(self, holder: str) -> str:
        """Return the name of a holder or buyer as it may be shown; empty while names are hidden."""
        if self.hidden:
            return ""
        name = plain(holder, LONGEST_HOLDER)
        return shortened_name(name) if self.short else name

    def of_scan(self, verdict: Verdict | None, scan: Scan) -> str:
        """Return the holder's name; a part of the code if the ticket is not known."""
        if verdict is not None and verdict.ticket is not None:
            return self.holder(verdict.ticket)
        if verdict is not None and verdict.kind is Kind.TROUBLE:
            return ""
        # Without a verdict the code may well be known: say only "Code".
        may_be_known = verdict is None or verdict.kind in _USED_BEFORE
        if self.hidden:
            return _guest() if may_be_known else say("Unknown code")
        code = shortened_code(scan.code)
        unknown = say("Unknown code {code}", code=code)
        return say("Code {code}", code=code) if may_be_known else unknown

    def holder(self, ticket: Ticket) -> str:
        """Return the holder's name; the ticket's name if it names no holder."""
        is_named = self.hidden or plain(ticket.holder)
        if not is_named and (ticket_name := plain(ticket.name, LONGEST_NAME)):
            return ticket_name
        return self.guest(ticket)

    def guest(self, ticket: Ticket) -> str:
        """Return the holder's name, for places that show the ticket's name beside it."""
        if self.hidden:
            return joined(_guest(), self.category(ticket) or plain(ticket.name, LONGEST_NAME))
        return self.name(ticket.holder) or say("No name on the ticket")

    def category(self, ticket: Ticket) -> str:
        """Return the name of the ticket's category; empty if it is not known."""
        return plain(self.categories.get(ticket.category_id, ""), LONGEST_NAME)

    def subtitle(self, ticket: Ticket | None) -> str:
        """Return the names of category and ticket, without one that stands above as the holder."""
        if ticket is None:
            return ""
        shown = dict.fromkeys((self.category(ticket), plain(ticket.name, LONGEST_NAME)))
        above = self.holder(ticket)
        for part in (above, above.removeprefix(f"{_guest()}{SEPARATOR}")):
            shown.pop(part, None)
        return joined(*shown)


def shortened_code(code: str) -> str:
    """Return a part of the code: enough to recognise it, too little to use it."""
    shown = plain(code)
    return f"{shown[:4]}…{shown[-2:]}" if len(shown) > 8 else f"{shown[: len(shown) // 2]}…"


def shortened_name(name: str) -> str:
    """Return the first name and the initial of the last one; a script without spaces has no first.

    Maya Sofia Lindqvist -> Maya L.
    """
    first, *others = name.split() or [""]
    if others:
        return f"{first} {_initial(others[-1])}."
    is_whole_name = len(first) > 1 and unicodedata.east_asian_width(first[0]) == "W"
    return f"{first[0]}…" if is_whole_name else first


def _initial(word: str) -> str:
    """Return the first letter with the marks that belong to it."""
    marks = takewhile(lambda one: unicodedata.category(one).startswith("M"), word[1:])
    return word[0] + "".join(marks)


def _guest() -> str:
    return say("Guest")


class NameDisplay(QObject):
    """Holds the `names` as they may be shown now, and emits `changed` when that is different.

    `shown_to` is the setting for that. For supervisors only they are hidden, with "short" they are
    short, except from `reveal` to `hide`. `reveal_wanted` asks for that: a supervisor if one is
    needed.
    """

    changed = Signal()
    reveal_wanted = Signal()

    def __init__(self, shown_to: str = "everybody", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.needs_supervisor, self._is_short = shown_to == "supervisors", shown_to == "short"
        self.names = GuestNames(hidden=self.needs_supervisor, short=self._is_short)

    def set_categories(self, categories: Mapping[str, str]) -> None:
        self._set(replace(self.names, categories=categories))

    def reveal(self) -> None:
        self._set(replace(self.names, hidden=False, short=False))

    def hide(self) -> None:
        self._set(replace(self.names, hidden=self.needs_supervisor, short=self._is_short))

    def _set(self, names: GuestNames) -> None:
        if names != self.names:
            self.names = names
            self.changed.emit()
