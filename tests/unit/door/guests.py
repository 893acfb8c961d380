"""Tickets, movements, guests and times for the tests of the door, and calls of the judge."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from app.book.movement import Intent, Movement, ServiceState
from app.book.timeline import ListedState, Timeline
from app.door.guest import Guest, ListBasis
from app.door.judge import after_no, by_list
from app.message import verbatim
from app.model.journal import Delivery, Row
from app.model.policy import LOOSENABLE, Door, Policy
from app.model.scan import Direction, Moment, Passage, Scan, Source
from app.model.ticket import Ticket, TicketStatus, TransferStatus
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.service.answers import Evidence
from tests.support import made

IN, OUT = Direction.IN, Direction.OUT
# Saturday 6 June 2026, 20:05:00 UTC.
NOW: Moment = 1_780_776_300_000
SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000
LIST_FROM = NOW - 4 * MINUTE
DOOR = "North entrance"
ANY_DOOR = Policy()
LOOSE = Policy(loosened=LOOSENABLE)
VIP_DOOR = Policy(categories=frozenset({"vip"}))
NO_REENTRY = Policy(reentry=False)
CODE = "ABC-123"


def a_ticket(
    status: str = "SOLD",
    checked_in: bool | None = False,
    transfer: str | None = None,
    **changes: Any,
) -> Ticket:
    return made.a_ticket(status=status, checked_in=checked_in, transfer=transfer, **changes)


def a_movement(
    direction: Direction,
    ago: int,
    intent: Intent = Intent.APPLIED,
    seen: ServiceState = ServiceState.DONE,
    verdict_kind: Kind | None = Kind.ADMIT,
    *,
    reverses: int | None = None,
    needs_no_reversal: bool = False,
    listed: bool = False,
    was_there: bool = False,
) -> Movement:
    """Return a movement `ago` ms before NOW; if it was sent, it was answered at once."""
    at = NOW - ago
    was_sent = seen not in (ServiceState.NEW, ServiceState.NOT_DONE)
    return Movement(
        number=at,
        scan_id=f"s-{at}",
        code=CODE,
        ticket_id="t-1",
        direction=direction,
        at=at,
        intent=intent,
        seen=seen,
        verdict_kind=verdict_kind,
        decided_by=DecidedBy.SERVICE,
        sent_at=at if was_sent else None,
        closed_at=at if was_sent else None,
        reverses=reverses,
        needs_no_reversal=needs_no_reversal,
        listed=listed,
        was_there=was_there,
    )


def let_in(ago: int, seen: ServiceState = ServiceState.DONE, *, listed: bool = False) -> Movement:
    return a_movement(IN, ago, seen=seen, listed=listed)


def let_out(ago: int, seen: ServiceState = ServiceState.DONE) -> Movement:
    return a_movement(OUT, ago, seen=seen, verdict_kind=Kind.OUT)


def held(
    ago: int,
    seen: ServiceState = ServiceState.MAYBE,
    direction: Direction = IN,
    verdict_kind: Kind | None = Kind.HOLD,
) -> Movement:
    """Return the request of a guest who was not let through."""
    return a_movement(direction, ago, Intent.ABSENT, seen, verdict_kind)


def undone(ago: int, reversal: ServiceState = ServiceState.DONE) -> tuple[Movement, Movement]:
    """Return an admission that was undone `ago` ms before NOW, and its reversal."""
    admission = a_movement(IN, ago + MINUTE, Intent.ABSENT, needs_no_reversal=True)
    return admission, a_movement(OUT, ago, seen=reversal, reverses=admission.number)


def went(direction: Direction, ago: int, ticket_id: str = "t-1") -> Passage:
    return Passage(ticket_id, direction, NOW - ago)


def a_guest(
    ticket: Ticket | None,
    *movements: Movement,
    passages: tuple[Passage, ...] = (),
    read_at: Moment = LIST_FROM,
    live: bool = False,
) -> Guest:
    entry = None if ticket is None else ListedState(ticket, read_at, live)
    return Guest(ticket, Timeline(movements, passages, entry))


def a_party(**timelines: Timeline) -> Guest:
    return Guest(None, Timeline(), timelines)


def a_scan(direction: Direction, at: Moment = NOW, id: str = "s-now") -> Scan:
    return Scan(id, CODE, Source.CAMERA, direction, at)


def a_row(
    kind: Kind | None,
    reason: Reason = Reason.SERVICE_SAYS_NO,
    *,
    direction: Direction = IN,
    at: Moment = NOW - MINUTE,
    id: str = "s-before",
    ticket_id: str | None = "t-1",
) -> Row:
    """Return an earlier scan, with this verdict or without one."""
    words = verbatim("Gate closed.")
    verdict = None if kind is None else Verdict(kind, reason, DecidedBy.SERVICE, words=words)
    return Row(a_scan(direction, at, id), ticket_id, verdict, Delivery.LOCAL)


def a_door(policy: Policy = ANY_DOOR) -> Door:
    return Door(DOOR, policy)


def loosening(*reasons: Reason, of: Policy = ANY_DOOR) -> Policy:
    return replace(of, loosened=frozenset(reasons))


JUST = (Kind.JUST_ADMITTED, Reason.STILL_HERE)
ALREADY = (Kind.ALREADY_IN, Reason.INSIDE)
NOT_IN = (Kind.NOT_IN, Reason.NOT_INSIDE)
LEFT = (Kind.OUT, Reason.LEFT)
VALID = (Kind.ADMIT, Reason.VALID)
UNCLEAR = (Kind.HOLD, Reason.UNCLEAR)
SAYS_NO = (Kind.HOLD, Reason.SERVICE_SAYS_NO)
MAY_NOT_RETURN = (Kind.HOLD, Reason.NO_REENTRY)


def list_verdict(
    direction: Direction,
    guest: Guest,
    policy: Policy = ANY_DOOR,
    now: Moment = NOW,
    *,
    list_from: Moment | None = LIST_FROM,
    refusal: Row | None = None,
    held: Row | None = None,
) -> Verdict:
    basis = ListBasis(list_from, refusal, held)
    return by_list(a_scan(direction), guest, basis, a_door(policy), now)


def ruling_of(verdict: Verdict) -> tuple[Kind, Reason]:
    return verdict.kind, verdict.reason


def explained(
    direction: Direction,
    evidence: Evidence,
    policy: Policy = ANY_DOOR,
    *movements: Movement,
    listed: Ticket | None = None,
) -> Verdict:
    guest = a_guest(listed, *movements)
    return after_no(a_scan(direction), guest, evidence, a_door(policy), NOW)


directions = st.sampled_from(Direction)
ages = st.integers(-10_000, HOUR)
moments = ages.map(lambda ago: NOW - ago)
statuses = st.sampled_from([*TicketStatus]) | st.text()
transfers = st.none() | st.sampled_from([*TransferStatus]) | st.text()
categories = st.sampled_from(["vip", "general"])
tickets = st.builds(
    a_ticket, statuses, st.sampled_from([True, False, None]), transfers, category_id=categories
)
single_movements: st.SearchStrategy[Movement] = st.builds(
    a_movement,
    directions,
    ages,
    st.sampled_from(Intent),
    st.sampled_from(ServiceState),
    st.none() | st.sampled_from(Kind),
    needs_no_reversal=st.booleans(),
    listed=st.booleans(),
    was_there=st.booleans(),
)


def by_number(groups: Sequence[Sequence[Movement]]) -> tuple[Movement, ...]:
    """Return the movements in the order of their numbers; keep one of each number."""
    numbered = {movement.number: movement for group in groups for movement in group}
    return tuple(numbered[number] for number in sorted(numbered))


journals = st.lists(
    st.tuples(single_movements) | st.builds(undone, ages, st.sampled_from(ServiceState)), max_size=4
).map(by_number)
passages = st.builds(Passage, st.just("t-1"), directions, moments)
histories = st.lists(passages, max_size=4).map(tuple)
guests = st.builds(
    lambda ticket, journal, history, read_at, live: a_guest(
        ticket, *journal, passages=history, read_at=read_at, live=live
    ),
    st.none() | tickets,
    journals,
    histories,
    st.just(LIST_FROM) | moments,
    st.booleans(),
)
policies = st.builds(
    Policy,
    categories=st.frozensets(categories),
    reentry=st.booleans(),
    loosened=st.frozensets(st.sampled_from(Reason)),
    dwell=st.integers(0, 60_000),
)
