"""The simulated camera: shows drawn tickets as guests would hold them up to a real camera.

A ticket is brought into view, held with a trembling hand, and taken away.
"""

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from functools import cache
from math import cos, pi, radians, sin
from random import Random
from threading import Lock
from typing import NamedTuple, TypeAlias

import cv2
import numpy as np
import zxingcpp
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter

from app.eye.camera.picture_source import OpenedSource, PictureSource
from app.eye.picture import Picture
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


def hold_ticket(card: TicketCard, random: Random, *, on_phone: bool = False) -> HeldTicket:
    """Return the ticket in a random hand; raise ValueError if its code is too long for a ticket."""
    tone = random.choice(SKIN_TONES)
    blank = PHONE if on_phone else PAPER
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


NAME = "Rehearsal deck"
# Poses are in pixels of a frame of this width; they are scaled for frames of another width.
USUAL_WIDTH = 1280
# In the same pixels, for the field of view of a usual webcam.
FOCAL_LENGTH = 1150.0
LEAST_BLUR = 0.3
ARM = 280  # pixels that the leaning arm needs beside the ticket until it is out of view

COMING, LEAVING = 0.5, 0.45  # seconds
HUNTING, OUT_OF_FOCUS = 0.3, 4.6  # seconds of focusing, and the defocus before it in pixels
TREMBLE = ((0.7, 5.0), (1.9, 2.4), (4.3, 0.7))  # waves of a hand: hertz, and size in pixels

Homography = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Pose:
    """The position of a ticket at one moment.

    `x` and `y` are pixels from the middle of the frame; `roll`, `slant` and `turn` are radians, of
    one rotation about all three axes. `blur` is a defocus in pixels.
    """

    x: float
    y: float
    scale: float = 1.0
    roll: float = 0.0
    slant: float = 0.0
    turn: float = 0.0
    blur: float = 0.0


@dataclass(frozen=True, slots=True)
class TicketMotion:
    """The motion of one ticket from its first to its last frame; it is held for `held` seconds.

    A ticket that `is_there` from the first frame on is not brought, and the lens is focused on it.
    """

    rest: Pose
    comes_from: tuple[float, float]
    leaves_to: tuple[float, float]
    held: float
    phases: tuple[float, ...]
    is_there: bool = False

    @property
    def seconds(self) -> float:
        return COMING + self.held + LEAVING

    def pose_at(self, at: float) -> Pose:
        """Return the pose this many seconds after the ticket was brought."""
        coming = 0.0 if self.is_there else (1 - _share(at / COMING)) ** 2
        leaving = _share((at - COMING - self.held) / LEAVING) ** 2
        way_x, way_y = (
            coming * start + leaving * end
            for start, end in zip(self.comes_from, self.leaves_to, strict=True)
        )
        trembling = [self._tremble(at, axis) for axis in range(5)]
        rest = self.rest
        return Pose(
            x=rest.x + trembling[0] + way_x,
            y=rest.y + trembling[1] + way_y,
            scale=rest.scale,
            roll=rest.roll + trembling[2] * 0.003 + 0.25 * (coming - leaving),
            slant=rest.slant + trembling[3] * 0.006,
            turn=rest.turn + trembling[4] * 0.006,
            blur=self._blur(at),
        )

    def _tremble(self, at: float, axis: int) -> float:
        return sum(
            size * sin(2 * pi * hertz * at + self.phases[axis * len(TREMBLE) + number])
            for number, (hertz, size) in enumerate(TREMBLE)
        )

    def _blur(self, at: float) -> float:
        """Return the defocus: large at first, then the lens overshoots once and gets sharp."""
        since = 1.0 if self.is_there else _share((at - COMING * 0.7) / HUNTING)
        return OUT_OF_FOCUS * (1 - since) * abs(cos(1.5 * pi * since))


@dataclass(frozen=True, slots=True, eq=False)
class Presentation:
    """One card that is shown, or is about to be shown while no frame has `begun` it."""

    card: TicketCard
    held: HeldTicket
    motion: TicketMotion
    begun: int | None = None


