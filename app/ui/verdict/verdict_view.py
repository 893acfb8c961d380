"""The views of the verdict panel: everything that it shows, as a value; and the signs for guests.

There is a view for a verdict, and one each for ready, starting, checking, taken back and trouble.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.errors import KnownError
from app.message import NOTHING, Message
from app.model.light import Lamp
from app.model.plain import plain
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Decision, Kind, Reason, Verdict, would_words
from app.ui.input.action_keys import KEYS, Act
from app.ui.text import Counted, format_price, joined, say, time_text_with_seconds, translated
from app.ui.theme.style import Tone
from app.ui.verdict.ticket_facts import Chip, ExtraLine, VerdictContext, chips_of, lines_of
from app.ui.verdict.wording import (
    GuestNames,
    decided_text,
    earlier_use,
    next_step,
    reason_parts,
    result_title,
    scanned_text,
    title,
)
from app.ui.widgets.painting import Icon, Shape


@dataclass(frozen=True, slots=True)
class Badge:
    """The symbol of a verdict: colour, shape and icon."""

    tone: Tone
    shape: Shape
    icon: Icon


_OF_KIND: Mapping[Kind, Badge] = {
    Kind.ADMIT: Badge(Tone.ADMIT, Shape.CIRCLE, Icon.CHECK),
    Kind.OUT: Badge(Tone.OUT, Shape.CIRCLE, Icon.ARROW),
    Kind.JUST_ADMITTED: Badge(Tone.AGAIN, Shape.CIRCLE, Icon.AGAIN),
    Kind.ALREADY_IN: Badge(Tone.REFUSE, Shape.SQUARE, Icon.CROSS),
    Kind.NOT_IN: Badge(Tone.HOLD, Shape.SQUARE, Icon.MINUS),
    Kind.HOLD: Badge(Tone.HOLD, Shape.CIRCLE, Icon.BANG),
    Kind.REFUSE: Badge(Tone.REFUSE, Shape.OCTAGON, Icon.BAN),
    Kind.TROUBLE: Badge(Tone.TROUBLE, Shape.TRIANGLE, Icon.BANG),
}
READY = Badge(Tone.CALM, Shape.CIRCLE, Icon.FRAME)
READY_OUT = Badge(Tone.OUT, Shape.CIRCLE, Icon.ARROW)
WAITING = Badge(Tone.CALM, Shape.CIRCLE, Icon.DOTS)
STOPPED = _OF_KIND[Kind.TROUBLE]
# Nothing is known about the guest, and the laptop may be used.
UNREADABLE = Badge(Tone.NEUTRAL, Shape.SQUARE, Icon.FRAME)
FAILED = Badge(Tone.NEUTRAL, Shape.TRIANGLE, Icon.BANG)
TAKEN_BACK = Badge(Tone.NEUTRAL, Shape.CIRCLE, Icon.BACK)
_OF_REASON: Mapping[Reason, Badge] = {
    Reason.BAD_CODE: UNREADABLE,
    Reason.BADLY_READ: UNREADABLE,
    Reason.ONLY_BY_SCAN: UNREADABLE,
    Reason.FAULT: FAILED,
    Reason.UNDONE: TAKEN_BACK,
    Reason.OUT_UNDONE: TAKEN_BACK,
}


def badge_of(verdict: Verdict) -> Badge:
    """Return the symbol of a verdict; a few reasons have one of their own."""
    return _OF_REASON.get(verdict.reason) or _OF_KIND[verdict.kind]


LONGEST_WORDS = 400  # characters
LONGEST_CURRENCY = 8  # characters


@dataclass(frozen=True, slots=True)
class Place:
    """The name of the event, and the names of the categories by their ids."""

    event: str = ""
    categories: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Band:
    """The white band: where or since when a guest is in, or what to look at, in big words."""

    headline: str
    details: str
    step: str


@dataclass(frozen=True, slots=True)
class VerdictView:
    """Everything that the panel shows.

    `step` is what the steward must do, `note` what is noted on the guest's tickets. `foot` are the
    small texts at the left and right end of the foot. `extras` are those of a guest inside.
    `greyed` is for a scan that is still being checked; `centred` is for a panel without a guest.
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
    extras: tuple[ExtraLine, ...] = ()
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
    verdict, scan = decision.verdict, decision.scan
    view = VerdictView(
        badge_of(verdict),
        title(verdict),
        name=context.names.of_scan(verdict, scan),
        subtitle=context.names.subtitle(verdict.ticket),
        foot=(scanned_text(scan, verdict, now), decided_text(verdict, now)),
        striped=verdict.decided_by is DecidedBy.LIST,
        note=_noted(decision),
        extras=lines_of(context.extras, now),
    )
    step, doors = next_step(verdict), ", ".join(context.right_doors)
    if verdict.reason is Reason.WRONG_DOOR and doors:
        step = say("Do not admit here. Send the guest to: {doors}", doors=doors)
        step = plain(step, LONGEST_WORDS)
    is_unknown = not (verdict.ticket or verdict.tickets or verdict.kind is Kind.TROUBLE)
    if context.is_rehearsal and is_unknown:  # it may be a real ticket
        step = say("This is a rehearsal, which knows no real ticket. Scan it at the real door.")
        if verdict.lets_through:
            instead_of_admit = say("Rehearsal")
            return replace(view, badge=UNREADABLE, title=instead_of_admit, step=step)
    if verdict.kind is Kind.ALREADY_IN:
        return replace(view, band=Band(*earlier_use(verdict, now), step))
    if verdict.reason is Reason.CHECK_FIRST:
        asked = plain(translated(verdict.words or NOTHING), LONGEST_WORDS)
        return replace(view, chips=chips_of(verdict, context), band=Band(asked, "", step))
    view = replace(view, band=_band(decision))
    reason = joined(*reason_parts(verdict, now), _price(verdict, context))
    if verdict.reason is Reason.JOURNAL_BROKEN:
        step = f"{step} {plain(translated(verdict.words or NOTHING), LONGEST_WORDS)}".strip()
    return replace(view, chips=chips_of(verdict, context), reason=reason, step=step)


