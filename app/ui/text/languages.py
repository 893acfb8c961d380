"""Languages: what the window speaks, switched while it is open."""

import logging
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from app.model.languages import AUTO, LANGUAGES, SOURCE
from app.runtime.assets import asset

log = logging.getLogger(__name__)
_NOWHERE: Final = {"en": "en_150"}


def spoken(wanted: str, system: QLocale) -> str:
    """The language of this name; for `auto` the system's, if we speak it."""
    code = system.name().split("_")[0] if wanted == AUTO else wanted
    return code if code in LANGUAGES else SOURCE


def locale_of(code: str, system: QLocale) -> QLocale:
    """Dates, times and numbers as that language has them where this laptop is.

    A laptop that does not say where it is has English as all of Europe writes it.
    """
    if system.name().split("_")[0] == code:
        return system
    if system.language() is QLocale.Language.C:
        return QLocale(_NOWHERE.get(code, code))
    return QLocale(QLocale(code).language(), system.territory())


class Interpreter:
    """Hands the application its texts; every widget hears of a switch as a LanguageChange."""

    def __init__(self, application: QCoreApplication) -> None:
        self._application = application
        self._installed: list[QTranslator] = []
        self._texts = b""
        self.code = SOURCE

    def speak(self, wanted: str) -> None:
        self.code = spoken(wanted, QLocale.system())
        self.fall_silent()
        QLocale.setDefault(locale_of(self.code, QLocale.system()))
        self._installed = [*self._of_qt(), *self._of_ours()]
        for translator in self._installed:
            self._application.installTranslator(translator)
        log.info("The window speaks %s", self.code)

    def fall_silent(self) -> None:
        """Only the texts as they are in the source are left."""
        for translator in self._installed:
            self._application.removeTranslator(translator)
        self._installed = []

    def _of_ours(self) -> list[QTranslator]:
        """English too has a file: it knows one ticket from two tickets.

        It is read whole, and kept as long as Qt looks into it: whoever replaces it meanwhile, as
        an upgrade does, must not take the window down.
        """
        translator = QTranslator()
        try:
            self._texts = asset(f"languages/admit_{self.code}.qm").read_bytes()
        except OSError:
            self._texts = b""
        if not translator.load(self._texts):
            log.error("The texts in %s cannot be read", self.code)
        return [translator]

    def _of_qt(self) -> list[QTranslator]:
        translator = QTranslator()
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        return [translator] if translator.load(f"qtbase_{self.code}", folder) else []
