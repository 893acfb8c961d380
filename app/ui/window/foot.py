"""The bar at the bottom: guests inside, pace of admissions, and rows that wait to be sent."""

from collections.abc import Sequence
from datetime import tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QProgressBar, QWidget

from app.model.scan import Moment
from app.ui.scans.sparkline import Sparkline
from app.ui.text.numbers import number
from app.ui.theme.tokens import Theme
from app.ui.verdict.delivery_text import wait_request
from app.ui.widgets.labels import PlainLabel

if TYPE_CHECKING:
    from app.model.night import Night

TALL = 54  # pixels
# Space in pixels between the words on the right and the frame around them when they have the focus.
_AROUND = 6


class Foot(QFrame):
    """Shows counts, pace and queue; `queue_requested` tells that the queue was clicked."""

    queue_requested = Signal()

    def __init__(
        self, theme: Theme, zone: tzinfo | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self._zone = zone
        self.setFixedHeight(TALL)
        self._night: Night | None = None
        self._pace, self._now = 0, 0
        self.inside = PlainLabel()
        self.inside.set_type(15, QFont.Weight.Bold, tabular=True)
        self.total = PlainLabel(role="dim")
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(8)
        self.progress.setMaximumWidth(240)
        self.rate = PlainLabel(role="dim")
        self.curve = Sparkline(theme.good)
        self.mute = PlainLabel()
        self.mute.hide()
        self.waiting = _Waiting(theme)
        self.waiting.clicked.connect(self.queue_requested)
        self._lay_out()
        self.set_theme(theme)
        self.retranslate()

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 0, 20 - _AROUND, 0)
        row.setSpacing(22)
        for widget in (self.inside, self.total, self.progress, self.rate, self.curve):
            row.addWidget(widget)
        row.setStretchFactor(self.progress, 1)
        row.addStretch(1)
        row.addWidget(self.mute)
        row.addWidget(self.waiting)

    @property
    def is_resting(self) -> bool:
        """Return whether the bar says that the service has asked to wait."""
        night = self._night
        if night is None or not night.waiting or night.rests_until is None:
            return False
        return night.rests_until > self._now

    def show_night(self, night: "Night", now: Moment) -> None:
        self._night, self._now = night, now
        self._show()

    def show_pace(self, last_minute: int, curve: Sequence[int]) -> None:
        self._pace = last_minute
        self.curve.show_values(curve)
        self._show_pace()

    def show_time(self, now: Moment) -> None:
        """Show the seconds until the next try."""
        self._now = now
        if self._night is not None:
            self._show_waiting(self._night)

    def show_mute(self, *, mute: bool) -> None:
        self.mute.setVisible(mute)

    def set_theme(self, theme: Theme) -> None:
        self.curve.set_colour(theme.good)
        self.waiting.set_theme(theme)
        self.mute.set_colour(QColor(theme.warn))

    def retranslate(self) -> None:
        self.mute.setText(QCoreApplication.translate("Foot", "No sound"))
        self.progress.setAccessibleName(QCoreApplication.translate("Foot", "Guests inside"))
        self.curve.setAccessibleName(
            QCoreApplication.translate("Foot", "Admissions a minute, the last quarter of an hour")
        )
        self._show_pace()
        self._show()

    def _show(self) -> None:
        night = self._night
        if night is None:
            return
        self.inside.setText(number(night.inside))
        said = QCoreApplication.translate("Foot", "of {total} in")
        self.total.setText(said.format(total=number(night.total)))
        self.progress.setMaximum(max(night.total, 1))
        self.progress.setValue(min(night.inside, max(night.total, 1)))
        self._show_waiting(night)

    def _show_pace(self) -> None:
        said = QCoreApplication.translate("Foot", "{count} a minute")
        self.rate.setText(said.format(count=number(self._pace)))

    def _show_waiting(self, night: "Night") -> None:
        # The sentence on why nothing is sent needs the room of the pace.
        for pace in (self.rate, self.curve):
            pace.setVisible(not self.is_resting)
        looks = ""
        if night.needs_a_look:
            said = QCoreApplication.translate("Foot", "{count} to look at")
            looks = said.format(count=number(night.needs_a_look))
        if not night.waiting:
            sent = QCoreApplication.translate("Foot", "Everything sent")
            self.waiting.show_state("", "" if looks else sent, looks)
            return
        words = QCoreApplication.translate("Foot", "waiting")
        if self.is_resting and night.rests_until is not None:
            words = wait_request(night.rests_until, self._now, self._zone)
        elif night.next_try is not None and night.next_try > self._now:
            said = QCoreApplication.translate("Foot", "waiting · next try in {seconds} s")
            words = said.format(seconds=-((self._now - night.next_try) // 1000))
        self.waiting.show_state(number(night.waiting), words, looks)


class _Waiting(QAbstractButton):
    """Shows how many rows wait to be sent and to be looked at; can be clicked."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedHeight(44)
        self._labels = [PlainLabel(), PlainLabel(), PlainLabel()]
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(_AROUND, 0, _AROUND, 0)
        row.setSpacing(12)
        for label, weight in zip(
            self._labels,
            (QFont.Weight.Bold, QFont.Weight.DemiBold, QFont.Weight.Normal),
            strict=True,
        ):
            label.set_type(15, weight, tabular=True)
            # A label is a little wider than its text: align the text with the right edge of the
            # window.
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        for label in (self._labels[1], self._labels[0], self._labels[2]):
            row.addWidget(label)

    def show_state(self, count: str, words: str, looks: str) -> None:
        self._labels[0].setText(count)
        self._labels[1].setText(looks)
        self._labels[2].setText(words)
        for label in self._labels:
            label.setVisible(bool(label.text()))
        self.setAccessibleName(" ".join(part for part in (looks, count, words) if part))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for label, colour in zip(self._labels, (theme.text, theme.warn, theme.dim), strict=True):
            label.set_colour(QColor(colour))
        self.update()

    def sizeHint(self) -> QSize:
        return self._row.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.hasFocus():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.focus), 2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 3, -1, -3), 8, 8)
