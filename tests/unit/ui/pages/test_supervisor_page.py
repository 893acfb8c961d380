"""Tests of the supervisor's page, and of the page About Admit."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.model.newest_version import NewestVersion
from app.runtime.licences import Component
from app.settings.sections import WindowSettings
from app.ui.pages.about_page import AboutPage
from app.ui.pages.supervisor_page import SupervisorPage, Task
from app.ui.widgets.labels import PlainLabel
from tests.unit.ui.stub_core import on_screen, settle, strike


@pytest.fixture
def page(qtbot: QtBot, dressed: QApplication) -> SupervisorPage:
    return on_screen(qtbot, SupervisorPage(WindowSettings(verdict_seconds=45)))


def test_every_task_is_reached_by_tab_and_started_by_return(
    qtbot: QtBot, page: SupervisorPage
) -> None:
    assert list(page.buttons) == list(Task)
    page.buttons[next(iter(Task))].setFocus()
    for task, button in page.buttons.items():
        with qtbot.waitSignal(page.wanted) as wanted:
            strike(Qt.Key.Key_Return)
        assert wanted.args == [task]
        assert button.accessibleDescription()
        strike(Qt.Key.Key_Tab)


def test_newer_version_is_told_beside_about_admit(page: SupervisorPage) -> None:
    news = "Version 9.9.0 is out. Install it on a day without guests."
    page.show_newer(None)
    page.show_newer(NewestVersion("9.9.0", "2026-12-01", "https://example.org"))
    assert page.buttons[Task.ABOUT].accessibleDescription() == news
    assert news in [label.text() for label in page.findChildren(PlainLabel)]


def test_language_is_chosen_by_its_own_name(qtbot: QtBot, page: SupervisorPage) -> None:
    assert page.language.currentText() == "English"
    page.language.setFocus()
    with qtbot.waitSignal(page.chosen) as chosen:
        strike(Qt.Key.Key_Down)
    assert chosen.args == [WindowSettings(language="de", verdict_seconds=45)]


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


@pytest.fixture
def about_page(qtbot: QtBot, dressed: QApplication, tmp_path: Path) -> AboutPage:
    (tmp_path / "LICENSE").write_text("You <b>may</b>.\n" * 300)
    parts = (
        Component("numbers", "2.0", "MIT", (tmp_path / "LICENSE",), ""),
        Component("silent", "1.0", "BSD-3-Clause", (), ""),
        Component("lost", "0.1", "Apache-2.0", (tmp_path / "GONE",), ""),
    )
    about_page = on_screen(qtbot, AboutPage("9.8.7", parts), 984, 416)
    about_page.begin()
    settle()
    return about_page


def test_version_and_first_licence_are_shown_as_plain_text(about_page: AboutPage) -> None:
    assert "9.8.7" in about_page.subtitle.text()
    assert (about_page.name.text(), about_page.licence.text()) == ("numbers 2.0", "MIT")
    assert about_page.text.toPlainText().startswith("You <b>may</b>.\nYou")
    assert about_page.text.accessibleName() == "Licence of numbers"


def test_missing_licence_text_is_shown_as_a_sentence(about_page: AboutPage) -> None:
    strike(Qt.Key.Key_Down)
    assert about_page.name.text() == "silent 1.0"
    assert about_page.text.toPlainText() == "It came without the text of its licence."
    strike(Qt.Key.Key_Down)
    assert about_page.text.toPlainText().startswith(
        "The file GONE, a part of this program, is missing."
    )


def test_version_system_folder_and_support_can_be_copied(
    about_page: AboutPage, qtbot: QtBot, tmp_path: Path
) -> None:
    about_page = AboutPage("9.8.7", (), contact="+31 20 <b>1</b>", data=tmp_path)
    qtbot.addWidget(about_page)
    about_page.show_newer(NewestVersion("9.9.0", "2026-12-01", "https://example.org"))
    about_page.copy.click()
    first, newest, data, support = QApplication.clipboard().text().splitlines()
    assert first.startswith("Admit 9.8.7 · Python 3.")
    assert newest == "Version 9.9.0 is out. 2026-12-01 · https://example.org"
    assert (data, support) == (f"Data and log: {tmp_path}", "Support: +31 20 <b>1</b>")
    assert about_page.facts.text() == QApplication.clipboard().text()


def test_file_for_support_is_asked_for_by_its_button(about_page: AboutPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(about_page.support):
        about_page.support_file.click()
    assert "Support: whoever looks after this laptop" in about_page.facts.text()
