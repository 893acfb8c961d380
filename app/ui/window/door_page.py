"""The page on which the door works: camera, find field and last scans beside the verdict."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QGraphicsOpacityEffect,
    QStackedWidget,
    QWidget,
)

from app.model.journal import Row
from app.model.scan import Moment, Scan
from app.model.ticket import Ticket
from app.model.verdict import Decision, Reason
from app.settings.sections import NO_CAMERA
from app.settings.settings import Settings
from app.ui.input.action_keys import KEYS, Act
from app.ui.pages.help_page import HelpPage
from app.ui.pages.page import Page, Topic
from app.ui.text import say, time_text_with_seconds
from app.ui.theme.style import SIDE, TARGET, Tone, px, theme_in_use, typeface
from app.ui.verdict.verdict_panel import VerdictPanel
from app.ui.verdict.verdict_view import WAITING, Badge, badge_of, starting
from app.ui.verdict.wording import NameDisplay, one_line, title
from app.ui.widgets.buttons import Card, IconButton, KeyHint, TabButton
from app.ui.widgets.camera_view import CameraView
from app.ui.widgets.labels import Fitted, PlainLabel, Room, column, fitted, label, row
from app.ui.widgets.painting import Icon, draw_box, draw_text, paint_badge
from app.ui.window.actions import HEIGHT, ActionBar

# Pixels, before they are scaled.
ROW_HEIGHT = 46
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
        self._row = row(None, self.undo, parent=self)
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
        self.setFixedHeight(px(ROW_HEIGHT))
        self._row.setContentsMargins(0, 0, px(_UNDO_RIGHT), 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(300, px(ROW_HEIGHT))

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
        return px(HEAD_TALL + ROW_HEIGHT)

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
        room = max((self.height() - px(HEAD_TALL)) // px(ROW_HEIGHT), 1)
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


THICK = 12  # pixels


class WindowFrame(QWidget):
    """Holds the parts of the window in `column`; the frame covers none of them.

    Its space is always there, so that nothing moves when the colour changes.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ground")
        self.tone = Tone.CALM
        self.column = column(gap=0, parent=self)
        self.restyle()

    def show_tone(self, tone: Tone) -> None:
        if tone is not self.tone:
            self.tone = tone
            self.update()

    def restyle(self) -> None:
        thick = px(THICK)
        self.column.setContentsMargins(thick, thick, thick, thick)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme, inside = QPainter(self), theme_in_use(), self.rect()
        if self.tone is not Tone.CALM:
            painter.fillRect(inside, QColor(theme.surfaces[self.tone].top))
            inside = inside.adjusted(px(THICK), px(THICK), -px(THICK), -px(THICK))
        painter.fillRect(inside, QColor(theme.ground))


