"""The view of a verdict: everything that the verdict panel shows, as a value."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import tzinfo

from PySide6.QtCore import QCoreApplication

from app.errors import KnownError
from app.message import NOTHING
from app.model.plain import plain
from app.model.scan import Direction, Moment, Scan
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind, Reason, Verdict
from app.ui.text.translated import translated
from app.ui.theme.tokens import Tone
from app.ui.verdict.delivery_text import delivery_words, is_by_this_laptop, is_followed
from app.ui.verdict.facts import Fact, facts_of
from app.ui.verdict.verdict_context import VerdictContext
from app.ui.verdict.wording import LONGEST_NAME, SEPARATOR, next_step, reason_parts, title
from app.ui.widgets.icons import Icon, Shape

# Three lines of the panel hold this many characters.
LONGEST_HOLDER = 120  # characters
LONGEST_WORDS = 400  # characters
LONGEST_BOX = 64  # characters


@dataclass(frozen=True, slots=True)
class Place:
    """The name of the event, and the names of the categories by their ids."""

    event: str = ""
    categories: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Badge:
    """The symbol of a verdict: colour, shape and icon."""

    tone: Tone
    shape: Shape
    icon: Icon


@dataclass(frozen=True, slots=True)
class VerdictView:
    """Everything that the panel shows.

    `greyed` is for a scan that is still being checked; `centred` is for a panel without a guest.
    """

    badge: Badge
    title: str
    name: str = ""
    subtitle: str = ""
    reason: str = ""
    advice: str = ""
    facts: tuple[Fact, ...] = ()
    striped: bool = False
    greyed: bool = False
    centred: bool = False

    @property
    def spoken(self) -> str:
        """Return what the screen reader says, the verdict first."""
        parts = (self.title, self.name, self.subtitle, self.reason, self.advice)
        return ". ".join(part for part in parts if part)


BADGES: Mapping[Kind, Badge] = {
    Kind.ADMIT: Badge(Tone.ADMIT, Shape.CIRCLE, Icon.CHECK),
    Kind.OUT: Badge(Tone.OUT, Shape.CIRCLE, Icon.ARROW),
    Kind.JUST_ADMITTED: Badge(Tone.AGAIN, Shape.CIRCLE, Icon.AGAIN),
    Kind.ALREADY_IN: Badge(Tone.REFUSE, Shape.SQUARE, Icon.CROSS),
    Kind.NOT_IN: Badge(Tone.HOLD, Shape.SQUARE, Icon.MINUS),
    Kind.HOLD: Badge(Tone.HOLD, Shape.CIRCLE, Icon.BANG),
    Kind.REFUSE: Badge(Tone.REFUSE, Shape.SQUARE, Icon.BAN),
    Kind.TROUBLE: Badge(Tone.TROUBLE, Shape.TRIANGLE, Icon.BANG),
}
_BADLY_READ = Badge(Tone.CALM, Shape.CIRCLE, Icon.FRAME)
# Verdicts for which a code without a name is known to be a ticket's code.
_USED_BEFORE = frozenset({Kind.ALREADY_IN, Kind.JUST_ADMITTED})
_READY_BADGE = Badge(Tone.CALM, Shape.CIRCLE, Icon.FRAME)
WAITING = Badge(Tone.CALM, Shape.CIRCLE, Icon.DOTS)


def view_of(
    decision: Decision, context: VerdictContext, now: Moment, zone: tzinfo | None
) -> VerdictView:
    """Return the view of this decision."""
    verdict = decision.verdict
    reason, advice = _box_and_advice(verdict, context, now, zone)
    return VerdictView(
        badge_of(verdict),
        title(verdict),
        name=name_of(verdict, decision.scan),
        subtitle=_subtitle(verdict.ticket, context.categories),
        reason=reason,
        advice=advice[:1].upper() + advice[1:],
        facts=facts_of(decision, context, now, zone),
        striped=is_by_this_laptop(verdict),
    )


def badge_of(verdict: Verdict) -> Badge:
    """Return the badge of a verdict; a calm one if the guest only has to show the code again."""
    return _BADLY_READ if verdict.reason is Reason.BADLY_READ else BADGES[verdict.kind]


def _box_and_advice(
    verdict: Verdict, context: VerdictContext, now: Moment, zone: tzinfo | None
) -> tuple[str, str]:
    """Return the text in the box and the text below it.

    The next step is in the box too if both are short.
    """
    reason = SEPARATOR.join(reason_parts(verdict, now, zone))
    advice = _advice(verdict, context)
    whole = SEPARATOR.join(part for part in (reason, advice) if part)
    if verdict.reason is Reason.JOURNAL_BROKEN:
        return whole, plain(translated(verdict.words or NOTHING), LONGEST_WORDS)
    if verdict.since is None and (not reason or len(whole) <= LONGEST_BOX):
        return whole, ""
    return reason, advice


def _advice(verdict: Verdict, context: VerdictContext) -> str:
    return delivery_words(context) if is_followed(verdict) else next_step(verdict)


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


def ready(direction: Direction, *, has_camera: bool) -> VerdictView:
    """Return the view that waits for the next ticket."""
    if direction is Direction.OUT:
        return VerdictView(
            Badge(Tone.OUT, Shape.CIRCLE, Icon.ARROW),
            QCoreApplication.translate("Face", "Ready to check out"),
            subtitle=QCoreApplication.translate("Face", "Every ticket read now is a guest going"),
            centred=True,
        )
    by_scanner = QCoreApplication.translate("Face", "Read a ticket with the scanner")
    by_both = QCoreApplication.translate("Face", "Hold a ticket to the camera, or use the scanner")
    return VerdictView(
        _READY_BADGE,
        QCoreApplication.translate("Face", "Ready"),
        subtitle=by_both if has_camera else by_scanner,
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
        return _trouble(translated(error.said), translated(error.step))
    return _trouble(
        QCoreApplication.translate("Face", "Something went wrong in this program"),
        QCoreApplication.translate("Face", "Start it again, or use another laptop."),
    )


def scan_failed() -> VerdictView:
    """Return the view of a scan that got no decision because of a bug."""
    return _trouble(
        QCoreApplication.translate("Face", "Something went wrong in this program"),
        QCoreApplication.translate(
            "Face", "Scan again. If it stays like this, use another laptop."
        ),
    )


def _trouble(sentence: str, next_step: str) -> VerdictView:
    return VerdictView(
        BADGES[Kind.TROUBLE],
        QCoreApplication.translate("Verdict", "Trouble"),
        reason=plain(sentence),
        advice=plain(next_step),
    )


def _subtitle(ticket: Ticket | None, categories: Mapping[str, str]) -> str:
    if ticket is None:
        return ""
    names = (categories.get(ticket.category_id, ""), ticket.name)
    shown = dict.fromkeys(plain(name, LONGEST_NAME) for name in names if name)
    # Leave out the ticket's name if it stands above, in place of the holder's.
    shown.pop(holder_of(ticket), None)
    return SEPARATOR.join(shown)
