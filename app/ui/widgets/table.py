"""A table of plain text, some of it on coloured chips."""

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableView,
    QWidget,
)

from app.ui.theme.fonts import typeface
from app.ui.theme.tokens import RADIUS_CONTROL, Theme
from app.ui.widgets.cells import Cell, Cells, Index

_ROOT = QModelIndex()


class Rows(QAbstractTableModel):
    """The model of the table; all rows are replaced at each change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._titles: tuple[str, ...] = ()
        self._rows: Sequence[tuple[Cell, ...]] = ()

    def set_titles(self, titles: tuple[str, ...]) -> None:
        """Set the titles. With the same number of columns their widths and the selection stay."""
        if len(titles) == len(self._titles):
            self._titles = titles
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(titles) - 1)
            return
        self.beginResetModel()
        self._titles = titles
        self.endResetModel()

    def set_rows(self, rows: Sequence[tuple[Cell, ...]]) -> None:
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def cell(self, index: Index) -> Cell:
        return self._rows[index.row()][index.column()]

    def column(self, number: int) -> Iterator[Cell]:
        return (row[number] for row in self._rows)

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._titles)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.cell(index).text
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._titles[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None


class Table(QTableView):
    """Shows rows, of which one can be chosen by click or Return.

    `stretch` are the numbers, from 0, of the columns that take the remaining width.

    With `has_ticks` a click into the first column or the space bar ticks a row instead.
    Without rows a sentence is shown in their place.
    """

    chosen = Signal(int)
    ticked = Signal(int)

    def __init__(
        self, theme: Theme, *stretch: int, has_ticks: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.rows = Rows(self)
        self.theme = theme
        self._cells = Cells(theme, self.rows.cell, self)
        self._stretch = stretch
        self._has_ticks = has_ticks
        self._empty = ""
        self._keys: tuple[str, ...] = ()
        self.setModel(self.rows)
        self.setItemDelegate(self._cells)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self._cells.row)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        self.clicked.connect(self._click)
        # Qt repaints one cell of the row that lost the focus, but the frame is around the whole
        # row.
        self.selectionModel().currentChanged.connect(lambda *_: self.viewport().update())

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._cells.set_theme(theme)
        self.verticalHeader().setDefaultSectionSize(self._cells.row)
        self.viewport().update()

    def set_titles(self, titles: tuple[str, ...]) -> None:
        self.rows.set_titles(titles)
        header = self.horizontalHeader()
        for column in range(len(titles)):
            fits = QHeaderView.ResizeMode.ResizeToContents
            fills = QHeaderView.ResizeMode.Stretch
            header.setSectionResizeMode(column, fills if column in self._stretch else fits)

    def show_rows(
        self, rows: Sequence[tuple[Cell, ...]], empty: str = "", *, keys: Sequence[str]
    ) -> None:
        """Show these rows, or the text `empty` if there are none.

        A row with the same key as before stays selected, and the rows in sight stay in sight.
        """
        current, in_sight = self.currentIndex().row(), max(self.rowAt(0), 0)
        chosen, seen = self._keys[current : current + 1], self._keys[in_sight:]
        self._empty, self._keys = empty, tuple(keys)
        self.rows.set_rows(rows)
        self._restore_position(chosen, seen)
        self.horizontalHeader().setVisible(bool(rows))
        self.setAccessibleDescription("" if rows else empty)
        self.updateGeometry()
        self.viewport().update()

    def _restore_position(self, chosen: Sequence[str], seen: Sequence[str]) -> None:
        """Select the row that was chosen; scroll to the first row of `seen` that is still there."""
        place = {key: row for row, key in enumerate(self._keys)}
        for key in chosen:
            if key in place:
                self.selectRow(place[key])
        if (first := next((key for key in seen if key in place), None)) is not None:
            self.executeDelayedItemsLayout()
            top = QAbstractItemView.ScrollHint.PositionAtTop
            self.scrollTo(self.rows.index(place[first], 0), top)

    def sizeHintForColumn(self, column: int) -> int:
        """Return the width for all rows; Qt would measure only some of them."""
        return self._cells.widest(self.rows.column(column))

    def whole_height(self) -> int:
        """Return the height in which all rows are visible."""
        beside = self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth()
        return beside + self._cells.row * self.rows.rowCount()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        if self._empty and not self.rows.rowCount():
            painter.setFont(typeface(self.theme.px(16)))
            painter.setPen(QColor(self.theme.dim))
            painter.drawText(self.viewport().rect(), Qt.AlignmentFlag.AlignCenter, self._empty)
        if self.hasFocus() and self.currentIndex().isValid():
            self._frame_row(painter, self.currentIndex().row())

    def _frame_row(self, painter: QPainter, row: int) -> None:
        """Draw the focus frame around the whole row, because keys act on the row."""
        wide = min(self.viewport().width(), self.horizontalHeader().length())
        frame = QRectF(0, self.rowViewportPosition(row), wide, self._cells.row).adjusted(
            1, 1, -1, -2
        )
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self.theme.focus), 2))
        painter.drawRoundedRect(frame, RADIUS_CONTROL - 2, RADIUS_CONTROL - 2)

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
