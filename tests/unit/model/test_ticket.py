"""Tests of tickets: where they show their guests, their words, and the members of an order."""

from itertools import chain, permutations

import pytest

from app.door.judge import held_for, refused_for
from app.message import Message, verbatim
from app.model.details import AbsentGuests, PartyMember, guests_of, rest_of, still_out
from app.model.policy import LOOSENABLE, Policy
from app.model.ticket import (
    Ticket,
    TicketStatus,
    TransferStatus,
    bearer_of,
    contradicts_itself,
    is_living,
    keeps_out,
    says_inside,
    whereabouts,
    word_of,
)
from app.model.verdict import Reason
from app.organiser.wire.order import OrderStatus
from tests.support.made import a_ticket as listed
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


def test_every_status_of_the_document_has_a_translation() -> None:
    for word in chain(TicketStatus, TransferStatus, OrderStatus):
        assert word_of(word) == Message(word.value)


def test_unknown_status_is_shown_unchanged() -> None:
    assert word_of("VERI\nFIED") == verbatim("VERI FIED")
    assert word_of("") == verbatim("")


FIRST, SECOND = listed("t-1"), listed("t-2")
PARKING = listed("t-3")._replace(addon_of="t-1")
CANCELLED = listed("t-4", status="CANCELLED")


def test_addons_and_cancelled_guests_outside_are_no_guests() -> None:
    out = [PartyMember(ticket, inside=False) for ticket in (FIRST, SECOND, PARKING, CANCELLED)]
    assert guests_of(out) == out[:2]
    inside = [PartyMember(member.ticket, inside=True) for member in out]
    assert [member.ticket for member in guests_of(inside)] == [FIRST, SECOND, CANCELLED]


def test_guest_inside_is_not_still_out() -> None:
    party = [
        PartyMember(FIRST, inside=True),
        PartyMember(SECOND, inside=False),
        PartyMember(PARKING, False),
    ]
    assert still_out(party) == [SECOND]


def test_others_exist_only_if_one_guest_is_inside() -> None:
    first, second, parking = (
        PartyMember(ticket, inside=False) for ticket in (FIRST, SECOND, PARKING)
    )
    entered = PartyMember(FIRST, inside=True)
    assert rest_of([first, second, parking]) == AbsentGuests(2, is_all=True)
    assert rest_of([first, second, PartyMember(PARKING, inside=True)]) == AbsentGuests(
        2, is_all=True
    )
    assert rest_of([entered, second, parking]) == AbsentGuests(1)
    assert rest_of([entered]) == rest_of([parking]) == AbsentGuests(0)


def test_only_holds_can_be_loosened() -> None:
    everything = Policy(loosened=frozenset(Reason))
    assert {reason for reason in Reason if everything.loosens(reason)} == LOOSENABLE
    assert not any(Policy().loosens(reason) for reason in Reason)
    assert {
        Reason.PAYMENT_OPEN,
        Reason.BEING_PASSED_ON,
        Reason.PASSED_ON,
        Reason.FOR_RESALE,
        Reason.WRONG_DOOR,
        Reason.NOT_ON_LIST,
    } == LOOSENABLE


def test_door_is_full_only_if_it_counts_and_holds() -> None:
    assert Policy(capacity=5, holds_when_full=True).is_full(5)
    assert not Policy(capacity=5, holds_when_full=True).is_full(4)
    assert not Policy(capacity=5).is_full(5)
    assert not Policy(holds_when_full=True).is_full(5)
