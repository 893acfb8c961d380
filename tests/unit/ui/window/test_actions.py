"""Tests of the keys and of the actions for each verdict."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, Qt
from PySide6.QtGui import QKeySequence, QMouseEvent, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import app
import app.ui
from app.model.details import AbsentGuests, PartyMember
from app.model.languages import SOURCE
from app.model.verdict import Kind, Reason
from app.printing.printer import PrinterError
from app.ui.input.action_keys import KEYS, MEANINGS, Act
from app.ui.pages.help_page import read_help
from app.ui.pages.topic import Topic
from app.ui.verdict.verdict_context import VerdictContext
from app.ui.widgets.camera_view import MOST_CHOICES
from app.ui.window.actions import (
    ActionBar,
    action_text,
    bind_keys,
    obstacle,
    offers_for,
)
from tests.unit.ui.samples import MAYA, decision, ticket
from tests.unit.ui.stub_core import emitted, on_screen

ALONE = VerdictContext(party=(PartyMember(MAYA, True),))
PARTY = VerdictContext(
    party=(PartyMember(MAYA, True), PartyMember(ticket(2), False), PartyMember(ticket(3), False))
)
NO_REST = AbsentGuests()
READY = offers_for(None, ALONE, can_undo=False)
ADMITTED = offers_for(decision(), PARTY, can_undo=True)


def test_every_key_has_one_meaning_and_every_action_one_key() -> None:
    assert set(KEYS) == set(Act) - {Act.DOORS, Act.EVACUATION}  # of buttons only
    assert len(set(KEYS.values())) == len(KEYS)
    assert (KEYS[Act.CHECKED], KEYS[Act.TURN_AWAY]) == ("F5", "F6")
    assert not {str(number + 1) for number in range(MOST_CHOICES)} & set(MEANINGS)


def test_keys_are_listed_in_the_help() -> None:
    listed = {key for key, _ in read_help(Topic.KEYS, SOURCE).keys}
    shown = set(KEYS.values()) - {KEYS[Act.LEAVE_REHEARSAL]}
    assert listed == shown


def test_printer_errors_name_the_keys_that_print_and_open_the_settings() -> None:
    steps = " ".join(error.STEP.text for error in PrinterError.__subclasses__())
    assert set(re.findall(r"\bF\d+|Ctrl\+.", steps)) == {KEYS[Act.PRINT], KEYS[Act.SUPERVISOR]}


def test_no_widget_binds_a_key_past_the_table() -> None:
    """Keys outside the table could get a second meaning."""
    folder = Path(app.ui.__file__).parent
    sources = {file: file.read_text(encoding="utf-8") for file in folder.rglob("*.py")}
    bound = {file.name for file, text in sources.items() if "QShortcut(" in text}
    assert bound == {"actions.py", "camera_view.py", "setup_page.py"}
    named = [text for text in sources.values() if 'QKeySequence("' in text]
    assert named == []


def test_window_binds_each_key_to_its_meaning(qtbot: QtBot, dressed: QApplication) -> None:
    window, pressed = QWidget(), list[Act]()
    qtbot.addWidget(window)
    bind_keys(window, pressed.append)
    for shortcut in window.findChildren(QShortcut):
        shortcut.activated.emit()
        assert shortcut.key() == QKeySequence(KEYS[pressed[-1]])
    assert set(pressed) == set(KEYS) - {Act.LEAVE_REHEARSAL}


@pytest.mark.parametrize(
    ("kind", "reason", "second", "third"),
    [
        (Kind.ADMIT, Reason.VALID, Act.ADMIT_REST, Act.PARTY),
        (Kind.JUST_ADMITTED, Reason.STILL_HERE, Act.ADMIT_REST, Act.PARTY),
        (Kind.ALREADY_IN, Reason.INSIDE, Act.OVERRIDE, Act.PARTY),
        (Kind.HOLD, Reason.PAYMENT_OPEN, Act.TRY_AGAIN, Act.OVERRIDE),
        (Kind.HOLD, Reason.CHECK_FIRST, Act.CHECKED, Act.TURN_AWAY),
        (Kind.REFUSE, Reason.CANCELLED, Act.OVERRIDE, Act.PARTY),
        (Kind.NOT_IN, Reason.NOT_INSIDE, Act.SWITCH_DIRECTION, Act.PARTY),
        (Kind.OUT, Reason.LEFT, Act.FIND, Act.PARTY),
        (Kind.OUT, Reason.UNDONE, Act.TRY_AGAIN, Act.PARTY),
        (Kind.TROUBLE, Reason.FAULT, Act.TRY_AGAIN, Act.PARTY),
        (Kind.TROUBLE, Reason.BAD_CODE, Act.FIND, Act.PARTY),
    ],
)
def test_middle_places_offer_what_helps_with_the_verdict(
    kind: Kind, reason: Reason, second: Act, third: Act
) -> None:
    offers = offers_for(decision(kind, reason), PARTY, can_undo=False)
    assert [*offers] == [Act.UNDO, second, third, Act.DETAILS]
    assert offers[second]
    assert offers[third]


def test_question_is_answered_and_not_overridden() -> None:
    asked = decision(Kind.HOLD, Reason.CHECK_FIRST)
    assert not obstacle(Act.CHECKED, asked, PARTY, can_undo=False, has_printer=False)
    assert obstacle(Act.OVERRIDE, asked, PARTY, can_undo=False, has_printer=False)


def test_empty_window_finds_a_guest_and_may_undo() -> None:
    assert [act for act, applies in READY.items() if applies] == [Act.FIND]
    assert [*READY].index(Act.FIND) == 1
    assert next(iter(offers_for(None, ALONE, can_undo=True).items())) == (Act.UNDO, True)


@pytest.mark.parametrize(
    ("rest", "words"),
    [
        (AbsentGuests(0), "Admit the others"),
        (AbsentGuests(1), "Admit the other one"),
        (AbsentGuests(3), "Admit the other 3"),
        (AbsentGuests(1, is_all=True), "Admit this guest"),
        (AbsentGuests(3, is_all=True), "Admit all 3"),
    ],
)
def test_admit_rest_button_shows_the_number_of_guests(rest: AbsentGuests, words: str) -> None:
    assert action_text(Act.ADMIT_REST, rest) == words


@pytest.fixture
def bar(qtbot: QtBot, dressed: QApplication) -> ActionBar:
    bar = on_screen(qtbot, ActionBar(), 800, 60)
    bar.show_offers(ADMITTED, AbsentGuests(2))
    return bar


def test_click_runs_the_action_of_the_button(bar: ActionBar) -> None:
    wanted = emitted(bar.wanted)
    assert [button.text() for button in bar.buttons] == [
        "Undo", "Admit the other 2", "Group", "Details",
    ]  # fmt: skip
    for button in bar.buttons:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert wanted == [Act.UNDO, Act.ADMIT_REST, Act.PARTY, Act.DETAILS]


def test_buttons_keep_their_places_and_are_off_if_they_do_not_apply(bar: ActionBar) -> None:
    before = [button.geometry() for button in bar.buttons]
    bar.show_offers(READY, NO_REST)
    assert [button.geometry() for button in bar.buttons] == before
    assert [button.isEnabled() for button in bar.buttons] == [False, True, False, False]


def test_double_click_does_not_run_the_next_action(bar: ActionBar) -> None:
    """On the second button it admitted the rest of the group, and then started another action."""
    wanted: list[object] = []
    undone = offers_for(decision(Kind.OUT, Reason.UNDONE), PARTY, can_undo=False)
    bar.wanted.connect(wanted.append)
    bar.wanted.connect(lambda _: bar.show_offers(undone, NO_REST))
    button, at = bar.buttons[1], QPointF(5, 5)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        event = QMouseEvent(kind, at, button.mapToGlobal(at), left, left, none)
        QCoreApplication.sendEvent(button, event)
    assert wanted == [Act.ADMIT_REST]


@pytest.mark.parametrize("place", [0, 1])
def test_focus_is_removed_when_the_button_means_something_else(bar: ActionBar, place: int) -> None:
    """The next press of the space bar would start another action."""
    wanted = emitted(bar.wanted)
    bar.buttons[place].setFocus(Qt.FocusReason.TabFocusReason)
    bar.show_offers(ADMITTED, AbsentGuests(1))
    assert bar.buttons[place].hasFocus()
    bar.show_offers(READY, NO_REST)
    assert not any(button.hasFocus() for button in bar.buttons)
    QTest.keyClick(QApplication.focusWidget() or bar, Qt.Key.Key_Space)
    assert wanted == []
