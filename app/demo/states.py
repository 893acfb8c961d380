"""The states of the window that the tour shows, and how each of them is really reached."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from app.demo import pages
from app.demo.script import GARBLED_CODE
from app.demo.walk import DESK, Size, Walk
from app.model.scan import Direction
from app.model.ticket import TicketStatus
from app.model.verdict import Kind
from app.rehearsal.weather import Kind as Sky

LAPTOP = Size(1366, 768)
LARGE = Size(2560, 1440, 1.5)
CHECK_IN = "check_in"


@dataclass(frozen=True, slots=True)
class State:
    """`reach` brings the window there, and says whether it really is."""

    name: str
    reach: Callable[[Walk], bool]
    size: Size = DESK


def _ready(walk: Walk) -> bool:
    def is_ready() -> bool:
        seen = walk.window.door.camera.has_picture
        return walk.window.showing.decision is None and walk.counted() > 1 and seen

    return walk.until(is_ready)


def _checking(walk: Walk) -> bool:
    ticket = walk.good()
    walk.weather(Sky.SLOW, CHECK_IN, seconds=1.8)
    walk.hold_up(ticket.code, ticket)

    def is_named() -> bool:
        face = walk.window.showing.face()
        return face.greyed and bool(face.name)

    return walk.until(is_named)


def _admit(walk: Walk) -> bool:
    walk.weather(Sky.CLEAR)
    ticket = walk.good(alone=False)
    walk.hold_up(ticket.code, ticket)
    return walk.shows(Kind.ADMIT, ticket.code)


def _again(walk: Walk) -> bool:
    decision = walk.window.showing.decision
    if decision is None or decision.verdict.ticket is None:
        return False
    ticket = decision.verdict.ticket
    walk.hold_up(ticket.code, ticket)
    return walk.shows(Kind.JUST_ADMITTED, ticket.code)


def _out(walk: Walk) -> bool:
    ticket = walk.whose(TicketStatus.CHECKED_IN)
    walk.window.top.turn(Direction.OUT)
    walk.hold_up(ticket.code, ticket, on_phone=True)
    return walk.shows(Kind.OUT, ticket.code)


def _not_in(walk: Walk) -> bool:
    ticket = walk.good()
    walk.hold_up(ticket.code, ticket)
    there = walk.shows(Kind.NOT_IN, ticket.code)
    walk.window.top.turn(Direction.IN)
    return there


def _of(status: TicketStatus, kind: Kind) -> Callable[[Walk], bool]:
    def reach(walk: Walk) -> bool:
        ticket = walk.whose(status)
        walk.hold_up(ticket.code, ticket, on_phone=True)
        return walk.shows(kind, ticket.code)

    return reach


def _trouble(walk: Walk) -> bool:
    walk.hold_up(GARBLED_CODE, None)
    return walk.shows(Kind.TROUBLE, GARBLED_CODE)


def _offline(walk: Walk) -> bool:
    walk.weather(Sky.CUT)
    ticket = walk.good(alone=False)
    walk.hold_up(ticket.code, ticket)
    return walk.shows(Kind.ADMIT, ticket.code) and walk.window.showing.face().striped


def _choose(walk: Walk, **changed: Any) -> None:
    appearance = walk.kiosk.appearance
    appearance.choose(replace(appearance.window, **changed))


def _light(walk: Walk) -> bool:
    walk.close_set_up()
    _choose(walk, theme="light")
    return _admit(walk)


def _german(walk: Walk) -> bool:
    _choose(walk, theme="dark", language="de")
    reached = _of(TicketStatus.PAYMENT_PENDING, Kind.HOLD)(walk)
    return reached and walk.window.showing.face().title != "Hold"


def _english_again(walk: Walk) -> bool:
    _choose(walk, language="en")
    return _admit(walk)


STATES = (
    State("ready", _ready),
    State("checking", _checking),
    State("admit", _admit),
    State("just-admitted", _again),
    State("already-in", _of(TicketStatus.CHECKED_IN, Kind.ALREADY_IN)),
    State("out", _out),
    State("not-in", _not_in),
    State("hold", _of(TicketStatus.PAYMENT_PENDING, Kind.HOLD)),
    State("refuse", _of(TicketStatus.CANCELLED, Kind.REFUSE)),
    State("trouble", _trouble),
    State("offline-admit", _offline),
    State("waiting", pages.waiting),
    State("needs-a-look", pages.look),
    State("find", pages.find),
    State("party", pages.party),
    State("details", pages.details),
    State("why", pages.why),
    State("announcements", pages.posts),
    State("door-check", pages.door_check),
    State("lock", pages.lock),
    State("supervisor", pages.supervisor),
    State("set-up-code", pages.set_up_code),
    State("about", pages.about),
    State("override", pages.override),
    State("set-up", pages.set_up),
    State("light", _light),
    State("german", _german),
    State("laptop-1366x768", _english_again, LAPTOP),
    State("large-2560x1440-at-150", _admit, LARGE),
)
