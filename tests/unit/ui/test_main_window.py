"""The window as a whole: scans, keys, pages, and what it hears from the core."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt, QTranslator
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.errors import KnownError
from app.model.details import Details
from app.model.journal import Delivery, Row
from app.model.link import Link, LinkState
from app.model.night import Night
from app.model.party import Member
from app.model.scan import Direction, Moment, Source
from app.model.verdict import DecidedBy, Kind, Reason
from app.settings import checked
from app.ui.bridge import Bridge
from app.ui.face import Place
from app.ui.main_window import MainWindow
from app.ui.tokens import DARK, LIGHT, TARGET, Look
from tests.unit.ui.behind import Behind, settle
from tests.unit.ui.made import MAYA, MINUTE, NOW, ZONE, decision, ticket

SETTINGS = checked(
    {
        "service": {"base_url": "https://tickets.example", "ticketing_id": "t"},
        "door": {"name": "North entrance", "categories": ("ga", "vip")},
    }
)
JONAS = ticket(2, holder="Jonas Weber")


class Time:
    now: Moment = NOW


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge, behind: Behind, time: Time) -> Iterator[MainWindow]:
    behind.answers = {
        MAYA.code: decision(),
        JONAS.code: decision(Kind.ALREADY_IN, Reason.INSIDE, whose=JONAS, since=NOW - 23 * MINUTE),
    }
    behind.known = Details(MAYA, True, False, None, None, (), None)
    window = MainWindow(bridge, SETTINGS, Look(DARK), clock=lambda: time.now, zone=ZONE)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    bridge.opened.emit()
    settle()
    yield window
    settle()


def press(window: MainWindow, key: Qt.Key) -> None:
    window.activateWindow()
    settle()
    QTest.keyClick(window, key)
    settle()


def scan(window: MainWindow, code: str) -> None:
    window.scan(code, Source.SCANNER)
    settle()


def test_a_scan_from_its_code_to_its_verdict(window: MainWindow, behind: Behind) -> None:
    decided: list[object] = []
    window.decided.connect(decided.append)
    scan(window, MAYA.code)
    assert ("scan", (MAYA.code, Source.SCANNER, Direction.IN)) in behind.asked
    assert window.door.panel.title.text() == "Admit"
    assert window.door.last.shown()[0].name == "Maya Lindqvist"
    assert window.foot.rate.text() == "1 a minute"
    assert decided == [decision()]


def test_the_switch_says_which_way_the_next_guest_goes(window: MainWindow, behind: Behind) -> None:
    press(window, Qt.Key.Key_F11)
    assert window.direction is Direction.OUT
    assert window.door.panel.title.text() == "Ready to check out"
    scan(window, MAYA.code)
    assert ("scan", (MAYA.code, Source.SCANNER, Direction.OUT)) in behind.asked


def test_how_long_ago_is_kept_up_to_date(window: MainWindow, qtbot: QtBot, time: Time) -> None:
    scan(window, JONAS.code)
    assert "23 minutes ago" in window.door.panel.reason.text()
    time.now += MINUTE
    qtbot.waitUntil(lambda: window.top.clock.text() == "20:06", timeout=20_000)
    assert "24 minutes ago" in window.door.panel.reason.text()


def test_keys_do_what_the_buttons_show(window: MainWindow) -> None:
    heard: list[object] = []
    window.details_requested.connect(lambda one: heard.append(("details", one)))
    window.history_requested.connect(lambda one: heard.append(("history", one)))
    window.override_requested.connect(lambda one: heard.append(("override", one.scan.code)))
    scan(window, JONAS.code)
    for key in (Qt.Key.Key_F4, Qt.Key.Key_F5, Qt.Key.Key_F3):
        press(window, key)
    assert heard == [("details", JONAS), ("history", JONAS), ("override", JONAS.code)]


def test_check_out_from_already_in(window: MainWindow, behind: Behind) -> None:
    scan(window, JONAS.code)
    behind.answers[JONAS.code] = decision(Kind.OUT, Reason.LEFT, whose=JONAS)
    press(window, Qt.Key.Key_F7)
    assert behind.asked[-1] != ("scan", (JONAS.code, Source.LIST, Direction.IN))
    assert ("scan", (JONAS.code, Source.LIST, Direction.OUT)) in behind.asked
    assert window.door.panel.title.text() == "Out"
    assert window.direction is Direction.IN


def test_try_again_asks_once_more(window: MainWindow, behind: Behind) -> None:
    behind.answers[MAYA.code] = decision(Kind.HOLD, Reason.PAYMENT_OPEN)
    scan(window, MAYA.code)
    behind.answers[MAYA.code] = decision()
    press(window, Qt.Key.Key_F6)
    assert behind.times("scan") == 2
    assert window.door.panel.title.text() == "Admit"


def test_the_order_of_a_held_guest_is_looked_for(window: MainWindow, behind: Behind) -> None:
    looked: list[str] = []
    window.find_requested.connect(looked.append)
    behind.answers[MAYA.code] = decision(Kind.HOLD, Reason.PAYMENT_OPEN)
    scan(window, MAYA.code)
    press(window, Qt.Key.Key_F5)
    assert looked == ["A-20931"]


def test_undo_and_the_trouble_with_it(window: MainWindow, behind: Behind) -> None:
    scan(window, MAYA.code)
    behind.undone = KnownError("Nobody was let in here.", "Carry on.")
    press(window, Qt.Key.Key_F8)
    assert window.notice.text.text() == "Nobody was let in here. Carry on."
    assert window.door.panel.title.text() == "Admit"
    behind.undone = decision(Kind.OUT, Reason.UNDONE, DecidedBy.LIST)
    press(window, Qt.Key.Key_F8)
    assert window.door.panel.title.text() == "Taken back"


def test_a_key_that_no_button_shows_does_nothing(window: MainWindow, behind: Behind) -> None:
    for key in (Qt.Key.Key_F3, Qt.Key.Key_F6, Qt.Key.Key_F8):
        press(window, key)
    assert behind.times("undo") == behind.times("scan") == 0


def test_the_rest_of_the_party(window: MainWindow, behind: Behind) -> None:
    behind.members = (Member(MAYA, True), Member(JONAS, False))
    scan(window, MAYA.code)
    assert window.door.action_bar.buttons()[0].text() == "Admit the other one"
    behind.rest = (decision(whose=JONAS),)
    behind.members = (Member(MAYA, True), Member(JONAS, True))
    press(window, Qt.Key.Key_F6)
    assert [entry.name for entry in window.door.last.shown()] == ["Jonas Weber", "Maya Lindqvist"]
    assert window.door.action_bar.buttons()[0].text() == "Undo"


def test_pages_are_asked_for_whatever_is_shown(window: MainWindow) -> None:
    heard: list[str] = []
    window.find_requested.connect(lambda text: heard.append(f"find {text}"))
    window.waiting_requested.connect(lambda: heard.append("waiting"))
    window.posts_requested.connect(lambda: heard.append("posts"))
    window.lock_requested.connect(lambda: heard.append("lock"))
    scan(window, MAYA.code)
    for key in (Qt.Key.Key_F2, Qt.Key.Key_F9, Qt.Key.Key_F10, Qt.Key.Key_F12):
        press(window, key)
    assert heard == ["find ", "waiting", "posts", "lock"]


def test_the_find_field_asks_on_return(window: MainWindow) -> None:
    looked: list[str] = []
    window.find_requested.connect(looked.append)
    QTest.keyClicks(window.door.find_field, " maya ")
    QTest.keyClick(window.door.find_field, Qt.Key.Key_Return)
    QTest.keyClick(window.door.find_field, Qt.Key.Key_Return)
    assert looked == ["maya"]


def test_a_scan_brings_the_door_back_from_any_page(window: MainWindow) -> None:
    page = QLineEdit()
    window.open_page(page)
    assert window.body.page is page
    assert not window.door.isVisible()
    scan(window, MAYA.code)
    assert window.body.page is None
    assert window.door.panel.isVisible()
    assert window.door.panel.title.text() == "Admit"


def test_escape_closes_a_page_and_another_page_takes_its_place(window: MainWindow) -> None:
    covered: list[bool] = []
    window.body.covered.connect(covered.append)
    window.open_page(QWidget())
    other = QWidget()
    window.open_page(other)
    assert window.body.page is other
    assert window.body.count() == 2
    press(window, Qt.Key.Key_Escape)
    assert window.body.page is None
    assert covered == [True, False, True, False]


def test_what_is_about_a_verdict_needs_it_in_sight(window: MainWindow, behind: Behind) -> None:
    scan(window, MAYA.code)
    window.open_page(QWidget())
    press(window, Qt.Key.Key_F8)
    assert behind.times("undo") == 0
    window.close_page()
    press(window, Qt.Key.Key_F8)
    assert behind.times("undo") == 1


def test_a_scan_takes_the_focus_from_a_button(window: MainWindow) -> None:
    window.activateWindow()
    settle()
    button = window.door.action_bar.buttons()[0]
    button.setFocus(Qt.FocusReason.TabFocusReason)
    scan(window, MAYA.code)
    assert not button.hasFocus()


def test_the_line_and_what_waits(window: MainWindow, bridge: Bridge, behind: Behind) -> None:
    behind.shown = Night(1250, 413, NOW, 12, 1, NOW + 8_000)
    bridge.link_changed.emit(Link(LinkState.OFFLINE))
    bridge.queue_changed.emit()
    settle()
    assert window.top.line.text() == "Offline · 12 waiting"
    assert window.foot.waiting.accessibleName() == "1 to look at 12 waiting · next try in 8 s"
    assert window.foot.inside.text() == "413"


def test_many_changes_at_once_are_looked_at_once_more(
    window: MainWindow, bridge: Bridge, behind: Behind
) -> None:
    before = behind.times("night")
    behind.holds = True
    for _ in range(10):
        bridge.queue_changed.emit()
    assert len(behind.held) == 1
    behind.release()
    behind.release()
    assert behind.held == []
    assert behind.times("night") == before + 2


def test_the_journal_of_the_evening_is_there_after_a_restart(
    qtbot: QtBot, bridge: Bridge, behind: Behind
) -> None:
    made = [decision(whose=ticket(number), at=NOW - number * 1_000) for number in range(5)]
    behind.rows = tuple(
        Row(one.scan, "t", "t", one.verdict, Delivery.DELIVERED, None, 1, None, None, None, None)
        for one in made
    )
    window = MainWindow(bridge, SETTINGS, Look(DARK), clock=lambda: NOW, zone=ZONE)
    qtbot.addWidget(window)
    window.resize(1366, 900)
    window.show()
    bridge.opened.emit()
    settle()
    assert [entry.name for entry in window.door.last.shown()] == [f"Guest {n}" for n in range(5)]
    assert window.foot.rate.text() == "5 a minute"


def test_warnings_are_told_and_a_click_takes_them_away(window: MainWindow, bridge: Bridge) -> None:
    bridge.clock_trouble.emit(KnownError("The clock is 3 minutes slow.", "Set it right."))
    assert window.notice.text.text() == "The clock is 3 minutes slow. Set it right."
    assert window.notice.isVisible()
    QTest.mouseClick(window.notice, Qt.MouseButton.LeftButton)
    assert not window.notice.isVisible()


def test_the_place_is_named_as_soon_as_it_is_known(window: MainWindow) -> None:
    assert window.top.door.text() == "North entrance"
    window.show_place(Place("Sommerfest 2026", {"ga": "General", "vip": "VIP", "x": "Crew"}))
    assert window.top.occasion.text() == "Sommerfest 2026"
    assert window.top.door.text() == "North entrance · General + VIP"
    scan(window, MAYA.code)
    assert window.door.panel.subtitle.text() == "VIP · Weekend pass"


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (1920, 1080), (2560, 1440)])
def test_everything_fits_into_the_window(
    window: MainWindow, behind: Behind, size: tuple[int, int]
) -> None:
    behind.members = (Member(MAYA, True), *(Member(ticket(number), False) for number in range(12)))
    window.resize(*size)
    scan(window, MAYA.code)
    assert (window.width(), window.height()) == size
    ground = window.centralWidget()
    assert ground is not None
    for part in (*window.findChildren(QAbstractButton), window.door.panel, window.door.camera):
        if part.isVisible():
            corner = part.mapTo(ground, part.rect().topLeft())
            assert ground.rect().contains(part.rect().translated(corner)), part


def test_every_button_is_large_and_has_a_name(window: MainWindow) -> None:
    scan(window, MAYA.code)
    for button in window.findChildren(QAbstractButton):
        if button.isVisible():
            assert button.height() >= TARGET
            assert button.accessibleName() or button.text()


def test_the_keyboard_reaches_everything_by_tab(window: MainWindow) -> None:
    scan(window, MAYA.code)
    window.activateWindow()
    settle()
    reached = set()
    for _ in range(40):
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Tab)
        reached.add(window.focusWidget())
    wanted = {window.door.find_field, window.top.lock, *window.door.action_bar.buttons()}
    assert wanted <= reached


def test_another_theme(window: MainWindow) -> None:
    before = window.door.grab().toImage()
    window.set_look(Look(LIGHT))
    assert window.door.grab().toImage() != before


class Shouting(QTranslator):
    """A language that is easy to tell from English."""

    def translate(
        self, context: str, text: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        return re.sub(r"(\{\w+\})|.", lambda one: one[1] or one[0].upper(), text)

    def isEmpty(self) -> bool:
        return False


def test_another_language_is_said_at_once_and_everywhere(
    window: MainWindow, dressed: QApplication
) -> None:
    scan(window, JONAS.code)
    shouting = Shouting()
    assert dressed.installTranslator(shouting)
    try:
        settle()
        said = (
            window.door.panel.title.text(),
            window.door.panel.reason.text(),
            window.door.find_field.placeholderText(),
            window.door.last.caption.text(),
            window.door.last.shown()[0].said,
            window.foot.waiting.accessibleName(),
            window.top.line.text(),
            window.top.lock.accessibleName(),
            *(button.text() for button in window.door.action_bar.buttons()),
        )
        assert all(text == text.upper() for text in said), said
    finally:
        dressed.removeTranslator(shouting)
        settle()
    assert window.door.panel.title.text() == "Already in"
