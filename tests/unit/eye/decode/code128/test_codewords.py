import numpy as np
import pytest

from app.eye.decode.code128.codewords import (
    PATTERNS,
    STOP,
    draw_codewords,
    is_valid_row,
    to_modules,
)
from app.eye.decode.engines import Zxing
from app.eye.reading import LINEAR, Format
from tests.unit.eye.code_pictures import symbol
from tests.unit.eye.decode.code128.codewords import codewords_of

TEXTS = ["ABC123xyz", "1234567890", "IBRSBQ050B", "q\x01\x02A", "~~\x7f"]


def test_codeword_patterns_are_all_different() -> None:
    assert len({tuple(pattern) for pattern in PATTERNS}) == len(PATTERNS) == 106
    assert all(pattern[0] == 1 and pattern[-1] == 0 for pattern in PATTERNS)
    assert all(pattern[:11].tolist() != STOP[:11].tolist() for pattern in PATTERNS)


@pytest.mark.parametrize("text", TEXTS)
def test_codewords_give_the_modules_that_zxing_draws(text: str) -> None:
    drawn = symbol(text, Format.CODE_128, 1)[0] == 0
    inked = np.flatnonzero(drawn)
    assert to_modules(codewords_of(text)).tolist() == drawn[inked[0] : inked[-1] + 1].tolist()


@pytest.mark.parametrize("text", TEXTS)
def test_zxing_reads_drawn_codewords(text: str) -> None:
    (reading,) = Zxing(LINEAR).read(draw_codewords(codewords_of(text)), pure=True)
    assert (reading.text, reading.format) == (text, Format.CODE_128)


def test_valid_row_needs_start_and_check_codeword() -> None:
    codewords = codewords_of("DOOR-4711")
    assert is_valid_row(codewords)
    for at in range(len(codewords)):
        other = [*codewords[:at], (codewords[at] + 1) % 103, *codewords[at + 1 :]]
        assert not is_valid_row(other)
    assert not is_valid_row(codewords[1:])
    assert not is_valid_row([104, 1])
