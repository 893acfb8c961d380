"""The actions that are offered for a verdict, the bar with their buttons, and their keys."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QMouseEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.message import Message
from app.model.details import AbsentGuests, guests_of
from app.model.scan import Direction
from app.model.verdict import KEPT_OUT, Decision, Kind, Reason
from app.ui.input.action_keys import EXTRA_KEYS, FOR_GUEST, KEYS, MEANINGS, Act
from app.ui.text import Counted, say, translated
from app.ui.theme.style import px
from app.ui.verdict.ticket_facts import VerdictContext, may_print
from app.ui.widgets.buttons import ActionButton
from app.ui.widgets.labels import row

HEIGHT = 60  # pixels
PLACES = 5
# The actions in the second and in the third place.
_MIDDLE: Mapping[Kind, tuple[Act, Act]] = {
    Kind.ADMIT: (Act.ADMIT_REST, Act.PARTY),
    Kind.JUST_ADMITTED: (Act.ADMIT_REST, Act.PARTY),
    Kind.ALREADY_IN: (Act.OVERRIDE, Act.PARTY),
    Kind.HOLD: (Act.TRY_AGAIN, Act.OVERRIDE),
    Kind.REFUSE: (Act.OVERRIDE, Act.PARTY),
    Kind.NOT_IN: (Act.SWITCH_DIRECTION, Act.PARTY),
    Kind.OUT: (Act.FIND, Act.PARTY),
    Kind.TROUBLE: (Act.TRY_AGAIN, Act.PARTY),
}
_MIDDLE_OF_REASON: Mapping[Reason, tuple[Act, Act]] = {
    Reason.UNDONE: (Act.TRY_AGAIN, Act.PARTY),
    Reason.BAD_CODE: (Act.FIND, Act.PARTY),
    Reason.BADLY_READ: (Act.FIND, Act.PARTY),
    Reason.CHECK_FIRST: (Act.CHECKED, Act.TURN_AWAY),
}


class Situation(NamedTuple):
    """The facts that decide which actions are possible: the verdict that is shown, and the door."""

    decision: Decision | None = None
    context: VerdictContext = VerdictContext()
    can_undo: bool = False
    has_printer: bool = False
    has_desk: bool = False


def offers_for(now: Situation) -> dict[Act, bool]:
    """Return the actions of the bar, in the order of their places.

    An action that does not apply now has False: it is dim, and says why when it is pressed.
    The first and the fourth place never change. The third one is the group's, except for a guest
    who is held: *Try again* has its usual place there, the second, and the override the third. The
    fifth is the desk's at a door of a venue, but the label's for guests who may come in.
    """
    middle = (Act.FIND, Act.PARTY) if now.decision is None else _middle(now.decision)
    is_kept_out = now.decision is not None and now.decision.verdict.kind in KEPT_OUT
    fifth = [Act.PRINT] if now.has_printer else []
    if now.has_desk and (is_kept_out or not now.has_printer):
        fifth = [Act.ASK_DESK]
    return {act: not obstacle(act, now) for act in (Act.UNDO, *middle, Act.DETAILS, *fifth)}


def obstacle(act: Act, now: Situation) -> str:
    """Return why this act is not possible now, in words; empty if it is."""
    decision = now.decision
    if act not in FOR_GUEST or (act is Act.UNDO and now.can_undo):
        return ""
    if act is Act.ASK_DESK and not now.has_desk:
        return say("This laptop belongs to no venue, so there is no desk to ask.")
    if act is not Act.UNDO and decision is None:
        return say("No guest is shown. Scan a ticket first.")
    is_printed = act is not Act.PRINT or now.has_printer
    if decision is not None and is_printed and _is_possible(act, decision, now.context):
        return ""
    return translated(_WHY_NOT[act])


def _is_possible(act: Act, decision: Decision, context: VerdictContext) -> bool:
    """Return whether this act on the guest who is shown is possible, apart from an undo."""
    verdict = decision.verdict
    is_question, has_ticket = verdict.reason is Reason.CHECK_FIRST, verdict.ticket is not None
    match act:
        case Act.DETAILS | Act.WHY:
            return has_ticket
        case Act.PARTY:
            return has_ticket and len(guests_of(context.party)) > 1
        case Act.ADMIT_REST:
            is_in = verdict.kind in (Kind.ADMIT, Kind.JUST_ADMITTED)
            return is_in and bool(context.rest.count)
        case Act.OVERRIDE:
            return verdict.kind in KEPT_OUT and not is_question
        case Act.ASK_DESK:
            comes = decision.scan.direction is Direction.IN
            return comes and verdict.kind in KEPT_OUT and not is_question
        case Act.CHECKED | Act.TURN_AWAY:
            return is_question
        case Act.TRY_AGAIN:
            return Act.TRY_AGAIN in _middle(decision)
        case _:
            return act is Act.PRINT and may_print(verdict)


def _middle(decision: Decision) -> tuple[Act, Act]:
    verdict = decision.verdict
    return _MIDDLE_OF_REASON.get(verdict.reason) or _MIDDLE[verdict.kind]


def direction_again(decision: Decision) -> Direction:
    """Return the direction for *Try again*; after an undone scan that is IN."""
    undone = decision.verdict.reason is Reason.UNDONE
    return Direction.IN if undone else decision.scan.direction


_TEXTS: Mapping[Act, Message] = {
    Act.FIND: Message("Find a guest"),
    Act.ADMIT_REST: Message("Admit the others"),
    Act.PARTY: Message("Group"),
    Act.PRINT: Message("Print label"),
    Act.UNDO: Message("Undo"),
    Act.DETAILS: Message("Details"),
    Act.SWITCH_DIRECTION: Message("Switch to IN"),
    Act.TRY_AGAIN: Message("Try again"),
    Act.CHECKED: Message("Checked"),
    Act.TURN_AWAY: Message("Turn away"),
    Act.OVERRIDE: Message("Override"),
    Act.ASK_DESK: Message("Ask the desk"),
    Act.WHY: Message("Why?"),
}


_NOT_SHOWN = Message("This code has no ticket, so there is nothing to show.")
_NOT_ASKED = Message("Only while the window asks to check something.")
# Why an act is not possible.
_WHY_NOT: Mapping[Act, Message] = {
    Act.UNDO: Message("Nothing can be taken back now."),
    Act.DETAILS: _NOT_SHOWN,
    Act.WHY: _NOT_SHOWN,
    Act.PARTY: Message("Nobody else belongs to this ticket."),
    Act.ADMIT_REST: Message("Nobody else of this group can be admitted now."),
    Act.OVERRIDE: Message("Only for a guest who is held, refused or already in."),
    Act.ASK_DESK: Message("Only for a guest who comes in and is held, refused or already in."),
    Act.CHECKED: _NOT_ASKED,
    Act.TURN_AWAY: _NOT_ASKED,
    Act.TRY_AGAIN: Message("Only for a guest who is held or taken back, or after a trouble."),
    Act.PRINT: Message("Only for a guest who is let in, at a door that prints labels."),
}


def action_text(act: Act, rest: AbsentGuests) -> str:
    if act is Act.ADMIT_REST and rest.count:
        return Counted().admit_rest(rest)
    return translated(_TEXTS[act])


class ActionBar(QWidget):
    """Shows four buttons, or five at a door of a venue or one that prints labels; none moves.

    One that does not apply is disabled; a press on it is reported too.
    """

    wanted = Signal(object)  # Act

    def __init__(self, parent: QWidget | None = None, *, has_printer: bool = False) -> None:
        super().__init__(parent)
        self.offers = offers_for(Situation(has_printer=has_printer))
        self._rest = AbsentGuests()
        self.places = [ActionButton("", "", self) for _ in range(PLACES)]
        self._row = row(parent=self)
        for number, button in enumerate(self.places):
            button.set_button_height(HEIGHT)
            # All places are equally wide, whatever the words are.
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _checked=False, place=number: self._press(place))
            self._row.addWidget(button, 1)
        self.restyle()
        self.retranslate()

    @property
    def buttons(self) -> list[ActionButton]:
        return self.places[: len(self.offers)]

    def show_offers(self, offers: dict[Act, bool], rest: AbsentGuests) -> None:
        if [*offers.items(), rest] == [*self.offers.items(), self._rest]:
            return
        before, self.offers, self._rest = self.offers, offers, rest
        for old, new, button in zip(before, offers, self.places, strict=False):
            if button.hasFocus() and (old is not new or not offers[new]):
                # The next press of the space bar must not start another action.
                self.window().setFocus(Qt.FocusReason.OtherFocusReason)
        self.retranslate()

    def set_button_height(self, tall: int) -> None:
        for button in self.places:
            button.set_button_height(tall)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._row.activate()
        self._even_out_words()

    def _even_out_words(self) -> None:
        """Give the words of all buttons the size at which the longest fit."""
        for button in self.buttons:
            button.set_largest(0)
        smallest = min(button.words().font.pixelSize() for button in self.buttons)
        for button in self.buttons:
            button.set_largest(smallest)

    def restyle(self) -> None:
        self._row.setSpacing(px(12))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for place, button in enumerate(self.buttons):
            if not button.isEnabled() and button.geometry().contains(event.position().toPoint()):
                self._press(place)

    def retranslate(self) -> None:
        for place, button in enumerate(self.places):
            button.setVisible(place < len(self.offers))
        for (act, applies), button in zip(self.offers.items(), self.buttons, strict=True):
            button.show_action(action_text(act, self._rest), KEYS[act])
            button.setEnabled(applies)
            # Qt swallows a press on a disabled button; this bar has to hear of it.
            button.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not applies)
        self._even_out_words()

    def _press(self, place: int) -> None:
        self.wanted.emit([*self.offers][place])


def bind_keys(
    window: QWidget, press: Callable[[Act], None], press_extra: Callable[[int], None]
) -> None:
    """Call `press` with the act of each key, and `press_extra` with the place of an extra."""
    runs = {key: partial(press, act) for key, act in MEANINGS.items()}
    runs |= {key: partial(press_extra, place) for place, key in enumerate(EXTRA_KEYS)}
    for key, run in runs.items():
        shortcut = QShortcut(QKeySequence(key), window)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(run)
