"""Tests of the actions for each verdict."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.model.party import AbsentGuests, Member
from app.model.ticket import Ticket
from app.model.verdict import Kind, Reason
from app.ui.input.action_keys import ALWAYS, KEYS, Act
from app.ui.theme.tokens import DARK, TARGET
from app.ui.verdict.verdict_context import VerdictContext
from app.ui.window.actions import MOST, ActionBar, action_text, acts_for
from tests.unit.ui.sample_guests import MAYA, decision, ticket

PARTY = VerdictContext(
    party=(Member(MAYA, True), Member(ticket(2), False), Member(ticket(3), False))
)


@pytest.mark.parametrize("whose", [MAYA, None])
@pytest.mark.parametrize("known", [VerdictContext(), PARTY])
@pytest.mark.parametrize("reason", [Reason.VALID, Reason.UNDONE])
@pytest.mark.parametrize("kind", Kind)
def test_every_verdict_has_actions_with_different_keys(
    kind: Kind, reason: Reason, known: VerdictContext, whose: Ticket | None
) -> None:
    acts = acts_for(decision(kind, reason, whose=whose), known)
    assert 1 <= len(acts) <= MOST
    assert len({KEYS[act] for act in acts}) == len(acts)
    assert all(action_text(act, AbsentGuests(2)) for act in acts)


def test_empty_window_has_the_actions_that_are_always_offered() -> None:
    assert acts_for(None, VerdictContext()) == ALWAYS


def test_admit_rest_is_offered_only_if_members_are_outside() -> None:
    assert acts_for(decision(), PARTY) == (Act.ADMIT_REST, Act.PARTY, Act.UNDO, Act.DETAILS)
    assert acts_for(decision(), VerdictContext()) == (Act.UNDO, Act.DETAILS)


def test_hold_offers_try_again_find_order_and_override() -> None:
    acts = acts_for(decision(Kind.HOLD, Reason.PAYMENT_OPEN), VerdictContext())
    assert acts == (Act.TRY_AGAIN, Act.FIND_ORDER, Act.OVERRIDE, Act.DETAILS)


def test_undo_is_offered_only_for_an_admission() -> None:
    held = [kind for kind in Kind if kind is not Kind.ADMIT]
    assert all(Act.UNDO not in acts_for(decision(kind), PARTY) for kind in held)


def test_verdict_without_a_ticket_offers_no_details() -> None:
    for kind in Kind:
        acts = acts_for(decision(kind, whose=None), VerdictContext())
        assert not {Act.DETAILS, Act.HISTORY, Act.CHECK_OUT} & set(acts)


@pytest.mark.parametrize(
    ("rest", "words"),
    [
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
    bar = ActionBar(DARK)
    qtbot.addWidget(bar)
    bar.resize(800, 60)
    bar.show()
    return bar


def test_click_runs_the_current_action_of_the_button(bar: ActionBar) -> None:
    wanted: list[object] = []
    bar.wanted.connect(wanted.append)
    bar.show_acts((Act.CHECK_OUT, Act.DETAILS), AbsentGuests())
    assert [button.text() for button in bar.buttons()] == ["Check out", "Details"]
    for button in bar.buttons():
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert wanted == [Act.CHECK_OUT, Act.DETAILS]


def test_buttons_are_large_and_named(bar: ActionBar) -> None:
    for button in bar.buttons():
        assert min(button.width(), button.height()) >= TARGET
        assert button.accessibleName()
        assert button.accessibleDescription() == button.key
        assert button.focusPolicy() is Qt.FocusPolicy.TabFocus


def test_click_does_not_take_the_focus(bar: ActionBar) -> None:
    before = bar.focusWidget()
    QTest.mouseClick(bar.buttons()[-1], Qt.MouseButton.LeftButton)
    assert bar.focusWidget() is before
    assert not bar.buttons()[-1].hasFocus()


def test_return_does_not_click_an_action_button(bar: ActionBar) -> None:
    wanted: list[object] = []
    bar.wanted.connect(wanted.append)
    button = bar.buttons()[0]
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert wanted == []


def test_double_click_does_not_run_the_next_action(bar: ActionBar) -> None:
    """On *Undo* it let the guest in again, and on the rest of a party it undid the first one."""
    wanted: list[object] = []
    bar.show_acts((Act.UNDO, Act.DETAILS), AbsentGuests())

    def undone(act: object) -> None:
        wanted.append(act)
        bar.show_acts((Act.TRY_AGAIN, Act.HISTORY, Act.DETAILS), AbsentGuests())

    bar.wanted.connect(undone)
    button, at = bar.buttons()[0], QPointF(5, 5)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        event = QMouseEvent(kind, at, button.mapToGlobal(at), left, left, none)
        QCoreApplication.sendEvent(button, event)
    assert wanted == [Act.UNDO]


def test_focus_follows_its_action_or_is_removed(bar: ActionBar) -> None:
    """Space twice on the rest of a party undid the first guest, whose button had come there."""
    wanted: list[object] = []
    bar.wanted.connect(wanted.append)
    bar.show_acts((Act.ADMIT_REST, Act.PARTY, Act.UNDO, Act.DETAILS), AbsentGuests(1))
    undo, rest = bar.buttons()[2], bar.buttons()[0]
    undo.setFocus(Qt.FocusReason.TabFocusReason)
    bar.show_acts((Act.UNDO, Act.DETAILS), AbsentGuests())
    assert bar.buttons()[0].hasFocus()
    bar.show_acts((Act.ADMIT_REST, Act.PARTY, Act.UNDO, Act.DETAILS), AbsentGuests(1))
    rest.setFocus(Qt.FocusReason.TabFocusReason)
    bar.show_acts((Act.UNDO, Act.DETAILS), AbsentGuests())
    assert not any(button.hasFocus() for button in bar.buttons())
    QTest.keyClick(QApplication.focusWidget() or bar, Qt.Key.Key_Space)
    assert wanted == []
