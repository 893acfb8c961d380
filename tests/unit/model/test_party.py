"""Who of an order comes through the door."""

from app.model.party import Member, guests_of, still_out
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
