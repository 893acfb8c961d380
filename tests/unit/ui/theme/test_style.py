"""Tests of style sheet and palette."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QPalette
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from app.runtime.assets import asset
from app.ui.theme.fonts import LARGE, typeface
from app.ui.theme.style import apply_theme, palette, style_sheet
from app.ui.theme.tokens import DARK, LIGHT, TARGET, Theme
from app.ui.widgets.labels import PlainLabel


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_style_sheet_has_the_values_of_the_theme(theme: Theme) -> None:
    text = style_sheet(theme)
    assert "$" not in text
    assert text.count("{") == text.count("}")
    assert theme.panel in text
    assert theme.focus in text


def test_palette_has_the_colours_of_the_theme() -> None:
    assert palette(LIGHT).color(QPalette.ColorRole.WindowText).name().upper() == LIGHT.text


def test_labels_and_fields_follow_a_change_of_theme(qtbot: QtBot, dressed: QApplication) -> None:
    label, field = PlainLabel("so", role="dim"), QLineEdit()
    qtbot.addWidget(label)
    qtbot.addWidget(field)
    label.show()
    field.show()
    try:
        for theme in (DARK, LIGHT):
            apply_theme(dressed, theme)
            colour = label.palette().color(label.foregroundRole())
            assert colour.name().upper() == theme.dim
            hint = field.palette().color(QPalette.ColorRole.PlaceholderText)
            assert hint.name().upper() == theme.dim
            assert field.sizeHint().height() >= TARGET
    finally:
        apply_theme(dressed, DARK)


def test_sizes_grow_with_the_scale_and_lines_stay_thin() -> None:
    plain, large = style_sheet(DARK), style_sheet(replace(DARK, scale=2.0))
    assert "font-size: 15px" in plain
    assert "font-size: 30px" in large
    assert "border: 1px solid" in large


def test_no_font_is_smaller_than_13_pixels() -> None:
    sizes = [int(size) for size in re.findall(r"font-size: (\d+)px", style_sheet(DARK))]
    assert min(sizes) >= 13


@pytest.mark.parametrize("weight", [QFont.Weight.Normal, QFont.Weight.DemiBold, QFont.Weight.Bold])
def test_inter_is_there_in_every_weight(dressed: QApplication, weight: QFont.Weight) -> None:
    info = QFontInfo(typeface(20, weight))
    assert info.family() == "Inter"
    assert info.weight() == weight


def test_fonts_have_their_licence_and_are_small() -> None:
    folder = asset("fonts")
    assert "SIL Open Font License" in (folder / "OFL.txt").read_text()
    assert sum(file.stat().st_size for file in folder.iterdir()) < 1_500_000


def test_tabular_digits_have_equal_width(dressed: QApplication) -> None:
    metrics = QFontMetricsF(typeface(18, tabular=True))
    assert len({metrics.horizontalAdvance(figure * 4) for figure in "0123456789"}) == 1


@pytest.fixture
def large_application_font(dressed: QApplication) -> Iterator[None]:
    before = dressed.font()
    dressed.setFont(typeface(LARGE))
    yield
    dressed.setFont(before)


@pytest.mark.usefixtures("large_application_font")
def test_only_large_text_has_less_letter_spacing() -> None:
    wide = QFontMetricsF(typeface(LARGE)).horizontalAdvance("Maya Lindqvist") / LARGE
    small = QFontMetricsF(typeface(LARGE - 1)).horizontalAdvance("Maya Lindqvist") / (LARGE - 1)
    assert wide < small
