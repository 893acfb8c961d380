"""The flows that admit more with a guest: the rest of the party, and the guest's extras."""

from collections.abc import Callable, Collection
from functools import partial

from PySide6.QtCore import QObject, Signal

from app.errors import KnownError
from app.model.details import Extra, PartyMember, still_out
from app.model.plain import plain
from app.model.scan import Direction, Source
from app.model.ticket import Ticket
from app.model.verdict import Decision, Kind, Reason
from app.ui.bridge import Bridge
from app.ui.flows.current_scan import CurrentScan
from app.ui.overlays.panels import ConfirmPanel, Question
from app.ui.text import say
from app.ui.verdict.ticket_facts import handed_out_text
from app.ui.verdict.wording import one_line


class GroupAdmission(QObject):
    """Admits the rest of a party, with one request at a time for each ticket.

    Several guests are admitted only after the panel has asked whether they are to be.
    """

    def __init__(
        self,
        bridge: Bridge,
        current_scan: CurrentScan,
        panel: ConfirmPanel,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge, self._current_scan, self._panel = bridge, current_scan, panel
        self._asked_for: dict[str, list[Callable[[], None]]] = {}

    def admit(
        self,
        ticket: Ticket,
        then: Callable[[], None] = lambda: None,
        *,
        among: Collection[str] | None = None,
    ) -> None:
        """Admit the rest of this ticket's party, and call `then` at the end, after errors too.

        With `among` only the guests with one of these ticket ids.
        """
        if self._current_scan.is_looking:
            then()
            return
        waiting = self._asked_for.setdefault(ticket.id, [])
        waiting.append(then)
        if len(waiting) == 1:
            self._bridge.ask(
                lambda core: core.party(ticket),
                lambda party: self._ask_about(ticket, party, among),
                lambda error: self._give_up(ticket, error),
                owner=self,
            )

    def _ask_about(
        self, ticket: Ticket, party: tuple[PartyMember, ...], among: Collection[str] | None
    ) -> None:
        count = sum(among is None or one.id in among for one in still_out(party))
        send = partial(self._send, ticket, among)
        if count > 1:
            question = Question(
                self.tr("Admit %n guest(s)?", "", count),
                self.tr("Let them pass one by one, and count."),
                self.tr("Admit %n", "", count),
            )
            self._panel.ask(question, send, partial(self._end, ticket), is_usual=True)
        else:
            send()

    def _give_up(self, ticket: Ticket, error: KnownError) -> None:
        self._bridge.warned.emit(error.whole)
        self._end(ticket)

    def _send(self, ticket: Ticket, among: Collection[str] | None) -> None:
        shown = self._current_scan.decision
        self._current_scan.begun.emit()
        self._bridge.ask(
            lambda core: core.admit_rest(ticket, among),
            lambda decisions: self._report(decisions, ticket, shown),
            ended=lambda: self._end(ticket),
            owner=self,
        )

    def _end(self, ticket: Ticket) -> None:
        for heard in self._asked_for.pop(ticket.id):
            heard()

    def _report(
        self, decisions: tuple[Decision, ...], ticket: Ticket, shown: Decision | None
    ) -> None:
        """Report the decisions: show the first guest to look at, or the party again.

        That is one who was not admitted, or one with a note. If another guest is shown by now, this
        one is reported as out of sight.
        """
        for decision in decisions:
            self._current_scan.decided.emit(decision)
        noted = next((one for one in decisions if one.notes), None)
        to_see = next((one for one in decisions if not one.verdict.lets_through), noted)
        nobody_came = self._current_scan.decision is shown and not self._current_scan.is_waiting
        on_screen = shown.verdict.ticket if shown is not None else None
        if nobody_came and on_screen is not None and on_screen.id == ticket.id:
            self._current_scan.show_of_party(to_see)
        elif to_see is not None:
            self._current_scan.out_of_sight.emit(to_see)
        if nobody_came and decisions:
            self._current_scan.keep_for_undo(decisions)
            self._current_scan.sound_due.emit(to_see or decisions[-1])


class ExtraHandout(QObject):
    """Checks an extra in as the scan of its own ticket would, and asks before that is taken back.

    The guest who is shown stays shown, also by the light outside. An extra at which a steward has
    to check something is handed out at the second press.
    """

    undo_wanted = Signal(object)  # Decision
    refused = Signal(str)  # why an extra was not handed out

    def __init__(self, bridge: Bridge, current_scan: CurrentScan, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge, self._current_scan = bridge, current_scan
        self._asked_for = set[str]()
        self._to_check = ""  # the extra whose question was shown last

    def press(self, extra: Extra) -> None:
        """Hand this extra out, or take that back. Does nothing while the window only looks."""
        ticket, shown = extra.ticket, self._current_scan.decision
        if self._current_scan.is_looking or ticket.id in self._asked_for:
            return
        if extra.is_handed_out:
            if extra.undo is not None:
                self.undo_wanted.emit(extra.undo)
            return
        is_checked = self._to_check == ticket.id
        self._asked_for.add(ticket.id)
        self._bridge.ask(
            lambda core: core.scan(ticket.id, Source.LIST, Direction.IN, is_checked=is_checked),
            lambda decision: self._report(decision, ticket, shown),
            ended=lambda: self._asked_for.discard(ticket.id),
            owner=self,
        )

    def _report(self, decision: Decision, ticket: Ticket, shown: Decision | None) -> None:
        verdict, scan = decision.verdict, self._current_scan
        self._to_check = ticket.id if verdict.reason is Reason.CHECK_FIRST else ""
        scan.decided.emit(decision)
        if not verdict.lets_through:
            self.refused.emit(self._why_not(decision, ticket))
        elif scan.decision is shown and not scan.is_waiting:
            scan.keep_for_undo([decision])
        scan.request_extras()

    def _why_not(self, decision: Decision, ticket: Ticket) -> str:
        verdict, now = decision.verdict, self._bridge.clock()
        said = one_line(verdict, now)
        if verdict.kind in (Kind.ALREADY_IN, Kind.JUST_ADMITTED):
            said = handed_out_text(verdict.since, verdict.door, now)
        elif verdict.reason is Reason.CHECK_FIRST:
            said = f"{said} {say('Is it so? Then press it once more.')}"
        return f"{plain(ticket.name) or say('Extra')}: {said}"
