"""The view of a verdict: everything that the verdict panel shows, as a value."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import tzinfo

from PySide6.QtCore import QCoreApplication

from app.message import NOTHING
from app.model.plain import plain
from app.model.scan import Moment, Scan
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind, Reason, Verdict
from app.ui.text.numbers import format_price
from app.ui.text.translated import translated
from app.ui.theme.tokens import Tone
from app.ui.verdict.badges import (
    STOPPED,
    Badge,
    badge_of,
)
from app.ui.verdict.chips import Chip, chips_of
from app.ui.verdict.foot_texts import decided_text, is_by_this_laptop, scanned_text
from app.ui.verdict.verdict_context import VerdictContext
from app.ui.verdict.wording import (
    LONGEST_NAME,
    SEPARATOR,
    earlier_use,
    next_step,
    reason_parts,
    title,
)

# Three lines of the panel hold this many characters.
LONGEST_HOLDER = 120  # characters
LONGEST_WORDS = 400  # characters
LONGEST_CURRENCY = 8  # characters


@dataclass(frozen=True, slots=True)
class Place:
    """The name of the event, and the names of the categories by their ids."""

    event: str = ""
    categories: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Band:
    """The white band of a guest who is in already: how long ago, when and where, what to do."""

    headline: str
    details: str
    step: str


@dataclass(frozen=True, slots=True)
class VerdictView:
    """Everything that the panel shows.

    `step` is what the steward must do. `foot` are the small texts at the left and right end of the
    foot. `greyed` is for a scan that is still being checked; `centred` is for a panel without a
    guest.
    """

    badge: Badge
    title: str
    name: str = ""
    subtitle: str = ""
    chips: tuple[Chip, ...] = ()
    reason: str = ""
    step: str = ""
    band: Band | None = None
    foot: tuple[str, str] = ("", "")
    striped: bool = False
    greyed: bool = False
    centred: bool = False

    @property
    def tone(self) -> Tone:
        """Return the colour of panel and frame; calm while nothing is decided."""
        return Tone.CALM if self.centred or self.greyed else self.badge.tone

    @property
    def spoken(self) -> str:
        """Return what the screen reader says, the verdict first."""
        band = self.band or Band("", "", "")
        parts = (
            self.title, self.name, self.subtitle, *(chip.text for chip in self.chips),
            self.reason, self.step, band.headline, band.details, band.step,
        )  # fmt: skip
        return ". ".join(part.rstrip(".") for part in parts if part)


# Verdicts for which a code without a name is known to be a ticket's code.
_USED_BEFORE = frozenset({Kind.ALREADY_IN, Kind.JUST_ADMITTED})


def view_of(
    decision: Decision, context: VerdictContext, now: Moment, zone: tzinfo | None
) -> VerdictView:
    """Return the view of this decision."""
    verdict, scan = decision.verdict, decision.scan
    view = VerdictView(
        badge_of(verdict),
        title(verdict),
        name=name_of(verdict, scan),
        subtitle=subtitle_of(verdict.ticket, context.categories),
        foot=(scanned_text(scan, verdict, now, zone), decided_text(verdict, now, zone)),
        striped=is_by_this_laptop(verdict),
    )
    step = next_step(verdict)
    if verdict.kind is Kind.ALREADY_IN:
        use = earlier_use(verdict, now, zone)
        return replace(view, band=Band(use.headline, use.details, step))
    parts = (*reason_parts(verdict, now, zone), _price(verdict, context))
    reason = SEPARATOR.join(part for part in parts if part)
    if verdict.reason is Reason.JOURNAL_BROKEN:
        step = f"{step} {plain(translated(verdict.words or NOTHING), LONGEST_WORDS)}".strip()
    return replace(view, chips=chips_of(verdict, context), reason=reason, step=step)


def _price(verdict: Verdict, context: VerdictContext) -> str:
    """Return the price of an order that is not paid; empty if it is unknown."""
    order = context.details.order if context.details else None
    if verdict.reason is not Reason.PAYMENT_OPEN or order is None or order.price is None:
        return ""
    return format_price(order.price, plain(order.currency or "", LONGEST_CURRENCY))


def is_alarm(verdict: Verdict) -> bool:
    """Return whether the view must stay: nobody may be admitted on this laptop any more."""
    return badge_of(verdict) is STOPPED


def name_of(verdict: Verdict | None, scan: Scan) -> str:
    """Return the holder's name; a part of the code if the ticket is not known."""
    if verdict is not None and verdict.ticket is not None:
        return holder_of(verdict.ticket)
    if verdict is not None and verdict.kind is Kind.TROUBLE:
        return ""
    code = shortened_code(scan.code)
    # Without a verdict the code may well be known: say only "Code".
    if verdict is None or verdict.kind in _USED_BEFORE:
        return QCoreApplication.translate("Face", "Code {code}").format(code=code)
    return QCoreApplication.translate("Face", "Unknown code {code}").format(code=code)


def holder_of(ticket: Ticket) -> str:
    """Return the holder's name; the ticket's name if it names no holder."""
    if not plain(ticket.holder) and (ticket_name := plain(ticket.name, LONGEST_NAME)):
        return ticket_name
    return guest_of(ticket)


def guest_of(ticket: Ticket) -> str:
    """Return the holder's name, for places that show the ticket's name beside it."""
    name = plain(ticket.holder, LONGEST_HOLDER)
    return name or QCoreApplication.translate("Face", "No name on the ticket")


def shortened_code(code: str) -> str:
    """Return a part of the code: enough to recognise it, too little to use it."""
    shown = plain(code)
    return f"{shown[:4]}…{shown[-2:]}" if len(shown) > 8 else f"{shown[: len(shown) // 2]}…"


def subtitle_of(ticket: Ticket | None, categories: Mapping[str, str]) -> str:
    """Return the names of category and ticket."""
    if ticket is None:
        return ""
    names = (categories.get(ticket.category_id, ""), ticket.name)
    shown = dict.fromkeys(plain(name, LONGEST_NAME) for name in names if name)
    # Leave out the ticket's name if it stands above, in place of the holder's.
    shown.pop(holder_of(ticket), None)
    return SEPARATOR.join(shown)
