"""Tests of the page About Admit."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.model.newest_version import NewestVersion
from app.runtime.licences import Component
from app.ui.pages.about_page import AboutPage
from tests.unit.ui.stub_core import settle, strike


@pytest.fixture
def page(qtbot: QtBot, dressed: QApplication, tmp_path: Path) -> AboutPage:
    (tmp_path / "LICENSE").write_text("You <b>may</b>.\n" * 300)
    parts = (
        Component("numbers", "2.0", "MIT", (tmp_path / "LICENSE",), ""),
        Component("silent", "1.0", "BSD-3-Clause", (), ""),
        Component("lost", "0.1", "Apache-2.0", (tmp_path / "GONE",), ""),
    )
    page = AboutPage("9.8.7", parts)
    qtbot.addWidget(page)
    page.resize(984, 416)
    page.show()
    page.activateWindow()
    page.begin()
    settle()
    return page


def test_version_and_first_licence_are_shown_as_plain_text(page: AboutPage) -> None:
    assert "9.8.7" in page.subtitle.text()
    assert (page.name.text(), page.licence.text()) == ("numbers 2.0", "MIT")
    assert page.text.toPlainText().startswith("You <b>may</b>.\nYou")
    assert page.text.accessibleName() == "Licence of numbers"


def test_long_licence_is_scrolled_by_keys(page: AboutPage) -> None:
    strike(Qt.Key.Key_Tab)
    assert page.text.hasFocus()
    strike(Qt.Key.Key_PageDown)
    assert page.text.verticalScrollBar().value() > 0
    strike(Qt.Key.Key_Tab)
    assert not page.text.hasFocus()


def test_missing_licence_text_is_shown_as_a_sentence(page: AboutPage) -> None:
    strike(Qt.Key.Key_Down)
    assert page.name.text() == "silent 1.0"
    assert page.text.toPlainText() == "It came without the text of its licence."
    strike(Qt.Key.Key_Down)
    assert page.text.toPlainText().startswith("The file GONE, a part of this program, is missing.")


def test_version_system_folder_and_support_can_be_copied(
    page: AboutPage, qtbot: QtBot, tmp_path: Path
) -> None:
    page = AboutPage("9.8.7", (), contact="+31 20 <b>1</b>", data=tmp_path)
    qtbot.addWidget(page)
    page.show_newer(NewestVersion("9.9.0", "2026-12-01", "https://example.org"))
    page.copy.click()
    first, newest, data, support = QApplication.clipboard().text().splitlines()
    assert first.startswith("Admit 9.8.7 · Python 3.")
    assert newest == "Version 9.9.0 is out. 2026-12-01 · https://example.org"
    assert (data, support) == (f"Data and log: {tmp_path}", "Support: +31 20 <b>1</b>")
    assert page.facts.toPlainText() == QApplication.clipboard().text()


def test_file_for_support_is_asked_for_by_its_button(page: AboutPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.support):
        page.support_file.click()
    assert "Support: whoever looks after this laptop" in page.facts.toPlainText()
