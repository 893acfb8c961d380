"""A supervisor's word: never without a reason."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.ui.overlays.override_panel import LONGEST, OverridePanel
from tests.unit.ui.behind import settle
from tests.unit.ui.hostile import NAMES


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
def test_without_a_reason_nobody_is_let_in(
    panel: OverridePanel, agreed: list[str], reason: str
) -> None:
    QTest.keyClicks(panel.reason, reason)
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    assert not button(panel, "Admit").isEnabled()
    assert agreed == []
    assert panel.isVisible()


def test_with_a_reason_by_key(panel: OverridePanel, agreed: list[str]) -> None:
    QTest.keyClicks(panel.reason, " Plus one ")
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    assert agreed == ["Plus one"]
    assert not panel.isVisible()


def test_a_suggestion_may_be_changed_before_it_counts(
    panel: OverridePanel, agreed: list[str]
) -> None:
    button(panel, "Guest list").click()
    assert agreed == []
    assert panel.reason.hasFocus()
    QTest.keyClicks(panel.reason, ", row 4")
    button(panel, "Admit").click()
    assert agreed == ["Guest list, row 4"]


def test_escape_lets_nobody_in(panel: OverridePanel, agreed: list[str]) -> None:
    QTest.keyClicks(panel.reason, "Plus one")
    QTest.keyClick(panel.reason, Qt.Key.Key_Escape)
    assert agreed == []
    assert not panel.isVisible()
    panel.begin("Jonas Weber")
    assert panel.reason.text() == ""


def test_a_reason_has_an_end(panel: OverridePanel) -> None:
    panel.reason.insert("a" * 500)
    assert len(panel.reason.text()) == LONGEST


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_only_text(panel: OverridePanel, name: str) -> None:
    panel.begin(name)
    assert panel.words.text() == name
    assert panel.words.textFormat() is Qt.TextFormat.PlainText


def test_another_language_is_spoken_at_once(panel: OverridePanel) -> None:
    button(panel, "Cancel").setText("")
    QCoreApplication.sendEvent(panel, QEvent(QEvent.Type.LanguageChange))
    assert button(panel, "Cancel").isVisible()
