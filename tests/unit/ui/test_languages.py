"""Tests of the languages of the window: every text and every error is translated."""

import ast
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QCoreApplication, QLocale

from app.model.languages import LANGUAGES
from app.model.verdict import Kind, Reason
from app.runtime.assets import asset
from app.ui.text.languages import LanguageSwitch, choose_language, locale_of
from app.ui.verdict.wording import title
from tests.unit.ui.samples import verdict
from tests.unit.ui.texts import tool

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
    """Return the placeholders of a text with their formats."""
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
def test_every_text_is_translated(code: str) -> None:
    assert 'type="unfinished"' not in FILES[code].read_text(encoding="utf-8")
    empty = [source for _, source, forms in texts(FILES[code]) if not all(map(str.strip, forms))]
    assert not empty


@pytest.mark.parametrize("code", LANGUAGES)
def test_translations_keep_placeholders_and_counts(code: str) -> None:
    for _, source, forms in texts(FILES[code]):
        for form in forms:
            assert places(form) == places(source), form
            assert re.findall("%L?n", form) == re.findall("%L?n", source), form


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_translation_contains_an_optional_s(code: str) -> None:
    """A count has the plural form that belongs to it."""
    assert not [form for *_, forms in texts(FILES[code]) for form in forms if "(s)" in form]


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


def test_translation_tool_finds_texts_behind_names_and_conditions() -> None:
    code = 'A = "one"\nMessage(A)\nMessage("two" if x else "three", {})'
    assert set(tool().messages_in(ast.parse(code))) == {"one", "two", "three"}


def test_translation_tool_refuses_a_formatted_message() -> None:
    with pytest.raises(SystemExit, match="no text that can be translated"):
        list(tool().messages_in(ast.parse("Message(f'The camera {name} is lost.')")))


def test_auto_language_is_the_systems_or_english() -> None:
    assert choose_language("auto", QLocale("fr_CA")) == "fr"
    assert choose_language("auto", QLocale("fi_FI")) == "en"
    assert choose_language("nl", QLocale("fr_CA")) == "nl"
    assert choose_language("tlh", QLocale("de_AT")) == "en"


def test_locale_is_the_systems_if_its_language_is_the_same() -> None:
    assert locale_of("de", QLocale("de_AT")).name() == "de_AT"
    assert locale_of("de", QLocale("en_GB")).name() == "de_DE"


def test_time_format_depends_on_the_country_of_the_laptop() -> None:
    short = QLocale.FormatType.ShortFormat
    assert locale_of("en", QLocale("fi_FI")).name() == "en_FI"
    assert "Ap" in locale_of("en", QLocale("es_US")).timeFormat(short)
    assert locale_of("en", QLocale.c()).timeFormat(short) == "HH:mm"


def test_english_text_has_singular_and_plural(interpreter: LanguageSwitch) -> None:
    interpreter.set_language("en")
    said = [
        QCoreApplication.translate("QueuePage", "%Ln scan(s) safe on this laptop.", "", number)
        for number in (1, 2)
    ]
    assert said == ["1 scan safe on this laptop.", "2 scans safe on this laptop."]
