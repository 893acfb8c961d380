"""The field at the door that opens the page for finding a guest; any key that is typed does too."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from app.ui.theme.tokens import Theme
from app.ui.widgets.buttons import KeyHint


class FindField(QPushButton):
    """Looks like a field, and is a button: the text is typed on the page that it opens."""

    def __init__(self, key: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("find")
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._hint = KeyHint(key, theme, self)
        self.setAccessibleDescription(key)
        self.set_theme(theme)
        self.retranslate()

    def set_theme(self, theme: Theme) -> None:
        self._hint.set_theme(theme)
        self._place_hint()

    def retranslate(self) -> None:
        text = QCoreApplication.translate("FindField", "Type a name or a code")
        self.setText(text)
        self.setAccessibleName(text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_hint()

    def _place_hint(self) -> None:
        left = self.width() - self._hint.width() - 16
        self._hint.move(left, (self.height() - self._hint.height()) // 2)
