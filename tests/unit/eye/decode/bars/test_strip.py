"""Strips: bars cut out of the frame and straightened."""

import cv2
import numpy as np
import pytest

from app.eye.decode.bars.strip import BANDS, Strip
from tests.unit.eye.code_pictures import turned
from tests.unit.eye.decode.bars.placed_code import CODE, leaning, line_of


@pytest.mark.parametrize("degrees", [0, 90])
def test_quiet_zones_tell_dark_on_light_from_light_on_dark(degrees: float) -> None:
    grey = turned(CODE, degrees)
    assert line_of(grey).is_dark_on_light
    assert not line_of(np.asarray(255 - grey, np.uint8)).is_dark_on_light


def test_fanned_out_bars_are_straightened() -> None:
    height, width = CODE.shape
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    narrower = corners + np.array([[90, 0], [-90, 0], [0, 0], [0, 0]], np.float32)
    matrix = cv2.getPerspectiveTransform(corners, narrower)
    fanned = cv2.warpPerspective(CODE, matrix, (width, height), borderValue=(225,))
    straight, strip = line_of(CODE), line_of(np.asarray(fanned, np.uint8))
    rough = np.abs(np.diff(straight.line())).sum()
    assert np.abs(np.diff(strip.line())).sum() > 0.8 * rough


def test_leaning_bars_are_straightened() -> None:
    straight, leant = line_of(CODE), line_of(leaning(CODE, 0.12))
    rough = np.abs(np.diff(straight.line())).sum()
    assert np.abs(np.diff(leant.line())).sum() > 0.7 * rough


def test_one_stained_band_hardly_changes_the_robust_line() -> None:
    clean = line_of(CODE)
    stained = clean.bands.copy()
    stained[2] = 0
    spoilt = Strip(stained, clean.matrix)
    off = np.abs(spoilt.robust_line() - clean.line()).mean()
    assert off < 0.5 * np.abs(spoilt.line() - clean.line()).mean()
    assert stained.shape[0] == BANDS
