"""The strip of notices below the top bar: news that is not about the guest who is shown.

The strip has a place of its own, so that nothing moves under the pointer when a notice comes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.model.night import EVACUATION_SHOWN_MS, LONGEST_NAME, Evacuation, HouseState
from app.model.plain import plain
from app.model.scan import Moment
from app.ui.input.action_keys import KEYS, Act
from app.ui.text import answer_text, say, time_text
from app.ui.theme.style import AMBER, ON_AMBER, RADIUS_CONTROL, SIDE, TARGET, Tone, px, theme_in_use
from app.ui.widgets.buttons import TabButton
from app.ui.widgets.labels import PlainLabel, Room, announce, row
from app.ui.widgets.painting import Icon, draw_box, paint_icon

STAYS_MS = 20_000
_ABOVE, _PADDING, _ICON, _GAP = 4, 14, 22, 12  # pixels
_OUT, _LOOK, _KEYBOARD, _EXTRA = "out", "look", "keyboard", "extra"
_EVACUATION, _DESK = "evacuation", "desk"


class Level(Enum):
    """Kind of a notice; each one has a colour and an icon."""

    NEWS = auto()
    GOOD = auto()  # something works again
    TROUBLE = auto()
    ALARM = auto()  # nothing can be scanned; comes before all other notices
    OUT = auto()  # the door stands on OUT
    LOOK = auto()  # scans are only looked at


_ICONS = {
    Level.GOOD: Icon.CHECK, Level.TROUBLE: Icon.BANG, Level.ALARM: Icon.BANG,
    Level.OUT: Icon.ARROW, Level.LOOK: Icon.EYE,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Notice:
    """One notice of the strip; it replaces a notice with the same `key`, which is else the text.

    A notice that `lasts` is there until it is withdrawn, others for 20 seconds; a click ends both.
    The button `act`, or without one a click, runs `run`. `can_end` adds a button that ends it.
    """

    text: str
    level: Level = Level.NEWS
    key: str = ""
    lasts: bool = False
    act: str = ""
    run: Callable[[], object] | None = None
    can_end: bool = False

    @property
    def identity(self) -> str:
        return self.key or self.text

    @property
    def rank(self) -> int:
        """Return the place in the order of notices; of the highest, the newest is shown first.

        A notice that `can_end` concerns everybody in the house: no other that lasts is before it.
        """
        return {Level.ALARM: 3, Level.LOOK: 1}.get(self.level, 2 if self.can_end else 0)


class NoticeStrip(QWidget):
    """Shows the newest notice of the highest rank, and how many others wait behind it."""

    raised = Signal()
    doors_wanted = Signal()
    desk_wanted = Signal()
    answered = Signal(str)  # the id of a case: the desk's answer is shown
    keyboard_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._notices: list[Notice] = []
        self._evacuation: Evacuation | None = None
        self._answered: frozenset[str] = frozenset()
        self._waiting = 0
        self.text = PlainLabel(room=Room(2, smallest=0.85), longest=400, parent=self)
        self.text.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.more = PlainLabel(parent=self)
        self.act, self.seen = (TabButton(self, kind="strip") for _ in range(2))
        self.act.clicked.connect(self._run)
        self.seen.clicked.connect(lambda: self._end(self.shown))
        self._row = row((self.text, 1), self.more, self.act, self.seen, parent=self)
        self._timer = QTimer(self, singleShot=True, interval=STAYS_MS)
        self._timer.timeout.connect(lambda: self._end(self._timed))
        self.restyle()
        self._show()

    @property
    def shown(self) -> Notice | None:
        return _first(self._notices)

    @property
    def _timed(self) -> Notice | None:
        """Return the notice whose time runs: it may wait behind one that lasts."""
        return _first([notice for notice in self._notices if not notice.lasts])

    def show_text(self, text: str, key: str = "") -> None:
        """Show news; they replace those with the same key."""
        self.add(Notice(text, key=key))

    def warn(self, text: str, key: str = "") -> None:
        """Show a trouble; one with a key lasts until `recover` tells that it is over."""
        self.add(Notice(text, Level.TROUBLE, key, lasts=bool(key)))

    def recover(self, text: str, key: str) -> None:
        self.add(Notice(text, Level.GOOD, key))

    def show_refused_extra(self, why: str) -> None:
        """Say why an extra was not handed out; nothing once the next guest is there."""
        self.withdraw(_EXTRA)
        if why:
            self.add(Notice(why, Level.TROUBLE, _EXTRA))

    def add(self, notice: Notice) -> None:
        """Show this notice, or keep it until those of a higher rank are gone."""
        self._notices = [*self._others(notice.identity), notice]
        self._show()

    def withdraw(self, key: str) -> None:
        if (others := self._others(key)) != self._notices:
            self._notices = others
            self._show()

    def show_keyboard_focus(self, heard: bool) -> None:
        """Show whether this program has the keyboard; a click on the notice takes it back."""
        said = self.tr("The scanner is not heard: click here")
        self.withdraw(_KEYBOARD)
        if not heard:
            want = self.keyboard_wanted.emit
            self.add(Notice(said, Level.ALARM, _KEYBOARD, lasts=True, run=want))

    @property
    def is_heard(self) -> bool:
        """Return whether the strip does not say that the scanner is not heard."""
        return self._others(_KEYBOARD) == self._notices

    def show_out(self, is_out: bool) -> None:
        """Say while the door stands on OUT that guests are checked out."""
        self.withdraw(_OUT)
        if is_out:
            said = self.tr("OUT: every ticket read now is a guest going. {key} switches to IN.")
            text = said.format(key=KEYS[Act.SWITCH_DIRECTION])
            self.add(Notice(text, Level.OUT, _OUT, lasts=True))

    def show_looking(self, is_looking: bool, run: Callable[[], object]) -> None:
        """Say that scans are only looked at, until a click runs `run`; then that they count."""
        self.withdraw(_LOOK)
        said = self.tr("Look only: nothing is counted. {key} goes back.").format(key=KEYS[Act.LOOK])
        if is_looking:
            self.add(Notice(said, Level.LOOK, _LOOK, lasts=True, run=run))
        else:
            self.show_text(self.tr("Looking is over: scans count again."), _LOOK)

    def show_evacuation(self, evacuation: Evacuation | None, now: Moment) -> None:
        """Show a new evacuation for an hour or until somebody has seen it; hide one undone."""
        if evacuation is None or now - evacuation.at > EVACUATION_SHOWN_MS:
            self._evacuation = None
            self.withdraw(_EVACUATION)
        elif self._evacuation is None or evacuation.id != self._evacuation.id:
            self._evacuation = evacuation
            said = self.tr(
                "Everybody is out: noted at {door}, {time}. Guests who come back are let in once"
                " more."
            )
            time, door = time_text(evacuation.at, now), plain(evacuation.door, LONGEST_NAME)
            self.add(Notice(
                said.format(door=door, time=time), Level.TROUBLE, _EVACUATION, lasts=True,
                act=say("Doors"), run=self._open_doors, can_end=True,
            ))  # fmt: skip
            self.raised.emit()

    def show_desk(self, house: HouseState | None) -> None:
        """Show each new answer of the desk until it is seen or followed, and who waits for one."""
        answers = {case.asked.id: case for case in house.answers} if house is not None else {}
        for gone in self._answered - answers.keys():
            self.withdraw(gone)
        for new in answers.keys() - self._answered:
            text = answer_text(answers[new])
            self.add(Notice(text, Level.TROUBLE, new, lasts=True, can_end=True))
            self.answered.emit(new)
            self.raised.emit()
        self._answered = frozenset(answers)
        before, self._waiting = self._waiting, house.waiting if house is not None else 0
        if not self._waiting:
            self.withdraw(_DESK)
        elif self._waiting != before:
            said = self.tr("%Ln guest(s) of other doors wait for an answer.", "", self._waiting)
            act, run = self.tr("Answer"), self.desk_wanted.emit
            self.add(Notice(said, Level.TROUBLE, _DESK, lasts=True, act=act, run=run))
        if self._waiting > before:
            self.raised.emit()

    def retranslate(self) -> None:
        """Show the states of this window in the current language."""
        if not self.is_heard:
            self.show_keyboard_focus(False)
        self.show_out(self._others(_OUT) != self._notices)

    def restyle(self) -> None:
        side, padding = px(SIDE), px(_PADDING)
        self.setFixedHeight(px(TARGET + _ABOVE))
        left = side + padding + px(_ICON + _GAP)
        self._row.setContentsMargins(left, px(_ABOVE), side + padding // 2, 0)
        self._row.setSpacing(px(_GAP))
        self.text.set_type(px(15), QFont.Weight.DemiBold)
        self.more.set_type(px(15), QFont.Weight.Bold, tabular=True)
        self._set_colours()

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        """Run a notice without a button, or end it; that of OUT stays."""
        if (notice := self.shown) is None or notice.act:
            return
        if notice.run is not None:
            notice.run()
        elif notice.level is not Level.OUT:
            self._end(notice)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if (notice := self.shown) is None:
            return
        ground, edge, ink = self._colours(notice.level)
        painter = QPainter(self)
        box = QRectF(self.rect()).adjusted(px(SIDE), px(_ABOVE), -px(SIDE), -1)
        draw_box(painter, box, px(RADIUS_CONTROL), ground, edge, 2)
        if (icon := _ICONS.get(notice.level)) is not None:
            size = px(_ICON)
            left, top = box.left() + px(_PADDING), box.center().y() - size / 2
            paint_icon(painter, icon, QRectF(left, top, size, size), QColor(ink))

    def _others(self, identity: str) -> list[Notice]:
        return [notice for notice in self._notices if notice.identity != identity]

    def _colours(self, level: Level) -> tuple[str, str, str]:
        theme = theme_in_use()
        out, red = theme.surfaces[Tone.OUT], theme.surfaces[Tone.REFUSE]
        colours = {
            Level.NEWS: (theme.raised, theme.edge, theme.text),
            Level.GOOD: (theme.raised, theme.good, theme.good),
            Level.OUT: (out.top, out.top, out.text),
            Level.LOOK: (red.top, red.top, red.text),
        }
        return colours.get(level, (AMBER, AMBER, ON_AMBER))

    def _set_colours(self) -> None:
        if (notice := self.shown) is not None:
            ink = self._colours(notice.level)[2]
            text = theme_in_use().text if notice.level is Level.GOOD else ink
            self.text.set_colour(QColor(text))
            self.more.set_colour(QColor(ink))
        self.update()

    def _show(self) -> None:
        notice, before = self.shown, self.text.text()
        self.text.setText(notice.text if notice else "")
        self.text.setAccessibleName(self.text.text())
        self.more.setText(f"+{len(self._notices) - 1}" if len(self._notices) > 1 else "")
        self.act.setText(notice.act if notice else "")
        self.act.setVisible(bool(self.act.text()))
        self.seen.setText(say("Done"))
        self.seen.setVisible(notice is not None and notice.can_end)
        self._set_colours()
        if self._timed is None:
            self._timer.stop()
        elif self.text.text() != before or not self._timer.isActive():
            self._timer.start()
        if notice is not None and self.text.text() != before:
            announce(self, self.text.text())

    def _run(self) -> None:
        if (notice := self.shown) is not None and notice.run is not None:
            notice.run()

    def _end(self, notice: Notice | None) -> None:
        if notice is not None:
            self.withdraw(notice.identity)

    def _open_doors(self) -> None:
        self.withdraw(_EVACUATION)
        self.doors_wanted.emit()


def _first(notices: Sequence[Notice]) -> Notice | None:
    """Return the newest of the notices with the highest rank; None if there is none.

    A short one that has just come covers one that a person ends.
    """
    first = max(reversed(notices), key=lambda notice: notice.rank, default=None)
    is_covered = first is not None and first.can_end and not notices[-1].lasts
    return notices[-1] if is_covered else first
