"""What only a supervisor does."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.supervisor_page import SupervisorPage
from tests.unit.ui.answering import strike
from tests.unit.ui.behind import settle

CHOICES = ["check", "read_list", "set_up", "next_laptop", "full_screen", "about", "leave"]


@pytest.fixture
def page(qtbot: QtBot, dressed: QApplication) -> SupervisorPage:
    page = SupervisorPage()
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    settle()
    return page


@pytest.mark.parametrize(("number", "name"), list(enumerate(CHOICES)))
def test_every_choice_is_reached_by_tab_and_taken_by_return(
    qtbot: QtBot, page: SupervisorPage, number: int, name: str
) -> None:
    page.choices[0].setFocus()
    for _ in range(number):
        strike(Qt.Key.Key_Tab)
    with qtbot.waitSignal(getattr(page, name)):
        strike(Qt.Key.Key_Return)


def test_another_language_is_spoken_at_once(page: SupervisorPage) -> None:
    page.choices[0].setText("")
    QCoreApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
    assert page.choices[0].text() == "Door check"
    assert all(choice.accessibleDescription() for choice in page.choices)
