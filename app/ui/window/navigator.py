"""Opens the pages that every steward may open, and starts the actions that need a supervisor."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject
from shiboken6 import isValid

from app.model.finding import Finding
from app.model.journal import SupervisedAction, SupervisorAct
from app.model.scan import Direction, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision
from app.security.pin import TriesFile
from app.settings.sections import WindowSettings
from app.ui.bridge import Bridge
from app.ui.flows.exports import DoorCheck, Exports
from app.ui.flows.supervisor_lock import NameReveal, SupervisorLock
from app.ui.input.action_keys import Act
from app.ui.overlays.pin_pad import PinPad
from app.ui.overlays.questions import ExportPlace, PlacePanel
from app.ui.pages.announcements_page import AnnouncementsPage, PostDraft
from app.ui.pages.details_page import DetailsPage
from app.ui.pages.find_page import FindPage
from app.ui.pages.group_page import GroupPage
from app.ui.pages.queue_page import QueuePage
from app.ui.window.guest_acts import GuestActs
from app.ui.window.main_window import MainWindow
from app.ui.window.supervisor_pages import SupervisorPages


class Navigator(QObject):
    """Makes each page when it is opened; a page is deleted when it is closed.

    `supervisor` opens the pages behind the padlock, with `devices`. Exports go to one of
    `places`; `write_archive` writes the one for support. `tries` keeps the wrong tries of the PIN.
    """

    def __init__(
        self,
        window: MainWindow,
        bridge: Bridge,
        chosen: WindowSettings,
        *,
        devices: Callable[[], tuple[Finding, ...]],
        write_archive: Callable[[Path, DoorCheck], object],
        places: Callable[[], Sequence[ExportPlace]],
        tries: TriesFile,
    ) -> None:
        super().__init__(window)
        self._window, self._bridge = window, bridge
        self._display = window.display
        self.pad = PinPad(window)
        self.lock = SupervisorLock(
            self.pad, chosen.pins, clock=bridge.clock, tries=tries, parent=self
        )
        self.exports = Exports(
            bridge, self.lock, PlacePanel(window, places),
            lambda said: window.notice.show_text(said, "export"),
            devices=devices, write=write_archive, parent=self,
        )  # fmt: skip
        self.supervisor = SupervisorPages(
            window, bridge, self.lock, self.exports, chosen, devices=devices
        )
        self.revealing = NameReveal(window, self.lock, window.display)
        self.guests = GuestActs(window, bridge, self.lock)
        self._draft = PostDraft()
        self._connect()

    def _connect(self) -> None:
        """Open pages and start flows for the window; a scan ends the flows about another guest."""
        window = self._window
        window.acts |= {
            Act.HELP: self.toggle_help,
            Act.QUEUE: self.open_queue,
            Act.POSTS: self.open_posts,
            Act.PARTY: window.on_ticket(self.open_party),
            Act.DETAILS: window.on_ticket(self.open_details),
            Act.WHY: window.on_ticket(self.open_details),
            Act.OVERRIDE: window.on_guest(self.guests.override),
            Act.TURN_AWAY: window.on_guest(self.guests.turn_away),
        }
        window.find_wanted.connect(self.open_find)
        window.door.last.chosen.connect(self.open_details)
        window.scanned.connect(self.revealing.end)
        window.scanned.connect(self.exports.choice.withdraw)
        window.current_scan.sound_due.connect(self._report_covered)
        self.lock.recorded.connect(self._record)

    def toggle_help(self) -> None:
        """Open the help, or close it; it needs neither the PIN nor the core."""
        self._window.body.toggle_help(self._window.help_topic, self._bridge.clock())

    def open_find(self, text: str = "") -> None:
        if isinstance(already := self._window.body.page, FindPage) and not text:
            already.select_text()
            return
        page = FindPage(self._bridge, self._display)
        page.admit.connect(self._admit)
        page.party.connect(self.open_party)
        page.details.connect(self.open_details)
        self._window.body.open_page(page)
        page.begin(text)

    def open_party(self, ticket: Ticket) -> None:
        page = GroupPage(self._bridge, self._display)
        page.details.connect(self.open_details)
        page.rest_wanted.connect(
            lambda one, among: self._window.rest_of_party.admit(one, page.refresh, among=among)
        )
        self._window.body.open_above(page)
        page.begin(ticket)

    def open_details(self, ticket: Ticket) -> None:
        page = DetailsPage(self._bridge, self._display)
        page.party.connect(self.open_party)
        page.check_out.connect(self.guests.check_out)
        page.why.connect(self.guests.explain)
        page.note.connect(self.guests.write_note)
        self._window.body.open_above(page)
        page.begin(ticket)

    def open_queue(self) -> None:
        page = QueuePage(self._bridge, self._display)
        page.export.connect(self.exports.export_queue)
        page.opened.connect(self.guests.open_row)
        page.answered.connect(self._window.notice.show_text)
        self._window.body.open_page(page)
        page.begin()

    def open_posts(self) -> None:
        page = AnnouncementsPage(self._bridge, self._draft)
        told = self.tr("to tell all guests something")

        def publish(by: str) -> None:
            """Publish the text of the page, if it is still open; the core records that."""
            if isValid(page):
                page.publish(by)

        page.publish_wanted.connect(lambda: self.lock.ask(SupervisorAct.PUBLISH, told, publish))
        self._window.body.open_page(page)
        page.begin()

    def _report_covered(self, decision: Decision) -> None:
        """Report the decision as out of sight if a page covers it.

        This happens to a code that was read just before the page was opened.
        """
        showing = self._window.current_scan
        if self._window.body.page is not None and decision is showing.decision:
            showing.out_of_sight.emit(decision)

    def _admit(self, ticket: Ticket) -> None:
        """Admit the guest; the switch for the direction does not matter here."""
        self._window.body.close_pages()
        self._window.current_scan.scan(ticket.id, Source.LIST, Direction.IN)

    def _record(self, action: SupervisedAction) -> None:
        self._bridge.ask(lambda core: core.record_supervised(action), lambda _: None)
