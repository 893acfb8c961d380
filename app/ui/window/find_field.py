"""The field that searches for a name or a code."""

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from app.ui.theme.tokens import Theme
from app.ui.widgets.key_cap import KeyHint

LONGEST = 200  # characters


class FindField(QLineEdit):
    """Emits its text as `asked` on Return or when `ask` is called; then the field is empty."""

    asked = Signal(str)

    def __init__(self, key: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("find")
        self.setMaxLength(LONGEST)
        self._hint = KeyHint(key, theme, self)
        self.set_theme(theme)
        self.returnPressed.connect(lambda: self.ask() if self.text().strip() else None)
        self.retranslate()

    def set_theme(self, theme: Theme) -> None:
        self._hint.set_theme(theme)
        self.setTextMargins(0, 0, self._hint.width() + 6, 0)
        self._place_hint()

    def retranslate(self) -> None:
        text = QCoreApplication.translate("FindField", "Type a name or a code")
        self.setPlaceholderText(text)
        self.setAccessibleName(text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_hint()

    def _place_hint(self) -> None:
        left = self.width() - self._hint.width() - 16
        self._hint.move(left, (self.height() - self._hint.height()) // 2)

    def event(self, event: QEvent) -> bool:
        """Keep Escape for this field: elsewhere it leaves the page or the verdict."""
        is_announced = event.type() is QEvent.Type.ShortcutOverride
        if is_announced and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Clear the field on Escape, and leave it, so that the next scan is not typed into it."""
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.window().setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)

    def ask(self) -> None:
        text = self.text().strip()
        self.clear()
        self.asked.emit(text)
