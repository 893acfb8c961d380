"""Tests of a scan in the window, its actions and undo, and of the guests' screen."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.message import Message, verbatim
from app.model.details import PartyMember
from app.model.languages import LANGUAGES
from app.model.night import DoorStatus
from app.model.scan import Direction, Source
from app.model.verdict import DecidedBy, Decision, Kind, Note, Reason
from app.settings.sections import GuestScreenSettings
from app.ui.bridge import Bridge
from app.ui.input.action_keys import Act
from app.ui.pages.page import Page
from app.ui.text import LanguageSwitch
from app.ui.theme.style import DARK, Tone
from app.ui.verdict.verdict_view import AIM, ASK, COME_IN, GOODBYE, MOMENT, SHOW, WAIT
from app.ui.verdict.wording import GuestNames
from app.ui.widgets.camera_view import PictureGuide, SeenPicture
from app.ui.window import guest_screen
from app.ui.window.door_page import THICK, ScanRow
from app.ui.window.guest_screen import GREEN_MS, GuestScreen
from app.ui.window.main_window import MainWindow
from tests.support.made import Clock
from tests.unit.ui.samples import JONAS, MAYA, MINUTE, NAMES, NOW, decision, ticket
from tests.unit.ui.stub_core import Behind, emitted, on_screen, picture, settle
from tests.unit.ui.texts import cut
from tests.unit.ui.window.steward import SETTINGS, Door, press_key, read

SIGNS = (AIM, SHOW, MOMENT, COME_IN, GOODBYE, WAIT, ASK)
BLACK, WHITE = (np.full((72, 128, 3), shade, np.uint8) for shade in (0, 255))


@pytest.fixture
def ticks() -> Clock:
    """Return the seconds by which the mirror's pictures are counted."""
    return Clock(0)


Opens = Callable[..., GuestScreen]


def beside(qtbot: QtBot, guests: GuestScreen) -> GuestScreen:
    """Show the guests' screen, as the kiosk does: without asking for the keyboard."""
    qtbot.addWidget(guests)
    guests.resize(1366, 768)
    guests.show()
    settle()
    return guests


@pytest.fixture
def opened(qtbot: QtBot, window: MainWindow, ticks: Clock) -> Opens:
    """Return a function that opens the guests' screen with these settings."""
    return lambda **settings: beside(
        qtbot, GuestScreen(window, GuestScreenSettings(**settings), clock=ticks)
    )


def said(guests: GuestScreen) -> str:
    settle()
    return " ".join(filter(None, (guests.words.text(), guests.below.text())))


VERDICTS = [
    (decision(), COME_IN),
    (decision(Kind.ADMIT, Reason.PAYMENT_OPEN), COME_IN),
    (decision(Kind.OUT, Reason.LEFT), GOODBYE),
    (decision(Kind.OUT, Reason.UNDONE, since=NOW), WAIT),
    (decision(Kind.JUST_ADMITTED, Reason.STILL_HERE, since=NOW), WAIT),
    (decision(Kind.ALREADY_IN, Reason.INSIDE, since=NOW, door="South"), ASK),
    (decision(Kind.NOT_IN, Reason.NOT_INSIDE), WAIT),
    (decision(Kind.HOLD, Reason.CHECK_FIRST, words=Message("ID?")), WAIT),
    (decision(Kind.REFUSE, Reason.CANCELLED), ASK),
    (decision(Kind.TROUBLE, Reason.BADLY_READ, whose=None), WAIT),
    (decision(Kind.TROUBLE, Reason.JOURNAL_BROKEN, whose=None), ASK),
]


@pytest.mark.parametrize(("decided", "sign"), VERDICTS)
def test_guest_sees_the_sign_of_the_verdict_and_nothing_else(
    opened: Opens, window: MainWindow, behind: Behind, decided: Decision, sign: Any
) -> None:
    guests = opened(shows="names")
    assert guests.sign is SHOW
    noted = (Note("n-1", "t-1", "Lost bag", "South", NOW),)
    behind.answers[MAYA.code] = replace(decided, notes=noted)
    read(window, MAYA.code)
    name = " Maya Lindqvist" if sign is COME_IN else ""
    assert (guests.sign, said(guests)) == (sign, sign.words.text + name)
    window.current_scan.rest()
    assert said(guests) == "Please show your ticket Ready for the next guest"


