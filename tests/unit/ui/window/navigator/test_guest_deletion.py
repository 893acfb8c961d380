"""Tests of deleting guests' data from the supervisor's page: the PIN, a question, the request."""

from pytestqt.qtbot import QtBot

from app.model.journal import SupervisorAct
from app.ui.window.main_window import MainWindow
from app.ui.window.navigator import Navigator
from tests.unit.ui.stub_core import Behind, settle
from tests.unit.ui.window.navigator.steward import button, enter, press


def opened_page(qtbot: QtBot, window: MainWindow, pages: Navigator) -> None:
    window.requests.supervisor.emit()
    enter(qtbot, pages)
    settle()


def test_guests_are_deleted_after_the_pin_and_a_question(
    qtbot: QtBot, window: MainWindow, pages: Navigator, behind: Behind
) -> None:
    wanted = list[bool]()
    pages.supervisor.deletion_requested.connect(lambda: wanted.append(True))
    opened_page(qtbot, window, pages)
    panel = window.question
    for is_meant in (False, True):
        press(window.body.page, "Delete guests' data")
        assert panel.isVisible()
        assert wanted == []
        if is_meant:
            panel.agree.click()
        else:
            panel.cancel()
        settle()
    assert wanted == [True]
    acts = [one.act for one in behind.supervised_actions]
    assert acts.count(SupervisorAct.FORGET) == 1


def test_rehearsal_deletes_no_guests(qtbot: QtBot, window: MainWindow, pages: Navigator) -> None:
    pages.supervisor.is_rehearsal = True
    opened_page(qtbot, window, pages)
    assert not button(window.body.page, "Delete guests' data").isEnabled()
