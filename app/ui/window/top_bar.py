"""The bar at the top: event, door, direction, state of the line, time, help and lock."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractButton, QFrame, QWidget

from app.model.link import Link, LinkState
from app.model.night import LONGEST_NAME
from app.model.scan import Direction, Moment
from app.ui.input.action_keys import KEYS, Act
from app.ui.text.languages import joined, number, say, time_text
from app.ui.theme.style import SIDE, px, theme_in_use
from app.ui.widgets.buttons import IconButton, Pill, TabButton
from app.ui.widgets.controls import Segments
from app.ui.widgets.labels import PlainLabel, column, row
from app.ui.widgets.painting import Icon

HEIGHT, _NAME_WIDE = 64, 150  # pixels
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
        self.setFixedHeight(px(HEIGHT))
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
