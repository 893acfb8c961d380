"""How the window speaks and looks: as the settings say at first, then as a supervisor chooses."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from app.settings.sections import WindowSettings
from app.ui.text.languages import Interpreter
from app.ui.theme.style import dress
from app.ui.theme.tokens import THEMES, Look


class Appearance(QObject):
    """Every widget hears of another language by itself; `worn` tells of another theme.

    How long a verdict stays is among what is `chosen`, for the settings keep it beside the others.
    """

    worn = Signal(object)  # Look
    chosen = Signal(object)  # Window

    def __init__(self, application: QApplication, window: WindowSettings) -> None:
        super().__init__()
        self._application = application
        self._window = window
        self._interpreter = Interpreter(application)
        self._interpreter.speak(window.language)
        self.look = _look(window)
        dress(application, self.look.theme)

    def end(self) -> None:
        """Whoever opens a window next speaks for themselves."""
        self._interpreter.fall_silent()

    @property
    def window(self) -> WindowSettings:
        return self._window

    def choose(self, window: WindowSettings) -> None:
        """Dark for a dark club, light for the sun."""
        before, self._window = self._window, window
        if window.language != before.language:
            self._interpreter.speak(window.language)
        if window.theme != before.theme:
            self.look = _look(window)
            dress(self._application, self.look.theme)
            self.worn.emit(self.look)
        self.chosen.emit(window)


def _look(window: WindowSettings) -> Look:
    return Look(THEMES[window.theme])
