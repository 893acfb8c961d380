"""The states of the window that the tour shows, each with a function that reaches it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from app.demo import pages
from app.demo.script import GARBLED_CODE
from app.demo.walk import DESKTOP, Size, Walk
from app.model.scan import Direction
from app.model.ticket import TicketStatus
from app.model.verdict import Kind
from app.rehearsal.weather import WeatherKind as Sky

LAPTOP = Size(1366, 768)
LARGE = Size(2560, 1440, 1.5)
CHECK_IN = "check_in"


@dataclass(frozen=True, slots=True)
class TourState:
    """One state of the tour; `reach` brings the window there, and returns whether it did."""

    name: str
    reach: Callable[[Walk], bool]
    size: Size = DESKTOP


def _reach_ready(walk: Walk) -> bool:
    def is_ready() -> bool:
        seen = walk.window.door.camera.has_picture
        return walk.window.current_scan.decision is None and walk.count_tickets() > 1 and seen

    return walk.wait_until(is_ready)


def _reach_checking(walk: Walk) -> bool:
    ticket = walk.new_guest()
    walk.set_weather(Sky.SLOW, CHECK_IN, seconds=1.8)
    walk.show_ticket(ticket.code, ticket)

    def is_named() -> bool:
        view = walk.window.current_scan.view()
        return view.greyed and bool(view.name)

    return walk.wait_until(is_named)


def _reach_admit(walk: Walk) -> bool:
    walk.set_weather(Sky.CLEAR)
    ticket = walk.new_guest(alone=False)
    walk.show_ticket(ticket.code, ticket)
    return walk.wait_for_verdict(Kind.ADMIT, ticket.code)


def _reach_just_admitted(walk: Walk) -> bool:
    decision = walk.window.current_scan.decision
    if decision is None or decision.verdict.ticket is None:
        return False
    ticket = decision.verdict.ticket
    walk.show_ticket(ticket.code, ticket)
    return walk.wait_for_verdict(Kind.JUST_ADMITTED, ticket.code)


def _reach_out(walk: Walk) -> bool:
    ticket = walk.ticket_with_status(TicketStatus.CHECKED_IN)
    walk.window.top.set_direction(Direction.OUT)
    walk.show_ticket(ticket.code, ticket, on_phone=True)
    return walk.wait_for_verdict(Kind.OUT, ticket.code)


def _reach_not_in(walk: Walk) -> bool:
    ticket = walk.new_guest()
    walk.show_ticket(ticket.code, ticket)
    there = walk.wait_for_verdict(Kind.NOT_IN, ticket.code)
    walk.window.top.set_direction(Direction.IN)
    return there


def _reach_verdict(status: TicketStatus, kind: Kind) -> Callable[[Walk], bool]:
    def reach(walk: Walk) -> bool:
        ticket = walk.ticket_with_status(status)
        walk.show_ticket(ticket.code, ticket, on_phone=True)
        return walk.wait_for_verdict(kind, ticket.code)

    return reach


def _reach_trouble(walk: Walk) -> bool:
    walk.show_ticket(GARBLED_CODE, None)
    return walk.wait_for_verdict(Kind.TROUBLE, GARBLED_CODE)


def _reach_offline(walk: Walk) -> bool:
    walk.set_weather(Sky.CUT)
    ticket = walk.new_guest(alone=False)
    walk.show_ticket(ticket.code, ticket)
    return (
        walk.wait_for_verdict(Kind.ADMIT, ticket.code) and walk.window.current_scan.view().striped
    )


def _change_appearance(walk: Walk, **changed: Any) -> None:
    appearance = walk.kiosk.appearance
    appearance.choose(replace(appearance.window, **changed))


def _reach_light(walk: Walk) -> bool:
    walk.close_set_up()
    _change_appearance(walk, theme="light")
    return _reach_admit(walk)


def _reach_german(walk: Walk) -> bool:
    _change_appearance(walk, theme="dark", language="de")
    reached = _reach_verdict(TicketStatus.PAYMENT_PENDING, Kind.HOLD)(walk)
    return reached and walk.window.current_scan.view().title != "Hold"


def _reach_english(walk: Walk) -> bool:
    _change_appearance(walk, language="en")
    return _reach_admit(walk)


STATES = (
    TourState("ready", _reach_ready),
    TourState("checking", _reach_checking),
    TourState("admit", _reach_admit),
    TourState("just-admitted", _reach_just_admitted),
    TourState("already-in", _reach_verdict(TicketStatus.CHECKED_IN, Kind.ALREADY_IN)),
    TourState("out", _reach_out),
    TourState("not-in", _reach_not_in),
    TourState("hold", _reach_verdict(TicketStatus.PAYMENT_PENDING, Kind.HOLD)),
    TourState("refuse", _reach_verdict(TicketStatus.CANCELLED, Kind.REFUSE)),
    TourState("trouble", _reach_trouble),
    TourState("offline-admit", _reach_offline),
    TourState("waiting", pages.show_queue),
    TourState("needs-a-look", pages.show_dispute),
    TourState("find", pages.show_find),
    TourState("party", pages.show_party),
    TourState("details", pages.show_details),
    TourState("why", pages.show_explanation),
    TourState("announcements", pages.show_announcements),
    TourState("door-check", pages.show_door_check),
    TourState("lock", pages.show_pin_pad),
    TourState("supervisor", pages.show_supervisor),
    TourState("set-up-code", pages.show_setup_code),
    TourState("about", pages.show_about),
    TourState("override", pages.show_override),
    TourState("set-up", pages.show_setup),
    TourState("light", _reach_light),
    TourState("german", _reach_german),
    TourState("laptop-1366x768", _reach_english, LAPTOP),
    TourState("large-2560x1440-at-150", _reach_admit, LARGE),
)
