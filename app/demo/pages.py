"""The pages that the tour shows, each with a function that opens it as a steward would."""

from app.demo.walk import DESKTOP, Walk
from app.model.finding import FindingState
from app.model.ticket import TicketStatus
from app.model.verdict import Kind
from app.rehearsal.weather import WeatherKind as Sky
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
    """Open the page of waiting rows, after one guest was admitted offline."""
    ticket = walk.new_guest()
    walk.hold_up(ticket.code, ticket)
    if not walk.wait_for_verdict(Kind.ADMIT, ticket.code):
        return False
    walk.admitted_offline = ticket
    walk.kiosk.pages.open_waiting()
    page = walk.page()
    return isinstance(page, QueuePage) and walk.wait_until(
        lambda: page.waiting.rows.rowCount() >= 2
    )


def look(walk: Walk) -> bool:
    """Bring about a dispute: another door admits the guest whom this laptop admitted offline."""
    walk.weather(Sky.CLEAR)
    if walk.admitted_offline is None:
        return False
    walk.check_in_elsewhere(walk.admitted_offline)
    page = walk.page()
    return isinstance(page, QueuePage) and walk.wait_until(lambda: page.look.rows.rowCount() >= 1)


def find(walk: Walk) -> bool:
    walk.kiosk.pages.open_find("mull")
    page = walk.page()
    return isinstance(page, FindPage) and walk.wait_until(lambda: page.table.rows.rowCount() > 0)


def party(walk: Walk) -> bool:
    walk.kiosk.pages.open_party(walk.new_guest(alone=False))
    page = walk.page()
    return isinstance(page, GroupPage) and walk.wait_until(lambda: page.table.rows.rowCount() > 1)


def details(walk: Walk) -> bool:
    ticket = walk.ticket_with_status(TicketStatus.CHECKED_IN)
    walk.kiosk.pages.open_details(ticket)
    page = walk.page()
    return isinstance(page, DetailsPage) and walk.wait_until(
        lambda: page.passages.rows.rowCount() > 0
    )


def why(walk: Walk) -> bool:
    """Why the guest of the details page counts as inside."""
    page, panel = walk.page(), walk.kiosk.pages.explanation.panel
    if not isinstance(page, DetailsPage):
        return False
    page.ask_why()
    return walk.wait_until(lambda: bool(panel.lines))


def posts(walk: Walk) -> bool:
    walk.kiosk.pages.explanation.panel.cancel()
    walk.kiosk.pages.open_posts()
    page = walk.page()
    return isinstance(page, AnnouncementsPage) and walk.wait_until(
        lambda: page.table.rows.rowCount() > 0
    )


def door_check(walk: Walk) -> bool:
    walk.kiosk.pages.open_check()
    page = walk.page()
    return isinstance(page, DoorCheckPage) and walk.wait_until(
        lambda: FindingState.RUNNING not in page.states.values()
    )


def lock(walk: Walk) -> bool:
    walk.window.close_page()
    walk.window.lock_requested.emit()
    there = walk.wait_until(lambda: walk.kiosk.pages.pad.isVisible())
    return there and not walk.kiosk.pages.lock.is_open


def supervisor(walk: Walk) -> bool:
    return walk.unlock() and isinstance(walk.page(), SupervisorPage)


def set_up_code(walk: Walk) -> bool:
    walk.kiosk.pages.open_set_up_code()
    page = walk.page()
    return isinstance(page, SetUpCodePage) and walk.wait_until(lambda: page.code != "")


def about(walk: Walk) -> bool:
    walk.kiosk.pages.open_about()
    page = walk.page()
    return isinstance(page, AboutPage) and walk.wait_until(lambda: page.text.toPlainText() != "")


def override(walk: Walk) -> bool:
    """Open the override of a refused ticket.

    The supervisor is still unlocked, so no PIN is asked.
    """
    walk.window.close_page()
    ticket = walk.ticket_with_status(TicketStatus.RESERVED)
    walk.hold_up(ticket.code, ticket)
    held = walk.wait_for_verdict(Kind.HOLD, ticket.code)
    walk.window.override_requested.emit(walk.window.showing.decision)
    return held and walk.wait_until(lambda: walk.kiosk.pages.overriding.panel.isVisible())


def set_up(walk: Walk) -> bool:
    """Open the second step of the set-up, in which the service's events are listed."""
    walk.kiosk.pages.overriding.panel.cancel()
    walk.kiosk.pages.lock.close()
    walk.weather(Sky.CLEAR)
    page = walk.open_set_up().page
    walk.size(DESKTOP)
    page.service.address.edit.setText(walk.address_and_key()[0])
    page.service.key.edit.setText(walk.address_and_key()[1])
    page.next.click()
    return walk.wait_until(lambda: page.step is page.event_choice and bool(page.step.draft.events))
