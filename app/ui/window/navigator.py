"""Opens the pages that every steward may open, and asks what an act on one guest needs."""

from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject
from shiboken6 import isValid

from app.model.details import WaitingGuest
from app.model.finding import Finding
from app.model.journal import Row, Settling, SupervisorAct, subject_of
from app.model.scan import Direction, Source
from app.model.ticket import Ticket
from app.model.verdict import LONGEST_NOTE, Answer, Decision, Note
from app.security.pin import TriesFile
from app.settings.sections import WindowSettings
from app.ui.bridge import Bridge, CoreRequests, LatestRequest
from app.ui.flows.exports import DoorCheck, Exports
from app.ui.flows.supervisor_lock import NameReveal, PinPad, SupervisorLock
from app.ui.input.action_keys import Act
from app.ui.overlays.panels import (
    ExportPlace,
    PlacePanel,
    Question,
    ReasonPanel,
    Reasons,
    SettlementPanel,
    WhyPanel,
)
from app.ui.pages.announcements_page import AnnouncementsPage, PostDraft
from app.ui.pages.doors_page import DeskPage
from app.ui.pages.guest_pages import DetailsPage, FindPage, GroupPage
from app.ui.pages.page import StewardPage
from app.ui.pages.queue_page import QueueCells, QueuePage
from app.ui.text import joined, say, translated, way_done, way_to_do
from app.ui.verdict.wording import GuestNames
from app.ui.window.main_window import MainWindow
from app.ui.window.supervisor_pages import SupervisorPages


