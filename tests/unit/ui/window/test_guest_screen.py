"""Tests of the guests' screen: what it shows of each verdict, and what it never shows."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from app.message import Message
from app.model.details import PartyMember
from app.model.languages import LANGUAGES
from app.model.verdict import Decision, Kind, Note, Reason
from app.settings.sections import GuestScreenSettings
from app.ui.bridge import Bridge
from app.ui.input.action_keys import Act
from app.ui.input.sight import SeenPicture
from app.ui.text.languages import LanguageSwitch
from app.ui.verdict.guest_names import GuestNames
from app.ui.verdict.guest_sign import AIM, ASK, COME_IN, GOODBYE, MOMENT, SHOW, WAIT
from app.ui.widgets.camera_view import PictureGuide
from app.ui.window import guest_screen
from app.ui.window.guest_screen import GREEN_MS, GuestScreen
from app.ui.window.main_window import MainWindow
from tests.support.made import Clock
from tests.unit.ui.samples import JONAS, MAYA, NAMES, NOW, decision
from tests.unit.ui.stub_core import Behind, picture, settle
from tests.unit.ui.texts import cut
from tests.unit.ui.window.steward import Door, read

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


def test_name_is_shown_only_if_settings_and_window_show_it(
    opened: Opens, window: MainWindow
) -> None:
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


def test_screen_gives_the_keyboard_back_to_the_door(opened: Opens, window: MainWindow) -> None:
    guests = opened()  # which the platform of the tests gives the keyboard
    assert window.isActiveWindow()
    assert not guests.isActiveWindow()


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
        monkeypatch.setattr(guest_screen, "sign_of", lambda _view, *, has_picture, sign=sign: sign)
        guests.follow()
        assert cut(guests) == [], sign
        parts = [one for one in (guests.words, guests.below) if one.text()]
        assert all(guests.rect().contains(one.geometry()) for one in parts), sign
        assert guests.words.fitted(guests.words.width()).font.pixelSize() > min(size) / 20, sign


def test_long_and_hostile_names_stay_plain_and_on_the_screen(
    opened: Opens, window: MainWindow, behind: Behind
) -> None:
    guests = opened(shows="names")
    for name in (*NAMES, "佐藤 美咲", "محمد عبد الله القحطاني", "Wolfeschlegelsteinhausen " * 4):
        behind.answers[MAYA.code] = decision(whose=MAYA._replace(holder=name))
        behind.members = (PartyMember(MAYA, inside=False),)
        read(window, MAYA.code)
        settle()
        assert guests.rect().contains(guests.below.geometry()), name
        assert guests.below.textFormat() is Qt.TextFormat.PlainText
        assert "\n" not in guests.below.text()
