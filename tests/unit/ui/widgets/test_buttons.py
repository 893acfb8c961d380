"""Tests of the buttons."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.model.verdict import Kind
from app.ui.theme.tokens import DARK, LIGHT, TARGET
from app.ui.verdict.badges import badge_of
from app.ui.widgets.buttons import ActionButton, IconButton, KeyHint, Pill, primary_button
from app.ui.widgets.controls import Segments
from app.ui.widgets.icons import Icon, paint_badge, paint_icon
from tests.unit.ui.sample_guests import verdict


def shown(qtbot: QtBot, button: QPushButton) -> QPushButton:
    qtbot.addWidget(button)
    button.show()
    return button


def test_action_button_shows_its_key_and_can_be_changed(
    qtbot: QtBot, dressed: QApplication
) -> None:
    button = ActionButton("Undo", "F8", DARK)
    shown(qtbot, button)
    before = button.grab().toImage()
    button.show_action("Undo", "F6")
    assert button.grab().toImage() != before
    assert (button.key, button.accessibleDescription()) == ("F6", "F6")
    button.show_action("Admit the other 3", "F6")
    assert button.accessibleName() == "Admit the other 3"


def test_button_is_as_wide_as_its_text_up_to_a_limit(qtbot: QtBot, dressed: QApplication) -> None:
    short, long = ActionButton("Undo", "F8", DARK), ActionButton("Undo " * 40, "F8", DARK)
    shown(qtbot, short)
    shown(qtbot, long)
    assert short.minimumSizeHint().width() < short.sizeHint().width()
    assert long.minimumSizeHint().width() < long.sizeHint().width() / 2
    long.resize(240, 50)
    assert not long.grab().isNull()


def test_long_words_take_a_second_line_before_they_are_cut(
    qtbot: QtBot, dressed: QApplication
) -> None:
    button = ActionButton("Admit the other 12", "F6", DARK)
    shown(qtbot, button)
    button.resize(300, 60)
    assert len(button.words().lines) == 1
    button.resize(150, 60)
    lines = button.words().lines
    assert len(lines) == 2
    assert "".join(lines).replace(" ", "") == "Admittheother12"


@pytest.mark.parametrize(
    "make",
    [
        lambda: ActionButton("Undo", "F8", DARK),
        lambda: Pill(DARK),
        lambda: IconButton(Icon.LOCK, "Lock", DARK),
    ],
    ids=["action", "pill", "icon"],
)
def test_focused_control_looks_different(
    qtbot: QtBot, dressed: QApplication, make: Callable[[], QPushButton]
) -> None:
    button = shown(qtbot, make())
    button.clearFocus()
    before = button.grab().toImage()
    button.activateWindow()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(button.hasFocus)
    assert button.grab().toImage() != before


def test_controls_follow_the_theme(qtbot: QtBot, dressed: QApplication) -> None:
    pill, lock, hint = Pill(DARK), IconButton(Icon.LOCK, "Lock", DARK), KeyHint("F2", DARK)
    for control in (pill, lock, hint):
        qtbot.addWidget(control)
        control.resize(control.sizeHint().expandedTo(control.size()))
        before = control.grab().toImage()
        control.set_theme(LIGHT)
        assert control.grab().toImage() != before


def test_pill_grows_with_its_text(qtbot: QtBot, dressed: QApplication) -> None:
    pill = Pill(DARK)
    qtbot.addWidget(pill)
    pill.show_state("Online", DARK.good)
    narrow = pill.sizeHint().width()
    pill.show_state("Offline · 12 waiting", DARK.warn)
    assert pill.sizeHint().width() > narrow
    assert pill.accessibleName() == "Offline · 12 waiting"


def test_pill_keeps_its_width_when_a_number_changes(qtbot: QtBot, dressed: QApplication) -> None:
    pill = Pill(DARK)
    qtbot.addWidget(pill)
    widths = set()
    for milliseconds in (5, 38, 412):
        pill.show_state(f"Online · {milliseconds} ms", DARK.good)
        widths.add(pill.sizeHint().width())
    assert len(widths) == 1


def test_segments_emit_only_the_choice_of_a_person(qtbot: QtBot, dressed: QApplication) -> None:
    ways = Segments(("IN", "OUT"))
    qtbot.addWidget(ways)
    ways.show()
    chosen: list[int] = []
    ways.chosen.connect(chosen.append)
    ways.choose(1)
    assert (ways.current(), chosen) == (1, [])
    QTest.mouseClick(ways.buttons()[0], Qt.MouseButton.LeftButton)
    assert (ways.current(), chosen) == (0, [0])


def test_primary_button_is_large_enough_for_a_finger(qtbot: QtBot, dressed: QApplication) -> None:
    button = primary_button("Send now")
    qtbot.addWidget(button)
    assert button.sizeHint().height() >= TARGET


SIDE = 48


def drawn(icon: Icon) -> QImage:
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_icon(painter, icon, QRectF(4, 4, SIDE - 8, SIDE - 8), QColor("white"))
    painter.end()
    return image


def shape_of(kind: Kind) -> QImage:
    """Return the picture in one colour, as a person without colour vision sees it."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    mark = badge_of(verdict(kind))
    ground, colour = QColor("white"), QColor("black")
    paint_badge(painter, mark.shape, mark.icon, QRectF(0, 0, SIDE, SIDE), ground, colour)
    painter.end()
    return image


@pytest.mark.parametrize("icon", Icon)
def test_every_icon_is_visible_and_inside_its_box(dressed: QApplication, icon: Icon) -> None:
    image = drawn(icon)
    inked = [
        (x, y) for x in range(SIDE) for y in range(SIDE) if image.pixelColor(x, y).alpha() > 128
    ]
    assert len(inked) > 20
    assert all(1 <= x < SIDE - 1 and 1 <= y < SIDE - 1 for x, y in inked)


def test_all_icons_are_different(dressed: QApplication) -> None:
    images = [drawn(icon) for icon in Icon]
    assert all(one != other for at, one in enumerate(images) for other in images[:at])


def test_every_kind_of_verdict_differs_without_colour(
    dressed: QApplication,
) -> None:
    images = [shape_of(kind) for kind in Kind]
    assert all(one != other for at, one in enumerate(images) for other in images[:at])