def _band(decision: Decision) -> Band | None:
    """Return where an admitted guest goes, in big words, and the organiser's notices below."""
    noticed = plain(joined(*decision.verdict.notices), LONGEST_WORDS)
    if not decision.ways:
        return Band(noticed, "", "") if noticed else None
    first, *others = (plain(way, LONGEST_WORDS) for way in decision.ways)
    return Band(first, joined(*others), noticed)


def view_of_look(
    look: Decision, context: VerdictContext, now: Moment, *, is_over: bool = False
) -> VerdictView:
    """Return the view of what a scan would be told: grey, so that nobody is admitted by it.

    `is_over` says that scans count again.
    """
    scan, verdict = look.scan, look.verdict
    by_service = verdict.decided_by is DecidedBy.SERVICE
    foot = (
        say("Looked at {time}", time=time_text_with_seconds(scan.at, now)),
        say("By what the ticket service shows") if by_service else decided_text(verdict, now),
    )
    view = view_of(look, context, now)
    icon = Icon.EYE if verdict.lets_through else view.badge.icon
    badge = replace(view.badge, tone=Tone.NEUTRAL, icon=icon)
    extras = tuple(replace(line, may_press=False) for line in view.extras)
    view = replace(view, badge=badge, foot=foot, striped=False, extras=extras)
    if view.title != title(verdict):
        return view  # the rehearsal says that it knows no real ticket
    view = replace(view, title=translated(would_words(verdict)))
    if not (verdict.lets_through or verdict.reason is Reason.CHECK_FIRST):
        return view
    step = say("Nobody is let through. Press {key}, then scan again.", key=KEYS[Act.LOOK])
    if is_over:
        step = say("Nobody is let through. Scan again.")
    band = view.band
    if band is not None:
        noticed = band.step if verdict.lets_through else ""
        band = replace(band, details=joined(band.details, noticed), step=step)
    return replace(view, step=step, band=band)


def _noted(decision: Decision) -> str:
    """Return the guest's number for the desk, and what is noted on their tickets."""
    waits = [translated(note.shown) for note in decision.notes if note.waits]
    words = joined(*(note.words for note in decision.notes if not note.waits))
    noted = say("Note: {words}", words=plain(words, LONGEST_WORDS)) if words else ""
    return joined(*waits, noted)


def _price(verdict: Verdict, context: VerdictContext) -> str:
    """Return the price of an order that is not paid; empty if it is unknown."""
    order = context.details.order if context.details else None
    if verdict.reason is not Reason.PAYMENT_OPEN or order is None or order.price is None:
        return ""
    return format_price(order.price, plain(order.currency or "", LONGEST_CURRENCY))


def must_stay(verdict: Verdict) -> bool:
    """Return whether the view must stay: for a question, or if nobody may be admitted here."""
    return verdict.reason is Reason.CHECK_FIRST or badge_of(verdict) is STOPPED


def undo_text(decisions: tuple[Decision, ...], names: GuestNames) -> str:
    """Return what the next undo takes back, for the empty panel."""
    if len(decisions) != 1:
        return Counted().undo_takes_back(len(decisions))
    verdict, scan = decisions[0].verdict, decisions[0].scan
    ticket, name = verdict.ticket, names.of_scan(verdict, scan)
    if ticket is not None and ticket.addon_of:  # its name is another one than its holder's
        name = plain(ticket.name, LONGEST_WORDS) or name
    result = result_title(verdict)
    return say("Undo takes back: {name} · {result}", name=name, result=result)


