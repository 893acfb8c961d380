"""Paints labels: in the preview, on paper, and single lines as pictures of dots."""

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter

from app.printing.label_layout import Box, Extent, Label, LabelCode, LabelLine
from app.printing.zpl import Bitmap
from app.ui.theme.fonts import searchable_typeface

_MEASURED_AT = 100  # pixels
_BLACK_BELOW = 128  # grey values
_BLACK = QColor("#000000")


def measure_text(text: str, is_bold: bool) -> Extent:
    """Return the width and the height of a text whose letters have the size 1."""
    metrics = QFontMetricsF(_typeface(_MEASURED_AT, is_bold))
    room = metrics.boundingRect(text)
    height = max(metrics.height(), room.height())
    return Extent(metrics.horizontalAdvance(text) / _MEASURED_AT, height / _MEASURED_AT)


def paint_label(painter: QPainter, label: Label, scale: float) -> None:
    """Paint a label from the painter's origin on, at `scale` units for each millimetre."""
    painter.save()
    if label.is_turned:
        painter.translate(label.size.width * scale, 0)
        painter.rotate(90)
    painter.setPen(_BLACK)
    for line in label.lines:
        _paint_line(painter, line, _rectangle(line.box, scale), scale)
    if label.code is not None:
        _paint_code(painter, label.code, scale)
    painter.restore()


def line_bitmap(line: LabelLine, dots_per_mm: float) -> Bitmap:
    """Return the line as a picture of dots that fills its box, without grey."""
    width, height = (max(round(side * dots_per_mm), 1) for side in line.box[2:])
    picture = QImage(width, height, QImage.Format.Format_Grayscale8)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    painter.setPen(_BLACK)
    _paint_line(painter, line, QRectF(0, 0, width, height), dots_per_mm)
    painter.end()
    rows = np.frombuffer(picture.constBits(), np.uint8).reshape(height, picture.bytesPerLine())
    return np.asarray(rows[:, :width] < _BLACK_BELOW)


def _typeface(pixels: float, is_bold: bool) -> QFont:
    return searchable_typeface(pixels, QFont.Weight.Bold if is_bold else QFont.Weight.Medium)


def _paint_line(painter: QPainter, line: LabelLine, room: QRectF, scale: float) -> None:
    """Paint a line in the size at which it was measured, scaled: so it has the measured width."""
    painter.save()
    painter.translate(room.topLeft())
    factor = line.size * scale / _MEASURED_AT
    painter.scale(factor, factor)
    font = _typeface(_MEASURED_AT, line.is_bold)
    painter.setFont(font)
    metrics = QFontMetricsF(font)
    left = 0.0
    if line.is_centred:
        left = max(room.width() / factor - metrics.horizontalAdvance(line.text), 0) / 2
    baseline = (room.height() / factor - metrics.height()) / 2 + metrics.ascent()
    painter.drawText(QPointF(left, baseline), line.text)
    painter.restore()


def _paint_code(painter: QPainter, code: LabelCode, scale: float) -> None:
    """Paint the modules without smoothing, so that their edges stay sharp."""
    side = code.box.width * scale / len(code.modules)
    left, top = code.box.left * scale, code.box.top * scale
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    for row, modules in enumerate(code.modules):
        for column, is_black in enumerate(modules):
            if is_black:
                # A little larger, so that no white line is left between two modules.
                cell = QRectF(left + column * side, top + row * side, side * 1.02, side * 1.02)
                painter.fillRect(cell, _BLACK)


def _rectangle(box: Box, scale: float) -> QRectF:
    return QRectF(*(value * scale for value in box))
