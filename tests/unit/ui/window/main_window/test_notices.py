"""Tests of the strip of notices in the window."""

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.message import Message
from app.model.night import Evacuation, HouseState, LedgerState, Occupancy
from app.ui.bridge import Bridge
from app.ui.theme.tokens import AMBER, DARK
from app.ui.window.main_window import MainWindow
from app.ui.window.notice import Level, Notice
from tests.unit.ui.sample_guests import MAYA, NOW, decision
from tests.unit.ui.stub_core import Behind, settle
from tests.unit.ui.window.main_window.steward import press


def under_the_pointer(window: MainWindow) -> list[QWidget | None]:
    """Return the widgets at the centres of what a steward may press."""
    parts = (*window.door.action_bar.buttons(), window.top.lock, window.foot.waiting)
    at = [part.mapTo(window, part.rect().center()) for part in parts]
    return [window.childAt(point) for point in at]


def colour(window: MainWindow) -> str:
    strip = window.notice
    middle = strip.mapTo(window, QPoint(strip.width() // 2, strip.height() - 4))
    return window.grab().toImage().pixelColor(middle).name().upper()


def test_no_notice_moves_what_is_under_the_pointer(
    window: MainWindow, bridge: Bridge, behind: Behind
) -> None:
    before = under_the_pointer(window)
    parts = (window.door.panel, window.door.last, window.top, window.foot)
    places = [part.geometry() for part in parts]
    house = HouseState(Occupancy(0, 0), LedgerState.AGREEING)
    behind.shown = replace(behind.shown, house=house)
    bridge.list_changed.emit()
    settle()
    places[-1], before[-1] = window.foot.geometry(), under_the_pointer(window)[-1]
    window.show_keyboard_focus(False)
    bridge.warned.emit(Message("The clock is slow."))
    window.notice.show_evacuation(Evacuation("e1", NOW, "Garden"), NOW, None)
    press(window, Qt.Key.Key_F11)
    for _ in range(3):
        settle()
        assert [part.geometry() for part in parts] == places
        assert under_the_pointer(window) == before
        window.notice.withdraw("keyboard")


def test_trouble_is_amber_news_neutral_and_what_works_again_green(window: MainWindow) -> None:
    window.notice.show_text("The list was read.")
    assert colour(window) == DARK.raised.upper()
    QTest.mouseClick(window.notice, Qt.MouseButton.LeftButton)
    window.notice.warn("The scanner is gone.", "scanner")
    assert colour(window) == AMBER
    window.notice.recover("The scanner is back.", "scanner")
    assert window.notice.text.text() == "The scanner is back."
    edge = window.notice.mapTo(window, QPoint(window.notice.width() // 2, 4))
    image = window.grab().toImage()
    near = {image.pixelColor(edge + QPoint(0, down)).name().upper() for down in range(-1, 2)}
    assert DARK.good in near


def test_notices_queue_with_a_count_and_a_click_ends_the_one_in_front(window: MainWindow) -> None:
    strip = window.notice
    for text in ("one", "two", "two", "three"):
        strip.show_text(text)
    shown = list[tuple[str, str]]()
    while strip.shown:
        shown.append((strip.text.text(), strip.more.text()))
        QTest.mouseClick(strip, Qt.MouseButton.LeftButton)
    assert shown == [("three", "+2"), ("two", "+1"), ("one", "")]


def test_answer_of_an_act_replaces_its_answer_before(window: MainWindow) -> None:
    for key in (Qt.Key.Key_F5, Qt.Key.Key_F8):
        press(window, key)
    assert window.notice.text.text() == "Undo: Nothing can be taken back now."
    assert window.notice.more.text() == ""


def test_lasting_notice_comes_back_after_news_and_ends_when_withdrawn(window: MainWindow) -> None:
    strip, pressed = window.notice, list[None]()
    strip.add(
        Notice(
            "The key is refused.", Level.TROUBLE, "key", lasts=True,
            act="Settings", run=lambda: pressed.append(None),
        )
    )  # fmt: skip
    strip.show_text("The list was read.")
    assert (strip.text.text(), strip.act.isVisible()) == ("The list was read.", False)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton)
    assert strip.text.text() == "The key is refused."
    strip.act.click()
    assert len(pressed) == 1
    strip.withdraw("key")
    assert not strip.text.text()


def test_alarm_comes_before_newer_notices(window: MainWindow) -> None:
    wanted = list[None]()
    window.notice.keyboard_wanted.connect(lambda: wanted.append(None))
    window.show_keyboard_focus(False)
    window.current_scan.out_of_sight.emit(decision(whose=MAYA))
    assert window.notice.text.text() == "The scanner is not heard: click here"
    QTest.mouseClick(window.notice, Qt.MouseButton.LeftButton)
    assert len(wanted) == 1
    window.show_keyboard_focus(True)
    assert window.notice.text.text() == "Maya Lindqvist: Admit"
