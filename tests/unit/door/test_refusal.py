from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.door.refusal import Evidence
from app.model.journal import Presence
from app.model.policy import LOOSENABLE, Policy
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.said import verbatim
from tests.unit.door.deciding import said
from tests.unit.door.drawn import directions, moments, passages, policies, presences, tickets
from tests.unit.door.explaining import ALREADY, JUST, ODD, SAYS_NO, explained, seen
from tests.unit.door.made import (
    ANY_DOOR,
    DOOR,
    HOUR,
    IN,
    LOOSE,
    MINUTE,
    NOW,
    OUT,
    SECOND,
    VIP_DOOR,
    a_ticket,
    let_in,
    let_out,
    taken_back,
    went,
)

# The same no in all its manners: all that is left of them are the words.
MANNERS = {
    "409 with a code": "Conflict",
    "400 with a message": "Ticket cannot be checked in.",
    "422 with a list": "body: invalid",
    "200 without success": "no",
    "200 with nothing processed": None,
    "404 for everything": "Not found",
}
NO_REENTRY = Policy(reentry=False)


@pytest.mark.parametrize("manner", MANNERS)
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
        (a_ticket("ATTENDED"), NO_REENTRY, (Kind.HOLD, Reason.NO_REENTRY)),
        (a_ticket("ATTENDED"), ANY_DOOR, SAYS_NO),
        (a_ticket(), NO_REENTRY, SAYS_NO),
        (a_ticket(), ANY_DOOR, SAYS_NO),
        (a_ticket("VERIFIED"), ANY_DOOR, ODD),
        (a_ticket("CHECKED_IN", False), ANY_DOOR, ODD),
        (a_ticket("RESERVED", True), ANY_DOOR, ODD),
    ],
)
def test_however_a_no_is_said_the_ticket_tells_why(
    manner: str, ticket: Ticket, policy: Policy, expected: object
) -> None:
    evidence = seen(ticket, words=MANNERS[manner])
    verdict = explained(IN, evidence, policy)
    assert (verdict.kind, verdict.reason) == expected
    assert (verdict.decided_by, verdict.ticket) == (DecidedBy.SERVICE, ticket)


def test_already_in_is_since_the_last_check_in() -> None:
    history = (went(IN, HOUR), went(OUT, 40 * MINUTE), went(IN, 23 * MINUTE), went(OUT, 2 * HOUR))
    verdict = explained(IN, seen(a_ticket("CHECKED_IN", True), *history))
    assert said(verdict) == ALREADY
    assert (verdict.since, verdict.door, verdict.words) == (NOW - 23 * MINUTE, None, None)


def test_let_in_here_has_our_own_time_and_door() -> None:
    evidence = seen(a_ticket("CHECKED_IN", True), went(IN, 22 * MINUTE))
    verdict = explained(IN, evidence, presence=let_in(23 * MINUTE))
    assert (verdict.kind, verdict.since, verdict.door) == (
        Kind.ALREADY_IN,
        NOW - 23 * MINUTE,
        DOOR,
    )


@pytest.mark.parametrize("ticket", [a_ticket("CHECKED_IN", True), a_ticket(), None])
def test_a_guest_who_still_stands_there_is_no_cheat(ticket: Ticket | None) -> None:
    verdict = explained(IN, Evidence(ticket), presence=let_in(6 * SECOND))
    assert said(verdict) == JUST
    assert (verdict.since, verdict.door) == (NOW - 6 * SECOND, DOOR)


def test_what_is_worse_than_being_inside_comes_first_but_tells_of_it() -> None:
    verdict = explained(IN, seen(a_ticket("REFUNDED")), presence=let_in(SECOND))
    assert said(verdict) == (Kind.REFUSE, Reason.REFUNDED)
    assert (verdict.since, verdict.door) == (NOW - SECOND, DOOR)


def test_a_hold_has_no_time() -> None:
    verdict = explained(IN, seen(a_ticket("RESERVED"), went(IN, HOUR), went(OUT, MINUTE)))
    assert (verdict.since, verdict.door) == (None, None)


@pytest.mark.parametrize("direction", Direction)
def test_only_the_service_itself_can_call_a_code_unknown(direction: Direction) -> None:
    unknown = explained(direction, Evidence(known=False, words="Nope."))
    assert unknown == Verdict(Kind.REFUSE, Reason.UNKNOWN_CODE, DecidedBy.SERVICE)
    assert said(explained(direction, Evidence(known=None))) == SAYS_NO
    assert said(explained(direction, Evidence(known=True))) == SAYS_NO
    assert explained(direction, Evidence(a_ticket(), known=False)).reason is not (
        Reason.UNKNOWN_CODE
    )


@pytest.mark.parametrize(
    ("words", "shown"),
    [("Gate closed.", "Gate closed."), (None, None), (" \n\u202e ", None), ("a\nb", "a b")],
)
def test_what_nothing_explains_is_told_in_the_services_own_words(
    words: str | None, shown: str | None
) -> None:
    verdict = explained(IN, Evidence(words=words))
    assert said(verdict) == SAYS_NO
    assert verdict.words == (shown and verbatim(shown))


def test_unclear_says_what_was_seen() -> None:
    verdict = explained(IN, seen(a_ticket("VERIFIED")))
    assert str(verdict.words) == "status VERIFIED"


@pytest.mark.parametrize(("direction", "kind"), [(IN, Kind.HOLD), (OUT, Kind.NOT_IN)])
def test_history_settles_a_flag_that_contradicts_the_word(direction: Direction, kind: Kind) -> None:
    evidence = seen(a_ticket("CHECKED_IN", False), went(IN, HOUR), went(OUT, MINUTE))
    assert explained(direction, evidence).kind is kind


def test_not_in_is_since_the_guest_left() -> None:
    evidence = seen(a_ticket("ATTENDED"), went(OUT, MINUTE), went(IN, HOUR))
    assert explained(OUT, evidence).since == NOW - MINUTE
    ours = explained(OUT, evidence, presence=let_out(2 * MINUTE))
    assert (ours.since, ours.door) == (NOW - 2 * MINUTE, DOOR)
    undone = explained(OUT, seen(a_ticket()), presence=taken_back(MINUTE))
    assert (undone.kind, undone.since, undone.door) == (Kind.NOT_IN, None, None)


evidences = st.builds(
    Evidence,
    ticket=st.none() | tickets,
    known=st.sampled_from([True, False, None]),
    history=st.lists(passages, max_size=4).map(tuple),
    words=st.none() | st.text(),
)


@given(directions, evidences, presences | st.none(), moments, policies)
def test_a_no_never_lets_anybody_through(
    direction: Direction, evidence: Evidence, presence: Presence | None, now: Moment, policy: Policy
) -> None:
    verdict = explained(direction, evidence, policy, presence, now)
    assert not verdict.lets_through
    assert (verdict.kind is Kind.NOT_IN) <= (direction is OUT)
    assert verdict == explained(direction, evidence, policy, presence, now)


@given(evidences, st.none() | st.text(), st.none() | st.text())
def test_words_are_shown_but_decide_nothing(
    evidence: Evidence, these: str | None, those: str | None
) -> None:
    for direction, policy in product(Direction, (ANY_DOOR, Policy(loosened=LOOSENABLE))):
        first, second = (
            explained(direction, replace(evidence, words=words), policy) for words in (these, those)
        )
        assert said(first) == said(second)
