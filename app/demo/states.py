"""The states of the window that the tour shows, and how each of them is really reached."""

from collections.abc import Callable
from dataclasses import dataclass

from app.demo.script import GARBLED_CODE
from app.demo.walk import Size, Walk
from app.model.finding import State as Found
from app.model.scan import Direction
from app.model.ticket import Ticket, TicketStatus
from app.model.verdict import Kind
from app.rehearsal.weather import Kind as Sky
from app.ui.announcements_page import AnnouncementsPage
from app.ui.details_page import DetailsPage
from app.ui.door_check_page import DoorCheckPage
from app.ui.find_page import FindPage
from app.ui.party_page import PartyPage
from app.ui.waiting_page import WaitingPage

LAPTOP = Size(1366, 768)
DESK = Size(1920, 1080)
LARGE = Size(2560, 1440, 1.5)
CHECK_IN = "check_in"


@dataclass(frozen=True, slots=True)
class State:
    """`reach` brings the window there, and says whether it really is."""

    name: str
    reach: Callable[[Walk], bool]
    size: Size = DESK


def _ready(walk: Walk) -> bool:
    return walk.until(lambda: walk.window.showing.decision is None and walk.counted() > 1)


def _checking(walk: Walk) -> bool:
    ticket = _good(walk)
    walk.weather(Sky.SLOW, CHECK_IN, seconds=1.8)
    walk.hold_up(ticket.code, ticket)

    def is_named() -> bool:
        face = walk.window.showing.face()
        return face.greyed and bool(face.name)

    return walk.until(is_named)


def _admit(walk: Walk) -> bool:
    walk.weather(Sky.CLEAR)
    ticket = _good(walk, alone=False)
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
    ticket = _where(walk, TicketStatus.CHECKED_IN)
    walk.window.top.turn(Direction.OUT)
    walk.hold_up(ticket.code, ticket, on_phone=True)
    return walk.shows(Kind.OUT, ticket.code)


def _not_in(walk: Walk) -> bool:
    ticket = _good(walk)
    walk.hold_up(ticket.code, ticket)
    there = walk.shows(Kind.NOT_IN, ticket.code)
    walk.window.top.turn(Direction.IN)
    return there


def _of(status: TicketStatus, kind: Kind) -> Callable[[Walk], bool]:
    def reach(walk: Walk) -> bool:
        ticket = _where(walk, status)
        walk.hold_up(ticket.code, ticket, on_phone=True)
        return walk.shows(kind, ticket.code)

    return reach


def _trouble(walk: Walk) -> bool:
    walk.hold_up(GARBLED_CODE, None)
    return walk.shows(Kind.TROUBLE, GARBLED_CODE)


def _offline(walk: Walk) -> bool:
    walk.weather(Sky.CUT)
    ticket = _good(walk, alone=False)
    walk.hold_up(ticket.code, ticket)
    return walk.shows(Kind.ADMIT, ticket.code) and walk.window.showing.face().striped


def _waiting(walk: Walk) -> bool:
    ticket = _good(walk)
    walk.hold_up(ticket.code, ticket)
    if not walk.shows(Kind.ADMIT, ticket.code):
        return False
    walk.twice = ticket
    walk.kiosk.pages.open_waiting()
    page = walk.page()
    return isinstance(page, WaitingPage) and walk.until(lambda: page.waiting.rows.rowCount() >= 2)


def _look(walk: Walk) -> bool:
    """The guest whom this laptop let in offline was let in at another door as well."""
    walk.weather(Sky.CLEAR)
    if walk.twice is None:
        return False
    walk.elsewhere(walk.twice)
    page = walk.page()
    return isinstance(page, WaitingPage) and walk.until(lambda: page.look.rows.rowCount() >= 1)


def _find(walk: Walk) -> bool:
    walk.kiosk.pages.open_find("mull")
    page = walk.page()
    return isinstance(page, FindPage) and walk.until(lambda: page.table.rows.rowCount() > 0)


def _party(walk: Walk) -> bool:
    walk.kiosk.pages.open_party(_good(walk, alone=False))
    page = walk.page()
    return isinstance(page, PartyPage) and walk.until(lambda: page.table.rows.rowCount() > 1)


def _details(walk: Walk) -> bool:
    ticket = _where(walk, TicketStatus.CHECKED_IN)
    walk.kiosk.pages.open_details(ticket)
    page = walk.page()
    return isinstance(page, DetailsPage) and walk.until(lambda: page.passages.rows.rowCount() > 0)


def _posts(walk: Walk) -> bool:
    walk.kiosk.pages.open_posts()
    page = walk.page()
    return isinstance(page, AnnouncementsPage) and walk.until(
        lambda: page.table.rows.rowCount() > 0
    )


def _door_check(walk: Walk) -> bool:
    walk.kiosk.pages.open_check()
    page = walk.page()
    return isinstance(page, DoorCheckPage) and walk.until(
        lambda: Found.RUNNING not in page.states.values()
    )


def _lock(walk: Walk) -> bool:
    walk.window.close_page()
    walk.window.lock_requested.emit()
    there = walk.until(lambda: walk.kiosk.pages.pad.isVisible())
    return there and not walk.kiosk.pages.lock.is_open


def _set_up(walk: Walk) -> bool:
    """The second step: by address and key the service has named its events."""
    walk.kiosk.pages.pad.cancel()
    walk.weather(Sky.CLEAR)
    page = walk.open_set_up().page
    walk.size(DESK)
    page.service.address.edit.setText(walk.address_and_key()[0])
    page.service.key.edit.setText(walk.address_and_key()[1])
    page.next.click()
    return walk.until(lambda: page.step is page.event_choice and bool(page.step.draft.events))


def _light(walk: Walk) -> bool:
    walk.close_set_up()
    walk.kiosk.wear("light")
    return _admit(walk)


def _german(walk: Walk) -> bool:
    walk.kiosk.wear("dark")
    walk.kiosk.interpreter.speak("de")
    reached = _of(TicketStatus.PAYMENT_PENDING, Kind.HOLD)(walk)
    return reached and walk.window.showing.face().title != "Hold"


def _english_again(walk: Walk) -> bool:
    walk.kiosk.interpreter.speak("en")
    return _admit(walk)


def _good(walk: Walk, *, alone: bool = True) -> Ticket:
    """Somebody who may come in and has not been asked for yet; with others of one order or not."""
    orders = [ticket.order_id for ticket in walk.tickets]
    for ticket in walk.tickets:
        good = ticket.status == TicketStatus.SOLD and ticket.checked_in is False
        if not (good and ticket.transfer is None and ticket.addon_of is None and ticket.code):
            continue
        if (orders.count(ticket.order_id) == 1) is alone:
            walk.tickets.remove(ticket)
            return ticket
    raise LookupError("nobody is left")


def _where(walk: Walk, status: TicketStatus) -> Ticket:
    fits = (t for t in walk.tickets if t.status == status and t.code and t.transfer is None)
    ticket = next(fits)
    walk.tickets.remove(ticket)
    return ticket


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
    State("waiting", _waiting),
    State("needs-a-look", _look),
    State("find", _find),
    State("party", _party),
    State("details", _details),
    State("announcements", _posts),
    State("door-check", _door_check),
    State("lock", _lock),
    State("set-up", _set_up),
    State("light", _light),
    State("german", _german),
    State("laptop-1366x768", _english_again, LAPTOP),
    State("large-2560x1440-at-150", _admit, LARGE),
)
