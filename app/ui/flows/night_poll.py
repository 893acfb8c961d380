"""Keeps the counts of the evening up to date, with one request at a time."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.errors import KnownError
from app.ui.bridge import Bridge

if TYPE_CHECKING:
    from app.model.night import Night


class NightPoll(QObject):
    """Requests the counts when the queue or the list has changed, and when `request` is called."""

    changed = Signal(object)  # Night

    def __init__(self, bridge: Bridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._asking = self._once_more = False
        bridge.opened.connect(self.request)
        bridge.queue_changed.connect(self.request)
        bridge.list_changed.connect(self.request)

    def request(self) -> None:
        if self._asking:
            self._once_more = True
            return
        self._asking, self._once_more = True, False
        self._bridge.ask(
            lambda core: core.night(),
            self._emit_changed,
            _ignore,
            ended=self._end_request,
            owner=self,
        )

    def _emit_changed(self, night: "Night") -> None:
        self.changed.emit(night)

    def _end_request(self) -> None:
        self._asking = False
        if self._once_more:
            self.request()


def _ignore(_trouble: KnownError) -> None:
    """Ignore an error: the next change requests the counts again."""
