"""The list of this laptop's last scans, newest first, as many as fit."""

from dataclasses import replace
from datetime import tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.model.scan import Moment, Scan
from app.model.verdict import Decision, Reason, Verdict
from app.ui.scans.scan_row import TALL, ScanEntry, ScanRow
from app.ui.scans.scans_head import TALL as HEAD
from app.ui.scans.scans_head import ScansHead
from app.ui.text.moments import time_text_with_seconds
from app.ui.theme.tokens import Theme
from app.ui.verdict.badges import WAITING, badge_of
from app.ui.verdict.name_display import NameDisplay
from app.ui.verdict.wording import one_line, title
from app.ui.widgets.buttons import Card
from app.ui.widgets.labels import label

if TYPE_CHECKING:
    from app.model.journal import Row

MOST = 20  # rows


class LastScans(Card):
    """Shows the last scans; a click on a row emits its ticket as `chosen`, or its `question`.

    The newest scan of a code that let somebody through can be taken back: see `ScanRow`.

    Unless it `names_guests`, the queue reads only categories here, also while names are shown.
    """

    chosen = Signal(object)  # Ticket
    question = Signal(object)  # Decision
    undo_wanted = Signal(object)  # Decision

    def __init__(
        self,
        theme: Theme,
        zone: tzinfo | None,
        display: NameDisplay,
        *,
        names_guests: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._names_guests = names_guests
        self._theme, self._zone, self._display = theme, zone, display
        self._scans: list[tuple[Scan, Decision | None]] = []
        self._now: Moment = 0
        self._rows: list[ScanRow] = []
        self._before: QWidget | None = None
        self.head = ScansHead(display, theme, self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.head)
        self.empty = label("dim")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setContentsMargins(17, 0, 17, 14)
        self._column.addWidget(self.empty, 1)
        self._column.addStretch()
        self.set_theme(theme)
        self.retranslate()
        display.changed.connect(self._fill)

    def show_rows(self, rows: "tuple[Row, ...]", now: Moment) -> None:
        """Show these rows of the journal."""
        self._scans, self._now = (
            [
                (row.scan, Decision(row.scan, row.verdict, 0) if row.verdict else None)
                for row in rows[:MOST]
            ],
            now,
        )
        self._fill()

    def add(self, decision: Decision, now: Moment) -> None:
        """Add a decision at the top; it replaces an older decision on the same scan."""
        others = [one for one in self._scans if one[0].id != decision.scan.id]
        self._scans = [(decision.scan, decision), *others][:MOST]
        self._now = now
        self._fill()

    def follow_in_tab_order(self, control: QWidget) -> None:
        """Put the rows behind this control in the Tab order.

        Without that each new row would be the last one of the window.
        """
        self._before = control

    @property
    def least_height(self) -> int:
        """Return the height in pixels that one scan needs."""
        return self._theme.px(HEAD + TALL)

    @property
    def focused(self) -> ScanEntry | None:
        """Return the entry of the row that has the focus."""
        return next((row.entry for row in self._rows if row.hasFocus()), None)

    def focus_first(self) -> None:
        """Give the focus to the newest scan, from where the arrow keys go on."""
        if self._rows:
            self._rows[0].setFocus(Qt.FocusReason.TabFocusReason)

    def shown(self) -> list[ScanEntry]:
        return [row.entry for row in self._rows]

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.head.set_theme(theme)
        for row in self._rows:
            row.set_theme(theme)
        self._fill()

    def retranslate(self) -> None:
        self.head.retranslate()
        self.setAccessibleName(self.head.caption.text())
        empty = QCoreApplication.translate(
            "LastScans", "The last guests who were scanned will be listed here."
        )
        self.empty.setText(empty)
        self._fill()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fill()

    def _entry(self, scan: Scan, decision: Decision | None) -> ScanEntry:
        verdict = decision.verdict if decision else None
        newest = next(other for other, _ in self._scans if other.code == scan.code)
        is_open = newest is scan and verdict and verdict.reason is Reason.CHECK_FIRST
        names = self._display.names
        if not self._names_guests:
            names = replace(names, hidden=True)
        return ScanEntry(
            badge_of(verdict) if verdict else WAITING,
            names.of_scan(verdict, scan) or (title(verdict) if verdict else ""),
            one_line(verdict, self._now, self._zone),
            time_text_with_seconds(scan.at, self._now, self._zone),
            verdict.ticket if verdict else None,
            decision if is_open else None,
            decision if newest is scan and verdict and _can_be_undone(verdict) else None,
        )

    def _fill(self) -> None:
        room = max((self.height() - self._theme.px(HEAD)) // self._theme.px(TALL), 1)
        fitting = [self._entry(*one) for one in self._scans[:room]]
        self.empty.setVisible(not fitting)
        while len(self._rows) > len(fitting):
            row = self._rows.pop()
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        for number, entry in enumerate(fitting):
            if number < len(self._rows):
                self._rows[number].show_entry(entry)
            else:
                self._add_row(entry)
        self._column.activate()

    def _add_row(self, entry: ScanEntry) -> None:
        row = ScanRow(entry, self._theme, self)
        row.clicked.connect(lambda: self._choose(row.entry))
        row.undo_pressed.connect(lambda: self.undo_wanted.emit(row.entry.undo))
        self._column.insertWidget(1 + len(self._rows), row)
        if (before := self._rows[-1] if self._rows else self._before) is not None:
            self.setTabOrder(before, row)
        self._rows.append(row)

    def _choose(self, entry: ScanEntry) -> None:
        if entry.question is not None:
            # The next press of the space bar must not be for the guest who has the row by then.
            self.window().setFocus(Qt.FocusReason.OtherFocusReason)
            self.question.emit(entry.question)
        else:
            self.chosen.emit(entry.ticket)


def _can_be_undone(verdict: Verdict) -> bool:
    return verdict.lets_through and not verdict.is_undoing
