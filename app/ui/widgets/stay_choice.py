"""The choice of how long a verdict stays."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.ui.text.numbers import number
from app.ui.widgets.drop_down import Choice

# Seconds; by 0 it stays until the next scan.
_USUAL = (0, 5, 10, 20, 30, 60)


class StayChoice(Choice):
    """What the settings say is there too, if it is none of the usual."""

    chosen = Signal(int)

    def __init__(self, seconds: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for one in sorted({*_USUAL, seconds}):
            self.addItem("", one)
        self.setCurrentIndex(self.findData(seconds))
        self.activated.connect(lambda row: self.chosen.emit(self.itemData(row)))
        self.retranslate()

    def retranslate(self) -> None:
        said = self.tr("Verdict stays {seconds} s")
        for row in range(self.count()):
            seconds = self.itemData(row)
            until_next = self.tr("Verdict stays until the next scan")
            self.setItemText(row, said.format(seconds=number(seconds)) if seconds else until_next)
        self.setAccessibleName(self.tr("How long a verdict stays"))
