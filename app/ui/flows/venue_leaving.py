"""Lets this laptop leave its venue, after a question; the door is opened anew afterwards."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.ui.bridge import Bridge
from app.ui.input.idle import IdleTimer
from app.ui.overlays.confirm_panel import ConfirmPanel


class VenueLeaving(QObject):
    """Asks whether leaving is meant; `left` tells that the keeper knows, or was not reached."""

    left = Signal()

    def __init__(self, window: QWidget, bridge: Bridge) -> None:
        super().__init__(window)
        self._bridge = bridge
        self.panel = ConfirmPanel(window)
        self.panel.agreed.connect(self._run)
        IdleTimer(self.panel).idle.connect(self.panel.withdraw)

    def begin(self) -> None:
        self.panel.begin(
            self.tr("Leave the venue?"),
            self.tr(
                "This door then decides alone, and is opened anew at once. If this laptop keeps the"
                " venue, its state is deleted, and the other doors go on alone."
            ),
            self.tr("Leave"),
        )

    def _run(self) -> None:
        self._bridge.ask(lambda core: core.leave_venue(), lambda _: self.left.emit())
