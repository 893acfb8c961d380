"""Translates messages of the modules below the window into the current language."""

from string import Formatter
from typing import Any

from PySide6.QtCore import QCoreApplication

from app.message import Message, When
from app.model.ticket import word_of
from app.ui.text.numbers import number, time_text, time_text_with_seconds


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
            case When():
                return time_text(value.moment, value.beside)
            case int() | float():
                return number(value, form)
            case _:
                return str(value)


_SPEECH = _Speech()


def translated(message: Message) -> str:
    """Return the message in the current language.

    Values are inserted as plain text: braces inside a value are not placeholders.
    """
    text = QCoreApplication.translate("Message", message.text) if message.text else ""
    return _SPEECH.vformat(text, (), message.values)


def service_word(word: str) -> str:
    """Return the service's word for a state as a readable word: `CHECKED_IN` as *Checked in*."""
    said = translated(word_of(word)).replace("_", " ")
    return said.capitalize() if said.isupper() else said
