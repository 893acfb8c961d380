"""The picture of the camera with its codes and hints, or why there is none; and its signals."""

import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QShortcut,
    QTransform,
)
from PySide6.QtWidgets import QPushButton, QWidget

from app.ui.text import hint_sentence, say
from app.ui.theme.style import AMBER, ON_AMBER, RADIUS_CARD, px, theme_in_use, typeface
from app.ui.widgets.labels import PlainLabel, Room, announce, fitted
from app.ui.widgets.painting import Icon, draw_box, draw_text, paint_icon

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FOUND = "#2EE6A6"
CHOICE, _INK = AMBER, ON_AMBER
_GROUND = QColor(10, 12, 16, 235)
_TEXT = "#F2F4F7"
_BADGE = 20.0  # pixels: the radius of a number
HINT_HEIGHT = 44  # pixels
_HINT_TYPE, _SMALLEST_HINT = 22, 0.7  # pixels, and factor
Outline = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class PictureGuide:
    """The guidance that a steward sees in the picture, beside the codes that were read.

    `waiting` are the codes of which one is to be chosen, with their outlines, `hint` is a word of
    `text.py`, `aim` the share of the picture in which codes are read. `poster` is a
    code that hangs there and could be ignored, `ignored` is how many codes are.
    """

    waiting: Mapping[str, Outline] = field(default_factory=dict)
    hint: str = ""
    aim: float = 1.0
    poster: str = ""
    ignored: int = 0


def draw_outline(painter: QPainter, outline: QPolygonF, colour: str = FOUND) -> None:
    pen = QPen(QColor(colour), 4)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(outline)


def draw_choice(painter: QPainter, outline: QPolygonF, number: int, room: QRectF) -> None:
    """Draw the outline of a code that waits for a choice, with its number in the middle."""
    draw_outline(painter, outline, CHOICE)
    middle, radius = outline.boundingRect().center(), px(_BADGE)
    inside = room.adjusted(radius, radius, -radius, -radius)
    x = min(max(middle.x(), inside.left()), inside.right())
    y = min(max(middle.y(), inside.top()), inside.bottom())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(CHOICE))
    painter.drawEllipse(QPointF(x, y), radius, radius)
    box = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
    draw_text(painter, box, str(number), typeface(px(24), QFont.Weight.Bold), _INK)


def draw_aim(painter: QPainter, aim: QRectF) -> None:
    """Draw the four corners of the part of the picture in which codes are read."""
    painter.setPen(QPen(QColor(242, 244, 247, 150), 2))
    arm = min(aim.width(), aim.height()) / 12
    for x, right in ((aim.left(), 1), (aim.right(), -1)):
        for y, down in ((aim.top(), 1), (aim.bottom(), -1)):
            corner = QPointF(x, y)
            painter.drawLine(corner, corner + QPointF(right * arm, 0))
            painter.drawLine(corner, corner + QPointF(0, down * arm))


def draw_hint(painter: QPainter, words: str, strip: QRectF) -> None:
    """Draw the words on a dark strip, as large as they fit."""
    painter.fillRect(strip, _GROUND)
    font = typeface(px(_HINT_TYPE), weight=QFont.Weight.DemiBold)
    found = fitted(words, font, strip.width() - px(24), Room(smallest=_SMALLEST_HINT))
    draw_text(painter, strip, found.lines[0], found.font, _TEXT)


def draw_caption(painter: QPainter, caption: str, bottom: float) -> None:
    """Draw the size and the rate of the pictures in the lower left corner."""
    font = typeface(px(13), tabular=True)
    wide = QFontMetricsF(font).horizontalAdvance(caption) + px(18)
    box = QRectF(px(12), bottom - px(37), wide, px(26))
    draw_box(painter, box, px(7), QColor(10, 12, 16, 200))
    draw_text(painter, box, caption, font, _TEXT)


BESIDE_THE_CODE = 1.09  # size of an outline, relative to its code


MOST_CHOICES = 4  # waiting codes that have a key
# Seconds after its code has gone in which a number chooses no other code: 0.5 that a person needs
# to read a new number, and 0.2 for which the keyboard wedge may hold a digit.
LEAST_READING_S = 0.7
_CAMERA_OFF = 44  # pixels


