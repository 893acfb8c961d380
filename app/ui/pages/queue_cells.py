"""The cells of the rows on the page of the queue."""

from collections.abc import Callable
from datetime import tzinfo

from PySide6.QtCore import QObject

from app.message import NOTHING
from app.model.journal import Delivery, Row, Settlement
from app.model.night import LONGEST_NAME, Awaited
from app.model.plain import plain
from app.model.scan import Moment
from app.model.verdict import DecidedBy
from app.ui.overlays.settlement_panel import RowFacts
from app.ui.text.moments import time_text, time_text_with_seconds
from app.ui.text.remarks import decider, way_done
from app.ui.text.translated import translated
from app.ui.theme.tokens import Tone
from app.ui.verdict.badges import badge_of
from app.ui.verdict.name_display import NameDisplay
from app.ui.verdict.ticket_status import direction_word
from app.ui.verdict.wording import SEPARATOR, result_title
from app.ui.widgets.table import Cell


class QueueCells(QObject):
    """Makes the cells of a row: when it was scanned, whose it is, and what becomes of it."""

    def __init__(
        self, display: NameDisplay, clock: Callable[[], Moment], zone: tzinfo | None
    ) -> None:
        super().__init__()
        self._display, self._clock, self._zone = display, clock, zone

    def waiting_row(self, row: Row, awaited: Awaited | None) -> tuple[Cell, ...]:
        """Return the cells of a row that waits to be sent, perhaps until another door has sent."""
        return (
            Cell(self._scanned(row)),
            Cell(self._display.names.of_scan(row.verdict, row.scan)),
            Cell(self._ticket(row)),
            Cell(direction_word(row.scan.direction).words),
            self._shown(row),
            Cell(self._sending(row) if awaited is None else self._waiting_for(awaited)),
        )

    def look_row(self, row: Row) -> tuple[Cell, ...]:
        """Return the cells of a row that needs a look."""
        parked = row.delivery is Delivery.PARKED
        happened = self.tr("It could not be sent") if parked else self.tr("Let through here")
        said = plain(translated(row.error or NOTHING))
        return (
            Cell(self._scanned(row)),
            Cell(self._display.names.of_scan(row.verdict, row.scan)),
            Cell(f"{happened}. {said}" if parked and said else said or happened),
            Cell(
                self.tr("Parked") if parked else self.tr("Disputed"),
                Tone.HOLD if parked else Tone.REFUSE,
            ),
        )

    def settled_row(self, row: Row) -> tuple[Cell, ...]:
        """Return the cells of a row that a supervisor settled."""
        last = row.settlements[-1]
        return (
            Cell(self._scanned(row)),
            Cell(self._display.names.of_scan(row.verdict, row.scan)),
            Cell(_joined(self._by(last), plain(last.why))),
            Cell(way_done(last.way), Tone.CALM),
        )

    def facts_of(self, row: Row) -> RowFacts:
        """Return what happened at a row, who decided and why, and what was done since."""
        direction = direction_word(row.scan.direction).words
        ticket = row.verdict.ticket if row.verdict else None
        when = (self._scanned(row), direction, plain(ticket.name if ticket else ""))
        lines = [plain(translated(row.error or NOTHING))]
        if row.verdict is not None:
            by = decider(row.verdict.decided_by)
            lines.append(f"{result_title(row.verdict)}{SEPARATOR}{by}")
        if row.note:
            lines.append(self.tr("Reason given: {reason}").format(reason=plain(row.note)))
        lines += map(self._settlement_line, row.settlements)
        return RowFacts(
            self._display.names.of_scan(row.verdict, row.scan),
            _joined(*when),
            "\n".join(line for line in lines if line),
        )

    def _settlement_line(self, settlement: Settlement) -> str:
        at = time_text(settlement.at, self._clock(), self._zone)
        return _joined(at, self._by(settlement), way_done(settlement.way), plain(settlement.why))

    def _by(self, settlement: Settlement) -> str:
        return plain(settlement.who) or self.tr("PIN without a name")

    def _ticket(self, row: Row) -> str:
        if row.verdict is None:
            return ""
        ticket = row.verdict.ticket
        return plain(ticket.name) if ticket else self.tr("not on the list")

    def _scanned(self, row: Row) -> str:
        return time_text_with_seconds(row.scan.at, self._clock(), self._zone)

    def _shown(self, row: Row) -> Cell:
        if row.verdict is None:
            return Cell(self.tr("nothing yet"))
        by_supervisor = row.verdict.decided_by is DecidedBy.SUPERVISOR
        tone = Tone.HOLD if by_supervisor else badge_of(row.verdict).tone
        return Cell(result_title(row.verdict), tone)

    def _waiting_for(self, awaited: Awaited) -> str:
        said = self.tr("waits for {door}, since {time}")
        time = time_text(awaited.since, self._clock(), self._zone)
        return said.format(door=plain(awaited.door, LONGEST_NAME), time=time)

    def _sending(self, row: Row) -> str:
        if row.delivery is Delivery.UNKNOWN:
            return self.tr("sent, no answer: asking the service first")
        if row.attempts:
            return self.tr("waiting, tried %n time(s)", "", row.attempts)
        return self.tr("waiting")


def _joined(*parts: str) -> str:
    """Return the parts that have a text, on one line."""
    return SEPARATOR.join(part for part in parts if part)
