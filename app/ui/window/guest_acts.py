"""The acts of stewards and supervisors on one guest; each asks what it needs first."""

from functools import partial

from PySide6.QtCore import QObject

from app.model.journal import Row, Settling, SupervisorAct, subject_of
from app.model.scan import Direction, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision
from app.ui.bridge import Bridge, LatestRequest
from app.ui.flows.supervisor_lock import SupervisorLock
from app.ui.overlays.questions import Question, ReasonPanel, Reasons, SettlementPanel
from app.ui.overlays.why_panel import WhyPanel
from app.ui.pages.page import StewardPage
from app.ui.pages.queue_page import QueueCells
from app.ui.text.remarks import way_to_do
from app.ui.text.translated import translated
from app.ui.verdict.guest_names import GuestNames
from app.ui.window.main_window import MainWindow


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

        def ask_for_reason(by: str) -> None:
            self.reasons.ask(self._texts.override(), name, partial(self._send_override, by))

        purpose = self.tr("to admit {name}").format(name=name)
        self._lock.ask(SupervisorAct.OVERRIDE, purpose, ask_for_reason)
        self._held = held

    def _send_override(self, by: str, reason: str) -> None:
        held, self._held = self._held, None
        if held is not None:
            scan, ticket = held.scan, held.verdict.ticket
            subject = subject_of(scan.code, ticket.id if ticket else None)
            self._lock.record(SupervisorAct.OVERRIDE, by, reason, subject)
            self._bridge.ask(
                lambda core: core.override(scan.id, reason, by),
                lambda decision: self._window.show_override(decision, held),
            )

    def turn_away(self, held: Decision) -> None:
        """Turn a guest away who did not pass a check; without a reason the guest stays held."""

        def send(reason: str) -> None:
            self._bridge.ask(
                lambda core: core.turn_away(held.scan.id, reason),
                lambda decision: self._window.show_override(decision, held),
            )

        name = self._names.of_scan(held.verdict, held.scan)
        self.reasons.ask(self._texts.turning_away(), name, send)

    def write_note(self, ticket: Ticket) -> None:
        """Write a note, which is shown at the ticket's next scans."""

        def write(words: str) -> None:
            self._bridge.ask(lambda core: core.write_note(ticket, words), self._refresh_page)

        self.reasons.ask(self._texts.note(), self._names.holder(ticket), write)

    def explain(self, ticket: Ticket) -> None:
        """Show why the guest counts as inside or not."""
        show = partial(self.explanation.begin, self._names.holder(ticket))
        self._asking.ask(lambda core: core.why(ticket), show, show)

    def check_out(self, ticket: Ticket) -> None:
        """Check a guest out by hand: on a supervisor's word, or after a question.

        The ticket can be scanned in again at once, so one that is handed back over the fence would
        admit a second person.
        """
        name = self._names.holder(ticket)
        if self._lock.has_pin and self._window.settings.door.check_out == "pin":
            purpose = self.tr("to check out {name}").format(name=name)
            self._lock.ask(SupervisorAct.CHECK_OUT, purpose, partial(self._scan_out, ticket))
            return
        question = Question(
            self.tr("Check out {name}?").format(name=name),
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
            self._lock.record(SupervisorAct.SETTLE, by, why, row.subject)
            self._bridge.ask(
                lambda core: core.settle(row.scan.id, way, by, why), self._show_settled
            )

        self._lock.ask(SupervisorAct.SETTLE, way_to_do(way), settle)

    def _show_settled(self, _done: None) -> None:
        """Count what needs a look again, and show the row where it is now."""
        self._bridge.queue_changed.emit()
        self._refresh_page(None)

    def _refresh_page(self, _done: None) -> None:
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
