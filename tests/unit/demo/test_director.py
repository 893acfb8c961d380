"""Tests of the director, which plays the demo's script."""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from app.demo.director import Director, Evening, PauseReason
from app.demo.script import GuestKind, ScriptStep, SetDirection, SetLine, ShowTicket
from app.demo.stage.ticket_card import TicketCard
from app.eye.reading import Format
from app.model.scan import Direction
from app.rehearsal.weather import FaultInjector, WeatherKind
from tests.unit.demo.script_tickets import a_ticket

if TYPE_CHECKING:
    from app.demo.stage.simulated_camera import SimulatedCamera
    from app.rehearsal.serve import Serving


class Table:
    """A stage that shows a card when the test says so."""

    def __init__(self) -> None:
        self.showing: TicketCard | None = None
        self.waiting: list[TicketCard] = []

    def show(self, card: TicketCard) -> bool:
        self.waiting.append(card)
        return True


def a_show(number: int) -> ShowTicket:
    ticket = a_ticket(number)
    return ShowTicket(GuestKind.GOOD, ticket.code, ticket)


def a_director(steps: Iterable[ScriptStep], table: Table) -> tuple[Director, list[object]]:
    done: list[object] = []
    director = Director(
        iter(steps),
        cast("SimulatedCamera", table),
        "Sommerfest",
        set_direction=done.append,
        set_line=done.append,
    )
    return director, done


def test_next_ticket_is_shown_when_the_last_one_is_gone() -> None:
    table = Table()
    director, _ = a_director([a_show(1), a_show(2)], table)
    first = director.tick()
    assert isinstance(first, ShowTicket)
    assert director.tick() is None  # the card has been handed over but is not visible yet
    table.showing = table.waiting.pop()
    assert director.tick() is None
    assert table.showing.holder == "Guest 1"
    table.showing = None
    second = director.tick()
    assert isinstance(second, ShowTicket)
    assert second.code == "C-2"


def test_same_ticket_is_shown_again_only_after_a_pause() -> None:
    table, now = Table(), [100.0]
    director = Director(
        iter([a_show(1), a_show(1)]),
        cast("SimulatedCamera", table),
        "",
        set_direction=print,
        set_line=print,
        clock=lambda: now[0],
    )
    director.tick()
    table.showing = table.waiting.pop()
    director.tick()
    table.showing = None
    assert director.tick() is None
    now[0] += 1.9
    assert director.tick() is None
    now[0] += 0.2
    assert isinstance(director.tick(), ShowTicket)


def test_direction_and_line_steps_take_no_time() -> None:
    director, done = a_director([SetDirection(Direction.OUT), SetLine(up=False)], Table())
    director.tick()
    director.tick()
    assert done == [Direction.OUT, False]


def test_director_ends_with_the_script() -> None:
    director, _ = a_director([], Table())
    assert not director.over
    assert director.tick() is None
    assert director.over
    assert director.tick() is None


def test_cards_vary_in_format_phone_and_light() -> None:
    table = Table()
    director, _ = a_director(map(a_show, range(12)), table)
    for _ in range(12):
        director.tick()
        table.showing = table.waiting[-1]
        director.tick()
        table.showing = None
    assert {card.format for card in table.waiting} == {Format.QR, Format.CODE_128}
    assert {card.on_phone for card in table.waiting} == {True, False}
    assert any(card.dark for card in table.waiting)
    assert not any(card.on_phone for card in table.waiting if card.format is Format.CODE_128)


def test_no_guest_comes_during_a_pause_and_the_next_one_after_it() -> None:
    table, paused = Table(), [True]
    director = Director(
        iter([a_show(1)]), cast("SimulatedCamera", table), "", set_direction=print, set_line=print,
        is_paused=lambda: paused[0],
    )  # fmt: skip
    assert director.tick() is None
    assert not director.over
    paused.clear()
    paused.append(False)
    assert isinstance(director.tick(), ShowTicket)


def test_line_is_up_during_a_chosen_pause_only() -> None:
    service = SimpleNamespace(weather=FaultInjector(1))
    evening = Evening(
        cast("Serving", service), cast("SimulatedCamera", Table()), "", 7, set_direction=print
    )
    evening.set_line(False)
    evening.pause(PauseReason.PAGE_OPEN, True)
    assert service.weather.now().kind is WeatherKind.CUT
    evening.pause(PauseReason.CHOSEN, True)
    assert service.weather.now().kind is WeatherKind.CLEAR
