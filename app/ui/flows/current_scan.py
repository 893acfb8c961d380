"""Tracks the newest scan and what the window shows of it. Replies on older scans are not shown."""

from collections.abc import Callable, Coroutine, Iterable, Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from app.errors import KnownError
from app.message import verbatim
from app.model.scan import Direction, Moment, Scan, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind, Note, Reason, Verdict
from app.ui.bridge import Bridge, CoreRequests
from app.ui.text import Counted
from app.ui.verdict.ticket_facts import LabelState, VerdictContext
from app.ui.verdict.verdict_view import (
    VerdictView,
    checking,
    core_failed,
    must_stay,
    ready,
    ready_to_look,
    scan_failed,
    starting,
    undo_text,
    undone_together,
    view_of,
    view_of_look,
)
from app.ui.verdict.wording import NameDisplay


def _let_through(decisions: Iterable[Decision]) -> tuple[Decision, ...]:
    """Return the decisions that let a guest through and can be taken back."""
    return tuple(
        one for one in decisions if one.verdict.lets_through and not one.verdict.is_undoing
    )


LOOK_UP_AFTER_MS = 600
LOOK_MS = 60_000  # so long after the last scan a door that was left looking admits again
# A scan this soon after looking was begun before, and is only looked at.
_LOOKED_BEFORE_MS = 1_000