class SimulatedCamera(PictureSource):
    """A picture source that shows one card after the other, every second one on a phone.

    Frames come at `rate`; a late reader misses some. The content of a frame depends only on the
    seed, on the cards, and on the number of the frame at which each card was given. `show` and
    `showing` may be used from any thread, everything else only from the reading thread.
    """

    def __init__(
        self,
        seed: int,
        *,
        size: tuple[int, int] = (1280, 720),
        rate: float = 30.0,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._seed = seed
        self._size = size
        self._rate = rate
        self._clock = clock
        self._sleep = sleep
        self._lock = Lock()
        self._presentation: Presentation | None = None
        self._shown = 0

    def show(self, card: TicketCard) -> None:
        """Show a card from the next frame on, in place of one that is shown.

        Two tickets on one sheet are in view at once, so that none of them is read before the other.
        Raises ValueError if the code is too long for any ticket.
        """
        random, is_there = Random(f"{self._seed}/{self._shown}"), card.below is not None
        on_phone = self._shown % 2 == 1 and not is_there
        held = hold_ticket(card, random, on_phone=on_phone)
        half = USUAL_WIDTH / 2, USUAL_WIDTH / 2 * self._size[1] / self._size[0]
        reach = (half[0] + held.size[0] / 2 + ARM, half[1] + held.size[1] / 2 + ARM / 2)
        motion = random_motion(random, on_phone=on_phone, reach=reach, is_there=is_there)
        with self._lock:
            self._shown += 1
            self._presentation = Presentation(card, held, motion)

    @property
    def showing(self) -> TicketCard | None:
        """Return the card that is shown or about to be; None if the room is empty."""
        with self._lock:
            return self._presentation.card if self._presentation else None

    def pictures(self, opened: Callable[[OpenedSource], None]) -> Generator[Picture, None, None]:
        """Yield each frame when it is due; take the card away at the end."""
        room = draw_room(self._size)
        opened_at, frame = self._clock(), -1
        opened(OpenedSource(NAME, *self._size, self._rate))
        try:
            while True:
                due = int((self._clock() - opened_at) * self._rate)
                frame = max(frame + 1, due)
                wait = opened_at + frame / self._rate - self._clock()
                if wait > 0:
                    self._sleep(wait)
                yield self._picture(room, frame)
        finally:
            with self._lock:
                self._presentation = None

    def _picture(self, room: Picture, frame: int) -> Picture:
        with self._lock:
            shown = self._presentation
            if shown is None:
                return room.copy()
            begun = frame if shown.begun is None else shown.begun
            at = (frame - begun) / self._rate
            is_over = at > shown.motion.seconds
            self._presentation = None if is_over else replace(shown, begun=begun)
        return room.copy() if is_over else photograph(room, shown.held, shown.motion.pose_at(at))


def photograph(room: Picture, held: HeldTicket, pose: Pose) -> Picture:
    """Return the picture of the room with the ticket in it."""
    height, width = room.shape[:2]
    size = width, height
    part = np.asarray(cv2.warpPerspective(held.layer, homography(held, pose, size), size), np.uint8)
    blur = pose.blur * width / USUAL_WIDTH
    if blur >= LEAST_BLUR:
        part = np.asarray(cv2.GaussianBlur(part, (0, 0), blur), np.uint8)
    rest = cv2.bitwise_not(cv2.extractChannel(part, 3))
    behind = cv2.multiply(room, cv2.merge([rest, rest, rest]), scale=1 / 255)
    return np.asarray(cv2.add(behind, cv2.cvtColor(part, cv2.COLOR_BGRA2BGR)), np.uint8)


def homography(held: HeldTicket, pose: Pose, frame: tuple[int, int]) -> Homography:
    """Return the matrix from the ticket's layer to the frame, for a pose about its middle."""
    rotation, _ = cv2.Rodrigues(np.array([pose.slant, pose.turn, pose.roll]))
    plane = np.column_stack([rotation[:, :2] * pose.scale, [0, 0, 1]])
    plane[2, :2] /= FOCAL_LENGTH
    zoom = frame[0] / USUAL_WIDTH
    middle = _shift(frame[0] / 2 + pose.x * zoom, frame[1] / 2 + pose.y * zoom)
    scaled = middle @ np.diag([zoom, zoom, 1.0])
    return np.asarray(scaled @ plane @ _shift(-LEFT - held.size[0] / 2, -TOP - held.size[1] / 2))


def _shift(x: float, y: float) -> Homography:
    return np.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]])


def draw_room(size: tuple[int, int]) -> Picture:
    """Return the picture of the entrance behind the guests."""
    file = np.fromfile(asset("rehearsal/room.jpg"), np.uint8)
    return np.asarray(cv2.resize(np.asarray(cv2.imdecode(file, cv2.IMREAD_COLOR)), size), np.uint8)


def random_motion(
    random: Random,
    *,
    on_phone: bool,
    reach: tuple[float, float],
    is_there: bool = False,
) -> TicketMotion:
    """Return a random motion.

    `reach` is the distance from the middle, across and down, at which a ticket is out of view.
    """
    return TicketMotion(
        rest=Pose(
            x=random.uniform(-60, 60),
            y=random.uniform(-8, 12) if on_phone else random.uniform(-70, -10),
            scale=random.uniform(0.80, 0.86) if on_phone else random.uniform(0.88, 1.0),
            roll=radians(random.uniform(-8, 8)),
            slant=radians(random.uniform(-14, 14)),
            turn=radians(random.uniform(-18, 18)),
        ),
        comes_from=_point_outside(random, reach),
        leaves_to=_point_outside(random, reach),
        held=random.uniform(1.2, 2.0),
        phases=tuple(random.uniform(0, 2 * pi) for _ in range(5 * len(TREMBLE))),
        is_there=is_there,
    )


def _point_outside(random: Random, reach: tuple[float, float]) -> tuple[float, float]:
    """Return a point outside the frame: on the left, on the right or, most often, below."""
    side = random.choice((-1, 0, 0, 1))
    if side == 0:
        return random.uniform(-0.25, 0.25) * reach[0], reach[1]
    return side * reach[0], random.uniform(0.0, 0.35) * reach[1]


def _share(value: float) -> float:
    """Return the nearest number from 0 to 1."""
    return min(max(value, 0.0), 1.0)
