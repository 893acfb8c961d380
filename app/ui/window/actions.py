"""The actions that are offered for a verdict, the bar with their buttons, and what runs them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QMouseEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.model.details import AbsentGuests, guests_of
from app.model.scan import OPPOSITE, Direction
from app.model.verdict import Decision, Kind, Reason
from app.ui.flows.current_scan import CurrentScan
from app.ui.flows.group_admission import GroupAdmission
from app.ui.flows.label_printing import LabelPrinting
from app.ui.input.action_keys import FOR_GUEST, KEYS, MEANINGS, Act
from app.ui.text.numbers import Counted
from app.ui.theme.style import px
from app.ui.verdict.label_state import may_print
from app.ui.verdict.verdict_context import VerdictContext
from app.ui.widgets.buttons import ActionButton
from app.ui.window.last_scans import LastScans
from app.ui.window.page_stack import PageRequests, PageStack
from app.ui.window.top_bar import TopBar

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

_LET_IN = (Kind.ADMIT, Kind.JUST_ADMITTED)
_TURNED_DOWN = (Kind.HOLD, Kind.REFUSE, Kind.ALREADY_IN)


@dataclass(frozen=True, slots=True)
class ActionOffer:
    """One action in the bar; one that does not apply now is dim, and says why when pressed."""

    act: Act
    applies: bool = True


def offers_for(
    decision: Decision | None, context: VerdictContext, *, can_undo: bool, has_printer: bool = False
) -> tuple[ActionOffer, ...]:
    """Return the four actions of the bar, in the order of their places; the label is a fifth one.

    The first and the fourth place never change. The third one is the group's, except for a guest
    who is held: *Try again* has its usual place there, the second, and the override the third.
    """
    middle = (Act.FIND, Act.PARTY) if decision is None else _middle(decision)
    acts = (Act.UNDO, *middle, Act.DETAILS, *((Act.PRINT,) if has_printer else ()))
    return tuple(
        ActionOffer(
            act, not obstacle(act, decision, context, can_undo=can_undo, has_printer=has_printer)
        )
        for act in acts
    )


def obstacle(
    act: Act,
    decision: Decision | None,
    context: VerdictContext,
    *,
    can_undo: bool,
    has_printer: bool,
) -> str:
    """Return why this act is not possible now, in words; empty if it is."""
    if act not in FOR_GUEST or (act is Act.UNDO and can_undo):
        return ""
    if act is not Act.UNDO and decision is None:
        return QCoreApplication.translate("Actions", "No guest is shown. Scan a ticket first.")
    if decision is not None and _is_possible(act, decision, context, has_printer=has_printer):
        return ""
    return QCoreApplication.translate("Actions", str(_WHY_NOT[act]))


def _is_possible(
    act: Act, decision: Decision, context: VerdictContext, *, has_printer: bool
) -> bool:
    """Return whether this act on the guest who is shown is possible, apart from an undo."""
    verdict = decision.verdict
    is_question, has_ticket = verdict.reason is Reason.CHECK_FIRST, verdict.ticket is not None
    match act:
        case Act.DETAILS | Act.WHY:
            return has_ticket
        case Act.PARTY:
            return has_ticket and len(guests_of(context.party)) > 1
        case Act.ADMIT_REST:
            return verdict.kind in _LET_IN and bool(context.rest.count)
        case Act.OVERRIDE:
            return verdict.kind in _TURNED_DOWN and not is_question
        case Act.CHECKED | Act.TURN_AWAY:
            return is_question
        case Act.TRY_AGAIN:
            return Act.TRY_AGAIN in _middle(decision)
        case _:
            return act is Act.PRINT and has_printer and may_print(verdict)


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
    Act.WHY: QT_TRANSLATE_NOOP("DetailsPage", "Why?"),
}


_NOT_SHOWN = QT_TRANSLATE_NOOP("Actions", "This code has no ticket, so there is nothing to show.")
_NOT_ASKED = QT_TRANSLATE_NOOP("Actions", "Only while the window asks to check something.")
# Why an act is not possible.
_WHY_NOT: Mapping[Act, object] = {
    Act.UNDO: QT_TRANSLATE_NOOP("Actions", "Nothing can be taken back now."),
    Act.DETAILS: _NOT_SHOWN,
    Act.WHY: _NOT_SHOWN,
    Act.PARTY: QT_TRANSLATE_NOOP("Actions", "Nobody else belongs to this ticket."),
    Act.ADMIT_REST: QT_TRANSLATE_NOOP("Actions", "Nobody else of this group can be admitted now."),
    Act.OVERRIDE: QT_TRANSLATE_NOOP(
        "Actions", "Only for a guest who is held, refused or already in."
    ),
    Act.CHECKED: _NOT_ASKED,
    Act.TURN_AWAY: _NOT_ASKED,
    Act.TRY_AGAIN: QT_TRANSLATE_NOOP(
        "Actions", "Only for a guest who is held or taken back, or after a trouble."
    ),
    Act.PRINT: QT_TRANSLATE_NOOP(
        "Actions", "Only for a guest who is let in, at a door that prints labels."
    ),
}


def action_text(act: Act, rest: AbsentGuests) -> str:
    """Return the words on the button of an action."""
    if act is Act.ADMIT_REST and rest.count:
        return Counted().admit_rest(rest)
    return QCoreApplication.translate("Actions", str(_TEXTS[act]))


class ActionBar(QWidget):
    """Shows four buttons, or five at a door that prints labels, which never move.

    One that does not apply is disabled; a press on it is reported too.
    """

    wanted = Signal(object)  # Act

    def __init__(self, parent: QWidget | None = None, *, has_printer: bool = False) -> None:
        super().__init__(parent)
        self._offers = offers_for(None, VerdictContext(), can_undo=False, has_printer=has_printer)
        self._rest = AbsentGuests()
        self._buttons = [ActionButton("", "", self) for _ in self._offers]
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for number, button in enumerate(self._buttons):
            button.set_button_height(TALL)
            # All places are equally wide, whatever the words are.
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _checked=False, place=number: self._press(place))
            self._row.addWidget(button, 1)
        self.restyle()
        self._show()

    @property
    def offers(self) -> tuple[ActionOffer, ...]:
        return self._offers

    def buttons(self) -> list[ActionButton]:
        return self._buttons

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._row.activate()
        self._even_out_words()

    def _even_out_words(self) -> None:
        """Give the words of all buttons the size at which the longest fit."""
        for button in self._buttons:
            button.set_largest(0)
        smallest = min(button.words().font.pixelSize() for button in self._buttons)
        for button in self._buttons:
            button.set_largest(smallest)

    def restyle(self) -> None:
        self._row.setSpacing(px(12))

    def retranslate(self) -> None:
        self._show()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Report a press on a dim button."""
        for place, button in enumerate(self._buttons):
            if not button.isEnabled() and button.geometry().contains(event.position().toPoint()):
                self._press(place)

    def _show(self) -> None:
        for offer, button in zip(self._offers, self._buttons, strict=True):
            button.show_action(action_text(offer.act, self._rest), KEYS[offer.act])
            button.setEnabled(offer.applies)
            # Qt swallows a press on a disabled button; this bar has to hear of it.
            transparent = Qt.WidgetAttribute.WA_TransparentForMouseEvents
            button.setAttribute(transparent, not offer.applies)
        self._even_out_words()

    def _press(self, place: int) -> None:
        self.wanted.emit(self._offers[place].act)


