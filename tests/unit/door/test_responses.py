"""Verdicts on the service's responses, positive and negative, by what is known of the guest."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.movement import Intent, Movement, ServiceState
from app.door.guest import Guest
from app.door.judge import accepted, after_no, after_yes
from app.message import verbatim
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
    evidence_of,
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


@pytest.mark.parametrize(
    ("status", "flag"), list(product(["SOLD", "CHECKED_IN", "ATTENDED"], [True, False, None]))
)
def test_positive_response_admits_with_any_flag_of_the_detail(
    status: str, flag: bool | None
) -> None:
    shown = a_ticket(status, flag)
    verdict = accepted(IN, shown, None, ANY_DOOR, ("t-1", "t-2"))
    assert verdict == Verdict(
        Kind.ADMIT, Reason.VALID, DecidedBy.SERVICE, shown, tickets=("t-1", "t-2")
    )


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


@pytest.mark.parametrize(
    "shown", [a_ticket("CANCELLED"), a_ticket("VERIFIED", transfer="OPEN"), a_ticket(), None]
)
def test_accepted_check_out_is_out_for_any_ticket(shown: Ticket | None) -> None:
    verdict = accepted(OUT, shown, REFUNDED, VIP_DOOR, ())
    assert verdict == Verdict(Kind.OUT, Reason.LEFT, DecidedBy.SERVICE, shown or REFUNDED)


@given(tickets | st.none(), tickets | st.none(), st.sets(st.sampled_from(Reason)))
def test_positive_response_never_admits_a_cancelled_ticket(
    shown: Ticket | None, listed: Ticket | None, loosened: set[Reason]
) -> None:
    verdict = accepted(IN, shown, listed, loosening(*loosened), ())
    assert verdict.kind in (Kind.ADMIT, Kind.HOLD)
    if verdict.ticket is not None and verdict.ticket.status == "CANCELLED":
        assert verdict.reason is Reason.ACCEPTED_BUT_LOOK


REQUEST = a_movement(IN, 0, Intent.ABSENT, ServiceState.SENT, None, was_there=True)


def verdict_on(
    ticket: Ticket | None,
    *movements: Movement,
    history: tuple[Passage, ...] = (),
    policy: Policy = ANY_DOOR,
    response: Yes = YES,
) -> Verdict:
    """Return the verdict on a positive response, for a guest with this history."""
    guest = a_guest(ticket, *movements, REQUEST, passages=history)
    return after_yes(a_scan(IN), {"t-1": guest}, response, a_door(policy), NOW)


@pytest.mark.parametrize(
    ("ticket", "movements", "expected"),
    [
        (OUTSIDE, (), VALID),
        (None, (), VALID),
        (INSIDE, (), ALREADY),
        (OUTSIDE, (let_in(MINUTE),), ALREADY),
        (None, (let_in(HOUR),), ALREADY),
        (OUTSIDE, (let_in(6 * SECOND),), JUST),
        (INSIDE, (let_out(MINUTE),), VALID),
        (INSIDE, undone(MINUTE), VALID),
    ],
)
def test_accepted_guest_who_was_inside_is_already_in(
    ticket: Ticket | None, movements: tuple[Movement, ...], expected: object
) -> None:
    assert ruling_of(verdict_on(ticket, *movements)) == expected


def test_already_in_by_the_list_has_the_last_check_in_before_ours() -> None:
    history = (went(IN, 30 * MINUTE), went(IN, 20 * MINUTE), went(IN, 0))
    assert verdict_on(INSIDE, history=history) == Verdict(
        Kind.ALREADY_IN, Reason.INSIDE, DecidedBy.DOOR, INSIDE, since=NOW - 20 * MINUTE
    )


def test_accepted_guest_admitted_here_has_our_time_and_door() -> None:
    verdict = verdict_on(INSIDE, let_in(HOUR), history=(went(IN, HOUR), went(IN, 0)))
    assert verdict == Verdict(
        Kind.ALREADY_IN, Reason.INSIDE, DecidedBy.DOOR, INSIDE, since=NOW - HOUR, door=DOOR
    )


@pytest.mark.parametrize(
    ("ticket", "movements"), [(INSIDE, ()), (None, (let_in(HOUR),)), (INSIDE, (let_in(HOUR),))]
)
def test_guest_who_left_by_another_door_since_then_is_admitted(
    ticket: Ticket | None, movements: tuple[Movement, ...]
) -> None:
    left = Passage("t-1", OUT, LIST_FROM + 1)
    assert ruling_of(verdict_on(ticket, *movements, history=(left, went(IN, 0)))) == VALID


@pytest.mark.parametrize(("ticket", "movements"), [(INSIDE, ()), (None, (let_in(HOUR),))])
def test_guest_who_left_and_came_back_by_another_door_is_already_in(
    ticket: Ticket | None, movements: tuple[Movement, ...]
) -> None:
    left, back = Passage("t-1", OUT, LIST_FROM + 1), Passage("t-1", IN, LIST_FROM + 2)
    verdict = verdict_on(ticket, *movements, history=(left, back, went(IN, 0)))
    assert (ruling_of(verdict), verdict.since, verdict.door) == (ALREADY, back.at, None)


def test_guest_shown_outside_before_the_request_is_admitted() -> None:
    assert ruling_of(verdict_on(INSIDE, response=replace(YES, was_out=True))) == VALID
    assert ruling_of(
        verdict_on(INSIDE, policy=NO_REENTRY, response=replace(YES, was_out=True))
    ) == (MAY_NOT_RETURN)


def test_accepted_guest_who_has_left_is_held_without_reentry() -> None:
    history = (went(IN, HOUR), went(OUT, MINUTE), went(IN, 0))
    assert ruling_of(verdict_on(OUTSIDE, history=history, policy=NO_REENTRY)) == MAY_NOT_RETURN
    assert ruling_of(verdict_on(OUTSIDE, history=(went(IN, 0),), policy=NO_REENTRY)) == VALID


@given(guests, policies)
def test_positive_response_never_admits_a_guest_who_is_inside(guest: Guest, policy: Policy) -> None:
    if guest.timeline.inside:
        verdict = after_yes(a_scan(IN), {"t-1": guest}, YES, a_door(policy), NOW)
        assert verdict.kind in (Kind.ALREADY_IN, Kind.JUST_ADMITTED)


SHOWN_INSIDE = "CHECKED_IN", True


def a_holder(id: str, *movements: Movement, status: str = "SOLD") -> Guest:
    return a_guest(a_ticket(status, id=id), *movements)


def card_verdict(
    *guests: Guest,
    shown: Ticket | None = None,
    direction: Direction = IN,
    policy: Policy = ANY_DOOR,
) -> Verdict:
    by_id = {guest.ticket_id or f"unlisted-{index}": guest for index, guest in enumerate(guests)}
    response = Yes(tuple(by_id), shown)
    return after_yes(a_scan(direction), by_id, response, a_door(policy), NOW)


def test_card_admits_all_its_tickets_that_are_out() -> None:
    shown = a_ticket(*SHOWN_INSIDE, id="a")
    verdict = card_verdict(a_holder("a"), a_holder("b"), shown=shown)
    assert verdict == Verdict(
        Kind.ADMIT, Reason.VALID, DecidedBy.SERVICE, shown, tickets=("a", "b")
    )


def test_card_admits_the_ticket_that_is_out_if_another_is_inside() -> None:
    shown = a_ticket(*SHOWN_INSIDE, id="a")
    verdict = card_verdict(a_holder("a", let_in(MINUTE)), a_holder("b"), shown=shown)
    assert (ruling_of(verdict), verdict.tickets) == (VALID, ("b",))
    assert verdict.ticket == a_ticket(id="b")


def test_card_whose_only_ticket_is_inside_is_already_in() -> None:
    verdict = card_verdict(a_holder("a", let_in(MINUTE)))
    assert (ruling_of(verdict), verdict.since, verdict.door) == (ALREADY, NOW - MINUTE, DOOR)
    assert (verdict.ticket, verdict.tickets) == (a_ticket(id="a"), ())


def test_card_whose_tickets_are_all_inside_names_them_all() -> None:
    verdict = card_verdict(a_holder("a", let_in(6 * SECOND)), a_holder("b", let_in(MINUTE)))
    assert (ruling_of(verdict), verdict.ticket, verdict.tickets) == (JUST, None, ("a", "b"))


def test_card_is_already_in_if_only_an_addon_is_outside() -> None:
    person = a_holder("a", let_in(MINUTE))
    parking = a_guest(a_ticket(id="b", addon_of="a"))
    assert ruling_of(card_verdict(parking, person)) == ALREADY
    assert ruling_of(card_verdict(parking)) == VALID


def test_card_is_already_in_if_only_a_refunded_ticket_is_outside() -> None:
    inside = a_holder("a", let_in(MINUTE))
    assert ruling_of(card_verdict(a_holder("b", status="REFUNDED"), inside)) == ALREADY


def test_card_with_an_unlisted_ticket_is_admitted() -> None:
    verdict = card_verdict(a_guest(None), a_holder("a", let_in(MINUTE)))
    assert (ruling_of(verdict), verdict.tickets) == (VALID, ("unlisted-0",))


def test_card_whose_ticket_has_left_is_held_without_reentry() -> None:
    left = a_holder("a", let_in(MINUTE), let_out(SECOND))
    assert ruling_of(card_verdict(left, policy=NO_REENTRY)) == MAY_NOT_RETURN
    assert ruling_of(card_verdict(left)) == VALID
    both = card_verdict(left, a_holder("b"), policy=NO_REENTRY)
    assert (ruling_of(both), both.tickets) == (VALID, ("b",))


def test_card_checks_all_its_tickets_out() -> None:
    verdict = card_verdict(a_holder("a", let_out(MINUTE)), a_holder("b"), direction=OUT)
    assert (ruling_of(verdict), verdict.tickets) == (LEFT, ("a", "b"))


# The message of a refusal, for each way in which services refuse.
MANNERS = {
    "409 with a code": "Conflict",
    "400 with a message": "Ticket cannot be checked in.",
    "422 with a list": "body: invalid",
    "200 without success": "no",
    "200 with nothing processed": None,
    "404 for everything": "Not found",
}


@pytest.mark.parametrize(
    ("ticket", "policy", "expected"),
    [
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
    ],
)
def test_refusal_is_explained_by_the_ticket_not_by_its_words(
    ticket: Ticket, policy: Policy, expected: object
) -> None:
    for manner, words in MANNERS.items():
        verdict = explained(IN, evidence_of(ticket, words=words), policy, listed=a_ticket())
        assert ruling_of(verdict) == expected, manner
        assert (verdict.decided_by, verdict.ticket) == (DecidedBy.SERVICE, ticket), manner


@pytest.mark.parametrize("ticket", [a_ticket("CHECKED_IN", True), a_ticket(), None])
def test_guest_let_in_within_the_dwell_is_just_admitted(ticket: Ticket | None) -> None:
    verdict = explained(IN, Evidence(ticket), ANY_DOOR, let_in(6 * SECOND))
    assert ruling_of(verdict) == JUST
    assert (verdict.since, verdict.door) == (NOW - 6 * SECOND, DOOR)


AGAIN = (went(IN, HOUR), went(OUT, 40 * MINUTE), went(IN, 23 * MINUTE), went(OUT, 2 * HOUR))
LEFT_LATER = (went(IN, HOUR), went(OUT, MINUTE))
REFUNDED_TICKET = (Kind.REFUSE, Reason.REFUNDED)


@pytest.mark.parametrize(
    ("direction", "shown", "history", "movements", "expected", "since", "door"),
    [
        (IN, INSIDE, AGAIN, (), ALREADY, 23 * MINUTE, None),
        (IN, INSIDE, AGAIN, (let_in(HOUR),), ALREADY, 23 * MINUTE, None),
        (IN, INSIDE, (went(IN, MINUTE),), (let_in(MINUTE),), ALREADY, MINUTE, DOOR),
        (IN, REFUNDED, (), (let_in(SECOND),), REFUNDED_TICKET, SECOND, DOOR),
        (IN, a_ticket("RESERVED"), LEFT_LATER, (), (Kind.HOLD, Reason.PAYMENT_OPEN), None, None),
        (OUT, a_ticket("ATTENDED"), LEFT_LATER, (), NOT_IN, MINUTE, None),
        (OUT, a_ticket("ATTENDED"), LEFT_LATER, (let_out(MINUTE),), NOT_IN, MINUTE, DOOR),
        (OUT, a_ticket(), (), undone(MINUTE), NOT_IN, None, None),
    ],
)
def test_refusal_has_time_and_door_of_the_last_walk_that_way(
    direction: Direction,
    shown: Ticket,
    history: tuple[Passage, ...],
    movements: tuple[Movement, ...],
    expected: object,
    since: int | None,
    door: str | None,
) -> None:
    verdict = explained(direction, evidence_of(shown, *history), ANY_DOOR, *movements)
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


@pytest.mark.parametrize(
    ("words", "shown"),
    [("Gate closed.", "Gate closed."), (None, None), (" \n\u202e ", None), ("a\nb", "a b")],
)
def test_unexplained_refusal_has_the_services_words(words: str | None, shown: str | None) -> None:
    verdict = explained(IN, Evidence(words=words))
    assert ruling_of(verdict) == SAYS_NO
    assert verdict.words == (shown and verbatim(shown))


def test_unclear_verdict_quotes_the_status() -> None:
    verdict = explained(IN, evidence_of(a_ticket("VERIFIED")))
    assert str(verdict.words) == "status VERIFIED"


@pytest.mark.parametrize(("direction", "kind"), [(IN, Kind.HOLD), (OUT, Kind.NOT_IN)])
def test_history_decides_if_flag_contradicts_status(direction: Direction, kind: Kind) -> None:
    evidence = evidence_of(a_ticket("CHECKED_IN", False), went(IN, HOUR), went(OUT, MINUTE))
    assert explained(direction, evidence).kind is kind


def test_ticket_from_our_own_list_is_no_evidence_of_the_service() -> None:
    """The list may lag behind our own admission."""
    listed = a_ticket()
    guest = a_guest(listed, let_in(HOUR, listed=True), read_at=NOW - 2 * HOUR)
    evidence = Evidence(listed, is_ours=True)
    verdict = after_no(a_scan(OUT), guest, evidence, a_door(), NOW)
    assert ruling_of(verdict) == SAYS_NO
    shown = after_no(a_scan(OUT), guest, Evidence(listed), a_door(), NOW)
    assert shown.kind is Kind.NOT_IN


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


@given(evidences, st.none() | st.text(), st.none() | st.text())
def test_words_of_a_refusal_do_not_change_the_verdict(
    evidence: Evidence, first_words: str | None, second_words: str | None
) -> None:
    for direction, policy in product(Direction, (ANY_DOOR, LOOSE)):
        first, second = (
            explained(direction, replace(evidence, words=words), policy)
            for words in (first_words, second_words)
        )
        assert ruling_of(first) == ruling_of(second)


@pytest.mark.parametrize(
    ("ticket", "history", "expected"),
    [
        # without a flag the history decides
        (a_ticket("SOLD", None), (went(OUT, HOUR), went(IN, MINUTE)), ALREADY),
        (a_ticket("SOLD", None), (went(IN, HOUR), went(OUT, MINUTE)), SAYS_NO),
        (a_ticket("SOLD", None), (), SAYS_NO),
        (a_ticket("CHECKED_IN", None), (went(IN, HOUR), went(OUT, MINUTE)), ALREADY),
        # the flag decides
        (a_ticket("SOLD", False), (went(IN, MINUTE),), SAYS_NO),
        (a_ticket("SOLD", True), (went(OUT, MINUTE),), ALREADY),
        # no ticket was shown
        (None, (went(IN, MINUTE),), ALREADY),
        (None, (went(OUT, MINUTE),), SAYS_NO),
    ],
)
def test_place_of_entering_guest_by_flag_and_history(
    ticket: Ticket | None, history: tuple[Passage, ...], expected: object
) -> None:
    assert ruling_of(explained(IN, Evidence(ticket, history=history))) == expected


@pytest.mark.parametrize(
    ("shown", "movements", "expected"),
    [
        # the service does not know our undelivered movements
        (a_ticket("CHECKED_IN", True), (let_out(MINUTE, ServiceState.NEW),), SAYS_NO),
        (a_ticket("SOLD", False), (let_in(MINUTE, ServiceState.NEW),), ALREADY),
        # it knows delivered ones, unless our journal explains the refusal
        (a_ticket("CHECKED_IN", True), (let_out(MINUTE),), ALREADY),
        (a_ticket("SOLD", False), (let_in(MINUTE),), ALREADY),
        (a_ticket("CHECKED_IN", True), undone(MINUTE), ALREADY),
    ],
)
def test_place_of_entering_guest_by_our_journal_and_the_service(
    shown: Ticket, movements: tuple[Movement, ...], expected: object
) -> None:
    assert ruling_of(explained(IN, evidence_of(shown), ANY_DOOR, *movements)) == expected


@pytest.mark.parametrize(
    ("shown", "movements", "expected"),
    [
        (a_ticket("SOLD", False), (), NOT_IN),
        (a_ticket("ATTENDED", None), (), NOT_IN),
        (a_ticket("CANCELLED", False), (), NOT_IN),
        (a_ticket("RESERVED", None), (), NOT_IN),
        (a_ticket("VERIFIED", False), (), NOT_IN),
        (a_ticket("VERIFIED", None), (), UNCLEAR),
        (a_ticket("CHECKED_IN", False), (), UNCLEAR),
        (a_ticket("CHECKED_IN", True), (), SAYS_NO),
        (a_ticket("RESERVED", True), (), SAYS_NO),
        (None, (), SAYS_NO),
        (a_ticket("CHECKED_IN", True), (let_out(MINUTE),), NOT_IN),
        (a_ticket("SOLD", False), (let_in(MINUTE),), NOT_IN),
        (a_ticket("SOLD", False), (let_in(MINUTE, ServiceState.NEW),), SAYS_NO),
        (None, (let_out(MINUTE),), NOT_IN),
        (None, (let_in(MINUTE),), SAYS_NO),
    ],
)
def test_refused_check_out_has_its_reason(
    shown: Ticket | None, movements: tuple[Movement, ...], expected: object
) -> None:
    evidence = Evidence(shown, words="No.")
    assert ruling_of(explained(OUT, evidence, ANY_DOOR, *movements)) == expected
