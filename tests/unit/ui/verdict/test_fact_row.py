"""Tests of the row of small facts below a verdict."""

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.verdict.fact_row import FactRow
from app.ui.verdict.facts import Fact


@pytest.fixture
def facts(qtbot: QtBot, dressed: QApplication) -> FactRow:
    facts = FactRow()
    qtbot.addWidget(facts)
    facts.resize(300, 80)
    return facts


def letter_height(facts: FactRow, value: str, unit: float) -> int:
    """Return the height of the painted letters in pixels."""
    facts.show_facts((Fact("", value),))
    facts.set_type(unit, QColor("black"), QColor("transparent"))
    image = facts.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    ground = image.pixel(image.width() - 1, image.height() - 1)
    lines = (
        any(image.pixel(x, y) != ground for x in range(image.width()))
        for y in range(image.height())
    )
    return sum(lines)


@pytest.mark.parametrize("unit", [0.6, 0.65])
def test_letters_are_not_cut_in_a_small_window(facts: FactRow, unit: float) -> None:
    """The font has a smallest size, but the room for it has none."""
    assert letter_height(facts, "Çg", unit) == letter_height(facts, "Çg", 0.88)
