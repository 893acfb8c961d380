"""The head of the last scans: its caption, and the two quiet controls of the door's page."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from app.ui.theme.tokens import TARGET, Theme
from app.ui.verdict.name_display import NameDisplay
from app.ui.widgets.controls import StayChoice
from app.ui.widgets.labels import PlainLabel

TALL = TARGET  # pixels, before they are scaled
_SIDE, _RIGHT, _GAP = 17, 6, 4  # pixels


class ScansHead(QWidget):
    """Lets a steward choose how long a verdict stays, and ask for the guests' whole names.

    The latter is offered only while names are hidden or short.
    """

    stay_chosen = Signal(int)  # seconds

    def __init__(self, display: NameDisplay, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._display = display
        self.caption = PlainLabel(role="caption")
        self.names = QPushButton(self)
        self.names.setProperty("kind", "small")
        self.names.setAutoDefault(False)
        self.names.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.stays = StayChoice(0, is_short=True, parent=self)
        self.stays.setProperty("kind", "small")
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.caption)
        self._row.addStretch(1)
        self._row.addWidget(self.names)
        self._row.addWidget(self.stays)
        self.names.clicked.connect(display.reveal_wanted)
        self.stays.chosen.connect(self._choose)
        display.changed.connect(self.retranslate)
        self.set_theme(theme)
        self.retranslate()

    def set_theme(self, theme: Theme) -> None:
        self.setFixedHeight(theme.px(TALL))
        self._row.setContentsMargins(theme.px(_SIDE), 0, theme.px(_RIGHT), 0)
        self._row.setSpacing(theme.px(_GAP))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def retranslate(self) -> None:
        self.caption.setText(QCoreApplication.translate("LastScans", "Last scans"))
        self.names.setText(QCoreApplication.translate("LastScans", "Show names"))
        self.names.setVisible(not self._display.names.are_whole)
        self.stays.retranslate()
        self._fit()

    def _fit(self) -> None:
        """Leave out the caption if there is no room for it: the list below explains itself."""
        parts = [self.caption, self.stays] + ([] if self.names.isHidden() else [self.names])
        margins, gaps = self._row.contentsMargins(), self._row.spacing() * (len(parts) - 1)
        room = self.width() - margins.left() - margins.right() - gaps
        self.caption.setVisible(sum(part.sizeHint().width() for part in parts) <= room)

    def _choose(self, seconds: int) -> None:
        """Report the choice, and give the keyboard back to the window."""
        self.window().setFocus(Qt.FocusReason.OtherFocusReason)
        self.stay_chosen.emit(seconds)
