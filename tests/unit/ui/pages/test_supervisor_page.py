"""Tests of the supervisor's page."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.model.newest_version import NewestVersion
from app.settings.sections import WindowSettings
from app.ui.pages.supervisor_page import COLUMNS, SupervisorPage, Task
from app.ui.text.languages import LanguageSwitch
from tests.unit.ui.stub_core import settle, strike


@pytest.fixture
def page(qtbot: QtBot, dressed: QApplication) -> SupervisorPage:
    page = SupervisorPage(WindowSettings(verdict_seconds=45))
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    settle()
    return page


@pytest.mark.parametrize("number", range(len(Task)))
def test_every_task_is_reached_by_tab_and_started_by_return(
    qtbot: QtBot, page: SupervisorPage, number: int
) -> None:
    tasks = [task for groups in COLUMNS for group in groups for task in group]
    page.buttons[tasks[0]].setFocus()
    for _ in range(number):
        strike(Qt.Key.Key_Tab)
    with qtbot.waitSignal(page.wanted) as wanted:
        strike(Qt.Key.Key_Return)
    assert wanted.args == [tasks[number]]
    assert page.buttons[tasks[number]].accessibleDescription()


def test_language_is_chosen_by_its_own_name(
    qtbot: QtBot, page: SupervisorPage, interpreter: LanguageSwitch
) -> None:
    assert page.language.currentText() == "English"
    page.language.setFocus()
    with qtbot.waitSignal(page.chosen) as chosen:
        strike(Qt.Key.Key_Down)
    assert chosen.args == [WindowSettings(language="de", verdict_seconds=45)]
    interpreter.set_language("de")
    settle()
    assert page.language.currentText() == "Deutsch"
    assert page.buttons[Task.CHECK].text() == "Einlass-Check"


def test_button_offers_the_other_theme(qtbot: QtBot, page: SupervisorPage) -> None:
    assert page.theme.text() == "Light theme"
    with qtbot.waitSignal(page.chosen) as chosen:
        page.theme.click()
    light = WindowSettings(theme="light", verdict_seconds=45)
    assert chosen.args == [light]
    page.show_chosen(light)
    assert page.theme.text() == "Dark theme"
    with qtbot.waitSignal(page.chosen) as chosen:
        page.theme.click()
    assert chosen.args == [WindowSettings(verdict_seconds=45)]


def test_choices_of_verdict_time_include_the_current_setting(
    qtbot: QtBot, page: SupervisorPage
) -> None:
    assert page.stays.currentText() == "Verdict stays 45 s"
    page.stays.setFocus()
    with qtbot.waitSignal(page.chosen) as chosen:
        strike(Qt.Key.Key_Home)
    assert page.stays.currentText() == "Verdict stays until the next scan"
    assert chosen.args == [WindowSettings(verdict_seconds=0)]
    page.show_chosen(WindowSettings())
    with qtbot.waitSignal(page.chosen) as chosen:
        page.theme.click()
    assert chosen.args == [WindowSettings(theme="light")]


def test_page_says_who_may_open_it(qtbot: QtBot, dressed: QApplication) -> None:
    for pin, said in (("sealed", "Closes at the next scan"), ("", "Without a PIN")):
        page = SupervisorPage(WindowSettings(pin=pin))
        qtbot.addWidget(page)
        assert page.subtitle.text().startswith(said)


def test_newer_version_is_named_beside_about_admit(page: SupervisorPage) -> None:
    page.show_newer(NewestVersion("9.9.0"))
    about = page.buttons[Task.ABOUT]
    assert about.accessibleDescription().startswith("Version 9.9.0 is out.")
