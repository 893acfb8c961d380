"""Tests of who has the keyboard, of idle pages, and of the keyboard on the screen."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale, QPoint, Qt, QTimer
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.ui.input.focus_watch import GRACE_MS, FocusWatch, IdleTimer
from app.ui.input.touch_keyboard import Layer, TouchKeyboard, add_touch_keyboard, rows_of
from tests.unit.ui.stub_core import emitted, on_screen
from tests.unit.ui.texts import abroad

ACTIVE = Qt.ApplicationState.ApplicationActive
INACTIVE = Qt.ApplicationState.ApplicationInactive


@pytest.fixture
def watch(qtbot: QtBot, qapp: QApplication) -> FocusWatch:
    window = QWidget()
    qtbot.addWidget(window)
    watch = FocusWatch(window, qapp, lambda: True)
    qapp.applicationStateChanged.disconnect(watch.follow)
    watch.follow(ACTIVE)
    return watch


@pytest.fixture
def heard(watch: FocusWatch) -> list[bool]:
    return emitted(watch.changed)


def test_loss_is_told_after_a_moment(watch: FocusWatch, heard: list[bool], qtbot: QtBot) -> None:
    watch.follow(INACTIVE)
    assert heard == []
    qtbot.waitUntil(lambda: heard == [False])
    watch.follow(ACTIVE)
    assert heard == [False, True]


def test_short_loss_interrupts_scans(watch: FocusWatch, heard: list[bool], qtbot: QtBot) -> None:
    interrupted: list[bool] = []
    watch.interrupted.connect(lambda: interrupted.append(True))
    watch.follow(INACTIVE)
    watch.follow(ACTIVE)
    qtbot.wait(GRACE_MS + 50)
    assert heard == []
    assert interrupted == [True, True]


def test_nothing_is_reported_before_the_window_was_active(qtbot: QtBot, qapp: QApplication) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    watch = FocusWatch(window, qapp, lambda: True)
    watch._was_active = False
    heard = emitted(watch.changed)
    watch.follow(INACTIVE)
    qtbot.wait(GRACE_MS + 50)
    assert heard == []


def test_keyboard_is_taken_back_unless_it_was_left_to_another_window(
    watch: FocusWatch, heard: list[bool], qtbot: QtBot
) -> None:
    window = watch.parent()
    assert isinstance(window, QWidget)
    window.show()
    other = on_screen(qtbot, QWidget())
    qtbot.waitUntil(other.isActiveWindow)
    watch.follow(INACTIVE)
    qtbot.waitUntil(window.isActiveWindow)
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    watch.leave_to_others()
    watch.follow(INACTIVE)
    qtbot.waitUntil(lambda: heard == [False])
    assert other.isActiveWindow()
    watch.hold()
    qtbot.waitUntil(window.isActiveWindow)


def test_active_window_without_the_keyboard_is_not_heard(qtbot: QtBot, qapp: QApplication) -> None:
    owned, window = [True], QWidget()
    qtbot.addWidget(window)
    watch = FocusWatch(window, qapp, lambda: owned[0])
    qapp.applicationStateChanged.disconnect(watch.follow)
    watch.follow(ACTIVE)
    heard = emitted(watch.changed)
    owned[0] = False
    watch.follow(INACTIVE)
    watch.follow(ACTIVE)
    qtbot.waitUntil(lambda: heard == [False])
    qtbot.wait(GRACE_MS + 50)
    assert heard == [False]
    owned[0] = True
    qtbot.waitUntil(lambda: heard == [False, True])


AFTER_MS = 150


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    page = QWidget()
    qtbot.addWidget(page)
    page.show()
    return page


@pytest.fixture
def idle(page: QWidget) -> list[bool]:
    """Return a list that gets an entry when there was no input for AFTER_MS."""
    idle: list[bool] = []
    timer = IdleTimer(page, AFTER_MS)
    timer.idle.connect(lambda: idle.append(True))
    timer.start()
    return idle


def test_idleness_is_told_once(qtbot: QtBot, idle: list[bool]) -> None:
    qtbot.waitUntil(lambda: idle == [True])
    qtbot.wait(2 * AFTER_MS)
    assert idle == [True]


@pytest.mark.parametrize("use", ["key", "click", "start"])
def test_input_in_any_window_starts_the_time_anew(
    qtbot: QtBot, page: QWidget, idle: list[bool], use: str
) -> None:
    timer = page.findChild(QTimer)
    assert timer is not None
    timer.stop()
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    if use == "key":
        QTest.keyClick(other, Qt.Key.Key_A)
    elif use == "start":
        page.findChildren(IdleTimer)[0].start()
    else:
        QTest.mouseClick(other, Qt.MouseButton.LeftButton)
    assert timer.isActive()
    assert idle == []


def test_no_idleness_after_the_stop(qtbot: QtBot, page: QWidget, idle: list[bool]) -> None:
    page.findChildren(IdleTimer)[0].stop()
    QTest.mouseClick(page, Qt.MouseButton.LeftButton)
    qtbot.wait(2 * AFTER_MS)
    assert idle == []


class Tablet:
    """A window with a field at its upper and one at its lower edge, and a finger."""

    def __init__(self, qtbot: QtBot, application: QApplication, finger: QPointingDevice) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.upper, self.lower = QLineEdit(self.window), QLineEdit(self.window)
        column = QVBoxLayout(self.window)
        column.addWidget(self.upper)
        column.addStretch(1)
        column.addWidget(self.lower)
        self.window.resize(1366, 768)
        self.window.show()
        self.window.activateWindow()
        qtbot.waitExposed(self.window)
        self._application, self._finger = application, finger

    def add_keyboard(self, wanted: str = "touch") -> TouchKeyboard:
        add_touch_keyboard(self.window, self._application, wanted)
        return self.window.findChildren(TouchKeyboard)[0]

    def touch(self, field: QWidget) -> None:
        at = field.rect().center()
        QTest.touchEvent(field, self._finger).press(0, at, field).commit()
        QTest.touchEvent(field, self._finger).release(0, at, field).commit()


@pytest.fixture(scope="module")
def finger(dressed: QApplication) -> QPointingDevice:
    return QTest.createTouchDevice()


@pytest.fixture
def tablet(qtbot: QtBot, dressed: QApplication, finger: QPointingDevice) -> Tablet:
    return Tablet(qtbot, dressed, finger)


@pytest.fixture
def german() -> Iterator[None]:
    with abroad(QLocale("de")):
        yield


def key(keyboard: TouchKeyboard, name: str) -> QPushButton:
    return next(key for key in keyboard.keys if key.accessibleName() == name)


def press(keyboard: TouchKeyboard, *names: str) -> None:
    for name in names:
        key(keyboard, name).click()


def test_finger_on_a_field_opens_keyboard_that_types_into_it(tablet: Tablet, qtbot: QtBot) -> None:
    keyboard = tablet.add_keyboard()
    tablet.touch(tablet.upper)
    press(keyboard, "m", "a", "x", "Space", "Capital letters", "L", "e", "Delete")
    assert tablet.upper.text() == "max L"
    with qtbot.waitSignal(tablet.upper.returnPressed):
        press(keyboard, "Return")
    tablet.window.setFocus()
    tablet.upper.clearFocus()
    assert not keyboard.isVisible()


@pytest.mark.parametrize("wanted", ["touch", "always"])
def test_click_opens_the_keyboard_only_if_always_is_set(tablet: Tablet, wanted: str) -> None:
    keyboard = tablet.add_keyboard(wanted)
    QTest.mouseClick(tablet.lower, Qt.MouseButton.LeftButton)
    assert keyboard.isVisible() is (wanted == "always")


@pytest.mark.parametrize("edge", ["upper", "lower"])
def test_keyboard_never_covers_its_field(tablet: Tablet, edge: str) -> None:
    keyboard, field = tablet.add_keyboard(), getattr(tablet, edge)
    tablet.touch(field)
    place = field.rect().translated(field.mapTo(tablet.window, QPoint()))
    assert not keyboard.geometry().intersects(place)
    assert tablet.window.rect().contains(keyboard.geometry())


def test_keys_follow_the_language(tablet: Tablet, german: None) -> None:
    keyboard = tablet.add_keyboard()
    tablet.touch(tablet.upper)
    names = [key.accessibleName() for key in keyboard.keys]
    assert names.index("z") < names.index("u") < names.index("ü")


@pytest.mark.parametrize("width", [1366, 1080, 900])
def test_each_key_is_wide_enough_for_a_finger(tablet: Tablet, width: int, german: None) -> None:
    tablet.window.resize(width, 768)
    keyboard = tablet.add_keyboard()
    tablet.touch(tablet.upper)
    assert min(key.width() for key in keyboard.keys) >= 48
    assert min(key.height() for key in keyboard.keys) >= 48


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "it", "nl"])
def test_every_layout_has_all_letters_and_digits(language: str) -> None:
    small = "".join(rows_of(Layer.SMALL, language))
    assert set("abcdefghijklmnopqrstuvwxyz") <= set(small)
    assert len(set(small)) == len(small)
    assert set("0123456789") <= set("".join(rows_of(Layer.DIGITS, language)))


@pytest.mark.parametrize("name", ["Digits and signs", "Letters with accents"])
def test_key_of_a_layer_leads_back_at_the_same_place(tablet: Tablet, name: str) -> None:
    keyboard = tablet.add_keyboard()
    tablet.touch(tablet.upper)

    def place(name: str) -> int:
        """Return the place of a key in the last row, which ends alike in all layers."""
        names = [one.accessibleName() for one in keyboard.keys]
        return len(names) - names.index(name)

    before = place(name)
    press(keyboard, name)
    assert place("Letters") == before
