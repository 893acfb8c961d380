"""Tests of fitting with real names: long, and in any script."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from app.ui.theme.fonts import typeface
from app.ui.widgets.fitting import Room, fitted

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
