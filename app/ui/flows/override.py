"""A supervisor's word for somebody who was held: the PIN, why, and whom it is about."""

from PySide6.QtCore import QObject

from app.model.decision import Decision
from app.ui.bridge import Bridge
from app.ui.flows.supervisor_lock import Lock
from app.ui.overlays.override_panel import OverridePanel
from app.ui.verdict.verdict_view import name_of
from app.ui.window.main_window import MainWindow


class Overriding(QObject):
    """It is for one guest only: whoever is scanned next is seen at once, and ends it.

    The same guest may hold up their ticket all the while; then it is about the newest answer.
    """

    def __init__(self, window: MainWindow, bridge: Bridge, lock: Lock) -> None:
        super().__init__(window)
        self._window, self._bridge, self._lock = window, bridge, lock
        self._held: Decision | None = None
        self.panel = OverridePanel(window)
        self.panel.agreed.connect(self._let_through)
        self.panel.cancelled.connect(self._forget)
        lock.withdrawn.connect(self._forget)
        lock.changed.connect(lambda is_open: None if is_open else self.panel.withdraw())
        window.override_requested.connect(self.begin)
        window.scanned.connect(self._make_way)
        window.showing.heard.connect(self._look_again)

    def begin(self, held: Decision) -> None:
        name = name_of(held.verdict, held.scan)
        purpose = self.tr("to admit {name}").format(name=name)
        self._lock.demand(purpose, lambda: self.panel.begin(name))
        self._held = held

    def _make_way(self, code: str) -> None:
        if self._held is None or self._held.scan.code != code:
            self._end()

    def _look_again(self, decision: Decision) -> None:
        """Who may go in by now needs nobody's word."""
        if self._held is None or self._held.scan.code != decision.scan.code:
            return
        if decision.verdict.lets_through:
            self._end()
        else:
            self._held = decision

    def _end(self) -> None:
        self._lock.withdraw()
        self.panel.withdraw()

    def _let_through(self, reason: str) -> None:
        held, self._held = self._held, None
        if held is not None:
            self._bridge.ask(
                lambda backstage: backstage.override(held.scan.id, reason),
                lambda decision: self._window.show_word(decision, held),
            )

    def _forget(self) -> None:
        self._held = None
