"""The picture of Admit that is shown while the program is still being loaded.

It needs few modules, so it is on the screen long before the first window. Importing `Qt` alone
would take 40 ms, therefore nothing here does.
"""

from collections.abc import Iterable
from importlib import import_module
from time import monotonic

from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QColor, QFont, QFontMetrics, QLinearGradient, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QSplashScreen, QWidget

from app import __version__
from app.kiosk.screen import FirstPaint
from app.runtime.assets import asset
from app.ui.theme.style import DARK, typeface

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
