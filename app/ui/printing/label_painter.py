"""Labels: what they show, and how they are painted, as dots for printers and as a preview."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.eye.qr_drawing import TextTooLong, draw_qr
from app.model.label import LabelPart, LabelSize, LabelTemplate, template_for
from app.model.plain import plain
from app.model.ticket import Ticket, TicketStatus
from app.printing.printers import MM_PER_INCH, Bitmap
from app.settings.sections import PrintingSettings
from app.ui.text import say
from app.ui.theme.style import searchable_typeface
from app.ui.widgets.labels import Fitted, Room, fitted
from app.ui.widgets.painting import draw_box

_BLACK_BELOW = 128  # grey values
_BLACK = QColor("#000000")
_FEWEST_DOTS = 7  # to the millimetre, of a printer; a preview is coarser

# A label is laid out in units of which one millimetre has so many.
_UNITS = 40
# Lines on a label that is this much longer than wide run along it: a wristband.
_TURNED_RATIO = 3
_LONGEST_STRIP = 7  # the part of a wristband that is used, in widths of the wristband
_LEAST_MARGIN, _MARGIN_SHARE = 1.5, 0.06  # millimetres, and share of the short side
_GAP_SHARE = 0.04  # between lines and code, of the longer side
_QR_BESIDE, _QR_BELOW = 0.45, 0.55  # largest share of the room
# Sizes of letters: largest shares of the height, millimetres, and factor of one step.
_MAIN_SIZE, _OTHER_SIZE, _LEAST_SIZE, _SMALLER = 0.55, 0.17, 1.8, 0.94
_MOST_MAIN_LINES = 3

QrModules = tuple[tuple[bool, ...], ...]


@dataclass(frozen=True, slots=True)
class Label:
    """The content of a label of this size; the first of the `texts` is the largest.

    `code` is a QR code with its quiet zone; it has True for each black module.
    """

    size: LabelSize
    texts: tuple[str, ...] = ()
    code: QrModules | None = None

    @property
    def is_turned(self) -> bool:
        """Return whether the lines run along the label: it is painted turned clockwise."""
        return self.size.height >= _TURNED_RATIO * self.size.width


def label_bitmap(label: Label, dpi: int) -> Bitmap:
    """Return the label as dots, as it comes out of the printer, without grey."""
    dots = dpi / MM_PER_INCH
    width, height = (round(side * dots) for side in label.size)
    picture = QImage(width, height, QImage.Format.Format_Grayscale8)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    if label.is_turned:
        painter.translate(width, 0)
        painter.rotate(90)
    paint_lying(painter, label, dots)
    painter.end()
    rows = np.frombuffer(picture.constBits(), np.uint8).reshape(height, picture.bytesPerLine())
    return np.asarray(rows[:, :width] < _BLACK_BELOW)


def paint_lying(painter: QPainter, label: Label, scale: float) -> None:
    """Paint the label at so many dots for each millimetre; a wristband lies on its side."""
    painter.save()
    painter.scale(scale / _UNITS, scale / _UNITS)
    width, height = sorted(label.size, reverse=True) if label.is_turned else label.size
    margin = max(_LEAST_MARGIN, _MARGIN_SHARE * min(label.size))
    strip = min(width, _LONGEST_STRIP * height) if label.is_turned else width
    millimetres = (width - strip) / 2 + margin, margin, strip - 2 * margin, height - 2 * margin
    room = QRectF(*(value * _UNITS for value in millimetres))
    is_upright, text_room = height > width, QRectF(room)
    if label.code is not None:
        box = _code_box(room, is_upright=is_upright)
        if is_upright:
            text_room.setBottom(box.top() - _GAP_SHARE * room.height())
        else:
            text_room.setRight(box.left() - _GAP_SHARE * room.width())
        _paint_code(painter, label.code, box, _UNITS / scale)
    _paint_lines(painter, label.texts, text_room, is_centred=is_upright or label.code is None)
    painter.restore()


def _code_box(room: QRectF, *, is_upright: bool) -> QRectF:
    """Return the place of the code: at the right end of the room, or at the bottom."""
    if is_upright:
        side = min(room.width(), _QR_BELOW * room.height())
        return QRectF(room.center().x() - side / 2, room.bottom() - side, side, side)
    side = min(room.height(), _QR_BESIDE * room.width())
    return QRectF(room.right() - side, room.center().y() - side / 2, side, side)


def _paint_code(painter: QPainter, code: QrModules, box: QRectF, dot: float) -> None:
    """Paint the modules without smoothing; on paper each has as many whole dots as the others."""
    count = len(code)
    side = box.width() / count
    if dot <= _UNITS / _FEWEST_DOTS:
        side = max(side // dot, 1) * dot
    rest = (box.width() - side * count) / 2
    left, top = (round((edge + rest) / dot) * dot for edge in (box.left(), box.top()))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    for row, modules in enumerate(code):
        for column, is_black in enumerate(modules):
            if is_black:
                cell = QRectF(left + column * side, top + row * side, side, side)
                painter.fillRect(cell, _BLACK)


def _paint_lines(
    painter: QPainter, texts: Sequence[str], room: QRectF, *, is_centred: bool
) -> None:
    """Paint the lines in the middle of the room: the first text bold and as large as it can be."""
    if not texts:
        return
    main, *others = texts
    below = [_other_line(text, room, _OTHER_SIZE * room.height()) for text in others]
    above = _main_lines(main, room.width(), room.height() - sum(one.height for one in below))
    below = [_other_line(text, room, above.font.pixelSize()) for text in others]
    parts = (above, *below)
    top = room.center().y() - sum(part.height for part in parts) / 2
    for part in parts:
        place = QRectF(room.left(), top, room.width(), part.height)
        part.paint(painter, place, _BLACK, 0.5 if is_centred else 0.0)
        top += part.height


def _other_line(text: str, room: QRectF, largest: float) -> Fitted:
    """Return the text in one line; a long one becomes smaller, then shorter."""
    size = min(_OTHER_SIZE * room.height(), largest)
    smallest = min(_LEAST_SIZE * _UNITS / size, 1.0)
    return fitted(text, searchable_typeface(size), room.width(), Room(smallest=smallest))


def _main_lines(text: str, width: float, height: float) -> Fitted:
    """Return the text in the largest size that fits, wrapped where that allows a larger one."""
    size, least = _MAIN_SIZE * height, _LEAST_SIZE * _UNITS
    while True:
        size = max(size, least)
        room = Room(_MOST_MAIN_LINES, smallest=min(least / size, 1.0))
        words = fitted(text, searchable_typeface(size, QFont.Weight.Bold), width, room)
        if words.height <= height or size == least:
            return words
        size = min(size, words.font.pixelSize()) * _SMALLER


LONGEST = 80  # characters
_BLACK_MODULE = 0
_SAMPLE = Ticket(
    "T-1", "SAMPLE-4711", "", "Standing", "Anna Berg", "", "", None, TicketStatus.SOLD, None, None
)


class LabelMaker:
    """Makes the labels of tickets, by the templates of their categories."""

    def __init__(self, printing: PrintingSettings) -> None:
        self._size, self._templates = printing.label_size, printing.label_templates

    def label(self, ticket: Ticket, ways: Sequence[str]) -> Label | None:
        """Return the label of a ticket whose guest goes there; None if its category has none."""
        template = template_for(self._templates, ticket.category_id)
        return self.label_by(template, ticket, ways) if template.prints else None

    def label_by(self, template: LabelTemplate, ticket: Ticket, ways: Sequence[str]) -> Label:
        parts = template.parts
        texts = (
            plain(ticket.holder, LONGEST) if LabelPart.NAME in parts else "",
            plain(ticket.name, LONGEST) if LabelPart.CATEGORY in parts else "",
            *((plain(way, LONGEST) for way in ways) if LabelPart.WAY in parts else ()),
            plain(template.words, LONGEST),
        )
        code = self._modules(ticket.code or ticket.id) if LabelPart.QR in parts else None
        return Label(self._size, tuple(filter(None, texts)), code)

    def sample(self, template: LabelTemplate, category: str | None) -> Label | None:
        """Return a label of an invented guest of this category; None if it has no label."""
        if not template.prints:
            return None
        name = _SAMPLE.name if category is None else category
        ways = (say("Row {row} · Seat {seat}", row=12, seat=7),)
        return self.label_by(template, _SAMPLE._replace(name=name), ways)

    def _modules(self, code: str) -> QrModules | None:
        """Return the code's modules; None for a code that is too long, as no ticket has."""
        try:
            drawn = draw_qr(code)
        except TextTooLong:
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
        self.label = label
        self.setAccessibleDescription(", ".join(label.texts) if label else "")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_WIDE, _HIGH)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.label is None:
            return
        width, height = reversed(self.label.size) if self.label.is_turned else self.label.size
        scale = min(self.width() / width, self.height() / height, _LARGEST_SCALE)
        painter = QPainter(self)
        draw_box(painter, QRectF(0, 0, width * scale, height * scale), _CORNER, "white")
        paint_lying(painter, self.label, scale)
