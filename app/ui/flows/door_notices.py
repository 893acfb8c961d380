"""Tells the supervisor's laptop about troubles of the doors of its venue."""

from PySide6.QtCore import QObject, QTimer, Signal

from app.errors import KnownError
from app.model.night import TroubledDoor
from app.ui.bridge import Bridge
from app.ui.text.troubles import door_trouble_text

EVERY_MS = 5_000
MOST_AT_ONCE = 3


class DoorNotices(QObject):
    """Asks for new troubles every few seconds, if this laptop tells of them; `told` has a text."""

    told = Signal(str)

    def __init__(self, bridge: Bridge, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self.look)
        bridge.opened.connect(self._timer.start)

    def look(self) -> None:
        """Ask for the troubles that are new since the last look."""
        self._bridge.ask(lambda core: core.troubled_doors(), self._tell, _ignore, owner=self)

    def _tell(self, troubled: tuple[TroubledDoor, ...] | None) -> None:
        if troubled is None:
            self._timer.stop()
        elif troubled:
            self.told.emit("\n".join(map(door_trouble_text, troubled[:MOST_AT_ONCE])))


def _ignore(_trouble: KnownError) -> None:
    """Ignore an error: the next look asks again."""
