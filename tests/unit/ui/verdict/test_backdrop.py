"""Tests of the background of the verdict panel."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from app.ui.theme.tokens import DARK, Tone, contrast
from app.ui.verdict.backdrop import MOST_KEPT, Backdrop, Backdrops, painted

GREEN = Backdrop(DARK.surface(Tone.ADMIT), 400, 300, 1.0, striped=False)


def image(backdrop: Backdrop) -> QImage:
    return painted(backdrop).toImage()


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_backdrop_has_the_resolution_of_the_screen(dressed: QApplication, ratio: float) -> None:
    pixmap = painted(replace(GREEN, ratio=ratio))
    assert (pixmap.width(), pixmap.height()) == (400 * ratio, 300 * ratio)
    assert pixmap.deviceIndependentSize().toSize().width() == 400


def test_backdrop_is_a_gradient_with_round_corners(dressed: QApplication) -> None:
    ground = image(GREEN)
    top, bottom = ground.pixelColor(30, 10), ground.pixelColor(370, 290)
    assert contrast(top.name(), GREEN.surface.top) < 1.1
    assert contrast(bottom.name(), GREEN.surface.bottom) < 1.1
    assert ground.pixelColor(0, 0).alpha() == 0


def test_stripes_rise_to_the_right(dressed: QApplication) -> None:
    plain, striped = image(GREEN), image(replace(GREEN, striped=True))
    lit = [
        striped.pixelColor(x, 150).lightness() > plain.pixelColor(x, 150).lightness() + 4
        for x in range(60, 340)
    ]
    above = [
        striped.pixelColor(x + 20, 130).lightness() > plain.pixelColor(x + 20, 130).lightness() + 4
        for x in range(60, 340)
    ]
    assert 0.3 < sum(lit) / len(lit) < 0.7
    assert sum(one == other for one, other in zip(lit, above, strict=True)) > 0.95 * len(lit)


def test_backdrop_is_cached_and_the_oldest_one_is_removed(
    dressed: QApplication,
) -> None:
    backdrops = Backdrops()
    first = backdrops.painted(GREEN)
    assert backdrops.painted(GREEN).cacheKey() == first.cacheKey()
    others = [replace(GREEN, edge=f"#00000{number}") for number in range(MOST_KEPT)]
    for other in others:
        backdrops.painted(other)
    assert backdrops.painted(GREEN).cacheKey() != first.cacheKey()


def test_another_size_clears_the_cache(dressed: QApplication) -> None:
    backdrops = Backdrops()
    first = backdrops.painted(GREEN)
    backdrops.painted(replace(GREEN, width=500))
    assert backdrops.painted(GREEN).cacheKey() != first.cacheKey()
