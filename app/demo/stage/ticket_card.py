"""Draws a ticket in a guest's hand: on paper, or on the screen of a phone."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TypeAlias
from zlib import crc32

import numpy as np
import zxingcpp
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
)

from app.eye.reading import Format, Point
from app.model.plain import plain
from app.runtime.assets import asset

# Blue, green, red and alpha; the colours are already multiplied by alpha.
Layer: TypeAlias = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class TicketCard:
    """The content of one ticket.

    Bars that would be too fine are drawn as QR. A `dark` phone has a dark background and shows a
    QR code light on dark. `below` is another paper ticket on the same sheet.
    """

    code: str
    format: Format
    holder: str
    category: str
    event: str
    on_phone: bool = False
    dark: bool = False
    below: "TicketCard | None" = None


@dataclass(frozen=True, slots=True, eq=False)
class HeldTicket:
    """A ticket and its hand in one layer.

    `pivot` is the point about which the hand turns the ticket, `size` the ticket's width and
    height.
    """

    layer: Layer
    pivot: Point
    size: tuple[int, int]


PAPER_SIZE, PHONE_SIZE = (880, 400), (400, 820)  # width and height in pixels
ON_SHEET = 0.75  # size of a ticket on a sheet with two of them
# Where the ticket is in the pictures of hands, which are stored in half the resolution.
LEFT, TOP, HALF = 90, 60, 2
BAND, STUB, EDGE = 170, 590, 30  # pixels
FINEST_BAR, BROADEST_BAR = 2, 4  # pixels
LONGEST_TEXT, SMALLEST_SHARE = 200, 0.6  # characters, and share of a text's usual size
# Lighter and darker than the hand in the pictures: blue, green, red.
SKIN_TONES = (
    (1.6, 1.45, 1.3),
    (1.3, 1.25, 1.18),
    (1.0, 1.0, 1.0),
    (0.7, 0.73, 0.77),
    (0.5, 0.55, 0.6),
)
# Colours of a category's artwork, from dark to bright.
PALETTES = (
    ("#1E2C5C", "#1674AA", "#FABE78"), ("#3E1A4A", "#E24A74", "#FFC496"),
    ("#622A22", "#EC843A", "#FFDE96"), ("#0E423E", "#22A080", "#D6EC96"),
    ("#341E60", "#745CCE", "#FFD6C4"),
)  # fmt: skip
PAPER, INK, DIM, GLASS = "#F3EDE0", "#22242C", "#827E7A", "#0C0D10"


def hold_ticket(card: TicketCard, random: Random) -> HeldTicket:
    """Return the ticket in a random hand; raise ValueError if its code is too long for a ticket."""
    tone = random.choice(SKIN_TONES)
    kind = "phone" if card.on_phone else "paper"
    behind, before = (_hand(f"{kind}-{part}", tone) for part in ("behind", "before"))
    front = _phone(card) if card.on_phone else _sheet(card)
    # A hand holds the lower edge.
    lower = front.height() - (PHONE_SIZE if card.on_phone else PAPER_SIZE)[1]
    image = _empty(behind.width() * HALF, behind.height() * HALF + lower)
    painter = _painter(image)
    place = QRect(0, lower, behind.width() * HALF, behind.height() * HALF)
    painter.drawImage(place, behind)
    painter.drawImage(QPoint(LEFT, TOP), front)
    painter.drawImage(place, before)
    painter.end()
    pivot = (LEFT + front.width() / 2, TOP + front.height() / 2)
    return HeldTicket(_pixels(image).copy(), pivot, (front.width(), front.height()))


def modules_of(code: str, format: Format) -> NDArray[np.uint8]:
    """Return the code, one pixel a module, black on white and without its quiet zone.

    Raises ValueError if the format cannot hold the text.
    """
    bars = format is Format.CODE_128
    kind = zxingcpp.BarcodeFormat.Code128 if bars else zxingcpp.BarcodeFormat.QRCode
    return np.array(zxingcpp.create_barcode(code, kind).to_image(1, False, False))


def _code_image(card: TicketCard, bars: tuple[int, int], side: int) -> QImage:
    """Return the code as bars that fit a width and height, else as a QR code of this side."""
    if card.format is Format.CODE_128 and card.code.isascii() and len(card.code) < bars[0] // 10:
        modules = modules_of(card.code, Format.CODE_128)
        scale = min(bars[0] // modules.shape[1], BROADEST_BAR)
        if scale >= FINEST_BAR:
            return _scaled(modules, modules.shape[1] * scale, bars[1])
    modules = modules_of(card.code, Format.QR)
    whole = max(side // len(modules), 1) * len(modules)
    return _scaled(modules, whole, whole)


def _scaled(modules: NDArray[np.uint8], width: int, height: int) -> QImage:
    rows, columns = modules.shape
    whole = np.ascontiguousarray(modules)
    image = QImage(whole.data, columns, rows, columns, QImage.Format.Format_Grayscale8)
    return image.scaled(width, height)


def _sheet(card: TicketCard) -> QImage:
    """Return a paper ticket, or two of them on one sheet, one above the other."""
    if card.below is None:
        return _paper(card)
    width, height = (round(side * ON_SHEET) for side in PAPER_SIZE)
    papers = _paper(card), _paper(card.below)
    image = _empty(width, 2 * height)
    painter = _painter(image)
    for number, paper in enumerate(papers):
        painter.drawImage(QRect(0, number * height, width, height), paper)
    painter.end()
    return image


def _paper(card: TicketCard) -> QImage:
    width, height = PAPER_SIZE
    palette = _palette(card)
    code = _code_image(card, (640, 104), 236)
    is_wide = code.width() > 2 * code.height()
    image = _empty(width, height)
    painter = _painter(image)
    shape = QPainterPath()
    shape.addRoundedRect(0, 0, width, height, 10, 10)
    painter.setClipPath(shape)
    painter.fillRect(image.rect(), QColor(PAPER))
    _artwork(painter, QRect(0, 0, BAND, height), palette)
    left = BAND + 34
    room = (width if is_wide else STUB) - left - EDGE
    _write(painter, "ADMIT ONE", QPoint(left, 62), 15, palette[1], room, bold=True)
    _write(painter, card.event, QPoint(left, 116), 46, INK, room, bold=True)
    middle, code_middle = (BAND + width) // 2, QPoint((BAND + width) // 2, 292)
    if is_wide:
        _field(painter, "GUEST", card.holder, QPoint(left, 160), 360)
        _field(painter, "TICKET", card.category, QPoint(left + 400, 160), room - 400)
    else:
        middle, code_middle = (STUB + width) // 2, QPoint((STUB + width) // 2, 186)
        _field(painter, "GUEST", card.holder, QPoint(left, 216), room)
        _field(painter, "TICKET", card.category, QPoint(left, 306), room)
        painter.setPen(QColor("#BCB8B0"))
        for top in range(24, height - 16, 14):
            painter.drawLine(STUB, top, STUB, top + 5)
    _stamp(painter, code, code_middle)
    below = code_middle.y() + code.height() // 2 + 34
    _write(painter, card.code, QPoint(middle - 120, below), 17, DIM, 240)
    painter.end()
    return image


def _phone(card: TicketCard) -> QImage:
    width, height = PHONE_SIZE
    palette = _palette(card)
    # A code that is too long is an error, and nothing may be half painted then.
    code = _code_image(card, (314, 150), 250)
    is_wide = code.width() > 2 * code.height()
    ground, text, dim = ("#0F1014", "#EEF0F4", "#9296A0") if card.dark else ("#F0F2F6", INK, DIM)
    image = _empty(width, height)
    painter = _painter(image)
    painter.setPen(Qt.PenStyle.NoPen)
    for inset, radius, colour in ((0, 60, "#54565C"), (3, 57, GLASS), (13, 46, ground)):
        _box(painter, image.rect().adjusted(inset, inset, -inset, -inset), radius, colour)
    _write(painter, "20:05", QPoint(50, 51), 17, text, 80, bold=True)
    _box(painter, QRect(148, 28, 104, 30), 15, GLASS)
    card_box = QRect(27, 78, 346, 690)
    _box(painter, card_box, 22, "#24262E" if card.dark else "#FFFFFF")
    _artwork(painter, QRect(27, 78, 346, 158), palette)
    left, room = 51, 298
    _write(painter, "ADMIT ONE", QPoint(left, 118), 14, palette[2], room, bold=True)
    _write(painter, card.event, QPoint(left, 160), 36, "#FFFFFF", room, bold=True)
    for label, value, base in (("GUEST", card.holder, 272), ("TICKET", card.category, 342)):
        _write(painter, label, QPoint(left, base), 13, dim, room)
        _write(painter, value, QPoint(left, base + 31), 26, text, room)
    panel = QRect(31, 438, 338, 220) if is_wide else QRect(51, 408, 298, 298)
    # Bars are always black on white, because many scanners read nothing else.
    is_light = card.dark and not is_wide
    _box(painter, panel, 18, "#000000" if is_light else "#FFFFFF")
    if is_light:
        code.invertPixels()
    _stamp(painter, code, panel.center())
    _write(painter, card.code, QPoint(left, 742), 15, dim, room)
    painter.end()
    return image


def _artwork(painter: QPainter, place: QRect, palette: tuple[str, str, str]) -> None:
    """Draw the event's artwork: a sun over the horizon."""
    deep, bright, spark = (QColor(name) for name in palette)
    gradient = QLinearGradient(place.topLeft(), place.bottomLeft())
    gradient.setColorAt(0, deep)
    gradient.setColorAt(1, bright)
    painter.fillRect(place, gradient)
    painter.save()
    painter.setClipRect(place, Qt.ClipOperation.IntersectClip)
    sun = QPoint(place.center().x(), place.bottom() - place.height() // 8)
    painter.setPen(Qt.PenStyle.NoPen)
    for reach, alpha in ((0.9, 30), (0.65, 40), (0.45, 60), (0.25, 255)):
        spark.setAlpha(alpha)
        painter.setBrush(spark)
        radius = round(min(place.width(), place.height()) * reach)
        painter.drawEllipse(sun, radius, radius)
    painter.restore()


def _field(painter: QPainter, label: str, value: str, at: QPoint, width: int) -> None:
    """Draw a label and its value below; an empty value draws nothing."""
    if value:
        _write(painter, label, at, 14, DIM, width)
        _write(painter, value, at + QPoint(0, 36), 31, INK, width)


def _write(
    painter: QPainter, text: str, at: QPoint, size: int, colour: str, width: int, *,
    bold: bool = False,
) -> None:  # fmt: skip
    """Draw one line of text, smaller or cut to fit `width`, with its base line at a point."""
    text = plain(text, LONGEST_TEXT)
    font = QFont()
    font.setBold(bold)
    font.setPixelSize(size)
    if (wide := QFontMetrics(font).horizontalAdvance(text)) > width:
        font.setPixelSize(max(int(size * width / wide), int(size * SMALLEST_SHARE)))
    painter.setFont(font)
    painter.setPen(QColor(colour))
    words = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, width)
    painter.drawText(at, words)
    painter.setPen(Qt.PenStyle.NoPen)


def _stamp(painter: QPainter, code: QImage, middle: QPoint) -> None:
    painter.drawImage(middle - QPoint(code.width() // 2, code.height() // 2), code)


def _box(painter: QPainter, place: QRect, radius: int, colour: str) -> None:
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(place, radius, radius)


def _palette(card: TicketCard) -> tuple[str, str, str]:
    """Return the palette of a category, always the same one."""
    return PALETTES[crc32(card.category.encode(errors="replace")) % len(PALETTES)]


def _painter(image: QImage) -> QPainter:
    painter = QPainter(image)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    return painter


def _empty(width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


@cache
def _hand(name: str, tone: tuple[float, float, float]) -> QImage:
    """Return a part of a hand, behind the ticket or before it, in a tone of skin."""
    image = QImage(str(asset(f"rehearsal/{name}.png")))
    image = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    pixels = _pixels(image)
    toned = np.minimum(pixels[:, :, :3] * np.array(tone), pixels[:, :, 3:])
    pixels[:, :, :3] = toned.round().astype(np.uint8)
    return image


def _pixels(image: QImage) -> Layer:
    """Return the image's own memory as an array."""
    return np.frombuffer(image.bits(), np.uint8).reshape(image.height(), image.width(), 4)
