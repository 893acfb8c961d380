"""The page on which the door works: camera, find field and last scans beside the verdict."""

from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsOpacityEffect,
    QGridLayout,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from app.model.scan import Moment
from app.settings.sections import NO_CAMERA
from app.settings.settings import Settings
from app.ui.input.action_keys import KEYS, Act
from app.ui.pages.help_page import HelpPage
from app.ui.pages.page import Page, Topic
from app.ui.text.languages import say
from app.ui.theme.style import SIDE, TARGET, Tone, px, theme_in_use
from app.ui.verdict.guest_names import NameDisplay
from app.ui.verdict.verdict_panel import VerdictPanel
from app.ui.verdict.verdict_view import starting
from app.ui.widgets.buttons import KeyHint, TabButton
from app.ui.widgets.camera_view import CameraView
from app.ui.widgets.labels import column
from app.ui.window.actions import HEIGHT, ActionBar
from app.ui.window.last_scans import LastScans

THICK = 12  # pixels


class WindowFrame(QWidget):
    """Holds the parts of the window in `column`; the frame covers none of them.

    Its space is always there, so that nothing moves when the colour changes.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ground")
        self.tone = Tone.CALM
        self.column = column(gap=0, parent=self)
        self.restyle()

    def show_tone(self, tone: Tone) -> None:
        if tone is not self.tone:
            self.tone = tone
            self.update()

    def restyle(self) -> None:
        thick = px(THICK)
        self.column.setContentsMargins(thick, thick, thick, thick)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme, inside = QPainter(self), theme_in_use(), self.rect()
        if self.tone is not Tone.CALM:
            painter.fillRect(inside, QColor(theme.surfaces[self.tone].top))
            inside = inside.adjusted(px(THICK), px(THICK), -px(THICK), -px(THICK))
        painter.fillRect(inside, QColor(theme.ground))


class FindField(TabButton):
    """Looks like a field, and is a button: the text is typed on the page that it opens."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("find")
        self._hint = KeyHint(key, self)
        self.setAccessibleDescription(key)
        self.restyle()
        self.retranslate()

    def retranslate(self) -> None:
        text = say("Type a name or a code")
        self.setText(text)
        self.setAccessibleName(text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.restyle()

    def restyle(self) -> None:
        """Place the key at the right end."""
        left = self.width() - self._hint.width() - 16
        self._hint.move(left, (self.height() - self._hint.height()) // 2)


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
        self, display: NameDisplay, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.camera = CameraView(mirrored=settings.camera.mirrored, parent=self)
        self.camera.setVisible(settings.camera.source != NO_CAMERA)
        self.find_field = FindField(KEYS[Act.FIND], self)
        names_guests = settings.window.last_scans == "names"
        self.last = LastScans(display, names_guests=names_guests, parent=self)
        self._verdict = QWidget(self)
        self.panel = VerdictPanel(starting(), self._verdict)
        self.action_bar = ActionBar(self._verdict, has_printer=settings.printing.is_on)
        self.panel.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._column = column((self.panel, 1), self.action_bar, parent=self._verdict)
        self._grid = QGridLayout(self)
        self.is_upright: bool | None = None  # whether the parts stand in one column
        self._arrange(upright=False)
        order = [self.find_field, *self.action_bar.places]
        for one, other in pairwise(order):
            QWidget.setTabOrder(one, other)
        self.last.before = order[-1]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(upright=self.height() > self.width())
        self.restyle()

    def show_keyboard_focus(self, heard: bool) -> None:
        """Dim the verdict while no scanner is heard: it is not that of the guest at the door."""
        dimmed = None if heard else QGraphicsOpacityEffect(self.panel)
        if dimmed is not None:
            dimmed.setOpacity(_DIMMED)
        self.panel.setGraphicsEffect(dimmed)  # type: ignore[arg-type]  # None removes the effect

    def retranslate(self) -> None:
        for part in (self.camera, self.find_field, self.last, self.action_bar):
            part.retranslate()

    def _arrange(self, *, upright: bool) -> None:
        if upright is self.is_upright:
            return
        self.is_upright = upright
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

    def restyle(self) -> None:
        """Set the sizes that depend on the size of the page and on the scale."""
        side, between = px(SIDE), px(_BETWEEN)
        self._grid.setContentsMargins(side, px(_ABOVE), side, between)
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
        is_low = self.height() < px(_LOW)
        self.action_bar.set_button_height(TARGET + 4 if is_low else HEIGHT)


class PageStack(QStackedWidget):
    """Shows the newest page; going back returns to the page from which it was opened.

    The first widget that is added is behind all pages: the page of the door, or set-up.
    """

    covered = Signal(bool)  # whether a page is in front of the door's

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Each page with the frame around it.
        self._pages: list[tuple[Page, QWidget]] = []

    @property
    def pages(self) -> tuple[Page, ...]:
        return tuple(page for page, _ in self._pages)

    @property
    def page(self) -> Page | None:
        """Return the page in front; None if the page of the door is."""
        return self._pages[-1][0] if self._pages else None

    def open_page(self, page: Page) -> None:
        """Close every open page and show this one; a page is deleted when it is closed."""
        gone, self._pages = self._pages, []
        self.open_above(page)
        for _, frame in gone:
            self._drop(frame)

    def open_above(self, page: Page) -> None:
        """Show this page above the one in front, which stays open behind it."""
        page.closed.connect(self.go_back)
        frame = QWidget(self)
        column(page, parent=frame).setContentsMargins(20, 4, 20, 10)
        self._pages.append((page, frame))
        self.addWidget(frame)
        self.setCurrentWidget(frame)
        page.setFocus(Qt.FocusReason.OtherFocusReason)
        self.covered.emit(True)

    def go_back(self) -> None:
        """Close the page in front; the focus returns to the page behind it."""
        if len(self._pages) < 2:
            self.close_pages()
            return
        _, gone = self._pages.pop()
        page, frame = self._pages[-1]
        self.setCurrentWidget(frame)
        (frame.focusWidget() or page).setFocus(Qt.FocusReason.OtherFocusReason)
        self._drop(gone)

    def toggle_help(self, topic: Topic, now: Moment) -> None:
        """Open the help at this topic above the page in front, or close the help if it is that."""
        if isinstance(self.page, HelpPage):
            self.go_back()
            return
        page = HelpPage(now)
        self.open_above(page)
        page.begin(topic)

    def close_pages(self) -> None:
        """Close every page, and give the focus to the window itself, not to one of its fields."""
        if not self._pages:
            return
        gone, self._pages = self._pages, []
        self.window().setFocus(Qt.FocusReason.OtherFocusReason)
        self.setCurrentIndex(0)
        for _, frame in gone:
            self._drop(frame)
        self.covered.emit(False)

    def _drop(self, frame: QWidget) -> None:
        self.removeWidget(frame)
        frame.deleteLater()


def close_popups() -> None:
    """Close every open menu and drop-down list; Qt names only the one in front."""
    seen = None
    while (popup := QApplication.activePopupWidget()) is not None and popup is not seen:
        popup.close()
        seen = popup
