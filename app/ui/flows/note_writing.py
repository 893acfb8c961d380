"""Writes a note on a ticket, which is shown at the ticket's next scans."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.model.ticket import Ticket
from app.ui.bridge import Bridge
from app.ui.input.idle import IdleTimer
from app.ui.overlays.reason_panel import NotePanel
from app.ui.verdict.name_display import NameDisplay


class NoteWriting(QObject):
    """Asks for the words of a note; `written` is called when it is stored."""

    def __init__(
        self, window: QWidget, bridge: Bridge, display: NameDisplay, written: Callable[[], None]
    ) -> None:
        super().__init__(window)
        self._bridge, self._display, self._written = bridge, display, written
        self._ticket: Ticket | None = None
        self.panel = NotePanel(window)
        self.panel.agreed.connect(self._write)
        IdleTimer(self.panel).idle.connect(self.panel.withdraw)

    def begin(self, ticket: Ticket) -> None:
        self._ticket = ticket
        self.panel.begin(self._display.names.holder(ticket))

    def _write(self, words: str) -> None:
        if (ticket := self._ticket) is not None:
            self._bridge.ask(lambda core: core.write_note(ticket, words), lambda _: self._written())
