"""Tests of the list of members: who may connect, and who is taken in."""

from dataclasses import replace

import pytest

from app.model.venue import Role
from app.venue.members import KeeperPlace, Member, Members, member_of, read_member, written
from app.venue.membership import Membership

PLACE = KeeperPlace(1, "10.0.0.5:4222", "10.0.0.5:6222", "ab" * 32, 3)
NORTH = Member("a1", "North", "e1", PLACE)
SOUTH = Member("b2", "South", "e1")


def test_member_is_read_as_it_was_written() -> None:
    assert read_member(written(NORTH)) == NORTH


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"[]",
        b"{}",
        b'{"laptop": "b2"}',
        b'{"laptop": "b2", "name": ""}',
        b'{"laptop": "B2", "name": "South"}',
        b'{"laptop": "b2\\" } ]", "name": "South"}',
        b'{"laptop": "", "name": "South"}',
        b'{"laptop": "b2", "name": "South", "keeps": {"place": 4}}',
        b'{"laptop": "b2", "name": "South", "keeps": {"address": "evil\\" } ]:1"}}',
        b'{"laptop": "b2", "name": "South", "keeps": {"pin": "not hexadecimal"}}',
        b'{"laptop": "b2", "name": "%s"}' % (b"x" * 201),
        b'{"laptop": "%s", "name": "South"}' % (b"b" * 33),
        b"\xff" * 1_000_000,
    ],
)
def test_damaged_member_is_no_member(raw: bytes) -> None:
    assert read_member(raw) is None


def test_member_of_a_later_version_is_read() -> None:
    assert read_member(b'{"laptop": "b2", "name": "South", "colour": "red"}') is not None


def test_members_are_listed_by_name_without_revoked_ones() -> None:
    members = Members([SOUTH, NORTH])
    members.put(Member("c3", "East", is_revoked=True))
    assert members.all() == [NORTH, SOUTH]
    assert members.by_name("East") is None
    assert members.by_name("South") == SOUTH


def test_member_put_again_replaces_the_earlier_form() -> None:
    members = Members([NORTH, SOUTH])
    members.put(Member("b2", "South", "e1", is_revoked=True))
    assert members.all() == [NORTH]


@pytest.mark.parametrize(
    ("new", "objection"),
    [
        (Member("c3", "East", event="e1"), ""),
        (Member("c3", "East"), ""),
        (Member("c3", "East", event="e2"), "another event"),
        (Member("c3", "South", event="e1"), "name taken"),
        (Member("b2", "South", event="e1"), ""),
        (Member("b2", "North", event="e1"), "name taken"),
    ],
)
def test_objection_names_why_a_laptop_is_not_taken_in(new: Member, objection: str) -> None:
    assert Members([NORTH, SOUTH]).objection_to(new) == objection


def test_laptop_that_was_shut_out_is_not_taken_in_again() -> None:
    members = Members([NORTH, replace(SOUTH, is_revoked=True)])
    assert members.objection_to(SOUTH) == "shut out"
    assert members.known() == [NORTH, replace(SOUTH, is_revoked=True)]


def test_any_event_fits_while_no_member_has_one() -> None:
    members = Members([Member("a1", "Box", keeps=KeeperPlace())])
    assert members.objection_to(Member("b2", "South", event="e9")) == ""


def test_name_of_a_revoked_door_is_free_again() -> None:
    members = Members([NORTH, Member("b2", "South", is_revoked=True)])
    assert members.objection_to(Member("c3", "South", event="e1")) == ""


def three(*places: int, wanted: int = 3) -> Members:
    """Return members of whom so many are keepers, at these places."""
    members = Members([SOUTH])
    for place in places:
        keeper = replace(PLACE, place=place, wanted=wanted)
        members.put(Member(f"c{place}", f"Keeper {place}", keeps=keeper))
    return members


def test_keepers_are_listed_by_their_places() -> None:
    assert list(three(3, 1, 2).keepers()) == ["c1", "c2", "c3"]


@pytest.mark.parametrize(
    ("members", "are_three"),
    [(three(1), False), (three(1, 2), False), (three(1, 2, 3), True), (three(1, wanted=1), False)],
)
def test_three_keepers_are_known_once_each_place_is_taken(
    members: Members, are_three: bool
) -> None:
    assert members.are_three is are_three


@pytest.mark.parametrize(
    ("members", "laptop", "place"),
    [
        (three(1), "b2", 2),
        (three(1, 3), "b2", 2),
        (three(1, 2, 3), "b2", 0),
        (three(1, 2, 3), "c3", 3),
        (three(1, wanted=1), "b2", 0),
    ],
)
def test_keeper_gets_its_own_place_or_the_first_free_one(
    members: Members, laptop: str, place: int
) -> None:
    assert members.place_for(laptop) == place


def test_member_of_a_membership_has_its_name_place_and_event() -> None:
    membership = Membership(
        "v1", Role.DOOR, "b2", "South", "cd" * 32, ("10.0.0.5:4222",), "CODE", 1, "e1"
    )
    assert member_of(membership) == SOUTH
    assert member_of(membership, PLACE).keeps == PLACE
