"""Asks for a PIN of the door before set-up changes its PINs."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.model.journal import SupervisedAction, SupervisorAct
from app.model.scan import Moment
from app.security.pin import Supervisor, TriesFile
from app.ui.flows.supervisor_lock import SupervisorLock
from app.ui.overlays.pin_pad import PinPad
from app.ui.setup_api import SetUpBridge


class PinPermit(QObject):
    """Makes a change after one of these PINs was entered, and records it; without a PIN at once."""

    def __init__(
        self,
        window: QWidget,
        bridge: SetUpBridge,
        supervisors: tuple[Supervisor, ...],
        *,
        clock: Callable[[], Moment],
        tries: TriesFile,
    ) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._lock = SupervisorLock(
            PinPad(window), supervisors, clock=clock, tries=tries, parent=self
        )
        self._lock.recorded.connect(self._record)

    def ask(self, name: str, change: Callable[[], None]) -> None:
        """Make the change to the PIN of this name, once that is permitted."""
        self._lock.ask(
            SupervisorAct.CHANGE_PINS,
            self.tr("to change the PINs"),
            lambda grant: change() if grant.use(name) else None,
        )

    def _record(self, action: SupervisedAction) -> None:
        self._bridge.ask(lambda core: core.record_supervised(action), lambda _: None)
