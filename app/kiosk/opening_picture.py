"""The picture of Admit that is shown while the program is still being loaded.

It needs few modules, so it is on the screen in half the time that the first window takes.
"""

from types import TracebackType
from typing import Self

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QSplashScreen, QWidget

from app import __version__
from app.kiosk.first_paint import FirstPaint
from app.runtime.assets import asset
from app.ui.theme.fonts import typeface

WIDE, HIGH = 520, 300  # pixels
_ICON = 128
_ICON_TOP = 44
_NAME = QRect(0, 184, WIDE, 52)
_VERSION = QRect(0, 240, WIDE, 24)
# As in the dark theme, whose module is not loaded yet.
_TOP, _BOTTOM, _LINE, _TEXT, _DIM = "#1F252E", "#0E1116", "#2E3541", "#F2F4F7", "#9AA4B2"


class OpeningPicture(QSplashScreen):
    """Shows the program's icon, name and version, and closes when a window is painted over it.

    Needs the application with its fonts. Ends with its block, if no window was opened in it.
    """

    def __init__(self) -> None:
        super().__init__(_painted(QApplication.primaryScreen().devicePixelRatio()))
        # No language is known yet: name and version are the same in all.
        self.setWindowTitle(f"Admit {__version__}")

    def __enter__(self) -> Self:
        self.show()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close_behind(self, window: QWidget) -> None:
        """Close the picture once this window is painted."""
        FirstPaint(window, self.close)


def _painted(ratio: float) -> QPixmap:
    """Return the picture for a screen with this many pixels to each logical pixel."""
    picture = QPixmap(round(WIDE * ratio), round(HIGH * ratio))
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    ground = QLinearGradient(0, 0, 0, HIGH)
    ground.setColorAt(0, _TOP)
    ground.setColorAt(1, _BOTTOM)
    painter.fillRect(QRect(0, 0, WIDE, HIGH), ground)
    painter.setPen(QColor(_LINE))
    painter.drawRect(0, 0, WIDE - 1, HIGH - 1)
    icon = QPixmap(str(asset("icons/admit-256.png")))
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(QRect((WIDE - _ICON) // 2, _ICON_TOP, _ICON, _ICON), icon)
    _write(painter, _NAME, "Admit", _TEXT, 40)
    _write(painter, _VERSION, __version__, _DIM, 16)
    painter.end()
    return picture


def _write(painter: QPainter, place: QRect, words: str, colour: str, pixels: int) -> None:
    painter.setFont(typeface(pixels, QFont.Weight.DemiBold))
    painter.setPen(QColor(colour))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)
