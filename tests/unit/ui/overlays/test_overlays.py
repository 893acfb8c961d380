"""Tests of the overlays: keys go to them only; PIN pad, supervisor lock, and panel of reasons."""

import threading
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.kiosk.screen import CloseGuard
from app.model.journal import SupervisedAction, SupervisorAct
from app.security.pin import LONGEST, Supervisor, TriesFile, find_by_pin
from app.ui.bridge import Bridge
from app.ui.flows.supervisor_lock import ASKED_AGAIN, DOT, PLACE, PinPad, SupervisorLock
from app.ui.input.focus_watch import IdleTimer
from app.ui.overlays.panels import Overlay, ReasonPanel, Reasons
from tests.support.made import Clock
from tests.support.pins import SEALS
from tests.support.waiting import LONGEST_WAIT_S
from tests.unit.ui.stub_core import button, emitted, on_screen, settle
from tests.unit.ui.window.steward import is_looked_at


class Behind(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.field = QLineEdit(self)
        QVBoxLayout(self).addWidget(self.field)
        self.struck: list[str] = []
        for key in ("Esc", "F8"):
            QShortcut(QKeySequence(key), self, lambda key=key: self.struck.append(key))


@pytest.fixture
def window(qtbot: QtBot) -> Behind:
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


def test_keys_go_to_overlay_only_until_escape_cancels_it(window: Behind, overlay: Overlay) -> None:
    cancelled: list[bool] = []
    overlay.cancelled.connect(lambda: cancelled.append(True))
    opened(overlay)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_F8)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Escape)
    assert (cancelled, window.struck) == ([True], [])
    assert not overlay.isVisible()
    assert window.field.hasFocus()
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


@pytest.fixture
def pad(qtbot: QtBot) -> PinPad:
    pad = PinPad(on_screen(qtbot, QWidget(), 900, 700))
    pad.demand("Supervisor PIN", "to close Admit")
    settle()
    return pad


@pytest.fixture
def entered(pad: PinPad) -> list[str]:
    return emitted(pad.entered)


def shown(pad: PinPad) -> list[str]:
    return [label.text() for label in pad.findChildren(QLabel) if label.isVisible()]


def dots(pad: PinPad) -> str:
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


@pytest.mark.parametrize("typed", ["abc", "½²", "٣٤", "-+ "])
def test_only_ascii_digits_are_accepted(pad: PinPad, typed: str) -> None:
    for character in typed:
        QCoreApplication.sendEvent(pad, key(character))
    assert dots(pad) == EMPTY


@pytest.mark.parametrize(
    ("digits", "accepted"), [("482", []), ("1" * (LONGEST + 5), ["1" * LONGEST])]
)
def test_too_few_digits_are_refused_and_too_many_ignored(
    pad: PinPad, entered: list[str], digits: str, accepted: list[str]
) -> None:
    QTest.keyClicks(pad, digits)
    QTest.keyClick(pad, Qt.Key.Key_Return)
    button(pad, "OK").click()
    assert entered == accepted


def key(character: str) -> QEvent:
    none = Qt.KeyboardModifier.NoModifier
    return QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_unknown, none, character)


def test_digits_are_ignored_while_the_pin_is_checked(pad: PinPad, entered: list[str]) -> None:
    QTest.keyClicks(pad, "4821")
    QTest.keyClick(pad, Qt.Key.Key_Return)
    QTest.keyClicks(pad, "9999")
    assert "The PIN is being checked. Wait a moment." in shown(pad)
    QTest.keyClick(pad, Qt.Key.Key_Return)
    assert entered == ["4821"]


@pytest.fixture
def panel(qtbot: QtBot) -> ReasonPanel:
    return ReasonPanel(on_screen(qtbot, QWidget(), 900, 700))


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


def test_suggested_reason_can_be_edited(panel: ReasonPanel, agreed: list[str]) -> None:
    panel.suggestions[0].click()
    assert agreed == []
    assert panel.reason.hasFocus()
    QTest.keyClicks(panel.reason, ", row 4")
    panel.agree.click()
    assert agreed == ["Guest list, row 4"]


SEAL = SEALS["4821"]
ONE = (Supervisor("", SEAL),)
NAMED = (Supervisor("Anna", SEAL), Supervisor("Ben", SEALS["5930"]))


class Door:
    """A lock with its PIN pad; records the acts that ran, and what was written down."""

    def __init__(
        self,
        window: QWidget,
        supervisors: tuple[Supervisor, ...] = ONE,
        tries: Path | None = None,
        time: Clock | None = None,
    ) -> None:
        self.time = time or Clock()
        self.window, self.pad = window, PinPad(window)
        bridge = Bridge(self._submit, clock=self.time)
        self.lock = SupervisorLock(self.pad, bridge, supervisors, TriesFile(tries))
        self.done: list[str] = []
        self.written: list[SupervisedAction] = []

    def _submit(self, call: Any) -> Future[Any]:
        call(self)
        return Future()

    def record_supervised(self, action: SupervisedAction) -> None:
        self.written.append(action)

    def demand(self, what: str = "export") -> None:
        act = SupervisorAct(what)
        self.lock.demand(act, f"to {what}", lambda: self.done.append(what))
        settle()

    def type(self, qtbot: QtBot, pin: str = "4821") -> None:
        QTest.keyClicks(self.pad, pin)
        QTest.keyClick(self.pad, Qt.Key.Key_Return)
        qtbot.waitUntil(is_looked_at)
        settle()

    @property
    def said(self) -> str:
        return " ".join(one.text() for one in self.pad.findChildren(QLabel))

    @property
    def minute(self) -> IdleTimer:
        return self.lock._session


