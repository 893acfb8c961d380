"""Tests of the languages of the window: every text and every error is translated."""

import ast
import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.eye.camera.camera_thread import CameraState
from app.eye.camera.picture_condition import PictureCondition
from app.message import TONIGHT, Message, When, verbatim
from app.model.languages import LANGUAGES
from app.model.plain import plain
from app.model.ticket import word_of
from app.model.verdict import Kind, Reason
from app.organiser.errors import NeverArrived
from app.runtime.assets import asset
from app.ui import text as window_text
from app.ui.text import (
    Device,
    LanguageSwitch,
    age_text,
    camera_sentence,
    choose_language,
    format_price,
    locale_of,
    number,
    time_text,
    time_text_with_seconds,
    translated,
)
from app.ui.verdict.wording import title
from tests.unit.ui.samples import MINUTE, NOW, moment, verdict
from tests.unit.ui.texts import abroad, tool

SECOND, HOUR = 1_000, 60 * MINUTE

FILES = {code: asset(f"languages/admit_{code}.ts") for code in LANGUAGES}
TRANSLATED = [code for code in LANGUAGES if code != "en"]
LONGEST_TITLE = 16
Text = tuple[str, str, tuple[str, ...]]


def messages(file: Path) -> Iterator[tuple[str, ElementTree.Element]]:
    for context in ElementTree.parse(file).iter("context"):
        for message in context.iter("message"):
            yield context.findtext("name", ""), message


def texts(file: Path) -> Iterator[Text]:
    """Return each context and source text with its translations, one for each plural form."""
    for context, message in messages(file):
        translation = message.find("translation")
        assert translation is not None
        forms = [form.text or "" for form in translation.iter("numerusform")]
        yield context, message.findtext("source", ""), tuple(forms or [translation.text or ""])


def sources(file: Path) -> set[tuple[str, str, bool]]:
    return {
        (context, message.findtext("source", ""), message.get("numerus") == "yes")
        for context, message in messages(file)
    }


def places(text: str) -> list[tuple[str | None, str | None]]:
    return sorted(
        (name or "", form or "") for _, name, form, _ in Formatter().parse(text) if name is not None
    )


