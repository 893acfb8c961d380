"""Runs the actions that a steward starts by a button or a key."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from app.model.scan import OPPOSITE
from app.model.verdict import Decision
from app.ui.flows.current_scan import CurrentScan
from app.ui.flows.group_admission import GroupAdmission
from app.ui.flows.label_printing import LabelPrinting
from app.ui.input.action_keys import FOR_GUEST, KEYS, MEANINGS, Act
from app.ui.scans.last_scans import LastScans
from app.ui.window.actions import action_text, direction_again, obstacle
from app.ui.window.page_stack import PageRequests, PageStack
from app.ui.window.top_bar import TopBar


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
