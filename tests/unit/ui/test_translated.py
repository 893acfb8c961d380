"""Tests of texts for people: messages in each language, moments, numbers, and remarks."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from app.eye.camera.camera_thread import CameraState
from app.eye.camera.picture_condition import PictureCondition
from app.message import TONIGHT, Message, When, verbatim
from app.model.plain import plain
from app.model.ticket import word_of
from app.model.verdict import Kind
from app.organiser.errors import NeverArrived
from app.runtime.assets import asset
from app.ui.text import languages, remarks
from app.ui.text.languages import LanguageSwitch, service_word, translated
from app.ui.text.numbers import age_text, format_price, number, time_text, time_text_with_seconds
from app.ui.text.remarks import Device, camera_sentence
from app.ui.verdict.wording import title
from tests.unit.ui.samples import MINUTE, NOW, moment, verdict
from tests.unit.ui.texts import abroad


@pytest.fixture
def german(interpreter: LanguageSwitch) -> LanguageSwitch:
    interpreter.set_language("de")
    return interpreter


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
    assert translated(said) == time_text(NOW, beside)
    assert (beside == NOW) is (len(translated(said)) == len("20:05"))


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


SECOND, HOUR = 1_000, 60 * MINUTE


@pytest.mark.parametrize(
    ("age", "said"),
    [
        (0, "just now"),
        (6 * SECOND, "6 s ago"),
        (59 * SECOND, "59 s ago"),
        (MINUTE, "one minute ago"),
        (23 * MINUTE + 59 * SECOND, "23 minutes ago"),
        (HOUR, "one hour ago"),
        (24 * HOUR, "one day ago"),
        (75 * HOUR, "3 days ago"),
    ],
)
def test_age_of_a_moment_is_one_rounded_unit(age: int, said: str) -> None:
    assert age_text(NOW - age, NOW) == said


def test_moment_of_the_same_night_has_no_date(dressed: QApplication) -> None:
    assert time_text(moment("23:50:00", "2026-07-03"), moment("02:10:00")) == "23:50"
    assert time_text(moment("19:42:00", "2026-07-02"), NOW) == "02/07/2026 19:42"


@pytest.mark.parametrize(
    ("where", "time", "with_seconds", "with_its_date"),
    [
        ("de_DE", "20:05", "20:05:14", "02.07.26 19:42"),
        ("en_GB", "20:05", "20:05:14", "02/07/2026 19:42"),
        ("en_US", "8:05 PM", "8:05:14 PM", "7/2/26 7:42 PM"),
        ("fr_FR", "20:05", "20:05:14", "02/07/2026 19:42"),
        ("fr_CA", "20 h 05", "20 h 05 min 14 s", "2026-07-02 19 h 42"),
        ("en_DK", "20.05", "20.05.14", "02/07/2026 19.42"),
    ],
)
def test_time_has_the_format_of_language_and_country(
    where: str, time: str, with_seconds: str, with_its_date: str
) -> None:
    with abroad(QLocale(where)):
        said = (
            time_text(NOW, NOW),
            time_text_with_seconds(NOW, NOW),
            time_text(moment("19:42:00", "2026-07-02"), NOW),
        )
    assert tuple(map(plain, said)) == (time, with_seconds, with_its_date)


@pytest.mark.parametrize(
    ("value", "form", "language", "said"),
    [
        (41_200, "", "en", "41,200"),
        (41_200, "", "de", "41.200"),
        (41_200, "", "fr", "41\N{NARROW NO-BREAK SPACE}200"),
        (12.34, ".1f", "en", "12.3"),
        (12.34, ".1f", "nl", "12,3"),
        (1234.5, ",.2f", "es", "1.234,50"),
        (-90.0, "+.1f", "de", "-90,0"),
    ],
)
def test_number_has_the_format_of_the_language(
    value: float, form: str, language: str, said: str
) -> None:
    with abroad(QLocale(language)):
        assert number(value, form) == said


CLOSE = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("amount", "currency", "language", "said"),
    [
        (124.95, "EUR", "en", "€124.95"),
        (124.95, "EUR", "en_150", f"124.95{CLOSE}€"),
        (124.95, "EUR", "nl", f"€{CLOSE}124,95"),
        (0, "USD", "en", "$0.00"),
        (1, "SEK", "en", f"SEK{CLOSE}1.00"),
        (1, "CHF", "de_CH", f"CHF{CLOSE}1.00"),
        (1, "CHF", "de", f"1,00{CLOSE}CHF"),
        (1.005e3, "", "en", "1,005.00"),
        (1250, "EUR", "de", f"1.250,00{CLOSE}€"),
    ],
)
def test_price_has_the_format_of_the_language(
    amount: float, currency: str, language: str, said: str
) -> None:
    with abroad(QLocale(language)):
        assert format_price(amount, currency) == said


def test_missing_camera_and_sound_are_named_but_not_sleep_control(
    dressed: QApplication,
) -> None:
    assert remarks.missing(()) == ""
    assert remarks.missing([Device.AWAKE]) == ""
    said = remarks.missing([Device.CAMERA, Device.SOUND])
    assert said == "Could not be started: camera, sound. All else works."


@pytest.mark.parametrize("state", CameraState)
@pytest.mark.parametrize("condition", PictureCondition)
def test_every_state_but_a_working_camera_has_a_sentence(
    dressed: QApplication, state: CameraState, condition: PictureCondition
) -> None:
    sees = state is CameraState.RUNNING and condition is PictureCondition.FINE
    assert bool(camera_sentence(state, condition, None)) is not sees
