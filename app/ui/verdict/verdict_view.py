"""The view of a verdict: everything that the verdict panel shows, as a value."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QCoreApplication

from app.message import NOTHING
from app.model.plain import plain
from app.model.scan import Moment
from app.model.verdict import DecidedBy, Decision, Kind, Reason, Verdict
from app.ui.text.numbers import format_price
from app.ui.text.translated import translated
from app.ui.theme.tokens import Tone
from app.ui.verdict.badges import STOPPED, UNREADABLE, Badge, badge_of
from app.ui.verdict.chips import Chip, chips_of
from app.ui.verdict.verdict_context import VerdictContext
from app.ui.verdict.wording import (
    SEPARATOR,
    decided_text,
    earlier_use,
    next_step,
    reason_parts,
    rehearsal_title,
    scanned_text,
    title,
    unknown_in_rehearsal,
)

LONGEST_WORDS = 400  # characters
LONGEST_CURRENCY = 8  # characters


@dataclass(frozen=True, slots=True)
class Place:
    """The name of the event, and the names of the categories by their ids."""

    event: str = ""
    categories: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Band:
    """The white band: since when a guest is in, or what to look at, in big words; then a step."""

    headline: str
    details: str
    step: str


@dataclass(frozen=True, slots=True)
class VerdictView:
    """Everything that the panel shows.

    `step` is what the steward must do, `note` what is noted on the guest's tickets. `foot` are the
    small texts at the left and right end of the foot. `greyed` is for a scan that is still being
    checked; `centred` is for a panel without a guest.
    """

    badge: Badge
    title: str
    name: str = ""
    subtitle: str = ""
    chips: tuple[Chip, ...] = ()
    reason: str = ""
    step: str = ""
    note: str = ""
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
            self.title, self.name, self.note, self.subtitle, *(chip.text for chip in self.chips),
            self.reason, self.step, band.headline, band.details, band.step,
        )  # fmt: skip
        return ". ".join(part.rstrip(".") for part in parts if part)


def view_of(decision: Decision, context: VerdictContext, now: Moment) -> VerdictView:
    """Return the view of this decision."""
    verdict, scan = decision.verdict, decision.scan
    view = VerdictView(
        badge_of(verdict),
        title(verdict),
        name=context.names.of_scan(verdict, scan),
        subtitle=context.names.subtitle(verdict.ticket),
        foot=(scanned_text(scan, verdict, now), decided_text(verdict, now)),
        striped=verdict.decided_by is DecidedBy.LIST,
        note=_noted(decision),
    )
    step = next_step(verdict)
    if verdict.reason is Reason.WRONG_DOOR and context.right_doors:
        said = QCoreApplication.translate(
            "Verdict", "Do not admit here. Send the guest to: {doors}"
        )
        step = plain(said.format(doors=", ".join(context.right_doors)), LONGEST_WORDS)
    if context.is_rehearsal and _is_unknown(verdict):
        step = unknown_in_rehearsal()
        if verdict.lets_through:
            return replace(view, badge=UNREADABLE, title=rehearsal_title(), step=step)
    if verdict.kind is Kind.ALREADY_IN:
        use = earlier_use(verdict, now)
        return replace(view, band=Band(use.headline, use.details, step))
    if verdict.reason is Reason.CHECK_FIRST:
        asked = plain(translated(verdict.words or NOTHING), LONGEST_WORDS)
        return replace(view, chips=chips_of(verdict, context), band=Band(asked, "", step))
    if verdict.notices:
        noticed = plain(SEPARATOR.join(verdict.notices), LONGEST_WORDS)
        view = replace(view, band=Band(noticed, "", ""))
    parts = (*reason_parts(verdict, now), _price(verdict, context))
    reason = SEPARATOR.join(part for part in parts if part)
    if verdict.reason is Reason.JOURNAL_BROKEN:
        step = f"{step} {plain(translated(verdict.words or NOTHING), LONGEST_WORDS)}".strip()
    return replace(view, chips=chips_of(verdict, context), reason=reason, step=step)


def _noted(decision: Decision) -> str:
    """Return what is noted on the guest's tickets; empty without a note."""
    if not decision.notes:
        return ""
    said = QCoreApplication.translate("Verdict", "Note: {words}")
    words = SEPARATOR.join(note.words for note in decision.notes)
    return said.format(words=plain(words, LONGEST_WORDS))


def _is_unknown(verdict: Verdict) -> bool:
    """Return whether the code belongs to no ticket that this door knows."""
    return not (verdict.ticket or verdict.tickets or verdict.kind is Kind.TROUBLE)


def _price(verdict: Verdict, context: VerdictContext) -> str:
    """Return the price of an order that is not paid; empty if it is unknown."""
    order = context.details.order if context.details else None
    if verdict.reason is not Reason.PAYMENT_OPEN or order is None or order.price is None:
        return ""
    return format_price(order.price, plain(order.currency or "", LONGEST_CURRENCY))


def must_stay(verdict: Verdict) -> bool:
    """Return whether the view must stay: for a question, or if nobody may be admitted here."""
    return verdict.reason is Reason.CHECK_FIRST or badge_of(verdict) is STOPPED
