from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.door.acceptance import accept, already_inside, inside_before
from app.door.known import Known
from app.model.journal import Presence
from app.model.passage import Passage
from app.model.policy import Policy
from app.model.scan import Direction, Moment
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from tests.unit.door.drawn import presences, tickets
from tests.unit.door.made import (
    ANY_DOOR,
    DOOR,
    HOUR,
    IN,
    LIST_FROM,
    LOOSE,
    MINUTE,
    NOW,
    OUT,
    SECOND,
    VIP_DOOR,
    a_ticket,
    let_in,
    let_out,
    loosening,
    taken_back,
    went,
)

INSIDE = a_ticket("CHECKED_IN", True)


@pytest.mark.parametrize(
    ("status", "flag"), list(product(["SOLD", "CHECKED_IN", "ATTENDED"], [True, False, None]))
)
def test_a_plain_yes_admits_whether_the_detail_is_from_before_or_after(
    status: str, flag: bool | None
) -> None:
    shown = a_ticket(status, flag)
    verdict = accept(IN, shown, None, ANY_DOOR, tickets=("t-1", "t-2"))
    assert verdict == Verdict(
        Kind.ADMIT, Reason.VALID, DecidedBy.SERVICE, shown, tickets=("t-1", "t-2")
    )


@pytest.mark.parametrize("listed", [None, a_ticket(), a_ticket("RESERVED"), a_ticket("ODD")])
def test_without_detail_a_yes_is_a_yes_and_the_list_tells_who_it_is(listed: Ticket | None) -> None:
    verdict = accept(IN, None, listed, ANY_DOOR)
    assert verdict == Verdict(Kind.ADMIT, Reason.VALID, DecidedBy.SERVICE, listed)


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (a_ticket("CANCELLED"), "status CANCELLED"),
        (a_ticket("CANCELLED", True), "status CANCELLED"),
        (a_ticket("REFUNDED"), "status REFUNDED"),
        (a_ticket("RESET"), "status RESET"),
        (a_ticket("AVAILABLE"), "status AVAILABLE"),
        (a_ticket("VERIFIED"), "status VERIFIED"),
        (a_ticket(""), "no status"),
        (a_ticket(transfer="PENDING"), "transferStatus PENDING"),
    ],
)
def test_a_yes_for_a_dead_or_strange_ticket_wants_a_look(shown: Ticket, words: str) -> None:
    for policy in (ANY_DOOR, LOOSE):
        verdict = accept(IN, shown, a_ticket(), policy, tickets=("t-1",))
        assert (verdict.kind, verdict.reason) == (Kind.HOLD, Reason.ACCEPTED_BUT_LOOK)
        assert (str(verdict.words), verdict.ticket, verdict.tickets) == (words, shown, ("t-1",))


def test_a_ticket_that_the_list_has_as_refunded_wants_a_look_when_no_detail_came() -> None:
    verdict = accept(IN, None, a_ticket("REFUNDED"), ANY_DOOR)
    assert (verdict.reason, str(verdict.words)) == (Reason.ACCEPTED_BUT_LOOK, "status REFUNDED")
    assert accept(IN, a_ticket(), a_ticket("REFUNDED"), ANY_DOOR).kind is Kind.ADMIT


@pytest.mark.parametrize(
    ("shown", "hold", "words"),
    [
        (a_ticket("PAYMENT_PENDING"), Reason.PAYMENT_OPEN, "status PAYMENT_PENDING"),
        (a_ticket("RESERVED"), Reason.PAYMENT_OPEN, "status RESERVED"),
        (a_ticket("TRANSFERED"), Reason.PASSED_ON, "status TRANSFERED"),
        (a_ticket("RESALE_LISTED"), Reason.FOR_RESALE, "status RESALE_LISTED"),
        (a_ticket(transfer="OPEN"), Reason.BEING_PASSED_ON, "transferStatus OPEN"),
    ],
)
def test_a_yes_for_a_ticket_on_hold_wants_a_look_unless_that_is_loosened(
    shown: Ticket, hold: Reason, words: str
) -> None:
    strict = accept(IN, shown, None, loosening(*set(Reason) - {hold}))
    assert (strict.reason, str(strict.words)) == (Reason.ACCEPTED_BUT_LOOK, words)
    loose = accept(IN, shown, None, loosening(hold))
    assert (loose.kind, loose.reason, loose.words) == (Kind.ADMIT, hold, None)


@pytest.mark.parametrize(
    ("name", "words"), [("General admission", "category General admission"), ("", "category c-7")]
)
def test_a_yes_at_the_wrong_door_wants_a_look(name: str, words: str) -> None:
    verdict = accept(IN, a_ticket(category_id="c-7", name=name), None, VIP_DOOR)
    assert (verdict.reason, str(verdict.words)) == (Reason.ACCEPTED_BUT_LOOK, words)


def test_so_does_one_that_only_the_list_has_for_another_door() -> None:
    """Perhaps the service has ignored for which categories it was asked."""
    listed = a_ticket(name="General admission")
    held = accept(IN, None, listed, VIP_DOOR)
    assert (held.kind, held.reason) == (Kind.HOLD, Reason.ACCEPTED_BUT_LOOK)
    assert str(held.words) == "category General admission"
    for policy in (ANY_DOOR, replace(VIP_DOOR, loosened=frozenset({Reason.WRONG_DOOR}))):
        assert accept(IN, None, listed, policy).kind is Kind.ADMIT
    assert accept(IN, a_ticket(category_id="vip"), listed, VIP_DOOR).kind is Kind.ADMIT


