"""Draws a ticket in a guest's hand: on paper, or on the screen of a phone."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import NamedTuple, TypeAlias

import numpy as np
import zxingcpp
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter

from app.model.plain import plain
from app.runtime.assets import asset

# Blue, green, red and alpha; the colours are already multiplied by alpha.
Layer: TypeAlias = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class TicketCard:
    """The content of one ticket; `below` is another paper ticket on the same sheet."""

    code: str
    holder: str
    category: str
    event: str
    on_phone: bool = False
    below: "TicketCard | None" = None


@dataclass(frozen=True, slots=True, eq=False)
class HeldTicket:
    """A ticket and its hand in one layer; `size` is the ticket's width and height."""

    layer: Layer
    size: tuple[int, int]


class TextPlace(NamedTuple):
    """The room for a text on a blank ticket: its base line, size and width in pixels."""

    left: int
    base: int
    size: int
    width: int
    colour: str
    bold: bool = False


class Blank(NamedTuple):
    """A blank ticket: a picture, the middle and the room of the code, and the places of texts.

    The texts are the event, the holder, the category and the code.
    """

    picture: str
    middle: QPoint
    room: int
    places: tuple[TextPlace, TextPlace, TextPlace, TextPlace]


INK, DIM = "#22242C", "#827E7A"
PAPER = Blank(
    "paper", QPoint(735, 186), 236,
    (TextPlace(204, 116, 46, 356, INK, bold=True), TextPlace(204, 252, 31, 356, INK),
     TextPlace(204, 342, 31, 356, INK), TextPlace(615, 338, 17, 240, DIM)),
)  # fmt: skip
PHONE = Blank(
    "phone", QPoint(199, 556), 250,
    (TextPlace(51, 160, 36, 298, "#FFFFFF", bold=True), TextPlace(51, 303, 26, 298, INK),
     TextPlace(51, 373, 26, 298, INK), TextPlace(51, 742, 15, 298, DIM)),
)  # fmt: skip
ON_SHEET = 0.75  # size of a ticket on a sheet with two of them
# Where the ticket is in the pictures of hands, which are stored in half the resolution.
LEFT, TOP, HALF = 90, 60, 2
LONGEST_TEXT = 200  # characters
SKIN_TONES = (1.45, 1.25, 1.0, 0.73, 0.55)  # lighter and darker than the hand in the pictures


def hold_ticket(card: TicketCard, random: Random) -> HeldTicket:
    """Return the ticket in a random hand; raise ValueError if its code is too long for a ticket."""
    tone = random.choice(SKIN_TONES)
    blank = PHONE if card.on_phone else PAPER
    behind, before = (_hand(f"{blank.picture}-{part}", tone) for part in ("behind", "before"))
    front = _ticket(card, blank) if card.below is None else _sheet(card, card.below)
    # A hand holds the lower edge.
    lower = front.height() - _picture(blank.picture).height()
    image = _empty(behind.width() * HALF, behind.height() * HALF + lower)
    painter = _painter(image)
    place = QRect(0, lower, behind.width() * HALF, behind.height() * HALF)
    painter.drawImage(place, behind)
    painter.drawImage(QPoint(LEFT, TOP), front)
    painter.drawImage(place, before)
    painter.end()
    return HeldTicket(_pixels(image).copy(), (front.width(), front.height()))


def code_picture(code: str) -> QImage:
    """Return the code as QR, one pixel a module, black on white and without its quiet zone.

    Raises ValueError if no QR code can hold the text.
    """
    made = zxingcpp.create_barcode(code, zxingcpp.BarcodeFormat.QRCode)
    modules = np.array(made.to_image(1, False, False))
    side, grey = len(modules), QImage.Format.Format_Grayscale8
    return QImage(modules.data, side, side, side, grey).copy()


def _ticket(card: TicketCard, blank: Blank) -> QImage:
    # A code that is too long is an error, and nothing may be half painted then.
    code = code_picture(card.code)
    side = max(blank.room // code.width(), 1) * code.width()
    image = _picture(blank.picture).copy()
    painter = _painter(image)
    corner = blank.middle - QPoint(side // 2, side // 2)
    painter.drawImage(corner, code.scaled(side, side))
    texts = (card.event, card.holder, card.category, card.code)
    for text, place in zip(texts, blank.places, strict=True):
        _write(painter, text, place)
    painter.end()
    return image


def _sheet(upper: TicketCard, lower: TicketCard) -> QImage:
    """Return two tickets on one sheet, one above the other."""
    papers = _ticket(upper, PAPER), _ticket(lower, PAPER)
    width, height = (round(side * ON_SHEET) for side in papers[0].size().toTuple())
    image = _empty(width, 2 * height)
    painter = _painter(image)
    for number, paper in enumerate(papers):
        painter.drawImage(QRect(0, number * height, width, height), paper)
    painter.end()
    return image


def _write(painter: QPainter, text: str, place: TextPlace) -> None:
    """Draw one line of text, cut to fit its place."""
    font = QFont()
    font.setBold(place.bold)
    font.setPixelSize(place.size)
    painter.setFont(font)
    painter.setPen(QColor(place.colour))
    words = plain(text, LONGEST_TEXT)
    words = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, place.width)
    painter.drawText(place.left, place.base, words)


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
def _picture(name: str) -> QImage:
    image = QImage(str(asset(f"rehearsal/{name}.png")))
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


@cache
def _hand(name: str, tone: float) -> QImage:
    """Return a part of a hand, behind the ticket or before it, in a tone of skin."""
    image = _picture(name).copy()
    pixels = _pixels(image)
    toned = np.minimum(pixels[:, :, :3] * tone, pixels[:, :, 3:])
    pixels[:, :, :3] = toned.round().astype(np.uint8)
    return image


def _pixels(image: QImage) -> Layer:
    """Return the image's own memory as an array."""
    return np.frombuffer(image.bits(), np.uint8).reshape(image.height(), image.width(), 4)
