"""The flow that reads the whole guest list when a supervisor requests it."""

from PySide6.QtCore import QObject, Signal

from app.ui.bridge import Bridge


class ListRefresh(QObject):
    """Reads the list, once at a time. `so_far` is the number of tickets read; None while idle."""

    changed = Signal(object)  # int | None, like `so_far`
    done = Signal(int)

    def __init__(self, bridge: Bridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.so_far: int | None = None
        bridge.list_progress.connect(self._show_progress)

    def begin(self) -> None:
        if self.so_far is None:
            self._set_so_far(0)
            self._bridge.ask(
                lambda core: core.read_list(),
                self.done.emit,
                ended=lambda: self._set_so_far(None),
                owner=self,
            )

    def _show_progress(self, count: int) -> None:
        """Show the progress, unless the list is being read without a request by a person."""
        if self.so_far is not None:
            self._set_so_far(count)

    def _set_so_far(self, so_far: int | None) -> None:
        self.so_far = so_far
        self.changed.emit(so_far)
