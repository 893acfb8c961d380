"""The flow that hands out a guest's extras, from the verdict or from the details."""

from PySide6.QtCore import QObject, Signal

from app.message import verbatim
from app.model.details import Extra
from app.model.plain import plain
from app.model.scan import Direction, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind, Reason
from app.ui.bridge import Bridge
from app.ui.flows.current_scan import CurrentScan
from app.ui.text.languages import say
from app.ui.verdict.extras import handed_out_text
from app.ui.verdict.wording import one_line


class ExtraHandout(QObject):
    """Checks an extra in as the scan of its own ticket would, and asks before that is taken back.

    The guest who is shown stays shown, also by the light outside. An extra at which a steward has
    to check something is handed out at the second press.
    """

    undo_wanted = Signal(object)  # Decision

    def __init__(self, bridge: Bridge, current_scan: CurrentScan, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge, self._current_scan = bridge, current_scan
        self._asked_for = set[str]()
        self._to_check = ""  # the extra whose question was shown last

    def press(self, extra: Extra) -> None:
        """Hand this extra out, or take that back. Does nothing while the window only looks."""
        ticket, shown = extra.ticket, self._current_scan.decision
        if self._current_scan.is_looking or ticket.id in self._asked_for:
            return
        if extra.is_handed_out:
            if extra.undo is not None:
                self.undo_wanted.emit(extra.undo)
            return
        is_checked = self._to_check == ticket.id
        self._asked_for.add(ticket.id)
        self._bridge.ask(
            lambda core: core.scan(ticket.id, Source.LIST, Direction.IN, is_checked=is_checked),
            lambda decision: self._report(decision, ticket, shown),
            ended=lambda: self._asked_for.discard(ticket.id),
            owner=self,
        )

    def _report(self, decision: Decision, ticket: Ticket, shown: Decision | None) -> None:
        verdict, scan = decision.verdict, self._current_scan
        self._to_check = ticket.id if verdict.reason is Reason.CHECK_FIRST else ""
        scan.decided.emit(decision)
        if not verdict.lets_through:
            self._bridge.warned.emit(verbatim(self._why_not(decision, ticket)))
        elif scan.decision is shown and not scan.is_waiting:
            scan.keep_for_undo([decision])
        scan.request_extras()

    def _why_not(self, decision: Decision, ticket: Ticket) -> str:
        """Return why an extra was not handed out."""
        verdict, now = decision.verdict, self._bridge.clock()
        said = one_line(verdict, now)
        if verdict.kind in (Kind.ALREADY_IN, Kind.JUST_ADMITTED):
            said = handed_out_text(verdict.since, verdict.door, now)
        elif verdict.reason is Reason.CHECK_FIRST:
            said = f"{said} {say('Is it so? Then press it once more.')}"
        return f"{plain(ticket.name) or say('Extra')}: {said}"