@pytest.mark.parametrize(
    "shown", [a_ticket("CANCELLED"), a_ticket("VERIFIED", transfer="OPEN"), a_ticket(), None]
)
def test_whoever_leaves_is_never_looked_at(shown: Ticket | None) -> None:
    listed = a_ticket("REFUNDED")
    verdict = accept(OUT, shown, listed, VIP_DOOR)
    assert verdict == Verdict(Kind.OUT, Reason.LEFT, DecidedBy.SERVICE, shown or listed)


def looked_up(
    before: Known, *history: Passage, policy: Policy = ANY_DOOR, now: Moment = NOW
) -> Verdict | None:
    return already_inside(before, policy, now, door=DOOR, history=history)


@pytest.mark.parametrize(
    ("before", "moment"),
    [
        (Known(None, None), None),
        (Known(a_ticket(), None, LIST_FROM), None),
        (Known(INSIDE, None, LIST_FROM), LIST_FROM),
        (Known(INSIDE, None), 0),
        (Known(INSIDE, let_out(MINUTE), LIST_FROM), None),
        (Known(INSIDE, taken_back(MINUTE), LIST_FROM), None),
        (Known(a_ticket(), let_in(MINUTE), LIST_FROM), NOW - MINUTE),
        (Known(None, let_in(MINUTE)), NOW - MINUTE),
    ],
)
def test_when_we_last_knew_the_guest_inside(before: Known, moment: Moment | None) -> None:
    assert before.inside_at == moment
    assert (looked_up(before) is None) == (moment is None)


def test_a_yes_for_whom_the_list_has_inside_is_already_in_since_the_check_in_before() -> None:
    history = (went(IN, 30 * MINUTE), went(IN, 20 * MINUTE), went(IN, 0))
    assert looked_up(Known(INSIDE, None, LIST_FROM), *history) == Verdict(
        Kind.ALREADY_IN, Reason.INSIDE, DecidedBy.SERVICE, INSIDE, since=NOW - 20 * MINUTE
    )


def test_a_yes_for_whom_we_let_in_is_already_in_since_then() -> None:
    verdict = looked_up(Known(INSIDE, let_in(HOUR), LIST_FROM), went(IN, 20 * MINUTE))
    assert verdict == Verdict(
        Kind.ALREADY_IN, Reason.INSIDE, DecidedBy.SERVICE, INSIDE, since=NOW - HOUR, door=DOOR
    )


def test_a_yes_for_whom_we_have_just_let_in_is_no_second_yes() -> None:
    verdict = looked_up(Known(a_ticket(), let_in(6 * SECOND), LIST_FROM))
    assert verdict is not None
    assert (verdict.kind, verdict.since) == (Kind.JUST_ADMITTED, NOW - 6 * SECOND)


@pytest.mark.parametrize("before", [Known(INSIDE, None, LIST_FROM), Known(None, let_in(HOUR))])
def test_who_has_left_by_another_door_since_then_is_rightly_let_in(before: Known) -> None:
    inside_at = before.inside_at or 0
    left_before = Passage("t-1", OUT, inside_at)
    left_since = Passage("t-1", OUT, inside_at + 1)
    assert looked_up(before, left_before, went(IN, 0)) is not None
    assert looked_up(before, left_before, left_since, went(IN, 0)) is None


@pytest.mark.parametrize("before", [Known(INSIDE, None, LIST_FROM), Known(None, let_in(HOUR))])
def test_who_has_left_and_come_back_since_then_is_inside(before: Known) -> None:
    """Our list is from before both, and the service says yes to everybody."""
    inside_at = before.inside_at or 0
    left, back = Passage("t-1", OUT, inside_at + 1), Passage("t-1", IN, inside_at + 2)
    assert looked_up(before, left, back) is None
    verdict = looked_up(before, went(IN, 0), left, back)
    assert verdict is not None
    assert (verdict.kind, verdict.since, verdict.door) == (Kind.ALREADY_IN, back.at, None)


@pytest.mark.parametrize(
    ("ways", "since"),
    [
        ([], None),
        ([IN], None),
        ([OUT], None),
        ([IN, OUT], None),
        ([IN, OUT, IN], None),
        ([IN, IN], 0),
        ([OUT, IN, IN], 1),
    ],
)
def test_who_is_inside_by_this_yes_alone_was_not_inside_before(
    ways: list[Direction], since: Moment | None
) -> None:
    history = [Passage("t-1", way, at) for at, way in enumerate(ways)]
    assert inside_before(reversed(history), None) == since
    known_by_ourselves = since if len(history) > 1 or ways == [OUT] else -MINUTE
    assert inside_before(history, -MINUTE) == known_by_ourselves


@given(tickets | st.none(), tickets | st.none(), st.sets(st.sampled_from(Reason)))
def test_a_yes_is_green_or_a_hold_and_never_green_for_a_dead_ticket(
    shown: Ticket | None, listed: Ticket | None, loosened: set[Reason]
) -> None:
    verdict = accept(IN, shown, listed, loosening(*loosened))
    assert verdict.kind in (Kind.ADMIT, Kind.HOLD)
    if verdict.ticket is not None and verdict.ticket.status == "CANCELLED":
        assert verdict.reason is Reason.ACCEPTED_BUT_LOOK


@given(presences)
def test_a_yes_alone_never_lets_in_whom_our_journal_has_inside(presence: Presence) -> None:
    assert looked_up(Known(a_ticket(), replace(presence, inside=True), LIST_FROM)) is not None
    assert looked_up(Known(None, let_out(0))) is None
