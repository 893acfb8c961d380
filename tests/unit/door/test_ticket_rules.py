"""Tests of the rules about a ticket's status, transfer and category."""

import pytest

from app.door.judge import again, held_for, is_just_now, objection, saying
from app.model.policy import Policy
from app.model.verdict import Kind, Reason
from tests.unit.door.guests import (
    ANY_DOOR,
    MINUTE,
    NOW,
    SECOND,
    VIP_DOOR,
    a_guest,
    a_ticket,
    let_in,
    let_out,
)


def test_most_serious_hold_comes_first() -> None:
    assert held_for(a_ticket("RESERVED", transfer="OPEN"), VIP_DOOR) == [
        Reason.PAYMENT_OPEN,
        Reason.BEING_PASSED_ON,
        Reason.WRONG_DOOR,
    ]
    assert held_for(a_ticket("TRANSFERED", transfer="OPEN"), ANY_DOOR) == [
        Reason.PASSED_ON,
        Reason.BEING_PASSED_ON,
    ]
    assert held_for(a_ticket("RESALE_LISTED"), VIP_DOOR) == [Reason.FOR_RESALE, Reason.WRONG_DOOR]
    assert held_for(a_ticket(), ANY_DOOR) == []


@pytest.mark.parametrize(
    ("ago", "kind"),
    [
        (0, Kind.JUST_ADMITTED),
        (8 * SECOND - 1, Kind.JUST_ADMITTED),
        (8 * SECOND, Kind.ALREADY_IN),
        (1 - 8 * SECOND, Kind.JUST_ADMITTED),
        (-8 * SECOND, Kind.ALREADY_IN),
    ],
)
def test_dwell_separates_the_same_guest_from_a_second_one(ago: int, kind: Kind) -> None:
    assert again(a_guest(None, let_in(ago)).timeline, ANY_DOOR, NOW).kind is kind
    assert is_just_now(NOW - ago, ANY_DOOR, NOW) is (kind is Kind.JUST_ADMITTED)


def test_no_moment_is_just_now_without_a_dwell() -> None:
    assert not is_just_now(NOW, Policy(dwell=0), NOW)


def test_guest_who_did_not_enter_here_is_not_just_admitted() -> None:
    for movements in ((), (let_out(SECOND),), (let_in(2 * MINUTE), let_out(SECOND))):
        guest = a_guest(a_ticket(), *movements)
        assert again(guest.timeline, ANY_DOOR, NOW).kind is Kind.ALREADY_IN


def test_plain_ticket_and_no_ticket_have_no_objection() -> None:
    assert objection(a_ticket()) is None
    assert objection(None) is None


def test_refusal_outweighs_a_contradicting_flag() -> None:
    ruling = objection(a_ticket("CANCELLED", True))
    assert ruling is not None
    assert (ruling.kind, ruling.reason) == (Kind.REFUSE, Reason.CANCELLED)


def test_reason_quotes_the_tickets_words() -> None:
    ticket = a_ticket("RESERVED", transfer="OPEN")
    assert str(saying(ticket, Reason.PAYMENT_OPEN)) == "status RESERVED"
    assert str(saying(ticket, Reason.BEING_PASSED_ON)) == "transferStatus OPEN"
    assert str(saying(ticket, Reason.WRONG_DOOR)) == "category General admission"
    nameless = ticket._replace(name="")
    assert str(saying(nameless, Reason.WRONG_DOOR)) == "another door's category"
