"""How the window speaks and looks: as the settings say at first, then as a supervisor chooses."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from app.sections import Window
from app.ui.fonts import load_fonts
from app.ui.languages import Interpreter
from app.ui.style import dress
from app.ui.tokens import THEMES, Look


class Appearance(QObject):
    """Every widget hears of another language by itself; `worn` tells of another theme."""

    worn = Signal(object)  # Look
    chosen = Signal(str, str)  # language and theme, as the settings call them

    def __init__(self, application: QApplication, window: Window) -> None:
        super().__init__()
        self._application = application
        self._language: str = window.language
        self._theme: str = window.theme
        self._interpreter = Interpreter(application)
        self._interpreter.speak(window.language)
        self.look = Look(THEMES[window.theme], window.reduced_motion)
        load_fonts()
        dress(application, self.look.theme)

    def end(self) -> None:
        """Whoever opens a window next speaks for themselves."""
        self._interpreter.fall_silent()

    def speak(self, language: str) -> None:
        self._language = language
        self._interpreter.speak(language)
        self.chosen.emit(self._language, self._theme)

    def wear(self, theme: str) -> None:
        """Dark for a dark club, light for the sun."""
        self._theme = theme
        self.look = Look(THEMES[theme], self.look.reduced_motion)
        dress(self._application, self.look.theme)
        self.worn.emit(self.look)
        self.chosen.emit(self._language, self._theme)
