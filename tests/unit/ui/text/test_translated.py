"""Tests of the translation of messages from below the window."""

import os
from pathlib import Path

import pytest

from app.message import TONIGHT, Message, When, verbatim
from app.model.ticket import word_of
from app.model.verdict import Kind
from app.organiser.errors import NeverArrived
from app.runtime.assets import asset
from app.ui.text import languages
from app.ui.text.languages import LanguageSwitch
from app.ui.text.moments import time_text, time_text_with_seconds
from app.ui.text.translated import service_word, translated
from app.ui.verdict.wording import title
from tests.unit.ui.sample_guests import NOW, verdict


@pytest.fixture
def german(interpreter: LanguageSwitch) -> LanguageSwitch:
    interpreter.set_language("de")
    return interpreter


def test_english_message_is_the_source_text(interpreter: LanguageSwitch) -> None:
    error = NeverArrived("check_in", Message("there is no way to its address"))
    assert translated(error.whole) == error.whole.plain()


def test_message_inside_a_message_is_translated(german: LanguageSwitch) -> None:
    error = NeverArrived("check_in", Message("there is no way to its address"))
    assert translated(error.said) == (
        "Der Ticketdienst ist nicht zu erreichen: kein Weg führt zu seiner Adresse."
    )


def test_number_in_a_message_has_the_format_of_the_language(german: LanguageSwitch) -> None:
    assert translated(Message("{ms:.1f} ms a record", {"ms": 1.25})) == "1,2 ms je Eintrag"


@pytest.mark.parametrize("beside", [NOW, NOW + TONIGHT])
def test_time_in_a_message_has_the_format_of_the_language(
    german: LanguageSwitch, beside: int
) -> None:
    said = Message("{since}", {"since": When(NOW, beside)})
    assert translated(said) == time_text(NOW, beside, None)
    assert (beside == NOW) is (len(translated(said)) == len("20:05"))


def test_time_in_a_message_has_seconds_on_request(german: LanguageSwitch) -> None:
    said = Message("{since}", {"since": When(NOW, NOW, to_the_second=True)})
    assert translated(said) == time_text_with_seconds(NOW, NOW, None)
    assert len(translated(said)) == len("20:05:14")


def test_quoted_text_is_unchanged_and_has_no_placeholders(german: LanguageSwitch) -> None:
    assert translated(verbatim("{words} %1 search")) == "{words} %1 search"
    assert translated(Message("")) == ""


def test_message_without_a_translation_is_english(german: LanguageSwitch) -> None:
    assert translated(Message("{count} unheard-of things", {"count": 3})) == "3 unheard-of things"


def test_status_words_of_the_service_are_translated(german: LanguageSwitch) -> None:
    assert service_word("PAYMENT_PENDING") == "Zahlung offen"
    assert service_word("NEW_WORD") == "New word"
    assert service_word("Own words") == "Own words"
    status = Message("status {word}", {"word": word_of("CANCELLED")})
    assert translated(status) == "Status „Storniert“"


def test_word_of_the_service_is_readable_also_within_a_sentence() -> None:
    assert service_word("PARTIALLY_CANCELED") == "Partially canceled"
    inside = Message("status {word}", {"word": Message("CHECKED_IN")})
    assert translated(inside) == "status Checked in"
    assert translated(Message("for {words}", {"words": verbatim("VIP")})) == "for VIP"


def test_texts_stay_when_the_language_file_is_replaced(
    interpreter: LanguageSwitch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "languages").mkdir()
    texts = tmp_path / "languages" / "admit_de.qm"
    texts.write_bytes(asset("languages/admit_de.qm").read_bytes())
    monkeypatch.setattr(languages, "asset", lambda name: tmp_path / name)
    interpreter.set_language("de")
    os.truncate(texts, 0)
    assert title(verdict(Kind.HOLD)) == "Klären"


def test_missing_language_file_leaves_the_english_texts(
    interpreter: LanguageSwitch,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(languages, "asset", lambda name: tmp_path / name)
    interpreter.set_language("de")
    assert title(verdict(Kind.HOLD)) == "Hold"
    assert "The translation for language de cannot be read" in caplog.text
