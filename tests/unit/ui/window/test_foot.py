"""Tests of the bar at the bottom."""

from dataclasses import replace
from math import dist

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.model.link import Link, LinkState
from app.model.night import HouseState, LedgerState, Night, Occupancy
from app.ui.theme.tokens import DARK, LIGHT, TARGET
from app.ui.widgets.labels import PlainLabel
from app.ui.window.foot import Foot
from app.ui.window.page_stack import PageRequests
from tests.unit.ui.sample_guests import NOW, ZONE, moment
from tests.unit.ui.stub_core import settle


@pytest.fixture
def requests() -> PageRequests:
    return PageRequests()


@pytest.fixture
def foot(qtbot: QtBot, dressed: QApplication, requests: PageRequests) -> Foot:
    foot = Foot(DARK, requests, ZONE)
    qtbot.addWidget(foot)
    foot.resize(1024, 54)
    foot.show()
    return foot


def night(waiting: int = 0, look: int = 0, next_try: int | None = None) -> Night:
    return Night(1250, 412, None, waiting, look, next_try)


def test_bar_shows_guests_inside_and_total(foot: Foot) -> None:
    foot.show_night(night(), NOW)
    assert foot.inside.text() == "412"
    assert foot.total.text() == "of 1,250 in"
    assert (foot.progress.value(), foot.progress.maximum()) == (412, 1250)


def test_progress_handles_an_empty_list_and_too_many_guests(foot: Foot) -> None:
    foot.show_night(Night(0, 0, None, 0, 0, None), NOW)
    assert foot.progress.maximum() > 0
    foot.show_night(Night(10, 12, None, 0, 0, None), NOW)
    assert foot.progress.value() == 10


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        (night(), "Everything sent"),
        (night(12), "12 waiting"),
        (night(12, 0, NOW + 8_000), "12 waiting · next try in 8 s"),
        (night(12, 0, NOW + 7_001), "12 waiting · next try in 8 s"),
        (night(12, 0, NOW - 1), "12 waiting"),
        (night(0, 3), "3 to look at"),
        (night(2, 1), "1 to look at 2 waiting"),
    ],
)
def test_bar_shows_waiting_rows_and_rows_to_look_at(foot: Foot, shown: Night, said: str) -> None:
    foot.show_night(shown, NOW)
    assert foot.waiting.accessibleName() == said


def test_seconds_to_the_next_try_count_down(foot: Foot) -> None:
    foot.show_night(night(1, 0, NOW + 8_000), NOW)
    foot.show_time(NOW + 5_000)
    assert foot.waiting.accessibleName() == "1 waiting · next try in 3 s"


def test_request_to_wait_is_shown_while_it_lasts_and_rows_wait(foot: Foot) -> None:
    until = moment("20:13:30")
    foot.show_night(replace(night(12, 0, until), rests_until=until), NOW)
    assert foot.is_resting
    said = "12 The ticket service asks to wait until 20:14."
    assert foot.waiting.accessibleName() == said
    foot.show_time(until)
    assert not foot.is_resting
    assert foot.waiting.accessibleName() == "12 waiting"
    foot.show_night(replace(night(), rests_until=until), NOW)
    assert not foot.is_resting
    assert foot.waiting.accessibleName() == "Everything sent"


def test_click_on_the_waiting_rows_requests_the_queue(foot: Foot, requests: PageRequests) -> None:
    asked: list[bool] = []
    requests.queue.connect(lambda: asked.append(True))
    foot.show_night(night(2), NOW)
    QTest.qWait(1)
    QTest.mouseClick(foot.waiting, Qt.MouseButton.LeftButton)
    assert asked == [True]


def test_missing_sound_is_shown(foot: Foot) -> None:
    assert not foot.mute.isVisible()
    foot.show_mute(mute=True)
    assert foot.mute.isVisible()


def test_pace_is_shown_as_a_number(foot: Foot) -> None:
    foot.show_pace(14)
    assert foot.rate.text() == "14 a minute"


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (LinkState.ONLINE, "12 waiting"),
        (LinkState.OFFLINE, "12 waiting for the line"),
        (LinkState.REFUSED, "12 waiting for a valid key"),
    ],
)
def test_waiting_rows_say_what_they_wait_for(foot: Foot, state: LinkState, said: str) -> None:
    foot.show_night(night(12), NOW)
    foot.show_link(Link(state))
    assert foot.waiting.accessibleName() == said


def test_announcements_are_reached_from_the_bar(foot: Foot, requests: PageRequests) -> None:
    asked: list[bool] = []
    requests.posts.connect(lambda: asked.append(True))
    assert foot.posts.accessibleName() == "Announcements"
    assert foot.posts.accessibleDescription() == "F10"
    QTest.mouseClick(foot.posts, Qt.MouseButton.LeftButton)
    assert asked == [True]


def test_narrow_bar_leaves_out_the_pace_first(foot: Foot) -> None:
    foot.show_night(night(12, 3, NOW + 8_000), NOW)
    shown = []
    for wide in (1400, 1100, 900, 800):
        foot.resize(wide, 54)
        settle()
        shown.append(foot.rate.isVisible())
        assert foot.waiting.geometry().right() < wide
        assert foot.posts.accessibleName() == "Announcements"
    assert shown == sorted(shown, reverse=True)
    assert (shown[0], shown[-1]) == (True, False)


