"""The bar at the bottom: guests inside, pace of admissions, and rows that wait to be sent."""

from datetime import tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QColor, QFont, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QSizePolicy, QWidget

from app.model.link import Link, LinkState
from app.model.scan import Moment
from app.ui.input.action_keys import KEYS, Act
from app.ui.text.house_text import agreement_text, level_text, people_text
from app.ui.text.moments import wait_request
from app.ui.text.numbers import number
from app.ui.theme.tokens import SIDE, Theme
from app.ui.widgets.capacity_bar import level_colour
from app.ui.widgets.labels import PlainLabel
from app.ui.window.foot_button import AROUND, FootButton
from app.ui.window.house_parts import DoorsSign, TallyButtons
from app.ui.window.page_stack import PageRequests

if TYPE_CHECKING:
    from app.model.night import HouseState, Night

TALL = 54  # pixels
_BETWEEN = 18  # pixels
_LEAST_PROGRESS = 40  # pixels


class Foot(QFrame):
    """Shows counts and pace; its buttons open the pages of announcements and of the queue.

    At a laptop of a venue it counts the house, and two more buttons count people without tickets.
    """

    counted = Signal(int)  # people without tickets: 1 came in, -1 went out

    def __init__(
        self,
        theme: Theme,
        requests: PageRequests,
        zone: tzinfo | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self._theme, self._zone = theme, zone
        self._night: Night | None = None
        self._link = Link()
        self._pace, self._now = 0, 0
        self.inside = PlainLabel(parent=self)
        self.total = PlainLabel(role="dim", parent=self)
        self.progress = QProgressBar(self)
        self.progress.setTextVisible(False)
        self.progress.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.progress.setMinimumWidth(_LEAST_PROGRESS)
        self.rate = PlainLabel(role="dim", parent=self)
        self.mute = PlainLabel(parent=self)
        self.mute.hide()
        self.level = PlainLabel(parent=self)
        self.tally, self.doors = TallyButtons(theme, self), DoorsSign(theme, self)
        self.tally.counted.connect(self.counted)
        self.doors.clicked.connect(requests.doors)
        for part in (self.level, self.tally, self.doors):
            part.hide()
        self.posts = FootButton(KEYS[Act.POSTS], theme, self)
        self.posts.clicked.connect(requests.posts)
        self.waiting = FootButton(KEYS[Act.QUEUE], theme, self)
        self.waiting.clicked.connect(requests.queue)
        self._lay_out()
        self.set_theme(theme)
        self.retranslate()

    def _lay_out(self) -> None:
        row = self._row = QHBoxLayout(self)
        for widget in (
            self.inside, self.total, self.tally, self.progress, self.rate,
        ):  # fmt: skip
            row.addWidget(widget)
        row.setStretchFactor(self.progress, 2)
        row.addStretch(1)
        row.addWidget(self.level)
        row.addWidget(self.doors)
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

    def show_pace(self, last_minute: int) -> None:
        self._pace = last_minute
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
        for part in (self.tally, self.doors, self.posts, self.waiting):
            part.set_theme(theme)
        self.mute.set_colour(QColor(theme.warn))
        self._theme = theme
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def retranslate(self) -> None:
        self.posts.show_state(QCoreApplication.translate("Actions", "Announcements"))
        self.mute.setText(QCoreApplication.translate("Foot", "No sound"))
        self.progress.setAccessibleName(QCoreApplication.translate("Foot", "Guests inside"))
        self.tally.retranslate()
        self._show_pace()
        self._show()

    def _show(self) -> None:
        night = self._night
        if night is None:
            return
        if night.house is None:
            said = QCoreApplication.translate("Foot", "of {total} in")
            self._show_people(night.inside, night.total, said.format(total=number(night.total)))
        else:
            self._show_house(night.house, night.total)
        self.tally.setVisible(night.house is not None)
        self.doors.setVisible(night.house is not None)
        self._show_waiting(night)

    def _show_house(self, house: "HouseState", listed: int) -> None:
        """Show the people inside over all doors, and whether the doors agree."""
        people = house.occupancy
        self._show_people(people.inside, people.capacity or listed, people_text(people))
        self.level.setText(level_text(people))
        self.level.setVisible(bool(people.level))
        for part in (self.inside, self.level):
            part.set_colour(QColor(level_colour(people, self._theme)))
        self._set_level(people.level)
        self.doors.show_house(house, agreement_text(house, self._now, self._zone))

    def _set_level(self, level: int) -> None:
        """Let the style sheet colour the progress for this level."""
        if self.progress.property("level") != level:
            self.progress.setProperty("level", level)
            self.progress.style().polish(self.progress)

    def _show_people(self, inside: int, total: int, words: str) -> None:
        """Show how many people are inside, compared with the total."""
        self.inside.setText(number(inside))
        self.total.setText(words)
        self.progress.setMaximum(max(total, 1))
        self.progress.setValue(min(inside, max(total, 1)))

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
        """Show as much as there is room for; the pace is the first to be left out."""
        signs = [sign for sign in (self.mute, self.level, self.tally) if not sign.isHidden()]
        always = [self.inside, self.waiting, *signs]
        has_doors = not self.doors.isHidden()
        between, side = self._row.spacing(), self._row.contentsMargins().left()
        room = self.width() - 2 * side - self.posts.least_width - between
        room -= sum(part.sizeHint().width() + between for part in always)
        room -= self.doors.least_width + between if has_doors else 0
        for width, show in (
            (_LEAST_PROGRESS + between, self.progress.setVisible),
            (self.total.sizeHint().width() + between, self.total.setVisible),
            (self.doors.words_width if has_doors else 0, self.doors.show_words),
            (self.posts.words_width, self.posts.show_words),
            (self.rate.sizeHint().width() + between, self.rate.setVisible),
        ):
            room -= width
            show(room >= 0)
