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
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.ui.fonts import typeface
from app.ui.tokens import Theme, Tone

ROW = 44
_BESIDE = 12
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


class Chips(QStyledItemDelegate):
    """Paints the cells that have a tone."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._font = typeface(14, QFont.Weight.DemiBold)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        cell = _cell_at(index)
        if cell is None or cell.tone is None:
            return
        surface = self._theme.surface(cell.tone)
        whole = QRectF(option.rect)
        metrics = QFontMetricsF(self._font)
        text = metrics.elidedText(cell.text, Qt.TextElideMode.ElideRight, whole.width() - 40)
        wide = metrics.horizontalAdvance(text) + 20
        box = QRectF(whole.left() + 10, whole.center().y() - 12, wide, 24)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(surface.top))
        painter.drawRoundedRect(box, 7, 7)
        painter.setFont(self._font)
        painter.setPen(QColor(surface.text))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        painter.restore()

    def displayText(self, value: Any, _locale: Any) -> str:
        return str(value)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        cell = _cell_at(index)
        if cell is not None and cell.tone is not None:
            option.text = ""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        cell = _cell_at(index)
        if cell is None or cell.tone is None:
            return QSize(super().sizeHint(option, index).width() + _BESIDE, ROW)
        return QSize(int(QFontMetricsF(self._font).horizontalAdvance(cell.text)) + 44, ROW)


def _cell_at(index: Index) -> Cell | None:
    model = index.model()
    return model.cell(index) if isinstance(model, Rows) else None


class Table(QTableView):
    """Rows to look at, or to choose one of by click or Return."""

    chosen = Signal(int)

    def __init__(self, theme: Theme, stretch: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = Rows(self)
        self._chips = Chips(theme, self)
        self._stretch = stretch
        self.setModel(self.rows)
        self.setItemDelegate(self._chips)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionsClickable(False)
        self.clicked.connect(lambda index: self.chosen.emit(index.row()))

    def set_theme(self, theme: Theme) -> None:
        self._chips.set_theme(theme)
        self.viewport().update()

    def set_titles(self, titles: tuple[str, ...]) -> None:
        self.rows.set_titles(titles)
        header = self.horizontalHeader()
        for column in range(len(titles)):
            fits = QHeaderView.ResizeMode.ResizeToContents
            fills = QHeaderView.ResizeMode.Stretch
            header.setSectionResizeMode(column, fills if column == self._stretch else fits)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)
