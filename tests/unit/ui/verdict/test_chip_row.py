"""Tests of the row of chips on the verdict panel."""

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.verdict.chip_row import ChipRow
from app.ui.verdict.chips import Chip

GROUP, PARKING = Chip("1 of 2 of the group is in", (True, False)), Chip("+ Parking")


@pytest.fixture
def row(qtbot: QtBot, dressed: QApplication) -> ChipRow:
    row = ChipRow()
    qtbot.addWidget(row)
    row.set_type(1.0, QColor("white"), QColor("black"))
    row.show_chips((GROUP, PARKING))
    return row


def test_chips_stand_side_by_side_if_there_is_room(row: ChipRow) -> None:
    first, second = (one.place for one in row.placed(800))
    assert first.right() < second.left()
    assert first.top() == second.top()


def test_chips_take_a_second_line_in_a_narrow_row(row: ChipRow) -> None:
    first, second = (one.place for one in row.placed(420))
    assert first.bottom() < second.top()
    assert row.heightForWidth(420) > row.heightForWidth(800)


def test_long_chip_is_shortened_to_the_row(row: ChipRow) -> None:
    row.show_chips((Chip("Backstage " * 20),))
    (chip,) = row.placed(300)
    assert chip.place.width() <= 302
    assert chip.text.lines[0].endswith("…")


def test_dots_show_who_is_inside(row: ChipRow) -> None:
    row.resize(800, 60)
    row.show_chips((GROUP,))
    before = row.grab().toImage()
    row.show_chips((Chip(GROUP.text, (True, True)),))
    assert row.grab().toImage() != before
    assert row.accessibleName() == GROUP.text
