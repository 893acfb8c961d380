import pytest

from app.door.standing import again, held_for, objection, saying, whereabouts
from app.model.policy import Policy
from app.model.ticket import Ticket
from app.model.verdict import Kind, Reason
from tests.unit.door.made import ANY_DOOR, NOW, SECOND, VIP_DOOR, a_ticket, let_in, let_out


@pytest.mark.parametrize(
    ("ticket", "inside"),
    [
        (a_ticket("SOLD", True), True),
        (a_ticket("CANCELLED", True), True),
        (a_ticket("VERIFIED", True), True),
        (a_ticket("CHECKED_IN", None), True),
        (a_ticket("SOLD", False), False),
        (a_ticket("VERIFIED", False), False),
        (a_ticket("ATTENDED", None), False),
        (a_ticket("CHECKED_IN", False), None),
        (a_ticket("VERIFIED", None), None),
    ],
)
def test_a_ticket_tells_where_its_guest_is_as_far_as_it_can(
    ticket: Ticket, inside: bool | None
) -> None:
    assert whereabouts(ticket) is inside


def test_holds_come_with_the_most_serious_first() -> None:
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
def test_the_same_guest_is_told_from_a_second_one_by_time(ago: int, kind: Kind) -> None:
    assert again(let_in(ago), ANY_DOOR, NOW).kind is kind


def test_without_a_dwell_nobody_still_stands_there() -> None:
    assert again(let_in(0), Policy(dwell=0), NOW).kind is Kind.ALREADY_IN


def test_only_who_came_in_here_can_still_stand_here() -> None:
    assert again(None, ANY_DOOR, NOW).kind is Kind.ALREADY_IN
    assert again(let_out(SECOND), ANY_DOOR, NOW).kind is Kind.ALREADY_IN


def test_nothing_speaks_against_a_plain_ticket_nor_against_none() -> None:
    assert objection(a_ticket(), False, None, ANY_DOOR, NOW) is None
    assert objection(None, False, None, ANY_DOOR, NOW) is None


def test_a_ticket_speaks_for_each_reason_in_its_own_words() -> None:
    ticket = a_ticket("RESERVED", transfer="OPEN")
    assert str(saying(ticket, Reason.PAYMENT_OPEN)) == "status RESERVED"
    assert str(saying(ticket, Reason.BEING_PASSED_ON)) == "transferStatus OPEN"
    assert str(saying(ticket, Reason.WRONG_DOOR)) == "category General admission"
