"""The flow of settling: opens a row of the queue, and settles it on a supervisor's word."""

from collections.abc import Callable
from datetime import tzinfo

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QWidget

from app.errors import KnownError
from app.message import NOTHING
from app.model.journal import Row, Settlement, Settling
from app.model.plain import plain
from app.model.scan import Moment
from app.model.verdict import DecidedBy
from app.ui.bridge import Bridge
from app.ui.latest_request import LatestRequest
from app.ui.overlays.settlement_panel import SettlementPanel
from app.ui.text.moments import time_text, time_text_with_seconds
from app.ui.text.settling import way_done, way_to_do
from app.ui.text.translated import translated
from app.ui.verdict.name_display import NameDisplay
from app.ui.verdict.ticket_status import direction_word
from app.ui.verdict.wording import SEPARATOR, result_title

# Asks for a supervisor: the purpose, and the action to run with the supervisor's name. The name is
# empty if the permission does not tell whose it is.
Permission = Callable[[str, Callable[[str], None]], None]


class SettlementFlow(QObject):
    """Settles one row at a time.

    `done` is called when a row is settled, `tell` with a sentence if that is not possible.
    """

    def __init__(
        self,
        window: QWidget,
        bridge: Bridge,
        permit: Permission,
        display: NameDisplay,
        *,
        tell: Callable[[str], None],
        done: Callable[[], None],
        clock: Callable[[], Moment],
        zone: tzinfo | None,
    ) -> None:
        super().__init__(window)
        self._bridge, self._permit, self._tell, self._done = bridge, permit, tell, done
        self._display, self._clock, self._zone = display, clock, zone
        self._asking = LatestRequest(bridge, self)
        self._row: Row | None = None
        self.panel = SettlementPanel(window)
        self.panel.agreed.connect(self._demand)
        self.panel.cancelled.connect(self._asking.forget)

    def begin(self, row: Row) -> None:
        """Open the panel for this row, once it is known how it can be settled."""
        scan_id = row.scan.id
        self._asking.ask(
            lambda core: core.ways_to_settle(scan_id),
            lambda ways: self._open(row, ways),
            self._report,
        )

    def _open(self, row: Row, ways: frozenset[Settling]) -> None:
        self._row = row
        name = self._display.names.of_scan(row.verdict, row.scan)
        self.panel.begin(name, self._when(row), "\n".join(self._facts(row)), ways)

    def _when(self, row: Row) -> str:
        scanned = time_text_with_seconds(row.scan.at, self._clock(), self._zone)
        ticket = row.verdict.ticket if row.verdict else None
        parts = (
            scanned,
            direction_word(row.scan.direction).words,
            plain(ticket.name if ticket else ""),
        )
        return SEPARATOR.join(part for part in parts if part)

    def _facts(self, row: Row) -> list[str]:
        """Return the lines on what happened, who decided and why, and what was done since."""
        lines = [plain(translated(row.error or NOTHING))]
        if row.verdict is not None:
            by = decider(row.verdict.decided_by)
            lines.append(f"{result_title(row.verdict)}{SEPARATOR}{by}")
        if row.note:
            lines.append(self.tr("Reason given: {reason}").format(reason=plain(row.note)))
        lines += map(self._settlement_line, row.settlements)
        return [line for line in lines if line]

    def _settlement_line(self, settlement: Settlement) -> str:
        at = time_text(settlement.at, self._clock(), self._zone)
        parts = (at, plain(settlement.who), way_done(settlement.way), plain(settlement.why))
        return SEPARATOR.join(parts)

    def _demand(self, way: Settling, typed: str, why: str) -> None:
        row = self._row
        if row is not None:
            scan_id = row.scan.id
            self._permit(
                way_to_do(way), lambda name: self._settle(scan_id, way, name or typed, why)
            )

    def _settle(self, scan_id: str, way: Settling, who: str, why: str) -> None:
        self._bridge.ask(
            lambda core: core.settle(scan_id, way, who, why),
            lambda _: self._done(),
            self._report,
            owner=self,
        )

    def _report(self, error: KnownError) -> None:
        self._tell(translated(error.whole))


def decider(decided_by: DecidedBy) -> str:
    """Return who decided a scan, in words."""
    match decided_by:
        case DecidedBy.SERVICE:
            return QCoreApplication.translate("Settling", "decided by the ticket service")
        case DecidedBy.LIST:
            return QCoreApplication.translate("Settling", "decided by this laptop's list")
        case DecidedBy.VENUE:
            return QCoreApplication.translate("Settling", "decided by another door")
        case DecidedBy.SUPERVISOR:
            return QCoreApplication.translate("Settling", "decided by a supervisor")
        case DecidedBy.STEWARD:
            return QCoreApplication.translate("Settling", "decided by a steward")
        case DecidedBy.DOOR:
            return QCoreApplication.translate("Settling", "decided by a rule of this door")
