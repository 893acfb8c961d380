"""What can be done about each verdict."""

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
from app.ui.theme.tokens import DARK, TARGET, Look
from app.ui.verdict.verdict_context import VerdictContext
from app.ui.window.actions import MOST, ActionBar, action_text, acts_for
from tests.unit.ui.made import MAYA, decision, ticket

PARTY = VerdictContext(
    party=(Member(MAYA, True), Member(ticket(2), False), Member(ticket(3), False))
)


@pytest.mark.parametrize("whose", [MAYA, None])
@pytest.mark.parametrize("known", [VerdictContext(), PARTY])
@pytest.mark.parametrize("reason", [Reason.VALID, Reason.UNDONE])
@pytest.mark.parametrize("kind", Kind)
def test_every_verdict_has_actions_with_keys_of_their_own(
    kind: Kind, reason: Reason, known: VerdictContext, whose: Ticket | None
) -> None:
    acts = acts_for(decision(kind, reason, whose=whose), known)
    assert 1 <= len(acts) <= MOST
    assert len({KEYS[act] for act in acts}) == len(acts)
    assert all(action_text(act, AbsentGuests(2)) for act in acts)


def test_resting() -> None:
    assert acts_for(None, VerdictContext()) == ALWAYS


def test_the_others_of_a_party_can_be_let_in_only_if_there_are_any() -> None:
    assert acts_for(decision(), PARTY) == (Act.ADMIT_REST, Act.PARTY, Act.UNDO, Act.DETAILS)
    assert acts_for(decision(), VerdictContext()) == (Act.UNDO, Act.DETAILS)


def test_a_hold_can_be_tried_again_looked_up_and_overridden() -> None:
    acts = acts_for(decision(Kind.HOLD, Reason.PAYMENT_OPEN), VerdictContext())
    assert acts == (Act.TRY_AGAIN, Act.FIND_ORDER, Act.OVERRIDE, Act.DETAILS)


def test_nobody_is_undone_where_nobody_was_let_in() -> None:
    held = [kind for kind in Kind if kind is not Kind.ADMIT]
    assert all(Act.UNDO not in acts_for(decision(kind), PARTY) for kind in held)


def test_a_code_without_a_ticket_has_no_details() -> None:
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
def test_the_wording_counts_the_others_or_all(rest: AbsentGuests, words: str) -> None:
    assert action_text(Act.ADMIT_REST, rest) == words


@pytest.fixture
def bar(qtbot: QtBot, dressed: QApplication) -> ActionBar:
    bar = ActionBar(Look(DARK))
    qtbot.addWidget(bar)
    bar.resize(800, 60)
    bar.show()
    return bar


def test_a_click_does_what_the_button_says_now(bar: ActionBar) -> None:
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


def test_a_click_leaves_the_focus_where_it_is(bar: ActionBar) -> None:
    before = bar.focusWidget()
    QTest.mouseClick(bar.buttons()[-1], Qt.MouseButton.LeftButton)
    assert bar.focusWidget() is before
    assert not bar.buttons()[-1].hasFocus()


def test_return_is_no_click(bar: ActionBar) -> None:
    wanted: list[object] = []
    bar.wanted.connect(wanted.append)
    button = bar.buttons()[0]
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert wanted == []


def test_the_second_half_of_a_double_click_is_not_for_what_has_come_there(bar: ActionBar) -> None:
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


def test_the_keyboard_stays_with_what_it_was_on(bar: ActionBar) -> None:
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
