"""Tests of the tick list of a guest's extras, on the verdict and on the details."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.message import verbatim
from app.model.details import Details, Extra
from app.model.scan import Direction, Source
from app.model.verdict import DecidedBy, Decision, Kind, Reason
from app.ui.input.action_keys import Act
from app.ui.pages.guest_pages import DetailsPage
from app.ui.verdict.ticket_facts import ExtraTile
from app.ui.window.main_window import MainWindow
from tests.unit.ui.samples import JONAS, MAYA, MINUTE, NOW, decision, ticket
from tests.unit.ui.stub_core import Behind, emitted, settle
from tests.unit.ui.window.steward import Door, press_key, read

CONTROL = Qt.KeyboardModifier.ControlModifier
DRINK = ticket(7, name="Drink", addon_of=MAYA.id)
LOCKER = ticket(8, name="Locker", addon_of=MAYA.id)
HANDED_OUT = decision(whose=DRINK)
BY_TICK = (DRINK.id, Source.LIST, Direction.IN)
NOT_YET = (Extra(DRINK, False), Extra(LOCKER, False))
OURS = (Extra(DRINK, True, NOW, "North", HANDED_OUT), Extra(LOCKER, False))


@pytest.fixture(autouse=True)
def belonging(behind: Behind) -> None:
    behind.belonging = NOT_YET
    behind.answers[DRINK.id] = HANDED_OUT


def tiles(window: MainWindow) -> list[ExtraTile]:
    return window.door.panel.extras.tiles


def press_extra(window: MainWindow, key: Qt.Key = Qt.Key.Key_1) -> None:
    press_key(window, key, CONTROL)


def states(window: MainWindow) -> list[bool]:
    return [tile.line.extra.is_handed_out for tile in tiles(window)]


@pytest.mark.parametrize("by_key", [True, False])
def test_extra_is_out_and_the_guest_stays(window: MainWindow, behind: Behind, by_key: bool) -> None:
    read(window, MAYA.code)
    assert states(window) == [False, False]
    heard, behind.belonging = emitted(window.current_scan.sound_due), OURS
    if by_key:
        press_extra(window)
    else:
        QTest.mouseClick(tiles(window)[0], Qt.MouseButton.LeftButton)
        settle()
    assert behind.given("scan")[1:] == [BY_TICK]
    assert states(window) == [True, False]
    assert (window.door.panel.name.text(), heard) == (MAYA.holder, [])
    assert window.door.last.rows[0].entry.result == "Admitted · Drink"
    assert window.foot.rate.text() == "1 a minute", "an extra is no guest"


def test_undo_takes_last_extra_back_and_leaves_guest(window: MainWindow, behind: Behind) -> None:
    read(window, MAYA.code)
    behind.belonging = OURS
    press_extra(window)
    behind.undone = (decision(Kind.OUT, Reason.UNDONE, DecidedBy.STEWARD, whose=DRINK),)
    behind.belonging = NOT_YET
    window.press_act(Act.UNDO)
    settle()
    assert behind.given("undo") == [(HANDED_OUT.scan.id,)]
    assert (states(window), window.door.panel.title.text()) == ([False, False], "Admit")
    assert not window.current_scan.can_undo


def test_press_on_a_tick_asks_before_it_is_taken_back(window: MainWindow, behind: Behind) -> None:
    behind.belonging = OURS
    read(window, JONAS.code)
    press_extra(window)
    assert window.question.isVisible()
    assert window.question.heading.text() == "Undo takes back: Drink · Admitted"
    behind.belonging = NOT_YET
    window.question.agree.click()
    settle()
    assert behind.given("undo") == [(HANDED_OUT.scan.id,)]
    assert (states(window), window.door.panel.title.text()) == ([False, False], "Already in")


def test_double_click_does_not_take_back(window: MainWindow, behind: Behind) -> None:
    read(window, MAYA.code)
    behind.belonging = OURS
    QTest.mouseClick(tiles(window)[0], Qt.MouseButton.LeftButton)
    settle()
    QTest.mouseDClick(tiles(window)[0], Qt.MouseButton.LeftButton)
    settle()
    assert not window.question.isVisible()


def test_extra_of_another_door_is_not_taken_back_here(window: MainWindow, behind: Behind) -> None:
    elsewhere = Extra(DRINK, True, NOW, "South")
    behind.belonging = (elsewhere,)
    read(window, MAYA.code)
    press_extra(window)
    window.handout.press(elsewhere)
    assert (behind.times("scan"), behind.times("undo")) == (1, 0)
    assert not window.question.isVisible()


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (
            decision(Kind.ALREADY_IN, Reason.INSIDE, since=NOW - MINUTE, door="South"),
            "Drink: Handed out 20:04 · South",
        ),
        (
            decision(Kind.HOLD, Reason.WRONG_DOOR, words=verbatim("VIP")),
            "Drink: Wrong door: this one is for VIP",
        ),
    ],
)
def test_extra_that_is_not_handed_out_says_why(
    window: MainWindow, behind: Behind, told: Decision, said: str
) -> None:
    read(window, MAYA.code)
    behind.answers[DRINK.id] = told
    heard = emitted(window.current_scan.sound_due)
    press_extra(window)
    assert (window.notice.text.text(), heard) == (said, []), "the light outside stays green"
    assert window.current_scan.can_undo, "the guest's admission can be taken back, as before"
    assert behind.times("extras") == 2
    read(window, JONAS.code)
    assert window.notice.text.text() == ""


def test_extra_of_a_category_of_other_doors_is_not_handed_out(
    window: MainWindow, behind: Behind
) -> None:
    behind.belonging = (Extra(DRINK, False, is_of_here=False),)
    read(window, MAYA.code)
    press_extra(window)
    assert (behind.times("scan"), tiles(window)[0].isEnabled()) == (1, False)


def test_question_of_an_extra_needs_a_second_press(window: MainWindow, behind: Behind) -> None:
    asked = decision(Kind.HOLD, Reason.CHECK_FIRST, DecidedBy.DOOR, words=verbatim("18+?"))
    behind.answers[DRINK.id] = behind.answers[LOCKER.id] = asked
    behind.checked_answers[DRINK.id] = HANDED_OUT
    read(window, MAYA.code)
    press_extra(window)
    assert window.notice.text.text().endswith("Is it so? Then press it once more.")
    press_extra(window, Qt.Key.Key_2)
    press_extra(window)
    assert not any(one.verdict.lets_through for one in window.current_scan.let_through[1:])
    assert window.current_scan.let_through[0].verdict.ticket == MAYA
    press_extra(window)
    assert window.current_scan.let_through == (HANDED_OUT,)


def test_second_press_before_the_answer_does_nothing(window: MainWindow, behind: Behind) -> None:
    read(window, MAYA.code)
    behind.holds = True
    for _ in range(2):
        press_extra(window)
    assert len(behind.held) == 1
    behind.holds = False
    behind.release()
    assert behind.given("scan").count(BY_TICK) == 1
    press_extra(window)
    assert behind.given("scan").count(BY_TICK) == 2


def test_answer_that_comes_at_next_guest_is_only_listed(window: MainWindow, behind: Behind) -> None:
    read(window, MAYA.code)
    behind.holds = True
    press_extra(window)
    behind.holds = False
    read(window, JONAS.code)
    shown = window.current_scan.decision
    behind.release()
    assert window.current_scan.decision is shown
    assert not window.current_scan.can_undo
    assert "Admitted · Drink" in [row.entry.result for row in window.door.last.rows]


def test_guest_who_is_not_inside_has_no_list(window: MainWindow, behind: Behind) -> None:
    behind.answers[MAYA.code] = decision(Kind.REFUSE, Reason.CANCELLED)
    read(window, MAYA.code)
    assert (behind.times("extras"), tiles(window)) == (0, [])
    press_extra(window)
    assert window.notice.text.text() == "No guest with such an extra is shown."
    window.current_scan.request_extras()
    window.current_scan.rest()
    window.current_scan.request_extras()
    settle()
    assert behind.times("extras") == 0


def test_extras_of_the_guest_before_are_gone_at_once(window: MainWindow, behind: Behind) -> None:
    read(window, MAYA.code)
    behind.holds = True
    window.scan(JONAS.code, Source.CAMERA)
    assert tiles(window) == []


def test_look_shows_the_extras_without_ticks(window: MainWindow, behind: Behind) -> None:
    press_key(window, Qt.Key.Key_L, CONTROL)
    read(window, MAYA.code)
    assert [(one.line.name, one.isEnabled()) for one in tiles(window)] == [
        ("Drink", False),
        ("Locker", False),
    ]
    press_extra(window)
    window.handout.press(NOT_YET[0])
    settle()
    assert behind.times("scan") == 0


def details(**changes: Any) -> Details:
    return replace(Details(MAYA, True, True, None, (), None, extras=NOT_YET), **changes)


def test_details_have_the_same_list(door: Door, behind: Behind) -> None:
    """For a guest who has no ticket in hand."""
    behind.known = details()
    door.pages.open_details(MAYA)
    settle()
    behind.known = details(extras=OURS)
    press_extra(door.window)
    assert behind.given("scan") == [BY_TICK]
    shown = door.page_of(DetailsPage).extras.tiles
    assert [one.line.extra.is_handed_out for one in shown] == [True, False]
    press_extra(door.window)
    assert door.window.question.isVisible()
    door.window.question.agree.click()
    settle()
    assert behind.given("undo") == [(HANDED_OUT.scan.id,)]


def test_details_of_a_guest_outside_have_no_ticks(door: Door, behind: Behind) -> None:
    behind.known = details(inside=False)
    door.pages.open_details(MAYA)
    settle()
    shown = door.page_of(DetailsPage).extras
    assert [(one.isVisible(), one.isEnabled()) for one in shown.tiles] == [(True, False)] * 2
    press_extra(door.window)
    assert behind.times("scan") == 0
