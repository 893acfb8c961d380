"""Tests of labels: never markup, aligned, and as high as their lines."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QImage
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.ui.theme.fonts import typeface
from app.ui.widgets.fitting import Room, fitted
from app.ui.widgets.labels import PlainLabel
from app.ui.widgets.layouts import Scroll
from tests.unit.ui.stub_core import settle, strike


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


NAME = Room(2, smallest=0.5, in_one_line=0.8)
NAMES = [
    "Maximiliana-Theodora von Hohenstauffen-Wittelsbach zu Greifen",
    "محمد عبد الرحمن بن عبد الله الأنصاري",
    "欧阳娜娜·司马相如",
    "Zoë 🎉👩‍👩‍👧 <b>Bold</b> & O'Brien",
    "Nguyễn Thị Ánh Nguyệt",
    "W" * 60,
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [300, 640, 1200])
def test_name_is_shown_whole_or_cut_within_its_lines(
    dressed: QApplication, name: str, width: int
) -> None:
    found = fitted(name, typeface(52), width, NAME)
    assert 1 <= len(found.lines) <= 2
    assert found.font.pixelSize() >= 26
    metrics = QFontMetricsF(found.font)
    assert all(metrics.horizontalAdvance(line.strip()) <= width + 1 for line in found.lines)
    said = "".join(found.lines)
    assert said == name or said.endswith("…")


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.text(max_size=80), st.integers(40, 900))
def test_any_text_can_be_fitted(dressed: QApplication, text: str, width: int) -> None:
    found = fitted(text, typeface(40), width, NAME)
    assert len(found.lines) <= 2
    assert found.line_height > 0


def test_longer_name_shrinks_before_it_takes_a_second_line(
    dressed: QApplication,
) -> None:
    short = fitted("Ana Sousa", typeface(52), 640, NAME)
    assert (short.font.pixelSize(), len(short.lines)) == (52, 1)
    wide = QFontMetricsF(typeface(52)).horizontalAdvance("Maya Lindqvist")
    longer = fitted("Maya Lindqvist", typeface(52), wide * 0.92, NAME)
    assert len(longer.lines) == 1
    assert 0.8 * 52 <= longer.font.pixelSize() < 52


def test_long_name_takes_one_more_line_before_it_is_cut(dressed: QApplication) -> None:
    name = "Maximiliana-Theodora von Hohenstauffen-Wittelsbach zu Greifen und zu Hohenlohe"
    wide = QFontMetricsF(typeface(26)).horizontalAdvance(name) * 0.45
    assert fitted(name, typeface(52), wide, NAME).lines[-1].endswith("…")
    found = fitted(name, typeface(52), wide, replace(NAME, at_most=3))
    assert ("".join(found.lines), len(found.lines)) == (name, 3)
    assert found.font.pixelSize() == 26
    roomy = fitted(name, typeface(52), wide * 2, replace(NAME, at_most=3))
    assert roomy == fitted(name, typeface(52), wide * 2, NAME)


def test_long_word_shrinks_before_it_is_broken(dressed: QApplication) -> None:
    name = "Wolfeschlegelsteinhausenbergerdorff-Leutheusser-Schnarrenberg"
    word = QFontMetricsF(typeface(52)).horizontalAdvance("Wolfeschlegelsteinhausenbergerdorff-")
    found = fitted(name, typeface(52), word * 0.97, NAME)
    assert found.lines == ("Wolfeschlegelsteinhausenbergerdorff-", "Leutheusser-Schnarrenberg")


def test_higher_script_gets_its_line_height(dressed: QApplication) -> None:
    latin = fitted("Maya", typeface(52), 640, NAME)
    arabic = fitted(NAMES[1], typeface(52), 640, NAME)
    assert arabic.line_height >= latin.line_height * arabic.font.pixelSize() / 52


class Framed(QWidget):
    """A scroll area between two fields that can have the focus."""

    def __init__(self, *inside: QWidget) -> None:
        super().__init__()
        column = QWidget()
        rows, outside = QVBoxLayout(column), QVBoxLayout(self)
        for widget in inside:
            widget.setFixedHeight(60)
            rows.addWidget(widget)
        self.room = Scroll(column)
        self.first = QLineEdit()
        for part in (self.first, self.room, QLineEdit()):
            outside.addWidget(part)

    def shown(self, qtbot: QtBot, high: int = 120) -> None:
        self.room.setFixedHeight(high)
        qtbot.addWidget(self)
        self.show()
        self.activateWindow()
        settle()
        self.first.setFocus()


@pytest.mark.parametrize("by_tab", [True, False])
def test_focused_widget_is_scrolled_into_view(
    qtbot: QtBot, dressed: QApplication, by_tab: bool
) -> None:
    fields = [QLineEdit() for _ in range(8)]
    frame = Framed(*fields)
    frame.shown(qtbot)
    if by_tab:
        for _ in fields:
            strike(Qt.Key.Key_Tab)
    else:
        fields[-1].setFocus()
    assert fields[-1].hasFocus()
    assert not fields[-1].visibleRegion().isEmpty()


def test_content_without_controls_is_scrolled_by_keys(qtbot: QtBot, dressed: QApplication) -> None:
    frame = Framed(*(QLabel("words") for _ in range(8)))
    frame.shown(qtbot)
    strike(Qt.Key.Key_Tab)
    assert frame.room.hasFocus()
    strike(Qt.Key.Key_PageDown)
    assert frame.room.verticalScrollBar().value() > 0


def test_fully_visible_content_takes_no_focus(qtbot: QtBot, dressed: QApplication) -> None:
    frame = Framed(QLabel("words"))
    frame.shown(qtbot, high=200)
    strike(Qt.Key.Key_Tab)
    assert not frame.room.hasFocus()


def test_scroll_area_is_as_wide_as_its_content(qtbot: QtBot, dressed: QApplication) -> None:
    words = QLabel("words")
    words.setFixedWidth(700)
    frame = Framed(words)
    frame.shown(qtbot)
    assert frame.room.viewport().width() >= 700
