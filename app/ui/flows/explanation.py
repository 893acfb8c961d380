"""The flow of *Why?*: requests why a guest counts as inside or not, and shows it in an overlay."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.model.scan import Moment
from app.model.ticket import Ticket
from app.ui.bridge import Bridge
from app.ui.latest_request import LatestRequest
from app.ui.overlays.why_panel import WhyPanel
from app.ui.verdict.name_display import NameDisplay


class ExplanationFlow(QObject):
    """Opens the overlay for one ticket."""

    def __init__(
        self,
        window: QWidget,
        bridge: Bridge,
        display: NameDisplay,
        *,
        clock: Callable[[], Moment],
    ) -> None:
        super().__init__(window)
        self._display = display
        self._asking = LatestRequest(bridge, self)
        self.panel = WhyPanel(window, clock)
        self.forget = self._asking.forget

    def begin(self, ticket: Ticket) -> None:
        """Request the explanation, and open the overlay with it, unless `forget` is called."""
        name = self._display.names.holder(ticket)
        show = partial(self.panel.begin, name)
        self._asking.ask(lambda core: core.why(ticket), show, show)
