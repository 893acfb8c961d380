"""The big panel of the window: the verdict, whose it is, and what to do."""

from functools import lru_cache
from itertools import product
from math import cos, radians, sin

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from app.ui.input.action_keys import Act
from app.ui.theme.style import (
    BAND,
    NOTE_PAPER,
    NOTE_TEXT,
    ON_BAND,
    RADIUS_VERDICT,
    SAID_ON_BAND,
    Surface,
    Tone,
    scale_in_use,
    theme_in_use,
)
from app.ui.verdict.ticket_facts import MOST_ROWS, ChipRow, ExtraList
from app.ui.verdict.verdict_view import Band, VerdictView
from app.ui.widgets.labels import PlainLabel, Room, announce, row
from app.ui.widgets.painting import Icon, draw_box, paint_badge, paint_icon

SLANT = radians(20)
STRIPE = 20.0  # pixels
STRIPE_ALPHA = 20  # opacity of a white stripe, of 255
MOST_KEPT = 6  # pictures of backgrounds


def painted(
    surface: Surface, size: QSize, ratio: float, striped: bool, edge: str, radius: float, band: int
) -> QPixmap:
    """Return a picture of this background.

    `ratio` is the number of screen pixels for each of our pixels. Without `edge` there is no
    border. `band` is the height of a white band at the bottom, or 0.
    """
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    frame = QRectF(QPointF(), size.toSizeF())
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(_gradient(surface, frame))
    painter.setPen(QPen(QColor(edge), 1) if edge else Qt.PenStyle.NoPen)
    inset = 0.5 if edge else 0.0
    outline = frame.adjusted(inset, inset, -inset, -inset)
    shape = QPainterPath()
    shape.addRoundedRect(outline, radius, radius)
    painter.drawPath(shape)
    painter.setClipPath(shape)
    if striped:
        _stripe(painter, outline)
    if band:
        below = QRectF(0, frame.height() - band, frame.width(), frame.height())
        painter.fillRect(below, QColor(BAND))
    painter.end()
    return pixmap


def _gradient(surface: Surface, frame: QRectF) -> QLinearGradient:
    across, down = sin(SLANT), cos(SLANT)
    reach = (frame.width() * across + frame.height() * down) / 2
    way = QPointF(across * reach, down * reach)
    gradient = QLinearGradient(frame.center() - way, frame.center() + way)
    gradient.setColorAt(0, QColor(surface.top))
    gradient.setColorAt(1, QColor(surface.bottom))
    return gradient


def _stripe(painter: QPainter, frame: QRectF) -> None:
    painter.setPen(QPen(QColor(255, 255, 255, STRIPE_ALPHA), STRIPE))
    high, step = frame.height(), int(2 * STRIPE * 2**0.5)
    for left in range(-int(high), int(frame.width()) + step, step):
        painter.drawLine(QLineF(left, high + STRIPE, left + high + 2 * STRIPE, -STRIPE))


# Sizes in units of the panel; the text is never smaller than _LEAST_FOOT pixels.
_TEXT, _GAP, _TALL, _LOW = 16.5, 24, 60, 38
_LEAST_FOOT = 13


