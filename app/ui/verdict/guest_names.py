"""The names of guests in the window, or neutral words while the names are hidden."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile

from PySide6.QtCore import QObject, Signal

from app.model.plain import SEPARATOR, plain
from app.model.scan import Scan
from app.model.ticket import Ticket
from app.model.verdict import Kind, Verdict
from app.ui.text.languages import joined, say
from app.ui.verdict.wording import LONGEST_NAME

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
