"""The states of the tour that show the help, the file for support and a rehearsal."""

from collections.abc import Callable

from app.demo.banner import Banner
from app.demo.walk import Walk
from app.model.ticket import TicketStatus
from app.model.verdict import Kind
from app.ui.help.topic import Topic
from app.ui.input.action_keys import Act
from app.ui.overlays.place_panel import ExportPlace
from app.ui.pages.help_page import HelpPage
from app.ui.pages.rehearsal_page import RehearsalPage
from app.ui.pages.supervisor_page import SupervisorPage


def show_help(walk: Walk) -> bool:
    """Press the key of the help while a guest is held."""
    walk.window.body.close_pages()
    ticket = walk.guests.with_status(TicketStatus.PAYMENT_PENDING)
    walk.tickets.show(ticket.code, ticket)
    held = walk.wait_for_verdict(Kind.HOLD, ticket.code)
    walk.window.action_runner.run(Act.HELP)
    page = walk.page()
    return held and isinstance(page, HelpPage) and page.topic is Topic.PAYMENT


def show_help_topic(topic: Topic) -> Callable[[Walk], bool]:
    """Return a function that chooses another topic."""

    def show(walk: Walk) -> bool:
        page = walk.page()
        if not isinstance(page, HelpPage):
            return False
        page.begin(topic)
        return page.topic is topic

    return show


def show_support_file(walk: Walk) -> bool:
    """Write the file for support from the supervisor's page."""
    walk.window.body.close_pages()
    walk.window.requests.supervisor.emit()
    walk.wait_until(walk.kiosk.pages.pad.isVisible)
    page = walk.page() if walk.unlock() else None
    if not isinstance(page, SupervisorPage):
        return False
    place = ExportPlace("Documents", walk.folder)
    walk.kiosk.pages.supervisor.support_file.choice.places = lambda: (place,)
    page.support.emit()
    return walk.wait_until(lambda: bool([*walk.folder.glob("admit-support-*.zip")]))


def show_rehearsal(walk: Walk) -> bool:
    """Show what the real door shows while a rehearsal runs."""
    page = RehearsalPage()
    walk.window.body.open_page(page)
    return walk.page() is page


def show_unknown_in_rehearsal(walk: Walk) -> bool:
    """Show a real ticket to a rehearsal that has a way back to the real door."""
    walk.window.body.close_pages()
    for banner in walk.window.findChildren(Banner):
        banner.hide()
    walk.window.add_banner(Banner(walk.window, leads_back=True))
    code = "A-REAL-TICKET-2026"
    walk.tickets.show(code, None)
    return walk.wait_for_verdict(Kind.REFUSE, code)


def end_rehearsal(walk: Walk) -> bool:
    """Show the window with the banner of the tour again."""
    first, *others = walk.window.findChildren(Banner)
    for banner in others:
        banner.setParent(None)
        banner.deleteLater()
    first.show()
    return True
