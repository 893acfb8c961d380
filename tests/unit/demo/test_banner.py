"""Tests of the banner of the demo."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.demo.banner import Banner
from app.demo.venue_story import News, StoryScene
from tests.unit.ui.stub_core import settle


@pytest.mark.parametrize("scene", StoryScene)
def test_banner_says_each_scene_of_the_venue_as_one_text(qtbot: QtBot, scene: StoryScene) -> None:
    banner = Banner()
    qtbot.addWidget(banner)
    assert "nothing here is real" in banner.text()
    banner.show_news(News(scene, "Garden"))
    assert banner.text().startswith("Rehearsal · ")
    assert banner.text().endswith(".")
    assert banner.accessibleName() == banner.text()
    is_about_door = scene in (StoryScene.SHOWN_HERE, StoryScene.SHOWN_THERE)
    assert ("Garden" in banner.text()) is is_about_door


def test_banner_of_a_real_doors_rehearsal_leads_back_by_button_and_key(qtbot: QtBot) -> None:
    banner, left = Banner(leads_back=True), list[int]()
    qtbot.addWidget(banner)
    banner.leave_requested.connect(lambda: left.append(1))
    banner.resize(1366, 48)
    banner.show()
    banner.activateWindow()
    settle()
    assert "Ctrl+Q" in banner.back.text()
    assert banner.back.height() >= 44
    banner.back.click()
    QTest.keyClick(banner, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert left == [1, 1]


def test_rehearsal_is_paused_and_goes_on_by_one_button(qtbot: QtBot) -> None:
    banner, chosen = Banner(leads_back=True), list[bool]()
    qtbot.addWidget(banner)
    banner.pause_chosen.connect(chosen.append)
    banner.pause.click()
    assert "paused" in banner.text()
    assert banner.pause.text() == "Go on"
    banner.pause.click()
    assert "paused" not in banner.text()
    assert banner.pause.text() == "Pause"
    assert chosen == [True, False]


def test_tickets_to_print_are_asked_for_by_a_button(qtbot: QtBot) -> None:
    banner = Banner(leads_back=True)
    qtbot.addWidget(banner)
    with qtbot.waitSignal(banner.sheet_requested):
        banner.sheet.click()


def test_banner_of_the_demo_has_no_buttons(qtbot: QtBot) -> None:
    banner = Banner()
    qtbot.addWidget(banner)
    assert banner.back.isHidden()
    assert banner.pause.isHidden()
    assert banner.sheet.isHidden()
