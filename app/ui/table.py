"""A table of plain text, some of it upon a coloured chip."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.ui.fonts import typeface
from app.ui.tokens import Surface, Theme, Tone

ROW = 44
# As wide as the style sheet has it for a header, so that words stand below their title.
_BESIDE = 10
_CHIP = 24
# A name may be long: it is cut before it drives other columns out of sight.
WIDEST = 380
_ONE_LINE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_ROOT = QModelIndex()
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Cell:
    """With a `tone` it stands upon a chip of that colour."""

    text: str
    tone: Tone | None = None


class Rows(QAbstractTableModel):
    """What the table shows; all of it is put in anew when something changes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._titles: tuple[str, ...] = ()
        self._rows: Sequence[tuple[Cell, ...]] = ()

    def set_titles(self, titles: tuple[str, ...]) -> None:
        """In other words the columns stay as they are, and so does whoever is chosen."""
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


class Cells(QStyledItemDelegate):
    """Paints the words of a cell as they are, or upon a chip."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._plain = typeface(15, tabular=True)
        self._font = typeface(14, QFont.Weight.DemiBold)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        if (cell := _cell_at(index)) is None:
            return
        whole = QRectF(option.rect).adjusted(_BESIDE, 0, -_BESIDE, 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if cell.tone is None:
            painter.setFont(self._plain)
            painter.setPen(QColor(self._theme.text))
            painter.drawText(whole, int(_ONE_LINE), _elided(self._plain, cell.text, whole.width()))
        else:
            self._paint_chip(painter, whole, cell.text, self._theme.surface(cell.tone))
        painter.restore()

    def _paint_chip(self, painter: QPainter, whole: QRectF, text: str, surface: Surface) -> None:
        text = _elided(self._font, text, whole.width() - 20)
        wide = QFontMetricsF(self._font).horizontalAdvance(text) + 20
        box = QRectF(whole.left(), whole.center().y() - _CHIP / 2, wide, _CHIP)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(surface.top))
        painter.drawRoundedRect(box, 7, 7)
        painter.setFont(self._font)
        painter.setPen(QColor(surface.text))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        option.text = ""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        if (cell := _cell_at(index)) is None:
            return super().sizeHint(option, index)
        chip = cell.tone is not None
        wide = QFontMetricsF(self._font if chip else self._plain).horizontalAdvance(cell.text)
        return QSize(min(int(wide) + 2 * _BESIDE + (24 if chip else 4), WIDEST), ROW)


def _elided(font: QFont, text: str, room: float) -> str:
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)


def _cell_at(index: Index) -> Cell | None:
    model = index.model()
    return model.cell(index) if isinstance(model, Rows) else None


class Table(QTableView):
    """Rows to look at, or to choose one of by click or Return; `stretch` are the wide columns.

    Without rows it says a calm sentence in their place.
    """

    chosen = Signal(int)

    def __init__(self, theme: Theme, *stretch: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = Rows(self)
        self.theme = theme
        self._cells = Cells(theme, self)
        self._stretch = stretch
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
        self.verticalHeader().setDefaultSectionSize(ROW)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        # Columns are as wide as what is in sight: to measure hundreds of rows takes its time.
        header.setResizeContentsPrecision(0)
        self.clicked.connect(lambda index: self.chosen.emit(index.row()))

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._cells.set_theme(theme)
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
        """Or, if there are none, these words. By its key a row stays chosen, and stays in sight."""
        current, in_sight = self.currentIndex().row(), max(self.rowAt(0), 0)
        chosen, seen = self._keys[current : current + 1], self._keys[in_sight:]
        self._empty, self._keys = empty, tuple(keys)
        self.rows.set_rows(rows)
        self._return_to(chosen, seen)
        self.horizontalHeader().setVisible(bool(rows))
        self.setAccessibleDescription("" if rows else empty)
        self.viewport().update()

    def _return_to(self, chosen: Sequence[str], seen: Sequence[str]) -> None:
        """The first that is left of those `seen` is at the top, whoever went or came above it."""
        place = {key: row for row, key in enumerate(self._keys)}
        for key in chosen:
            if key in place:
                self.selectRow(place[key])
        if (first := next((key for key in seen if key in place), None)) is not None:
            self.executeDelayedItemsLayout()
            top = QAbstractItemView.ScrollHint.PositionAtTop
            self.scrollTo(self.rows.index(place[first], 0), top)

    def whole_height(self) -> int:
        """With all rows in sight, and no room below them."""
        below = self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth()
        return below + ROW * self.rows.rowCount()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._empty and not self.rows.rowCount():
            painter = QPainter(self.viewport())
            painter.setFont(typeface(16))
            painter.setPen(QColor(self.theme.dim))
            painter.drawText(self.viewport().rect(), Qt.AlignmentFlag.AlignCenter, self._empty)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)
