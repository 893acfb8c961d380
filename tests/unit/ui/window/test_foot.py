"""Tests of the bar at the bottom."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.model.link import Link, LinkState
from app.model.night import Night
from app.model.occupancy import HouseState, LedgerState, Occupancy
from app.ui.scans.sparkline import Sparkline
from app.ui.theme.tokens import DARK
from app.ui.window.foot import Foot
from tests.unit.ui.sample_guests import NOW, ZONE, moment
from tests.unit.ui.stub_core import settle


@pytest.fixture
def foot(qtbot: QtBot, dressed: QApplication) -> Foot:
    foot = Foot(DARK, ZONE)
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


def test_click_on_the_waiting_rows_requests_the_queue(foot: Foot) -> None:
    asked: list[bool] = []
    foot.queue_requested.connect(lambda: asked.append(True))
    foot.show_night(night(2), NOW)
    QTest.qWait(1)
    QTest.mouseClick(foot.waiting, Qt.MouseButton.LeftButton)
    assert asked == [True]


def test_missing_sound_is_shown(foot: Foot) -> None:
    assert not foot.mute.isVisible()
    foot.show_mute(mute=True)
    assert foot.mute.isVisible()


def test_pace_is_shown_as_a_number(foot: Foot) -> None:
    foot.show_pace(14, [1, 2, 3])
    assert foot.rate.text() == "14 a minute"


def test_curve_rises_with_its_values_and_is_flat_for_zeros(
    qtbot: QtBot, dressed: QApplication
) -> None:
    curve = Sparkline(DARK.good)
    qtbot.addWidget(curve)
    curve.show_values([0, 5, 10])
    low, middle, high = curve.points()
    assert low.y() > middle.y() > high.y()
    assert low.x() < middle.x() < high.x()
    curve.show_values([0, 0, 0])
    assert {point.y() for point in curve.points()} == {low.y()}


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


def test_announcements_are_reached_from_the_bar(foot: Foot) -> None:
    asked: list[bool] = []
    foot.posts_requested.connect(lambda: asked.append(True))
    assert foot.posts.accessibleName() == "Announcements"
    assert foot.posts.accessibleDescription() == "F10"
    QTest.mouseClick(foot.posts, Qt.MouseButton.LeftButton)
    assert asked == [True]


def test_narrow_bar_leaves_out_the_curve_and_then_the_pace(foot: Foot) -> None:
    foot.show_night(night(12, 3, NOW + 8_000), NOW)
    shown = []
    for wide in (1400, 1100, 1000, 900):
        foot.resize(wide, 54)
        settle()
        shown.append((foot.curve.isVisible(), foot.rate.isVisible()))
        assert foot.waiting.geometry().right() < wide
        assert foot.posts.accessibleName() == "Announcements"
    assert shown == sorted(shown, reverse=True)
    assert (shown[0], shown[-1]) == ((True, True), (False, True))


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
    ("people", "capacity", "ledger", "words", "warning"),
    [
        (412, 0, AGREEING, "in the house", ""),
        (412, 500, AGREEING, "of 500 in the house", "80 % full"),
        (500, 500, AGREEING, "of 500 in the house", "The house is full"),
        (500, 500, ALONE, "of 500 in the house", "The other doors do not answer"),
        (12, 500, LedgerState.ELECTING, "of 500 in the house", "The doors are agreeing"),
    ],
)
def test_bar_of_a_venue_shows_the_people_in_the_house(
    foot: Foot, people: int, capacity: int, ledger: LedgerState, words: str, warning: str
) -> None:
    house = HouseState(Occupancy(people - 2, 2, capacity), ledger)
    foot.show_night(replace(night(), house=house), NOW)
    assert (foot.inside.text(), foot.total.text()) == (str(people), words)
    assert (foot.house.text(), foot.house.isVisible()) == (warning, bool(warning))


def test_bar_says_that_a_laptop_was_shut_out_of_the_venue(foot: Foot) -> None:
    house = HouseState(Occupancy(5, 0), ALONE, is_refused=True)
    foot.show_night(replace(night(), house=house), NOW)
    assert foot.house.text() == "The keeper does not accept this laptop"
