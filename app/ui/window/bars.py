"""The bars of the window: door, direction and line at the top, people and queue at the bottom."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QWidget

from app.model.link import Link, LinkState
from app.model.night import LONGEST_NAME, HouseState, LedgerState, Night
from app.model.scan import Direction, Moment
from app.ui.input.action_keys import KEYS, Act
from app.ui.text import (
    agreement_texts,
    joined,
    level_text,
    number,
    people_text,
    say,
    time_text,
    wait_request,
)
from app.ui.theme.style import SIDE, TARGET, px, theme_in_use
from app.ui.widgets.buttons import IconButton, KeyHint, Pill, TabButton
from app.ui.widgets.controls import CapacityBar, Segments, level_colour
from app.ui.widgets.labels import PlainLabel, column, row
from app.ui.widgets.painting import Icon, draw_box

_TOP_HEIGHT, _NAME_WIDE = 64, 150  # pixels
SLOW_MS = 800  # a guest notices the wait; the limit of a request while the line is in doubt
_WAYS = (Direction.IN, Direction.OUT)


class Bar(QFrame):
    """A bar of the window, whose buttons emit their acts as `pressed`."""

    pressed = Signal(object)  # Act

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")

    def bind_acts(self, acts: Mapping[QAbstractButton, Act]) -> None:
        """Emit its act as `pressed` when a button is clicked."""
        for button, act in acts.items():
            button.clicked.connect(lambda _=False, act=act: self.pressed.emit(act))


class TopBar(Bar):
    """Shows the state of the door, and emits clicks on direction, line, help and lock."""

    direction_changed = Signal(object)  # Direction
    direction_refused = Signal()  # somebody wanted to switch a direction that is fixed

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.link, self._waiting = Link(), 0
        self._is_known = False  # whether the state of the line was told
        self._unlocked = self._is_fixed = self._is_keyless = False
        self._by = ""
        self.event_name = PlainLabel(role="event", parent=self)
        self.door = PlainLabel(role="dim", parent=self)
        self.direction_buttons = Segments(("IN", "OUT"), self)
        self.line = Pill(self)
        self.clock = PlainLabel(parent=self)
        self.evacuation = TabButton(self)
        self.evacuation.hide()
        self.look, self.help = IconButton(Icon.EYE, "", self), IconButton(Icon.HELP, "", self)
        self.supervisor = PlainLabel(role="dim", longest=LONGEST_NAME, parent=self)
        self.supervisor.hide()
        self.lock = IconButton(Icon.LOCK, "", self)
        self._row = row((column(None, self.event_name, self.door, None, gap=0), 1), parent=self)
        for widget in (
            self.evacuation, self.direction_buttons, self.line, self.clock, self.look, self.help,
            self.supervisor, self.lock,
        ):  # fmt: skip
            self._row.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        self.direction_buttons.chosen.connect(self._choose_direction)
        self.bind_acts({
            self.line: Act.QUEUE, self.evacuation: Act.EVACUATION, self.look: Act.LOOK,
            self.help: Act.HELP, self.lock: Act.SUPERVISOR,
        })  # fmt: skip
        self.restyle()
        self.retranslate()

    @property
    def direction(self) -> Direction:
        return _WAYS[self.direction_buttons.current()]

    def set_direction(self, direction: Direction) -> None:
        """Switch the direction from a key, and emit `direction_changed` as after a click."""
        if self._is_fixed:
            self.direction_refused.emit()
        elif direction is not self.direction:
            self.direction_buttons.choose(_WAYS.index(direction))
            self.direction_changed.emit(direction)

    def fix_direction(self, direction: Direction) -> None:
        """Choose this direction for good, and show no other one."""
        self.set_direction(direction)
        self._is_fixed = True
        self.direction_buttons.show_only(_WAYS.index(direction))

    def _choose_direction(self, number: int) -> None:
        if self._is_fixed:
            self.direction_refused.emit()
        else:
            self.direction_changed.emit(_WAYS[number])

    def show_place(self, event_name: str, door: str, categories: tuple[str, ...]) -> None:
        self.event_name.setText(event_name)
        self.event_name.setVisible(bool(event_name))
        self.door.setText(joined(door, " + ".join(categories)))

    def show_link(self, link: Link) -> None:
        self.link, self._is_known = link, True
        self._show_line()

    def show_key_missing(self) -> None:
        """Say that this door has no key instead of that its key is refused."""
        self._is_keyless = True
        self._show_line()

    def show_waiting(self, count: int) -> None:
        self._waiting = count
        self._show_line()

    def show_session(self, is_open: bool, by: str, left: float) -> None:
        """Show whether a supervisor is here, by name, and the share of the time that is left."""
        if (is_open, by) != (self._unlocked, self._by):
            self._unlocked, self._by = is_open, by
            self._show_lock()
        self.lock.show_ring(left)

    def show_time(self, now: Moment) -> None:
        self.clock.setText(time_text(now, now))

    def restyle(self) -> None:
        self.setFixedHeight(px(_TOP_HEIGHT))
        self._row.setContentsMargins(px(SIDE), 0, px(SIDE), 0)
        self._row.setSpacing(px(16))
        self.clock.set_type(px(18), QFont.Weight.DemiBold, tabular=True)
        self.supervisor.setMaximumWidth(px(_NAME_WIDE))
        self._show_line()

    def retranslate(self) -> None:
        self.direction_buttons.set_names((say("IN"), say("OUT")))
        self.direction_buttons.setAccessibleName(say("Which way guests go"))
        self.direction_buttons.setToolTip(KEYS[Act.SWITCH_DIRECTION])
        self.evacuation.setText(say("Evacuation"))
        self._show_lock()
        self.lock.setToolTip(KEYS[Act.SUPERVISOR])
        for button, act, name in (
            (self.look, Act.LOOK, say("Look only")), (self.help, Act.HELP, say("Help"))
        ):  # fmt: skip
            button.setAccessibleName(name)
            button.setAccessibleDescription(KEYS[act])
            button.setToolTip(f"{name}: {KEYS[act]}")
        self.clock.setAccessibleDescription(say("The time"))
        self._show_line()

    def _show_lock(self) -> None:
        self.supervisor.setText(self._by)
        self.supervisor.setVisible(self._unlocked and bool(self._by))
        name = say("Unlocked: a supervisor is here") if self._unlocked else say("Lock")
        icon = Icon.LOCK_OPEN if self._unlocked else Icon.LOCK
        self.lock.show_icon(icon, name, warns=self._unlocked)

    def _show_line(self) -> None:
        theme, state = theme_in_use(), self.link.state
        if state is LinkState.ONLINE:
            self.line.show_state(*self._online())
            return
        key = say("Key missing") if self._is_keyless else say("Key refused")
        word, colour = {
            LinkState.DOUBTFUL: (say("Slow line"), theme.warn),
            LinkState.OFFLINE: (say("Offline"), theme.warn),
            LinkState.REFUSED: (key, theme.bad),
        }[state]
        self.line.show_state(self._with_waiting(word), colour)

    def _online(self) -> tuple[str, str]:
        """Return words and colour of a line that answers, or is not known yet."""
        latency, theme = self.link.latency, theme_in_use()
        if not self._is_known or latency is None:
            return say("Checking the line"), theme.faint
        if latency > SLOW_MS:
            slow = say("Slow: {seconds} s", seconds=number(latency / 1000, ".1f"))
            return self._with_waiting(slow), theme.warn
        return say("Online · {latency} ms", latency=latency), theme.good

    def _with_waiting(self, word: str) -> str:
        if not self._waiting:
            return word
        waiting = self.tr("%Ln waiting", "", self._waiting)
        return f"{word} · {waiting}"


# Space in pixels between the words and the frame around them when they have the focus.
AROUND = 6


class FootButton(QAbstractButton):
    """Shows a warning, a count and words, each of which may be empty; can be clicked."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleDescription(key)
        self._warning, self._count, self._words = (PlainLabel(parent=self) for _ in range(3))
        self._hint = KeyHint(key, self)
        self._labels = self._warning, self._count, self._words
        for label in self._labels:
            # A label is a little wider than its text: align the text with what stands on the right.
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._row = row(*self._labels, self._hint, parent=self)
        self._row.setContentsMargins(AROUND, 0, AROUND, 0)
        self.restyle()

    @property
    def least_width(self) -> int:
        """Return the width without the words."""
        return max(self._hint.width() + 2 * AROUND, px(TARGET))

    @property
    def words_width(self) -> int:
        return self._words.sizeHint().width() + self._row.spacing()

    def show_words(self, shown: bool) -> None:
        """Show or hide the words; a screen reader says them in any case."""
        self._words.setVisible(shown)
        self.updateGeometry()

    def show_state(self, words: str, count: str = "", warning: str = "") -> None:
        texts = (warning, count, words)
        for label, text in zip(self._labels, texts, strict=True):
            label.setText(text)
            label.setVisible(bool(text))
        self.setAccessibleName(" ".join(text for text in texts if text))
        self.updateGeometry()

    def restyle(self) -> None:
        self.setFixedHeight(px(TARGET))
        self._row.setSpacing(px(10))
        theme = theme_in_use()
        for label, colour, weight in (
            (self._warning, theme.warn, QFont.Weight.DemiBold),
            (self._count, theme.text, QFont.Weight.Bold),
            (self._words, theme.dim, QFont.Weight.Normal),
        ):
            label.set_type(px(15), weight, tabular=True)
            label.set_colour(QColor(colour))

    def sizeHint(self) -> QSize:
        shown = [label.sizeHint().width() for label in self._labels if not label.isHidden()]
        wide = sum(shown) + len(shown) * self._row.spacing()
        least = px(TARGET)
        return QSize(max(wide + self._hint.width() + 2 * AROUND, least), least)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.hasFocus():
            return
        box = QRectF(self.rect()).adjusted(1, 3, -1, -3)
        draw_box(QPainter(self), box, 8, edge=theme_in_use().focus, stroke=2)


