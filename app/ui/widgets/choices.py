"""A list of rows to choose one or several from, each with a mark, text and perhaps a picture."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QAbstractItemModel, QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.ui.theme.tokens import Theme
from app.ui.widgets.cells import Index
from app.ui.widgets.choice_painter import Choice, ChoicePainter

_CHOICE = int(Qt.ItemDataRole.UserRole)


class Choices(QListWidget):
    """Shows the choices; `changed` is emitted when a person has chosen another row."""

    changed = Signal()

    def __init__(
        self, theme: Theme, *, many: bool = False, tall: int = 56, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._many = many
        self._filling = False
        self.painter_of_rows = ChoicePainter(theme, square=many)
        self.setItemDelegate(_Rows(self.painter_of_rows, tall, self))
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.currentItemChanged.connect(lambda *_: self._choose_current())
        self.itemChanged.connect(lambda _item: self._emit_changed())

    def set_theme(self, theme: Theme) -> None:
        self.painter_of_rows.set_theme(theme)
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    @property
    def chosen(self) -> tuple[str, ...]:
        return tuple(
            choice_of(item).key
            for item in self._items()
            if item.checkState() is Qt.CheckState.Checked
        )

    def show_choices(self, choices: Sequence[Choice], chosen: Sequence[str]) -> None:
        """Show these rows in place of the old ones; the current row stays if it is still there."""
        here = self.currentRow()
        self._filling = True
        self.clear()
        self.painter_of_rows.has_pictures = any(one.has_picture for one in choices)
        for choice in choices:
            self.addItem(_item(choice, choice.key in chosen, self._many))
        rows = [row for row, one in enumerate(choices) if one.possible and one.key in chosen]
        self.setCurrentRow(rows[0] if rows and not self._many else here)
        self._filling = False

    def show_picture(self, key: str, picture: QPixmap) -> None:
        """Add a picture that was loaded later to the row with this key."""
        for item in self._items():
            if (choice := choice_of(item)).key == key:
                self._filling = True
                item.setData(_CHOICE, replace(choice, picture=picture))
                self._filling = False

    def choose(self, key: str) -> None:
        for row, item in enumerate(self._items()):
            if choice_of(item).key == key:
                self.setCurrentRow(row)

    def _items(self) -> list[QListWidgetItem]:
        return [self.item(row) for row in range(self.count())]

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


def _item(choice: Choice, chosen: bool, many: bool) -> QListWidgetItem:
    item = QListWidgetItem(choice.title)
    item.setData(_CHOICE, choice)
    item.setCheckState(Qt.CheckState.Checked if chosen else Qt.CheckState.Unchecked)
    spoken = ", ".join(part for part in (choice.title, choice.small, choice.beside) if part)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
    possible = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
    checkable = Qt.ItemFlag.ItemIsUserCheckable if many else Qt.ItemFlag.NoItemFlags
    item.setFlags(possible | checkable if choice.possible else Qt.ItemFlag.NoItemFlags)
    return item


class _Rows(QStyledItemDelegate):
    """Paints the rows. In a list with several choices a click or Space toggles a row."""

    def __init__(self, painter: ChoicePainter, tall: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._painter, self._tall = painter, tall

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(200, self._painter.theme.px(self._tall))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        choice = index.data(_CHOICE)
        checked = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked.value
        self._painter.paint(painter, QRectF(option.rect), option.state, choice, checked=checked)

    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,
        _option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        flags = index.flags()
        if not flags & Qt.ItemFlag.ItemIsUserCheckable or not _turns(event):
            return False
        checked = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked.value
        state = Qt.CheckState.Unchecked if checked else Qt.CheckState.Checked
        return model.setData(index, state.value, Qt.ItemDataRole.CheckStateRole)


def _turns(event: QEvent) -> bool:
    if isinstance(event, QKeyEvent):
        return event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Select)
    released = event.type() is QEvent.Type.MouseButtonRelease
    return (
        released and isinstance(event, QMouseEvent) and event.button() is Qt.MouseButton.LeftButton
    )