class CameraView(QWidget):
    """Shows the pictures, mirrored if wanted; the codes are read from the pictures as they are.

    Until the first picture or condition arrives the view is empty. `clock` is in seconds.
    """

    chosen = Signal(str)  # a waiting code
    poster_pressed = Signal(str)  # ignore this code that hangs there; "": read the ignored ones

    def __init__(
        self,
        *,
        mirrored: bool,
        parent: QWidget | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(parent)
        self._clock = clock
        # The waiting codes by their numbers, from 0, and when each number lost its last code.
        self._choices: dict[int, str] = {}
        self._freed_at = dict.fromkeys(range(MOST_CHOICES), -LEAST_READING_S)
        self._mirrored = mirrored
        self._picture: QImage | None = None
        self._seen = QSize()
        self._outlines: tuple[Outline, ...] = ()
        self._caption = ""
        self.condition = ""
        self._guide = PictureGuide()
        self.poster = QPushButton(self)
        self.poster.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.poster.hide()
        self.poster.clicked.connect(lambda: self.poster_pressed.emit(self._guide.poster))
        self._keys = [self._number_key(number) for number in range(MOST_CHOICES)]
        self.sentence = PlainLabel(role="dim", room=Room(4, smallest=0.8), parent=self)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setMinimumHeight(120)
        self.retranslate()

    @property
    def has_picture(self) -> bool:
        return self._picture is not None

    @property
    def hint(self) -> str:
        return hint_sentence(self._guide.hint)

    @property
    def choices(self) -> int:
        """Return how many codes wait for a choice."""
        return len(self._guide.waiting)

    def show_frame(
        self,
        picture: "NDArray[np.uint8]",
        outlines: tuple[Outline, ...],
        caption: str,
        guide: PictureGuide | None = None,
    ) -> None:
        """Show a picture (BGR or grey); the outlines are in the points of that picture."""
        self._seen = QSize(picture.shape[1], picture.shape[0])
        self._picture = self._reduced(picture)
        self._outlines, self._caption = outlines, caption
        self._show_guide(guide or PictureGuide())
        self.update()

    def show_condition(self, sentence: str | None) -> None:
        """Show why the camera gives no usable picture; None if it does."""
        self.condition = sentence or ""
        if sentence:
            self._picture, self._outlines = None, ()
            self._show_guide(PictureGuide())
        self.sentence.setText(self.condition)
        self.sentence.setVisible(bool(sentence))
        self.setAccessibleDescription(self.condition)
        self.restyle()
        self.update()

    def retranslate(self) -> None:
        self.setAccessibleName(say("Camera"))
        self._show_guide(self._guide)

    def sizeHint(self) -> QSize:
        return QSize(400, 225)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.restyle()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        theme = theme_in_use()
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self._picture is None or self.condition:
            draw_box(painter, frame, RADIUS_CARD, theme.panel, theme.line)
            if self.condition:
                side = px(_CAMERA_OFF)
                place = QRectF((self.width() - side) / 2, self._icon_top(), side, side)
                paint_icon(painter, Icon.CAMERA_OFF, place, QColor(theme.faint), 1.7)
            return
        draw_box(painter, frame, RADIUS_CARD, self._brush(self._picture), theme.line)
        within = QPainterPath()
        within.addRoundedRect(frame, RADIUS_CARD, RADIUS_CARD)
        painter.setClipPath(within)
        self._draw_guide(painter)

    def _reduced(self, picture: "NDArray[np.uint8]") -> QImage:
        """Return the picture reduced to about the size of the view."""
        step = max(int(picture.shape[1] / max(self.width() * self.devicePixelRatioF(), 1)), 1)
        across = -step if self._mirrored else step
        small = picture[::step, ::across].copy()
        grey = small.ndim == 2
        form = QImage.Format.Format_Grayscale8 if grey else QImage.Format.Format_BGR888
        image = QImage(small.data, small.shape[1], small.shape[0], small.strides[0], form)
        return image.convertToFormat(QImage.Format.Format_RGB32)

    @property
    def _scale(self) -> float:
        """Return how many points of the view a pixel of the picture takes, which fills the view."""
        across = self.width() / max(self._seen.width(), 1)
        return max(across, self.height() / max(self._seen.height(), 1))

    @property
    def _shown(self) -> QRectF:
        """Return the whole picture in the points of the view; its edges may lie outside."""
        width, height = self._seen.width() * self._scale, self._seen.height() * self._scale
        return QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)

    def _brush(self, image: QImage) -> QBrush:
        """Return a brush that paints the image, which may be a smaller copy of the picture."""
        shown = self._shown
        transform = QTransform.fromTranslate(shown.left(), shown.top())
        transform.scale(shown.width() / image.width(), shown.height() / image.height())
        brush = QBrush(image)
        brush.setTransform(transform)
        return brush

    def outline_shown(self, outline: Outline) -> QPolygonF:
        """Return an outline in the points of the view, a little larger than the code."""
        shown, scale, wide = self._shown, self._scale, self._seen.width()
        mirrored = ((wide - x if self._mirrored else x, y) for x, y in outline)
        points = [shown.topLeft() + QPointF(x, y) * scale for x, y in mirrored]
        middle = sum(points, QPointF()) / len(points)
        return QPolygonF([middle + (point - middle) * BESIDE_THE_CODE for point in points])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for text, outline in self._guide.waiting.items():
            if self.outline_shown(outline).boundingRect().contains(event.position()):
                self.chosen.emit(text)
                return
        super().mousePressEvent(event)

    def _choose(self, number: int) -> None:
        """Choose the code with this number, from 0, unless the key may mean the code before it."""
        code = self._choices.get(number)  # it may go while the wedge holds the key
        if code is not None and self._clock() - self._freed_at[number] >= LEAST_READING_S:
            self.chosen.emit(code)

    def _number_key(self, number: int) -> QShortcut:
        """Return the key that chooses a waiting code; it is off while there is no such code."""
        key = QShortcut(QKeySequence(str(number + 1)), self)
        key.setAutoRepeat(False)
        key.activated.connect(lambda: self._choose(number))
        key.setEnabled(False)
        return key

    def _draw_guide(self, painter: QPainter) -> None:
        guide, room = self._guide, QRectF(self.rect())
        if guide.aim < 1:
            aim = QRectF(QPointF(), self._shown.size() * guide.aim)
            aim.moveCenter(self._shown.center())
            draw_aim(painter, aim)
        for outline in self._outlines:
            draw_outline(painter, self.outline_shown(outline))
        if self._caption:
            draw_caption(painter, self._caption, self.height())
        words = self.hint or (say("Which ticket? Press its number.") if guide.waiting else "")
        if words:
            room.setTop(px(HINT_HEIGHT))
        for number, text in self._choices.items():
            draw_choice(painter, self.outline_shown(guide.waiting[text]), number + 1, room)
        if words:
            draw_hint(painter, words, QRectF(0, 0, self.width(), room.top()))

    def _show_guide(self, guide: PictureGuide) -> None:
        before, self._guide = self._guide, guide
        self._number_codes(guide.waiting)
        if guide.hint != before.hint and self.hint:
            announce(self, self.hint)
        again = self.tr("Read %n ignored code(s) again", "", guide.ignored)
        self.poster.setText(say("Ignore this code") if guide.poster else again)
        self.poster.setVisible(bool(guide.poster or guide.ignored))
        self.restyle()

    def _number_codes(self, waiting: Collection[str]) -> None:
        """Let each waiting code keep its number; give the free numbers to the new codes."""
        kept = {number: text for number, text in self._choices.items() if text in waiting}
        self._freed_at |= dict.fromkeys(self._choices.keys() - kept.keys(), self._clock())
        free = (number for number in range(MOST_CHOICES) if number not in kept)
        new = (text for text in waiting if text not in kept.values())
        self._choices = kept | dict(zip(free, new, strict=False))
        for number, key in enumerate(self._keys):
            key.setEnabled(number in self._choices)

    def _icon_top(self) -> float:
        return max(self.height() / 2 - px(52), px(14))

    def restyle(self) -> None:
        """Place sentence and button for the size of the view."""
        top = int(self._icon_top() + px(58))
        poster = QRect(QPoint(), self.poster.sizeHint())
        poster.moveBottomRight(self.rect().bottomRight() - QPoint(px(10), px(8)))
        self.poster.setGeometry(poster)
        high = max(self.height() - top - px(8), px(20))
        self.sentence.setGeometry(px(24), top, self.width() - px(48), high)


class CameraPreview(CameraView):
    """A camera view with a height of at most 9/16 of its width, for the pages of set-up."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMaximumHeight(max(self.width() * 9 // 16, self.minimumHeight()))


class SeenPicture(NamedTuple):
    """One picture with the outlines of the codes that were read, and what guides the steward."""

    picture: "NDArray[np.uint8]"
    outlines: tuple[Outline, ...]
    caption: str
    guide: PictureGuide


class Sight(QObject):
    """Carries the camera's signals to the window's thread.

    Signals of another thread are queued, so they carry no pictures: the window fetches the newest
    one.
    """

    seen = Signal()  # a new picture can be fetched
    scanned = Signal(str, str)  # the code, and its format
    condition = Signal(object)  # str | None: why the camera shows no usable picture
    notice = Signal(object)  # Message: news about the cameras that is no reason to stop

    def __init__(self) -> None:
        super().__init__()
        self._why: Callable[[], str | None] = lambda: None

    def report(self, why: Callable[[], str | None]) -> None:
        """Emit what `why` returns, now and after each change of language."""
        self._why = why
        self.repeat()

    def repeat(self) -> None:
        """Emit the condition again, in the current language."""
        self.condition.emit(self._why())
