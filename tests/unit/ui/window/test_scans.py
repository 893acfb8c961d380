"""Tests of a scan in the window, of the actions for its verdict, and of undoing earlier rows."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.message import verbatim
from app.model.details import PartyMember
from app.model.night import DoorStatus
from app.model.scan import Direction, Source
from app.model.verdict import DecidedBy, Decision, Kind, Reason
from app.ui.bridge import Bridge
from app.ui.pages.page import Page
from app.ui.theme.tokens import DARK, Tone
from app.ui.window.door_page import THICK
from app.ui.window.last_scans import ScanRow
from app.ui.window.main_window import MainWindow
from tests.support.made import Clock
from tests.unit.ui.samples import JONAS, MAYA, MINUTE, NOW, decision, ticket
from tests.unit.ui.stub_core import Behind, emitted, on_screen, picture, settle
from tests.unit.ui.window.steward import SETTINGS, press_key, read

CONTROL = Qt.KeyboardModifier.ControlModifier


def tone(window: MainWindow) -> Tone:
    return window.frame.tone


def test_scan_shows_verdict_row_pace_and_plays_a_sound(window: MainWindow, behind: Behind) -> None:
    heard = emitted(window.current_scan.sound_due)
    read(window, MAYA.code)
    assert ("scan", (MAYA.code, Source.SCANNER, Direction.IN)) in behind.asked
    assert window.door.panel.title.text() == "Admit"
    assert window.door.last.rows[0].entry.name == "Maya Lindqvist"
    assert window.foot.rate.text() == "1 a minute"
    assert heard == [decision()]


def test_age_in_the_reason_is_updated(window: MainWindow, qtbot: QtBot, time: Clock) -> None:
    read(window, JONAS.code)
    assert window.door.panel.headline.text() == "23 minutes ago"
    time.now += MINUTE
    qtbot.waitUntil(lambda: window.top.clock.text() == "20:06")
    assert window.door.panel.headline.text() == "24 minutes ago"


def test_direction_key_says_that_the_direction_is_fixed(
    qtbot: QtBot, bridge: Bridge, behind: Behind
) -> None:
    behind.answers = {MAYA.code: decision(Kind.OUT, Reason.LEFT)}
    settings = replace(SETTINGS, door=replace(SETTINGS.door, direction="out"))
    window = on_screen(qtbot, MainWindow(bridge, settings))
    bridge.opened.emit()
    press_key(window, Qt.Key.Key_F11)
    assert window.notice.text.text().startswith("This door is for guests who leave")
    assert window.door.panel.title.text() == "Ready to check out"
    read(window, MAYA.code)
    assert ("scan", (MAYA.code, Source.SCANNER, Direction.OUT)) in behind.asked


def test_door_on_out_is_shown_over_the_whole_frame(window: MainWindow, behind: Behind) -> None:
    assert window.notice.shown is None
    press_key(window, Qt.Key.Key_F11)
    assert window.notice.text.text().startswith("OUT: every ticket")
    assert tone(window) is Tone.OUT
    window.body.open_page(Page())
    assert tone(window) is Tone.OUT
    press_key(window, Qt.Key.Key_F11)
    assert window.notice.shown is None
    assert tone(window) is Tone.CALM


def test_frame_has_the_colour_of_the_verdict_and_covers_nothing(window: MainWindow) -> None:
    places = [part.geometry() for part in (window.top, window.body, window.foot)]
    read(window, MAYA.code)
    assert tone(window) is Tone.ADMIT
    colour = picture(window).pixelColor(3, window.height() // 2)
    assert colour.name().upper() == DARK.surfaces[Tone.ADMIT].top
    assert [part.geometry() for part in (window.top, window.body, window.foot)] == places
    assert all(place.left() >= THICK for place in places)
    window.body.open_page(Page())
    assert tone(window) is Tone.CALM


def test_try_again_asks_the_service_about_a_held_guest(window: MainWindow, behind: Behind) -> None:
    behind.answers[JONAS.code] = decision(Kind.HOLD, Reason.PAYMENT_OPEN, whose=JONAS)
    read(window, JONAS.code)
    behind.answers[JONAS.code] = decision(whose=JONAS)
    asked = behind.times("scan")
    press_key(window, Qt.Key.Key_R, CONTROL)
    assert behind.times("scan") == asked + 1
    assert window.door.panel.title.text() == "Admit"


def test_wrong_door_names_the_doors_of_the_venue_that_take_the_ticket(
    window: MainWindow, behind: Behind
) -> None:
    def door(name: str, *categories: str) -> DoorStatus:
        return DoorStatus(name, 1.0, 0, 0.0, "online", 0, None, "", None, "", categories)

    held = decision(Kind.HOLD, Reason.WRONG_DOOR, words=verbatim("Student"))
    vip = MAYA.category_id
    behind.answers[MAYA.code] = held
    behind.venue_doors = (door("North", "student"), door("South <b>", vip, "x"), door("Garden"))
    read(window, MAYA.code)
    assert window.door.panel.step.text() == (
        "Do not admit here. Send the guest to: South <b>, Garden"
    )
    behind.venue_doors = None
    read(window, MAYA.code)
    assert window.door.panel.step.text().startswith("Do not admit here. Show the way")
    words = "VIP entrance: behind the stage"
    behind.answers[MAYA.code] = decision(Kind.HOLD, Reason.WRONG_DOOR, notices=(words,))
    read(window, MAYA.code)
    assert window.door.panel.headline.text() == words


def test_undo_is_offered_no_more_if_the_guest_has_moved_since(
    window: MainWindow, behind: Behind
) -> None:
    read(window, MAYA.code)
    behind.undone = ()
    press_key(window, Qt.Key.Key_F8)
    said = "could not be taken back: they have gone in or out again since"
    assert said in window.notice.text.text()
    assert not window.door.action_bar.buttons[0].isEnabled()
    press_key(window, Qt.Key.Key_F8)
    assert behind.times("undo") == 1


@pytest.mark.parametrize(
    ("shown", "key", "said"),
    [
        (decision(), Qt.Key.Key_F3, "Override: Only for a guest who is held"),
        (decision(), Qt.Key.Key_F5, "Checked: Only while the window asks"),
        (decision(), Qt.Key.Key_F6, "Turn away: Only while the window asks"),
        (decision(), Qt.Key.Key_F7, "Group: Nobody else belongs to this ticket."),
        (decision(whose=None), Qt.Key.Key_F4, "Details: This code has no ticket"),
    ],
)
def test_key_says_why_the_guest_who_is_shown_excludes_its_act(
    window: MainWindow, behind: Behind, shown: Decision, key: Qt.Key, said: str
) -> None:
    behind.answers[MAYA.code] = shown
    read(window, MAYA.code)
    press_key(window, key)
    assert window.notice.text.text().startswith(said)
    assert behind.times("scan") == 1
    read(window, JONAS.code)
    assert window.notice.shown is None  # it was about the guest before


def test_dim_button_says_why_when_it_is_clicked(window: MainWindow) -> None:
    button = window.door.action_bar.buttons[2]
    assert not button.isEnabled()
    at = button.mapTo(window, button.rect().center())
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=at)
    settle()
    assert window.notice.text.text() == "Group: No guest is shown. Scan a ticket first."


def test_several_guests_are_admitted_after_a_question_with_their_number(
    window: MainWindow, behind: Behind
) -> None:
    others = [ticket(number) for number in range(3, 8)]
    behind.members = (PartyMember(MAYA, True), *(PartyMember(one, False) for one in others))
    behind.rest = tuple(decision(whose=one) for one in others)
    read(window, MAYA.code)
    press_key(window, Qt.Key.Key_G, CONTROL)
    question = window.question
    assert "5" in question.heading.text()
    assert "5" in question.agree.text()
    press_key(question, Qt.Key.Key_Escape)
    assert behind.times("admit_rest") == 0
    press_key(window, Qt.Key.Key_G, CONTROL)
    press_key(question, Qt.Key.Key_Return)
    assert not question.isVisible()
    assert behind.times("admit_rest") == 1
    press_key(window, Qt.Key.Key_F8)
    assert ("undo", tuple(one.scan.id for one in behind.rest)) in behind.asked


ANA = ticket(3, holder="Ana Sousa")


@pytest.fixture
def rows(window: MainWindow, behind: Behind) -> list[ScanRow]:
    """Return the rows of Ana, Jonas and Maya, of whom Jonas was not let in."""
    behind.answers[ANA.code] = decision(whose=ANA, at=NOW + 1)
    for code in (MAYA.code, JONAS.code, ANA.code):
        read(window, code)
    window.activateWindow()
    settle()
    found = window.door.last.findChildren(ScanRow)
    assert [row.entry.name for row in found] == ["Ana Sousa", "Jonas Weber", "Maya Lindqvist"]
    return found


def test_row_that_let_nobody_in_cannot_be_taken_back(
    window: MainWindow, behind: Behind, rows: list[ScanRow]
) -> None:
    assert [row.undo.isVisible() for row in rows] == [True, False, True]
    rows[1].setFocus()
    press_key(window, Qt.Key.Key_F8)
    assert not window.question.isVisible()
    assert window.notice.text.text() == "Undo: Nothing can be taken back now."
    assert behind.times("undo") == 0


def test_scan_ends_the_question(window: MainWindow, behind: Behind, rows: list[ScanRow]) -> None:
    rows[2].undo.click()
    read(window, JONAS.code)
    assert not window.question.isVisible()
    assert behind.times("undo") == 0


def test_return_on_a_row_opens_its_details_and_arrows_choose_it(
    window: MainWindow, rows: list[ScanRow]
) -> None:
    opened = emitted(window.door.last.chosen)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(QApplication.focusWidget() or window, key)
    assert opened == [JONAS]


def test_undone_row_cannot_be_taken_back_again(
    window: MainWindow, behind: Behind, rows: list[ScanRow]
) -> None:
    undone = decision(Kind.OUT, Reason.UNDONE, DecidedBy.STEWARD, at=NOW + 2)
    assert undone.scan.direction is Direction.IN
    behind.undone = (undone,)
    rows[2].setFocus()
    press_key(window, Qt.Key.Key_F8)
    assert window.question.heading.text() == "Undo takes back: Maya Lindqvist · Admitted"
    window.question.agree.click()
    settle()
    assert window.door.last.focused is None  # another guest has the row by now
    shown = [row.entry for row in window.door.last.rows]
    assert [entry.undo is not None for entry in shown] == [False, True, False, False]
