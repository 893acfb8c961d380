"""Tests of the help in set-up."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.help.topic import Topic
from app.ui.pages.help_page import HelpPage
from app.ui.setup.draft import StepNumber
from app.ui.setup.setup_page import SetUpHelp, SetUpPage
from app.ui.setup_api import SetUpBridge
from app.ui.theme.tokens import DARK
from app.ui.window.page_stack import PageStack
from tests.unit.ui.sample_guests import NOW
from tests.unit.ui.setup.step_actions import Tried
from tests.unit.ui.stub_core import settle


def test_help_in_set_up_gives_the_step_back_with_its_camera(
    qtbot: QtBot, dressed: QApplication, bridge: SetUpBridge, tried: Tried
) -> None:
    page = SetUpPage(bridge, DARK, tried.laptop)
    body = PageStack()
    body.addWidget(page)
    qtbot.addWidget(body)
    help_ = SetUpHelp(body, body, page, lambda: DARK, clock=lambda: NOW)
    body.resize(1366, 768)
    body.show()
    body.activateWindow()
    page.begin()
    page.go_to(StepNumber.CAMERA)
    settle()
    QTest.keyClick(body, Qt.Key.Key_F1)
    settle()
    assert isinstance(body.page, HelpPage)
    assert body.page.topic is Topic.CAMERA
    assert tried.previews[-1] == "none"
    QTest.keyClick(body, Qt.Key.Key_Escape)
    settle()
    assert body.page is None
    assert page.step is page.steps.camera
    assert tried.previews[-1] != "none"
    page.go_to(StepNumber.SCANNER)
    page.help.click()
    help_.scanned("8F3KZZ71Q2")
    settle()
    assert body.page is None


def test_topic_of_the_help_follows_the_step(
    qtbot: QtBot, dressed: QApplication, bridge: SetUpBridge, tried: Tried
) -> None:
    page = SetUpPage(bridge, DARK, tried.laptop)
    qtbot.addWidget(page)
    page.begin()
    topics = [page.help_topic]
    for step in (StepNumber.CAMERA, StepNumber.SCANNER, StepNumber.VENUE, StepNumber.DONE):
        page.go_to(step)
        topics.append(page.help_topic)
    assert topics == [Topic.SET_UP, Topic.CAMERA, Topic.SCANNER, Topic.VENUE_ALONE, Topic.SET_UP]
