"""Tests of the fonts that the program brings along."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF
from PySide6.QtWidgets import QApplication

from app.runtime.assets import asset
from app.ui.theme.fonts import LARGE, typeface


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
