"""Alternations and periodicity of a grey line."""

import numpy as np
import pytest

from app.eye.decode.bars.grey_line import count_alternations, is_periodic
from app.eye.picture import GreyLine
from app.eye.reading import Format
from tests.unit.eye.code_pictures import TEXTS, defocused, symbol

BARS = [Format.CODE_128, Format.CODE_39, Format.ITF, Format.EAN_13, Format.UPC_E, Format.CODABAR]


def line_of(format: Format, blur: float) -> GreyLine:
    """Return the line across the code, without quiet zones, in linear light."""
    picture = symbol(TEXTS[format], format, 5)
    dark = np.flatnonzero(picture.min(axis=0) < 128)
    picture = defocused(picture, blur)[:, dark[0] : dark[-1] + 1]
    return np.asarray(np.square(picture[len(picture) // 2].astype(np.float32)), np.float32)


def slats(step: float, wider: float = 0.0) -> GreyLine:
    """Return a line across slats of `step` pixels; each is wider by the share `wider`.

    Slats that are seen from the side get wider like this.
    """
    edges = np.cumsum(step * (1 + wider) ** np.arange(40))
    light = np.searchsorted(edges, np.arange(int(edges[-1]))) % 2
    return np.asarray(light * 40000.0 + 900, np.float32)


@pytest.mark.parametrize("format", BARS)
@pytest.mark.parametrize("blur", [0.5, 2.5])
def test_bars_of_a_code_are_not_periodic(format: Format, blur: float) -> None:
    line = line_of(format, blur)
    assert count_alternations(line) > 12
    assert not is_periodic(line)


@pytest.mark.parametrize("step", [5.0, 7.5, 12.0])
@pytest.mark.parametrize("wider", [0.0, 0.02])
def test_slats_are_periodic(step: float, wider: float) -> None:
    assert is_periodic(slats(step, wider))


def test_line_with_too_few_edges_is_not_periodic() -> None:
    assert not is_periodic(slats(12.0)[:60])
    assert not is_periodic(np.full(300, 900, np.float32))
