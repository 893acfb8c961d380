"""The webcam model of the decoding benchmark: its blur, its shutter and its frames."""

import numpy as np
import pytest

from app.eye.decode.decoder import read_still
from app.eye.reading import Format
from tests.bench.decoding.exposure import Layer
from tests.bench.decoding.frames import frames
from tests.bench.decoding.optical_models import MODELS
from tests.bench.decoding.webcam_lens import RollingShutter, disc, seen_through_lens

WEBCAM = MODELS["webcam"]


def test_same_seed_gives_same_webcam_frame() -> None:
    one, other = (next(frames("low light", "0.25", count=1, model=WEBCAM)) for _ in range(2))
    assert np.array_equal(one.grey, other.grey)


@pytest.mark.parametrize("format", [Format.QR, Format.CODE_128, Format.PDF417])
def test_clean_webcam_frame_is_read(format: Format) -> None:
    sample = next(frames("clean", count=1, format=format, model=WEBCAM))
    assert [each.text for each in read_still(sample.grey)] == [sample.truths[0].text]


def test_disc_has_half_its_radius_as_deviation() -> None:
    kernel = disc(6.0)
    offset = np.arange(kernel.shape[0]) - kernel.shape[0] // 2
    assert np.sqrt((kernel.sum(axis=0) * offset**2).sum()) == pytest.approx(3.0, abs=0.1)


def test_rolling_shutter_smears_rows_differently() -> None:
    light = np.zeros((200, 100), np.float32)
    light[:, 50] = 1
    shutter = RollingShutter(smear=(6.0, 0.0), acceleration=(6.0, 0.0), rows=100.0)
    seen = seen_through_lens(Layer(light, np.ones_like(light), 0, 0), 0.0, shutter).light
    widths = [int((seen[row] > 0.02).sum()) for row in (20, 100, 180)]
    assert widths[0] < widths[1] < widths[2]