def test_green_sign_is_over_before_the_next_guest_reads_it(
    qtbot: QtBot, opened: Opens, window: MainWindow, behind: Behind
) -> None:
    guests = opened(shows="names")
    behind.answers[JONAS.code] = decision(whose=JONAS)
    for guest in (MAYA, JONAS):
        read(window, guest.code)
        window.current_scan.changed.emit()
        assert guests.sign is COME_IN
        (timer,) = (one for one in guests.findChildren(QTimer) if one.interval() == GREEN_MS)
        timer.timeout.emit()
        assert guests.sign is COME_IN, "it has not been seen for long enough"
        timer.setInterval(0)
        qtbot.waitUntil(lambda: guests.sign is SHOW)
        assert said(guests) == "Please show your ticket Ready for the next guest"
        timer.setInterval(GREEN_MS)
        window.current_scan.changed.emit()
        assert guests.sign is SHOW


def test_name_is_shown_if_settings_and_window_show_it(opened: Opens, window: MainWindow) -> None:
    for settings, names, expected in (
        ({}, GuestNames(), "Come in"),
        ({"shows": "names"}, GuestNames(short=True), "Come in Maya L."),
        ({"shows": "names"}, GuestNames(hidden=True), "Come in"),
    ):
        guests = opened(**settings)
        window.display.names = names
        read(window, MAYA.code)
        assert said(guests) == expected


def test_guest_waits_while_the_scan_is_checked(
    opened: Opens, window: MainWindow, behind: Behind, bridge: Bridge
) -> None:
    guests, behind.holds = opened(), True
    read(window, MAYA.code)
    bridge.checking.emit(decision().scan, MAYA)
    assert said(guests) == "One moment, please"
    behind.release()
    assert guests.sign is COME_IN


def test_page_of_the_steward_asks_guests_for_a_moment(opened: Opens, door: Door) -> None:
    guests = opened()
    door.read(JONAS.code)
    door.window.press_act(Act.FIND)
    assert said(guests) == "One moment, please"
    door.window.body.close_pages()
    assert guests.sign is ASK


def test_guest_sees_nothing_of_what_is_only_looked_at(opened: Opens, window: MainWindow) -> None:
    guests = opened(shows="names")
    read(window, JONAS.code)
    window.press_act(Act.LOOK)
    assert said(guests) == "One moment, please"
    read(window, MAYA.code)
    assert window.current_scan.look is not None
    assert said(guests) == "One moment, please"
    window.press_act(Act.LOOK)
    assert guests.sign is SHOW


def test_guests_of_a_door_that_cannot_open_are_sent_to_the_staff(
    qtbot: QtBot, opened: Opens, window: MainWindow, bridge: Bridge
) -> None:
    starting = MainWindow(Bridge(lambda _call: Future()), window.settings)
    qtbot.addWidget(starting)
    assert beside(qtbot, GuestScreen(starting, GuestScreenSettings())).sign is MOMENT
    guests = opened()
    bridge.failed.emit(None)
    assert guests.sign is ASK


def test_guests_read_their_own_language_or_that_of_the_window(
    opened: Opens, window: MainWindow, interpreter: LanguageSwitch
) -> None:
    dutch, same = opened(language="nl"), opened()
    read(window, MAYA.code)
    assert (said(dutch), said(same)) == ("Kom binnen", "Come in")
    interpreter.set_language("de")
    assert (said(dutch), said(same)) == ("Kom binnen", "Bitte eintreten")


def look(guests: GuestScreen, window: MainWindow, pixels: Any) -> int:
    """Show a picture to both screens, and return how bright the guest's mirror is then."""
    seen = SeenPicture(pixels, (), "", PictureGuide(waiting={"A": ()}, hint="closer", aim=0.8))
    window.door.camera.show_frame(*seen)
    guests.show_picture(seen)
    settle()
    return picture(guests.mirror).pixelColor(20, 200).red()