class CurrentScan(QObject):
    """Numbers all scans, and shows only the decision on the newest one.

    While it `is_looking`, a scan is asked about as `look`, and never is a decision.

    `look_up_after` milliseconds pass before details are requested from the service: in a busy lane
    the next guest is there by then, and nobody would read them.
    """

    changed = Signal()
    begun = Signal()  # a scan, the choice of a guest, or the admission of a group
    decided = Signal(object)  # Decision: every decision, shown or not
    # Decision: the one whose sound is to be played, which is the one that is shown
    sound_due = Signal(object)
    looking_changed = Signal(bool)
    # Decision: requested by a steward, but another guest is shown by now
    out_of_sight = Signal(object)

    def __init__(
        self,
        bridge: Bridge,
        display: NameDisplay,
        *,
        stays: int,
        has_camera: bool = True,
        is_rehearsal: bool = False,
        look_up_after: int = LOOK_UP_AFTER_MS,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._has_camera = has_camera
        self.stays = stays  # seconds of a verdict, from the next one on; 0: until the next scan
        self._number = 0
        self.let_through: tuple[Decision, ...] = ()  # whom the last action let through
        self._is_undoing = False
        self._direction = Direction.IN
        self._asked: str | None = None
        self._message: VerdictView | None = starting()
        self._is_open = self.is_broken = False
        self.decision: Decision | None = None
        self.look: Decision | None = None  # what a scan would be told
        self.is_looking = False
        self._looked_at: Moment = 0  # last
        self.context = VerdictContext(names=display.names, is_rehearsal=is_rehearsal)
        self.display = display
        display.changed.connect(lambda: self._extend_context(names=display.names))
        self._rest_timer = QTimer(self, singleShot=True)
        self._rest_timer.timeout.connect(self.rest)
        self._look_up_timer = QTimer(self, singleShot=True, interval=look_up_after)
        self._look_up_timer.timeout.connect(self.request_details)
        # So the verdict is painted first.
        self._extras_timer = QTimer(self, singleShot=True, interval=0)
        self._extras_timer.timeout.connect(self.request_extras)
        self._look_timer = QTimer(self, singleShot=True, interval=LOOK_MS)
        self._look_timer.timeout.connect(self.switch_looking)
        bridge.opened.connect(self._open)
        bridge.failed.connect(self._fail)
        bridge.checking.connect(self._show_name)
        bridge.filled.connect(self._fill_in)

    @property
    def is_waiting(self) -> bool:
        return self._asked is not None and self.decision is None and self.look is None

    @property
    def can_undo(self) -> bool:
        """Return whether the last action can be taken back, so far as the window knows."""
        is_busy = self._is_undoing or self.is_waiting or self.is_looking
        return bool(self.let_through) and not is_busy

    def view(self) -> VerdictView:
        if self.decision is not None:
            return view_of(self.decision, self.context, self._bridge.clock())
        if self.look is not None:
            is_over = not self.is_looking
            return view_of_look(self.look, self.context, self._bridge.clock(), is_over=is_over)
        if self._message is not None:
            return self._message
        if self._asked is not None:
            return checking(self.context.before, self.context.names)
        if self.is_looking:
            return ready_to_look()
        undoes = undo_text(self.let_through, self.display.names) if self.can_undo else ""
        return ready(self._direction, has_camera=self._has_camera, note=undoes)

    def set_direction(self, direction: Direction) -> None:
        """Set the direction of the guests who come next, and remove the verdict on the last one."""
        self._direction = direction
        self.rest()
        self.changed.emit()

    def scan(
        self, code: str, source: Source, direction: Direction, *, is_checked: bool = False
    ) -> None:
        """Check in this code, or only look. Does nothing if the core could not be opened.

        `is_checked` says that the steward has checked what the door asks about the ticket.
        """
        if self.is_broken:
            return
        self.begun.emit()
        number = self._start_next(asked=code)
        has_just_looked = abs(self._bridge.clock() - self._looked_at) < _LOOKED_BEFORE_MS
        looks = self.is_looking or has_just_looked
        if self.is_looking:
            self._look_timer.start()
        take = self._take_look if looks else self._take_decision
        self._bridge.ask(
            lambda core: (core.look if looks else core.scan)(
                code, source, direction, is_checked=is_checked
            ),
            lambda told: take(number, told),
            ended=lambda: self._give_up(number),
            owner=self,
        )

    def _take_look(self, number: int, look: Decision) -> None:
        if number == self._number:
            self.look = look
            self._start_to_rest()
            self.changed.emit()
            self._extras_timer.start()

    def switch_looking(self) -> None:
        """Only look at the scans from now on, or check them in again.

        Does nothing while a guest is being checked in, or while the core is not open. A look whose
        answer is still to come is dropped.
        """
        if not self._is_open or (self.is_waiting and not self.is_looking):
            return
        self.is_looking = not self.is_looking
        if self.is_looking:
            self._look_timer.start()
        else:
            self._look_timer.stop()
            self._looked_at = self._bridge.clock()
        self._start_next(asked=None)
        self.looking_changed.emit(self.is_looking)
        self.changed.emit()

    def show(self, decision: Decision, held: Decision) -> bool:
        """Show the supervisor's decision on a held guest, and return whether it could be shown.

        It is not shown if another guest is shown or being checked by now.
        """
        shown, is_other = self.decision, self.is_waiting or self.is_looking
        others = is_other if shown is None else shown.scan.id != held.scan.id
        if others:
            self._report_out_of_sight(decision)
        else:
            noted = replace(decision, notes=decision.notes or held.notes)
            self._take_decision(self._start_next(asked=None), noted)
        return not others

    def show_number(self, asked: Note, held: Decision) -> bool:
        """Show the guest's number for the desk, and return whether that guest is still shown."""
        if self.decision is None or self.decision.scan.id != held.scan.id:
            return False
        self.replace_number(asked.id, asked)
        return True

    def replace_number(self, case_id: str, *instead: Note) -> None:
        """Show nothing instead of the guest's number once the desk has answered, or this note."""
        if self.decision is not None:
            others = (note for note in self.decision.notes if note.id != case_id)
            self.decision = replace(self.decision, notes=(*instead, *others))
            self.changed.emit()

    def keep_for_undo(self, decisions: Iterable[Decision]) -> None:
        """Keep what was decided by one action, so that `undo` takes back all of it."""
        self.let_through = _let_through(decisions)
        self.changed.emit()

    def show_labels(self, labels: Mapping[str, LabelState]) -> None:
        """Show what became of the labels of these tickets, beside the verdict on them."""
        self._extend_context(labels=labels)

    def undo(self, earlier: Decision | None = None, *, is_asked: bool = True) -> None:
        """Take back an earlier scan, or what the last action did, be it one guest or several.

        If no steward has asked for it, it is shown only in place of the verdict on that scan.
        """
        if earlier is None and not self.can_undo:
            return
        act = self.let_through if earlier is None else (earlier,)
        scan_ids = tuple(one.scan.id for one in act)
        is_shown = self.decision is not None and self.decision.scan.id in scan_ids
        number = self._number if is_asked or is_shown else None

        def then(decisions: tuple[Decision, ...]) -> None:
            self.let_through = tuple(one for one in self.let_through if one.scan.id not in scan_ids)
            if not decisions:
                self._bridge.warned.emit(verbatim(Counted().not_undone(len(act))))
            elif number != self._number:
                for decision in decisions:
                    self._report_out_of_sight(decision)
            elif self._are_extras(scan_ids):
                for decision in decisions:
                    self.decided.emit(decision)
                self.request_extras()
            elif len(decisions) == len(act) == 1:
                self._take_decision(self._start_next(asked=None), decisions[0])
            else:
                self._show_undone(decisions, missed=len(act) - len(decisions))

        self._set_undoing(True)
        self._bridge.ask(
            lambda core: core.undo(scan_ids),
            then,
            ended=lambda: self._set_undoing(False),
            owner=self,
        )

    def _are_extras(self, scan_ids: tuple[str, ...]) -> bool:
        """Return whether these scans handed out extras of the guest who is shown."""
        undone = {one.undo.scan.id for one in self.context.extras if one.undo is not None}
        return undone.issuperset(scan_ids)

    def show_of_party(self, to_see: Decision | None) -> None:
        """Show this guest of the shown party, who needs a look; None reads the party again."""
        if to_see is None:
            self._request_party()
        else:
            party = self.context.party
            self._start_next(asked=None)
            self.context = replace(self.context, party=party)
            self._show(to_see)

    def ask_again(self, question: Decision) -> None:
        """Show a question that no steward has answered yet, unless a guest is being checked."""
        if not (self.is_waiting or self.is_looking):
            self._start_next(asked=None)
            self._show(question)

    def rest(self) -> None:
        """Return to the view that waits for the next ticket; the last action can still be undone.

        Does nothing while a guest is being checked, or while the core is not open.
        """
        if self._is_open and not self.is_waiting:
            self._start_next(asked=None)
            self.changed.emit()

    def _start_next(self, *, asked: str | None) -> int:
        self._number += 1
        self._asked, self.decision, self.look, self._message = asked, None, None, None
        self.context = replace(
            self.context, before=None, party=(), details=None, right_doors=(), extras=()
        )
        for timer in (self._rest_timer, self._look_up_timer, self._extras_timer):
            timer.stop()
        if asked is not None:
            self.changed.emit()
        return self._number

    def _show_name(self, scan: Scan, ticket: Ticket | None) -> None:
        """Show the guest's name while the check runs; ignore the checks of other scans."""
        meant = {scan.code.strip(), ticket.id if ticket else None}
        if self._asked is not None and self._asked.strip() in meant:
            self.context = replace(self.context, before=ticket)
            if self.decision is None:
                self.changed.emit()

    def _fill_in(self, scan: Scan, verdict: Verdict) -> None:
        """Replace the verdict that is shown by one with more details; ignore other scans."""
        if self.decision is not None and self.decision.scan.id == scan.id:
            self.decision = replace(self.decision, verdict=verdict)
            self.changed.emit()

    def _take_decision(self, number: int, decision: Decision) -> None:
        self.decided.emit(decision)
        if number == self._number:
            if not self._is_repeated_by(decision):
                self.let_through = _let_through([decision])
            self._show(decision)
            self.sound_due.emit(decision)

    def _report_out_of_sight(self, decision: Decision) -> None:
        self.decided.emit(decision)
        self.out_of_sight.emit(decision)

    def _show(self, decision: Decision) -> None:
        self.decision = decision
        if not must_stay(decision.verdict):
            self._start_to_rest()
        ticket = decision.verdict.ticket
        if ticket is not None:
            self._request_party()
            self._look_up_timer.start()
            if decision.verdict.reason is Reason.WRONG_DOOR:
                self._request_right_doors(ticket.category_id)
        self.changed.emit()
        self._extras_timer.start()

    def request_details(self) -> None:
        if (ticket := self._ticket) is not None:
            self._look_up("details", lambda core: core.details(ticket))

    def request_extras(self) -> None:
        """Read the extras of the guest who is shown, who stays shown for the usual time."""
        shown = self.decision or self.look
        if shown is not None and shown.verdict.is_inside:
            self._start_to_rest()
            self._look_up("extras", lambda core: core.extras(shown.verdict))

    def _request_party(self) -> None:
        if (ticket := self._ticket) is not None:
            self._look_up("party", lambda core: core.party(ticket))

    def _request_right_doors(self, category_id: str) -> None:
        """Request the doors of the venue that take tickets of this category."""

        async def names(core: CoreRequests) -> tuple[str, ...]:
            doors = await core.doors() or ()
            return tuple(one.name for one in doors if one.takes(category_id))

        self._look_up("right_doors", names)

    @property
    def _ticket(self) -> Ticket | None:
        return self.decision.verdict.ticket if self.decision is not None else None

    def _look_up(
        self, field: str, call: Callable[[CoreRequests], Coroutine[Any, Any, object]]
    ) -> None:
        """Show what is found about the decision, in this field of the context.

        Not if another decision is shown by then.
        """
        number = self._number

        def then(found: object) -> None:
            if number == self._number:
                self._extend_context(**{field: found})

        # Without the details the verdict is shown too.
        self._bridge.ask(call, then, lambda _error: None, owner=self)

    def _is_repeated_by(self, decision: Decision) -> bool:
        """Return whether a guest of the last action was scanned once more, which does nothing."""
        if decision.verdict.kind is not Kind.JUST_ADMITTED or decision.verdict.ticket is None:
            return False
        ids = {one.verdict.ticket.id for one in self.let_through if one.verdict.ticket is not None}
        return decision.verdict.ticket.id in ids

    def _set_undoing(self, is_undoing: bool) -> None:
        self._is_undoing = is_undoing
        self.changed.emit()

    def _show_undone(self, decisions: tuple[Decision, ...], missed: int) -> None:
        for decision in decisions:
            self.decided.emit(decision)
        self._start_next(asked=None)
        self._message = undone_together(decisions, missed, self.display.names, self._bridge.clock())
        self._start_to_rest()
        self.sound_due.emit(decisions[0])

    def _start_to_rest(self) -> None:
        if self.stays:
            self._rest_timer.start(self.stays * 1000)

    def _extend_context(self, **more: Any) -> None:
        self.context = replace(self.context, **more)
        self.changed.emit()

    def _open(self) -> None:
        self._is_open = True
        self._message = None
        self.changed.emit()

    def _fail(self, error: KnownError | None) -> None:
        self._start_next(asked=None)
        self._is_open, self.is_broken = False, True
        self._message = core_failed(error)
        self.changed.emit()

    def _give_up(self, number: int) -> None:
        """Show that this scan got no decision, because of a bug."""
        if number == self._number and self.is_waiting:
            self._asked = None
            self.let_through = ()
            self._message = scan_failed()
            self.changed.emit()
