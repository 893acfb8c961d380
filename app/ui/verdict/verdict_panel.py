"""The big panel of the window: the verdict, whose it is, and what to do."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.ui.output.announce import announce
from app.ui.theme.tokens import NOTE_PAPER, RADIUS_VERDICT, Theme, Tone
from app.ui.verdict.backdrop import Backdrop, Backdrops
from app.ui.verdict.panel_texts import TALL, WIDE, PanelTexts
from app.ui.verdict.verdict_view import VerdictView
from app.ui.widgets.icons import Icon, paint_badge, paint_icon


class VerdictPanel(PanelTexts):
    """Shows one view at a time; `show_view` is called again when more becomes known."""

    def __init__(self, theme: Theme, view: VerdictView, parent: QWidget | None = None) -> None:
        super().__init__(theme, view, parent)
        self._backdrops = Backdrops()
        self._fill(view)

    @property
    def view(self) -> VerdictView:
        return self._view

    def show_view(self, view: VerdictView) -> None:
        """Show this view; the screen reader says it if title or name have changed."""
        aloud = (view.title, view.name) != (self._view.title, self._view.name)
        if view != self._view:
            self._fill(view)
        if aloud and not view.greyed:
            announce(self, view.spoken, at_once=not view.centred)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.arrange()

    def sizeHint(self) -> QSize:
        return QSize(WIDE, TALL)

    def minimumSizeHint(self) -> QSize:
        return QSize(400, 260)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._backdrops.painted(self._backdrop()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mark, surface = self._view.badge, self._surface()
        if self._view.tone is Tone.CALM:
            stroke = 1.7 if mark.icon is Icon.FRAME else 2.4
            colour = QColor(self._theme.mark(mark.tone))
            paint_icon(painter, mark.icon, self._badge, colour, stroke)
        else:
            ground, colour = QColor("#FFFFFF"), QColor(surface.box)
            paint_badge(painter, mark.shape, mark.icon, self._badge, ground, colour)
        painter.setPen(Qt.PenStyle.NoPen)
        boxes = (
            (self._view.note, NOTE_PAPER, self._note_box),
            (self._view.reason, surface.box, self._box),
        )
        for text, colour_of_box, box in boxes:
            if text:
                painter.setBrush(QColor(colour_of_box))
                painter.drawRoundedRect(box, 12 * self._unit, 12 * self._unit)

    def _fill(self, view: VerdictView) -> None:
        self.set_texts(view)
        self.setAccessibleName(view.spoken)

    def _backdrop(self) -> Backdrop:
        return Backdrop(
            self._surface(),
            self.width(),
            self.height(),
            self.devicePixelRatioF(),
            self._view.striped,
            self._theme.line if self._view.tone is Tone.CALM else "",
            RADIUS_VERDICT * self._theme.scale,
            self._band,
        )