def test_mirror_shows_some_pictures_while_the_guest_aims(
    opened: Opens, window: MainWindow, ticks: Clock
) -> None:
    guests = opened()
    assert look(guests, window, WHITE) == 255
    assert said(guests).startswith("Hold your ticket to the camera")
    assert (guests.mirror.choices, guests.mirror.hint) == (0, "")
    assert look(guests, window, BLACK) == 255, "too soon after the picture before"
    ticks.now = 1
    assert look(guests, window, BLACK) == 0
    read(window, MAYA.code)
    assert not guests.mirror.isVisible()
    ticks.now = 2
    window.current_scan.rest()
    assert look(guests, window, WHITE) == 255


def test_hidden_screen_and_a_verdict_take_no_copy_of_a_picture(
    opened: Opens, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests, copies = opened(), list[object]()
    monkeypatch.setattr(guests.mirror, "show_frame", lambda *seen: copies.append(seen))
    seen = SeenPicture(WHITE, (), "", PictureGuide())
    read(window, MAYA.code)
    guests.show_picture(seen)
    guests.hide()
    window.current_scan.rest()
    guests.show_picture(seen)
    assert copies == []
    guests.show()
    window.door.camera.show_frame(*seen)
    guests.show_picture(seen)
    assert len(copies) == 1


def test_lost_camera_leaves_no_old_picture(opened: Opens, window: MainWindow) -> None:
    guests = opened()
    look(guests, window, WHITE)
    window.door.camera.show_condition("The camera gives no pictures.")
    guests.follow()
    look(guests, window, BLACK)  # one that is too dark to be shown
    assert not guests.mirror.isVisible()
    assert said(guests).startswith("Please show your ticket")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", [(1366, 768), (1024, 600), (1280, 1024), (1080, 1920)])
def test_every_sign_fits_each_monitor(
    opened: Opens,
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
    code: str,
    size: tuple[int, int],
) -> None:
    guests = opened(language=code)
    guests.resize(*size)
    for sign in SIGNS:
        monkeypatch.setattr(guest_screen, "sign_of", lambda _view, sign=sign: sign)
        guests.follow()
        assert cut(guests) == [], sign
        parts = [one for one in (guests.words, guests.below) if one.text()]
        assert all(guests.rect().contains(one.geometry()) for one in parts), sign
        assert guests.words.fitted(guests.words.width()).font.pixelSize() > min(size) / 20, sign


def test_long_hostile_names_stay_plain(opened: Opens, window: MainWindow, behind: Behind) -> None:
    guests = opened(shows="names")
    for name in (*NAMES, "佐藤 美咲", "محمد عبد الله القحطاني", "Wolfeschlegelsteinhausen " * 4):
        behind.answers[MAYA.code] = decision(whose=MAYA._replace(holder=name))
        behind.members = (PartyMember(MAYA, inside=False),)
        read(window, MAYA.code)
        settle()
        assert guests.rect().contains(guests.below.geometry()), name
        assert guests.below.textFormat() is Qt.TextFormat.PlainText
        assert "\n" not in guests.below.text()


CONTROL = Qt.KeyboardModifier.ControlModifier


def tone(window: MainWindow) -> Tone:
    return window.frame.tone


def test_age_in_the_reason_is_updated(window: MainWindow, qtbot: QtBot, time: Clock) -> None:
    read(window, JONAS.code)
    assert window.door.panel.headline.text() == "23 minutes ago"
    time.now += MINUTE
    qtbot.waitUntil(lambda: window.top.clock.text() == "20:06")
    assert window.door.panel.headline.text() == "24 minutes ago"


def test_direction_key_says_it_is_fixed(qtbot: QtBot, bridge: Bridge, behind: Behind) -> None:
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


def test_wrong_door_names_doors_that_take_the_ticket(window: MainWindow, behind: Behind) -> None:
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


def test_undo_is_not_offered_if_the_guest_moved(window: MainWindow, behind: Behind) -> None:
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


def test_several_guests_are_admitted_after_a_question(window: MainWindow, behind: Behind) -> None:
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


def test_return_on_a_row_opens_its_details(window: MainWindow, rows: list[ScanRow]) -> None:
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
