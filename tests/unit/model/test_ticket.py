"""Tests of tickets: the bearer of a shared code, and whether a ticket shows its guest inside."""

from itertools import permutations

import pytest

from app.door.judge import held_for, refused_for
from app.model.ticket import (
    Ticket,
    TicketStatus,
    bearer_of,
    contradicts_itself,
    is_living,
    keeps_out,
    says_inside,
    whereabouts,
)
from tests.unit.door.guests import ANY_DOOR, a_ticket


def test_valid_ticket_is_taken_if_two_share_a_code() -> None:
    cancelled, sold = a_ticket("CANCELLED"), a_ticket("SOLD")
    addon = sold._replace(addon_of=sold.id)
    for tickets in permutations((cancelled, addon, sold)):
        assert bearer_of(tickets) == sold
    assert bearer_of((cancelled, addon)) == addon
    assert bearer_of(()) is None


def test_cancelled_ticket_is_not_living() -> None:
    invalid = {status for status in TicketStatus if not is_living(a_ticket(status))}
    assert invalid == {"AVAILABLE", "CANCELLED", "RESET", "REFUNDED", "TRANSFERED"}
    assert is_living(a_ticket("VERIFIED"))


@pytest.mark.parametrize("word", [*TicketStatus, "VERIFIED"])
def test_flag_decides_inside_and_status_only_without_a_flag(word: str) -> None:
    assert says_inside(a_ticket(word, True))
    assert not says_inside(a_ticket(word, False))
    assert says_inside(a_ticket(word, None)) == (word == "CHECKED_IN")


@pytest.mark.parametrize("word", [*TicketStatus, "VERIFIED"])
def test_status_must_allow_being_inside(word: str) -> None:
    allowed = {"SOLD", "CHECKED_IN", "ATTENDED", "VERIFIED"}
    assert contradicts_itself(a_ticket(word, True)) == (word not in allowed)
    assert contradicts_itself(a_ticket(word, False)) == (word == "CHECKED_IN")
    assert not contradicts_itself(a_ticket(word, None))


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
def test_contradictory_or_unknown_ticket_has_no_whereabouts(
    ticket: Ticket, inside: bool | None
) -> None:
    assert whereabouts(ticket) is inside


@pytest.mark.parametrize("word", [*TicketStatus, "VERIFIED"])
def test_keeps_out_agrees_with_the_rules_for_every_status(word: str) -> None:
    ticket = a_ticket(word)
    assert keeps_out(ticket) == bool(refused_for(ticket) or held_for(ticket, ANY_DOOR))
