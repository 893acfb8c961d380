"""Lets a supervisor delete the guests' data, after the PIN and a question."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.model.supervised import SupervisorAct
from app.ui.flows.supervisor_lock import Grant, SupervisorLock
from app.ui.input.idle import IdleTimer
from app.ui.overlays.confirm_panel import ConfirmPanel


class GuestDeletion(QObject):
    """Asks for the PIN, and whether deleting is meant; `agreed` follows if it is."""

    agreed = Signal()

    def __init__(self, window: QWidget, lock: SupervisorLock) -> None:
        super().__init__(window)
        self._lock = lock
        self._grant: Grant | None = None
        self.panel = ConfirmPanel(window)
        self.panel.agreed.connect(self._agree)
        self.panel.cancelled.connect(self._drop)
        lock.withdrawn.connect(self._drop)
        IdleTimer(self.panel).idle.connect(self.panel.withdraw)

    def begin(self) -> None:
        self._lock.ask(SupervisorAct.FORGET, self.tr("to delete the guests' data"), self._ask)

    def _ask(self, grant: Grant) -> None:
        self._grant = grant
        self.panel.begin(
            self.tr("Delete the guests' data?"),
            self.tr(
                "Names, codes and notes of this event are deleted from this laptop for good, and"
                " it leaves the venue. The figures of the report stay."
            ),
            self.tr("Delete"),
        )

    def _agree(self) -> None:
        grant, self._grant = self._grant, None
        if grant is not None and grant.use():
            self.agreed.emit()

    def _drop(self) -> None:
        self._grant = None
