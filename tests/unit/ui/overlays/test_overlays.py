"""Tests of the overlays: all keys go to them; the PIN pad, and the panel that asks for words."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.security.pin import LONGEST
from app.ui.overlays.overlay import Overlay
from app.ui.overlays.panels import ConfirmPanel, Question, ReasonPanel, Reasons
from app.ui.overlays.pin_pad import DOT, PLACE, PinPad
from tests.unit.ui.stub_core import button, emitted, on_screen, settle


class Behind(QWidget):
    """A window with a field and shortcuts like those of the door."""

    def __init__(self) -> None:
        super().__init__()
        self.field = QLineEdit(self)
        QVBoxLayout(self).addWidget(self.field)
        self.struck: list[str] = []
        for key in ("Esc", "F8"):
            QShortcut(QKeySequence(key), self, lambda key=key: self.struck.append(key))


@pytest.fixture
def window(qtbot: QtBot, dressed: QApplication) -> Behind:
    window = on_screen(qtbot, Behind(), 800, 600)
    window.field.setFocus()
    settle()
    return window


@pytest.fixture
def overlay(window: Behind) -> Overlay:
    overlay = Overlay(window)
    for name in ("one", "two"):
        overlay.column.addWidget(QPushButton(name, overlay.card))
    return overlay


def buttons(overlay: Overlay) -> list[QPushButton]:
    return [one for one in overlay.card.findChildren(QPushButton) if not one.isHidden()]


def opened(overlay: Overlay) -> None:
    overlay.set_heading("Sure?", "")
    overlay.show_over(buttons(overlay)[0])
    settle()


def test_escape_cancels_only_the_overlay(window: Behind, overlay: Overlay) -> None:
    cancelled: list[bool] = []
    overlay.cancelled.connect(lambda: cancelled.append(True))
    opened(overlay)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Escape)
    assert cancelled == [True]
    assert not overlay.isVisible()
    assert window.struck == []
    assert window.field.hasFocus()


def test_shortcuts_of_the_window_are_off_behind_an_overlay(
    window: Behind, overlay: Overlay
) -> None:
    opened(overlay)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_F8)
    assert window.struck == []
    overlay.close_overlay()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_F8)
    assert window.struck == ["F8"]


def test_tab_stays_inside_the_overlay(window: Behind, overlay: Overlay) -> None:
    opened(overlay)
    first, second = buttons(overlay)
    for key, focused in (
        (Qt.Key.Key_Tab, second),
        (Qt.Key.Key_Tab, first),
        (Qt.Key.Key_Backtab, second),
    ):
        QTest.keyClick(window.windowHandle(), key)
        assert focused.hasFocus()


def test_overlay_keeps_the_focus_when_the_window_takes_it(window: Behind, overlay: Overlay) -> None:
    window.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    opened(overlay)
    window.setFocus()
    settle()
    assert buttons(overlay)[0].hasFocus()


def test_overlay_closes_though_the_focused_widget_was_deleted(
    window: Behind, overlay: Overlay
) -> None:
    opened(overlay)
    window.field.setParent(None)
    window.field.deleteLater()
    settle()
    overlay.close_overlay()
    assert not overlay.isVisible()


LONG = "Wolfeschlegelsteinhausenbergerdorff-Hohenlohe-Langenburg and everybody who came along. " * 3


class Painted(QObject):
    """Records the sizes of a card when it was painted."""

    def __init__(self, card: QWidget) -> None:
        super().__init__(card)
        self.sizes: list[QSize] = []
        card.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            assert isinstance(watched, QWidget)
            self.sizes.append(watched.size())
        return super().eventFilter(watched, event)


def ask(window: QWidget) -> Overlay:
    panel = ConfirmPanel(window)
    panel.ask(Question(LONG, LONG, "Agree"), lambda: None)
    return panel


def turn_away(window: QWidget) -> Overlay:
    panel = ReasonPanel(window)
    panel.ask(Reasons().turning_away(), LONG, lambda _: None)
    return panel


def demand(window: QWidget) -> Overlay:
    pad = PinPad(window)
    pad.demand("Supervisor PIN", LONG)
    return pad


@pytest.mark.parametrize("opened", [ask, turn_away, demand])
def test_card_keeps_the_size_of_its_first_picture(
    qtbot: QtBot, dressed: QApplication, opened: Callable[[QWidget], Overlay]
) -> None:
    window = on_screen(qtbot, QWidget(), 1366, 768)
    window.setUpdatesEnabled(True)
    overlay = opened(window)
    painted = Painted(overlay.card)
    overlay.card.repaint()
    for _ in range(3):
        settle()
        overlay.card.repaint()
    assert len(painted.sizes) > 2
    assert len(set(size.toTuple() for size in painted.sizes)) == 1


@pytest.fixture
def pad(qtbot: QtBot, dressed: QApplication) -> PinPad:
    window = on_screen(qtbot, QWidget(), 900, 700)
    pad = PinPad(window)
    pad.demand("Supervisor PIN", "to close Admit")
    settle()
    return pad


@pytest.fixture
def entered(pad: PinPad) -> list[str]:
    return emitted(pad.entered)


def shown(pad: PinPad) -> list[str]:
    return [label.text() for label in pad.findChildren(QLabel) if label.isVisible()]


def dots(pad: PinPad) -> str:
    """Return the row of dots and places."""
    return next(text for text in shown(pad) if {PLACE, DOT} & {*text}).replace(" ", "")


EMPTY = PLACE * 4


@pytest.mark.parametrize("typed", ["", "4", "4821", "48219", "1" * LONGEST])
def test_pad_counts_the_digits_and_shows_none(pad: PinPad, typed: str) -> None:
    QTest.keyClicks(pad, typed)
    assert dots(pad) == DOT * len(typed) + PLACE * (4 - len(typed))
    told = [*shown(pad), *(label.accessibleName() for label in pad.findChildren(QLabel))]
    assert f"{len(typed)} digit" in " ".join(told)
    assert len(typed) < 2 or not any(typed in text for text in told)


def test_pin_is_typed_and_confirmed_by_clicks(pad: PinPad, entered: list[str]) -> None:
    for text in ("4", "8", "0", "Delete", "2", "1", "OK"):
        button(pad, text).click()
    assert entered == ["4821"]


def test_too_few_digits_are_not_accepted(pad: PinPad, entered: list[str]) -> None:
    QTest.keyClicks(pad, "482")
    QTest.keyClick(pad, Qt.Key.Key_Return)
    assert entered == []
    button(pad, "OK").click()
    assert entered == []
    assert "A PIN has 4 to 12 digits." in shown(pad)


@pytest.mark.parametrize("typed", ["abc", "½²", "٣٤", "-+ "])
def test_only_ascii_digits_are_accepted(pad: PinPad, typed: str) -> None:
    for character in typed:
        QCoreApplication.sendEvent(pad, key(character))
    assert dots(pad) == EMPTY


def key(character: str) -> QEvent:
    none = Qt.KeyboardModifier.NoModifier
    return QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_unknown, none, character)


def test_digits_beyond_the_longest_pin_are_ignored(pad: PinPad, entered: list[str]) -> None:
    QTest.keyClicks(pad, "1" * (LONGEST + 5))
    assert "A PIN has 4 to 12 digits." in shown(pad)
    QTest.keyClick(pad, Qt.Key.Key_Enter)
    assert entered == ["1" * LONGEST]


def test_digits_are_ignored_while_the_pin_is_checked(pad: PinPad, entered: list[str]) -> None:
    QTest.keyClicks(pad, "4821")
    QTest.keyClick(pad, Qt.Key.Key_Return)
    QTest.keyClicks(pad, "9999")
    assert "The PIN is being checked. Wait a moment." in shown(pad)
    QTest.keyClick(pad, Qt.Key.Key_Return)
    assert entered == ["4821"]


def test_escape_cancels_and_clears_the_digits(pad: PinPad, entered: list[str]) -> None:
    QTest.keyClicks(pad, "48")
    QTest.keyClick(pad, Qt.Key.Key_Escape)
    assert not pad.isVisible()
    pad.demand("Supervisor PIN", "again")
    assert dots(pad) == EMPTY
    assert entered == []


@pytest.fixture
def panel(qtbot: QtBot, dressed: QApplication) -> ReasonPanel:
    window = on_screen(qtbot, QWidget(), 900, 700)
    return ReasonPanel(window)


@pytest.fixture
def agreed(panel: ReasonPanel) -> list[str]:
    agreed: list[str] = []
    panel.ask(Reasons().override(), "Maya Lindqvist", agreed.append)
    return agreed


@pytest.mark.parametrize("reason", ["", "   "])
def test_button_says_what_is_missing(panel: ReasonPanel, agreed: list[str], reason: str) -> None:
    QTest.keyClicks(panel.reason, reason)
    panel.agree.click()
    assert (agreed, panel.isVisible()) == ([], True)
    assert panel.why_not.text() == "Write something first, or press one of the words above."
    QTest.keyClicks(panel.reason, "P")
    assert not panel.why_not.text().strip()


def test_reason_is_typed_and_confirmed_by_key(panel: ReasonPanel, agreed: list[str]) -> None:
    QTest.keyClicks(panel.reason, " Plus one ")
    QTest.keyClick(panel.reason, Qt.Key.Key_Return)
    assert (agreed, panel.isVisible()) == (["Plus one"], False)


def test_suggested_reason_can_be_edited(panel: ReasonPanel, agreed: list[str]) -> None:
    panel.suggestions[0].click()
    assert agreed == []
    assert panel.reason.hasFocus()
    QTest.keyClicks(panel.reason, ", row 4")
    panel.agree.click()
    assert agreed == ["Guest list, row 4"]


def test_escape_cancels_and_the_next_question_is_empty(
    panel: ReasonPanel, agreed: list[str]
) -> None:
    QTest.keyClicks(panel.reason, "Plus one")
    QTest.keyClick(panel.reason, Qt.Key.Key_Escape)
    assert (agreed, panel.isVisible()) == ([], False)
    panel.ask(Reasons().note(), "Jonas Weber", agreed.append)
    assert (panel.reason.text(), panel.heading.text()) == ("", "Note on this ticket")
