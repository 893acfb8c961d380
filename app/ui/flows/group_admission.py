"""Letting in whoever of a party is not in yet, from the verdict or from the party's page."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from app.model.ticket import Ticket
from app.model.verdict import Decision
from app.ui.bridge import Bridge
from app.ui.flows.current_scan import CurrentScan


class GroupAdmission(QObject):
    """Once at a time for each ticket. Who is kept out is told, whoever has come meanwhile."""

    def __init__(self, bridge: Bridge, showing: CurrentScan, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge, self._showing = bridge, showing
        self._asked_for: dict[str, list[Callable[[], None]]] = {}

    def admit(self, ticket: Ticket, then: Callable[[], None] = lambda: None) -> None:
        """`then` is called whatever comes of it, be it of what was asked for before."""
        if ticket.id in self._asked_for:
            self._asked_for[ticket.id].append(then)
            return
        self._asked_for[ticket.id] = [then]
        shown = self._showing.decision

        def end() -> None:
            for heard in self._asked_for.pop(ticket.id):
                heard()

        self._bridge.ask(
            lambda behind: behind.admit_rest(ticket),
            lambda decisions: self._tell(decisions, ticket, shown),
            ended=end,
            owner=self,
        )

    def _tell(
        self, decisions: tuple[Decision, ...], ticket: Ticket, shown: Decision | None
    ) -> None:
        """The first who was kept out is shown where their party is, else the party anew."""
        for decision in decisions:
            self._showing.decided.emit(decision)
        kept_out = next((one for one in decisions if not one.verdict.lets_through), None)
        nobody_came = self._showing.decision is shown and not self._showing.is_waiting
        if nobody_came and shown is not None and _is_about(shown, ticket):
            self._showing.show_of_party(kept_out)
        elif kept_out is not None:
            self._showing.out_of_sight.emit(kept_out)
        if nobody_came and decisions:
            self._showing.heard.emit(kept_out or decisions[-1])


def _is_about(shown: Decision, ticket: Ticket) -> bool:
    return shown.verdict.ticket is not None and shown.verdict.ticket.id == ticket.id