class GuestActs(QObject):
    """Opens the overlays for the acts on one guest. The next scan closes them.

    Only an override goes on at another scan of the same code, with the newer decision.
    """

    def __init__(self, window: MainWindow, bridge: Bridge, lock: SupervisorLock) -> None:
        super().__init__(window)
        self._window, self._bridge, self._lock = window, bridge, lock
        self._asking = LatestRequest(bridge, self)
        self._texts = Reasons(self)
        self._rows = QueueCells(window.display, bridge.clock)
        self._held: Decision | None = None  # the one that is being overridden
        self.reasons = ReasonPanel(window)
        self.explanation = WhyPanel(window, bridge.clock)
        self.settlement = SettlementPanel(window)
        self.reasons.cancelled.connect(self._forget)
        lock.withdrawn.connect(self._forget)
        window.scanned.connect(self._make_room)
        window.current_scan.sound_due.connect(self._follow)

    @property
    def _names(self) -> GuestNames:
        return self._window.display.names

    def override(self, held: Decision) -> None:
        """Admit a guest who is held, on a supervisor's word and with a reason."""
        name = self._names.of_scan(held.verdict, held.scan)
        self._lock.ask(
            SupervisorAct.OVERRIDE,
            say("to admit {name}", name=name),
            lambda by: self.reasons.ask(
                self._texts.override(), name, partial(self._send_override, by)
            ),
        )
        self._held = held

    def _send_override(self, by: str, reason: str) -> None:
        held, self._held = self._held, None
        if held is not None:
            scan, ticket = held.scan, held.verdict.ticket
            subject = subject_of(scan.code, ticket.id if ticket else None)
            self._lock.record(SupervisorAct.OVERRIDE, by, reason, subject)
            self._show_reply(held, lambda core: core.override(scan.id, reason, by))

    def _show_reply(
        self, held: Decision, call: Callable[[CoreRequests], Coroutine[Any, Any, Decision]]
    ) -> None:
        """Show the decision on this held guest that this request returns."""
        self._bridge.ask(call, lambda decision: self._window.show_override(decision, held))

    def ask_desk(self, held: Decision) -> None:
        """Ask the venue's desk about a guest who is kept out, and show the guest's number."""

        def show(asked: Note) -> None:
            if not self._window.current_scan.show_number(asked, held):
                name = self._names.of_scan(held.verdict, held.scan)
                self._window.notice.show_text(f"{name}: {translated(asked.shown)}")

        self._bridge.ask(lambda core: core.ask_desk(held.scan.id), show)

    def answer(self, guest: WaitingGuest, answer: Answer) -> None:
        """Answer another door as the desk, on a supervisor's word and with a reason."""
        asked = guest.asked
        texts = {Answer.REFUSE: self._texts.turning_away, Answer.NOTE: self._texts.answer}
        name = self._names.holder(guest.ticket) if guest.ticket else asked.label

        def ask(by: str) -> None:
            def send(words: str) -> None:
                self._ask_and_refresh(lambda core: core.answer_case(asked.id, answer, words, by))

            asking = texts.get(answer, self._texts.override)()._replace(longest=LONGEST_NOTE)
            ask_for_words = partial(self.reasons.ask, asking, joined(asked.label, name), send)
            if answer is Answer.ADMIT_ANOTHER:
                self._window.question.ask(self._texts.another(), ask_for_words)
            else:
                ask_for_words()

        purpose = say("to answer {number}", number=asked.label)
        self._lock.ask(SupervisorAct.ADMIT_THERE, purpose, ask)

    def turn_away(self, held: Decision) -> None:
        """Turn a guest away who did not pass a check; without a reason the guest stays held."""
        self.reasons.ask(
            self._texts.turning_away(),
            self._names.of_scan(held.verdict, held.scan),
            lambda why: self._show_reply(held, lambda core: core.turn_away(held.scan.id, why)),
        )

    def write_note(self, ticket: Ticket) -> None:
        self.reasons.ask(
            self._texts.note(),
            self._names.holder(ticket),
            lambda words: self._ask_and_refresh(lambda core: core.write_note(ticket, words)),
        )

    def explain(self, ticket: Ticket) -> None:
        show = partial(self.explanation.begin, self._names.holder(ticket))
        self._asking.ask(lambda core: core.why(ticket), show, show)

    def check_out(self, ticket: Ticket) -> None:
        """Check a guest out by hand: on a supervisor's word, or after a question.

        The ticket can be scanned in again at once, so one that is handed back over the fence would
        admit a second person.
        """
        if self._window.current_scan.is_looking:
            self._scan_out(ticket)  # a look needs nobody's word
            return
        name = self._names.holder(ticket)
        if self._lock.has_pin and self._window.settings.door.check_out == "pin":
            purpose = say("to check out {name}", name=name)
            self._lock.ask(SupervisorAct.CHECK_OUT, purpose, partial(self._scan_out, ticket))
            return
        question = Question(
            say("Check out {name}?", name=name),
            self.tr("Only if this guest leaves now: the ticket admits somebody again afterwards."),
            self.tr("Check out"),
        )
        self._window.question.ask(question, partial(self._scan_out, ticket))

    def _scan_out(self, ticket: Ticket, by: str | None = None) -> None:
        if by is not None:
            self._lock.record(SupervisorAct.CHECK_OUT, by, subject=ticket.id)
        self._window.body.close_pages()
        self._window.current_scan.scan(ticket.id, Source.LIST, Direction.OUT)

    def open_row(self, row: Row) -> None:
        """Show a row of the queue, and how a supervisor can settle it."""
        self._asking.ask(
            lambda core: core.ways_to_settle(row.scan.id),
            lambda ways: self.settlement.ask(
                self._rows.facts_of(row), ways, self._lock.by, partial(self._settle, row)
            ),
            lambda error: self._window.notice.show_text(translated(error.whole)),
        )

    def _settle(self, row: Row, way: Settling, why: str) -> None:
        def settle(by: str) -> None:
            self._lock.record(SupervisorAct.SETTLE, by, joined(way_done(way), why), row.subject)
            self._bridge.ask(
                lambda core: core.settle(row.scan.id, way, by, why), self._show_settled
            )

        self._lock.ask(SupervisorAct.SETTLE, way_to_do(way), settle)

    def _ask_and_refresh(self, call: Callable[[CoreRequests], Coroutine[Any, Any, None]]) -> None:
        """Make this request, then read the page in front again."""
        self._bridge.ask(call, lambda _: self._refresh_page())

    def _show_settled(self, _done: None) -> None:
        """Count what needs a look again, and show the row where it is now."""
        self._bridge.queue_changed.emit()
        self._refresh_page()

    def _refresh_page(self) -> None:
        if isinstance(page := self._window.body.page, StewardPage):
            page.refresh()

    def _make_room(self, code: str) -> None:
        """Close what is about another guest than the one who is scanned now."""
        if self._held is None or self._held.scan.code != code:
            self._withdraw()
        self._asking.forget()
        self.explanation.withdraw()
        self.settlement.withdraw()

    def _follow(self, decision: Decision) -> None:
        """Override a newer decision on the same code instead; one that admits ends the override."""
        if self._held is None or self._held.scan.code != decision.scan.code:
            return
        if decision.verdict.lets_through:
            self._withdraw()
        else:
            self._held = decision

    def _withdraw(self) -> None:
        self._lock.withdraw()
        self.reasons.withdraw()

    def _forget(self) -> None:
        self._held = None


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
        self.lock = SupervisorLock(self.pad, bridge, chosen.pins, tries, self)
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
            Act.ANNOUNCEMENTS: self.open_posts,
            Act.PARTY: window.on_ticket(self.open_party),
            Act.DETAILS: window.on_ticket(self.open_details),
            Act.WHY: window.on_ticket(self.open_details),
            Act.OVERRIDE: window.on_guest(self.guests.override),
            Act.ASK_DESK: window.on_guest(self.guests.ask_desk),
            Act.DESK: self.open_desk,
            Act.TURN_AWAY: window.on_guest(self.guests.turn_away),
        }
        window.find_wanted.connect(self.open_find)
        window.door.last.chosen.connect(self.open_details)
        window.current_scan.begun.connect(self.revealing.end)
        window.scanned.connect(self.exports.choice.withdraw)
        window.current_scan.sound_due.connect(self._report_covered)

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
        page.extras.pressed.connect(self._window.handout.press)
        self._window.current_scan.decided.connect(page.refresh)
        self._window.body.open_above(page)
        page.begin(ticket)

    def open_desk(self) -> None:
        """Open the page of the desk above the page in front, unless it is that."""
        if isinstance(self._window.body.page, DeskPage):
            return
        page = DeskPage(self._bridge, self._display)
        page.details.connect(self.open_details)
        page.answered.connect(self.guests.answer)
        self._window.body.open_above(page)
        page.begin()

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
