"""Changes the language of the window while it is open, and translates sentences of the core."""

import logging
from collections.abc import Mapping
from string import Formatter
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from app.message import Message, Value, When
from app.model.languages import AUTO, LANGUAGES, SOURCE
from app.model.ticket import word_of
from app.runtime.assets import asset
from app.ui.text.formats import (
    date_text,
    number,
    time_text,
    time_text_with_seconds,
    translate,
    weekday_text,
)

log = logging.getLogger(__name__)
_NOWHERE: Final = {"en": "en_150"}


def choose_language(wanted: str, system: QLocale) -> str:
    """Return the code of this language; for `auto` the system's, if there is a translation."""
    code = system.name().split("_")[0] if wanted == AUTO else wanted
    return code if code in LANGUAGES else SOURCE


def locale_of(code: str, system: QLocale) -> QLocale:
    """Return the locale for dates, times and numbers: this language in the system's country.

    If the system names no country, English uses the formats of Europe (`en_150`).
    """
    if system.name().split("_")[0] == code:
        return system
    if system.language() is QLocale.Language.C:
        return QLocale(_NOWHERE.get(code, code))
    return QLocale(QLocale(code).language(), system.territory())


def language_in_use() -> str:
    """Return the code of the window's language, for texts that are read from files of their own."""
    return choose_language(AUTO, QLocale())


class Texts(QTranslator):
    """Our texts in one language, in use or not. English has a file too, for its plural forms.

    The file is read whole and kept in memory while Qt uses it: otherwise an upgrade that replaces
    the file would crash the window.
    """

    def __init__(self, code: str) -> None:
        super().__init__()
        try:
            self._read = asset(f"languages/admit_{code}.qm").read_bytes()
        except OSError:
            self._read = b""
        if not self.load(self._read):
            log.error("The translation for language %s cannot be read", code)

    def say(self, message: Message) -> str:
        """Return a message without values in this language."""
        return self.translate("Message", message.text) or message.text


class LanguageSwitch:
    """Installs the translations; all widgets then get a LanguageChange event."""

    def __init__(self, application: QCoreApplication) -> None:
        self._application = application
        self._installed: list[QTranslator] = []
        self.code = SOURCE

    def set_language(self, wanted: str) -> None:
        self.code = choose_language(wanted, QLocale.system())
        self.remove_translations()
        QLocale.setDefault(locale_of(self.code, QLocale.system()))
        self._installed = [*self._load_qt_texts(), Texts(self.code)]
        for translator in self._installed:
            self._application.installTranslator(translator)
        log.info("Language of the window: %s", self.code)

    def remove_translations(self) -> None:
        """Remove the translations, so that the English source texts remain."""
        for translator in self._installed:
            self._application.removeTranslator(translator)
        self._installed = []

    def _load_qt_texts(self) -> list[QTranslator]:
        translator = QTranslator()
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        return [translator] if translator.load(f"qtbase_{self.code}", folder) else []


class _Speech(Formatter):
    """Formats a message; translates messages inside it and writes numbers in its language."""

    def format_field(self, value: Any, form: str) -> str:
        match value:
            case Message() if value.text.isupper():
                return service_word(value.text)
            case Message():
                return translated(value)
            case When(to_the_second=True):
                return time_text_with_seconds(value.moment, value.beside)
            case When(is_day=True):
                text = weekday_text if value.is_of_these_days else date_text
                return text(value.moment)
            case When():
                return time_text(value.moment, value.beside)
            case int() | float():
                return number(value, form)
            case _:
                return str(value)


_SPEECH = _Speech()


def say(text: str, **values: Value) -> str:
    """Return the text in the current language, with the values in the places it names."""
    return _said(text, values)


def _said(text: str, values: Mapping[str, Value]) -> str:
    """Insert values as plain text: braces inside a value are not placeholders."""
    return _SPEECH.vformat(translate("Message", text) if text else "", (), values)


def translated(message: Message) -> str:
    """Return the message in the current language."""
    return _said(message.text, message.values)


def service_word(word: str) -> str:
    """Return the service's word for a state as a readable word: `CHECKED_IN` as *Checked in*."""
    said = translated(word_of(word)).replace("_", " ")
    return said.capitalize() if said.isupper() else said