class ActionRunner(QObject):
    """Runs actions on the parts of the main window, and requests pages."""

    counted = Signal(int)  # people without tickets: 1 came in, -1 went out
    refused = Signal(str)  # why an act is not possible now

    def __init__(
        self,
        top: TopBar,
        last: LastScans,
        body: PageStack,
        current_scan: CurrentScan,
        rest_of_party: GroupAdmission,
        labels: LabelPrinting,
        requests: PageRequests,
        parent: QObject,
        *,
        has_printer: bool,
    ) -> None:
        super().__init__(parent)
        self._top, self._last, self._body = top, last, body
        self._current_scan, self._rest_of_party = current_scan, rest_of_party
        self._labels, self._has_printer = labels, has_printer
        self._requests = requests
        self.search = ""  # a text that a guest was searched by when a scan came between
        body.covered.connect(self._forget_search)
        self._page_request = {
            Act.HELP: requests.help,
            Act.QUEUE: requests.queue,
            Act.POSTS: requests.posts,
            Act.LOCK: requests.supervisor,
        }

    def keep_search(self) -> None:
        """Keep the text of a search before a scan closes its page: Escape returns to it once."""
        texts = [page.search_text for page in self._body.pages]
        self.search = next(filter(None, texts), self.search)

    def press(self, act: Act) -> None:
        """Run the act of a key or a button, or say why that is not possible now."""
        page, scan = self._body.page, self._current_scan
        button = page.acts.get(act) if page is not None else None
        row = self._last.focused if act is Act.UNDO else None
        can_undo = scan.can_undo if row is None else row.undo is not None
        if button is not None and button.isVisible() and button.isEnabled():
            button.click()
        elif page is not None and act in FOR_GUEST:
            said = self.tr("Leave this page first: {key}.").format(key=KEYS[Act.BACK])
            self._refuse(act, said)
        elif why_not := obstacle(
            act, scan.decision, scan.context, can_undo=can_undo, has_printer=self._has_printer
        ):
            self._refuse(act, why_not)
        elif row is not None:
            self._last.undo_wanted.emit(row.undo)
        else:
            self.run(act)

    def _refuse(self, act: Act, why_not: str) -> None:
        self.refused.emit(f"{action_text(act, self._current_scan.context.rest)}: {why_not}")

    def run(self, act: Act) -> None:
        """Run this action."""
        match act:
            case Act.HELP | Act.QUEUE | Act.POSTS | Act.LOCK:
                self._page_request[act].emit()
            case Act.FIND:
                self._requests.find.emit("")
            case Act.TURN:
                self._top.set_direction(OPPOSITE[self._top.direction])
            case Act.COUNT_IN | Act.COUNT_OUT:
                self.counted.emit(1 if act is Act.COUNT_IN else -1)
            case Act.BACK:
                self._go_back()
            case Act.UNDO:
                self._current_scan.undo()
            case _ if (decision := self._current_scan.decision) is not None:
                self._run_on_guest(act, decision)

    def _run_on_guest(self, act: Act, decision: Decision) -> None:
        """Run an action on the guest who is shown."""
        scan, ticket = decision.scan, decision.verdict.ticket
        match act:
            case Act.ADMIT_REST if ticket is not None:
                self._rest_of_party.admit(ticket)
            case Act.PARTY:
                self._requests.party.emit(decision)
            case Act.OVERRIDE:
                self._requests.override.emit(decision)
            case Act.TURN_AWAY:
                self._requests.turn_away.emit(decision)
            case Act.PRINT:
                self._labels.print_by_key(decision)
            case Act.TRY_AGAIN | Act.CHECKED:
                direction, is_checked = direction_again(decision), act is Act.CHECKED
                self._current_scan.scan(scan.code, scan.source, direction, is_checked=is_checked)
            case Act.DETAILS | Act.WHY:
                self._requests.details.emit(ticket)

    def _forget_search(self, covered: bool) -> None:
        """Forget the search when a page is opened: that one, or another."""
        if covered:
            self.search = ""

    def _go_back(self) -> None:
        """Leave the page in front; without a page, go back to a search, or leave the verdict."""
        if self._body.page is not None:
            self._body.go_back()
        elif self.search:
            self._requests.find.emit(self.search)
        else:
            self._current_scan.rest()


def bind_keys(window: QWidget, press: Callable[[Act], None]) -> None:
    """Call `press` with the act of each key."""
    for key, act in MEANINGS.items():
        shortcut = QShortcut(QKeySequence(key), window)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(partial(press, act))
