"""Prints a label for each admitted ticket, and tells what became of it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.model.label import LabelEntry, LabelOutcome
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind
from app.settings.sections import PrintingSettings
from app.ui.bridge import Bridge, CoreRequests
from app.ui.flows.current_scan import CurrentScan
from app.ui.verdict.ticket_facts import LabelStage, LabelState, may_print, tickets_of

if TYPE_CHECKING:
    from app.printing.print_queue import LabelNews, PrintQueue
    from app.printing.printers import Printer, PrinterError

MOST_STATES = 300
Ways = tuple[str, ...]  # where the guest of a ticket goes


class LabelPrinting(QObject):
    """Puts labels into the queue of the printer, from `start` to `stop`; none without a printer.

    An admitted ticket gets one label by itself, whoever admitted it: a scan, a supervisor, or a
    steward who let in the rest of a group; an extra only by a template of its category. Each
    further label needs the key. A label that still waits is withdrawn when its guest is undone.
    """

    # PrinterError | None: the printer has another trouble, or none any more
    printer_changed = Signal(object)
    _news = Signal(object)  # LabelNews, from the queue's thread

    def __init__(
        self, bridge: Bridge, current_scan: CurrentScan, printing: PrintingSettings, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._bridge, self._current_scan = bridge, current_scan
        self._printing = printing
        self._queue: PrintQueue | None = None
        self._states = dict[str, LabelState]()
        self._news.connect(self._show_news)
        if printing.is_on:
            current_scan.decided.connect(self._follow)

    @property
    def trouble(self) -> "PrinterError | None":
        """Return why the printer could not print now; None if nothing is known against it."""
        return self._queue.trouble if self._queue is not None else None

    def start(self, printer: "Printer") -> None:
        """Make the queue of this printer."""
        from app.printing.print_queue import PrintQueue
        from app.runtime.clocks import steady_clock

        self._queue = PrintQueue(
            printer, self._note, self.printer_changed.emit, steady=steady_clock
        )
        self._queue.start()

    def stop(self) -> None:
        """Stop the queue, which prints no further label and reports what became of each one."""
        if self._queue is not None:
            self._queue.stop()

    def look(self) -> None:
        """Look at the printer soon; `printer_changed` follows if its state is another one."""
        if self._queue is not None:
            self._queue.retry_now()

    def print_by_key(self, decision: Decision) -> None:
        """Print the label of this guest, once more if it was printed before.

        A label that waits or is being printed is not doubled, but tried at once.
        """
        if self._queue is None or not may_print(decision.verdict):
            return
        ids = tickets_of(decision.verdict)
        stages = {self._states[one].stage for one in ids if one in self._states}
        if stages & {LabelStage.PRINTING, LabelStage.WAITING}:
            self._queue.retry_now()
        else:
            self._request(decision, ids, is_by_key=True)

    def _follow(self, decision: Decision) -> None:
        """Print the labels of a guest who was admitted; withdraw those of one who was undone."""
        verdict, ids = decision.verdict, tickets_of(decision.verdict)
        if self._queue is None:
            return  # the printer could not be started
        if verdict.is_undoing:
            self._queue.withdraw(ids)
        elif self._printing.when == "admit" and verdict.kind is Kind.ADMIT and may_print(verdict):
            self._request(decision, ids, is_by_key=False)

    def _request(self, decision: Decision, ids: tuple[str, ...], *, is_by_key: bool) -> None:
        """Ask which labels were printed already, then put the others into the queue."""
        own = decision.verdict.ticket

        async def read(core: CoreRequests) -> tuple[dict[Ticket, Ways], Mapping[str, int]]:
            tickets = (own,) if own is not None and ids == (own.id,) else await core.tickets(ids)
            ways = {ticket: await core.ways_of(ticket) for ticket in tickets}
            return ways, await core.labels_printed(ids)

        def put(found: tuple[dict[Ticket, Ways], Mapping[str, int]]) -> None:
            going, printed = found
            own = {one.about for one in self._printing.label_templates}
            for ticket, ways in going.items():
                has_one = ticket.addon_of is None or ticket.category_id in own
                if is_by_key or (has_one and not printed[ticket.id]):
                    self._put(decision.scan.id, ticket, ways)

        self._bridge.ask(read, put, owner=self)

    def _put(self, scan_id: str, ticket: Ticket, ways: Ways) -> None:
        """Put the label of this ticket into the queue; some categories have none."""
        from app.printing.print_queue import LabelJob
        from app.ui.printing.label_painter import LabelMaker, label_bitmap

        label = LabelMaker(self._printing).label(ticket, ways)
        if label is not None and self._queue is not None:
            printer = self._queue.printer
            self._keep(ticket.id, LabelState(LabelStage.PRINTING))
            prepared = printer.prepare(label_bitmap(label, printer.dpi))
            self._queue.put(LabelJob(scan_id, ticket.id, prepared))

    def _note(self, news: "LabelNews") -> None:
        """Write down what became of a label, and let it be shown.

        This runs in the queue's thread, because the window handles no events when it closes.
        """
        if news.outcome is not None:
            assert self._queue is not None
            job, printer = news.job, self._queue.printer.name
            entry = LabelEntry(
                job.scan_id, job.ticket_id, self._bridge.clock(), printer, news.outcome
            )
            self._bridge.ask(lambda core: core.record_label(entry), lambda _: None)
        self._news.emit(news)

    def _show_news(self, news: "LabelNews") -> None:
        reason = news.outcome or (news.trouble.outcome if news.trouble else None)
        stages = {None: LabelStage.WAITING, LabelOutcome.PRINTED: LabelStage.PRINTED}
        stage = stages.get(news.outcome, LabelStage.FAILED)
        is_withdrawn = news.outcome is LabelOutcome.WITHDRAWN
        self._keep(news.job.ticket_id, None if is_withdrawn else LabelState(stage, reason))

    def _keep(self, ticket_id: str, state: LabelState | None) -> None:
        """Show this state of the label, and forget the oldest ones; None forgets this one."""
        self._states.pop(ticket_id, None)
        if state is not None:
            self._states[ticket_id] = state
        while len(self._states) > MOST_STATES:
            del self._states[next(iter(self._states))]
        self._current_scan.show_labels(dict(self._states))