class TallyButtons(QWidget):
    """Two buttons that count people without tickets: one who went out, or came in."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.minus = FootButton("", self)
        self.plus = FootButton("", self)
        row(self.minus, self.plus, gap=0, parent=self)
        self.retranslate()

    def retranslate(self) -> None:
        """Set the words for screen readers and tool tips; the buttons show the numbers only."""
        out = say("One person without a ticket went out")
        in_ = say("One person without a ticket came in")
        for button, count, words in ((self.minus, "-1", out), (self.plus, "+1", in_)):
            button.show_state(words, count)
            button.show_words(False)
            button.setToolTip(f"{words}: {say('key {key} of the numeric keypad', key=count[0])}")


class DoorsSign(Pill):
    """Says whether the doors of the venue agree: a sentence, or a word where room is short."""

    house: HouseState | None = None
    _sentence = _word = ""
    _is_short = False

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def words_width(self) -> int:
        return self.width_of(self._sentence) - self.least_width

    @property
    def least_width(self) -> int:
        """Return the width with the word only."""
        return self.width_of(self._word)

    def show_house(self, house: HouseState, now: Moment) -> None:
        self.house = house
        self._sentence, self._word = agreement_texts(house, now)
        self._show()

    def show_words(self, shown: bool) -> None:
        """Show the sentence, or only the word."""
        self._is_short = not shown
        self._show()

    def restyle(self) -> None:
        self._show()

    def minimumSizeHint(self) -> QSize:
        """Return the size with the word only, so that the sentence never widens the window."""
        return QSize(self.least_width, self.sizeHint().height())

    def _show(self) -> None:
        if self.house is not None:
            theme, house = theme_in_use(), self.house
            dot = theme.good if house.ledger is LedgerState.AGREEING else theme.warn
            if house.trouble or house.ledger is LedgerState.ALONE:
                dot = theme.bad
            self.show_state(self._word if self._is_short else self._sentence, dot)
            self.setAccessibleName(self._sentence)


_FOOT_HEIGHT = 54  # pixels
_BETWEEN = 18  # pixels
_LEAST_PROGRESS = 40  # pixels


class Foot(Bar):
    """Shows counts and pace; its buttons open the pages of announcements and of the queue.

    At a laptop of a venue it counts the house, and two more buttons count people without tickets.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._night: Night | None = None
        self._link = Link()
        self._pace, self._now = 0, 0
        self.inside, self.mute, self.level = (PlainLabel(parent=self) for _ in range(3))
        self.total, self.rate = (PlainLabel(role="dim", parent=self) for _ in range(2))
        self.progress = CapacityBar(self)
        self.progress.setMinimumWidth(_LEAST_PROGRESS)
        self.tally, self.doors = TallyButtons(self), DoorsSign(self)
        for part in (self.mute, self.level, self.tally, self.doors):
            part.hide()
        self.posts = FootButton(KEYS[Act.ANNOUNCEMENTS], self)
        self.waiting = FootButton(KEYS[Act.QUEUE], self)
        self.bind_acts({
            self.tally.minus: Act.COUNT_OUT, self.tally.plus: Act.COUNT_IN,
            self.doors: Act.DOORS, self.posts: Act.ANNOUNCEMENTS, self.waiting: Act.QUEUE,
        })  # fmt: skip
        self._row = row(
            self.inside, self.total, self.tally, (self.progress, 2), self.rate, None, self.level,
            self.doors, self.mute, self.posts, self.waiting, parent=self,
        )  # fmt: skip
        self.restyle()
        self.retranslate()

    @property
    def is_resting(self) -> bool:
        """Return whether the bar says that the service has asked to wait."""
        night = self._night
        return bool(night and night.waiting and (night.rests_until or 0) > self._now)

    def show_night(self, night: Night, now: Moment) -> None:
        self._night, self._now = night, now
        self._show()

    def show_link(self, link: Link) -> None:
        self._link = link
        self._show_waiting()

    def show_pace(self, last_minute: int) -> None:
        self._pace = last_minute
        self.rate.setText(say("{count} a minute", count=last_minute))
        self._fit()

    def show_time(self, now: Moment) -> None:
        """Show the seconds until the next try."""
        self._now = now
        self._show_waiting()

    def show_mute(self, *, mute: bool) -> None:
        self.mute.setVisible(mute)
        self._fit()

    def restyle(self) -> None:
        self.setFixedHeight(px(_FOOT_HEIGHT))
        side = px(SIDE)
        self._row.setContentsMargins(side, 0, side - AROUND, 0)
        self._row.setSpacing(px(_BETWEEN))
        self.inside.set_type(px(15), QFont.Weight.Bold, tabular=True)
        self.progress.setMaximumWidth(px(240))
        self.mute.set_colour(QColor(theme_in_use().warn))
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def retranslate(self) -> None:
        self.posts.show_state(say("Announcements"))
        self.mute.setText(say("No sound"))
        self.progress.setAccessibleName(say("Guests inside"))
        self.tally.retranslate()
        self.show_pace(self._pace)
        self._show()

    def _show(self) -> None:
        night = self._night
        if night is None:
            return
        if night.house is None:
            self._show_people(night.inside, night.total, say("of {total} in", total=night.total))
        else:
            self._show_house(night.house, night.total)
        for part in (self.tally, self.doors):
            part.setVisible(night.house is not None)
        self._show_waiting()

    def _show_house(self, house: HouseState, listed: int) -> None:
        """Show the people inside over all doors, and whether the doors agree."""
        people = house.occupancy
        words = people_text(people)
        self._show_people(people.inside, people.capacity or listed, words, people.level)
        self.level.setText(level_text(people))
        self.level.setVisible(bool(people.level))
        for part in (self.inside, self.level):
            part.set_colour(QColor(level_colour(people)))
        self.doors.show_house(house, self._now)

    def _show_people(self, inside: int, total: int, words: str, level: int = 0) -> None:
        self.inside.setText(number(inside))
        self.total.setText(words)
        self.progress.show_people(inside, total, level)

    def _show_waiting(self) -> None:
        if (night := self._night) is None:
            return
        looks = say("{count} to look at", count=night.needs_a_look) if night.needs_a_look else ""
        if night.waiting:
            self.waiting.show_state(self._waiting_words(night), number(night.waiting), looks)
        else:
            self.waiting.show_state("" if looks else say("Everything sent"), warning=looks)
        self._fit()

    def _waiting_words(self, night: Night) -> str:
        if self.is_resting and night.rests_until is not None:
            return wait_request(night.rests_until, self._now)
        if self._link.state is LinkState.REFUSED:
            return say("waiting for a valid key")
        if (seconds := -((self._now - (night.next_try or 0)) // 1000)) > 0:
            return say("waiting · next try in {seconds} s", seconds=seconds)
        is_offline = self._link.state is LinkState.OFFLINE
        return say("waiting for the line") if is_offline else say("waiting")

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
