"""A list of rows to choose one or several from, each with a mark and text."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractItemModel, QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.ui.theme.style import px, theme_in_use, typeface
from app.ui.widgets.painting import draw_text
from app.ui.widgets.table import Index

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
    """Shows the choices; `changed` is emitted when a person has chosen another row."""

    changed = Signal()

    def __init__(
        self, *, many: bool = False, tall: int = 56, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("ticks" if many else "choices")
        self._many = many
        self._filling = False
        self._rows = _Rows(tall, self)
        self.setItemDelegate(self._rows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.currentItemChanged.connect(lambda *_: self._choose_current())
        self.itemChanged.connect(lambda _item: self._emit_changed())

    def restyle(self) -> None:
        self.scheduleDelayedItemsLayout()

    @property
    def chosen(self) -> tuple[str, ...]:
        checked = Qt.CheckState.Checked
        return tuple(choice_of(one).key for one in self._items() if one.checkState() is checked)

    def show_choices(self, choices: Sequence[Choice], chosen: Sequence[str]) -> None:
        """Show these rows in place of the old ones; the current row stays if it is still there."""
        here = self.currentRow()
        self._filling = True
        self.clear()
        for choice in choices:
            self.addItem(self._item(choice, choice.key in chosen))
        rows = [row for row, one in enumerate(choices) if one.possible and one.key in chosen]
        self.setCurrentRow(rows[0] if rows and not self._many else here)
        self._filling = False

    def choose(self, key: str) -> None:
        for row, item in enumerate(self._items()):
            if choice_of(item).key == key:
                self.setCurrentRow(row)

    def _items(self) -> list[QListWidgetItem]:
        return [self.item(row) for row in range(self.count())]

    def _item(self, choice: Choice, chosen: bool) -> QListWidgetItem:
        item = QListWidgetItem(choice.title)
        item.setData(_CHOICE, choice)
        item.setCheckState(Qt.CheckState.Checked if chosen else Qt.CheckState.Unchecked)
        spoken = ", ".join(part for part in (choice.title, choice.small, choice.beside) if part)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        possible = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        checkable = Qt.ItemFlag.ItemIsUserCheckable if self._many else Qt.ItemFlag.NoItemFlags
        item.setFlags(possible | checkable if choice.possible else Qt.ItemFlag.NoItemFlags)
        return item

    def _choose_current(self) -> None:
        """Check the current row, in a list with one choice."""
        current = self.currentItem()
        if self._many or self._filling or current is None or not choice_of(current).possible:
            return
        self._filling = True
        for item in self._items():
            state = Qt.CheckState.Checked if item is current else Qt.CheckState.Unchecked
            item.setCheckState(state)
        self._filling = False
        self._emit_changed()

    def _emit_changed(self) -> None:
        if not self._filling:
            self.changed.emit()


def choice_of(item: QListWidgetItem) -> Choice:
    choice = item.data(_CHOICE)
    assert isinstance(choice, Choice)
    return choice


class _Rows(QStyledItemDelegate):
    """Paints the words of the rows; the style sheet draws mark and ground.

    In a list with several choices a click or Space toggles a row.
    """

    def __init__(self, tall: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._tall = tall

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(200, px(self._tall))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        self.initStyleOption(option, index)
        option.text = " "  # reserves the place of the words
        style = option.widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        where = QStyle.SubElement.SE_ItemViewItemText
        left = style.subElementRect(where, option, option.widget).left()
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

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, _option: QStyleOptionViewItem, index: Index
    ) -> bool:
        if not index.flags() & Qt.ItemFlag.ItemIsUserCheckable or not _turns(event):
            return False
        checked = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked.value
        state = Qt.CheckState.Unchecked if checked else Qt.CheckState.Checked
        return model.setData(index, state.value, Qt.ItemDataRole.CheckStateRole)


def _turns(event: QEvent) -> bool:
    if isinstance(event, QKeyEvent):
        return event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Select)
    is_release = event.type() is QEvent.Type.MouseButtonRelease
    left = Qt.MouseButton.LeftButton
    return is_release and isinstance(event, QMouseEvent) and event.button() is left