@pytest.mark.parametrize("shown", [night(), night(12), night(look=3)])
def test_text_ends_at_the_right_margin(foot: Foot, shown: Night) -> None:
    foot.show_night(shown, NOW)
    foot.waiting.clearFocus()
    settle()
    picture = foot.grab().toImage()
    points = ((x, y) for x in range(foot.width() - 60, foot.width()) for y in range(10, 44))
    last = max(x for x, y in points if picture.pixelColor(x, y).lightness() > 80)
    assert foot.width() - 12 <= last < foot.width() - 9


AGREEING, ALONE = LedgerState.AGREEING, LedgerState.ALONE


@pytest.mark.parametrize(
    ("people", "capacity", "words", "level"),
    [
        (412, 0, "in the house", ""),
        (399, 500, "of 500 in the house", ""),
        (412, 500, "of 500 in the house", "80 % full"),
        (450, 500, "of 500 in the house", "90 % full"),
        (500, 500, "of 500 in the house", "The house is full"),
    ],
)
def test_bar_of_a_venue_shows_the_people_in_the_house(
    foot: Foot, people: int, capacity: int, words: str, level: str
) -> None:
    foot.show_night(replace(night(), house=house(people, capacity)), NOW)
    assert (foot.inside.text(), foot.total.text()) == (str(people), words)
    assert (foot.level.text(), foot.level.isVisible()) == (level, bool(level))


@pytest.mark.parametrize(("people", "colour"), [(399, "text"), (400, "warn"), (500, "bad")])
def test_number_of_people_has_the_colour_of_the_level(foot: Foot, people: int, colour: str) -> None:
    foot.show_night(replace(night(), house=house(people, 500)), NOW)
    for theme in (DARK, LIGHT):
        foot.set_theme(theme)
        colours = {name: getattr(theme, name) for name in ("text", "warn", "bad")}
        assert nearest(colours, foot.inside) == colour


@pytest.mark.parametrize(
    ("ledger", "sentence", "word"),
    [
        (AGREEING, "The doors agree", "Agreeing"),
        (LedgerState.ELECTING, "The keepers are electing", "Electing"),
        (ALONE, "This door is alone", "Alone"),
    ],
)
def test_sign_says_whether_the_doors_agree(
    foot: Foot, ledger: LedgerState, sentence: str, word: str
) -> None:
    foot.show_night(replace(night(), house=house(500, 500, ledger)), NOW)
    for wide, shown in ((1400, sentence), (760, word)):
        while foot.width() != wide:  # the parts that are still shown limit each step
            foot.resize(wide, 54)
            settle()
        assert (foot.doors.text(), foot.doors.accessibleName()) == (shown, sentence)
        assert foot.waiting.geometry().right() < wide


def test_sign_says_that_a_laptop_was_shut_out_of_the_venue(foot: Foot) -> None:
    refused = replace(house(5, 0, ALONE), is_refused=True)
    foot.show_night(replace(night(), house=refused), NOW)
    assert foot.doors.accessibleName() == "The keeper does not accept this laptop"
    foot.show_night(replace(night(), house=replace(house(5), is_full=True)), NOW)
    assert foot.doors.accessibleName() == "The keeper's disk is full"
    foot.show_night(replace(night(), house=replace(house(5, 0, ALONE), alone_since=NOW)), NOW)
    assert foot.doors.accessibleName() == "This door is alone since 20:05"


def test_press_on_the_sign_requests_the_doors(
    qtbot: QtBot, foot: Foot, requests: PageRequests
) -> None:
    foot.show_night(replace(night(), house=house(5)), NOW)
    with qtbot.waitSignal(requests.doors):
        QTest.mouseClick(foot.doors, Qt.MouseButton.LeftButton)


def test_buttons_count_people_without_tickets(qtbot: QtBot, foot: Foot) -> None:
    foot.show_night(replace(night(), house=house(5)), NOW)
    for button, people in ((foot.tally.plus, 1), (foot.tally.minus, -1)):
        assert min(button.width(), button.height()) >= TARGET
        count = f"{people:+}"
        assert [label.text() for label in button.findChildren(PlainLabel) if label.isVisible()] == [
            count
        ]
        assert button.toolTip().endswith(f": key {count[0]} of the numeric keypad")
        with qtbot.waitSignal(foot.counted) as counted:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert counted.args == [people]


def test_bar_without_a_venue_has_neither_sign_nor_tally(foot: Foot) -> None:
    foot.show_night(night(), NOW)
    assert not any(part.isVisible() for part in (foot.level, foot.tally, foot.doors))


def nearest(colours: dict[str, str], label: PlainLabel) -> str:
    """Return the name of the colour that comes nearest to a point of the label's text."""
    picture = label.grab().toImage()
    points = [(x, y) for x in range(picture.width()) for y in range(picture.height())]
    shown = [rgb(picture.pixelColor(x, y)) for x, y in points]

    def distance(name: str) -> float:
        return min(dist(rgb(QColor(colours[name])), one) for one in shown)

    return min(colours, key=distance)


def rgb(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()


def house(people: int, capacity: int = 0, ledger: LedgerState = AGREEING) -> HouseState:
    return HouseState(Occupancy(people - 2, 2, capacity), ledger)
