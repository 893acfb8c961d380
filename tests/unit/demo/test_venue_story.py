"""Tests of the evening at the other doors of the demo."""

from collections.abc import Iterator
from itertools import count
from typing import cast

import pytest

from app.demo.laptops import DemoVenue, LaptopFailed
from app.demo.script import GuestKind, ScriptStep, ShowTicket, write_script
from app.demo.venue_story import (
    AGREEING,
    ALONE,
    KEEPER_LOST_S,
    LONGEST_PAUSE_S,
    NOT_REPLACED,
    REPLACED_S,
    SHOWN_HERE,
    SHOWN_THERE,
    TAKEN_OVER,
    WALK_S,
    VenueStory,
    split_guests,
)
from app.model.ticket import Ticket
from app.model.verdict import Kind
from tests.unit.demo.script_tickets import a_ticket

GUESTS = [a_ticket(number, order=f"order {number}") for number in range(40)]


class Door:
    """A door that records which codes it was shown."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.shown: list[str] = []

    def show(self, code: str) -> None:
        self.shown.append(code)


class Venue:
    """A venue of two doors, of which the first is the keeper."""

    def __init__(self, *, is_replaced: bool = True) -> None:
        self.south, self.garden = Door("South"), Door("Garden")
        self.doors = [self.south, self.garden]
        self._is_replaced = is_replaced

    def switch_off_keeper(self) -> None:
        self.doors.remove(self.south)

    def replace_keeper(self) -> bool:
        if not self._is_replaced:
            raise LaptopFailed(name="Garden", reason="The port is taken.")
        return True


class Evening:
    """A story whose clock is set by the test; `now` is in seconds."""

    def __init__(self, venue: Venue) -> None:
        self.now = 0.0
        self.venue = venue
        self.news = list[object]()
        self.story = VenueStory(
            cast("DemoVenue", venue), GUESTS, 7, self.news.append, clock=lambda: self.now
        )

    def go_to(self, now: float) -> None:
        """Let the time pass, with ten ticks a second."""
        while self.now < now:
            self.now += 0.1
            self.story.tick()

    def admit(self, door: str, ticket: Ticket) -> None:
        self.story.note_scan(door, {"code": ticket.code, "verdict": Kind.ADMIT})


@pytest.fixture
def evening() -> Evening:
    return Evening(Venue())


def steps_with_others(evening: Evening) -> Iterator[ScriptStep]:
    steps = write_script([a_ticket(number) for number in range(100, 160)], 1)
    return evening.story.with_guests_of_other_doors(steps)


def test_guests_come_to_each_other_door_one_at_a_time(evening: Evening) -> None:
    evening.go_to(3 * LONGEST_PAUSE_S)
    for door in evening.venue.doors:
        assert 3 <= len(door.shown) <= 7
    shown = evening.venue.south.shown + evening.venue.garden.shown
    assert len(set(shown)) == len(shown)


def test_no_guest_of_another_door_comes_to_the_window() -> None:
    here, elsewhere = split_guests(GUESTS)
    assert sorted([*here, *elsewhere], key=GUESTS.index) == GUESTS
    assert 5 < len(elsewhere) < 25


def test_ticket_of_another_door_is_shown_to_the_window_and_named(evening: Evening) -> None:
    evening.admit("Garden", GUESTS[0])
    evening.go_to(WALK_S + 1)
    shown = [
        step
        for _, step in zip(range(20), steps_with_others(evening), strict=False)
        if isinstance(step, ShowTicket) and step.guest is GuestKind.ELSEWHERE
    ]
    assert [step.code for step in shown] == [GUESTS[0].code]
    assert evening.news[-1] == SHOWN_HERE.filled({"door": "Garden"})


def test_window_s_guest_is_refused_at_another_door_after_a_walk(evening: Evening) -> None:
    evening.story.let_in_here("W-1")
    evening.story.let_in_here("W-2")
    evening.go_to(WALK_S - 0.5)
    assert "W-1" not in evening.venue.south.shown + evening.venue.garden.shown
    evening.go_to(WALK_S + 0.5)
    door = next(one for one in evening.venue.doors if "W-1" in one.shown)
    assert "W-2" not in evening.venue.south.shown + evening.venue.garden.shown
    evening.story.note_scan(door.name, {"code": "W-1", "verdict": Kind.ALREADY_IN})
    assert evening.news[-1] == SHOWN_THERE.filled({"door": door.name})


def test_keeper_is_lost_after_a_minute_and_replaced(evening: Evening) -> None:
    evening.go_to(KEEPER_LOST_S + 1)
    assert evening.news == [AGREEING, ALONE]
    assert evening.venue.doors == [evening.venue.garden]
    evening.go_to(REPLACED_S + 1)
    assert evening.news[2:] == [TAKEN_OVER]


def test_no_ticket_is_tried_twice_while_the_doors_are_alone(evening: Evening) -> None:
    evening.go_to(KEEPER_LOST_S + 1)
    evening.admit("Garden", GUESTS[0])
    evening.story.let_in_here("W-1")
    evening.go_to(evening.now + WALK_S + 1)
    steps = zip(count(), steps_with_others(evening), strict=False)
    kinds = {step.guest for at, step in steps if at < 20 and isinstance(step, ShowTicket)}
    assert GuestKind.ELSEWHERE not in kinds
    assert "W-1" not in evening.venue.garden.shown


def test_keeper_that_cannot_be_replaced_is_told() -> None:
    evening = Evening(Venue(is_replaced=False))
    evening.go_to(REPLACED_S + 1)
    assert evening.news[-1] == NOT_REPLACED
    evening.go_to(evening.now + LONGEST_PAUSE_S)
    assert len(evening.venue.garden.shown) > 4
