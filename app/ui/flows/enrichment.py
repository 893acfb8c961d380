"""Looks up more about the guest who is shown: party, details, and the right doors."""

from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from app.errors import KnownError
from app.model.verdict import Decision, Reason
from app.ui.bridge import Bridge
from app.ui.verdict.verdict_context import VerdictContext

if TYPE_CHECKING:
    from app.core.requests import CoreRequests

T = TypeVar("T")


class Enrichment(QObject):
    """Emits what was found about one decision, until `stop` or the next `begin`.

    `look_up_after` milliseconds pass before details are requested from the service: in a busy lane
    the next guest is there by then, and nobody would read them.
    """

    found = Signal(object)  # Callable[[VerdictContext], VerdictContext]

    def __init__(self, bridge: Bridge, look_up_after: int, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._about: Decision | None = None
        self._count = 0
        self._later = QTimer(self, singleShot=True, interval=look_up_after)
        self._later.timeout.connect(self.request_details)

    def begin(self, decision: Decision) -> None:
        self.stop()
        self._about = decision
        if decision.verdict.ticket is not None:
            self.request_party()
            self._later.start()
            if decision.verdict.reason is Reason.WRONG_DOOR:
                self._request_right_doors(decision.verdict.ticket.category_id)

    def stop(self) -> None:
        self._about = None
        self._count += 1
        self._later.stop()

    def request_party(self) -> None:
        if self._about is not None and (ticket := self._about.verdict.ticket) is not None:
            self._ask(
                lambda core: core.party(ticket),
                lambda context, party: replace(context, party=party),
            )

    def request_details(self) -> None:
        """Request all data of the ticket from the service."""
        if self._about is not None and (ticket := self._about.verdict.ticket) is not None:
            self._ask(
                lambda core: core.details(ticket),
                lambda context, details: replace(context, details=details),
            )

    def _request_right_doors(self, category_id: str) -> None:
        """Request the doors of the venue that take tickets of this category."""
        self._ask(
            lambda core: core.doors(),
            lambda context, doors: replace(
                context,
                right_doors=tuple(one.name for one in doors or () if one.takes(category_id)),
            ),
        )

    def _ask(
        self,
        call: "Callable[[CoreRequests], Coroutine[Any, Any, T]]",
        more: Callable[[VerdictContext, T], VerdictContext],
    ) -> None:
        count = self._count

        def then(answer: T) -> None:
            if count == self._count:
                self.found.emit(lambda context: more(context, answer))

        self._bridge.ask(call, then, _ignore, owner=self)


def _ignore(_trouble: KnownError) -> None:
    """Ignore an error: the verdict is shown without these details."""
