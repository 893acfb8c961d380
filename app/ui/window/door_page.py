"""The page on which the door works: camera, find field and last scans beside the verdict."""

from datetime import tzinfo
from itertools import pairwise

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGraphicsOpacityEffect, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from app.ui.input.action_keys import KEYS, Act
from app.ui.scans.last_scans import LastScans
from app.ui.theme.tokens import SIDE, TARGET, Theme
from app.ui.verdict.name_display import NameDisplay
from app.ui.verdict.panel_views import starting
from app.ui.verdict.verdict_panel import VerdictPanel
from app.ui.widgets.camera_view import CameraView
from app.ui.window.actions import TALL, ActionBar
from app.ui.window.find_field import FindField

_LEFT_SHARE, _LEFT_LEAST = 0.3125, 290
_WIDE_PICTURE = 16 / 9
_CAMERA_SHARE = 0.36
_LOW = 560  # pixels
_DIMMED = 0.3
_ABOVE, _BETWEEN = 8, 14  # pixels
_UNLIMITED = (1 << 24) - 1  # pixels; Qt's largest size
# In a window that is higher than wide: shares of the height.
_UPRIGHT_CAMERA, _UPRIGHT_LAST = 0.3, 0.16


class DoorPage(QWidget):
    """Lays out the parts: side by side, or in a window that is higher than wide in one column.

    At a door without a camera the last scans take its place.
    """

    def __init__(
        self,
        theme: Theme,
        zone: tzinfo | None,
        display: NameDisplay,
        *,
        mirrored: bool,
        has_camera: bool = True,
        has_printer: bool = False,
        names_last_scans: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self.camera = CameraView(theme, mirrored=mirrored, parent=self)
        self.camera.setVisible(has_camera)
        self.find_field = FindField(KEYS[Act.FIND], theme, self)
        self.last = LastScans(theme, zone, display, names_guests=names_last_scans, parent=self)
        self._verdict = QWidget(self)
        self.panel = VerdictPanel(theme, starting(), self._verdict)
        self.action_bar = ActionBar(theme, self._verdict, has_printer=has_printer)
        self.panel.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        column = self._column = QVBoxLayout(self._verdict)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.panel, 1)
        column.addWidget(self.action_bar)
        self._grid = QGridLayout(self)
        self._is_upright: bool | None = None
        self._arrange(upright=False)
        order = [self.find_field, *self.action_bar.buttons()]
        for one, other in pairwise(order):
            QWidget.setTabOrder(one, other)
        self.last.follow_in_tab_order(order[-1])

    @property
    def is_upright(self) -> bool:
        """Return whether the parts stand in one column."""
        return bool(self._is_upright)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(upright=self.height() > self.width())
        self._resize_parts()

    def show_keyboard_focus(self, heard: bool) -> None:
        """Dim the verdict while no scanner is heard: it is not that of the guest at the door."""
        dimmed = None if heard else QGraphicsOpacityEffect(self.panel)
        if dimmed is not None:
            dimmed.setOpacity(_DIMMED)
        self.panel.setGraphicsEffect(dimmed)  # type: ignore[arg-type]  # None removes the effect

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for part in (self.camera, self.find_field, self.last, self.panel, self.action_bar):
            part.set_theme(theme)
        self._resize_parts()

    def retranslate(self) -> None:
        for part in (self.camera, self.find_field, self.last, self.action_bar):
            part.retranslate()

    def _arrange(self, *, upright: bool) -> None:
        if upright is self._is_upright:
            return
        self._is_upright = upright
        for part in (self.camera, self.find_field, self.last, self._verdict):
            self._grid.removeWidget(part)
        above = [self.find_field] if self.camera.isHidden() else [self.camera, self.find_field]
        parts = [*above, self._verdict, self.last] if upright else [*above, self.last]
        for row, part in enumerate(parts):
            self._grid.addWidget(part, row, 0)
        if not upright:
            self._grid.addWidget(self._verdict, 0, 1, len(parts), 1)
        for row in range(4):
            self._grid.setRowStretch(row, int(row == len(above)))
        self._grid.setColumnStretch(0, int(upright))
        self._grid.setColumnStretch(1, int(not upright))

    def _resize_parts(self) -> None:
        """Set the sizes that depend on the size of the page and on the scale."""
        side, between = self._theme.px(SIDE), self._theme.px(_BETWEEN)
        self._grid.setContentsMargins(side, self._theme.px(_ABOVE), side, between)
        self._grid.setSpacing(between)
        self._column.setSpacing(between)
        inner = self.width() - 2 * side
        if self.is_upright:
            wide, high = inner, self.height() * _UPRIGHT_CAMERA
            low = int(self.height() * _UPRIGHT_LAST)
            self.last.setFixedHeight(max(low, self.last.least_height))
        else:
            wide = max(int(self.width() * _LEFT_SHARE), _LEFT_LEAST)
            high = min(wide / _WIDE_PICTURE, self.height() * _CAMERA_SHARE)
            self.last.setMinimumHeight(self.last.least_height)
            self.last.setMaximumHeight(_UNLIMITED)
        for part in (self.camera, self.find_field, self.last):
            part.setFixedWidth(wide)
        self.camera.setFixedHeight(int(high))
        is_low = self.height() < self._theme.px(_LOW)
        self.action_bar.set_button_height(TARGET + 4 if is_low else TALL)
