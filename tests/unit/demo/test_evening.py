"""Tests of the evening, which plays the demo's script."""

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from app.demo.evening import AWAY_S, TICK_S, Evening, PauseReason
from app.demo.script import GuestKind, ShowTicket
from app.demo.stage.ticket_card import TicketCard
from app.model.scan import Direction
from app.rehearsal.weather import FaultInjector, WeatherKind
from tests.unit.demo.script_tickets import a_ticket

if TYPE_CHECKING:
    from app.demo.stage.simulated_camera import SimulatedCamera
    from app.rehearsal.serve import Serving

SHOWN_FOR = 20  # ticks


class Room:
    """A stage and its time: a card is in view for so many ticks. Nothing goes on for ever."""

    def __init__(self) -> None:
        self.now = 0
        self.shown: list[tuple[int, TicketCard]] = []
        self.directions: list[tuple[int, Direction]] = []
        self.paused_until = 0
        self.weather = FaultInjector(1)
        self.evening = Evening(
            cast("Serving", SimpleNamespace(weather=self.weather)),
            cast("SimulatedCamera", self),
            7,
            set_direction=lambda direction: self.directions.append((self.now, direction)),
            wait=self.wait,
        )

    @property
    def showing(self) -> TicketCard | None:
        is_there = self.shown and self.now < self.shown[-1][0] + SHOWN_FOR
        return self.shown[-1][1] if is_there else None

    def show(self, card: TicketCard) -> None:
        self.shown.append((self.now, card))

    def wait(self, _seconds: float) -> bool:
        self.now += 1
        if self.now == self.paused_until:
            self.evening.pause(PauseReason.PAGE_OPEN, False)
        return self.now > 1_000


@pytest.fixture
def room() -> Room:
    return Room()


def a_show(number: int) -> ShowTicket:
    ticket = a_ticket(number)
    return ShowTicket(GuestKind.GOOD, ticket.code, ticket)


def test_next_ticket_is_shown_when_the_last_one_is_gone(room: Room) -> None:
    room.evening.play([a_show(1), a_show(2)])
    assert [(at, card.holder) for at, card in room.shown] == [(0, "Guest 1"), (20, "Guest 2")]


def test_same_ticket_is_shown_again_only_after_a_while(room: Room) -> None:
    room.evening.play([a_show(1), a_show(1)])
    away = room.shown[1][0] - SHOWN_FOR
    assert away * TICK_S == pytest.approx(AWAY_S, abs=TICK_S)


def test_direction_and_line_are_set_once_the_view_is_free(room: Room) -> None:
    room.evening.play([a_show(1), Direction.OUT, WeatherKind.CUT])
    assert room.directions == [(SHOWN_FOR, Direction.OUT)]
    assert room.weather.now().kind is WeatherKind.CUT


def test_tickets_are_on_paper_and_on_phones(room: Room) -> None:
    room.evening.play(map(a_show, range(4)))
    assert [card.on_phone for _, card in room.shown] == [False, True, False, True]


def test_no_guest_comes_during_a_pause_and_the_next_one_after_it(room: Room) -> None:
    room.paused_until = 50
    room.evening.pause(PauseReason.PAGE_OPEN, True)
    room.evening.play([a_show(1)])
    assert [at for at, _ in room.shown] == [50]


def test_evening_ends_in_the_middle_of_the_script(room: Room) -> None:
    room.evening.pause(PauseReason.CHOSEN, True)
    room.evening.play([a_show(1)])
    assert room.shown == []


def test_line_is_up_during_a_chosen_pause_only(room: Room) -> None:
    room.evening.play([WeatherKind.CUT])
    room.evening.pause(PauseReason.PAGE_OPEN, True)
    assert room.weather.now().kind is WeatherKind.CUT
    room.evening.pause(PauseReason.CHOSEN, True)
    assert room.weather.now().kind is WeatherKind.CLEAR
