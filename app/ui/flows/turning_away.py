"""Turns a guest away who did not pass a check: first the reason, then REFUSE."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.model.verdict import Decision
from app.ui.bridge import Bridge
from app.ui.input.idle import IdleTimer
from app.ui.overlays.reason_panel import TurnAwayPanel
from app.ui.verdict.name_display import NameDisplay


class TurnAwayFlow(QObject):
    """Asks for the reason; `show` is called with the new decision and the one before.

    Without an answer the guest stays held, and is asked again at the next scan.
    """

    def __init__(
        self,
        window: QWidget,
        bridge: Bridge,
        display: NameDisplay,
        show: Callable[[Decision, Decision], None],
    ) -> None:
        super().__init__(window)
        self._bridge, self._display, self._show = bridge, display, show
        self._held: Decision | None = None
        self.panel = TurnAwayPanel(window)
        self.panel.agreed.connect(self._send)
        IdleTimer(self.panel).idle.connect(self.panel.withdraw)

    def begin(self, held: Decision) -> None:
        self._held = held
        self.panel.begin(self._display.names.of_scan(held.verdict, held.scan))

    def _send(self, reason: str) -> None:
        if (held := self._held) is not None:
            self._bridge.ask(
                lambda core: core.turn_away(held.scan.id, reason),
                lambda decision: self._show(decision, held),
            )
