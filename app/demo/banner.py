"""The bar which says that the kiosk runs a rehearsal."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QWidget

TALL = 30  # pixels


class Banner(QLabel):
    """A bar above everything else in the window, in the colours of a warning sign."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFixedHeight(TALL)
        self.setStyleSheet("background: #F2B434; color: #1B1404; font-size: 14px; font-weight: 600")
        self.retranslate()

    def retranslate(self) -> None:
        self.setText(self.tr("Rehearsal · a made-up event, nothing here is real"))
        self.setAccessibleName(self.text())

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
