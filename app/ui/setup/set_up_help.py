"""Opens the help over a step of set-up."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from app.model.scan import Moment
from app.ui.input.action_keys import KEYS, Act
from app.ui.setup.setup_page import SetUpPage
from app.ui.theme.tokens import Theme
from app.ui.window.help_opener import toggle_help
from app.ui.window.page_stack import PageStack


class SetUpHelp(QObject):
    """Binds the keys of the help in the set-up window.

    The camera is off while the help is open; a text of a hand scanner closes the help.
    """

    def __init__(
        self,
        window: QWidget,
        body: PageStack,
        page: SetUpPage,
        theme: Callable[[], Theme],
        *,
        clock: Callable[[], Moment],
    ) -> None:
        super().__init__(window)
        self._body, self._page = body, page
        self._theme, self._clock = theme, clock
        self._open = QShortcut(QKeySequence(KEYS[Act.HELP]), window)
        self._open.activated.connect(self.press)
        self._back = QShortcut(QKeySequence(KEYS[Act.BACK]), window)
        self._back.setEnabled(False)
        self._back.activated.connect(body.go_back)
        page.help_requested.connect(self.press)
        body.covered.connect(self._follow)

    def press(self) -> None:
        """Open the help, or close it."""
        toggle_help(self._body, self._page.help_topic, self._theme(), clock=self._clock)

    def scanned(self, text: str) -> None:
        """Close the help, and hand the text to the step."""
        self._body.close_pages()
        self._page.scanned(text)

    def _follow(self, covered: bool) -> None:
        self._back.setEnabled(covered)
        if not covered:
            self._page.reopen_step()
