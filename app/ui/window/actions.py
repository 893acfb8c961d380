"""The actions that are offered for a verdict, and the bar with their buttons."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.model.party import AbsentGuests
from app.model.scan import Direction
from app.model.verdict import Decision, Kind, Reason
from app.ui.input.action_keys import ALWAYS, KEYS, Act
from app.ui.text.counted import Counted
from app.ui.theme.tokens import Theme
from app.ui.verdict.verdict_context import VerdictContext
from app.ui.widgets.buttons import ActionButton

MOST = 4  # buttons in the bar
TALL = 60  # pixels
_ABOUT_A_TICKET = frozenset({Act.DETAILS, Act.HISTORY, Act.FIND_ORDER, Act.PARTY, Act.CHECK_OUT})
_FOR_KIND: Mapping[Kind, tuple[Act, ...]] = {
    Kind.ADMIT: (Act.ADMIT_REST, Act.PARTY, Act.UNDO, Act.DETAILS),
    Kind.OUT: (Act.HISTORY, Act.DETAILS),
    Kind.JUST_ADMITTED: (Act.ADMIT_REST, Act.HISTORY, Act.DETAILS),
    Kind.ALREADY_IN: (Act.CHECK_OUT, Act.OVERRIDE, Act.HISTORY, Act.DETAILS),
    Kind.NOT_IN: (Act.TRY_AGAIN, Act.HISTORY, Act.DETAILS),
    Kind.HOLD: (Act.TRY_AGAIN, Act.FIND_ORDER, Act.OVERRIDE, Act.DETAILS),
    Kind.REFUSE: (Act.OVERRIDE, Act.HISTORY, Act.DETAILS),
    Kind.TROUBLE: (Act.TRY_AGAIN, Act.FIND),
}
_WITHOUT_A_TICKET = (Act.TRY_AGAIN, Act.OVERRIDE, Act.FIND)
_FALLBACK = (Act.FIND, Act.TRY_AGAIN)


def acts_for(decision: Decision | None, context: VerdictContext) -> tuple[Act, ...]:
    """Return at most four actions for this decision; None returns those of the empty window."""
    if decision is None:
        return ALWAYS
    verdict = decision.verdict
    if verdict.reason is Reason.UNDONE:
        return _with_ticket((Act.TRY_AGAIN, Act.HISTORY, Act.DETAILS), decision)
    is_held = verdict.kind in (Kind.HOLD, Kind.REFUSE) or verdict.reason is Reason.BADLY_READ
    if is_held and verdict.ticket is None:
        return _WITHOUT_A_TICKET
    wanted = _FOR_KIND[verdict.kind]
    if not context.rest.count:
        wanted = tuple(act for act in wanted if act not in (Act.ADMIT_REST, Act.PARTY))
    return _with_ticket(wanted, decision)


def direction_again(decision: Decision) -> Direction:
    """Return the direction for *Try again*; after an undone admission that is IN."""
    undone = decision.verdict.reason is Reason.UNDONE
    return Direction.IN if undone else decision.scan.direction


def _with_ticket(acts: tuple[Act, ...], decision: Decision) -> tuple[Act, ...]:
    if decision.verdict.ticket is not None:
        return acts
    return tuple(act for act in acts if act not in _ABOUT_A_TICKET) or _FALLBACK


def action_text(act: Act, rest: AbsentGuests) -> str:
    """Return the words on the button of an action."""
    match act:
        case Act.FIND:
            return QCoreApplication.translate("Actions", "Find a guest")
        case Act.QUEUE:
            return QCoreApplication.translate("Actions", "Queue")
        case Act.POSTS:
            return QCoreApplication.translate("Actions", "Announcements")
        case Act.ADMIT_REST:
            return Counted().admit_rest(rest)
        case Act.PARTY:
            return QCoreApplication.translate("Actions", "Group")
        case Act.UNDO:
            return QCoreApplication.translate("Actions", "Undo")
        case _:
            return _guest_action_text(act)


def _guest_action_text(act: Act) -> str:
    match act:
        case Act.DETAILS:
            return QCoreApplication.translate("Actions", "Details")
        case Act.HISTORY:
            return QCoreApplication.translate("Actions", "History")
        case Act.CHECK_OUT:
            return QCoreApplication.translate("Actions", "Check out")
        case Act.TRY_AGAIN:
            return QCoreApplication.translate("Actions", "Try again")
        case Act.FIND_ORDER:
            return QCoreApplication.translate("Actions", "Find order")
        case _:
            return QCoreApplication.translate("Actions", "Override")


class ActionBar(QWidget):
    """Shows up to four buttons. Their places stay while their actions change."""

    wanted = Signal(object)  # Act

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._acts: tuple[Act, ...] = ()
        self._rest = AbsentGuests()
        self._buttons = [ActionButton("", "", theme, self) for _ in range(MOST)]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        for number, button in enumerate(self._buttons):
            button.set_button_height(TALL)
            button.clicked.connect(lambda _checked=False, place=number: self._press(place))
            row.addWidget(button, 1)
        self.show_acts(ALWAYS, AbsentGuests())

    @property
    def acts(self) -> tuple[Act, ...]:
        return self._acts

    def buttons(self) -> list[ActionButton]:
        """Return the buttons that have an action now."""
        return self._buttons[: len(self._acts)]

    def show_acts(self, acts: tuple[Act, ...], rest: AbsentGuests) -> None:
        if (acts, rest) == (self._acts, self._rest):
            return
        focused = next((act for act, one in self._shown() if one.hasFocus()), None)
        self._acts, self._rest = acts, rest
        self._show()
        if focused is not None:
            self._keep_focus(focused)

    def set_button_height(self, tall: int) -> None:
        for button in self._buttons:
            button.set_button_height(tall)

    def set_theme(self, theme: Theme) -> None:
        for button in self._buttons:
            button.set_theme(theme)

    def retranslate(self) -> None:
        self._show()

    def _show(self) -> None:
        for number, button in enumerate(self._buttons):
            button.setVisible(number < len(self._acts))
        for act, button in self._shown():
            button.show_action(action_text(act, self._rest), KEYS[act])

    def _shown(self) -> Iterator[tuple[Act, ActionButton]]:
        return zip(self._acts, self._buttons, strict=False)

    def _keep_focus(self, act: Act) -> None:
        """Keep the focus on the button of this action; without such a button remove the focus."""
        button = next((button for shown, button in self._shown() if shown is act), None)
        (button or self.window()).setFocus(Qt.FocusReason.OtherFocusReason)

    def _press(self, place: int) -> None:
        if place < len(self._acts):
            self.wanted.emit(self._acts[place])
