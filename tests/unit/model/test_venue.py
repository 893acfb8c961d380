"""Tests of what this laptop is in a venue."""

from dataclasses import replace

import pytest

from app.model.venue import Role, VenueMember

DOOR = VenueMember(Role.DOOR, ("10.0.0.5:4222",), "ADMIT-VENUE-1:CODE", has_begun=True)


@pytest.mark.parametrize(
    ("member", "can_help"),
    [
        (replace(DOOR, keepers=2, wanted=3), True),
        (replace(DOOR, keepers=3, wanted=3), False),
        (DOOR, False),
        (replace(DOOR, role=Role.KEEPER, keepers=2, wanted=3), False),
    ],
)
def test_door_can_help_while_keepers_are_missing(member: VenueMember, can_help: bool) -> None:
    assert member.can_help is can_help
