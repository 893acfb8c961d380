"""The states of the window that the tour shows, each with a function that brings it about."""

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
    """One state of the tour; `reach` brings the window there and returns whether it got there."""

    name: str
    reach: Callable[[Walk], bool]
    size: Size = DESKTOP


def _ready(walk: Walk) -> bool:
    def is_ready() -> bool:
        seen = walk.window.door.camera.has_picture
        return walk.window.showing.decision is None and walk.count_tickets() > 1 and seen

    return walk.wait_until(is_ready)


def _checking(walk: Walk) -> bool:
    ticket = walk.new_guest()
    walk.weather(Sky.SLOW, CHECK_IN, seconds=1.8)
    walk.hold_up(ticket.code, ticket)

    def is_named() -> bool:
        face = walk.window.showing.face()
        return face.greyed and bool(face.name)

    return walk.wait_until(is_named)


def _admit(walk: Walk) -> bool:
    walk.weather(Sky.CLEAR)
    ticket = walk.new_guest(alone=False)
    walk.hold_up(ticket.code, ticket)
    return walk.wait_for_verdict(Kind.ADMIT, ticket.code)


def _scan_again(walk: Walk) -> bool:
    decision = walk.window.showing.decision
    if decision is None or decision.verdict.ticket is None:
        return False
    ticket = decision.verdict.ticket
    walk.hold_up(ticket.code, ticket)
    return walk.wait_for_verdict(Kind.JUST_ADMITTED, ticket.code)


def _out(walk: Walk) -> bool:
    ticket = walk.ticket_with_status(TicketStatus.CHECKED_IN)
    walk.window.top.turn(Direction.OUT)
    walk.hold_up(ticket.code, ticket, on_phone=True)
    return walk.wait_for_verdict(Kind.OUT, ticket.code)


def _not_in(walk: Walk) -> bool:
    ticket = walk.new_guest()
    walk.hold_up(ticket.code, ticket)
    there = walk.wait_for_verdict(Kind.NOT_IN, ticket.code)
    walk.window.top.turn(Direction.IN)
    return there


def _scan_ticket_with(status: TicketStatus, kind: Kind) -> Callable[[Walk], bool]:
    def reach(walk: Walk) -> bool:
        ticket = walk.ticket_with_status(status)
        walk.hold_up(ticket.code, ticket, on_phone=True)
        return walk.wait_for_verdict(kind, ticket.code)

    return reach


def _trouble(walk: Walk) -> bool:
    walk.hold_up(GARBLED_CODE, None)
    return walk.wait_for_verdict(Kind.TROUBLE, GARBLED_CODE)


def _offline(walk: Walk) -> bool:
    walk.weather(Sky.CUT)
    ticket = walk.new_guest(alone=False)
    walk.hold_up(ticket.code, ticket)
    return walk.wait_for_verdict(Kind.ADMIT, ticket.code) and walk.window.showing.face().striped


def _change_appearance(walk: Walk, **changed: Any) -> None:
    appearance = walk.kiosk.appearance
    appearance.choose(replace(appearance.window, **changed))


def _light(walk: Walk) -> bool:
    walk.close_set_up()
    _change_appearance(walk, theme="light")
    return _admit(walk)


def _german(walk: Walk) -> bool:
    _change_appearance(walk, theme="dark", language="de")
    reached = _scan_ticket_with(TicketStatus.PAYMENT_PENDING, Kind.HOLD)(walk)
    return reached and walk.window.showing.face().title != "Hold"


def _english_again(walk: Walk) -> bool:
    _change_appearance(walk, language="en")
    return _admit(walk)


STATES = (
    TourState("ready", _ready),
    TourState("checking", _checking),
    TourState("admit", _admit),
    TourState("just-admitted", _scan_again),
    TourState("already-in", _scan_ticket_with(TicketStatus.CHECKED_IN, Kind.ALREADY_IN)),
    TourState("out", _out),
    TourState("not-in", _not_in),
    TourState("hold", _scan_ticket_with(TicketStatus.PAYMENT_PENDING, Kind.HOLD)),
    TourState("refuse", _scan_ticket_with(TicketStatus.CANCELLED, Kind.REFUSE)),
    TourState("trouble", _trouble),
    TourState("offline-admit", _offline),
    TourState("waiting", pages.waiting),
    TourState("needs-a-look", pages.look),
    TourState("find", pages.find),
    TourState("party", pages.party),
    TourState("details", pages.details),
    TourState("why", pages.why),
    TourState("announcements", pages.posts),
    TourState("door-check", pages.door_check),
    TourState("lock", pages.lock),
    TourState("supervisor", pages.supervisor),
    TourState("set-up-code", pages.set_up_code),
    TourState("about", pages.about),
    TourState("override", pages.override),
    TourState("set-up", pages.set_up),
    TourState("light", _light),
    TourState("german", _german),
    TourState("laptop-1366x768", _english_again, LAPTOP),
    TourState("large-2560x1440-at-150", _admit, LARGE),
)
