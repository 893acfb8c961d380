"""A table of plain text, some of it on coloured chips."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.errors import KnownError
from app.ui.text import translated
from app.ui.theme.style import RADIUS_CONTROL, Surface, Tone, px, theme_in_use, typeface
from app.ui.widgets.labels import Room, fitted
from app.ui.widgets.painting import draw_box, draw_text

ROW = 44  # pixels
# Padding in pixels, equal to that of a header in the style sheet, so that words stand below their
# title.
_BESIDE = 10
_CHIP = 24  # pixels
# A column becomes at most this wide, in pixels, so that a long name leaves room for the others.
WIDEST = 380
_ONE_LINE = Room()
_TWO_LINES = Room(2, smallest=0.85)
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Cell:
    """Text of a cell; with a `tone` it is painted on a chip of that colour.

    A cell that is `ticked` or not, instead of None, is painted as a check box; its text is what a
    screen reader says.
    """

    text: str
    tone: Tone | None = None
    ticked: bool | None = None


# The cells of one row; a text alone is a cell without a tone.
Line = tuple[Cell | str, ...]


_SHOWN, _TICK = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.CheckStateRole
_CELL, _ROOT = int(Qt.ItemDataRole.UserRole), QModelIndex()


class Rows(QAbstractTableModel):
    """The lines of a table below their titles.

    All are replaced at once; standard items take twice the time for that.
    """

    titles: Sequence[str] = ()
    lines: Sequence[tuple[Cell, ...]] = ()

    def show(self, titles: Sequence[str], lines: Iterable[Line]) -> None:
        self.beginResetModel()
        self.titles = titles
        self.lines = [
            tuple(Cell(cell) if isinstance(cell, str) else cell for cell in line) for line in lines
        ]
        self.endResetModel()

    def rowCount(self, _parent: Index = _ROOT) -> int:
        return len(self.lines)

    def columnCount(self, _parent: Index = _ROOT) -> int:
        return len(self.titles)

    def data(self, index: Index, role: int = _SHOWN) -> str | Cell | Qt.CheckState | None:
        cell = self.lines[index.row()][index.column()]
        if role == _TICK and cell.ticked is not None:
            return Qt.CheckState.Checked if cell.ticked else Qt.CheckState.Unchecked
        return cell.text if role == _SHOWN else cell if role == _CELL else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _SHOWN
    ) -> str | None:
        is_title = orientation is Qt.Orientation.Horizontal and role == _SHOWN
        return self.titles[section] if is_title else None


def cell_at(index: Index) -> Cell:
    cell = index.data(_CELL)
    assert isinstance(cell, Cell)
    return cell


class Cells(QStyledItemDelegate):
    """Paints the cells. Text that is too long takes a second line if the row is high enough."""

    @property
    def _plain(self) -> QFont:
        return typeface(px(15), tabular=True)

    @property
    def _font(self) -> QFont:
        return typeface(px(14), QFont.Weight.DemiBold)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        cell = cell_at(index)
        if cell.ticked is not None:
            return  # the style sheet draws the box
        whole = QRectF(option.rect).adjusted(_BESIDE, 0, -_BESIDE, 0)
        painter.save()
        if cell.tone is None:
            self._paint_words(painter, whole, cell.text)
        else:
            self._paint_chip(painter, whole, cell.text, theme_in_use().surfaces[cell.tone])
        painter.restore()

    def _paint_words(self, painter: QPainter, whole: QRectF, text: str) -> None:
        """Paint the text in two lines if they fit into the height of the row, else in one."""
        words = fitted(text, self._plain, whole.width(), _TWO_LINES)
        if words.height > whole.height():
            words = fitted(text, self._plain, whole.width(), _ONE_LINE)
        whole.setTop(whole.center().y() - words.height / 2)
        words.paint(painter, whole, theme_in_use().text)

    def _paint_chip(self, painter: QPainter, whole: QRectF, text: str, surface: Surface) -> None:
        room = whole.width() - 20
        text = QFontMetricsF(self._font).elidedText(text, Qt.TextElideMode.ElideRight, room)
        wide = QFontMetricsF(self._font).horizontalAdvance(text) + 20
        tall = px(_CHIP)
        box = QRectF(whole.left(), whole.center().y() - tall / 2, wide, tall)
        draw_box(painter, box, 7, surface.top)
        draw_text(painter, box, text, self._font, surface.text)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        option.text = ""
        # The table draws the focus frame around the whole row.
        option.state &= ~QStyle.StateFlag.State_HasFocus

    def widest(self, cells: Iterable[Cell]) -> int:
        """Return the width of the widest cell; equal cells are measured once."""
        chip, plain = QFontMetricsF(self._font), QFontMetricsF(self._plain)
        wide = 0.0
        for text, tone in {(cell.text, cell.tone) for cell in cells}:
            metrics, more = (plain, 4) if tone is None else (chip, 24)
            wide = max(wide, metrics.horizontalAdvance(text) + more)
        return min(int(wide) + 2 * _BESIDE, px(WIDEST))


class Table(QTableView):
    """Shows rows, of which one can be chosen by click or Return.

    `name` is what a screen reader calls it. `wide` are the numbers, from 0, of the columns that
    take the remaining width. With `has_ticks` a click into the first column or the space bar ticks
    a row instead. Without rows a sentence is shown in their place.
    """

    chosen = Signal(int)
    ticked = Signal(int)

    def __init__(
        self,
        name: str,
        titles: Sequence[str],
        *,
        wide: Sequence[int],
        has_ticks: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.rows = Rows(self)
        self._cells = Cells(self)
        self._wide, self._has_ticks = wide, has_ticks
        self._empty = ""
        self._keys: list[str] = []
        self.setModel(self.rows)
        self.setItemDelegate(self._cells)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.restyle()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.name_columns(name, titles)
        self.clicked.connect(self._click)
        # Qt repaints one cell of the row that lost the focus, but the frame is around the whole
        # row.
        self.selectionModel().currentChanged.connect(lambda *_: self.viewport().update())

    @property
    def key(self) -> str:
        """Return the key of the current row; empty if there is none."""
        current = self.currentIndex()
        return self._keys[current.row()] if current.isValid() else ""

    def name_columns(self, name: str, titles: Sequence[str]) -> None:
        """Give the table this name, and columns with these titles; its rows are gone."""
        self.setAccessibleName(name)
        self.rows.show(titles, ())
        modes = QHeaderView.ResizeMode
        for column in range(len(titles)):
            mode = modes.Stretch if column in self._wide else modes.ResizeToContents
            self.horizontalHeader().setSectionResizeMode(column, mode)

    def restyle(self) -> None:
        self.verticalHeader().setDefaultSectionSize(px(ROW))

    def say(self, empty: str) -> None:
        """Show this text while there are no rows."""
        self._empty = empty
        self.setAccessibleDescription("" if self._keys else empty)
        self.viewport().update()

    def say_trouble(self, error: KnownError) -> None:
        self.say(translated(error.whole))

    def show_rows(self, rows: Mapping[str, Line], empty: str | None = None) -> None:
        """Show these rows; if there are none, the text `empty`, or without one the text before.

        A row with the same key as before stays selected, and the rows in sight stay in sight.
        """
        chosen, seen = self.key, self._keys[max(self.rowAt(0), 0) :]
        self._keys = list(rows)
        self.rows.show(self.rows.titles, rows.values())
        self._restore_position(chosen, seen)
        self.horizontalHeader().setVisible(bool(rows))
        self.updateGeometry()
        self.say(self._empty if empty is None else empty)

    def _restore_position(self, chosen: str, seen: Sequence[str]) -> None:
        """Select the row that was chosen; scroll to the first row of `seen` that is still there."""
        place = {key: row for row, key in enumerate(self._keys)}
        if chosen in place:
            self.selectRow(place[chosen])
        if (first := next((key for key in seen if key in place), None)) is not None:
            self.executeDelayedItemsLayout()
            top = QAbstractItemView.ScrollHint.PositionAtTop
            self.scrollTo(self.rows.index(place[first], 0), top)

    def sizeHintForColumn(self, column: int) -> int:
        """Return the width for all rows; Qt would measure only some of them."""
        return self._cells.widest(line[column] for line in self.rows.lines)

    def whole_height(self) -> int:
        beside = self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth()
        return beside + px(ROW) * self.rows.rowCount()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        if self._empty and not self.rows.rowCount():
            place = QRectF(self.viewport().rect())
            draw_text(painter, place, self._empty, typeface(px(16)), theme_in_use().dim)
        if self.hasFocus() and self.currentIndex().isValid():
            # Around the whole row, because keys act on the row.
            top = self.rowViewportPosition(self.currentIndex().row())
            wide = min(self.viewport().width(), self.horizontalHeader().length())
            frame = QRectF(0, top, wide, px(ROW)).adjusted(1, 1, -1, -2)
            draw_box(painter, frame, RADIUS_CONTROL - 2, edge=theme_in_use().focus, stroke=2)

    def _click(self, index: Index) -> None:
        is_tick = self._has_ticks and index.column() == 0
        (self.ticked if is_tick else self.chosen).emit(index.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_space = event.key() == Qt.Key.Key_Space
        if self._has_ticks and is_space and self.currentIndex().isValid():
            self.ticked.emit(self.currentIndex().row())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)


_CHOICE = int(Qt.ItemDataRole.UserRole)
_MARGIN = 14.0  # pixels
_MOST_BESIDE = 0.42  # share of the row


@dataclass(frozen=True, slots=True)
class Choice:
    """One row to choose; `key` is its value.

    A row that is not `possible` cannot be chosen, and `beside` says why.
    """

    key: str
    title: str
    small: str = ""
    beside: str = ""
    possible: bool = True


class Choices(QListWidget):
    """Shows the choices; `changed` is emitted when a person has chosen another row.

    With `many` each row is chosen by itself, by a click or Space.
    """

    changed = Signal()

    def __init__(
        self, *, many: bool = False, tall: int = 56, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("ticks" if many else "choices")
        mode = QAbstractItemView.SelectionMode
        self.setSelectionMode(mode.MultiSelection if many else mode.SingleSelection)
        self._rows = _Rows(tall, self)
        self.setItemDelegate(self._rows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        if not many:
            self.currentItemChanged.connect(lambda item, _: item and item.setSelected(True))
        self.itemSelectionChanged.connect(self.changed)

    def restyle(self) -> None:
        self.scheduleDelayedItemsLayout()

    @property
    def chosen(self) -> tuple[str, ...]:
        items = map(self.item, range(self.count()))
        return tuple(choice_of(one).key for one in items if one.isSelected())

    def show_choices(self, choices: Sequence[Choice], chosen: Sequence[str]) -> None:
        """Show these rows in place of the old ones; the current row stays if it is still there."""
        here = self.currentRow()
        with QSignalBlocker(self):
            self.clear()
            for choice in choices:
                self._add(choice)
                if choice.possible and choice.key in chosen:
                    self.item(self.count() - 1).setSelected(True)
            rows = self.selectionModel().selectedRows()
            is_single = self.selectionMode() is QAbstractItemView.SelectionMode.SingleSelection
            current = rows[0].row() if rows and is_single else here
            self.setCurrentRow(current, QItemSelectionModel.SelectionFlag.NoUpdate)

    def _add(self, choice: Choice) -> None:
        item = QListWidgetItem(choice.title, self)
        item.setData(_CHOICE, choice)
        spoken = ", ".join(part for part in (choice.title, choice.small, choice.beside) if part)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        possible = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        item.setFlags(possible if choice.possible else Qt.ItemFlag.NoItemFlags)

    def mouseMoveEvent(self, _event: QMouseEvent) -> None:
        """Choose no row over which the pressed mouse moves."""


def choice_of(item: QListWidgetItem) -> Choice:
    choice = item.data(_CHOICE)
    assert isinstance(choice, Choice)
    return choice


class _Rows(QStyledItemDelegate):
    """Paints the words of the rows; the style sheet draws mark and ground.

    A chosen row has its mark, the current one the ground.
    """

    def __init__(self, tall: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._tall = tall

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(200, px(self._tall))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        self.initStyleOption(option, index)
        option.text = " "  # reserves the place of the words
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        option.features |= QStyleOptionViewItem.ViewItemFeature.HasCheckIndicator
        option.checkState = Qt.CheckState.Checked if is_chosen else Qt.CheckState.Unchecked
        option.state &= ~QStyle.StateFlag.State_Selected
        view = option.widget
        assert isinstance(view, QAbstractItemView)
        if index == view.currentIndex():
            option.state |= QStyle.StateFlag.State_Selected
        style = view.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, view)
        where = QStyle.SubElement.SE_ItemViewItemText
        left = style.subElementRect(where, option, view).left()
        room = QRectF(option.rect).adjusted(0, 0, -_MARGIN, 0)
        room.setLeft(left + 4)
        painter.save()
        self._paint_words(painter, room, index.data(_CHOICE))
        painter.restore()

    def _paint_words(self, painter: QPainter, room: QRectF, choice: Choice) -> None:
        theme = theme_in_use()
        title, small = typeface(px(16), QFont.Weight.DemiBold), typeface(px(14))
        ink = theme.text if choice.possible else theme.dim
        beside = QFontMetricsF(small).elidedText(
            choice.beside, Qt.TextElideMode.ElideRight, room.width() * _MOST_BESIDE
        )
        draw_text(painter, room, beside, small, theme.dim, Qt.AlignmentFlag.AlignRight)
        if beside:
            room.setRight(room.right() - QFontMetricsF(small).horizontalAdvance(beside) - _MARGIN)
        high = QFontMetricsF(title).height()
        below = QFontMetricsF(small).height() if choice.small else 0.0
        gap = px(2) if choice.small else 0  # letters of another font may be higher
        top = room.center().y() - (high + gap + below) / 2
        for text, font, colour, above, tall in (
            (choice.title, title, ink, top, high),
            (choice.small, small, theme.dim, top + high + gap, below),
        ):
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
            line = QRectF(room.left(), above, room.width(), tall)
            draw_text(painter, line, shown, font, colour, Qt.AlignmentFlag.AlignLeft)
