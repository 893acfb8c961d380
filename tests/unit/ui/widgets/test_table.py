"""Tests of the table: plain words, chips, keys."""

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.theme.tokens import DARK, Tone
from app.ui.widgets.table import ROW, Cell, Table
from tests.unit.ui.samples import NAMES
from tests.unit.ui.stub_core import settle
from tests.unit.ui.texts import cut

TITLES = ("Guest", "Ticket", "Now")


def table(qtbot: QtBot, *rows: tuple[Cell, ...], empty: str = "") -> Table:
    table = Table("Guests", TITLES, wide=(0,))
    qtbot.addWidget(table)
    table.resize(800, 400)
    show(table, *rows, empty=empty)
    table.show()
    table.activateWindow()
    settle()
    return table


def show(table: Table, *rows: tuple[Cell, ...], empty: str = "") -> None:
    table.show_rows({row[0].text: row for row in rows}, empty)


def row(name: str, tone: Tone | None = None) -> tuple[Cell, ...]:
    return Cell(name), Cell("General"), Cell("In", tone)


def colours(table: Table) -> set[str]:
    """Return all colours in the picture of the table."""
    image = table.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    points = ((x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2))
    return {image.pixelColor(x, y).name().upper() for x, y in points}


@pytest.mark.parametrize("name", NAMES)
def test_name_is_shown_unchanged_in_a_cell(qtbot: QtBot, dressed: QApplication, name: str) -> None:
    shown = table(qtbot, row(name))
    index = shown.rows.index(0, 0)
    assert index.data() == name
    assert index.data(Qt.ItemDataRole.ToolTipRole) is None
    assert shown.rowHeight(0) == ROW
    assert DARK.text in colours(shown)


def lines_of(table: Table, column: int) -> int:
    """Return the number of text lines in the first cell, counted by rows of pixels with letters."""
    box = table.visualRect(table.rows.index(0, column)).adjusted(9, 4, -9, -4)
    image = table.viewport().grab(box).toImage()
    ground = image.pixelColor(0, 0)
    across, down = range(image.width()), range(image.height())
    inked = [any(image.pixelColor(x, y) != ground for x in across) for y in down]
    return sum(now and not before for before, now in pairwise([False, *inked]))


def test_text_longer_than_its_column_takes_a_second_line(
    qtbot: QtBot, dressed: QApplication
) -> None:
    words = "no one came as no one saw us near our own sea " * 3
    shown = table(qtbot, (Cell(words), Cell("so"), Cell("In")), (Cell("Maya"), Cell(""), Cell("")))
    assert lines_of(shown, 0) == 2
    assert lines_of(shown, 1) == 1


def test_focus_frame_is_around_the_whole_row(qtbot: QtBot, dressed: QApplication) -> None:
    shown = table(qtbot, row("Maya"), row("Jonas"))
    shown.setFocus()
    shown.selectRow(0)
    settle()
    image = shown.viewport().grab().toImage()
    for column in range(3):
        box = shown.visualRect(shown.rows.index(0, column))
        assert image.pixelColor(box.center().x(), box.top() + 1) == QColor(DARK.focus)
    assert image.pixelColor(0, 0) != QColor(DARK.focus)
    between = shown.visualRect(shown.rows.index(0, 1)).left()
    assert image.pixelColor(between, ROW // 2) != QColor(DARK.focus)


def test_row_is_chosen_by_click_and_by_return(qtbot: QtBot, dressed: QApplication) -> None:
    shown = table(qtbot, row("Maya"), row("Jonas"))
    chosen: list[int] = []
    shown.chosen.connect(chosen.append)
    place = shown.visualRect(shown.rows.index(1, 0)).center()
    QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.keyClick(shown, Qt.Key.Key_Up)
    QTest.keyClick(shown, Qt.Key.Key_Return)
    assert chosen == [1, 0]


def test_empty_table_shows_a_sentence_and_no_titles(qtbot: QtBot, dressed: QApplication) -> None:
    shown = table(qtbot, empty="Nobody on the list matches.")
    assert shown.accessibleDescription() == "Nobody on the list matches."
    assert not shown.horizontalHeader().isVisible()
    assert len(colours(shown)) > 1
    show(shown, row("Maya"), empty="Nobody on the list matches.")
    assert shown.accessibleDescription() == ""
    assert shown.horizontalHeader().isVisible()


def test_new_titles_keep_scroll_position_and_selection(qtbot: QtBot, dressed: QApplication) -> None:
    crowd = [row(f"Guest {number}") for number in range(200)]
    shown = table(qtbot, *crowd)
    shown.selectRow(120)
    shown.scrollTo(shown.rows.index(115, 0), shown.ScrollHint.PositionAtTop)
    shown.name_columns("Gäste", ("Gast", "Karte", "Jetzt"))
    show(shown, *crowd)
    settle()
    assert shown.currentIndex().data() == "Guest 120"
    assert shown.rowAt(0) == 115
    across = Qt.Orientation.Horizontal
    assert [shown.rows.headerData(nth, across) for nth in range(3)] == ["Gast", "Karte", "Jetzt"]


def test_cells_far_down_are_not_cut(qtbot: QtBot, dressed: QApplication) -> None:
    """A guest far down read *Wird …*, because only the rows first in sight were measured."""
    rows = [row(f"Guest {number}") for number in range(600)]
    rows[-1] = (*rows[-1][:2], Cell("Wird weitergegeben", Tone.HOLD))
    shown = table(qtbot, *rows)
    shown.selectRow(len(rows) - 1)
    settle()
    assert shown.rowViewportPosition(len(rows) - 1) < shown.viewport().height()
    assert not cut(shown)
