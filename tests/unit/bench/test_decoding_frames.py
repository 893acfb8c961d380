"""Tests of the decoding benchmark's frames."""

import cv2
import numpy as np
import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st

from app.eye.reading import Format
from tests.bench.decoding.codes import WRITABLE
from tests.bench.decoding.conditions import CONDITIONS, FOR_OTHERS, MAIN
from tests.bench.decoding.frames import Sample, empty_frames, frame, frames, strengths
from tests.bench.decoding.optics import spread
from tests.bench.decoding.recipe import Recipe, Size
from tests.bench.decoding.wear import damaged


def first_frame(
    condition: str,
    strength: str = "",
    *,
    format: Format = Format.QR,
    seed: int = 0,
    size: Size = (480, 270),
) -> Sample:
    return next(frames(condition, strength, count=1, seed=seed, format=format, size=size))


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


@pytest.mark.parametrize("module", [2.0, 3.5, 6.0])
def test_modules_have_requested_size(module: float) -> None:
    recipe = Recipe(module=(module, module), turn=(0, 0), tilt=(0, 0))
    sample = frame(recipe, Format.QR, np.random.default_rng(1))
    assert sample.module == module
    left, top = sample.truths[0].outline[0]
    # The upper side of a finder pattern is seven dark modules, then a light one.
    row = sample.grey[round(top + module / 2 - 0.5), :].astype(float)
    wide = row[round(left - 3 * module) : round(left + 7.9 * module)]
    light = np.median(wide[: round(2 * module)])
    dark = np.median(wide[round(4 * module) : round(9 * module)])
    assert ((light - wide) / (light - dark)).clip(0, 1).sum() == pytest.approx(
        7 * module, abs=0.3 * module
    )


def test_equal_seeds_make_equal_frames() -> None:
    first, second = frames("motion", "2.0", count=2, seed=5, size=(480, 270))
    again = list(frames("motion", "2.0", count=2, seed=5, size=(480, 270)))[1]
    assert np.array_equal(second.grey, again.grey)
    assert second.truths == again.truths != first.truths
    assert not np.array_equal(second.grey, first_frame("motion", "2.0", seed=6).grey)


@pytest.mark.parametrize(
    ("condition", "format"), [(name, format) for name in CONDITIONS for format in MAIN]
)
def test_code_is_within_frame_in_every_condition(condition: str, format: Format) -> None:
    for strength in strengths(condition, format):
        sample = first_frame(condition, strength, format=format)
        height, width = sample.grey.shape
        corners = np.array(sample.truths[0].outline)
        assert corners.min() >= 0
        assert (corners <= [width, height]).all()


def test_conditions_for_rare_formats_exist() -> None:
    for condition, strength in FOR_OTHERS:
        assert strength in strengths(condition, Format.AZTEC)
        assert strength in strengths(condition, Format.EAN_13)


def test_empty_frame_has_no_code() -> None:
    (grey,) = empty_frames(1)
    assert grey.shape == (720, 1280)
    assert not zxingcpp.read_barcodes(grey, zxingcpp.BarcodeFormats([zxingcpp.QRCode]))


@settings(deadline=None, max_examples=30)
@given(
    defocus=st.floats(1.5, 6.0),
    smear=st.tuples(st.floats(-20, 20), st.floats(-20, 20)),
    disc=st.floats(0, 1),
)
def test_blur_keeps_light_and_has_requested_width(
    defocus: float, smear: tuple[float, float], disc: float
) -> None:
    kernel = spread(defocus, smear, disc)
    reach = kernel.shape[0] // 2
    places = np.arange(-reach, reach + 1)
    assert kernel.sum() == pytest.approx(1, abs=1e-4)
    variance = defocus**2 + smear[0] ** 2 / 12
    assert (kernel.sum(axis=0) * places**2).sum() == pytest.approx(variance, rel=0.15, abs=0.5)


@pytest.mark.parametrize("share", [0.05, 0.18])
def test_damage_covers_requested_share(share: float) -> None:
    printed = np.full((300, 300), 128, np.uint8)
    changed = (damaged(printed, share, 10, np.random.default_rng(2)) != printed).mean()
    assert share <= changed < 2.2 * share


def test_gain_darkens_and_veil_flattens_frame() -> None:
    def levels(recipe: Recipe) -> tuple[float, float]:
        grey = frame(recipe, Format.QR, np.random.default_rng(4)).grey
        return float(grey.mean()), float(cv2.blur(grey, (3, 3)).std())

    bright, lively = levels(Recipe())
    dark, _ = levels(Recipe(gain=0.25))
    _, flat = levels(Recipe(contrast=0.15))
    assert dark == pytest.approx(bright / 4, rel=0.1)
    assert flat < 0.3 * lively


def test_two_tickets_have_two_separate_truths() -> None:
    left, right = first_frame("two tickets").truths
    assert left.text != right.text
    assert max(x for x, _ in left.outline) < 240 < min(x for x, _ in right.outline)
