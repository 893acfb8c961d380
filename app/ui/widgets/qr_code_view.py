"""A QR code on white paper, drawn in whole pixels of the screen so that it stays sharp."""

from contextlib import suppress

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.theme.tokens import RADIUS_CARD
from app.ui.widgets.painting import draw_box

SMALLEST = 200  # pixels


class QrCodeView(QWidget):
    """A square as large as its height and half the page's width allow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._code: QImage | None = None
        self.setMinimumHeight(SMALLEST)
        self.setFixedWidth(SMALLEST)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    @property
    def has_code(self) -> bool:
        return self._code is not None

    def show_code(self, text: str) -> None:
        """Show the code of this text; none if the text is empty, or too long for a QR code.

        A code is rarely shown, so the drawing module is imported only here.
        """
        from app.eye.qr_drawing import TextTooLong, draw_qr

        self._code = None
        if text:
            with suppress(TextTooLong):
                code = draw_qr(text)
                high, wide = code.shape
                form = QImage.Format.Format_Grayscale8
                self._code = QImage(code.tobytes(), wide, high, wide, form).copy()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(SMALLEST, SMALLEST)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        page = self.parentWidget()
        self.setFixedWidth(min(self.height(), page.width() // 2 if page else self.height()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = min(self.width(), self.height())
        draw_box(painter, QRectF(0, 0, side, side), RADIUS_CARD, "white")
        if self._code is None:
            return
        ratio = self.devicePixelRatioF()
        scale = max(int(side * ratio / self._code.width()), 1)
        enlarged = QPixmap.fromImage(self._code.scaledToWidth(self._code.width() * scale))
        enlarged.setDevicePixelRatio(ratio)
        size = enlarged.deviceIndependentSize()
        left, top = (side - size.width()) / 2, (side - size.height()) / 2
        painter.drawPixmap(QPointF(int(left), int(top)), enlarged)