def undone_together(
    decisions: tuple[Decision, ...], missed: int, names: GuestNames, now: Moment
) -> VerdictView:
    """Return the view of several guests who were taken back; `missed` others could not be."""
    guests = (names.of_scan(one.verdict, one.scan) for one in reversed(decisions))
    return VerdictView(
        TAKEN_BACK,
        say("Taken back"),
        name=Counted().guests(len(decisions)),
        subtitle=plain(", ".join(guests), LONGEST_WORDS),
        reason=say("These guests are not let in"),
        step=Counted().not_undone(missed) if missed else "",
        foot=(scanned_text(decisions[0].scan, decisions[0].verdict, now), ""),
    )


def ready(direction: Direction, *, has_camera: bool, note: str = "") -> VerdictView:
    """Return the view that waits for the next ticket."""
    if direction is Direction.OUT:
        return VerdictView(
            READY_OUT,
            say("Ready to check out"),
            subtitle=say("Every ticket read now is a guest going"),
            foot=(note, ""),
            centred=True,
        )
    by_scanner = say("Read a ticket with the scanner")
    by_both = say("Hold a ticket to the camera, or use the scanner")
    will_appear = say("The verdict and the guest's name will appear here")
    return VerdictView(
        READY,
        say("Ready"),
        subtitle=by_both if has_camera else by_scanner,
        step=will_appear,
        foot=(note, ""),
        centred=True,
    )


def ready_to_look() -> VerdictView:
    """Return the view that waits for a ticket to look at."""
    return VerdictView(
        replace(READY, icon=Icon.EYE),
        say("Look only"),
        subtitle=say("Scans say what would happen. Nothing is counted."),
        step=say("{key} goes back, and so does a minute without a scan.", key=KEYS[Act.LOOK]),
        centred=True,
    )


def starting() -> VerdictView:
    """Return the view at the start of the program, before the core is open."""
    return VerdictView(
        WAITING, say("One moment"), subtitle=say("The guest list is being opened"), centred=True
    )


def checking(ticket: Ticket | None, names: GuestNames) -> VerdictView:
    """Return the view of a scan that is being checked."""
    return VerdictView(
        WAITING,
        say("Checking…"),
        name=names.holder(ticket) if ticket else "",
        subtitle=names.subtitle(ticket),
        greyed=True,
    )


def core_failed(error: KnownError | None) -> VerdictView:
    """Return the view when the core could not be opened; without an error because of a bug."""
    if error is not None:
        return _trouble(STOPPED, translated(error.said), translated(error.step))
    return _trouble(
        STOPPED,
        say("Something went wrong in this program"),
        say("Start it again, or use another laptop."),
    )


def scan_failed() -> VerdictView:
    """Return the view of a scan that got no decision because of a bug."""
    return _trouble(
        FAILED,
        say("Something went wrong in this program"),
        say("Do not admit yet. Scan again. If it stays like this, use another laptop."),
    )


def _trouble(badge: Badge, sentence: str, next_step: str) -> VerdictView:
    return VerdictView(badge, say("Trouble"), reason=plain(sentence), step=plain(next_step))


@dataclass(frozen=True, slots=True)
class GuestSign:
    """Sign for guests: a badge, big words, smaller ones below them, and the light outside.

    There is one for each kind of verdict. AIM takes the place of SHOW while there is a mirror.
    """

    badge: Badge
    words: Message
    below: Message = NOTHING
    lamp: Lamp = Lamp.OFF


_READY = Message("Ready for the next guest")
AIM = GuestSign(READY, Message("Hold your ticket to the camera"), _READY)
SHOW = GuestSign(READY, Message("Please show your ticket"), _READY)
MOMENT = GuestSign(WAITING, Message("One moment, please"))
_AHEAD = Badge(Tone.ADMIT, Shape.CIRCLE, Icon.AHEAD)
_ARROW = Badge(Tone.OUT, Shape.CIRCLE, Icon.ARROW)
_PAUSE = Badge(Tone.HOLD, Shape.SQUARE, Icon.PAUSE)
_STOP = Badge(Tone.REFUSE, Shape.OCTAGON, Icon.HELP)
COME_IN = GuestSign(_AHEAD, Message("Come in"), lamp=Lamp.GREEN)
GOODBYE = GuestSign(_ARROW, Message("Goodbye"), lamp=Lamp.GREEN)
WAIT = GuestSign(_PAUSE, Message("Please wait"), lamp=Lamp.AMBER)
ASK = GuestSign(_STOP, Message("Please ask the staff"), lamp=Lamp.RED)
# No sign says why a guest is not let in: all other tones are WAIT.
_OF_TONE: Mapping[Tone, GuestSign] = {
    Tone.CALM: MOMENT,
    Tone.ADMIT: COME_IN,
    Tone.OUT: GOODBYE,
    Tone.REFUSE: ASK,
    Tone.TROUBLE: ASK,
}


def sign_for(tone: Tone) -> GuestSign:
    return _OF_TONE.get(tone, WAIT)


def sign_of(view: VerdictView) -> GuestSign:
    """Return the sign for what the steward sees."""
    is_ready = view.centred and view.badge in (READY, READY_OUT)
    return SHOW if is_ready else sign_for(view.tone)
