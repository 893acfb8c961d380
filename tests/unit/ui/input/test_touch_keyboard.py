"""The keyboard on the screen: it opens for touched fields, and types as a real keyboard does."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale, QPoint, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.ui.input.touch_keyboard import Layer, TouchKeyboard, add_touch_keyboard, rows_of


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
def german(dressed: QApplication) -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale("de"))
    yield
    QLocale.setDefault(before)


def key(keyboard: TouchKeyboard, name: str) -> QPushButton:
    return next(key for key in keyboard.keys if key.accessibleName() == name)


def press(keyboard: TouchKeyboard, *names: str) -> None:
    for name in names:
        key(keyboard, name).click()


def test_finger_on_a_field_opens_the_keyboard_that_types_into_it(tablet: Tablet) -> None:
    keyboard = tablet.add_keyboard()
    tablet.touch(tablet.upper)
    press(keyboard, "m", "a", "x", "Space", "Capital letters", "L", "e", "Delete")
    assert tablet.upper.text() == "max L"


def test_mouse_click_opens_no_keyboard(tablet: Tablet) -> None:
    keyboard = tablet.add_keyboard()
    QTest.mouseClick(tablet.upper, Qt.MouseButton.LeftButton)
    assert not keyboard.isVisible()


def test_keyboard_opens_for_every_field_if_always_is_set(tablet: Tablet) -> None:
    keyboard = tablet.add_keyboard("always")
    tablet.lower.setFocus()
    assert keyboard.isVisible()


@pytest.mark.parametrize("edge", ["upper", "lower"])
def test_keyboard_never_covers_its_field(tablet: Tablet, edge: str) -> None:
    keyboard, field = tablet.add_keyboard(), getattr(tablet, edge)
    tablet.touch(field)
    place = field.rect().translated(field.mapTo(tablet.window, QPoint()))
    assert not keyboard.geometry().intersects(place)
    assert tablet.window.rect().contains(keyboard.geometry())


def test_keyboard_closes_when_the_field_loses_the_focus(tablet: Tablet) -> None:
    keyboard = tablet.add_keyboard()
    tablet.touch(tablet.upper)
    tablet.window.setFocus()
    tablet.upper.clearFocus()
    assert not keyboard.isVisible()


def test_return_key_submits_the_field(tablet: Tablet, qtbot: QtBot) -> None:
    keyboard = tablet.add_keyboard()
    tablet.touch(tablet.upper)
    with qtbot.waitSignal(tablet.upper.returnPressed):
        press(keyboard, "Return")


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
