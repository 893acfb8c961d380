"""Tests of the members of an order: guests, guests outside, and absent guests."""

from app.model.details import AbsentGuests, PartyMember, guests_of, rest_of, still_out
from tests.support.made import a_ticket

FIRST, SECOND = a_ticket("t-1"), a_ticket("t-2")
PARKING = a_ticket("t-3")._replace(addon_of="t-1")
CANCELLED = a_ticket("t-4", status="CANCELLED")


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
