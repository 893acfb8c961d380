"""Tests of style sheet and palette."""

import re
from dataclasses import replace

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

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
