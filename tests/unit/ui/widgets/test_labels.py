"""Tests of labels: never markup, aligned, and as high as their lines."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.widgets.fitting import Room
from app.ui.widgets.labels import PlainLabel


def test_label_shows_no_markup_and_no_direction_characters(
    qtbot: QtBot, dressed: QApplication
) -> None:
    label = PlainLabel("<b>Bold</b> \N{RIGHT-TO-LEFT OVERRIDE}evil\nnext")
    qtbot.addWidget(label)
    assert label.text() == "<b>Bold</b> evil next"
    assert label.textFormat() is Qt.TextFormat.PlainText


def picture(label: PlainLabel) -> QImage:
    return label.grab().toImage()


def test_painting_follows_text_and_alignment(qtbot: QtBot, dressed: QApplication) -> None:
    label = PlainLabel("Ana")
    qtbot.addWidget(label)
    label.set_type(20)
    label.resize(200, 30)
    left = picture(label)
    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    assert picture(label) != left
    label.setText("Bea")
    label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    assert picture(label) != left


def test_label_height_depends_on_its_width(qtbot: QtBot, dressed: QApplication) -> None:
    label = PlainLabel("one two three four five six", room=Room(3))
    qtbot.addWidget(label)
    one_line = label.sizeHint()
    assert label.heightForWidth(one_line.width()) <= one_line.height() + 1
    assert label.heightForWidth(one_line.width() // 2) >= 2 * one_line.height() - 4
    assert label.minimumSizeHint().width() < one_line.width()
