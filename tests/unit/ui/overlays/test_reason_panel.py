"""Tests of the override: it needs a reason."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.ui.overlays.reason_panel import LONGEST, OverridePanel
from tests.unit.ui.hostile_names import NAMES
from tests.unit.ui.stub_core import settle


@pytest.fixture
def panel(qtbot: QtBot, dressed: QApplication) -> OverridePanel:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 700)
    window.show()
    window.activateWindow()
    panel = OverridePanel(window)
    panel.begin("Maya Lindqvist")
    settle()
    return panel


@pytest.fixture
def agreed(panel: OverridePanel) -> list[str]:
    agreed: list[str] = []
    panel.agreed.connect(agreed.append)
    return agreed


def button(panel: OverridePanel, text: str) -> QPushButton:
    return next(one for one in panel.findChildren(QPushButton) if one.text() == text)


@pytest.mark.parametrize("reason", ["", "   "])
def test_override_without_a_reason_is_not_possible(
    panel: OverridePanel, agreed: list[str], reason: str
) -> None:
    QTest.keyClicks(panel.reason, reason)
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    assert not button(panel, "Admit").isEnabled()
    assert agreed == []
    assert panel.isVisible()


def test_reason_is_typed_and_confirmed_by_key(panel: OverridePanel, agreed: list[str]) -> None:
    QTest.keyClicks(panel.reason, " Plus one ")
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    assert agreed == ["Plus one"]
    assert not panel.isVisible()


def test_suggested_reason_can_be_edited(panel: OverridePanel, agreed: list[str]) -> None:
    button(panel, "Guest list").click()
    assert agreed == []
    assert panel.reason.hasFocus()
    QTest.keyClicks(panel.reason, ", row 4")
    button(panel, "Admit").click()
    assert agreed == ["Guest list, row 4"]


def test_escape_cancels_the_override(panel: OverridePanel, agreed: list[str]) -> None:
    QTest.keyClicks(panel.reason, "Plus one")
    QTest.keyClick(panel.reason, Qt.Key.Key_Escape)
    assert agreed == []
    assert not panel.isVisible()
    panel.begin("Jonas Weber")
    assert panel.reason.text() == ""


def test_reason_is_limited_in_length(panel: OverridePanel) -> None:
    panel.reason.insert("a" * 500)
    assert len(panel.reason.text()) == LONGEST


@pytest.mark.parametrize("name", NAMES)
def test_name_is_shown_as_plain_text(panel: OverridePanel, name: str) -> None:
    panel.begin(name)
    assert panel.words.text() == name
    assert panel.words.textFormat() is Qt.TextFormat.PlainText


def test_texts_change_with_the_language(panel: OverridePanel) -> None:
    button(panel, "Cancel").setText("")
    QCoreApplication.sendEvent(panel, QEvent(QEvent.Type.LanguageChange))
    assert button(panel, "Cancel").isVisible()
