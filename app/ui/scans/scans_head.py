"""The head of the last scans: its caption, and the button that shows the guests' whole names."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from app.ui.theme.tokens import TARGET, Theme
from app.ui.verdict.name_display import NameDisplay
from app.ui.widgets.labels import PlainLabel

TALL = TARGET  # pixels, before they are scaled
_SIDE, _RIGHT = 17, 6  # pixels


class ScansHead(QWidget):
    """Offers the whole names while names are hidden or short."""

    def __init__(self, display: NameDisplay, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._display = display
        self.caption = PlainLabel(role="caption")
        self.names = QPushButton(self)
        self.names.setProperty("kind", "small")
        self.names.setAutoDefault(False)
        self.names.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.caption, 1)
        self._row.addWidget(self.names)
        self.names.clicked.connect(display.reveal_wanted)
        display.changed.connect(self.retranslate)
        self.set_theme(theme)
        self.retranslate()

    def set_theme(self, theme: Theme) -> None:
        self.setFixedHeight(theme.px(TALL))
        self._row.setContentsMargins(theme.px(_SIDE), 0, theme.px(_RIGHT), 0)

    def retranslate(self) -> None:
        self.caption.setText(QCoreApplication.translate("LastScans", "Last scans"))
        self.names.setText(QCoreApplication.translate("LastScans", "Show names"))
        self.names.setVisible(not self._display.names.are_whole)
