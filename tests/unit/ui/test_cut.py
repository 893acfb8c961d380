"""Tests that a text without room is found, however its widget paints it."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.ui.scans.scan_row import ScanEntry, ScanRow
from app.ui.setup.setup_page import Rail
from app.ui.theme.tokens import DARK, Tone
from app.ui.verdict.badges import Badge
from app.ui.widgets.buttons import ActionButton, Pill
from app.ui.widgets.icons import Icon, Shape
from app.ui.widgets.labels import PlainLabel, label
from app.ui.widgets.table import Cell, Table
from tests.unit.ui.cut_texts import cut
from tests.unit.ui.stub_core import settle

WORDS = "Auschecken"


NARROW, WIDE = 60, 400


def made(kind: str) -> QWidget:
    badge = Badge(Tone.ADMIT, Shape.CIRCLE, Icon.CHECK)
    match kind:
        case "plain label":
            return PlainLabel(WORDS)
        case "label":
            return QLabel(WORDS)
        case "wrapping label":
            words = label("dim")
            words.setText(WORDS)
            return words
        case "action":
            return ActionButton(WORDS, "F6", DARK)
        case "pill":
            pill = Pill(DARK)
            pill.show_state(WORDS, DARK.good)
            return pill
        case "rail":
            rail = Rail(DARK)
            rail.show_steps([WORDS], 0, (), DARK)
            return rail
        case "scan":
            return ScanRow(ScanEntry(badge, "Maya", WORDS, "20:05:14", None), DARK)
        case "table":
            table = Table(DARK, 0)
            table.set_titles((WORDS,))
            return table
        case "button":
            return QPushButton(WORDS)
        case _:
            field = QLineEdit()
            field.setPlaceholderText(WORDS)
            return field


@pytest.mark.parametrize(
    "kind",
    [
        "plain label",
        "label",
        "wrapping label",
        "action",
        "pill",
        "rail",
        "scan",
        "table",
        "button",
        "field",
    ],
)
def test_text_without_room_is_found(qtbot: QtBot, dressed: QApplication, kind: str) -> None:
    widget = made(kind)
    qtbot.addWidget(widget)
    widget.show()
    for wide, expected in ((WIDE, []), (NARROW, [f"{type(widget).__name__}: {WORDS}"])):
        widget.setFixedWidth(wide)
        settle()
        assert cut(widget)[:1] == expected


def test_hidden_widget_has_no_cut_text(qtbot: QtBot, dressed: QApplication) -> None:
    hidden = QLabel(WORDS)
    qtbot.addWidget(hidden)
    hidden.setFixedWidth(NARROW)
    assert not cut(hidden)


def test_cell_without_room_is_found(qtbot: QtBot, dressed: QApplication) -> None:
    table = Table(DARK)
    qtbot.addWidget(table)
    table.set_titles(("", ""))
    table.show()
    for text, expected in ((WORDS, []), (WORDS * 9, 2 * [f"Table: {WORDS * 9}"])):
        table.show_rows([(Cell(text), Cell(text, Tone.HOLD))], keys=[text])
        settle()
        assert cut(table) == expected
