"""Why a guest counts as inside or not, asked behind the window and shown in an overlay."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from app.model.scan import Moment
from app.model.ticket import Ticket
from app.ui.asking import Asking
from app.ui.bridge import Bridge
from app.ui.face import holder_of
from app.ui.main_window import MainWindow
from app.ui.why_panel import WhyPanel


class Explaining(QObject):
    """Opens the overlay for one ticket; the next scan closes the overlay."""

    def __init__(self, window: MainWindow, bridge: Bridge, *, clock: Callable[[], Moment]) -> None:
        super().__init__(window)
        self._asking = Asking(bridge, self)
        self.panel = WhyPanel(window, clock)
        self.panel.cancelled.connect(self._asking.forget)
        window.scanned.connect(self.panel.withdraw)

    def begin(self, ticket: Ticket) -> None:
        """Ask why, and show the answer when it is there."""
        self.panel.begin(holder_of(ticket))
        self._asking.ask(
            lambda backstage: backstage.why(ticket), self.panel.explain, self.panel.show_trouble
        )
