"""Tests of the languages of the window: every text and every error is translated."""

import ast
import inspect
import pkgutil
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from string import Formatter
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QCoreApplication, QLocale

import app
from app.check.devices import check_scanner, check_sound
from app.check.laptop import check_clock, check_disk, check_list, check_program
from app.check.service import TicketingReply, check_event, check_service
from app.errors import KnownError
from app.message import NOTHING, Message, verbatim
from app.model.finding import SetUpField, Subject
from app.model.languages import LANGUAGES
from app.model.night import ListCounts
from app.model.verdict import Kind, Reason
from app.organiser.errors import KeyRefused
from app.runtime.assets import asset
from app.settings.settings import SettingFault
from app.store.errors import FileError
from app.ui.text.languages import LanguageSwitch, choose_language, locale_of
from app.ui.verdict.wording import title
from tests.unit.ui.samples import NOW, verdict
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


EMPTY = ListCounts(0, 0, ())


def test_translation_tool_finds_the_texts_of_the_door_check(tmp_path: Path) -> None:
    """The tool finds texts in plain calls, behind names, and in both branches of a condition."""
    found = set(tool().messages())
    asked = TicketingReply(KeyRefused("no"), 31)
    findings = (
        check_list(EMPTY, (), None, NOW, 5),
        check_list(EMPTY, (), NOW, NOW, 5),
        check_list(ListCounts(1, 0, ()), ("c-9",), NOW, NOW, 5),
        check_clock(None),
        check_clock(90_000),
        check_disk(tmp_path),
        check_program(),
        check_scanner(False),
        check_scanner(True),
        check_sound(True, 50),
        check_sound(False, 5),
        check_service(asked, "https://x.example"),
        check_service(asked, "http://127.0.0.1"),
        check_event(asked),
    )
    for finding in findings:
        assert {finding.said.text, finding.figure.text, finding.next_step.text} <= found | {""}
    assert {subject.value for subject in Subject} <= found


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


# A value for every argument that the errors of this program take.
ARGUMENTS: dict[object, object] = {
    str: "x",
    str | None: "x",
    bool: True,
    int: 7,
    float | None: 7.0,
    Path: Path("x"),
    OSError: OSError(28, "No space left on device"),
    Sequence[str]: ("x",),
    tuple[SettingFault, ...]: (SettingFault(("door", "name"), Message("is missing")),),
    SetUpField: SetUpField.KEY,
    Message: verbatim("x"),
    Message | None: None,
}


def classes(above: type[KnownError]) -> Iterator[type[KnownError]]:
    for kind in above.__subclasses__():
        yield kind
        yield from classes(kind)


def of_the_window() -> list[type[KnownError]]:
    """Return every error class, except those that are printed on a terminal only."""
    for module in pkgutil.walk_packages(app.__path__, "app."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    return [
        kind
        for kind in classes(KnownError)
        if kind is not FileError  # only its subclasses have texts
        and kind.__module__.startswith("app.")
        and kind.__module__.split(".")[1] not in TERMINAL
    ]


TERMINAL = tool().TERMINAL
CLASSES = of_the_window()


def instances(kind: type[KnownError]) -> Iterator[KnownError]:
    """Return an error with all arguments, and one without the optional ones.

    An error takes a value for each name in the texts of its class.
    """
    wanted = dict(inspect.signature(kind).parameters)
    texts = "".join(getattr(kind, name, NOTHING).text for name in ("SAID", "STEP"))
    values: dict[str, object] = {}
    if wanted.pop("values", None) is not None:
        named = {name.split(":")[0] for _, name, _, _ in Formatter().parse(texts) if name}
        by_path = {"file", "folder"} if "path" in wanted else set[str]()
        values = dict.fromkeys(named - by_path, "x")
    has_texts = hasattr(kind, "SAID"), hasattr(kind, "STEP")
    given = {
        name: value
        for name, each in wanted.items()
        if (value := ARGUMENTS[each.annotation]) is not None
    }
    make: Callable[..., KnownError] = kind
    for name, has_text in zip(("said", "step"), has_texts, strict=True):
        if name in wanted:
            given |= {} if has_text else {name: verbatim("x")}
    yield make(**given, **values)
    optional = {name for name, each in wanted.items() if "None" in str(each.annotation)}
    is_needed = {"said": not has_texts[0], "step": not has_texts[1]}
    yield make(
        **{
            name: None if name in optional and not is_needed.get(name) else given[name]
            for name in wanted
        },
        **values,
    )


def sentences(said: Message) -> Iterator[str]:
    yield said.text
    for value in said.values.values():
        if isinstance(value, Message):
            yield from sentences(value)


@pytest.fixture(scope="module", params=[code for code in LANGUAGES if code != "en"])
def translated(request: pytest.FixtureRequest) -> set[str]:
    """Return the source texts of messages that this language translates."""
    file = ElementTree.parse(asset(f"languages/admit_{request.param}.ts"))
    return {
        message.findtext("source", "")
        for context in file.iter("context")
        if context.findtext("name") == tool().CONTEXT
        for message in context.iter("message")
        if message.findtext("translation")
    }


def test_every_sentence_of_an_error_is_translated(translated: set[str]) -> None:
    for kind in CLASSES:
        for error in instances(kind):
            for text in (*sentences(error.said), *sentences(error.step)):
                assert text in translated or not tool()._has_words(text), (kind.__name__, text)
