"""The choice of the language that the window speaks."""

from PySide6.QtCore import QLocale, QPointF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QComboBox, QStyledItemDelegate, QWidget

from app.ui.languages import LANGUAGES

_WIDE = 180
_FROM_THE_RIGHT = 24


class LanguageChoice(QComboBox):
    """Each is called by its own name: whoever looks for theirs may not read this one."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for code, name in LANGUAGES.items():
            self.addItem(name, code)
        self.setMinimumWidth(_WIDE)
        # Without one of its own the list is painted by the system, in rows too low for a finger.
        self.setItemDelegate(QStyledItemDelegate(self))
        self.activated.connect(lambda number: self.chosen.emit(self.itemData(number)))
        self.retranslate()

    def retranslate(self) -> None:
        spoken = QLocale().name().split("_")[0]
        self.setCurrentIndex(max(self.findData(spoken), 0))
        self.setAccessibleName(self.tr("Language"))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().text().color(), 2, c=Qt.PenCapStyle.RoundCap))
        tip = QPointF(self.width() - _FROM_THE_RIGHT, self.height() / 2 + 3)
        painter.drawPolyline([tip + QPointF(-5, -5), tip, tip + QPointF(5, -5)])
