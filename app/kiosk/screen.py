"""The screen of a door: its first pictures, what is loaded after them, what it bars, its closing.

The opening picture is on the screen long before the first window, so this module imports little:
`Qt` alone would take 40 ms.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from time import monotonic

from PySide6.QtCore import QEvent, QObject, QRect, QTimer
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QGuiApplication,
    QLinearGradient,
    QPainter,
    QPixmap,
)
from PySide6.QtWidgets import QApplication, QSplashScreen, QWidget

from app import __version__
from app.model.journal import SupervisorAct
from app.runtime.assets import asset
from app.ui.input.focus_watch import FocusWatch
from app.ui.theme.style import DARK, typeface

AT_THE_LATEST_MS = 500  # a window that is minimised at once is never painted


class FirstPaint(QObject):
    """Calls `then` once: when the window has been painted, or after AT_THE_LATEST_MS.

    Used to begin slow work, and to close the opening picture, after the window was painted.
    """

    def __init__(self, window: QWidget, then: Callable[[], object]) -> None:
        # No reference to the window is kept. Otherwise this child, when it is deleted, could delete
        # the window with it, which crashes.
        super().__init__(window)
        self._then = then
        self._latest = QTimer(self, singleShot=True, interval=AT_THE_LATEST_MS)
        self._latest.timeout.connect(self._painted)
        self._latest.start()
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            # The window is painted by this very event; the timer's event comes after it.
            watched.removeEventFilter(self)
            self._latest.start(0)
        return super().eventFilter(watched, event)

    def _painted(self) -> None:
        if (window := self.parent()) is not None:
            window.removeEventFilter(self)
        self._latest.stop()
        self._then()
        self.deleteLater()


# A drop cannot come without the events before it.
_BARRED = {QEvent.Type.ContextMenu, QEvent.Type.DragEnter, QEvent.Type.DragMove}


class BarredEvents(QObject):
    """Drops the barred events before they reach a widget of the window."""

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        return event.type() in _BARRED


def bar_menus_and_drops(window: QWidget) -> None:
    """Bar these events from a window that is shown. A filter on its widgets would cost time."""
    handle = window.windowHandle()
    assert handle is not None, "the window is not shown"
    handle.installEventFilter(BarredEvents(window))


def fill_screen(window: QWidget) -> None:
    """Show the window over the whole screen.

    A bare kiosk session on X11 has no window manager, so the window sets its own size there.
    """
    window.showFullScreen()
    if QGuiApplication.platformName() == "xcb":
        window.setGeometry(window.screen().geometry())


class DoorScreen:
    """Shows the window of a door, and gives screen and keyboard to a supervisor for a while."""

    def __init__(self, window: QWidget, focus: FocusWatch) -> None:
        self._window, self._focus = window, focus
        self.is_full = False

    def show(self, *, is_full: bool) -> None:
        """Show the window, over the whole screen if the door `is_full`."""
        self.is_full = is_full
        if is_full:
            fill_screen(self._window)
        else:
            self._window.show()

    def toggle(self) -> None:
        """Leave full screen for a supervisor who works in another window, or come back to it.

        Other windows are reached while this one has its smallest size.
        """
        if self._window.isFullScreen():
            self._window.showNormal()
            self._window.resize(self._window.minimumSize())
            self._focus.leave_to_others()
        else:
            fill_screen(self._window)
            self._focus.hold()

    def take_back(self) -> None:
        """Take the screen and the keyboard back when the supervisor's page is closed."""
        self._focus.hold()
        if self.is_full and not self._window.isFullScreen():
            fill_screen(self._window)