@pytest.fixture
def locked_window(qtbot: QtBot) -> QWidget:
    return on_screen(qtbot, QWidget())


@pytest.fixture
def door(locked_window: QWidget) -> Door:
    return Door(locked_window)


def test_session_runs_further_acts_under_same_name(qtbot: QtBot, locked_window: QWidget) -> None:
    door = Door(locked_window, NAMED)
    door.demand("export")
    door.type(qtbot)
    door.demand("set up")
    door.lock.ask(SupervisorAct.OVERRIDE, "to admit", door.done.append)
    assert door.done == ["export", "set up", "Anna"]
    assert (door.lock.is_open, door.lock.by, door.pad.isVisible()) == (True, "Anna", False)
    assert [action.by for action in door.written] == ["Anna", "Anna"]


def test_acts_that_reach_beyond_the_door_are_asked_again(qtbot: QtBot, door: Door) -> None:
    door.demand("export")
    door.type(qtbot)
    for act in ASKED_AGAIN:
        door.demand(act)
        assert (door.done, door.pad.isVisible()) == (["export"], True), act
        door.pad.cancel()


def test_nothing_is_open_after_the_end_of_the_session(qtbot: QtBot, door: Door) -> None:
    for end in (door.lock.end, lambda: door.minute.idle.emit()):
        door.demand()
        door.type(qtbot)
        with qtbot.waitSignal(door.lock.changed):
            end()
        assert (door.lock.is_open, door.lock.by, door.lock.left) == (False, "", 0)
        door.demand()
        assert door.pad.isVisible()
        door.lock.withdraw()


def test_minute_of_the_session_begins_again_with_each_input(qtbot: QtBot, door: Door) -> None:
    door.demand()
    door.type(qtbot)
    for is_click in (True, False):
        door.minute._timer.stop()
        assert door.lock.left == 0
        if is_click:
            QTest.mouseClick(door.window, Qt.MouseButton.LeftButton)
        else:
            door.lock.stay()
        assert door.lock.left > 0.5


def test_wait_counts_down_and_keeps_the_typed_digits(qtbot: QtBot, door: Door) -> None:
    door.demand()
    for _ in range(4):
        door.type(qtbot, "1111")
    assert "wait 5 second" in door.said
    QTest.keyClicks(door.pad, "4821")
    door.time.now += 3_000
    qtbot.waitUntil(lambda: "wait 2 second" in door.said)
    door.time.now += 3_000
    qtbot.waitUntil(lambda: "Too many" not in door.said)
    QTest.keyClick(door.pad, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: door.done == ["export"])


def test_wait_after_tries_is_kept(qtbot: QtBot, locked_window: QWidget, tmp_path: Path) -> None:
    door = Door(locked_window, ONE, tmp_path / "tries")
    door.demand()
    door.type(qtbot, "1111")
    assert "That is not the PIN." in door.said
    for _ in range(2):
        door.type(qtbot, "1111")
    assert (door.done, door.lock.is_open) == ([], False)
    door.pad.cancel()
    later = Door(locked_window, ONE, tmp_path / "tries", door.time)
    later.demand()
    assert "Too many wrong tries: wait 5 second" in later.said
    later.type(qtbot)
    assert later.done == []
    later.time.now += 6_000
    later.type(qtbot)
    assert later.done == ["export"]
    assert not (tmp_path / "tries").exists()


def test_pin_typed_for_an_earlier_act_does_not_open_the_lock(
    qtbot: QtBot, door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    meanwhile = threading.Event()

    def check_later(pin: str, supervisors: tuple[Supervisor, ...]) -> Supervisor | None:
        meanwhile.wait(LONGEST_WAIT_S)
        return find_by_pin(pin, supervisors)

    monkeypatch.setattr("app.ui.flows.supervisor_lock.find_by_pin", check_later)
    door.demand("override")
    QTest.keyClicks(door.pad, "4821")
    QTest.keyClick(door.pad, Qt.Key.Key_Return)
    door.demand("leave")
    meanwhile.set()
    qtbot.waitUntil(is_looked_at)
    settle()
    assert (door.done, door.lock.is_open) == ([], False)
    assert door.pad.isVisible()


def test_window_closes_at_once_if_there_is_no_pin(locked_window: QWidget) -> None:
    ended = list[bool]()
    guard = CloseGuard(locked_window, lambda: ended.append(True))
    guard.demand = Door(locked_window, ()).lock.demand
    locked_window.close()
    settle()
    assert ended == [True]
    assert locked_window.close()


def test_window_stays_open_while_the_pin_pad_is_not_loaded() -> None:
    window, ended = QWidget(), list[bool]()
    guard = CloseGuard(window, lambda: ended.append(True))
    window.show()
    assert not window.close()
    settle()
    assert window.isVisible()
    guard.leave()
    assert ended == [True]
    assert window.close()
