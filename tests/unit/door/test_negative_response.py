"""The verdict after a negative response, by ticket, history and place."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.book.movement import Movement, ServiceState
from app.door.guest import Guest
from app.door.judge import after_no
from app.message import verbatim
from app.model.policy import Policy
from app.model.scan import Direction, Moment, Passage
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.service.answers import Evidence
from tests.unit.door.guests import (
    ALREADY,
    ANY_DOOR,
    DOOR,
    HOUR,
    IN,
    JUST,
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
    VIP_DOOR,
    a_door,
    a_guest,
    a_scan,
    a_ticket,
    evidence_of,
    explained,
    let_in,
    let_out,
    ruling_of,
    undone,
    went,
)
from tests.unit.door.random_guests import directions, guests, histories, moments, policies, tickets

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


def test_already_in_has_the_time_of_the_last_check_in() -> None:
    history = (went(IN, HOUR), went(OUT, 40 * MINUTE), went(IN, 23 * MINUTE), went(OUT, 2 * HOUR))
    verdict = explained(IN, evidence_of(a_ticket("CHECKED_IN", True), *history))
    assert ruling_of(verdict) == ALREADY
    assert (verdict.since, verdict.door, verdict.words) == (NOW - 23 * MINUTE, None, None)


def test_already_in_by_this_door_has_our_time_and_door() -> None:
    evidence = evidence_of(a_ticket("CHECKED_IN", True), went(IN, 23 * MINUTE))
    verdict = explained(IN, evidence, ANY_DOOR, let_in(23 * MINUTE))
    assert ruling_of(verdict) == ALREADY
    assert (verdict.since, verdict.door) == (NOW - 23 * MINUTE, DOOR)


def test_already_in_by_another_door_after_ours_has_no_door() -> None:
    history = (went(IN, HOUR), went(OUT, 40 * MINUTE), went(IN, 23 * MINUTE))
    evidence = evidence_of(a_ticket("CHECKED_IN", True), *history)
    verdict = explained(IN, evidence, ANY_DOOR, let_in(HOUR))
    assert (verdict.since, verdict.door) == (NOW - 23 * MINUTE, None)


@pytest.mark.parametrize("ticket", [a_ticket("CHECKED_IN", True), a_ticket(), None])
def test_guest_let_in_within_the_dwell_is_just_admitted(ticket: Ticket | None) -> None:
    verdict = explained(IN, Evidence(ticket), ANY_DOOR, let_in(6 * SECOND))
    assert ruling_of(verdict) == JUST
    assert (verdict.since, verdict.door) == (NOW - 6 * SECOND, DOOR)


def test_refunded_ticket_let_in_just_now_is_refused_with_its_time() -> None:
    verdict = explained(IN, evidence_of(a_ticket("REFUNDED")), ANY_DOOR, let_in(SECOND))
    assert ruling_of(verdict) == (Kind.REFUSE, Reason.REFUNDED)
    assert (verdict.since, verdict.door) == (NOW - SECOND, DOOR)


def test_hold_of_a_guest_who_is_out_has_no_time() -> None:
    verdict = explained(IN, evidence_of(a_ticket("RESERVED"), went(IN, HOUR), went(OUT, MINUTE)))
    assert (verdict.since, verdict.door) == (None, None)


@pytest.mark.parametrize("direction", Direction)
def test_code_is_unknown_only_if_the_service_says_so(direction: Direction) -> None:
    unknown = explained(direction, Evidence(known=False, words="Nope."))
    assert unknown == Verdict(Kind.REFUSE, Reason.UNKNOWN_CODE, DecidedBy.SERVICE)
    assert ruling_of(explained(direction, Evidence(known=None))) == SAYS_NO
    assert ruling_of(explained(direction, Evidence(known=True))) == SAYS_NO
    with_ticket = explained(direction, Evidence(a_ticket(), known=False))
    assert with_ticket.reason is not Reason.UNKNOWN_CODE


def test_code_admitted_here_is_already_in_not_unknown() -> None:
    verdict = explained(IN, Evidence(known=False), ANY_DOOR, let_in(HOUR))
    assert ruling_of(verdict) == ALREADY


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


def test_not_in_has_the_time_of_the_check_out() -> None:
    evidence = evidence_of(a_ticket("ATTENDED"), went(OUT, MINUTE), went(IN, HOUR))
    elsewhere = explained(OUT, evidence)
    assert (elsewhere.kind, elsewhere.since, elsewhere.door) == (Kind.NOT_IN, NOW - MINUTE, None)
    ours = explained(OUT, evidence, ANY_DOOR, let_out(MINUTE))
    assert (ours.kind, ours.since, ours.door) == (Kind.NOT_IN, NOW - MINUTE, DOOR)


def test_not_in_after_an_undone_admission_has_no_time() -> None:
    verdict = explained(OUT, evidence_of(a_ticket()), ANY_DOOR, *undone(MINUTE))
    assert (verdict.kind, verdict.since, verdict.door) == (Kind.NOT_IN, None, None)


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