class FindField(TabButton):
    """Looks like a field, and is a button: the text is typed on the page that it opens."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("find")
        row(None, KeyHint(key, self), parent=self).setContentsMargins(0, 0, 16, 0)
        self.setAccessibleDescription(key)
        self.retranslate()

    def retranslate(self) -> None:
        text = say("Type a name or a code")
        self.setText(text)
        self.setAccessibleName(text)


_LEFT_SHARE, _LEFT_LEAST = 0.3125, 290
_WIDE_PICTURE = 16 / 9
_CAMERA_SHARE = 0.36
_LOW = 560  # pixels
_DIMMED = 0.3
_ABOVE, _BETWEEN = 8, 14  # pixels
# In a window that is higher than wide: shares of the height.
_UPRIGHT_CAMERA, _UPRIGHT_LAST = 0.3, 0.16


class DoorPage(QWidget):
    """Lays out the parts: side by side, or in a window that is higher than wide in one column.

    At a door without a camera the last scans take its place.
    """

    def __init__(
        self, display: NameDisplay, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.camera = CameraView(mirrored=settings.camera.mirrored, parent=self)
        self.camera.setVisible(settings.camera.source != NO_CAMERA)
        self.camera.setMinimumSize(0, 0)
        self.find_field = FindField(KEYS[Act.FIND], self)
        names_guests = settings.window.last_scans == "names"
        self.last = LastScans(display, names_guests=names_guests, parent=self)
        self.panel = VerdictPanel(starting(), self)
        self.action_bar = ActionBar(self, has_printer=settings.printing.is_on)
        order = [self.find_field, *self.action_bar.places]
        for one, other in pairwise(order):
            QWidget.setTabOrder(one, other)
        self.last.before = order[-1]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.restyle()

    def show_keyboard_focus(self, heard: bool) -> None:
        """Dim the verdict while no scanner is heard: it is not that of the guest at the door."""
        dimmed = None if heard else QGraphicsOpacityEffect(self.panel)
        if dimmed is not None:
            dimmed.setOpacity(_DIMMED)
        self.panel.setGraphicsEffect(dimmed)  # type: ignore[arg-type]  # None removes the effect

    def retranslate(self) -> None:
        for part in (self.camera, self.find_field, self.last, self.action_bar):
            part.retranslate()

    def restyle(self) -> None:
        """Place the parts for the size of the page and the scale."""
        side, between, is_upright = px(SIDE), px(_BETWEEN), self.height() > self.width()
        room = self.rect().adjusted(side, px(_ABOVE), -side, -between)
        wide, high = room.width(), self.height() * _UPRIGHT_CAMERA
        if not is_upright:
            wide = max(int(self.width() * _LEFT_SHARE), _LEFT_LEAST)
            high = min(wide / _WIDE_PICTURE, self.height() * _CAMERA_SHARE)
        top, field = room.top(), self.find_field.sizeHint().height()
        for part, tall in ((self.camera, int(high)), (self.find_field, field)):
            part.setGeometry(room.left(), top, wide, tall)
            top += 0 if part.isHidden() else tall + between
        last, verdict = QRect(room), QRect(room)
        last.setWidth(wide)
        last.setTop(top)
        if is_upright:
            low = max(int(self.height() * _UPRIGHT_LAST), self.last.least_height)
            last.setTop(room.bottom() + 1 - low)
            verdict.setTop(top)
            verdict.setBottom(last.top() - between - 1)
        else:
            verdict.setLeft(room.left() + wide + between)
        self.last.setGeometry(last)
        self.action_bar.set_button_height(TARGET + 4 if self.height() < px(_LOW) else HEIGHT)
        buttons = self.action_bar.sizeHint().height()
        self.panel.setGeometry(verdict.adjusted(0, 0, 0, -buttons - between))
        self.action_bar.setGeometry(verdict.adjusted(0, verdict.height() - buttons, 0, 0))


_AROUND_PAGE = (20, 4, 20, 10)  # pixels


class PageStack(QStackedWidget):
    """Shows the newest page; going back returns to the page from which it was opened.

    The first widget that is added is behind all pages: the page of the door, or set-up.
    """

    covered = Signal(bool)  # whether a page is in front of the door's

    @property
    def pages(self) -> tuple[Page, ...]:
        shown = (self.widget(place) for place in range(1, self.count()))
        return tuple(one for one in shown if isinstance(one, Page))

    @property
    def page(self) -> Page | None:
        """Return the page in front; None if the page of the door is."""
        return self.pages[-1] if self.pages else None

    def open_page(self, page: Page) -> None:
        """Close every open page and show this one; a page is deleted when it is closed."""
        self._open(page, self.pages)

    def open_above(self, page: Page) -> None:
        """Show this page above the one in front, which stays open behind it."""
        self._open(page)

    def _open(self, page: Page, instead_of: Sequence[Page] = ()) -> None:
        page.closed.connect(self.go_back)
        self.addWidget(page)
        self.setCurrentWidget(page)
        self.setContentsMargins(*_AROUND_PAGE)
        self._drop(instead_of)
        page.setFocus(Qt.FocusReason.OtherFocusReason)
        self.covered.emit(True)

    def go_back(self) -> None:
        """Close the page in front; the focus returns to the page behind it."""
        pages = self.pages
        if len(pages) < 2:
            self.close_pages()
            return
        page = pages[-2]
        self.setCurrentWidget(page)
        (page.focusWidget() or page).setFocus(Qt.FocusReason.OtherFocusReason)
        self._drop(pages[-1:])

    def toggle_help(self, topic: Topic, now: Moment) -> None:
        """Open the help at this topic above the page in front, or close the help if it is that."""
        if isinstance(self.page, HelpPage):
            self.go_back()
            return
        page = HelpPage(now)
        self.open_above(page)
        page.begin(topic)

    def close_pages(self) -> None:
        """Close every page, and give the focus to the window itself, not to one of its fields."""
        if gone := self.pages:
            self.window().setFocus(Qt.FocusReason.OtherFocusReason)
            self.setContentsMargins(0, 0, 0, 0)
            self.setCurrentIndex(0)
            self._drop(gone)
            self.covered.emit(False)

    def _drop(self, pages: Sequence[Page]) -> None:
        for page in pages:
            self.removeWidget(page)
            page.deleteLater()


def close_popups() -> None:
    """Close every open menu and drop-down list; Qt names only the one in front."""
    seen = None
    while (popup := QApplication.activePopupWidget()) is not None and popup is not seen:
        popup.close()
        seen = popup
