"""The actions that are offered for a verdict, and the bar with their buttons."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.model.details import AbsentGuests, guests_of
from app.model.scan import Direction
from app.model.verdict import Decision, Kind, Reason
from app.ui.input.action_keys import KEYS, Act
from app.ui.text.counted import Counted
from app.ui.theme.tokens import Theme
from app.ui.verdict.label_state import may_print
from app.ui.verdict.verdict_context import VerdictContext
from app.ui.widgets.buttons import ActionButton

TALL = 60  # pixels
# The actions in the second and in the third place.
_MIDDLE: Mapping[Kind, tuple[Act, Act]] = {
    Kind.ADMIT: (Act.ADMIT_REST, Act.PARTY),
    Kind.JUST_ADMITTED: (Act.ADMIT_REST, Act.PARTY),
    Kind.ALREADY_IN: (Act.OVERRIDE, Act.PARTY),
    Kind.HOLD: (Act.TRY_AGAIN, Act.OVERRIDE),
    Kind.REFUSE: (Act.OVERRIDE, Act.PARTY),
    Kind.NOT_IN: (Act.TURN, Act.PARTY),
    Kind.OUT: (Act.FIND, Act.PARTY),
    Kind.TROUBLE: (Act.TRY_AGAIN, Act.PARTY),
}


@dataclass(frozen=True, slots=True)
class ActionOffer:
    """One action in the bar; one that does not apply now is shown, but cannot be started."""

    act: Act
    applies: bool = True


def offers_for(
    decision: Decision | None, context: VerdictContext, *, can_undo: bool, has_printer: bool = False
) -> tuple[ActionOffer, ...]:
    """Return the four actions of the bar, in the order of their places; the label is a fifth one.

    The first and the fourth place never change. The third one is the group's, except for a guest
    who is held: *Try again* has its usual place there, the second, and the override the third.
    """
    has_ticket = decision is not None and decision.verdict.ticket is not None
    second, third = (Act.FIND, Act.PARTY) if decision is None else _middle(decision)
    absent = {Act.ADMIT_REST: not context.rest.count}
    absent[Act.PARTY] = not has_ticket or len(guests_of(context.party)) < 2
    label = (ActionOffer(Act.PRINT, decision is not None and may_print(decision.verdict)),)
    return (
        ActionOffer(Act.UNDO, can_undo),
        ActionOffer(second, not absent.get(second, False)),
        ActionOffer(third, not absent.get(third, False)),
        ActionOffer(Act.DETAILS, has_ticket),
        *(label if has_printer else ()),
    )


def _middle(decision: Decision) -> tuple[Act, Act]:
    match decision.verdict.reason:
        case Reason.UNDONE:
            return Act.TRY_AGAIN, Act.PARTY
        case Reason.BAD_CODE | Reason.BADLY_READ:
            return Act.FIND, Act.PARTY
        case Reason.CHECK_FIRST:
            return Act.CHECKED, Act.TURN_AWAY
        case _:
            return _MIDDLE[decision.verdict.kind]


def direction_again(decision: Decision) -> Direction:
    """Return the direction for *Try again*; after an undone scan that is IN."""
    undone = decision.verdict.reason is Reason.UNDONE
    return Direction.IN if undone else decision.scan.direction


# Only marked for translation here.
_TEXTS: Mapping[Act, object] = {
    Act.FIND: QT_TRANSLATE_NOOP("Actions", "Find a guest"),
    Act.ADMIT_REST: QT_TRANSLATE_NOOP("Actions", "Admit the others"),
    Act.PARTY: QT_TRANSLATE_NOOP("Actions", "Group"),
    Act.PRINT: QT_TRANSLATE_NOOP("Actions", "Print label"),
    Act.UNDO: QT_TRANSLATE_NOOP("Actions", "Undo"),
    Act.DETAILS: QT_TRANSLATE_NOOP("Actions", "Details"),
    Act.TURN: QT_TRANSLATE_NOOP("Actions", "Switch to IN"),
    Act.TRY_AGAIN: QT_TRANSLATE_NOOP("Actions", "Try again"),
    Act.CHECKED: QT_TRANSLATE_NOOP("Actions", "Checked"),
    Act.TURN_AWAY: QT_TRANSLATE_NOOP("Actions", "Turn away"),
    Act.OVERRIDE: QT_TRANSLATE_NOOP("Actions", "Override"),
}


def action_text(act: Act, rest: AbsentGuests) -> str:
    """Return the words on the button of an action."""
    if act is Act.ADMIT_REST and rest.count:
        return Counted().admit_rest(rest)
    return QCoreApplication.translate("Actions", str(_TEXTS[act]))


class ActionBar(QWidget):
    """Shows four buttons, or five at a door that prints labels, which never move.

    One that does not apply is disabled.
    """

    wanted = Signal(object)  # Act

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, *, has_printer: bool = False
    ) -> None:
        super().__init__(parent)
        self._offers = offers_for(None, VerdictContext(), can_undo=False, has_printer=has_printer)
        self._rest = AbsentGuests()
        self._buttons = [ActionButton("", "", theme, self) for _ in self._offers]
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for number, button in enumerate(self._buttons):
            button.set_button_height(TALL)
            # All places are equally wide, whatever the words are.
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _checked=False, place=number: self._press(place))
            self._row.addWidget(button, 1)
        self.set_theme(theme)
        self._show()

    @property
    def offers(self) -> tuple[ActionOffer, ...]:
        return self._offers

    def buttons(self) -> list[ActionButton]:
        return self._buttons

    def offered_by_key_of(self, act: Act) -> Act | None:
        """Return the action that a button offers now under the key of this action."""
        offered = (one.act for one in self._offers if one.applies)
        return next((one for one in offered if KEYS[one] == KEYS[act]), None)

    def show_offers(self, offers: tuple[ActionOffer, ...], rest: AbsentGuests) -> None:
        if (offers, rest) == (self._offers, self._rest):
            return
        before, self._offers, self._rest = self._offers, offers, rest
        for old, new, button in zip(before, offers, self._buttons, strict=True):
            if button.hasFocus() and (old.act is not new.act or not new.applies):
                # The next press of the space bar must not start another action.
                self.window().setFocus(Qt.FocusReason.OtherFocusReason)
        self._show()

    def set_button_height(self, tall: int) -> None:
        for button in self._buttons:
            button.set_button_height(tall)

    def set_theme(self, theme: Theme) -> None:
        self._row.setSpacing(theme.px(12))
        for button in self._buttons:
            button.set_theme(theme)

    def retranslate(self) -> None:
        self._show()

    def _show(self) -> None:
        for offer, button in zip(self._offers, self._buttons, strict=True):
            other = self.offered_by_key_of(offer.act)
            # A key belongs to one of the buttons at a time.
            key = KEYS[offer.act] if other in (None, offer.act) else ""
            button.show_action(action_text(offer.act, self._rest), key)
            button.setEnabled(offer.applies)

    def _press(self, place: int) -> None:
        self.wanted.emit(self._offers[place].act)
