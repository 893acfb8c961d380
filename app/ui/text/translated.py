"""What was said below the window, in the language that is spoken now."""

from string import Formatter
from typing import Any

from PySide6.QtCore import QCoreApplication

from app.message import Message, When
from app.model.service_words import word_of
from app.ui.text.moments import clock, clock_with_seconds
from app.ui.text.numbers import number


class _Speech(Formatter):
    """Sentences within sentences are translated too, and numbers are as they are written there."""

    def format_field(self, value: Any, form: str) -> str:
        match value:
            case Message():
                return translated(value)
            case When(to_the_second=True):
                return clock_with_seconds(value.moment, value.beside, None)
            case When():
                return clock(value.moment, value.beside, None)
            case int() | float():
                return number(value, form)
            case _:
                return str(value)


_SPEECH = _Speech()


def translated(said: Message) -> str:
    """The values are only text: nothing in them is a place for another value."""
    text = QCoreApplication.translate("Said", said.text) if said.text else ""
    return _SPEECH.vformat(text, (), said.values)


def service_word(word: str) -> str:
    """The service's word for the state of something, fit to be read."""
    return translated(word_of(word)).replace("_", " ")
