"""Tests of a scan in the window, and of the actions for its verdict."""

from dataclasses import replace

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.errors import KnownError
from app.message import Message
from app.model.party import Member
from app.model.scan import Direction, Source
from app.model.verdict import DecidedBy, Kind, Reason
from app.ui.window.main_window import MainWindow
from tests.unit.ui.sample_guests import MAYA, MINUTE, decision
from tests.unit.ui.stub_core import Behind
from tests.unit.ui.window.main_window.steward import JONAS, Time, press, scan


def test_scan_shows_verdict_row_pace_and_plays_a_sound(window: MainWindow, behind: Behind) -> None:
    heard: list[object] = []
    window.current_scan.sound_due.connect(heard.append)
    scan(window, MAYA.code)
    assert ("scan", (MAYA.code, Source.SCANNER, Direction.IN)) in behind.asked
    assert window.door.panel.title.text() == "Admit"
    assert window.door.last.shown()[0].name == "Maya Lindqvist"
    assert window.foot.rate.text() == "1 a minute"
    assert heard == [decision()]


def test_direction_key_sets_the_direction_of_the_next_scan(
    window: MainWindow, behind: Behind
) -> None:
    press(window, Qt.Key.Key_F11)
    assert window.direction is Direction.OUT
    assert window.door.panel.title.text() == "Ready to check out"
    scan(window, MAYA.code)
    assert ("scan", (MAYA.code, Source.SCANNER, Direction.OUT)) in behind.asked


def test_age_in_the_reason_is_updated(window: MainWindow, qtbot: QtBot, time: Time) -> None:
    scan(window, JONAS.code)
    assert "23 minutes ago" in window.door.panel.reason.text()
    time.now += MINUTE
    qtbot.waitUntil(lambda: window.top.clock.text() == "20:06", timeout=20_000)
    assert "24 minutes ago" in window.door.panel.reason.text()


def test_keys_run_the_actions_of_the_buttons(window: MainWindow) -> None:
    heard: list[object] = []
    window.details_requested.connect(lambda one: heard.append(("details", one)))
    window.override_requested.connect(lambda one: heard.append(("override", one.scan.code)))
    scan(window, JONAS.code)
    for key in (Qt.Key.Key_F4, Qt.Key.Key_F5, Qt.Key.Key_F3):
        press(window, key)
    assert heard == [("details", JONAS), ("details", JONAS), ("override", JONAS.code)]


def test_already_in_can_be_checked_out_by_key(window: MainWindow, behind: Behind) -> None:
    scan(window, JONAS.code)
    behind.answers[JONAS.code] = decision(Kind.OUT, Reason.LEFT, whose=JONAS)
    press(window, Qt.Key.Key_F7)
    assert behind.asked[-1] != ("scan", (JONAS.code, Source.LIST, Direction.IN))
    assert ("scan", (JONAS.code, Source.LIST, Direction.OUT)) in behind.asked
    assert window.door.panel.title.text() == "Out"
    assert window.direction is Direction.IN


def test_try_again_checks_the_code_once_more(window: MainWindow, behind: Behind) -> None:
    behind.answers[MAYA.code] = decision(Kind.HOLD, Reason.PAYMENT_OPEN)
    scan(window, MAYA.code)
    behind.answers[MAYA.code] = decision()
    press(window, Qt.Key.Key_F6)
    assert behind.times("scan") == 2
    assert window.door.panel.title.text() == "Admit"


def test_find_order_searches_for_the_order_of_a_held_guest(
    window: MainWindow, behind: Behind
) -> None:
    looked: list[str] = []
    window.find_requested.connect(looked.append)
    behind.answers[MAYA.code] = decision(Kind.HOLD, Reason.PAYMENT_OPEN)
    scan(window, MAYA.code)
    press(window, Qt.Key.Key_F5)
    assert looked == ["A-20931"]


def test_undo_shows_its_error_and_then_its_result(window: MainWindow, behind: Behind) -> None:
    scan(window, MAYA.code)
    behind.undone = KnownError(Message("Nobody was let in here."), Message("Carry on."))
    press(window, Qt.Key.Key_F8)
    assert window.notice.text.text() == "Nobody was let in here. Carry on."
    assert window.door.panel.title.text() == "Admit"
    behind.undone = decision(Kind.OUT, Reason.UNDONE, DecidedBy.LIST)
    press(window, Qt.Key.Key_F8)
    assert window.door.panel.title.text() == "Taken back"


def test_key_without_a_button_does_nothing(window: MainWindow, behind: Behind) -> None:
    for key in (Qt.Key.Key_F3, Qt.Key.Key_F6, Qt.Key.Key_F8):
        press(window, key)
    assert behind.times("undo") == behind.times("scan") == 0


def test_rest_of_the_party_is_admitted_by_key(window: MainWindow, behind: Behind) -> None:
    behind.members = (Member(MAYA, True), Member(JONAS, False))
    scan(window, MAYA.code)
    assert window.door.action_bar.buttons()[0].text() == "Admit the other one"
    behind.rest = (decision(whose=JONAS),)
    behind.members = (Member(MAYA, True), Member(JONAS, True))
    press(window, Qt.Key.Key_F6)
    assert [entry.name for entry in window.door.last.shown()] == ["Jonas Weber", "Maya Lindqvist"]
    assert window.door.action_bar.buttons()[0].text() == "Undo"


def test_undone_admission_can_be_tried_again(window: MainWindow, behind: Behind) -> None:
    scan(window, MAYA.code)
    taken = decision(Kind.OUT, Reason.UNDONE, DecidedBy.LIST)
    behind.undone = replace(taken, scan=replace(taken.scan, direction=Direction.OUT))
    press(window, Qt.Key.Key_F8)
    assert window.door.panel.title.text() == "Taken back"
    press(window, Qt.Key.Key_F6)
    assert behind.asked.count(("scan", (MAYA.code, Source.CAMERA, Direction.IN))) == 1


def test_override_for_a_guest_no_longer_shown_is_a_notice(
    window: MainWindow, behind: Behind
) -> None:
    scan(window, JONAS.code)
    word = decision(Kind.ADMIT, Reason.OVERRIDDEN, DecidedBy.SUPERVISOR)
    window.show_override(word, decision(Kind.HOLD, Reason.PAYMENT_OPEN))
    assert window.door.panel.name.text() == "Jonas Weber"
    assert window.notice.text.text() == "Maya Lindqvist: Admit"


def test_unheard_scanner_shows_a_banner_and_dims_the_verdict(window: MainWindow) -> None:
    window.show_heard(False)
    assert window.banner.isVisible()
    assert window.banner.width() == window.width()
    assert window.banner.text() == "The scanner is not heard: click here"
    assert window.door.panel.graphicsEffect() is not None
    window.show_heard(True)
    assert not window.banner.isVisible()
    assert window.door.panel.graphicsEffect() is None
