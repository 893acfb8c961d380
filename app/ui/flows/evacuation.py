"""Notes that everybody is out of the house, or takes that back: the PIN first, then a question."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.model.supervised import SupervisorAct
from app.ui.bridge import Bridge
from app.ui.flows.supervisor_lock import Grant, SupervisorLock
from app.ui.input.idle import IdleTimer
from app.ui.overlays.confirm_panel import ConfirmPanel


class EvacuationFlow(QObject):
    """Asks once before everybody counts as outside. Taking that back needs the PIN only."""

    def __init__(self, window: QWidget, bridge: Bridge, lock: SupervisorLock) -> None:
        super().__init__(window)
        self._bridge, self._lock = bridge, lock
        self._grant: Grant | None = None
        self.panel = ConfirmPanel(window)
        self.panel.agreed.connect(self._run)
        self.panel.cancelled.connect(self._forget)
        lock.withdrawn.connect(self._forget)
        IdleTimer(self.panel).idle.connect(self.panel.withdraw)

    def begin(self) -> None:
        purpose = self.tr("to note that everybody is out")
        self._lock.ask(SupervisorAct.ALL_OUT, purpose, self._ask)

    def undo(self) -> None:
        purpose = self.tr("to take back that everybody is out")
        self._lock.demand(SupervisorAct.UNDO_ALL_OUT, purpose, self._take_back)

    def _take_back(self) -> None:
        self._bridge.ask(lambda core: core.undo_all_out(), lambda _: None)

    def _ask(self, grant: Grant) -> None:
        self._grant = grant
        self.panel.begin(
            self.tr("Is everybody out of the house?"),
            self.tr("All doors count from 0 again. Guests who come back are let in once more."),
            self.tr("Everybody is out"),
        )

    def _run(self) -> None:
        grant, self._grant = self._grant, None
        if grant is not None and grant.use():
            self._bridge.ask(lambda core: core.all_out(), lambda _: None)

    def _forget(self) -> None:
        self._grant = None
