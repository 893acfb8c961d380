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
        self.set_scale(1.0)
        self.retranslate()

    def set_scale(self, scale: float) -> None:
        """Set the size, as a multiple of the usual one."""
        self.setFixedHeight(round(TALL * scale))
        colours = "background: #F2B434; color: #1B1404; font-weight: 600"
        self.setStyleSheet(f"{colours}; font-size: {round(14 * scale)}px")

    def retranslate(self) -> None:
        self.setText(self.tr("Rehearsal · a made-up event, nothing here is real"))
        self.setAccessibleName(self.text())

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
