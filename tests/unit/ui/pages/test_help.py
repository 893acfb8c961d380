"""Tests of the page of the help, and of the form of a help file."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.model.languages import LANGUAGES, SOURCE
from app.model.verdict import DecidedBy, Kind, Reason, Verdict
from app.runtime.assets import asset
from app.ui.input.action_keys import KEYS
from app.ui.pages.help_page import SAMPLES, HelpPage, HelpText, parse_help, read_help
from app.ui.pages.page import Topic, topic_of
from app.ui.text import LanguageSwitch
from app.ui.theme.style import DARK
from app.ui.widgets.labels import Scroll
from tests.unit.ui.samples import NOW
from tests.unit.ui.stub_core import on_screen, picture, settle, strike


def opened(qtbot: QtBot, topic: Topic) -> HelpPage:
    page = on_screen(qtbot, HelpPage(NOW), 1302, 592)
    page.begin(topic)
    settle()
    return page


def test_page_opens_at_its_topic_with_a_live_picture(qtbot: QtBot) -> None:
    page = opened(qtbot, Topic.PAYMENT)
    assert page.topics.currentItem().text() == "Hold: payment open"
    assert page.view is not None
    (shown,) = page.view.pictures
    assert (shown.view.title, shown.view.reason) == ("Hold", "Payment still open")
    assert picture(shown).pixelColor(20, 120).name().upper() != DARK.panel
    assert shown.accessibleName() == shown.view.spoken


def test_arrow_keys_choose_another_topic(qtbot: QtBot) -> None:
    page = opened(qtbot, Topic.ADMIT)
    strike(Qt.Key.Key_Down)
    assert page.topic is Topic.ALREADY_IN
    assert page.view is not None
    assert "Somebody was let in" in page.view.spoken
    assert page.findChildren(QLabel)


def words_of(topic: Topic, code: str) -> int:
    text = read_help(topic, code)
    return sum(map(len, (*text.paragraphs, *text.steps)))


@pytest.mark.parametrize("code", LANGUAGES)
def test_longest_topics_fit_a_small_laptop_without_scrolling(
    qtbot: QtBot, interpreter: LanguageSwitch, code: str
) -> None:
    interpreter.set_language(code)
    page = opened(qtbot, Topic.FIRST_SCAN)
    with_picture = [topic for topic in Topic if read_help(topic, code).pictures]
    for topic in sorted(with_picture, key=lambda one: words_of(one, code), reverse=True)[:3]:
        page.begin(topic)
        settle()
        assert page.view is not None
        (area,) = (one for one in page.findChildren(Scroll) if one.isAncestorOf(page.view))
        assert area.verticalScrollBar().maximum() == 0, topic


WHOLE = """# Admit
![admit]
![out]

The guest
may come in.

Look <b>twice</b>.

1. Let the guest in.
2. Read the band,
   all of it.

- F8: takes it back.
- -: counts one.
"""


def test_all_parts_of_a_page_become_values() -> None:
    assert parse_help(WHOLE) == HelpText(
        "Admit",
        ("admit", "out"),
        ("The guest may come in.", "Look <b>twice</b>."),
        ("Let the guest in.", "Read the band, all of it."),
        (("F8", "takes it back."), ("-", "counts one.")),
    )


LONGEST_TITLE = 45


def test_each_language_has_a_file_for_each_topic_and_no_other() -> None:
    for code in LANGUAGES:
        names = {file.name for file in asset(f"help/{code}").iterdir()}
        assert names == {f"{topic}.md" for topic in Topic}, code


@pytest.mark.parametrize("topic", Topic)
def test_page_has_the_same_form_in_every_language(topic: Topic) -> None:
    source = read_help(topic, SOURCE)
    assert source.steps
    assert {key for key, _ in source.keys} <= set(KEYS.values())
    assert set(source.pictures) <= SAMPLES
    for code in LANGUAGES:
        text = read_help(topic, code)
        assert text.pictures == source.pictures, code
        assert len(text.paragraphs) == len(source.paragraphs), code
        assert len(text.steps) == len(source.steps), code
        assert [key for key, _ in text.keys] == [key for key, _ in source.keys], code
        assert len(text.title) <= LONGEST_TITLE, code
        assert code == SOURCE or text.paragraphs != source.paragraphs


def test_every_sample_verdict_is_shown_on_some_page() -> None:
    shown = {name for topic in Topic for name in read_help(topic, SOURCE).pictures}
    assert shown == SAMPLES


def test_verdict_is_explained_by_what_is_new_about_it() -> None:
    for kind, reason, by, topic in [
        (Kind.ADMIT, Reason.VALID, DecidedBy.SERVICE, Topic.ADMIT),
        (Kind.ADMIT, Reason.VALID, DecidedBy.LIST, Topic.LINE_DOWN),
        (Kind.ADMIT, Reason.PAYMENT_OPEN, DecidedBy.SERVICE, Topic.ADMIT),
        (Kind.HOLD, Reason.PAYMENT_OPEN, DecidedBy.LIST, Topic.PAYMENT),
        (Kind.OUT, Reason.LEFT, DecidedBy.SERVICE, Topic.OUT),
        (Kind.OUT, Reason.UNDONE, DecidedBy.SERVICE, Topic.UNDO),
        (Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR, Topic.OVERRIDE),
    ]:
        assert topic_of(Verdict(kind, reason, by)) is topic
