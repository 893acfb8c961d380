"""Tests of the banner of the demo."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.demo.banner import Banner
from app.demo.venue_story import AGREEING, SHOWN_HERE
from tests.unit.ui.stub_core import settle


def test_banner_says_the_newest_news_of_the_venue_as_one_text(qtbot: QtBot) -> None:
    banner = Banner()
    qtbot.addWidget(banner)
    assert "nothing here is real" in banner.text()
    banner.show_news(AGREEING)
    banner.show_news(SHOWN_HERE.filled({"door": "Garden"}))
    assert banner.text().startswith("Rehearsal · This ticket was let in a moment ago")
    assert banner.text().endswith("another door: Garden.")
    assert banner.accessibleName() == banner.text()


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
