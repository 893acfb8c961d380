"""Checks a guest out by hand: with the supervisor's PIN, or after a confirmation.

A guest who is checked out by hand can be scanned in again at once, so a ticket that is handed back
over the fence would admit a second person.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.model.journal import SupervisorAct
from app.model.ticket import Ticket
from app.ui.flows.supervisor_lock import SupervisorLock
from app.ui.overlays.confirm_panel import ConfirmPanel
from app.ui.verdict.name_display import NameDisplay


class CheckOutFlow(QObject):
    """Calls `check_out` with the ticket of a guest, once that is allowed.

    Without `needs_pin`, and at a door without a PIN, a confirmation that names the guest is enough.
    """

    def __init__(
        self,
        window: QWidget,
        lock: SupervisorLock,
        display: NameDisplay,
        check_out: Callable[[Ticket], None],
        *,
        needs_pin: bool,
    ) -> None:
        super().__init__(window)
        self._lock, self._display, self._check_out = lock, display, check_out
        self._needs_pin = needs_pin
        self._ticket: Ticket | None = None
        self.panel = ConfirmPanel(window)
        self.panel.agreed.connect(self._run)
        self.panel.cancelled.connect(self._forget)

    def begin(self, ticket: Ticket) -> None:
        name = self._display.names.holder(ticket)
        if self._needs_pin and self._lock.has_pin:
            purpose = self.tr("to check out {name}").format(name=name)
            self._lock.demand(SupervisorAct.CHECK_OUT, purpose, lambda: self._check_out(ticket))
            return
        self._ticket = ticket
        self.panel.begin(
            self.tr("Check out {name}?").format(name=name),
            self.tr("Only if this guest leaves now: the ticket admits somebody again afterwards."),
            self.tr("Check out"),
        )

    def _run(self) -> None:
        ticket, self._ticket = self._ticket, None
        if ticket is not None:
            self._check_out(ticket)

    def _forget(self) -> None:
        self._ticket = None
