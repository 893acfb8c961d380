"""Tests of the window of the door: all screens, notices, pages over it, and signals of the core."""

from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.message import Message
from app.model.details import PartyMember
from app.model.journal import Delivery, Row
from app.model.night import Evacuation, HouseState, LedgerState, Occupancy
from app.ui.bridge import Bridge
from app.ui.flows.supervisor_lock import PinPad
from app.ui.input.action_keys import Act
from app.ui.pages.page import Page
from app.ui.text import LanguageSwitch
from app.ui.theme.style import AMBER, DARK, TARGET, apply_theme
from app.ui.verdict.verdict_view import Place
from app.ui.window.door_page import ScanRow
from app.ui.window.main_window import MainWindow
from app.ui.window.notice import Level, Notice
from tests.support.made import Clock
from tests.unit.ui.samples import JONAS, MAYA, MINUTE, NOW, decision, ticket
from tests.unit.ui.stub_core import NO_LINE, Behind, emitted, on_screen, picture, settle
from tests.unit.ui.window.steward import SETTINGS, press_key, read, show_house

# A small laptop with a scale of 150 %.
SMALLEST = (911, 512)


@pytest.mark.parametrize("size", [SMALLEST, (1366, 768), (1920, 1080), (2560, 1440)])
def test_every_part_fits_window(window: MainWindow, behind: Behind, size: tuple[int, int]) -> None:
    behind.members = (
        PartyMember(MAYA, True),
        *(PartyMember(ticket(number), False) for number in range(12)),
    )
    window.resize(*size)
    read(window, MAYA.code)
    assert (window.width(), window.height()) == size
    ground = window.centralWidget()
    assert ground is not None
    for part in (*window.findChildren(QAbstractButton), window.door.panel, window.door.camera):
        if part.isVisible():
            corner = part.mapTo(ground, part.rect().topLeft())
            assert ground.rect().contains(part.rect().translated(corner)), part
            assert part.height() >= TARGET, part


def test_high_window_has_its_parts_below_each_other(window: MainWindow) -> None:
    window.resize(1080, 1920)
    read(window, MAYA.code)
    door = window.door
    tops = [
        part.mapTo(door, QPoint()).y()
        for part in (door.camera, door.find_field, door.panel, door.action_bar, door.last)
    ]
    assert tops == sorted(tops)
    assert door.panel.width() > 0.9 * window.width()
    assert door.panel.height() > 0.3 * window.height()
    assert len(door.last.rows) == 1
    window.resize(1280, 800)
    settle()
    assert door.panel.mapTo(door, QPoint()).x() > door.camera.width()


def test_everything_grows_in_a_4k_window(window: MainWindow, dressed: QApplication) -> None:
    def apply(scale: float) -> None:
        apply_theme(dressed, replace(DARK, scale=scale))

    window.scale_wanted.connect(apply)
    read(window, MAYA.code)
    parts = (
        window.top, window.top.lock, window.top.line, window.foot, window.door.find_field,
        window.door.last.findChildren(ScanRow)[0], *window.door.action_bar.buttons,
    )  # fmt: skip
    try:
        window.resize(1920, 1080)
        settle()
        before = [part.height() for part in parts]
        words = window.door.action_bar.buttons[0].words().font.pixelSize()
        window.resize(3840, 2160)
        settle()
        assert [part.height() / high for part, high in zip(parts, before, strict=True)] == [
            pytest.approx(2, abs=0.06) for _ in parts
        ]
        assert window.door.action_bar.buttons[0].words().font.pixelSize() == 2 * words
    finally:
        apply(1.0)


def test_tab_reaches_every_control(window: MainWindow) -> None:
    read(window, MAYA.code)
    window.activateWindow()
    settle()
    reached = set()
    for _ in range(40):
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Tab)
        reached.add(window.focusWidget())
    shown = [button for button in window.door.action_bar.buttons if button.isEnabled()]
    rows = window.door.last.findChildren(ScanRow)
    wanted = {window.door.find_field, window.top.lock, window.foot.posts, *shown, *rows}
    assert wanted <= reached


def test_words_of_all_actions_have_one_size(
    window: MainWindow, bridge: Bridge, behind: Behind, interpreter: LanguageSwitch
) -> None:
    show_house(bridge, behind, HouseState(Occupancy(5, 2, 500), LedgerState.AGREEING))
    behind.members = (PartyMember(MAYA, False), PartyMember(JONAS, False))
    interpreter.set_language("de")
    read(window, MAYA.code)
    assert len({one.words().font.pixelSize() for one in window.door.action_bar.buttons}) == 1


