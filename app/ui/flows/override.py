"""A supervisor overrides a verdict: first the PIN, then the reason, then the override itself."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.model.journal import SupervisorAct
from app.model.verdict import Decision
from app.ui.bridge import Bridge
from app.ui.flows.supervisor_lock import Grant, SupervisorLock
from app.ui.input.idle import IdleTimer
from app.ui.overlays.reason_panel import OverridePanel
from app.ui.verdict.name_display import NameDisplay


class OverrideFlow(QObject):
    """Overrides the verdict of one guest; the scan of another guest ends the flow.

    Every override needs the PIN again, also if the one before was cancelled after the PIN.

    A new verdict on the same code replaces the one that is overridden. `show` is called with the
    supervisor's decision and the decision that it overrides.
    """

    def __init__(
        self,
        window: QWidget,
        bridge: Bridge,
        lock: SupervisorLock,
        display: NameDisplay,
        show: Callable[[Decision, Decision], None],
    ) -> None:
        super().__init__(window)
        self._bridge, self._lock, self._show = bridge, lock, show
        self._display = display
        self._held: Decision | None = None
        self._grant: Grant | None = None
        self.panel = OverridePanel(window)
        self.panel.agreed.connect(self._send_override)
        self.panel.cancelled.connect(self._forget)
        lock.withdrawn.connect(self._forget)
        IdleTimer(self.panel).idle.connect(self.panel.withdraw)

    def begin(self, held: Decision) -> None:
        name = self._display.names.of_scan(held.verdict, held.scan)
        purpose = self.tr("to admit {name}").format(name=name)
        self._lock.ask(SupervisorAct.OVERRIDE, purpose, lambda grant: self._open(grant, name))
        self._held = held

    def _open(self, grant: Grant, name: str) -> None:
        self._grant = grant
        self.panel.begin(name)

    def end_for_another(self, code: str) -> None:
        """End the flow unless this is the code of the guest whom the flow is about."""
        if self._held is None or self._held.scan.code != code:
            self._cancel()

    def follow(self, decision: Decision) -> None:
        """Take over a newer decision on the same code; one that lets the guest in ends the flow."""
        if self._held is None or self._held.scan.code != decision.scan.code:
            return
        if decision.verdict.lets_through:
            self._cancel()
        else:
            self._held = decision

    def _cancel(self) -> None:
        self._lock.withdraw()
        self.panel.withdraw()

    def _send_override(self, reason: str) -> None:
        held, grant = self._held, self._grant
        self._forget()
        if held is not None and grant is not None and grant.use(reason):
            self._bridge.ask(
                lambda core: core.override(held.scan.id, reason, grant.by),
                lambda decision: self._show(decision, held),
            )

    def _forget(self) -> None:
        self._held = self._grant = None
