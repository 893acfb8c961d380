"""Sample verdicts with invented guests, which the pictures of the help show.

A picture is painted by the verdict panel itself, so that it looks as the window does.
"""

from collections.abc import Callable, Mapping
from datetime import tzinfo

from app.message import verbatim
from app.model.scan import Direction, Moment, Scan, Source
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import DecidedBy, Decision, Kind, Reason, Verdict
from app.ui.verdict.verdict_context import VerdictContext
from app.ui.verdict.verdict_view import VerdictView, view_of

_MINUTE_MS = 60_000
_SERVICE, _DOOR = DecidedBy.SERVICE, "South entrance"
_GUEST = Ticket(
    id="help-1",
    code="SAMPLE-0001",
    category_id="general",
    name="Weekend pass",
    holder="Maya Lindqvist",
    email="",
    order_id="A-20931",
    addon_of=None,
    status=TicketStatus.SOLD,
    checked_in=False,
    transfer=None,
)
_Make = Callable[[Moment], Verdict]


def _verdict(
    kind: Kind,
    reason: Reason,
    by: DecidedBy = _SERVICE,
    status: TicketStatus = TicketStatus.SOLD,
    *,
    words: str = "",
) -> _Make:
    """Return a function that makes the verdict; words are those of the organiser or a steward."""
    said = verbatim(words) if words else None
    ticket = _GUEST._replace(status=status)
    return lambda _now: Verdict(kind, reason, by, ticket, words=said)


def _since(kind: Kind, reason: Reason, by: DecidedBy, minutes: float) -> _Make:
    """Return a function that makes a verdict on a ticket that was used so long ago."""
    door = _DOOR if by is DecidedBy.SERVICE else None
    return lambda now: Verdict(
        kind, reason, by, _GUEST, since=now - int(minutes * _MINUTE_MS), door=door
    )


def _without_ticket(kind: Kind, reason: Reason, by: DecidedBy = _SERVICE) -> _Make:
    return lambda now: Verdict(kind, reason, by, list_from=now - 20 * _MINUTE_MS)


_SAMPLES: Mapping[str, _Make] = {
    "admit": _verdict(Kind.ADMIT, Reason.VALID),
    "admit-striped": _verdict(Kind.ADMIT, Reason.VALID, DecidedBy.LIST),
    "already-in": _since(Kind.ALREADY_IN, Reason.INSIDE, _SERVICE, 47),
    "just-let-in": _since(Kind.JUST_ADMITTED, Reason.STILL_HERE, DecidedBy.DOOR, 0.1),
    "payment": _verdict(Kind.HOLD, Reason.PAYMENT_OPEN, status=TicketStatus.PAYMENT_PENDING),
    "wrong-door": _verdict(Kind.HOLD, Reason.WRONG_DOOR, words="VIP"),
    "passed-on": _verdict(Kind.HOLD, Reason.PASSED_ON, status=TicketStatus.TRANSFERED),
    "not-on-list": _without_ticket(Kind.HOLD, Reason.NOT_ON_LIST, DecidedBy.LIST),
    "question": _verdict(Kind.HOLD, Reason.CHECK_FIRST, DecidedBy.DOOR, words="Student card?"),
    "house-full": _verdict(Kind.HOLD, Reason.HOUSE_FULL, DecidedBy.VENUE),
    "unclear": _verdict(Kind.HOLD, Reason.SERVICE_SAYS_NO, words="Blocked"),
    "refuse": _verdict(Kind.REFUSE, Reason.CANCELLED, status=TicketStatus.CANCELLED),
    "not-readable": _without_ticket(Kind.TROUBLE, Reason.BADLY_READ),
    "trouble": _without_ticket(Kind.TROUBLE, Reason.JOURNAL_BROKEN),
    "out": _verdict(Kind.OUT, Reason.LEFT),
    "not-in": _since(Kind.NOT_IN, Reason.NOT_INSIDE, _SERVICE, 12),
    "venue-alone": _verdict(Kind.HOLD, Reason.DOORS_SILENT, DecidedBy.DOOR),
    "undone": _since(Kind.OUT, Reason.UNDONE, DecidedBy.STEWARD, 0.5),
    "override": _verdict(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR),
}
SAMPLES = frozenset(_SAMPLES)


def sample_view(name: str, now: Moment, zone: tzinfo | None) -> VerdictView:
    """Return the view of the sample with this name, in the current language."""
    verdict = _SAMPLES[name](now)
    way = Direction.OUT if verdict.kind in (Kind.OUT, Kind.NOT_IN) else Direction.IN
    code = verdict.ticket.code if verdict.ticket else "SAMPLE-0009"
    scan = Scan(f"help-{name}", code, Source.CAMERA, way, now)
    return view_of(Decision(scan, verdict, 40), VerdictContext(), now, zone)
