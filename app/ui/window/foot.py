"""The bar at the bottom: guests inside, pace of admissions, and rows that wait to be sent."""

from collections.abc import Sequence
from datetime import tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QColor, QFont, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QSizePolicy, QWidget

from app.model.link import Link, LinkState
from app.model.scan import Moment
from app.ui.input.action_keys import KEYS, Act
from app.ui.scans.sparkline import Sparkline
from app.ui.text.house_text import house_warning, people_text
from app.ui.text.numbers import number
from app.ui.theme.tokens import SIDE, Theme
from app.ui.verdict.delivery_text import wait_request
from app.ui.widgets.labels import PlainLabel
from app.ui.window.foot_button import AROUND, FootButton

if TYPE_CHECKING:
    from app.model.night import Night

TALL = 54  # pixels
_BETWEEN = 18  # pixels
_LEAST_PROGRESS = 40  # pixels


class Foot(QFrame):
    """Shows counts and pace; its buttons open the pages of announcements and of the queue."""

    queue_requested = Signal()
    posts_requested = Signal()

    def __init__(
        self, theme: Theme, zone: tzinfo | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self._zone = zone
        self._night: Night | None = None
        self._link = Link()
        self._pace, self._now = 0, 0
        self.inside = PlainLabel()
        self.total = PlainLabel(role="dim")
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.progress.setMinimumWidth(_LEAST_PROGRESS)
        self.rate = PlainLabel(role="dim")
        self.curve = Sparkline(theme.good)
        self.mute = PlainLabel()
        self.mute.hide()
        self.house = PlainLabel()
        self.house.hide()
        self.posts = FootButton(KEYS[Act.POSTS], theme)
        self.posts.clicked.connect(self.posts_requested)
        self.waiting = FootButton(KEYS[Act.QUEUE], theme)
        self.waiting.clicked.connect(self.queue_requested)
        self._lay_out()
        self.set_theme(theme)
        self.retranslate()

    def _lay_out(self) -> None:
        row = self._row = QHBoxLayout(self)
        for widget in (self.inside, self.total, self.progress, self.rate, self.curve):
            row.addWidget(widget)
        row.setStretchFactor(self.progress, 2)
        row.addStretch(1)
        row.addWidget(self.house)
        row.addWidget(self.mute)
        row.addWidget(self.posts)
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

    def show_link(self, link: Link) -> None:
        """Show what the waiting rows wait for."""
        self._link = link
        if self._night is not None:
            self._show_waiting(self._night)

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
        self._fit()

    def set_theme(self, theme: Theme) -> None:
        self.setFixedHeight(theme.px(TALL))
        side = theme.px(SIDE)
        self._row.setContentsMargins(side, 0, side - AROUND, 0)
        self._row.setSpacing(theme.px(_BETWEEN))
        self.inside.set_type(theme.px(15), QFont.Weight.Bold, tabular=True)
        self.progress.setFixedHeight(theme.px(8))
        self.progress.setMaximumWidth(theme.px(240))
        self.curve.set_colour(theme.good)
        self.curve.set_scale(theme.scale)
        self.posts.set_theme(theme)
        self.waiting.set_theme(theme)
        for warning in (self.mute, self.house):
            warning.set_colour(QColor(theme.warn))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def retranslate(self) -> None:
        self.posts.show_state(QCoreApplication.translate("Actions", "Announcements"))
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
        if night.house is None:
            said = QCoreApplication.translate("Foot", "of {total} in")
            self._show_people(night.inside, night.total, said.format(total=number(night.total)), "")
        else:
            people = night.house.occupancy
            total = people.capacity or night.total
            warning = house_warning(night.house)
            self._show_people(people.inside, total, people_text(people), warning)
        self._show_waiting(night)

    def _show_people(self, inside: int, total: int, words: str, warning: str) -> None:
        """Show how many people are inside, compared with the total."""
        self.inside.setText(number(inside))
        self.total.setText(words)
        self.progress.setMaximum(max(total, 1))
        self.progress.setValue(min(inside, max(total, 1)))
        self.house.setText(warning)
        self.house.setVisible(bool(warning))

    def _show_pace(self) -> None:
        said = QCoreApplication.translate("Foot", "{count} a minute")
        self.rate.setText(said.format(count=number(self._pace)))
        self._fit()

    def _show_waiting(self, night: "Night") -> None:
        looks = ""
        if night.needs_a_look:
            said = QCoreApplication.translate("Foot", "{count} to look at")
            looks = said.format(count=number(night.needs_a_look))
        if night.waiting:
            self.waiting.show_state(self._waiting_words(night), number(night.waiting), looks)
        else:
            sent = QCoreApplication.translate("Foot", "Everything sent")
            self.waiting.show_state("" if looks else sent, warning=looks)
        self._fit()

    def _waiting_words(self, night: "Night") -> str:
        """Return what the rows wait for."""
        if self.is_resting and night.rests_until is not None:
            return wait_request(night.rests_until, self._now, self._zone)
        if self._link.state is LinkState.REFUSED:
            return QCoreApplication.translate("Foot", "waiting for a valid key")
        if night.next_try is not None and night.next_try > self._now:
            said = QCoreApplication.translate("Foot", "waiting · next try in {seconds} s")
            return said.format(seconds=-((self._now - night.next_try) // 1000))
        if self._link.state is LinkState.OFFLINE:
            return QCoreApplication.translate("Foot", "waiting for the line")
        return QCoreApplication.translate("Foot", "waiting")

    def _fit(self) -> None:
        """Show as much as there is room for; the curve is the first to be left out."""
        signs = [sign for sign in (self.mute, self.house) if not sign.isHidden()]
        always = [self.inside, self.waiting, *signs]
        between, side = self._row.spacing(), self._row.contentsMargins().left()
        room = self.width() - 2 * side - _LEAST_PROGRESS - self.posts.least_width - 2 * between
        room -= sum(part.sizeHint().width() + between for part in always)
        for width, show in (
            (self.total.sizeHint().width() + between, self.total.setVisible),
            (self.posts.words_width, self.posts.show_words),
            (self.rate.sizeHint().width() + between, self.rate.setVisible),
            (self.curve.width() + between, self.curve.setVisible),
        ):
            room -= width
            show(room >= 0)
