"""Who of an order comes through the door."""

from app.model.party import AbsentGuests, Member, guests_of, rest_of, still_out
from tests.unit.sync.made import a_ticket

FIRST, SECOND = a_ticket("t-1"), a_ticket("t-2")
PARKING = a_ticket("t-3")._replace(addon_of="t-1")
CANCELLED = a_ticket("t-4", status="CANCELLED")


def test_add_ons_are_no_guests_nor_who_was_cancelled_unless_inside() -> None:
    out = [Member(one, inside=False) for one in (FIRST, SECOND, PARKING, CANCELLED)]
    assert guests_of(out) == out[:2]
    inside = [Member(member.ticket, inside=True) for member in out]
    assert [member.ticket for member in guests_of(inside)] == [FIRST, SECOND, CANCELLED]


def test_who_is_in_does_not_come_again() -> None:
    party = [Member(FIRST, inside=True), Member(SECOND, inside=False), Member(PARKING, False)]
    assert still_out(party) == [SECOND]


def test_others_are_only_those_beside_somebody_who_is_in() -> None:
    first, second, parking = (Member(one, inside=False) for one in (FIRST, SECOND, PARKING))
    within = Member(FIRST, inside=True)
    assert rest_of([first, second, parking]) == AbsentGuests(2, is_all=True)
    assert rest_of([first, second, Member(PARKING, inside=True)]) == AbsentGuests(2, is_all=True)
    assert rest_of([within, second, parking]) == AbsentGuests(1)
    assert rest_of([within]) == rest_of([parking]) == AbsentGuests(0)
