"""A text without room is noticed, however its widget paints it."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.ui.controls import ActionButton, Pill
from app.ui.icons import Icon, Shape
from app.ui.page import label
from app.ui.plain import PlainLabel
from app.ui.scan_row import Entry, ScanRow
from app.ui.face import Badge
from app.ui.set_up.rail import Rail
from app.ui.tokens import DARK, Tone
from tests.unit.ui.cut import cut

WORDS = "Auschecken"


def in_words(widget: QWidget) -> QWidget:
    match widget:
        case Rail():
            widget.show_steps([WORDS], 0, 0)
        case Pill():
            widget.show_state(WORDS, DARK.good)
        case QLineEdit():
            widget.setPlaceholderText(WORDS)
        case QLabel() | QPushButton():
            widget.setText(WORDS)
    return widget


def made(kind: str) -> QWidget:
    entry = Entry(Badge(Tone.ADMIT, Shape.CIRCLE, Icon.CHECK), "Maya", WORDS, "20:05:14", None)
    widgets = {
        "plain label": lambda: PlainLabel(),
        "label": lambda: QLabel(),
        "wrapping label": lambda: label("dim"),
        "action": lambda: ActionButton("", "F6", DARK),
        "pill": lambda: Pill(DARK),
        "rail": lambda: Rail(1, DARK),
        "scan": lambda: ScanRow(entry, DARK),
        "button": lambda: QPushButton(),
        "field": lambda: QLineEdit(),
    }
    return in_words(widgets[kind]())