class CloseGuard(QObject):
    """Lets only a supervisor close the window, or the program itself through `leave`.

    Nobody can close the window before `demand` is set, which asks for the PIN: at the start of the
    program the PIN pad is not loaded yet.
    """

    def __init__(self, window: QWidget, end: Callable[[], None]) -> None:
        super().__init__(window)
        self._end, self._leaving = end, False
        self.demand: Callable[[SupervisorAct, str, Callable[[], object]], object] | None = None
        window.installEventFilter(self)

    def ask_to_leave(self) -> None:
        if self.demand is not None:
            self.demand(SupervisorAct.LEAVE, self.tr("to close Admit"), self.leave)

    def leave(self) -> None:
        """End the program. Rows that wait to be sent are safe on this laptop."""
        self._leaving = True
        self._end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Close and not self._leaving:
            event.ignore()
            QTimer.singleShot(0, self.ask_to_leave)
            return True
        return super().eventFilter(watched, event)


log = logging.getLogger(__name__)
Step = Callable[[], object]


def load(module: str) -> None:
    """Import a module; a missing one is reported later by the code that uses it."""
    try:
        import_module(module)
    except ImportError as missing:
        log.info("A module could not be imported ahead: %s", missing)


class Loading(QObject):
    """Runs the steps in order; between two of them the window reacts to input."""

    def __init__(self, steps: Sequence[Step], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps = iter(steps)
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._run_next)

    def start(self) -> None:
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def _run_next(self) -> None:
        if (step := next(self._steps, None)) is None:
            self._timer.stop()
        else:
            step()


WIDTH, HEIGHT = 520, 300  # pixels
_ICON = QRect(196, 44, 128, 128)
_NAME_FOOT, _VERSION_FOOT = 224, 258
_PAINTED_WITHIN_S = 0.1


class OpeningPicture(QSplashScreen):
    """Shows the program's icon, name and version, and closes when a window is painted over it.

    Needs the application with its fonts.
    """

    _is_painted = False

    def __init__(self) -> None:
        super().__init__(_painted(QApplication.primaryScreen().devicePixelRatio()))
        # No language is known yet: name and version are the same in all.
        self.setWindowTitle(f"Admit {__version__}")

    def appear(self, meanwhile: Iterable[str] = ()) -> None:
        """Show the picture, and wait until it is painted: Qt's loop does not run yet.

        These modules are imported while the screen makes room for the picture.
        """
        self.show()
        until, ahead = monotonic() + _PAINTED_WITHIN_S, iter(meanwhile)
        while not self._is_painted and monotonic() < until:
            if (module := next(ahead, None)) is not None:
                import_module(module)
            QApplication.processEvents()

    def close_behind(self, window: QWidget) -> None:
        """Close the picture once this window is painted."""
        FirstPaint(window, self.close)

    def event(self, event: QEvent) -> bool:
        """Handle one event. QSplashScreen waits for the screen itself, on some up to a second."""
        if event.type() is QEvent.Type.Show:
            return QWidget.event(self, event)
        self._is_painted = self._is_painted or event.type() is QEvent.Type.Paint
        return super().event(event)


def _painted(ratio: float) -> QPixmap:
    """Return the picture for a screen with this many pixels to each logical pixel."""
    picture = QPixmap(round(WIDTH * ratio), round(HEIGHT * ratio))
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    ground = QLinearGradient(0, 0, 0, HEIGHT)
    ground.setColorAt(0, DARK.raised)
    ground.setColorAt(1, DARK.ground)
    painter.fillRect(QRect(0, 0, WIDTH, HEIGHT), ground)
    painter.setPen(QColor(DARK.line))
    painter.drawRect(0, 0, WIDTH - 1, HEIGHT - 1)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(_ICON, QPixmap(str(asset("icons/admit-256.png"))))
    _write(painter, _NAME_FOOT, "Admit", DARK.text, 40)
    _write(painter, _VERSION_FOOT, __version__, DARK.dim, 16)
    painter.end()
    return picture


def _write(painter: QPainter, foot: int, words: str, colour: str, pixels: int) -> None:
    """Write words in the middle of the picture, on a line so many pixels below its top."""
    font = typeface(pixels, QFont.Weight.DemiBold)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText((WIDTH - QFontMetrics(font).horizontalAdvance(words)) // 2, foot, words)
