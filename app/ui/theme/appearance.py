"""The language and theme of the window: from the settings, then as a supervisor chooses."""

from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from app.settings.sections import WindowSettings
from app.ui.text.languages import LanguageSwitch
from app.ui.theme.style import apply_theme, scale_in_use, theme_in_use
from app.ui.theme.tokens import THEMES, Theme


class Appearance(QObject):
    """Applies language and theme to the application.

    All widgets get an event when the language changes; `theme_changed` carries a new theme.
    `chosen` carries the changed window settings, which also hold how long a verdict stays.
    """

    theme_changed = Signal(object)  # Theme
    chosen = Signal(object)  # WindowSettings

    def __init__(self, application: QApplication, window: WindowSettings) -> None:
        super().__init__()
        self._application = application
        self.window = window
        self._language_switch = LanguageSwitch(application)
        self._language_switch.set_language(window.language)
        apply_theme(application, THEMES[window.theme])

    def end(self) -> None:
        """Remove the translations from the application. Called at the end of the program."""
        self._language_switch.remove_translations()

    def set_scale(self, scale: float) -> None:
        """Show everything in this scale, which follows the size of the window."""
        if scale != scale_in_use():
            self._apply(replace(theme_in_use(), scale=scale))

    def choose(self, window: WindowSettings) -> None:
        """Apply these settings of the window, and emit what changed."""
        before, self.window = self.window, window
        if window.language != before.language:
            self._language_switch.set_language(window.language)
        if window.theme != before.theme:
            self._apply(replace(THEMES[window.theme], scale=scale_in_use()))
        self.chosen.emit(window)

    def _apply(self, theme: Theme) -> None:
        apply_theme(self._application, theme)
        self.theme_changed.emit(theme)
