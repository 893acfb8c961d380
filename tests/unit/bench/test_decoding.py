"""Tests of the frames of the decoding benchmark: they have their truth, and it repeats."""

import numpy as np
import pytest
import zxingcpp

from app.eye.reading import Format
from tests.bench.decoding.codes import WRITABLE
from tests.bench.decoding.conditions import Recipe
from tests.bench.decoding.frames import empty_frames, frame, frames


@pytest.mark.parametrize("format", WRITABLE)
def test_clean_frame_decodes_to_its_truth(format: Format) -> None:
    recipe = Recipe(module=(5.0, 5.0), turn=(-3.0, 3.0))
    sample = frame(recipe, format, np.random.default_rng(3))
    (truth,) = sample.truths
    (code,) = zxingcpp.read_barcodes(sample.grey, zxingcpp.BarcodeFormats([WRITABLE[format]]))
    assert code.text == truth.text
    where = code.position
    corners = (where.top_left, where.top_right, where.bottom_right, where.bottom_left)
    seen = np.mean([(corner.x, corner.y) for corner in corners], axis=0)
    shown = np.mean(truth.outline, axis=0)
    assert np.hypot(*(seen - shown)) < 4 * sample.module


def test_equal_seeds_make_equal_frames() -> None:
    first, second = frames("motion", "2.0", count=2, seed=5, size=(480, 270))
    again = list(frames("motion", "2.0", count=2, seed=5, size=(480, 270)))[1]
    assert np.array_equal(second.grey, again.grey)
    assert second.truths == again.truths != first.truths


def test_empty_frame_has_no_code() -> None:
    (grey,) = empty_frames(1)
    assert grey.shape == (720, 1280)
    assert not zxingcpp.read_barcodes(grey, zxingcpp.BarcodeFormats([zxingcpp.QRCode]))
