"""Tests of the page of the help."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.model.languages import LANGUAGES
from app.runtime import assets
from app.ui.help.help_text import read_help
from app.ui.help.topic import Topic
from app.ui.pages.help_page import HelpPage
from app.ui.text.languages import LanguageSwitch
from app.ui.theme.tokens import DARK, LIGHT
from app.ui.widgets.layouts import Scroll
from tests.unit.ui.sample_guests import NOW, ZONE
from tests.unit.ui.stub_core import settle, strike


def opened(qtbot: QtBot, topic: Topic) -> HelpPage:
    page = HelpPage(DARK, clock=lambda: NOW, zone=ZONE)
    qtbot.addWidget(page)
    page.resize(1302, 592)
    page.show()
    page.activateWindow()
    page.begin(topic)
    settle()
    return page


def test_page_opens_at_its_topic_with_a_live_picture(qtbot: QtBot, dressed: QApplication) -> None:
    page = opened(qtbot, Topic.PAYMENT)
    assert page.topics.currentItem().text() == "Hold: payment open"
    assert page.view is not None
    (picture,) = page.view.pictures
    assert (picture.view.title, picture.view.reason) == ("Hold", "Payment still open")
    colours = picture.grab().toImage()
    assert colours.pixelColor(20, 120).name().upper() != DARK.panel
    page.set_theme(LIGHT)
    assert picture.accessibleName() == picture.view.spoken


def test_arrow_keys_choose_another_topic(qtbot: QtBot, dressed: QApplication) -> None:
    page = opened(qtbot, Topic.ADMIT)
    strike(Qt.Key.Key_Down)
    assert page.topic is Topic.ALREADY_IN
    assert page.view is not None
    assert "Somebody was let in" in page.view.spoken
    assert page.findChildren(QLabel)


def test_texts_follow_the_language_of_the_window(qtbot: QtBot, interpreter: LanguageSwitch) -> None:
    interpreter.set_language("en")
    page = opened(qtbot, Topic.UNDO)
    interpreter.set_language("de")
    settle()
    assert page.topic is Topic.UNDO
    assert page.view is not None
    assert page.view.pictures[0].view.title == "Zurückgenommen"


def test_damaged_file_is_named_and_the_other_topics_stay(
    qtbot: QtBot, dressed: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "help" / "en"
    folder.mkdir(parents=True)
    for topic in Topic:
        (folder / f"{topic}.md").write_text(f"# {topic}\n\nWords.\n", "utf-8")
    (folder / "admit.md").write_bytes(b"# \xff\n")
    (folder / "find.md").unlink()
    monkeypatch.setattr(assets, "_root", lambda: tmp_path)
    page = opened(qtbot, Topic.ADMIT)
    assert page.view is None
    assert "a part of this program" in page.trouble.text()
    strike(Qt.Key.Key_Down)
    assert page.view is not None


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
