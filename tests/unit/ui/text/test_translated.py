"""What is said below the window, as the window says it."""

import pytest

from app.message import TONIGHT, Message, When, verbatim
from app.model.service_words import word_of
from app.organiser.errors import NeverArrived
from app.ui.text.languages import LanguageSwitch
from app.ui.text.moments import clock, clock_with_seconds
from app.ui.text.translated import service_word, translated
from tests.unit.ui.made import NOW


@pytest.fixture
def german(interpreter: LanguageSwitch) -> LanguageSwitch:
    interpreter.set_language("de")
    return interpreter


def test_in_english_it_is_said_as_it_was_written(interpreter: LanguageSwitch) -> None:
    error = NeverArrived("check_in", Message("there is no way to its address"))
    assert translated(error.whole) == error.whole.plain()


def test_sentences_within_sentences_are_translated_too(german: LanguageSwitch) -> None:
    error = NeverArrived("check_in", Message("there is no way to its address"))
    assert translated(error.said) == (
        "Der Ticketdienst ist nicht zu erreichen: kein Weg führt zu seiner Adresse."
    )


def test_numbers_are_written_as_there(german: LanguageSwitch) -> None:
    assert translated(Message("{ms:.1f} ms a record", {"ms": 1.25})) == "1,2 ms je Eintrag"


@pytest.mark.parametrize("beside", [NOW, NOW + TONIGHT])
def test_times_are_written_as_there(german: LanguageSwitch, beside: int) -> None:
    said = Message("{since}", {"since": When(NOW, beside)})
    assert translated(said) == clock(NOW, beside, None)
    assert (beside == NOW) is (len(translated(said)) == len("20:05"))


def test_times_are_written_to_the_second_where_that_is_asked_for(german: LanguageSwitch) -> None:
    said = Message("{since}", {"since": When(NOW, NOW, to_the_second=True)})
    assert translated(said) == clock_with_seconds(NOW, NOW, None)
    assert len(translated(said)) == len("20:05:14")


def test_words_of_others_stay_and_are_no_places(german: LanguageSwitch) -> None:
    assert translated(verbatim("{words} %1 search")) == "{words} %1 search"
    assert translated(Message("")) == ""


def test_what_nobody_has_translated_is_said_in_english(german: LanguageSwitch) -> None:
    assert translated(Message("{count} unheard-of things", {"count": 3})) == "3 unheard-of things"


def test_words_of_the_service(german: LanguageSwitch) -> None:
    assert service_word("PAYMENT_PENDING") == "Zahlung offen"
    assert service_word("NEW_WORD") == "NEW WORD"
    status = Message("status {word}", {"word": word_of("CANCELLED")})
    assert translated(status) == "Status „Storniert“"