def test_every_text_follows_the_language(window: MainWindow, interpreter: LanguageSwitch) -> None:
    def said() -> list[str]:
        settle()
        door = window.door
        return [
            door.panel.title.text(), door.panel.headline.text(), door.panel.step.text(),
            door.panel.foot.left.text(), door.panel.foot.right.text(), door.find_field.text(),
            door.last.caption.text(), door.last.rows[0].entry.result,
            window.foot.waiting.accessibleName(), window.top.line.text(),
            window.top.lock.accessibleName(), *(one.text() for one in door.action_bar.buttons),
        ]  # fmt: skip

    read(window, JONAS.code)
    english = said()
    interpreter.set_language("fr")
    assert not set(english) & set(said())
    interpreter.set_language("en")
    assert said() == english


def under_the_pointer(window: MainWindow) -> list[QWidget | None]:
    """Return the widgets at the centres of what a steward may press."""
    parts = (*window.door.action_bar.buttons, window.top.lock, window.foot.waiting)
    at = [part.mapTo(window, part.rect().center()) for part in parts]
    return [window.childAt(point) for point in at]


def colour(window: MainWindow) -> str:
    strip = window.notice
    middle = strip.mapTo(window, QPoint(strip.width() // 2, strip.height() - 4))
    return picture(window).pixelColor(middle).name().upper()


def test_no_notice_moves_what_is_there(window: MainWindow, bridge: Bridge, behind: Behind) -> None:
    show_house(bridge, behind, HouseState(Occupancy(0, 0), LedgerState.AGREEING))
    window.current_scan.rest()  # as every second does, it shows the button of a venue
    before = under_the_pointer(window)
    parts = (window.door.panel, window.door.last, window.top, window.foot)
    places = [part.geometry() for part in parts]
    window.show_keyboard_focus(False)
    bridge.warned.emit(Message("The clock is slow."))
    window.notice.show_evacuation(Evacuation("e1", NOW, "Garden"), NOW)
    press_key(window, Qt.Key.Key_F11)
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
    image = picture(window)
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


def test_lasting_notice_comes_first_at_once_and_back_after_later_news(window: MainWindow) -> None:
    strip, pressed = window.notice, list[None]()
    strip.show_text("The list was read.")
    strip.add(
        Notice(
            "The key is refused.", Level.TROUBLE, "key", lasts=True,
            act="Settings", run=lambda: pressed.append(None),
        )
    )  # fmt: skip
    assert (strip.text.text(), strip.more.text()) == ("The key is refused.", "+1")
    strip.show_text("Override: No guest is shown.", "refused")
    assert (strip.text.text(), strip.act.isVisible()) == ("Override: No guest is shown.", False)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton)
    strip.act.click()
    assert (strip.text.text(), len(pressed)) == ("The key is refused.", 1)
    timer = strip.findChild(QTimer)
    assert isinstance(timer, QTimer)
    assert timer.isActive()
    timer.timeout.emit()  # the time of the news that waits is over too
    strip.withdraw("key")
    assert not strip.text.text()
    assert not timer.isActive()


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


def test_any_letter_or_digit_at_the_door_opens_the_page_for_finding(window: MainWindow) -> None:
    looked = emitted(window.find_wanted)
    QTest.keyClicks(window, "j7 -")
    cyrillic = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, "Ж")
    QApplication.sendEvent(window, cyrillic)
    QTest.keyClick(window, Qt.Key.Key_J, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(window, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    window.door.find_field.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(window.door.find_field, "m")
    window.body.open_page(Page())
    QTest.keyClicks(window, "x")
    assert looked == ["j", "7", "Ж", "m"]


def test_keys_right_after_a_scan_go_where_they_were_meant(window: MainWindow, time: Clock) -> None:
    looked = emitted(window.find_wanted)

    def type_on(text: str) -> None:
        for key in text:
            time.now += 1_000
            QTest.keyClicks(window, key)

    for search in (None, "", "ann"):
        window.body.open_page(Writing(search))
        read(window, MAYA.code)
        looked.clear()
        type_on("a ma")
        assert looked == []
        press_key(window, Qt.Key.Key_Escape)
        assert looked == ([] if search is None else [f"{search}a ma"])
    pad = PinPad(window)
    pad.demand("Supervisor PIN", "")
    window.scanned.connect(pad.withdraw)
    read(window, MAYA.code)
    type_on("48")
    press_key(window, Qt.Key.Key_Escape)
    assert looked == ["anna ma", "anna ma"], "digits of a PIN are no text of a search"
    time.now += 2_000
    window.body.open_page(Page())
    read(window, MAYA.code)
    type_on("m")
    assert looked[2:] == ["m"]


class Writing(Page):
    """A page with a field, which searches by this text or, with None, does not search."""

    search_text = None

    def __init__(self, text: str | None) -> None:
        super().__init__()
        self.search_text = text
        self.setFocusProxy(QLineEdit(self))


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_scan_closes_an_open_menu(window: MainWindow) -> None:
    page, field, spot = Page(), QLineEdit(), QPoint(5, 5)
    page.body.addWidget(field)
    window.body.open_page(page)
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, field.mapToGlobal(spot))
    QApplication.sendEvent(field, asked)
    assert QApplication.activePopupWidget() is not None
    read(window, MAYA.code)
    assert QApplication.activePopupWidget() is None
    assert window.door.panel.title.text() == "Admit"


def test_keys_for_a_verdict_say_that_a_page_covers_it(window: MainWindow, behind: Behind) -> None:
    read(window, MAYA.code)
    window.body.open_page(Page())
    press_key(window, Qt.Key.Key_F8)
    assert behind.times("undo") == 0
    assert window.notice.text.text() == "Undo: Leave this page first: Esc."
    window.body.close_pages()
    press_key(window, Qt.Key.Key_F8)
    assert behind.times("undo") == 1


KEYPAD = Qt.KeyboardModifier.KeypadModifier


def test_only_keys_of_the_keypad_count_people_at_a_laptop_of_a_venue(
    window: MainWindow, bridge: Bridge, behind: Behind
) -> None:
    press_key(window, Qt.Key.Key_Plus, KEYPAD)
    assert behind.given("count_people") == []
    show_house(bridge, behind, HouseState(Occupancy(5, 2, 500), LedgerState.AGREEING))
    press_key(window, Qt.Key.Key_Plus)
    press_key(window, Qt.Key.Key_Minus)
    assert behind.given("count_people") == []
    press_key(window, Qt.Key.Key_Minus, KEYPAD)
    assert window.notice.text.text().startswith("-1 without ticket. To take it back: button +1")
    press_key(window, Qt.Key.Key_Plus, KEYPAD)
    assert window.notice.text.text().startswith("+1 without ticket. To take it back: button -1")
    assert behind.given("count_people") == [-1, 1]
    assert not window.notice.act.isVisible()


def test_notice_says_if_nobody_without_a_ticket_is_inside(
    window: MainWindow, bridge: Bridge, behind: Behind
) -> None:
    house = HouseState(Occupancy(5, 0, 500), LedgerState.AGREEING)
    behind.counts = False
    show_house(bridge, behind, house)
    QTest.mouseClick(window.foot.tally.minus, Qt.MouseButton.LeftButton)
    settle()
    assert window.notice.text.text().startswith("Nobody without a ticket is inside")


def test_evacuation_is_alarm_until_seen(window: MainWindow, bridge: Bridge, behind: Behind) -> None:
    def evacuated(evacuation: Evacuation | None) -> None:
        house = HouseState(Occupancy(0, 0), LedgerState.AGREEING, evacuation=evacuation)
        show_house(bridge, behind, house)

    first, raised = Evacuation("e1", NOW, "Garden <b>"), list[None]()
    window.notice.raised.connect(lambda: raised.append(None))
    evacuated(first)
    assert window.notice.text.text().startswith("Everybody is out: noted at Garden <b>, 20:05.")
    evacuated(replace(first, at=NOW + 40))
    assert len(raised) == 1
    opened = list[Act]()
    window.acts[Act.DOORS] = partial(opened.append, Act.DOORS)
    window.notice.act.click()
    assert opened == [Act.DOORS]
    evacuated(first)
    assert window.notice.shown is None
    evacuated(replace(first, id="e2"))
    assert window.notice.shown is not None
    evacuated(None)
    assert window.notice.shown is None
    evacuated(replace(first, at=NOW - 61 * MINUTE))
    assert len(raised) == 2


def test_failed_core_offers_no_action(window: MainWindow, bridge: Bridge) -> None:
    assert any(window.door.action_bar.offers.values())
    bridge.failed.emit(NO_LINE)
    settle()
    assert not any(window.door.action_bar.offers.values())
    assert not window.door.find_field.isEnabled()


def test_last_scans_are_restored_by_a_start(qtbot: QtBot, bridge: Bridge, behind: Behind) -> None:
    made = [decision(whose=ticket(number), at=NOW - number * 1_000) for number in range(5)]
    behind.rows = tuple(
        Row(one.scan, "t", one.verdict, Delivery.DELIVERED, attempts=1) for one in made
    )
    window = on_screen(qtbot, MainWindow(bridge, SETTINGS), 1366, 900)
    bridge.opened.emit()
    settle()
    assert [row.entry.name for row in window.door.last.rows] == [f"Guest {n}" for n in range(5)]
    assert window.foot.rate.text() == "5 a minute"


def test_names_of_event_and_categories_are_shown(window: MainWindow) -> None:
    assert window.top.door.text() == "North entrance"
    window.show_place(Place("Sommerfest 2026", {"ga": "General", "vip": "VIP", "x": "Crew"}))
    assert window.top.event_name.text() == "Sommerfest 2026"
    assert window.top.door.text() == "North entrance · General + VIP"
    read(window, MAYA.code)
    assert window.door.panel.subtitle.text() == "VIP · Weekend pass"
