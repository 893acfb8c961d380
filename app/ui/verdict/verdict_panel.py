"""The big panel of the window: the verdict, whose it is, and why."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from app.ui.output.announce import announce
from app.ui.theme.tokens import Surface, Theme, Tone
from app.ui.verdict.backdrop import Backdrop, Backdrops
from app.ui.verdict.fact_row import FactRow
from app.ui.verdict.verdict_view import VerdictView
from app.ui.widgets.icons import Icon, paint_badge, paint_icon
from app.ui.widgets.labels import PlainLabel, Room

# Sizes in pixels for a panel of 824 x 576; they are scaled with the panel.
WIDE, TALL = 824, 576
MARGIN, PADDING = 40, 18
BADGE, BADGE_TOP = 84, 34
FACTS_TALL, FACTS_UP = 73, 93
TITLE, NAME, SAID, ADVICE = 54, 52, 25, 19
READY, READY_BELOW = 42, 20
# Smallest size of a text, in pixels.
LEAST = 16
_TIGHTER = (1.0, 0.88, 0.76, 0.66, 0.56)  # factors tried until all texts fit
_BOLD, _STRONG, _NORMAL = QFont.Weight.Bold, QFont.Weight.DemiBold, QFont.Weight.Normal


class VerdictPanel(QWidget):
    """Shows one view at a time; `show_view` is called again when more becomes known."""

    def __init__(self, theme: Theme, view: VerdictView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._view = theme, view
        self._backdrops = Backdrops()
        self._badge, self._box, self._unit = QRectF(), QRectF(), 1.0
        self.title = PlainLabel(parent=self, room=Room(smallest=0.5))
        self.name = PlainLabel(parent=self, room=Room(2, smallest=0.5, in_one_line=0.8, at_most=3))
        self.subtitle = PlainLabel(parent=self, room=Room(2, smallest=0.7, in_one_line=0.8))
        self.reason = PlainLabel(
            parent=self, room=Room(3, smallest=0.6, in_one_line=0.9), longest=600
        )
        self.advice = PlainLabel(parent=self, room=Room(3, smallest=0.7), longest=600)
        self.facts = FactRow(self)
        self._fill()

    @property
    def view(self) -> VerdictView:
        return self._view

    def show_view(self, view: VerdictView) -> None:
        """Show this view; the screen reader says it if title or name have changed."""
        aloud = (view.title, view.name) != (self._view.title, self._view.name)
        if view != self._view:
            self._view = view
            self._fill()
        if aloud and not view.greyed:
            announce(self, view.spoken, at_once=not view.centred)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._arrange()

    def sizeHint(self) -> QSize:
        return QSize(WIDE, TALL)

    def minimumSizeHint(self) -> QSize:
        return QSize(400, 260)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._backdrops.painted(self._backdrop()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mark, surface = self._view.badge, self._surface()
        if self._is_calm():
            stroke = 1.7 if mark.icon is Icon.FRAME else 2.4
            colour = QColor(self._theme.mark(mark.tone))
            paint_icon(painter, mark.icon, self._badge, colour, stroke)
        else:
            ground, colour = QColor("#FFFFFF"), QColor(surface.box)
            paint_badge(painter, mark.shape, mark.icon, self._badge, ground, colour)
        if self._view.reason:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(surface.box))
            painter.drawRoundedRect(self._box, 12, 12)

    def _fill(self) -> None:
        view = self._view
        for label, text in (
            (self.title, view.title),
            (self.name, view.name),
            (self.subtitle, view.subtitle),
            (self.reason, view.reason),
            (self.advice, view.advice),
        ):
            label.setText(text)
            label.setVisible(bool(text))
        self.facts.show_facts(view.facts)
        self.setAccessibleName(view.spoken)
        self._arrange()

    def _arrange(self) -> None:
        self._unit = min(max(min(self.height() / TALL, self.width() / WIDE), 0.6), 2.4)
        self._colour()
        if self._view.centred:
            self._arrange_centred()
        else:
            self._arrange_verdict()
        self.update()

    def _colour(self) -> None:
        surface, theme = self._surface(), self._theme
        text = QColor(surface.text)
        grey = QColor(theme.dim)
        for label in (self.title, self.name, self.subtitle, self.reason, self.advice):
            label.set_colour(grey if self._view.greyed else text)
        if self._view.centred:
            self.subtitle.set_colour(grey)
        line = QColor(text)
        line.setAlphaF(0.3)
        self.facts.set_type(self._unit, text, line)

    def _arrange_centred(self) -> None:
        unit, middle = self._unit, self.height() / 2
        side = (98 if self._view.badge.icon is Icon.FRAME else 84) * unit
        self._badge = QRectF((self.width() - side) / 2, middle - 103 * unit, side, side)
        self.title.set_type(READY * unit, _BOLD)
        self.subtitle.set_type(max(READY_BELOW * unit, LEAST), _NORMAL)
        for label, top, high in ((self.title, 29, 58), (self.subtitle, 88, 56)):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
            label.setGeometry(20, int(middle + top * unit), self.width() - 40, int(high * unit))

    def _arrange_verdict(self) -> None:
        """Arrange the texts from top to bottom, smaller until they end above the facts."""
        left, wide = self._margin(), self.width() - 2 * self._margin()
        facts_top = int(self.height() - FACTS_UP * self._unit)
        self.facts.setGeometry(left, facts_top, wide, int(FACTS_TALL * self._unit))
        end = facts_top if self._view.facts else self.height() - left // 2
        for tighter in _TIGHTER:
            if self._place_texts(self._unit * tighter, left, wide) <= end:
                break

    def _place_texts(self, unit: float, left: int, wide: int) -> float:
        """Place the texts for this unit, and return the bottom of the last one."""
        side, top = BADGE * unit, BADGE_TOP * unit
        self._badge = QRectF(left, top, side, side)
        self.title.set_type(TITLE * unit, _BOLD)
        beside = int(left + side + 19 * unit)
        self.title.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.title.setGeometry(beside, int(top), left + wide - beside, int(side))
        top += side + 27 * unit
        for label, size, weight, gap in (
            (self.name, NAME, _BOLD, 4 if self._view.subtitle else 18),
            (self.subtitle, SAID, _NORMAL, 18),
        ):
            label.set_type(max(size * unit, LEAST + 2), weight)
            top = self._place(label, left, top, wide) + (gap * unit if label.text() else 0)
        top = self._place_reason(unit, left, top, wide)
        self.advice.set_type(max(ADVICE * unit, LEAST), QFont.Weight.Medium)
        return self._place(self.advice, left, top + 12 * unit, wide)

    def _place_reason(self, unit: float, left: int, top: float, wide: int) -> float:
        if not self._view.reason:
            return top
        pad = PADDING * unit
        self.reason.set_type(max(SAID * unit, LEAST + 1), _STRONG)
        end = self._place(self.reason, int(left + pad), top + 14 * unit, int(wide - 2 * pad))
        needed = self.reason.fitted(wide - 2 * pad).width + 2 * pad
        self._box = QRectF(left, top, min(needed, wide), end - top + 14 * unit)
        return self._box.bottom()

    def _place(self, label: PlainLabel, left: int, top: float, wide: int) -> float:
        if not label.text():
            return top
        label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        high = label.heightForWidth(wide)
        label.setGeometry(QRect(left, int(top), wide, high))
        return top + high

    def _margin(self) -> int:
        return int(MARGIN * self._unit)

    def _is_calm(self) -> bool:
        return self._view.centred or self._view.greyed

    def _surface(self) -> Surface:
        return self._theme.surface(Tone.CALM if self._is_calm() else self._view.badge.tone)

    def _backdrop(self) -> Backdrop:
        edge = self._theme.line if self._is_calm() else ""
        ratio, striped = self.devicePixelRatioF(), self._view.striped
        return Backdrop(self._surface(), self.width(), self.height(), ratio, striped, edge)