@pytest.fixture(scope="module")
def gathered(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return what the translation tool finds in the sources as they are now."""
    folder = tmp_path_factory.mktemp("languages")
    english, german = (Path(shutil.copy(FILES[code], folder)) for code in ("en", "de"))
    tool().gather([english], "-pluralonly")
    tool().gather([german])
    return {"en": english, **dict.fromkeys(TRANSLATED, german)}


@pytest.mark.parametrize("code", LANGUAGES)
def test_language_file_has_every_text_of_the_sources(code: str, gathered: dict[str, Path]) -> None:
    assert sources(FILES[code]) == sources(gathered[code])


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_is_translated_with_its_placeholders(code: str) -> None:
    """A count has the plural form that belongs to it."""
    assert 'type="unfinished"' not in FILES[code].read_text(encoding="utf-8")
    for _, source, forms in texts(FILES[code]):
        for form in forms:
            assert form.strip(), source
            assert "(s)" not in form
            assert places(form) == places(source), form
            assert re.findall("%L?n", form) == re.findall("%L?n", source), form


def test_contexts_have_names_of_classes() -> None:
    """A text in any other context would never be found when it is shown."""
    names = {context for file in FILES.values() for context, _ in messages(file)}
    assert not [name for name in names if not re.fullmatch("[A-Z][A-Za-z]+", name)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_titles_are_short_and_different(code: str, interpreter: LanguageSwitch) -> None:
    interpreter.set_language(code)
    titles = [title(verdict(kind)) for kind in Kind]
    titles.append(title(verdict(Kind.OUT, Reason.UNDONE)))
    assert len(set(titles)) == len(titles)
    assert max(map(len, titles)) <= LONGEST_TITLE


def test_translation_tool_finds_messages_and_subjects() -> None:
    code = 'f(Message("one"), Message("two {n}", {"n": 2}))\nclass Subject: A = "three"'
    assert set(tool().messages_in(ast.parse(code))) == {"one", "two {n}", "three"}


@pytest.mark.parametrize("text", ["f'The camera {name} is lost.'", "NAME", "'one' if x else 'two'"])
def test_translation_tool_refuses_what_is_no_plain_text(text: str) -> None:
    with pytest.raises(SystemExit, match="no text that can be translated"):
        list(tool().messages_in(ast.parse(f"Message({text})")))


def test_auto_language_is_the_systems_or_english() -> None:
    assert choose_language("auto", QLocale("fr_CA")) == "fr"
    assert choose_language("auto", QLocale("fi_FI")) == "en"
    assert choose_language("nl", QLocale("fr_CA")) == "nl"
    assert choose_language("tlh", QLocale("de_AT")) == "en"


def test_locale_is_that_of_language_and_country() -> None:
    short = QLocale.FormatType.ShortFormat
    assert locale_of("de", QLocale("de_AT")).name() == "de_AT"
    assert locale_of("de", QLocale("en_GB")).name() == "de_DE"
    assert locale_of("en", QLocale("fi_FI")).name() == "en_FI"
    assert "Ap" in locale_of("en", QLocale("es_US")).timeFormat(short)
    assert locale_of("en", QLocale.c()).timeFormat(short) == "HH:mm"


@pytest.fixture
def german(interpreter: LanguageSwitch) -> LanguageSwitch:
    interpreter.set_language("de")
    return interpreter


@pytest.mark.parametrize(
    ("message", "said"),
    [
        (
            NeverArrived("check_in", Message("there is no way to its address")).said,
            "Der Ticketdienst ist nicht zu erreichen: kein Weg führt zu seiner Adresse.",
        ),
        (Message("{ms:.1f} ms a record", {"ms": 1.25}), "1,2 ms je Eintrag"),
        (verbatim("{words} %1 search"), "{words} %1 search"),
        (Message(""), ""),
        (Message("{count} unheard-of things", {"count": 3}), "3 unheard-of things"),
        (Message("status {word}", {"word": word_of("CANCELLED")}), "Status „Storniert“"),
    ],
)
def test_message_is_translated(german: LanguageSwitch, message: Message, said: str) -> None:
    assert translated(message) == said


@pytest.mark.parametrize("beside", [NOW, NOW + TONIGHT])
def test_time_in_a_message_has_the_format_of_language(german: LanguageSwitch, beside: int) -> None:
    said = Message("{since}", {"since": When(NOW, beside)})
    assert translated(said) == time_text(NOW, beside)
    assert (beside == NOW) is (len(translated(said)) == len("20:05"))


@pytest.mark.parametrize(
    ("beside", "day"), [(NOW + 5 * 24 * HOUR, "Samstag"), (NOW + 6 * 24 * HOUR, "04.07.26")]
)
def test_day_in_a_message_is_a_weekday_soon(german: LanguageSwitch, beside: int, day: str) -> None:
    said = Message("Passed on on {day}", {"day": When(NOW, beside, is_day=True)})
    assert translated(said) == f"Am {day} weitergegeben"


def test_texts_are_english_without_the_file_and_stay_when_it_is_replaced(
    interpreter: LanguageSwitch,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(window_text, "asset", lambda name: tmp_path / name)
    interpreter.set_language("de")
    assert title(verdict(Kind.HOLD)) == "Hold"
    assert "The translation for language de cannot be read" in caplog.text
    (tmp_path / "languages").mkdir()
    texts = tmp_path / "languages" / "admit_de.qm"
    texts.write_bytes(asset("languages/admit_de.qm").read_bytes())
    interpreter.set_language("de")
    os.truncate(texts, 0)
    assert title(verdict(Kind.HOLD)) == "Klären"


def test_age_of_a_moment_is_one_rounded_unit() -> None:
    for age, said in [
        (0, "just now"),
        (6 * SECOND, "6 s ago"),
        (59 * SECOND, "59 s ago"),
        (MINUTE, "one minute ago"),
        (23 * MINUTE + 59 * SECOND, "23 minutes ago"),
        (HOUR, "one hour ago"),
        (24 * HOUR, "one day ago"),
        (75 * HOUR, "3 days ago"),
    ]:
        assert age_text(NOW - age, NOW) == said


def test_time_has_the_format_of_language_and_country() -> None:
    for where, time, with_seconds, with_its_date in [
        ("de_DE", "20:05", "20:05:14", "02.07.26 19:42"),
        ("en_GB", "20:05", "20:05:14", "02/07/2026 19:42"),
        ("en_US", "8:05 PM", "8:05:14 PM", "7/2/26 7:42 PM"),
        ("fr_FR", "20:05", "20:05:14", "02/07/2026 19:42"),
        ("fr_CA", "20 h 05", "20 h 05 min 14 s", "2026-07-02 19 h 42"),
        ("en_DK", "20.05", "20.05.14", "02/07/2026 19.42"),
    ]:
        with abroad(QLocale(where)):
            said = (
                time_text(NOW, NOW),
                time_text_with_seconds(NOW, NOW),
                time_text(moment("19:42:00", "2026-07-02"), NOW),
            )
            # A moment of the same night has no date.
            assert time_text(moment("20:05:14", "2026-07-03"), moment("02:10:00")) == said[0]
        assert tuple(map(plain, said)) == (time, with_seconds, with_its_date)


def test_number_has_the_format_of_the_language() -> None:
    for value, form, language, said in [
        (41_200, "", "en", "41,200"),
        (41_200, "", "de", "41.200"),
        (41_200, "", "fr", "41\N{NARROW NO-BREAK SPACE}200"),
        (12.34, ".1f", "en", "12.3"),
        (12.34, ".1f", "nl", "12,3"),
        (1234.5, ",.2f", "es", "1.234,50"),
        (-90.0, "+.1f", "de", "-90,0"),
    ]:
        with abroad(QLocale(language)):
            assert number(value, form) == said


CLOSE = "\N{NO-BREAK SPACE}"


def test_price_has_the_format_of_the_language() -> None:
    for amount, currency, language, said in [
        (124.95, "EUR", "en", "€124.95"),
        (124.95, "EUR", "en_150", f"124.95{CLOSE}€"),
        (124.95, "EUR", "nl", f"€{CLOSE}124,95"),
        (0, "USD", "en", "$0.00"),
        (1, "SEK", "en", f"SEK{CLOSE}1.00"),
        (1, "CHF", "de_CH", f"CHF{CLOSE}1.00"),
        (1, "CHF", "de", f"1,00{CLOSE}CHF"),
        (1.005e3, "", "en", "1,005.00"),
        (1250, "EUR", "de", f"1.250,00{CLOSE}€"),
    ]:
        with abroad(QLocale(language)):
            assert format_price(amount, currency) == said


def test_missing_camera_and_sound_are_named_but_not_sleep_control() -> None:
    assert window_text.missing(()) == ""
    assert window_text.missing([Device.AWAKE]) == ""
    said = window_text.missing([Device.CAMERA, Device.SOUND])
    assert said == "Could not be started: camera, sound. All else works."


@pytest.mark.parametrize("state", CameraState)
@pytest.mark.parametrize("condition", PictureCondition)
def test_each_bad_camera_has_a_sentence(state: CameraState, condition: PictureCondition) -> None:
    sees = state is CameraState.RUNNING and condition is PictureCondition.FINE
    assert bool(camera_sentence(state, condition, None)) is not sees


CALLS = 2_000


def test_calls_that_return_none_keep_its_reference_count(qtbot: QtBot, qapp: QApplication) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    before = sys.getrefcount(None)
    for nth in range(CALLS):
        label.setText(str(nth))
        qapp.processEvents()
    # From Python 3.12 on None is immortal, and its count stands still.
    assert sys.getrefcount(None) - before > -CALLS / 10
