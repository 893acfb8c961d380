"""The page on which the door works: camera, find field and last scans beside the verdict."""

from datetime import tzinfo
from itertools import pairwise

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGraphicsOpacityEffect, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.ui.input.action_keys import KEYS, Act
from app.ui.scans.last_scans import LastScans
from app.ui.theme.tokens import TARGET, Theme
from app.ui.verdict.verdict_panel import VerdictPanel
from app.ui.verdict.verdict_view import starting
from app.ui.widgets.buttons import ActionButton
from app.ui.widgets.camera_view import CameraView
from app.ui.window.actions import ActionBar
from app.ui.window.find_field import FindField

_LEFT_SHARE, _LEFT_LEAST, _LEFT_MOST = 0.3125, 300, 620
_WIDE_PICTURE = 16 / 9
_CAMERA_SHARE = 0.36
_LOW = 560  # pixels
_DIMMED = 0.3


class DoorPage(QWidget):
    """Lays out the parts of the page."""

    def __init__(
        self, theme: Theme, zone: tzinfo | None, *, mirrored: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.camera = CameraView(theme, mirrored=mirrored)
        self.find_field = FindField(KEYS[Act.FIND], theme)
        self.last = LastScans(theme, zone)
        self.panel = VerdictPanel(theme, starting())
        self.action_bar = ActionBar(theme)
        self.panel.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._lay_out()

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(14)
        left.addWidget(self.camera)
        left.addWidget(self.find_field)
        left.addWidget(self.last, 1)
        self._left = QWidget()
        self._left.setLayout(left)
        left.setContentsMargins(0, 0, 0, 0)
        right = QVBoxLayout()
        right.setSpacing(14)
        right.addWidget(self.panel, 1)
        right.addWidget(self.action_bar)
        page = QHBoxLayout(self)
        page.setContentsMargins(20, 16, 20, 16)
        page.setSpacing(16)
        page.addWidget(self._left)
        page.addLayout(right, 1)
        order = [self.find_field, *self.action_bar.findChildren(ActionButton)]
        for one, other in pairwise(order):
            QWidget.setTabOrder(one, other)
        self.last.follow_in_tab_order(order[-1])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = min(max(int(self.width() * _LEFT_SHARE), _LEFT_LEAST), _LEFT_MOST)
        self._left.setFixedWidth(wide)
        high = min(wide / _WIDE_PICTURE, self.height() * _CAMERA_SHARE)
        self.camera.setFixedHeight(int(high))
        self.action_bar.set_button_height(60 if self.height() >= _LOW else TARGET + 4)

    def show_heard(self, heard: bool) -> None:
        """Dim the verdict while no scanner is heard: it is not that of the guest at the door."""
        dimmed = None if heard else QGraphicsOpacityEffect(self.panel)
        if dimmed is not None:
            dimmed.setOpacity(_DIMMED)
        self.panel.setGraphicsEffect(dimmed)  # type: ignore[arg-type]  # None removes the effect

    def set_theme(self, theme: Theme) -> None:
        for part in (self.camera, self.find_field, self.last, self.panel, self.action_bar):
            part.set_theme(theme)

    def retranslate(self) -> None:
        for part in (self.camera, self.find_field, self.last, self.action_bar):
            part.retranslate()
