import numpy as np
import pytest

from app.eye.decode.code128.blurred_codewords import (
    Samples,
    Softness,
    expected_samples,
    likeliest_codewords,
)
from app.eye.decode.code128.deduction import Deduction, deduce, is_confirmed_by
from app.eye.decode.code128.ruler import Ruler, likely_ends, likely_rulers
from app.eye.picture import GreyLine
from tests.unit.eye.decode.code128.codewords import codewords_of

TEXT = "DOOR-4711"
CODEWORDS = codewords_of(TEXT)
MODULE = 6.0
# A blur at which the edges of the start and the stop pattern are invisible.
VERY_SOFT = (Softness(0.95), Softness(0.2, 2.9), Softness(0.7, 1.5))


def line_of(
    codewords: list[int],
    softness: Softness,
    *,
    fan: float = 1.0,
    noise: float = 0.005,
    seed: int = 1,
) -> GreyLine:
    """Return the darkness along a line with the code in its middle half."""
    ruler = Ruler(0, 1, fan, len(codewords))
    size = ruler.modules * MODULE
    places = np.array(ruler.places() * size + size / 2)
    grain = np.random.default_rng(seed).normal(0, noise, int(2 * size))
    dark = np.interp(np.arange(int(2 * size)), places, expected_samples(codewords, softness))
    return np.asarray(dark + grain, np.float32)


def random_bars_line(seed: int) -> GreyLine:
    """Return a line with random bars, as many as a code has, between two quiet zones."""
    rng = np.random.default_rng(seed)
    bars = np.repeat(rng.integers(0, 2, 150), int(MODULE))
    return np.pad(bars, 450).astype(np.float32)


@pytest.mark.parametrize("softness", [Softness(0.2), Softness(0.5), *VERY_SOFT])
@pytest.mark.parametrize("fan", [0.93, 1.0, 1.05])
def test_code_128_blurred_beyond_its_edges_is_deduced(softness: Softness, fan: float) -> None:
    found = deduce(line_of(CODEWORDS, softness, fan=fan))
    assert found is not None
    assert found.is_sound
    assert found.codewords == CODEWORDS
    assert not found.backwards


@pytest.mark.parametrize("softness", VERY_SOFT)
def test_blurred_code_upside_down_is_deduced(softness: Softness) -> None:
    line = line_of(CODEWORDS, softness)
    found = deduce(line[::-1])
    assert found is not None
    assert found.backwards
    assert found.codewords == CODEWORDS
    assert is_confirmed_by(line[::-1], found)


def test_ruler_starts_and_ends_with_the_code() -> None:
    line = line_of(CODEWORDS, Softness(0.6))
    found = deduce(line)
    assert found is not None
    size = MODULE * found.ruler.modules
    assert found.ruler.start == pytest.approx(size / 2, abs=1.5)
    assert found.ruler.end == pytest.approx(size * 1.5, abs=1.5)


def test_deduction_with_one_wrong_codeword_is_not_sound() -> None:
    for at in range(1, len(CODEWORDS) - 1):
        other = [*CODEWORDS[:at], (CODEWORDS[at] + 7) % 103, *CODEWORDS[at + 1 :]]
        found = deduce(line_of(other, Softness(0.6)))
        assert found is None or not found.is_sound


def test_deduction_from_line_with_missing_middle_is_not_sound() -> None:
    """A check codeword that fits by chance does not make up for a missing part."""
    line = line_of(CODEWORDS, Softness(0.4))
    middle = len(line) // 2
    line[middle - 40 : middle + 40] = line[middle - 40 : middle + 40].mean()
    found = deduce(line)
    assert found is None or not found.is_sound


@pytest.mark.parametrize("seed", range(12))
def test_bars_of_random_widths_give_no_sound_deduction(seed: int) -> None:
    found = deduce(random_bars_line(seed))
    assert found is None or not found.is_sound


def test_empty_or_short_line_gives_no_deduction() -> None:
    for line in (np.zeros(900, np.float32), np.ones(900, np.float32), random_bars_line(1)[:60]):
        assert likely_ends(line) == []
        assert deduce(line) is None


def test_other_code_does_not_confirm_deduction() -> None:
    found = deduce(line_of(CODEWORDS, Softness(0.5)))
    assert found is not None
    assert is_confirmed_by(line_of(CODEWORDS, Softness(0.5), noise=0.03, seed=2), found)
    assert not is_confirmed_by(line_of(codewords_of("DOOR-4171"), Softness(0.5)), found)


def test_likeliest_ruler_has_the_right_count() -> None:
    first = likely_rulers(line_of(CODEWORDS, Softness(0.8)), 3)[0]
    assert first.ruler.count == len(CODEWORDS)


def test_likeliest_codewords_are_found_as_a_sequence() -> None:
    """Single codewords alone would be likelier with other values."""
    softness = Softness(0.8)
    seen = expected_samples(CODEWORDS, softness)
    noisy: Samples = seen + np.random.default_rng(5).normal(0, 0.04, len(seen)).astype(np.float32)
    codewords, distance = likeliest_codewords(noisy, len(CODEWORDS), softness)
    assert codewords == CODEWORDS
    assert distance == pytest.approx(float(np.square(noisy - seen).mean()), rel=0.01)


def test_deduction_is_sound_only_with_small_errors() -> None:
    ruler, softness = Ruler(0, 1, 1, len(CODEWORDS)), Softness(0.5)
    assert Deduction(CODEWORDS, ruler, softness, False, 0.002, 0.01).is_sound
    assert not Deduction(CODEWORDS, ruler, softness, False, 0.02, 0.01).is_sound
    assert not Deduction(CODEWORDS, ruler, softness, False, 0.002, 0.1).is_sound
