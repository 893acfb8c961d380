"""A supervisor overrides a verdict: first the PIN, then the reason, then the override itself."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.model.verdict import Decision
from app.ui.bridge import Bridge
from app.ui.flows.supervisor_lock import SupervisorLock
from app.ui.overlays.override_panel import OverridePanel
from app.ui.verdict.verdict_view import name_of


class OverrideFlow(QObject):
    """Overrides the verdict of one guest; the scan of another guest ends the flow.

    A new verdict on the same code replaces the one that is overridden. `show` is called with the
    supervisor's decision and the decision that it overrides.
    """

    def __init__(
        self,
        window: QWidget,
        bridge: Bridge,
        lock: SupervisorLock,
        show: Callable[[Decision, Decision], None],
    ) -> None:
        super().__init__(window)
        self._bridge, self._lock, self._show = bridge, lock, show
        self._held: Decision | None = None
        self.panel = OverridePanel(window)
        self.panel.agreed.connect(self._send_override)
        self.panel.cancelled.connect(self._forget)
        lock.withdrawn.connect(self._forget)
        lock.changed.connect(lambda is_open: None if is_open else self.panel.withdraw())

    def begin(self, held: Decision) -> None:
        name = name_of(held.verdict, held.scan)
        purpose = self.tr("to admit {name}").format(name=name)
        self._lock.demand(purpose, lambda: self.panel.begin(name))
        self._held = held

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
        held, self._held = self._held, None
        if held is not None:
            self._bridge.ask(
                lambda core: core.override(held.scan.id, reason),
                lambda decision: self._show(decision, held),
            )

    def _forget(self) -> None:
        self._held = None
