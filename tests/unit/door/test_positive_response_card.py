"""Tests of the verdict on a card after a positive response."""

from app.book.movement import Movement
from app.door.guest import Guest
from app.door.judge import after_card
from app.model.policy import Policy
from app.model.scan import Direction
from app.model.ticket import Ticket
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.service.answers import Yes
from tests.unit.door.guests import (
    ANY_DOOR,
    DOOR,
    IN,
    MINUTE,
    NO_REENTRY,
    NOW,
    OUT,
    SECOND,
    a_door,
    a_guest,
    a_scan,
    a_ticket,
    let_in,
    let_out,
)
from tests.unit.door.list_verdicts import ALREADY, JUST, LEFT, MAY_NOT_RETURN, VALID, ruling_of

INSIDE = "CHECKED_IN", True


def a_holder(id: str, *movements: Movement, status: str = "SOLD") -> Guest:
    return a_guest(a_ticket(status, id=id), *movements)


def verdict_on(
    *guests: Guest,
    shown: Ticket | None = None,
    direction: Direction = IN,
    policy: Policy = ANY_DOOR,
) -> Verdict:
    by_id = {guest.ticket_id or f"unlisted-{index}": guest for index, guest in enumerate(guests)}
    response = Yes(tuple(by_id), shown)
    return after_card(a_scan(direction), by_id, response, a_door(policy), NOW)


def test_card_admits_all_its_tickets_that_are_out() -> None:
    shown = a_ticket(*INSIDE, id="a")
    verdict = verdict_on(a_holder("a"), a_holder("b"), shown=shown)
    assert verdict == Verdict(
        Kind.ADMIT, Reason.VALID, DecidedBy.SERVICE, shown, tickets=("a", "b")
    )


def test_card_admits_the_ticket_that_is_out_if_another_is_inside() -> None:
    shown = a_ticket(*INSIDE, id="a")
    verdict = verdict_on(a_holder("a", let_in(MINUTE)), a_holder("b"), shown=shown)
    assert (ruling_of(verdict), verdict.tickets) == (VALID, ("b",))
    assert verdict.ticket == a_ticket(id="b")


def test_card_whose_only_ticket_is_inside_is_already_in() -> None:
    verdict = verdict_on(a_holder("a", let_in(MINUTE)))
    assert (ruling_of(verdict), verdict.since, verdict.door) == (ALREADY, NOW - MINUTE, DOOR)
    assert (verdict.ticket, verdict.tickets) == (a_ticket(id="a"), ())


def test_card_whose_tickets_are_all_inside_names_them_all() -> None:
    verdict = verdict_on(a_holder("a", let_in(6 * SECOND)), a_holder("b", let_in(MINUTE)))
    assert (ruling_of(verdict), verdict.ticket, verdict.tickets) == (JUST, None, ("a", "b"))


def test_card_is_already_in_if_only_an_addon_is_outside() -> None:
    person = a_holder("a", let_in(MINUTE))
    parking = a_guest(a_ticket(id="b", addon_of="a"))
    assert ruling_of(verdict_on(parking, person)) == ALREADY
    assert ruling_of(verdict_on(parking)) == VALID


def test_card_is_already_in_if_only_a_refunded_ticket_is_outside() -> None:
    inside = a_holder("a", let_in(MINUTE))
    assert ruling_of(verdict_on(a_holder("b", status="REFUNDED"), inside)) == ALREADY


def test_card_with_an_unlisted_ticket_is_admitted() -> None:
    verdict = verdict_on(a_guest(None), a_holder("a", let_in(MINUTE)))
    assert (ruling_of(verdict), verdict.tickets) == (VALID, ("unlisted-0",))


def test_card_whose_ticket_has_left_is_held_without_reentry() -> None:
    left = a_holder("a", let_in(MINUTE), let_out(SECOND))
    assert ruling_of(verdict_on(left, policy=NO_REENTRY)) == MAY_NOT_RETURN
    assert ruling_of(verdict_on(left)) == VALID
    both = verdict_on(left, a_holder("b"), policy=NO_REENTRY)
    assert (ruling_of(both), both.tickets) == (VALID, ("b",))


def test_card_checks_all_its_tickets_out() -> None:
    verdict = verdict_on(a_holder("a", let_out(MINUTE)), a_holder("b"), direction=OUT)
    assert (ruling_of(verdict), verdict.tickets) == (LEFT, ("a", "b"))
