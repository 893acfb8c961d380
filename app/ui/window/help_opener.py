"""Opens the help at the topic of what is on the screen, and closes it by the same key."""

from collections.abc import Callable
from datetime import tzinfo

from PySide6.QtCore import QObject

from app.model.link import LinkState
from app.model.night import LedgerState
from app.model.scan import Moment
from app.settings.sections import NO_CAMERA
from app.ui.help.topic import Topic, topic_of
from app.ui.theme.tokens import Theme
from app.ui.window.main_window import MainWindow
from app.ui.window.page_stack import PageStack


def toggle_help(
    body: PageStack,
    topic: Topic,
    theme: Theme,
    *,
    clock: Callable[[], Moment],
    zone: tzinfo | None = None,
) -> None:
    """Open the help at this topic, or close it if it is in front.

    A page that was open stays behind the help.
    """
    from app.ui.pages.help_page import HelpPage

    if isinstance(body.page, HelpPage):
        body.go_back()
        return
    page = HelpPage(theme, clock=clock, zone=zone)
    body.open_above(page)
    page.begin(topic)


class HelpOpener(QObject):
    """Opens the help of the main window; it needs neither the PIN nor the core."""

    def __init__(
        self,
        window: MainWindow,
        theme: Callable[[], Theme],
        *,
        clock: Callable[[], Moment],
        zone: tzinfo | None,
    ) -> None:
        super().__init__(window)
        self._window, self._theme = window, theme
        self._clock, self._zone = clock, zone
        window.requests.help.connect(self.press)

    def press(self) -> None:
        """Open the help, or close it."""
        toggle_help(
            self._window.body, self.topic(), self._theme(), clock=self._clock, zone=self._zone
        )

    def topic(self) -> Topic:
        """Return the topic of the page in front, or of the verdict, or of what is wrong."""
        window, scan = self._window, self._window.current_scan
        if window.body.page is not None:
            return window.body.page.help_topic
        if scan.is_broken:
            return Topic.TROUBLE
        if scan.decision is not None:
            return topic_of(scan.decision.verdict)
        if not window.notice.is_heard:
            return Topic.SCANNER
        if window.top.link.state in (LinkState.OFFLINE, LinkState.REFUSED):
            return Topic.LINE_DOWN
        house = window.foot.doors.house
        if house is not None and house.ledger is not LedgerState.AGREEING:
            return Topic.VENUE_ALONE
        if window.door.camera.condition and window.settings.camera.source != NO_CAMERA:
            return Topic.CAMERA
        return Topic.FIRST_SCAN
