"""The texts of the verdict panel, and their places for each size of the panel."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QWidget

from app.ui.theme.tokens import NOTE_TEXT, ON_BAND, SAID_ON_BAND, Surface, Theme, Tone
from app.ui.verdict.chip_row import ChipRow
from app.ui.verdict.verdict_foot import LEAST as LEAST_SMALL
from app.ui.verdict.verdict_foot import VerdictFoot
from app.ui.verdict.verdict_view import Band, VerdictView
from app.ui.widgets.fitting import Room
from app.ui.widgets.icons import Icon
from app.ui.widgets.labels import PlainLabel

# Sizes in units: pixels for a panel of 824 x 576; they are scaled with the panel.
WIDE, TALL = 824, 576
MARGIN, PADDING = 40, 18
BADGE, BADGE_TOP, BESIDE_BADGE = 108, 34, 32
TITLE, NAME, SUBTITLE, NOTE, REASON, STEP = 100, 62, 32, 40, 29, 26
HEADLINE, DETAILS, BAND_PADDING, LEAST_BAND = 53, 28, 22, 0.3
READY, READY_BELOW, READY_STEP = 42, 20, 16
LEAST = 16  # pixels; smallest size of most texts
# Factors that are tried until all texts fit.
_TIGHTER = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5)
_BOLD, _STRONG, _MEDIUM = QFont.Weight.Bold, QFont.Weight.DemiBold, QFont.Weight.Medium
_NORMAL = QFont.Weight.Normal
_LEFT = Qt.AlignmentFlag.AlignLeft
_NO_BAND = Band("", "", "")


class PanelTexts(QWidget):
    """Holds a label for each text of a view, and places them: the largest sizes that fit.

    The places of the badge, of the boxes behind note and reason and of the band are computed too;
    VerdictPanel paints them.
    """

    def __init__(self, theme: Theme, view: VerdictView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._view = theme, view
        self._badge, self._unit = QRectF(), 1.0
        self._box, self._note_box = QRectF(), QRectF()
        self._band = 0
        self.title = PlainLabel(parent=self, room=Room(smallest=0.4))
        self.name = PlainLabel(parent=self, room=Room(2, smallest=0.5, in_one_line=0.8, at_most=3))
        self.subtitle = PlainLabel(parent=self, room=Room(2, smallest=0.6, in_one_line=0.7))
        self.note = PlainLabel(
            parent=self, room=Room(2, smallest=0.7, in_one_line=0.9, at_most=3), longest=600
        )
        self.chips = ChipRow(self)
        self.reason = PlainLabel(
            parent=self, room=Room(3, smallest=0.6, in_one_line=0.9), longest=600
        )
        self.step = PlainLabel(
            parent=self, room=Room(3, smallest=0.7, in_one_line=0.9), longest=600
        )
        self.headline = PlainLabel(parent=self, room=Room(smallest=0.5))
        self.details = PlainLabel(parent=self, room=Room(2, smallest=0.7, in_one_line=0.8))
        self.foot = VerdictFoot(self)

    def set_texts(self, view: VerdictView) -> None:
        """Show the texts of this view, and place them."""
        self._view = view
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
        self.arrange()

    def arrange(self) -> None:
        """Place the texts for the current size of the panel."""
        self._unit = min(max(min(self.height() / TALL, self.width() / WIDE), 0.6), 6.0)
        self._band = 0
        self._colour()
        if self._view.centred:
            self._arrange_centred()
        else:
            for tighter in _TIGHTER:
                if self._arrange_verdict(self._unit * tighter):
                    break
        self.update()

    def _colour(self) -> None:
        surface, theme = self._surface(), self._theme
        text, grey = QColor(surface.text), QColor(theme.dim)
        for label in (self.title, self.name, self.subtitle, self.reason, self.step):
            label.set_colour(grey if self._view.greyed else text)
        self.note.set_colour(QColor(NOTE_TEXT))
        if self._view.centred:
            for label in (self.subtitle, self.step):
                label.set_colour(grey)
        if self._view.band:
            self.step.set_colour(QColor(SAID_ON_BAND))
        is_in_already = self._view.tone is Tone.REFUSE
        for label in (self.headline, self.details):
            label.set_colour(QColor(ON_BAND if is_in_already else SAID_ON_BAND))

    def _arrange_centred(self) -> None:
        unit, middle = self._unit, self.height() / 2
        side = (98 if self._view.badge.icon is Icon.FRAME else 84) * unit
        self._badge = QRectF((self.width() - side) / 2, middle - 113 * unit, side, side)
        top = middle + 17 * unit
        for label, size, least, weight, gap in (
            (self.title, READY, LEAST, _BOLD, 4),
            (self.subtitle, READY_BELOW, LEAST, _NORMAL, 10),
            (self.step, READY_STEP, LEAST_SMALL, _NORMAL, 0),
        ):
            label.set_type(max(size * unit, least), weight)
            top = self._place(label, 20, top, self.width() - 40) + gap * unit
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._place_foot(self.height())

    def _arrange_verdict(self, unit: float) -> bool:
        """Arrange all texts for this unit, and return whether they fit."""
        bottom = self.height()
        if self._view.band is not None:
            bottom -= self._place_band(unit)
        end = self._place_foot(bottom)
        return self._place_texts(unit) <= end

    def _place_band(self, unit: float) -> int:
        """Place the texts of the band from bottom to top, and return the height of the band."""
        left, wide, pad = self._margin(), self._room(), BAND_PADDING * unit
        self.headline.set_type(HEADLINE * unit, _BOLD)
        self.details.set_type(max(DETAILS * unit, LEAST), _STRONG)
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
        if not any(self._view.foot):
            return bottom - self._margin() / 2
        is_calm = self._view.tone is Tone.CALM
        ink = self._theme.dim if is_calm else self._surface().text
        has_line = not is_calm and self._view.band is None
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
        for label, size, weight in (
            (self.name, NAME, _BOLD),
            (self.subtitle, SUBTITLE, _NORMAL),
        ):
            label.set_type(max(size * unit, LEAST + 2), weight)
            top = self._place(label, left, top, wide)
        top, self._note_box = self._place_boxed(self.note, NOTE * unit, top, unit)
        if self._view.band is not None:
            return self._place_chips(unit, left, top, wide)
        top, self._box = self._place_boxed(self.reason, REASON * unit, top, unit)
        self.step.set_type(max(STEP * unit, LEAST), _MEDIUM)
        top = self._place(self.step, left, top + (14 * unit if self.step.text() else 0), wide)
        return self._place_chips(unit, left, top, wide)

    def _place_chips(self, unit: float, left: int, top: float, wide: int) -> float:
        if not self._view.chips:
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
        return self._theme.surface(self._view.tone)
