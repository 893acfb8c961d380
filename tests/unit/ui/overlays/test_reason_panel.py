"""Tests of the panel that asks for words."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.ui.overlays.reason_panel import LONGEST, ReasonPanel, Reasons
from tests.unit.ui.hostile_names import NAMES


@pytest.fixture
def panel(qtbot: QtBot, dressed: QApplication) -> ReasonPanel:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 700)
    window.show()
    window.activateWindow()
    return ReasonPanel(window)


@pytest.fixture
def agreed(panel: ReasonPanel) -> list[str]:
    agreed: list[str] = []
    panel.ask(Reasons().override(), "Maya Lindqvist", agreed.append)
    return agreed


@pytest.mark.parametrize("reason", ["", "   "])
def test_button_says_what_is_missing(panel: ReasonPanel, agreed: list[str], reason: str) -> None:
    QTest.keyClicks(panel.reason, reason)
    panel.agree.click()
    assert (agreed, panel.isVisible()) == ([], True)
    assert panel.why_not.text() == "Write something first, or press one of the words above."
    QTest.keyClicks(panel.reason, "P")
    assert not panel.why_not.text().strip()


def test_reason_is_typed_and_confirmed_by_key(panel: ReasonPanel, agreed: list[str]) -> None:
    QTest.keyClicks(panel.reason, " Plus one ")
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    assert (agreed, panel.isVisible()) == (["Plus one"], False)


def test_suggested_reason_can_be_edited(panel: ReasonPanel, agreed: list[str]) -> None:
    panel.suggestions[0].click()
    assert agreed == []
    assert panel.reason.hasFocus()
    QTest.keyClicks(panel.reason, ", row 4")
    panel.agree.click()
    assert agreed == ["Guest list, row 4"]


def test_escape_cancels_and_the_next_question_is_empty(
    panel: ReasonPanel, agreed: list[str]
) -> None:
    QTest.keyClicks(panel.reason, "Plus one")
    QTest.keyClick(panel.reason, Qt.Key.Key_Escape)
    assert (agreed, panel.isVisible()) == ([], False)
    panel.ask(Reasons().note(), "Jonas Weber", agreed.append)
    assert (panel.reason.text(), panel.heading.text()) == ("", "Note on this ticket")


def test_reason_is_limited_in_length(panel: ReasonPanel, agreed: list[str]) -> None:
    panel.reason.insert("a" * 500)
    assert len(panel.reason.text()) == LONGEST


@pytest.mark.parametrize("name", NAMES)
def test_name_is_shown_as_plain_text(panel: ReasonPanel, name: str) -> None:
    panel.ask(Reasons().override(), name, lambda _: None)
    assert panel.words.text() == name
    assert panel.words.textFormat() is Qt.TextFormat.PlainText
