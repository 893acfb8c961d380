"""Tracks the newest scan and what the window shows of it. Replies on older scans are not shown."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import tzinfo
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.errors import KnownError
from app.model.link import Link, LinkState
from app.model.scan import Direction, Moment, Scan, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision, Verdict
from app.ui.bridge import Bridge
from app.ui.flows.enrichment import Enrichment
from app.ui.verdict import verdict_view as views
from app.ui.verdict.verdict_context import VerdictContext
from app.ui.verdict.verdict_view import VerdictView

if TYPE_CHECKING:
    from app.model.night import Night

LOOK_UP_AFTER_MS = 600


class CurrentScan(QObject):
    """Numbers all scans, and shows only the decision on the newest one.

    `look_up_after` milliseconds pass before details are requested from the service.
    """

    changed = Signal()
    decided = Signal(object)  # Decision: every decision, shown or not
    # Decision: the one whose sound is to be played, which is the one that is shown
    sound_due = Signal(object)
    # Decision: requested by a steward, but another guest is shown by now
    out_of_sight = Signal(object)

    def __init__(
        self,
        bridge: Bridge,
        *,
        clock: Callable[[], Moment],
        zone: tzinfo | None,
        stays: int,
        has_camera: bool = True,
        look_up_after: int = LOOK_UP_AFTER_MS,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge, self._clock, self._zone = bridge, clock, zone
        self._has_camera = has_camera
        self._number = 0
        self._undoing: int | None = None
        self._direction = Direction.IN
        self._asked: str | None = None
        self._message: VerdictView | None = views.starting()
        self.is_broken = False
        self._decision: Decision | None = None
        self._context = VerdictContext()
        self._stays = stays
        self._clear_timer = QTimer(self, singleShot=True)
        self._clear_timer.timeout.connect(self.clear)
        self.enrichment = Enrichment(bridge, look_up_after, self)
        self.enrichment.found.connect(self._extend_context)
        bridge.opened.connect(self._open)
        bridge.failed.connect(self._fail)
        bridge.checking.connect(self._show_name)
        bridge.filled.connect(self._fill_in)
        bridge.link_changed.connect(self._set_link)

    @property
    def decision(self) -> Decision | None:
        return self._decision

    @property
    def is_waiting(self) -> bool:
        """Return whether a guest is being checked."""
        return self._asked is not None and self._decision is None

    @property
    def context(self) -> VerdictContext:
        return self._context

    def view(self) -> VerdictView:
        if self._decision is not None:
            return views.view_of(self._decision, self._context, self._clock(), self._zone)
        if self._message is not None:
            return self._message
        if self._asked is not None:
            return views.checking(self._context.before, self._context.categories)
        return views.ready(self._direction, has_camera=self._has_camera)

    def set_direction(self, direction: Direction) -> None:
        """Set the direction of guests, which the window shows while no guest is being checked."""
        self._direction = direction
        self.changed.emit()

    def set_stay(self, seconds: int) -> None:
        """Set how many seconds a verdict stays, from the next verdict on."""
        self._stays = seconds

    def set_categories(self, categories: Mapping[str, str]) -> None:
        self._context = replace(self._context, categories=categories)
        self.changed.emit()

    def set_night(self, night: "Night") -> None:
        self._context = replace(self._context, night=night)
        self.changed.emit()

    def _set_link(self, link: Link) -> None:
        self._context = replace(self._context, key_refused=link.state is LinkState.REFUSED)
        self.changed.emit()

    def scan(self, code: str, source: Source, direction: Direction) -> None:
        """Check in this code. Does nothing if the core could not be opened."""
        if self.is_broken:
            return
        number = self._start_next(asked=code)
        self._bridge.ask(
            lambda core: core.scan(code, source, direction),
            lambda decision: self._take_decision(number, decision),
            ended=lambda: self._give_up(number),
            owner=self,
        )

    def show(self, decision: Decision, held: Decision) -> bool:
        """Show the supervisor's decision on a held guest, and return whether it could be shown.

        It is not shown if another guest is shown or being checked by now.
        """
        shown = self._decision
        others = self.is_waiting if shown is None else shown.scan.id != held.scan.id
        if others:
            self._report_out_of_sight(decision)
        else:
            self._take_decision(self._start_next(asked=None), decision)
        return not others

    def undo(self) -> None:
        """Take back the admission that is shown. Later calls for the same admission do nothing."""
        if self._decision is None or self._undoing == self._number:
            return
        number, scan_id = self._number, self._decision.scan.id
        self._undoing = number

        def then(decision: Decision) -> None:
            if number == self._number:
                self._take_decision(self._start_next(asked=None), decision)
            else:
                self._report_out_of_sight(decision)

        def ended() -> None:
            if self._undoing == number:
                self._undoing = None

        self._bridge.ask(lambda core: core.undo(scan_id), then, ended=ended, owner=self)

    def show_of_party(self, kept_out: Decision | None) -> None:
        """Show the guest of the shown party who was not admitted; None reads the party again."""
        if kept_out is None:
            self.enrichment.request_party()
            return
        party = self._context.party
        self._start_next(asked=None)
        self._context = replace(self._context, party=party)
        self._show(kept_out)

    def clear(self) -> None:
        """Remove the guest from the window."""
        if not self.is_broken:
            self._start_next(asked=None)
        self.changed.emit()

    def _start_next(self, *, asked: str | None) -> int:
        self._number += 1
        self._asked, self._decision, self._message = asked, None, None
        self._context = replace(self._context, before=None, party=(), details=None, delivery=None)
        self._clear_timer.stop()
        self.enrichment.stop()
        if asked is not None:
            self.changed.emit()
        return self._number

    def _show_name(self, scan: Scan, ticket: Ticket | None) -> None:
        """Show the guest's name while the check runs; ignore the checks of other scans."""
        meant = {scan.code.strip(), ticket.id if ticket else None}
        if self._asked is not None and self._asked.strip() in meant:
            self._context = replace(self._context, before=ticket)
            if self._decision is None:
                self.changed.emit()

    def _fill_in(self, scan: Scan, verdict: Verdict) -> None:
        """Replace the verdict that is shown by one with more details; ignore other scans."""
        if self._decision is not None and self._decision.scan.id == scan.id:
            self._decision = replace(self._decision, verdict=verdict)
            self.changed.emit()

    def _take_decision(self, number: int, decision: Decision) -> None:
        self.decided.emit(decision)
        if number == self._number:
            self._show(decision)
            self.sound_due.emit(decision)

    def _report_out_of_sight(self, decision: Decision) -> None:
        self.decided.emit(decision)
        self.out_of_sight.emit(decision)

    def _show(self, decision: Decision) -> None:
        self._decision = decision
        if self._stays:
            self._clear_timer.start(self._stays * 1000)
        self.enrichment.begin(decision)
        self.changed.emit()

    def _extend_context(self, more: Callable[[VerdictContext], VerdictContext]) -> None:
        self._context = more(self._context)
        self.changed.emit()

    def _open(self) -> None:
        self._message = None
        self.changed.emit()

    def _fail(self, error: KnownError | None) -> None:
        self._start_next(asked=None)
        self.is_broken = True
        self._message = views.core_failed(error)
        self.changed.emit()

    def _give_up(self, number: int) -> None:
        """Show that this scan got no decision, because of a bug."""
        if number == self._number and self.is_waiting:
            self._message = views.scan_failed()
            self.changed.emit()
