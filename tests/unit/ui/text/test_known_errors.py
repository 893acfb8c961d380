"""Tests that every known error is translated into every language of the window."""

import inspect
import pkgutil
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from string import Formatter
from xml.etree import ElementTree

import pytest

import app
from app.errors import KnownError
from app.message import NOTHING, Message, verbatim
from app.model.finding import SetUpField
from app.model.languages import LANGUAGES
from app.runtime.assets import asset
from app.settings.settings import SettingFault
from app.store.errors import FileError
from tests.unit.ui.translation_tool import tool

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
