"""The view of a verdict: everything that the verdict panel shows, as a value."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import tzinfo

from PySide6.QtCore import QCoreApplication

from app.errors import KnownError
from app.message import NOTHING
from app.model.plain import plain
from app.model.scan import Direction, Moment, Scan
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind, Reason, Verdict
from app.ui.text.counted import Counted
from app.ui.text.numbers import format_price
from app.ui.text.translated import translated
from app.ui.theme.tokens import Tone
from app.ui.verdict.badges import (
    FAILED,
    READY,
    READY_OUT,
    STOPPED,
    TAKEN_BACK,
    WAITING,
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
    result_title,
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
        subtitle=_subtitle(verdict.ticket, context.categories),
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


def undo_text(decisions: tuple[Decision, ...]) -> str:
    """Return what the next undo takes back, for the empty panel."""
    if len(decisions) != 1:
        return Counted().undo_takes_back(len(decisions))
    verdict, scan = decisions[0].verdict, decisions[0].scan
    said = QCoreApplication.translate("Face", "Undo takes back: {name} · {result}")
    return said.format(name=name_of(verdict, scan), result=result_title(verdict))


def undone_together(
    decisions: tuple[Decision, ...], missed: int, now: Moment, zone: tzinfo | None
) -> VerdictView:
    """Return the view of several guests who were taken back; `missed` others could not be."""
    names = (name_of(one.verdict, one.scan) for one in reversed(decisions))
    return VerdictView(
        TAKEN_BACK,
        QCoreApplication.translate("Verdict", "Taken back"),
        name=Counted().guests(len(decisions)),
        subtitle=plain(", ".join(names), LONGEST_WORDS),
        reason=QCoreApplication.translate("Face", "These guests are not let in"),
        step=Counted().not_undone(missed) if missed else "",
        foot=(scanned_text(decisions[0].scan, decisions[0].verdict, now, zone), ""),
    )


def ready(direction: Direction, *, has_camera: bool, note: str = "") -> VerdictView:
    """Return the view that waits for the next ticket."""
    if direction is Direction.OUT:
        return VerdictView(
            READY_OUT,
            QCoreApplication.translate("Face", "Ready to check out"),
            subtitle=QCoreApplication.translate("Face", "Every ticket read now is a guest going"),
            foot=(note, ""),
            centred=True,
        )
    by_scanner = QCoreApplication.translate("Face", "Read a ticket with the scanner")
    by_both = QCoreApplication.translate("Face", "Hold a ticket to the camera, or use the scanner")
    will_appear = QCoreApplication.translate(
        "Face", "The verdict and the guest's name will appear here"
    )
    return VerdictView(
        READY,
        QCoreApplication.translate("Face", "Ready"),
        subtitle=by_both if has_camera else by_scanner,
        step=will_appear,
        foot=(note, ""),
        centred=True,
    )


def starting() -> VerdictView:
    """Return the view at the start of the program, before the core is open."""
    return VerdictView(
        WAITING,
        QCoreApplication.translate("Face", "One moment"),
        subtitle=QCoreApplication.translate("Face", "The guest list is being opened"),
        centred=True,
    )


def checking(ticket: Ticket | None, categories: Mapping[str, str]) -> VerdictView:
    """Return the view of a scan that is being checked."""
    return VerdictView(
        WAITING,
        QCoreApplication.translate("Face", "Checking…"),
        name=holder_of(ticket) if ticket else "",
        subtitle=_subtitle(ticket, categories),
        greyed=True,
    )


def core_failed(error: KnownError | None) -> VerdictView:
    """Return the view when the core could not be opened; without an error because of a bug."""
    if error is not None:
        return _trouble(STOPPED, translated(error.said), translated(error.step))
    return _trouble(
        STOPPED,
        QCoreApplication.translate("Face", "Something went wrong in this program"),
        QCoreApplication.translate("Face", "Start it again, or use another laptop."),
    )


def scan_failed() -> VerdictView:
    """Return the view of a scan that got no decision because of a bug."""
    return _trouble(
        FAILED,
        QCoreApplication.translate("Face", "Something went wrong in this program"),
        QCoreApplication.translate(
            "Face", "Do not admit yet. Scan again. If it stays like this, use another laptop."
        ),
    )


def _trouble(badge: Badge, sentence: str, next_step: str) -> VerdictView:
    return VerdictView(
        badge,
        QCoreApplication.translate("Verdict", "Trouble"),
        reason=plain(sentence),
        step=plain(next_step),
    )


def _subtitle(ticket: Ticket | None, categories: Mapping[str, str]) -> str:
    if ticket is None:
        return ""
    names = (categories.get(ticket.category_id, ""), ticket.name)
    shown = dict.fromkeys(plain(name, LONGEST_NAME) for name in names if name)
    # Leave out the ticket's name if it stands above, in place of the holder's.
    shown.pop(holder_of(ticket), None)
    return SEPARATOR.join(shown)