class VerdictFoot(QWidget):
    """Shows two small texts, with a line above them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.left = PlainLabel(parent=self, room=Room(smallest=0.9))
        self.right = PlainLabel(parent=self, room=Room(smallest=0.9))
        self._row = row(self.left, None, self.right, parent=self)
        self._line = QColor()

    def show_texts(self, left: str, right: str) -> None:
        self.left.setText(left)
        self.right.setText(right)
        self.setVisible(bool(left or right))

    def set_type(self, unit: float, colour: QColor, *, has_line: bool) -> int:
        """Set size and colour, and return the height in pixels that the foot needs."""
        self._line = QColor(colour)
        self._line.setAlphaF(0.3 if has_line else 0.0)
        for label in (self.left, self.right):
            label.set_type(max(_TEXT * unit, _LEAST_FOOT), tabular=True)
            label.set_colour(colour)
        self._row.setSpacing(round(_GAP * unit))
        self.update()
        return int((_TALL if has_line else _LOW) * max(unit, 0.7))

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(QRectF(0, 0, self.width(), 1), self._line)


# Sizes in units: pixels for a panel of 824 x 576; they are scaled with the panel.
WIDTH, HEIGHT = 824, 576
MARGIN, PADDING = 40, 18
BADGE, BADGE_TOP, BESIDE_BADGE = 108, 34, 32
TITLE, NAME, SUBTITLE, NOTE, REASON, STEP = 100, 62, 32, 40, 29, 26
HEADLINE, DETAILS, WAY, BAND_PADDING, LEAST_BAND = 53, 28, 40, 22, 0.3
EXTRAS_GAP = 12
READY, READY_BELOW, READY_STEP = 42, 20, 16
LEAST = 16  # pixels; smallest size of most texts
# Factors that are tried until all texts fit.
_TIGHTER = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5)
_BOLD, _STRONG, _MEDIUM = QFont.Weight.Bold, QFont.Weight.DemiBold, QFont.Weight.Medium
_NORMAL = QFont.Weight.Normal
_LEFT = Qt.AlignmentFlag.AlignLeft
_NO_BAND = Band("", "", "")
_LONGEST = 600  # characters


class VerdictPanel(QWidget):
    """Shows one view at a time; `show_view` is called again when more becomes known.

    It holds a label for each text, and places them in the largest sizes that fit; the badge, the
    boxes behind note and reason, and the band are painted.
    """

    def __init__(self, view: VerdictView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = view
        self._badge, self._unit, self._band = QRectF(), 1.0, 0
        self._box, self._note_box = QRectF(), QRectF()
        self.title = self._label(Room(smallest=0.4))
        self.name = self._label(Room(2, smallest=0.5, in_one_line=0.8, at_most=3))
        self.subtitle = self._label(Room(2, smallest=0.6, in_one_line=0.7))
        self.note = self._label(Room(2, smallest=0.7, in_one_line=0.9, at_most=3))
        self.chips = ChipRow(self)
        self.reason = self._label(Room(3, smallest=0.6, in_one_line=0.9))
        self.step = self._label(Room(3, smallest=0.7, in_one_line=0.9))
        self.headline = self._label(Room(2, smallest=0.5, in_one_line=0.7, at_most=3))
        self.details = self._label(Room(2, smallest=0.7, in_one_line=0.8))
        self.foot = VerdictFoot(self)
        self.extras = ExtraList(Act.DETAILS, self)
        self._painted = lru_cache(MOST_KEPT)(painted)
        self.set_texts(view)

    def _label(self, room: Room) -> PlainLabel:
        return PlainLabel(parent=self, room=room, longest=_LONGEST)

    def set_texts(self, view: VerdictView) -> None:
        self.view = view
        band = view.band or _NO_BAND
        for label, text in (
            (self.title, view.title),
            (self.name, view.name),
            (self.subtitle, view.subtitle),
            (self.note, view.note),
            (self.reason, view.reason),
            (self.step, band.step or view.step),
            (self.headline, band.headline),
            (self.details, band.details),
        ):
            label.setText(text)
            label.setVisible(bool(text))
        self.chips.show_chips(view.chips)
        self.foot.show_texts(*view.foot)
        self.extras.show_lines(view.extras)
        self.setAccessibleName(view.spoken)
        self.restyle()

    def restyle(self) -> None:
        """Place the texts for the current size of the panel, in the colours of the theme."""
        self._unit = min(max(min(self.height() / HEIGHT, self.width() / WIDTH), 0.6), 6.0)
        self._band = 0
        self._colour()
        if self.view.centred:
            self._arrange_centred()
        else:
            # In a small window some of the extras are on the page of the details only.
            for rows, tighter in product(range(MOST_ROWS, -1, -1), _TIGHTER):
                if self._arrange_verdict(self._unit * tighter, rows):
                    break
        self.update()

    def _colour(self) -> None:
        surface, theme = self._surface(), theme_in_use()
        text, grey = QColor(surface.text), QColor(theme.dim)
        for label in (self.title, self.name, self.subtitle, self.reason, self.step):
            label.set_colour(grey if self.view.greyed else text)
        self.note.set_colour(QColor(NOTE_TEXT))
        if self.view.centred:
            for label in (self.subtitle, self.step):
                label.set_colour(grey)
        if self.view.band:
            self.step.set_colour(QColor(SAID_ON_BAND))
        is_in_already = self.view.tone is Tone.REFUSE
        for label in (self.headline, self.details):
            label.set_colour(QColor(ON_BAND if is_in_already else SAID_ON_BAND))

    def _arrange_centred(self) -> None:
        unit, middle = self._unit, self.height() / 2
        side = (98 if self.view.badge.icon is Icon.FRAME else 84) * unit
        self._badge = QRectF((self.width() - side) / 2, middle - 113 * unit, side, side)
        top = middle + 17 * unit
        for label, size, least, weight, gap in (
            (self.title, READY, LEAST, _BOLD, 4),
            (self.subtitle, READY_BELOW, LEAST, _NORMAL, 10),
            (self.step, READY_STEP, _LEAST_FOOT, _NORMAL, 0),
        ):
            label.set_type(max(size * unit, least), weight)
            top = self._place(label, 20, top, self.width() - 40) + gap * unit
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._place_foot(self.height())

    def _arrange_verdict(self, unit: float, rows: int) -> bool:
        """Arrange all texts for this unit, with so many rows of extras; return whether they fit."""
        bottom = self.height()
        if self.view.band is not None:
            bottom -= self._place_band(unit)
        return self._place_texts(unit) <= self._place_extras(self._place_foot(bottom), rows)

    def _place_extras(self, bottom: float, rows: int) -> float:
        """Place the extras above `bottom`, and return where the texts above them must end."""
        if not self.view.extras:
            return bottom
        left, wide, surface = self._margin(), self._room(), self._surface()
        high = self.extras.height_of(rows, wide)
        top = int(bottom - high - EXTRAS_GAP * self._unit)
        self.extras.set_colours(QColor(surface.text), QColor(surface.box))
        self.extras.setGeometry(left, top, wide, high)
        return top - EXTRAS_GAP * self._unit

    def _place_band(self, unit: float) -> int:
        """Place the texts of the band from bottom to top, and return the height of the band."""
        left, wide, pad = self._margin(), self._room(), BAND_PADDING * unit
        self.headline.set_type(HEADLINE * unit, _BOLD)
        details = DETAILS if self.view.tone is Tone.REFUSE else WAY
        self.details.set_type(max(details * unit, LEAST), _STRONG)
        self.step.set_type(max(STEP * unit, LEAST), _MEDIUM)
        labels = [one for one in (self.headline, self.details, self.step) if one.text()]
        tall = sum(label.heightForWidth(wide) for label in labels) + 2 * pad + 10 * unit
        self._band = int(max(tall, LEAST_BAND * self.height()))
        top = self.height() - self._band + (self._band - tall) / 2 + pad
        for label in labels:
            top += 10 * unit if label is self.step else 0
            top = self._place(label, left, top, wide)
        return self._band

    def _place_foot(self, bottom: float) -> float:
        """Place the foot above `bottom`, and return where the texts above it must end."""
        if not any(self.view.foot):
            return bottom - self._margin() / 2
        is_calm = self.view.tone is Tone.CALM
        ink = theme_in_use().dim if is_calm else self._surface().text
        has_line = not is_calm and self.view.band is None
        tall = self.foot.set_type(self._unit, QColor(ink), has_line=has_line)
        top = int(bottom - tall)
        self.foot.setGeometry(self._margin(), top, self._room(), tall)
        return top

    def _place_texts(self, unit: float) -> float:
        """Place the texts from top to bottom, and return the bottom of the last one."""
        left, wide = self._margin(), self._room()
        side, top = BADGE * unit, BADGE_TOP * unit
        self._badge = QRectF(left, top, side, side)
        self.title.set_type(TITLE * unit, _BOLD)
        beside, more = int(left + side + BESIDE_BADGE * unit), 10 * unit
        self.title.setAlignment(_LEFT | Qt.AlignmentFlag.AlignVCenter)
        self.title.setGeometry(
            QRect(beside, int(top - more), left + wide - beside, int(side + 2 * more))
        )
        top += side + 24 * unit
        for label, size, weight in ((self.name, NAME, _BOLD), (self.subtitle, SUBTITLE, _NORMAL)):
            label.set_type(max(size * unit, LEAST + 2), weight)
            top = self._place(label, left, top, wide)
        top, self._note_box = self._place_boxed(self.note, NOTE * unit, top, unit)
        top, self._box = self._place_boxed(self.reason, REASON * unit, top, unit)
        if self.view.band is not None:
            return self._place_chips(unit, left, top, wide)
        self.step.set_type(max(STEP * unit, LEAST), _MEDIUM)
        top = self._place(self.step, left, top + (14 * unit if self.step.text() else 0), wide)
        return self._place_chips(unit, left, top, wide)

    def _place_chips(self, unit: float, left: int, top: float, wide: int) -> float:
        if not self.view.chips:
            return top
        surface = self._surface()
        self.chips.set_type(unit, QColor(surface.text), QColor(surface.box))
        top += 22 * unit
        high = self.chips.heightForWidth(wide)
        self.chips.setGeometry(left, int(top), wide, high)
        return top + high

    def _place_boxed(
        self, label: PlainLabel, size: float, top: float, unit: float
    ) -> tuple[float, QRectF]:
        """Place a text in a box; return the bottom of the box, and the box."""
        if not label.text():
            return top, QRectF()
        left, wide = self._margin(), self._room()
        pad, top = PADDING * unit, top + 20 * unit
        label.set_type(max(size, LEAST + 1), _STRONG)
        end = self._place(label, int(left + pad), top + 13 * unit, int(wide - 2 * pad))
        needed = label.fitted(wide - 2 * pad).width + 2 * pad
        box = QRectF(left, top, min(needed, wide), end - top + 13 * unit)
        return box.bottom(), box

    def _place(self, label: PlainLabel, left: int, top: float, wide: int) -> float:
        if not label.text():
            return top
        label.setAlignment(_LEFT | Qt.AlignmentFlag.AlignTop)
        high = label.heightForWidth(wide)
        label.setGeometry(QRect(left, int(top), wide, high))
        return top + high

    def _margin(self) -> int:
        return int(MARGIN * self._unit)

    def _room(self) -> int:
        return self.width() - 2 * self._margin()

    def _surface(self) -> Surface:
        return theme_in_use().surfaces[self.view.tone]

    def show_view(self, view: VerdictView) -> None:
        """Show this view; the screen reader says it if title or name have changed."""
        aloud = (view.title, view.name) != (self.view.title, self.view.name)
        if view != self.view:
            self.set_texts(view)
        if aloud and not view.greyed:
            announce(self, view.spoken, at_once=not view.centred)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(400, 260)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.restyle()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        edge = theme_in_use().line if self.view.tone is Tone.CALM else ""
        backdrop = self._painted(
            self._surface(), self.size(), self.devicePixelRatioF(), self.view.striped, edge,
            RADIUS_VERDICT * scale_in_use(), self._band,
        )  # fmt: skip
        painter.drawPixmap(0, 0, backdrop)
        mark, surface = self.view.badge, self._surface()
        if self.view.tone is Tone.CALM:
            stroke = 1.7 if mark.icon is Icon.FRAME else 2.4
            colour = QColor(theme_in_use().mark(mark.tone))
            paint_icon(painter, mark.icon, self._badge, colour, stroke)
        else:
            ground, colour = QColor("#FFFFFF"), QColor(surface.box)
            paint_badge(painter, mark.shape, mark.icon, self._badge, ground, colour)
        if self.view.note:
            draw_box(painter, self._note_box, 12 * self._unit, NOTE_PAPER)
        if self.view.reason:
            draw_box(painter, self._box, 12 * self._unit, surface.box)
