"""Tests that no two icons and shapes look alike."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from app.model.verdict import Kind
from app.ui.verdict.badges import badge_of
from app.ui.widgets.icons import Icon, paint_badge, paint_icon
from tests.unit.ui.sample_guests import verdict

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
