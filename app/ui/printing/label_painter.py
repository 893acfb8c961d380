"""Paints labels: for printers, as pictures of dots, and as a preview."""

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.model.label import LabelPart, LabelSize, LabelTemplate, template_for
from app.model.plain import plain
from app.model.ticket import Ticket, TicketStatus
from app.printing.label_layout import (
    Box,
    Extent,
    Label,
    LabelCode,
    LabelContent,
    LabelLine,
    QrModules,
    lay_out,
)
from app.printing.zpl import Bitmap
from app.settings.sections import PrintingSettings
from app.ui.theme.fonts import searchable_typeface

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

_MEASURED_AT = 100  # pixels
_BLACK_BELOW = 128  # grey values
_BLACK = QColor("#000000")
_FEW_DOTS = 4  # a preview is coarser than any printer


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


def label_bitmap(label: Label, dots_per_mm: float) -> Bitmap:
    """Return the label as dots, as it comes out of the printer, without grey."""
    width, height = (round(side * dots_per_mm) for side in label.size)
    picture = QImage(width, height, QImage.Format.Format_Grayscale8)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    paint_label(painter, label, dots_per_mm)
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
    """Paint the modules without smoothing, of equal size wherever they are more than a few dots."""
    box, count = _rectangle(code.box, scale), len(code.modules)
    side = box.width() / count
    side = int(side) if side > _FEW_DOTS else side
    left, top = (round(edge + (box.width() - side * count) / 2) for edge in (box.left(), box.top()))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    for row, modules in enumerate(code.modules):
        for column, is_black in enumerate(modules):
            if is_black:
                cell = QRectF(left + column * side, top + row * side, side, side)
                painter.fillRect(cell, _BLACK)


def _rectangle(box: Box, scale: float) -> QRectF:
    return QRectF(*(value * scale for value in box))


LONGEST = 80  # characters
_BLACK_MODULE = 0
_SAMPLE = Ticket(
    "T-1", "SAMPLE-4711", "", "Standing", "Anna Berg", "", "", None, TicketStatus.SOLD, None, None
)


class LabelMaker:
    """Makes labels; `draw` returns a QR code with its quiet zone, one point for each module.

    It raises ValueError if the text is too long for a QR code.
    """

    def __init__(
        self, printing: PrintingSettings, draw: "Callable[[str], NDArray[np.uint8]]"
    ) -> None:
        self._size, self._templates = printing.label_size, printing.label_templates
        self._draw = draw

    def label(self, ticket: Ticket) -> Label | None:
        """Return the label of a ticket; None if its category has no label."""
        template = template_for(self._templates, ticket.category_id)
        return self.label_by(template, ticket) if template.prints else None

    def label_by(self, template: LabelTemplate, ticket: Ticket) -> Label:
        """Return the label of a ticket by this template."""
        parts = template.parts
        content = LabelContent(
            name=plain(ticket.holder, LONGEST) if LabelPart.NAME in parts else "",
            category=plain(ticket.name, LONGEST) if LabelPart.CATEGORY in parts else "",
            words=plain(template.words, LONGEST),
            qr=self._modules(ticket.code or ticket.id) if LabelPart.QR in parts else None,
        )
        return lay_out(content, self._size, measure_text)

    def sample(self, template: LabelTemplate, category: str | None) -> Label | None:
        """Return a label of an invented guest of this category; None if it has no label."""
        if not template.prints:
            return None
        name = _SAMPLE.name if category is None else category
        return self.label_by(template, _SAMPLE._replace(name=name))

    def _modules(self, code: str) -> QrModules | None:
        """Return the code's modules; None for a code that is too long, as no ticket has."""
        try:
            drawn = self._draw(code)
        except ValueError:
            return None
        return tuple(tuple(point == _BLACK_MODULE for point in row) for row in drawn.tolist())


_WIDE, _HIGH = 300, 170  # pixels
_CORNER = 6  # pixels
_LARGEST_SCALE = 6.0  # pixels for each millimetre


class LabelPreview(QWidget):
    """Shows one label as large as there is room; a wristband lies on its side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label: Label | None = None
        self.setMinimumSize(_WIDE, _HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_label(self, label: Label | None) -> None:
        """Show this label; None shows nothing."""
        self.label = label
        texts = [line.text for line in label.lines] if label else []
        self.setAccessibleDescription(", ".join(texts))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_WIDE, _HIGH)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.label is None:
            return
        width, height = self.label.canvas
        scale = min(self.width() / width, self.height() / height, _LARGEST_SCALE)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("white"))
        painter.drawRoundedRect(QRectF(0, 0, width * scale, height * scale), _CORNER, _CORNER)
        upright = replace(self.label, size=LabelSize(width, height), is_turned=False)
        paint_label(painter, upright, scale)
