"""The language and theme of the window: from the settings, then as a supervisor chooses."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from app.settings.sections import WindowSettings
from app.ui.text.languages import Interpreter
from app.ui.theme.style import dress
from app.ui.theme.tokens import THEMES, Look


class Appearance(QObject):
    """Applies language and theme to the application.

    All widgets get an event when the language changes; `worn` carries a new theme. `chosen` carries
    the changed window settings, which also hold how long a verdict stays.
    """

    worn = Signal(object)  # Look
    chosen = Signal(object)  # WindowSettings

    def __init__(self, application: QApplication, window: WindowSettings) -> None:
        super().__init__()
        self._application = application
        self._window = window
        self._interpreter = Interpreter(application)
        self._interpreter.speak(window.language)
        self.look = _look(window)
        dress(application, self.look.theme)

    def end(self) -> None:
        """Remove the translations from the application. Called at the end of the program."""
        self._interpreter.fall_silent()

    @property
    def window(self) -> WindowSettings:
        return self._window

    def choose(self, window: WindowSettings) -> None:
        """Apply these settings of the window, and emit what changed."""
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
