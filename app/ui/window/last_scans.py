"""The list of this laptop's last scans, newest first, as many as fit."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.model.journal import Row
from app.model.scan import Moment, Scan
from app.model.ticket import Ticket
from app.model.verdict import Decision, Reason
from app.ui.text.languages import say, time_text_with_seconds
from app.ui.theme.style import TARGET, px, theme_in_use, typeface
from app.ui.verdict.guest_names import NameDisplay
from app.ui.verdict.verdict_view import WAITING, Badge, badge_of
from app.ui.verdict.wording import one_line, title
from app.ui.widgets.buttons import Card, IconButton, TabButton
from app.ui.widgets.labels import Fitted, PlainLabel, Room, column, fitted, label, row
from app.ui.widgets.painting import Icon, draw_box, draw_text, paint_badge

# Pixels, before they are scaled.
HEIGHT = 46
_SIDE, _LEFT, _TEXT_LEFT, _GAP = 28, 17, 57, 10
_UNDO_RIGHT, _UNDO = 8, 58  # beside the button, and with it; all times stand in one column
_NAME, _SMALL = 15, 13
_SMALLER = (1.0, 0.94, 0.87)  # factors tried until name and result fit
_ONE_LINE = Room()


@dataclass(frozen=True, slots=True)
class ScanEntry:
    """Texts and badge of a row; without a ticket and a `question` the row cannot be clicked.

    A `question` is one that no steward has answered yet, `undo` a decision that can be taken back.
    """

    badge: Badge
    name: str
    result: str
    time: str
    ticket: Ticket | None
    question: Decision | None = None
    undo: Decision | None = None


class ScanRow(QAbstractButton):
    """A row that can be clicked to answer its question, or to look up its ticket.

    Its button at the right, or the key of undo while the row has the focus, takes the scan back.
    """

    undo_pressed = Signal()

    def __init__(self, entry: ScanEntry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.undo = IconButton(Icon.UNDO, "", self)
        self.undo.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.undo.clicked.connect(self.undo_pressed)
        self.restyle()
        self.show_entry(entry)

    def show_entry(self, entry: ScanEntry) -> None:
        self.entry = entry
        self.setEnabled(bool(entry.ticket or entry.question or entry.undo))
        self.undo.setVisible(entry.undo is not None)
        self.undo.setAccessibleName(f"{say('Undo')}: {entry.name}")
        self.setAccessibleName(", ".join((entry.name, entry.result, entry.time)))
        self.update()

    def restyle(self) -> None:
        self.setFixedHeight(px(HEIGHT))
        self._place_undo()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_undo()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def _place_undo(self) -> None:
        self.undo.move(self.width() - self.undo.width() - px(_UNDO_RIGHT), 1)

    def sizeHint(self) -> QSize:
        return QSize(300, px(HEIGHT))

    def lines(self) -> tuple[Fitted, Fitted]:
        """Return name and result as they are painted: together they fit into the row.

        The letters of some scripts, such as Thai, are higher than those of our font.
        """
        entry = self.entry
        time_width = QFontMetricsF(self._time_font()).horizontalAdvance(entry.time)
        room = self.width() - px(_TEXT_LEFT + _GAP + _UNDO) - time_width
        below = self.width() - px(_TEXT_LEFT + (_LEFT if entry.undo is None else _UNDO))
        small = fitted(entry.result, typeface(px(_SMALL)), below, _ONE_LINE)
        for factor in _SMALLER:
            font = typeface(px(_NAME) * factor, QFont.Weight.DemiBold)
            name = fitted(entry.name, font, room, _ONE_LINE)
            if name.height + small.height <= self.height():
                break
        return name, small

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme, entry = QPainter(self), theme_in_use(), self.entry
        if self.hasFocus() or (self.underMouse() and self.isEnabled()):
            box = QRectF(self.rect()).adjusted(7, 1, -7, -1)
            draw_box(painter, box, 10, theme.raised, theme.focus if self.hasFocus() else None, 2)
        side = px(_SIDE)
        circle = QRectF(px(_LEFT), (self.height() - side) / 2, side, side)
        ground = QColor(theme.mark(entry.badge.tone))
        colour = QColor(theme.surfaces[entry.badge.tone].text)
        paint_badge(painter, entry.badge.shape, entry.badge.icon, circle, ground, colour)
        lines = self.lines()
        top = (self.height() - sum(line.height for line in lines)) / 2
        place = QRectF(0, top, self.width() - px(_UNDO), lines[0].height)
        right = Qt.AlignmentFlag.AlignRight
        draw_text(painter, place, entry.time, self._time_font(), theme.dim, right)
        for line, ink in zip(lines, (theme.text, theme.dim), strict=True):
            line.paint(painter, QRectF(px(_TEXT_LEFT), top, self.width(), line.height), ink)
            top += line.height

    def _time_font(self) -> QFont:
        return typeface(px(_SMALL), tabular=True)


HEAD_TALL = TARGET  # pixels, before they are scaled
_HEAD_SIDE, _HEAD_RIGHT = 17, 6  # pixels


MOST = 20  # rows


class LastScans(Card):
    """Shows the last scans; a click on a row emits its ticket as `chosen`, or its `question`.

    The newest scan of a code that let somebody through can be taken back: see `ScanRow`.

    A button offers the whole names while they are hidden or short. Unless it `names_guests`, the
    queue reads only categories here, also while names are shown.
    """

    chosen = Signal(object)  # Ticket
    question = Signal(object)  # Decision
    undo_wanted = Signal(object)  # Decision

    def __init__(
        self, display: NameDisplay, *, names_guests: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._names_guests = names_guests
        self._display = display
        self._scans: list[tuple[Scan, Decision | None]] = []
        self._now: Moment = 0
        self.rows: list[ScanRow] = []
        # The control before the rows in the Tab order; each new row would be the window's last one.
        self.before: QWidget | None = None
        self.caption, self.names = PlainLabel(role="caption"), TabButton(self, kind="small")
        self.names.clicked.connect(display.reveal_wanted)
        self.head = QWidget(self)
        self._head_row = row((self.caption, 1), self.names, parent=self.head)
        self.empty = label("dim")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setContentsMargins(17, 0, 17, 14)
        self._column = column(self.head, (self.empty, 1), gap=0, parent=self)
        self._column.addStretch()
        self.restyle()
        self.retranslate()
        display.changed.connect(self.retranslate)

    def show_rows(self, rows: tuple[Row, ...], now: Moment) -> None:
        self._now = now
        self._scans = [
            (row.scan, Decision(row.scan, row.verdict, 0) if row.verdict else None)
            for row in rows[:MOST]
        ]
        self._fill()

    def add(self, decision: Decision, now: Moment) -> None:
        """Add a decision at the top; it replaces an older decision on the same scan."""
        others = [one for one in self._scans if one[0].id != decision.scan.id]
        self._scans = [(decision.scan, decision), *others][:MOST]
        self._now = now
        self._fill()

    @property
    def least_height(self) -> int:
        return px(HEAD_TALL + HEIGHT)

    @property
    def focused(self) -> ScanEntry | None:
        return next((row.entry for row in self.rows if row.hasFocus()), None)

    def focus_first(self) -> None:
        """Give the focus to the newest scan, from where the arrow keys go on."""
        if self.rows:
            self.rows[0].setFocus(Qt.FocusReason.TabFocusReason)

    def restyle(self) -> None:
        self.head.setFixedHeight(px(HEAD_TALL))
        self._head_row.setContentsMargins(px(_HEAD_SIDE), 0, px(_HEAD_RIGHT), 0)
        self._fill()

    def retranslate(self) -> None:
        self.caption.setText(say("Last scans"))
        self.names.setText(say("Show names"))
        self.names.setVisible(not self._display.names.are_whole)
        self.setAccessibleName(self.caption.text())
        self.empty.setText(say("The last guests who were scanned will be listed here."))
        self._fill()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fill()

    def _entry(self, scan: Scan, decision: Decision | None) -> ScanEntry:
        verdict = decision.verdict if decision else None
        newest = next(other for other, _ in self._scans if other.code == scan.code)
        is_open = newest is scan and verdict and verdict.reason is Reason.CHECK_FIRST
        may_undo = newest is scan and verdict and verdict.lets_through and not verdict.is_undoing
        names = self._display.names
        if not self._names_guests:
            names = replace(names, hidden=True)
        return ScanEntry(
            badge_of(verdict) if verdict else WAITING,
            names.of_scan(verdict, scan) or (title(verdict) if verdict else ""),
            one_line(verdict, self._now),
            time_text_with_seconds(scan.at, self._now),
            verdict.ticket if verdict else None,
            decision if is_open else None,
            decision if may_undo else None,
        )

    def _fill(self) -> None:
        room = max((self.height() - px(HEAD_TALL)) // px(HEIGHT), 1)
        fitting = [self._entry(*one) for one in self._scans[:room]]
        self.empty.setVisible(not fitting)
        while len(self.rows) > len(fitting):
            row = self.rows.pop()
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        for row, entry in zip(self.rows, fitting, strict=False):
            row.show_entry(entry)
        for entry in fitting[len(self.rows) :]:
            self._add_row(entry)
        self._column.activate()

    def _add_row(self, entry: ScanEntry) -> None:
        row = ScanRow(entry, self)
        row.clicked.connect(lambda: self._choose(row.entry))
        row.undo_pressed.connect(lambda: self.undo_wanted.emit(row.entry.undo))
        self._column.insertWidget(1 + len(self.rows), row)
        if (before := self.rows[-1] if self.rows else self.before) is not None:
            self.setTabOrder(before, row)
        self.rows.append(row)

    def _choose(self, entry: ScanEntry) -> None:
        if entry.question is not None:
            # The next press of the space bar must not be for the guest who has the row by then.
            self.window().setFocus(Qt.FocusReason.OtherFocusReason)
            self.question.emit(entry.question)
        elif entry.ticket is not None:
            self.chosen.emit(entry.ticket)
