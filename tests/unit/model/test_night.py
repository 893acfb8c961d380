"""Tests of the house, the doors that count it, and what this laptop is in a venue."""

import re
from dataclasses import replace

import pytest

from app.model.night import SILENT_AFTER_S, DoorStatus, Occupancy, Role, VenueMember, new_passphrase


@pytest.mark.parametrize(
    ("tickets", "tally", "capacity", "inside", "level"),
    [
        (5, 3, 0, 8, 0),
        (79, 0, 100, 79, 0),
        (79, 1, 100, 80, 80),
        (90, 0, 100, 90, 90),
        (99, 1, 100, 100, 100),
        (150, 0, 100, 150, 100),
    ],
)
def test_people_inside_and_level_that_is_reached(
    tickets: int, tally: int, capacity: int, inside: int, level: int
) -> None:
    occupancy = Occupancy(tickets, tally, capacity)
    assert (occupancy.inside, occupancy.level) == (inside, level)


@pytest.mark.parametrize(("silent_s", "is_silent"), [(0.0, False), (SILENT_AFTER_S + 1, True)])
def test_door_that_tells_nothing_is_silent(silent_s: float, is_silent: bool) -> None:
    door = DoorStatus("North", silent_s, 0, 0.0, "online", 0, None, "", None, "")
    assert door.is_silent is is_silent


@pytest.mark.parametrize(("categories", "takes"), [((), True), (("ga",), True), (("vip",), False)])
def test_door_takes_its_categories_or_all(categories: tuple[str, ...], takes: bool) -> None:
    door = DoorStatus("North", 0.0, 0, 0.0, "online", 0, None, "", None, "", categories)
    assert door.takes("ga") is takes


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
