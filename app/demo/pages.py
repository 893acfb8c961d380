"""The pages that the tour shows, each with a function that opens it as a steward would."""

from app.demo.walk import Walk
from app.demo.window_sizes import DESKTOP
from app.model.finding import FindingState
from app.model.policy import InstructionKind
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
from app.ui.setup.draft import StepNumber
from app.ui.setup.steps.venue_step import VenuePlan

QUESTIONS = (
    (InstructionKind.CONFIRM, "Show ID: 18+"),
    (InstructionKind.CONFIRM, "Sign the waiver"),
    (InstructionKind.NOTICE, "Gold wristband"),
)
NOTE = "Lost bag at the desk of the north entrance"


def show_queue(walk: Walk) -> bool:
    """Open the page of waiting rows, after one guest was admitted offline."""
    ticket = walk.guests.new()
    walk.tickets.show(ticket.code, ticket)
    if not walk.wait_for_verdict(Kind.ADMIT, ticket.code):
        return False
    walk.admitted_offline = ticket
    walk.kiosk.pages.open_queue()
    page = walk.page()
    return isinstance(page, QueuePage) and walk.wait_until(
        lambda: page.waiting.rows.rowCount() >= 2
    )


def show_dispute(walk: Walk) -> bool:
    """Cause a dispute: another door admits the guest whom this laptop admitted offline."""
    walk.set_weather(Sky.CLEAR)
    if walk.admitted_offline is None:
        return False
    walk.check_in_elsewhere(walk.admitted_offline)
    page = walk.page()
    return isinstance(page, QueuePage) and walk.wait_until(
        lambda: page.needs_a_look.rows.rowCount() >= 1
    )


def show_find(walk: Walk) -> bool:
    """Open the page that finds guests, with a name that many guests have."""
    walk.kiosk.pages.open_find("mull")
    page = walk.page()
    return isinstance(page, FindPage) and walk.wait_until(lambda: page.table.rows.rowCount() > 0)


def show_party(walk: Walk) -> bool:
    """Open the page of a group."""
    walk.kiosk.pages.open_party(walk.guests.new(alone=False))
    page = walk.page()
    return isinstance(page, GroupPage) and walk.wait_until(lambda: page.table.rows.rowCount() > 1)


def show_details(walk: Walk) -> bool:
    """Open the details of a guest who is inside."""
    ticket = walk.guests.with_status(TicketStatus.CHECKED_IN)
    walk.kiosk.pages.open_details(ticket)
    page = walk.page()
    return isinstance(page, DetailsPage) and walk.wait_until(
        lambda: page.passages.rows.rowCount() > 0
    )


def show_explanation(walk: Walk) -> bool:
    """Open the explanation why the guest on the details page counts as inside."""
    page, panel = walk.page(), walk.kiosk.pages.explanation.panel
    if not isinstance(page, DetailsPage):
        return False
    page.ask_why()
    return walk.wait_until(lambda: bool(panel.lines))


def show_note(walk: Walk) -> bool:
    """Begin to write a note in the details of a guest."""
    walk.kiosk.pages.explanation.panel.cancel()
    walk.noted = walk.guests.new()
    walk.kiosk.pages.open_details(walk.noted)
    page, panel = walk.page(), walk.kiosk.pages.noting.panel
    if not isinstance(page, DetailsPage):
        return False
    page.write_note.click()
    panel.reason.setText(NOTE)
    return walk.wait_until(panel.isVisible)


def show_noted(walk: Walk) -> bool:
    """Write the note, and admit its guest."""
    page, panel, ticket = walk.page(), walk.kiosk.pages.noting.panel, walk.noted
    if not isinstance(page, DetailsPage) or ticket is None:
        return False
    panel.reason.returnPressed.emit()
    written = walk.wait_until(lambda: bool(page.notes.endings))
    walk.window.body.close_pages()
    walk.tickets.show(ticket.code, ticket)
    return written and walk.wait_for_verdict(Kind.ADMIT, ticket.code)


