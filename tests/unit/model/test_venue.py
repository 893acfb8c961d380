"""Tests of what this laptop is in a venue."""

import re
from dataclasses import replace

import pytest

from app.model.night import Role, VenueMember, new_passphrase

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


def test_invented_passphrase_is_six_words_that_differ_each_time() -> None:
    invented = {new_passphrase() for _ in range(50)}
    assert len(invented) == 50
    word = "[bdfghjklmnprstvwz][aeiou][bdfghjklmnprstvwz][aeiou][bdfghjklmnprstvwz]"
    assert all(re.fullmatch(f"{word}(-{word}){{5}}", one) for one in invented)
