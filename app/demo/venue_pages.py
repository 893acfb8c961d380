"""The states of the tour at a laptop that keeps a venue, each with a function that reaches it."""

from app.demo.venue_news import News, StoryScene
from app.demo.walk import Walk
from app.demo.window_sizes import DESKTOP
from app.model.night import LedgerState
from app.model.verdict import Kind
from app.rehearsal.weather import WeatherKind as Sky
from app.ui.pages.doors_page import DoorsPage
from app.ui.pages.venue_page import VenuePage

PASSPHRASE = "correct horse"
DOORS = 5
DOORS_LEFT = 2  # of three, after the keeper's laptop was switched off
WITHOUT_TICKETS = 20


def show_venue(walk: Walk) -> bool:
    """Open the page of the venue at a laptop without one."""
    walk.close_set_up()
    walk.kiosk.pages.supervisor.open_venue()
    page = walk.page()
    return isinstance(page, VenuePage) and walk.wait_until(page.join.isVisible)


def show_kept_venue(walk: Walk) -> bool:
    """Keep a new venue on this laptop, which shows its code."""
    page = walk.page()
    if not isinstance(page, VenuePage):
        return False
    page.keep.passphrase.take(PASSPHRASE)
    page.keep.button.click()
    return walk.wait_until(lambda: page.member is not None)


def show_house(walk: Walk) -> bool:
    """Open the door anew as a keeper, let other doors join, and count people without tickets."""
    page = walk.page()
    if not isinstance(page, VenuePage) or page.member is None:
        return False
    code = page.member.code
    walk.reopen()
    walk.resize(DESKTOP)
    if not walk.wait_until(lambda: _agree(walk)):
        return False
    walk.add_doors(code, PASSPHRASE)
    walk.venue.start()  # the last states need it; the next one waits some seconds anyway
    walk.window.foot.counted.emit(WITHOUT_TICKETS)
    return walk.wait_until(walk.window.foot.level.isVisible)


def show_doors(walk: Walk) -> bool:
    """Open the page of the doors, of which one has fallen silent."""
    walk.window.requests.doors.emit()
    page = walk.page()
    return isinstance(page, DoorsPage) and walk.wait_until(
        lambda: len(page.doors) == DOORS and any(door.is_silent for door in page.doors)
    )


def show_evacuation(walk: Walk) -> bool:
    """Ask, by the PIN, whether everybody is out."""
    supervisor = walk.kiosk.pages.supervisor
    supervisor.ask_for_evacuation()
    asked = walk.wait_until(walk.kiosk.pages.pad.isVisible) and walk.unlock()
    return asked and walk.wait_until(supervisor.question.panel.isVisible)


def show_evacuated(walk: Walk) -> bool:
    """Note that everybody is out, which can be taken back."""
    walk.kiosk.pages.supervisor.question.panel.agree.click()
    page = walk.page()
    return isinstance(page, DoorsPage) and walk.wait_until(
        lambda: page.undo.isVisible() and page.house.inside.text() == "0"
    )


def show_member(walk: Walk) -> bool:
    """Open the page of the venue at the laptop that keeps it."""
    walk.kiosk.pages.supervisor.open_venue()
    page = walk.page()
    return isinstance(page, VenuePage) and walk.wait_until(
        lambda: page.member is not None and page.member.has_begun
    )


def show_already_in_elsewhere(walk: Walk) -> bool:
    """Join a venue of three doors, and show a ticket that another door has just let in."""
    walk.venue.start()
    if not walk.wait_until(lambda: walk.venue.is_ready):
        return False
    walk.reopen(walk.venue.join)
    walk.resize(DESKTOP)
    ticket = walk.guests.new()
    door = walk.venue.show_elsewhere(ticket.code)
    if not walk.wait_until(lambda: _agree(walk) and walk.venue.has_admitted(ticket.code)):
        return False
    walk.tell(News(StoryScene.SHOWN_HERE, door))
    walk.tickets.show(ticket.code, ticket)
    reached = walk.wait_for_verdict(Kind.ALREADY_IN, ticket.code)
    decision = walk.window.current_scan.decision
    return reached and decision is not None and decision.verdict.door == door


def show_alone(walk: Walk) -> bool:
    """Switch the keeper's laptop off and cut the line; this door goes on by its list."""
    walk.venue.switch_off_keeper()
    walk.tell(News(StoryScene.ALONE))
    walk.set_weather(Sky.CUT)
    if not walk.wait_until(lambda: _ledger(walk) is LedgerState.ALONE):
        return False
    ticket = walk.guests.new()
    walk.tickets.show(ticket.code, ticket)
    reached = walk.wait_for_verdict(Kind.ADMIT, ticket.code)
    view = walk.window.current_scan.view()
    return reached and view.striped and bool(view.reason)


def show_taken_over(walk: Walk) -> bool:
    """Let another laptop keep the venue, and open the page of the doors when they agree again."""
    walk.set_weather(Sky.CLEAR)
    is_replaced = walk.venue.replace_keeper()
    if not walk.wait_until(lambda: is_replaced() and _agree(walk)):
        return False
    walk.tell(News(StoryScene.TAKEN_OVER))
    walk.window.requests.doors.emit()
    page = walk.page()
    return isinstance(page, DoorsPage) and walk.wait_until(
        lambda: sum(not door.is_silent for door in page.doors) == DOORS_LEFT
    )


def _agree(walk: Walk) -> bool:
    return _ledger(walk) is LedgerState.AGREEING


def _ledger(walk: Walk) -> LedgerState | None:
    """Return whether the doors agree; None while the window does not know."""
    house = walk.window.foot.doors.house
    return None if house is None else house.ledger