def show_announcements(walk: Walk) -> bool:
    """Open the page of announcements."""
    walk.kiosk.pages.open_posts()
    page = walk.page()
    return isinstance(page, AnnouncementsPage) and walk.wait_until(
        lambda: page.table.rows.rowCount() > 0
    )


def show_door_check(walk: Walk) -> bool:
    """Open the door check, and wait until all findings are there."""
    walk.kiosk.pages.supervisor.open_check()
    page = walk.page()
    return isinstance(page, DoorCheckPage) and walk.wait_until(
        lambda: FindingState.RUNNING not in page.states.values()
    )


def show_test_scan(walk: Walk) -> bool:
    """Test a scan on the page of the door check, by a ticket before the camera."""
    scan_test = walk.kiosk.pages.supervisor.scan_test
    scan_test.begin()
    ticket = walk.guests.new()
    walk.tickets.show(ticket.code, ticket)
    return walk.wait_until(lambda: scan_test.panel.facts[-1].text() == "yes")


def show_pin_pad(walk: Walk) -> bool:
    """Open the PIN pad."""
    walk.kiosk.pages.supervisor.scan_test.panel.withdraw()
    walk.window.body.close_pages()
    walk.window.requests.supervisor.emit()
    return walk.wait_until(lambda: walk.kiosk.pages.pad.isVisible())


def show_supervisor(walk: Walk) -> bool:
    """Open the supervisor's page by the PIN."""
    return walk.unlock() and isinstance(walk.page(), SupervisorPage)


def show_setup_code(walk: Walk) -> bool:
    """Open the page with the set-up code."""
    walk.kiosk.pages.supervisor.open_set_up_code()
    page = walk.page()
    return isinstance(page, SetUpCodePage) and walk.wait_until(lambda: page.code != "")


def show_about(walk: Walk) -> bool:
    """Open the page About Admit."""
    walk.kiosk.pages.supervisor.open_about()
    page = walk.page()
    return isinstance(page, AboutPage) and walk.wait_until(lambda: page.text.toPlainText() != "")


def show_override(walk: Walk) -> bool:
    """Open the override of a refused ticket, by the PIN."""
    walk.window.body.close_pages()
    ticket = walk.guests.with_status(TicketStatus.RESERVED)
    walk.tickets.show(ticket.code, ticket)
    held = walk.wait_for_verdict(Kind.HOLD, ticket.code)
    walk.window.requests.override.emit(walk.window.current_scan.decision)
    asked = walk.wait_until(lambda: walk.kiosk.pages.pad.isVisible()) and walk.unlock()
    return held and asked and walk.wait_until(lambda: walk.kiosk.pages.overriding.panel.isVisible())


def show_setup(walk: Walk) -> bool:
    """Open the second step of the set-up, in which the service's events are listed."""
    walk.kiosk.pages.overriding.panel.cancel()
    walk.set_weather(Sky.CLEAR)
    page = walk.open_set_up().page
    walk.resize(DESKTOP)
    page.steps.service.address.edit.setText(walk.address_and_key()[0])
    page.steps.service.key.edit.setText(walk.address_and_key()[1])
    page.next.click()
    return walk.wait_until(
        lambda: page.step is page.steps.event_choice and bool(page.step.draft.events)
    )


def show_setup_questions(walk: Walk) -> bool:
    """Open the step of the set-up in which questions and notices are written."""
    if walk.set_up is None:
        return False
    page = walk.set_up.page
    page.go_to(StepNumber.INSTRUCTIONS)
    for kind, words in QUESTIONS:
        page.steps.instructions.kind.choose(kind)
        page.steps.instructions.said.edit.setText(words)
        page.steps.instructions.add.click()
    shown = page.steps.instructions.list
    return walk.wait_until(
        lambda: len(shown.removals) == len(QUESTIONS) and shown.removals[-1].isVisible()
    )


def show_setup_venue(walk: Walk) -> bool:
    """Open the step of the set-up in which a venue is joined."""
    if walk.set_up is None:
        return False
    page = walk.set_up.page
    page.go_to(StepNumber.VENUE)
    page.steps.venue.plan.buttons()[VenuePlan.JOIN].click()
    return walk.wait_until(page.steps.venue.join.isVisible)
