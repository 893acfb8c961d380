"""The pages of the tour, and how each of them is really reached."""

from app.demo.walk import DESK, Walk
from app.model.finding import State as Found
from app.model.ticket import TicketStatus
from app.model.verdict import Kind
from app.rehearsal.weather import Kind as Sky
from app.ui.pages.about_page import AboutPage
from app.ui.pages.announcements_page import AnnouncementsPage
from app.ui.pages.details_page import DetailsPage
from app.ui.pages.door_check_page import DoorCheckPage
from app.ui.pages.find_page import FindPage
from app.ui.pages.group_page import GroupPage
from app.ui.pages.queue_page import QueuePage
from app.ui.pages.setup_code_page import SetUpCodePage
from app.ui.pages.supervisor_page import SupervisorPage


def waiting(walk: Walk) -> bool:
    ticket = walk.good()
    walk.hold_up(ticket.code, ticket)
    if not walk.shows(Kind.ADMIT, ticket.code):
        return False
    walk.twice = ticket
    walk.kiosk.pages.open_waiting()
    page = walk.page()
    return isinstance(page, QueuePage) and walk.until(lambda: page.waiting.rows.rowCount() >= 2)


def look(walk: Walk) -> bool:
    """The guest whom this laptop let in offline was let in at another door as well."""
    walk.weather(Sky.CLEAR)
    if walk.twice is None:
        return False
    walk.elsewhere(walk.twice)
    page = walk.page()
    return isinstance(page, QueuePage) and walk.until(lambda: page.look.rows.rowCount() >= 1)


def find(walk: Walk) -> bool:
    walk.kiosk.pages.open_find("mull")
    page = walk.page()
    return isinstance(page, FindPage) and walk.until(lambda: page.table.rows.rowCount() > 0)


def party(walk: Walk) -> bool:
    walk.kiosk.pages.open_party(walk.good(alone=False))
    page = walk.page()
    return isinstance(page, GroupPage) and walk.until(lambda: page.table.rows.rowCount() > 1)


def details(walk: Walk) -> bool:
    ticket = walk.whose(TicketStatus.CHECKED_IN)
    walk.kiosk.pages.open_details(ticket)
    page = walk.page()
    return isinstance(page, DetailsPage) and walk.until(lambda: page.passages.rows.rowCount() > 0)


def posts(walk: Walk) -> bool:
    walk.kiosk.pages.open_posts()
    page = walk.page()
    return isinstance(page, AnnouncementsPage) and walk.until(
        lambda: page.table.rows.rowCount() > 0
    )


def door_check(walk: Walk) -> bool:
    walk.kiosk.pages.open_check()
    page = walk.page()
    return isinstance(page, DoorCheckPage) and walk.until(
        lambda: Found.RUNNING not in page.states.values()
    )


def lock(walk: Walk) -> bool:
    walk.window.close_page()
    walk.window.lock_requested.emit()
    there = walk.until(lambda: walk.kiosk.pages.pad.isVisible())
    return there and not walk.kiosk.pages.lock.is_open


def supervisor(walk: Walk) -> bool:
    return walk.unlock() and isinstance(walk.page(), SupervisorPage)


def set_up_code(walk: Walk) -> bool:
    walk.kiosk.pages.open_set_up_code()
    page = walk.page()
    return isinstance(page, SetUpCodePage) and walk.until(lambda: page.code != "")


def about(walk: Walk) -> bool:
    walk.kiosk.pages.open_about()
    page = walk.page()
    return isinstance(page, AboutPage) and walk.until(lambda: page.text.toPlainText() != "")


def override(walk: Walk) -> bool:
    """The supervisor is still here, so nobody asks for the PIN again."""
    walk.window.close_page()
    ticket = walk.whose(TicketStatus.RESERVED)
    walk.hold_up(ticket.code, ticket)
    held = walk.shows(Kind.HOLD, ticket.code)
    walk.window.override_requested.emit(walk.window.showing.decision)
    return held and walk.until(lambda: walk.kiosk.pages.overriding.panel.isVisible())


def set_up(walk: Walk) -> bool:
    """The second step: by address and key the service has named its events."""
    walk.kiosk.pages.overriding.panel.cancel()
    walk.kiosk.pages.lock.close()
    walk.weather(Sky.CLEAR)
    page = walk.open_set_up().page
    walk.size(DESK)
    page.service.address.edit.setText(walk.address_and_key()[0])
    page.service.key.edit.setText(walk.address_and_key()[1])
    page.next.click()
    return walk.until(lambda: page.step is page.event_choice and bool(page.step.draft.events))
