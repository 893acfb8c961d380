"""Verdicts on the service's responses, positive and negative, by what is known of the guest."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.movement import Intent, Movement, ServiceState
from app.door.guest import Guest
from app.door.judge import accepted, after_no, after_yes
from app.model.policy import Policy
from app.model.scan import Direction, Moment, Passage
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.service.answers import Evidence, Yes
from tests.unit.door.guests import (
    ALREADY,
    ANY_DOOR,
    DOOR,
    HOUR,
    IN,
    JUST,
    LEFT,
    LIST_FROM,
    LOOSE,
    MAY_NOT_RETURN,
    MINUTE,
    NO_REENTRY,
    NOT_IN,
    NOW,
    OUT,
    SAYS_NO,
    SECOND,
    UNCLEAR,
    VALID,
    VIP_DOOR,
    a_door,
    a_guest,
    a_movement,
    a_scan,
    a_ticket,
    directions,
    explained,
    guests,
    histories,
    let_in,
    let_out,
    loosening,
    moments,
    policies,
    ruling_of,
    tickets,
    undone,
    went,
)

INSIDE = a_ticket("CHECKED_IN", True)
OUTSIDE = a_ticket("SOLD", False)
YES = Yes(("t-1",), INSIDE)


LOOK = Reason.ACCEPTED_BUT_LOOK
REFUNDED, VIP = a_ticket("REFUNDED"), a_ticket(category_id="vip")
NAMELESS = a_ticket(category_id="c-7", name="")
OTHER_DOOR = "category General admission"


@pytest.mark.parametrize(
    ("shown", "listed", "policy", "reason", "words"),
    [
        # without the detail the list tells, but only what is refused, or for another door
        *((None, one, ANY_DOOR, Reason.VALID, None) for one in (None, a_ticket(), a_ticket("ODD"))),
        (None, a_ticket("RESERVED"), ANY_DOOR, Reason.VALID, None),
        (None, REFUNDED, ANY_DOOR, LOOK, "status REFUNDED"),
        (a_ticket(), REFUNDED, ANY_DOOR, Reason.VALID, None),
        # a bad or unknown status
        *(
            (shown, a_ticket(), policy, LOOK, words)
            for policy in (ANY_DOOR, LOOSE)
            for shown, words in (
                (a_ticket("CANCELLED"), "status CANCELLED"),
                (a_ticket("CANCELLED", True), "status CANCELLED"),
                (REFUNDED, "status REFUNDED"),
                (a_ticket("RESET"), "status RESET"),
                (a_ticket("AVAILABLE"), "status AVAILABLE"),
                (a_ticket("VERIFIED"), "status VERIFIED"),
                (a_ticket(""), "no status"),
                (a_ticket(transfer="PENDING"), "transferStatus PENDING"),
            )
        ),
        # a hold, unless the door loosens it
        *(
            row
            for shown, hold, words in (
                (a_ticket("PAYMENT_PENDING"), Reason.PAYMENT_OPEN, "status PAYMENT_PENDING"),
                (a_ticket("RESERVED"), Reason.PAYMENT_OPEN, "status RESERVED"),
                (a_ticket("TRANSFERED"), Reason.PASSED_ON, "status TRANSFERED"),
                (a_ticket("RESALE_LISTED"), Reason.FOR_RESALE, "status RESALE_LISTED"),
                (a_ticket(transfer="OPEN"), Reason.BEING_PASSED_ON, "transferStatus OPEN"),
            )
            for row in (
                (shown, None, loosening(*set(Reason) - {hold}), LOOK, words),
                (shown, None, loosening(hold), hold, None),
            )
        ),
        # another category; the service may ignore the categories of the request
        (a_ticket(category_id="c-7"), None, VIP_DOOR, LOOK, OTHER_DOOR),
        (NAMELESS, None, VIP_DOOR, LOOK, "another door's category"),
        (None, a_ticket(), VIP_DOOR, LOOK, OTHER_DOOR),
        (VIP, a_ticket(), VIP_DOOR, Reason.VALID, None),
        (None, a_ticket(), loosening(Reason.WRONG_DOOR, of=VIP_DOOR), Reason.VALID, None),
    ],
)
def test_accepted_guest_is_held_if_the_ticket_contradicts(
    shown: Ticket | None, listed: Ticket | None, policy: Policy, reason: Reason, words: str | None
) -> None:
    kind = Kind.HOLD if reason is LOOK else Kind.ADMIT
    verdict = accepted(IN, shown, listed, policy, ("t-1",))
    assert verdict == Verdict(
        kind, reason, DecidedBy.SERVICE, shown or listed, words=verdict.words, tickets=("t-1",)
    )
    assert (verdict.words and str(verdict.words)) == words


REQUEST = a_movement(IN, 0, Intent.ABSENT, ServiceState.SENT, None, was_there=True)
WAS_OUT = replace(YES, was_out=True)
OUT_AFTER, BACK = Passage("t-1", OUT, LIST_FROM + 1), Passage("t-1", IN, LIST_FROM + 2)
OURS = went(IN, 0)
BEEN_IN = (went(IN, HOUR), went(OUT, MINUTE), OURS)


def test_accepted_guest_who_was_inside_is_already_in() -> None:
    for ticket, movements, history, policy, response, expected, since, door in [
        *(
            (ticket, movements, (), ANY_DOOR, YES, VALID, None, None)
            for ticket, movements in (
                (OUTSIDE, ()), (None, ()), (INSIDE, (let_out(MINUTE),)), (INSIDE, undone(MINUTE)),
            )
        ),
        (OUTSIDE, (let_in(6 * SECOND),), (), ANY_DOOR, YES, JUST, NOW - 6 * SECOND, DOOR),
        # our own record has time and door
        *(
            (ticket, (let_in(ago),), history, ANY_DOOR, YES, ALREADY, NOW - ago, DOOR)
            for ticket, ago, history in (
                (OUTSIDE, MINUTE, ()), (None, HOUR, ()), (INSIDE, HOUR, (went(IN, HOUR), OURS)),
            )
        ),
        # by the list, with the last check-in before ours
        (INSIDE, (), (), ANY_DOOR, YES, ALREADY, None, None),
        (
            INSIDE, (), (went(IN, 30 * MINUTE), went(IN, 20 * MINUTE), OURS), ANY_DOOR, YES,
            ALREADY, NOW - 20 * MINUTE, None,
        ),
        # the guest left by another door since then, and may have come back
        *(
            (ticket, movements, (OUT_AFTER, OURS), ANY_DOOR, YES, VALID, None, None)
            for ticket, movements in (
                (INSIDE, ()), (None, (let_in(HOUR),)), (INSIDE, (let_in(HOUR),)),
            )
        ),
        *(
            (ticket, movements, (OUT_AFTER, BACK, OURS), ANY_DOOR, YES, ALREADY, BACK.at, None)
            for ticket, movements in ((INSIDE, ()), (None, (let_in(HOUR),)))
        ),
        # the service showed the guest outside before the request
        (INSIDE, (), (), ANY_DOOR, WAS_OUT, VALID, None, None),
        (INSIDE, (), (), NO_REENTRY, WAS_OUT, MAY_NOT_RETURN, None, None),
        (OUTSIDE, (), BEEN_IN, NO_REENTRY, YES, MAY_NOT_RETURN, None, None),
        (OUTSIDE, (), (OURS,), NO_REENTRY, YES, VALID, None, None),
    ]:  # fmt: skip
        guest = a_guest(ticket, *movements, REQUEST, passages=history)
        verdict = after_yes(a_scan(IN), {"t-1": guest}, response, a_door(policy), NOW)
        assert ruling_of(verdict) == expected
        if expected in (ALREADY, JUST):
            told = verdict.decided_by, verdict.ticket, verdict.since, verdict.door
            assert told == (DecidedBy.DOOR, ticket, since, door)


def a_holder(id: str, *movements: Movement, status: str = "SOLD") -> Guest:
    return a_guest(a_ticket(status, id=id), *movements)


SHOWN = a_ticket("CHECKED_IN", True, id="a")
A_INSIDE, B_OUTSIDE = a_holder("a", let_in(MINUTE)), a_holder("b")
A_LEFT = a_holder("a", let_in(MINUTE), let_out(SECOND))
PARKING = a_guest(a_ticket(id="b", addon_of="a"))


@pytest.mark.parametrize(
    ("guests", "direction", "policy", "expected", "ticket", "going"),
    [
        ((a_holder("a"), B_OUTSIDE), IN, ANY_DOOR, VALID, SHOWN, ("a", "b")),
        # only the ticket that is outside
        ((A_INSIDE, B_OUTSIDE), IN, ANY_DOOR, VALID, a_ticket(id="b"), ("b",)),
        ((a_guest(None), A_INSIDE), IN, ANY_DOOR, VALID, None, ("unlisted-0",)),
        ((A_INSIDE,), IN, ANY_DOOR, ALREADY, a_ticket(id="a"), ()),
        ((a_holder("a", let_in(6_000)), a_holder("b", let_in(MINUTE))), IN, ANY_DOOR, JUST, None,
         ("a", "b")),
        # an add-on or a refunded ticket outside is no guest
        ((PARKING, A_INSIDE), IN, ANY_DOOR, ALREADY, None, ("b", "a")),
        ((PARKING,), IN, ANY_DOOR, VALID, PARKING.ticket, ("b",)),
        ((a_holder("b", status="REFUNDED"), A_INSIDE), IN, ANY_DOOR, ALREADY, None, ("b", "a")),
        # one that has left may not come back
        ((A_LEFT,), IN, NO_REENTRY, MAY_NOT_RETURN, a_ticket(id="a"), ()),
        ((A_LEFT,), IN, ANY_DOOR, VALID, SHOWN, ("a",)),
        ((A_LEFT, B_OUTSIDE), IN, NO_REENTRY, VALID, a_ticket(id="b"), ("b",)),
        ((a_holder("a", let_out(MINUTE)), B_OUTSIDE), OUT, ANY_DOOR, LEFT, SHOWN, ("a", "b")),
    ],
)  # fmt: skip
def test_card_lets_its_tickets_through_that_may_go(
    guests: tuple[Guest, ...],
    direction: Direction,
    policy: Policy,
    expected: object,
    ticket: Ticket | None,
    going: tuple[str, ...],
) -> None:
    by_id = {guest.ticket_id or f"unlisted-{index}": guest for index, guest in enumerate(guests)}
    response = Yes(tuple(by_id), SHOWN)
    verdict = after_yes(a_scan(direction), by_id, response, a_door(policy), NOW)
    assert (ruling_of(verdict), verdict.ticket, verdict.tickets) == (expected, ticket, going)
    if expected == ALREADY:
        assert (verdict.since, verdict.door) == (NOW - MINUTE, DOOR)


def test_refusal_is_explained_by_the_ticket() -> None:
    for ticket, policy, expected in [
        (a_ticket("CHECKED_IN", True), ANY_DOOR, ALREADY),
        (a_ticket("CHECKED_IN", None), ANY_DOOR, ALREADY),
        (a_ticket("SOLD", True), ANY_DOOR, ALREADY),
        (a_ticket("ATTENDED", True), ANY_DOOR, ALREADY),
        (a_ticket("PAYMENT_PENDING"), ANY_DOOR, (Kind.HOLD, Reason.PAYMENT_OPEN)),
        (a_ticket("RESERVED", None), LOOSE, (Kind.HOLD, Reason.PAYMENT_OPEN)),
        (a_ticket("CANCELLED"), ANY_DOOR, (Kind.REFUSE, Reason.CANCELLED)),
        (a_ticket("CANCELLED", True), ANY_DOOR, (Kind.REFUSE, Reason.CANCELLED)),
        (a_ticket("REFUNDED"), ANY_DOOR, (Kind.REFUSE, Reason.REFUNDED)),
        (a_ticket("RESET"), ANY_DOOR, (Kind.REFUSE, Reason.RESET)),
        (a_ticket("AVAILABLE"), ANY_DOOR, (Kind.REFUSE, Reason.NOT_SOLD)),
        (a_ticket("TRANSFERED"), ANY_DOOR, (Kind.HOLD, Reason.PASSED_ON)),
        (a_ticket(transfer="OPEN"), ANY_DOOR, (Kind.HOLD, Reason.BEING_PASSED_ON)),
        (a_ticket("RESALE_LISTED"), ANY_DOOR, (Kind.HOLD, Reason.FOR_RESALE)),
        (a_ticket(), VIP_DOOR, (Kind.HOLD, Reason.WRONG_DOOR)),
        (a_ticket("RESERVED"), VIP_DOOR, (Kind.HOLD, Reason.PAYMENT_OPEN)),
        (a_ticket("ATTENDED"), NO_REENTRY, MAY_NOT_RETURN),
        (a_ticket("ATTENDED"), ANY_DOOR, SAYS_NO),
        (a_ticket(), NO_REENTRY, SAYS_NO),
        (a_ticket(), ANY_DOOR, SAYS_NO),
        (a_ticket("VERIFIED"), ANY_DOOR, UNCLEAR),
        (a_ticket("CHECKED_IN", False), ANY_DOOR, UNCLEAR),
        (a_ticket("RESERVED", True), ANY_DOOR, UNCLEAR),
    ]:
        evidence = Evidence(ticket, known=True, words="No.")
        verdict = explained(IN, evidence, policy, listed=a_ticket())
        assert ruling_of(verdict) == expected
        assert (verdict.decided_by, verdict.ticket) == (DecidedBy.SERVICE, ticket)
        is_unclear = verdict.reason is Reason.UNCLEAR
        assert is_unclear is (str(verdict.words).startswith("status "))


AGAIN = (went(IN, HOUR), went(OUT, 40 * MINUTE), went(IN, 23 * MINUTE), went(OUT, 2 * HOUR))
LEFT_LATER = (went(IN, HOUR), went(OUT, MINUTE))
REFUNDED_TICKET = (Kind.REFUSE, Reason.REFUNDED)


def test_refusal_has_time_and_door_of_the_last_walk_that_way() -> None:
    for direction, shown, history, movements, expected, since, door in [
        *(
            (IN, ticket, (), (let_in(6_000),), JUST, 6_000, DOOR)
            for ticket in (INSIDE, a_ticket(), None)
        ),
        (IN, INSIDE, AGAIN, (), ALREADY, 23 * MINUTE, None),
        (IN, INSIDE, AGAIN, (let_in(HOUR),), ALREADY, 23 * MINUTE, None),
        (IN, INSIDE, (went(IN, MINUTE),), (let_in(MINUTE),), ALREADY, MINUTE, DOOR),
        (IN, REFUNDED, (), (let_in(SECOND),), REFUNDED_TICKET, SECOND, DOOR),
        (IN, a_ticket("RESERVED"), LEFT_LATER, (), (Kind.HOLD, Reason.PAYMENT_OPEN), None, None),
        (OUT, a_ticket("ATTENDED"), LEFT_LATER, (), NOT_IN, MINUTE, None),
        (OUT, a_ticket("ATTENDED"), LEFT_LATER, (let_out(MINUTE),), NOT_IN, MINUTE, DOOR),
        (OUT, a_ticket(), (), undone(MINUTE), NOT_IN, None, None),
    ]:
        verdict = explained(direction, Evidence(shown, history=history), ANY_DOOR, *movements)
        assert ruling_of(verdict) == expected
        assert (verdict.since, verdict.door) == (since and NOW - since, door)


@pytest.mark.parametrize("direction", Direction)
def test_code_is_unknown_only_if_the_service_says_so(direction: Direction) -> None:
    unknown = explained(direction, Evidence(known=False, words="Nope."))
    assert unknown == Verdict(Kind.REFUSE, Reason.UNKNOWN_CODE, DecidedBy.SERVICE)
    assert ruling_of(explained(direction, Evidence(known=None))) == SAYS_NO
    assert ruling_of(explained(direction, Evidence(known=True))) == SAYS_NO
    with_ticket = explained(direction, Evidence(a_ticket(), known=False))
    assert with_ticket.reason is not Reason.UNKNOWN_CODE
    admitted_here = explained(direction, Evidence(known=False), ANY_DOOR, let_in(HOUR))
    assert ruling_of(admitted_here) == (ALREADY if direction is IN else SAYS_NO)


def test_ticket_from_our_own_list_is_no_evidence_of_the_service() -> None:
    """The list may lag behind our own admission."""
    listed = a_ticket()
    guest = a_guest(listed, let_in(HOUR, listed=True), read_at=NOW - 2 * HOUR)
    evidence = Evidence(listed, is_ours=True)
    assert ruling_of(after_no(a_scan(OUT), guest, evidence, a_door(), NOW)) == SAYS_NO
    assert after_no(a_scan(OUT), guest, Evidence(listed), a_door(), NOW).kind is Kind.NOT_IN


evidences = st.builds(
    Evidence,
    ticket=st.none() | tickets,
    known=st.sampled_from([True, False, None]),
    history=histories,
    words=st.none() | st.text(),
    is_ours=st.booleans(),
)


@given(directions, evidences, guests, moments, policies)
def test_negative_response_never_lets_anybody_through(
    direction: Direction, evidence: Evidence, guest: Guest, now: Moment, policy: Policy
) -> None:
    verdict = after_no(a_scan(direction), guest, evidence, a_door(policy), now)
    assert not verdict.lets_through
    assert (verdict.kind is Kind.NOT_IN) <= (direction is OUT)
    assert (verdict.kind in (Kind.ALREADY_IN, Kind.JUST_ADMITTED)) <= (direction is IN)


UNSENT_IN, UNSENT_OUT = let_in(MINUTE, ServiceState.NEW), let_out(MINUTE, ServiceState.NEW)


def test_refusal_depends_on_the_place_by_service_and_journal() -> None:
    for direction, shown, history, movements, expected in [
        # without a flag the history decides, and if the flag contradicts the status
        (IN, a_ticket("SOLD", None), (went(OUT, HOUR), went(IN, MINUTE)), (), ALREADY),
        (IN, a_ticket("SOLD", None), LEFT_LATER, (), SAYS_NO),
        (IN, a_ticket("SOLD", None), (), (), SAYS_NO),
        (IN, a_ticket("CHECKED_IN", None), LEFT_LATER, (), ALREADY),
        (IN, a_ticket("CHECKED_IN", False), LEFT_LATER, (), UNCLEAR),
        (OUT, a_ticket("CHECKED_IN", False), LEFT_LATER, (), NOT_IN),
        # the flag decides
        (IN, OUTSIDE, (went(IN, MINUTE),), (), SAYS_NO),
        (IN, a_ticket("SOLD", True), (went(OUT, MINUTE),), (), ALREADY),
        # no ticket was shown
        (IN, None, (went(IN, MINUTE),), (), ALREADY),
        (IN, None, (went(OUT, MINUTE),), (), SAYS_NO),
        # the service does not know our undelivered movements
        (IN, INSIDE, (), (UNSENT_OUT,), SAYS_NO),
        (IN, OUTSIDE, (), (UNSENT_IN,), ALREADY),
        # it knows delivered ones, unless our journal explains the refusal
        (IN, INSIDE, (), (let_out(MINUTE),), ALREADY),
        (IN, OUTSIDE, (), (let_in(MINUTE),), ALREADY),
        (IN, INSIDE, (), undone(MINUTE), ALREADY),
        # the way out
        *(
            (OUT, shown, (), (), NOT_IN)
            for shown in (
                OUTSIDE, a_ticket("ATTENDED", None), a_ticket("CANCELLED", False),
                a_ticket("RESERVED", None), a_ticket("VERIFIED", False),
            )
        ),
        (OUT, a_ticket("VERIFIED", None), (), (), UNCLEAR),
        (OUT, a_ticket("CHECKED_IN", False), (), (), UNCLEAR),
        (OUT, INSIDE, (), (), SAYS_NO),
        (OUT, a_ticket("RESERVED", True), (), (), SAYS_NO),
        (OUT, None, (), (), SAYS_NO),
        (OUT, INSIDE, (), (let_out(MINUTE),), NOT_IN),
        (OUT, OUTSIDE, (), (let_in(MINUTE),), NOT_IN),
        (OUT, OUTSIDE, (), (UNSENT_IN,), SAYS_NO),
        (OUT, None, (), (let_out(MINUTE),), NOT_IN),
        (OUT, None, (), (let_in(MINUTE),), SAYS_NO),
    ]:  # fmt: skip
        evidence = Evidence(shown, history=history)
        assert ruling_of(explained(direction, evidence, ANY_DOOR, *movements)) == expected
