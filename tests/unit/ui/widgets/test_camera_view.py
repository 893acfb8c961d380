"""Tests of the camera view: colours, sides, and outlines of codes."""

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.text.languages import LanguageSwitch
from app.ui.theme.tokens import DARK
from app.ui.widgets.camera_view import FOUND, CameraView, PictureGuide
from tests.unit.ui.stub_core import emitted

RED, BLUE = (0, 0, 255), (255, 0, 0)  # as BGR
CORNERS = ((100.0, 100.0), (200.0, 100.0), (200.0, 200.0), (100.0, 200.0))


def halves(width: int = 1280, height: int = 720) -> NDArray[np.uint8]:
    """Red on the left, blue on the right."""
    picture = np.zeros((height, width, 3), np.uint8)
    picture[:, : width // 2] = RED
    picture[:, width // 2 :] = BLUE
    return picture


class Time:
    now = 0.0


def made(qtbot: QtBot, *, mirrored: bool) -> CameraView:
    panel = CameraView(mirrored=mirrored, clock=lambda: Time.now)
    qtbot.addWidget(panel)
    panel.resize(400, 225)
    return panel


def colours(panel: CameraView) -> tuple[str, str]:
    image = panel.grab().toImage()
    return image.pixelColor(100, 110).name(), image.pixelColor(300, 110).name()


@pytest.mark.parametrize("width", [160, 399, 1280, 3840])
@pytest.mark.parametrize("mirrored", [False, True])
def test_picture_of_any_size_fills_the_view_in_right_colours(
    qtbot: QtBot, dressed: QApplication, width: int, mirrored: bool
) -> None:
    panel = made(qtbot, mirrored=mirrored)
    panel.show_frame(halves(width, width * 9 // 16), (), "")
    sides = ("#ff0000", "#0000ff")
    assert colours(panel) == (sides[::-1] if mirrored else sides)


@pytest.mark.parametrize(("mirrored", "left"), [(False, 100 / 3.2), (True, (1280 - 200) / 3.2)])
def test_outline_is_at_the_place_of_the_code(
    qtbot: QtBot, dressed: QApplication, mirrored: bool, left: float
) -> None:
    panel = made(qtbot, mirrored=mirrored)
    panel.show_frame(halves(), (CORNERS,), "")
    box = panel.outline_shown(CORNERS).boundingRect()
    assert box.left() == pytest.approx(left, abs=3)
    assert box.center().y() == pytest.approx(150 / 3.2, abs=1)
    edge = panel.grab().toImage().pixelColor(round(box.left()), round(box.center().y()))
    assert edge == QColor(FOUND)


def test_condition_is_shown_until_the_camera_works_again(
    qtbot: QtBot, dressed: QApplication
) -> None:
    panel = made(qtbot, mirrored=False)
    panel.show_frame(halves(), (CORNERS,), "Camera")
    panel.show_condition("No camera. Plug one in.")
    assert panel.sentence.text() == panel.accessibleDescription() == "No camera. Plug one in."
    assert panel.sentence.isVisibleTo(panel)
    assert colours(panel)[0] == DARK.panel.lower()
    panel.show_condition(None)
    panel.show_frame(halves(), (), "Camera")
    assert not panel.sentence.isVisibleTo(panel)
    assert colours(panel)[0] == "#ff0000"


def test_view_keeps_its_own_copy_of_the_picture(qtbot: QtBot, dressed: QApplication) -> None:
    panel = made(qtbot, mirrored=False)
    picture = halves()
    panel.show_frame(picture, (), "")
    picture[:] = 0
    assert colours(panel) == ("#ff0000", "#0000ff")


@pytest.fixture
def panel(qtbot: QtBot, dressed: QApplication, interpreter: LanguageSwitch) -> CameraView:
    """A visible view of 400 by 225 points with English texts."""
    interpreter.set_language("en")
    panel = made(qtbot, mirrored=False)
    panel.show()
    return panel


LEFT = ((40.0, 100.0), (120.0, 100.0), (120.0, 180.0), (40.0, 180.0))
RIGHT = ((360.0, 100.0), (440.0, 100.0), (440.0, 180.0), (360.0, 180.0))


def choosing(panel: CameraView) -> list[str]:
    """Show two codes that wait for a choice; return the list of what is chosen."""
    chosen = emitted(panel.chosen)
    guide = PictureGuide(waiting={"T1": LEFT, "T2": RIGHT})
    panel.show_frame(halves(), (LEFT, RIGHT), "", guide)
    return chosen


def test_pressed_code_is_chosen(panel: CameraView) -> None:
    chosen = choosing(panel)
    at = panel.outline_shown(RIGHT).boundingRect().center().toPoint()
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert chosen == ["T2"]


def test_number_passes_from_no_waiting_code_to_another(panel: CameraView, qtbot: QtBot) -> None:
    chosen = choosing(panel)
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    panel.show_frame(halves(), (RIGHT,), "", PictureGuide(waiting={"T2": RIGHT}))
    Time.now += 60
    QTest.keyClick(panel, Qt.Key.Key_1)
    assert chosen == []
    QTest.keyClick(panel, Qt.Key.Key_2)
    assert chosen == ["T2"]


def test_key_for_the_code_that_has_gone_does_not_choose_the_new_one(
    panel: CameraView, qtbot: QtBot
) -> None:
    """A held key chooses once, and a late one within the time that reading a number takes none."""
    assert not any(key.autoRepeat() for key in panel.findChildren(QShortcut))
    chosen = choosing(panel)
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    panel.show_frame(halves(), (RIGHT, LEFT), "", PictureGuide(waiting={"T2": RIGHT, "T3": LEFT}))
    Time.now += 0.6
    QTest.keyClick(panel, Qt.Key.Key_1)
    assert chosen == []
    Time.now += 0.2
    QTest.keyClick(panel, Qt.Key.Key_1)
    assert chosen == ["T3"]


def test_hint_is_said_in_words_on_a_dark_strip(panel: CameraView) -> None:
    panel.show_frame(halves(), (), "", PictureGuide(hint="tilt"))
    assert panel.hint == "Tilt it away from the lamp"
    strip = panel.grab().toImage().pixelColor(20, 30)
    assert strip.lightness() < 40
    panel.show_frame(halves(), (), "")
    assert panel.hint == ""


def test_poster_button_offers_to_ignore_and_to_read_again(panel: CameraView) -> None:
    pressed = emitted(panel.poster_pressed)
    panel.show_frame(halves(), (), "", PictureGuide(poster="https://example.org"))
    assert (panel.poster.isVisible(), panel.poster.text()) == (True, "Ignore this code")
    panel.poster.click()
    panel.show_frame(halves(), (), "", PictureGuide(ignored=2))
    assert panel.poster.text() == "Read 2 ignored codes again"
    panel.poster.click()
    assert pressed == ["https://example.org", ""]
    panel.show_frame(halves(), (), "")
    assert not panel.poster.isVisible()
