"""Code 128: the bars of each codeword, and the check of a row of codewords."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from app.eye.picture import Grey

Modules = NDArray[np.int8]
# Modules of a codeword, and of the stop.
CODEWORD_MODULES = 11
STOP_MODULES = 13
# The codewords that a code can begin with; they occur nowhere else.
STARTS = (103, 104, 105)
CHECK_MODULUS = 103
# The shortest code: start, one codeword, check.
FEWEST_CODEWORDS = 3

# Bars and spaces in turn, each this many modules wide.
_WIDTHS = """
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132
122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212
322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311
112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321
331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212
124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113
411311 113141 114131 311141 411131 211412 211214 211232
"""


def _pattern_from(widths: str) -> Modules:
    """Return the modules of a pattern: 1 for a bar, 0 for a space."""
    runs = [np.full(int(width), 1 - at % 2, np.int8) for at, width in enumerate(widths)]
    return np.concatenate(runs)


PATTERNS = np.array([_pattern_from(widths) for widths in _WIDTHS.split()])
STOP = _pattern_from("2331112")
# For the picture of a code: pixels a module, rows, and modules of the quiet zone.
_FINE, _TALL, _QUIET = 2, 8, 12


def to_modules(codewords: Sequence[int]) -> Modules:
    return np.concatenate([PATTERNS[codewords].ravel(), STOP])


def is_valid_row(codewords: Sequence[int]) -> bool:
    """Return whether the row begins with a start codeword and its check sum is right."""
    if len(codewords) < FEWEST_CODEWORDS or codewords[0] not in STARTS:
        return False
    weighed = sum(at * codeword for at, codeword in enumerate(codewords[1:-1], 1))
    return (codewords[0] + weighed) % CHECK_MODULUS == codewords[-1]


def draw_codewords(codewords: Sequence[int]) -> Grey:
    """Return a clear picture of the codewords, from which an engine reads their text."""
    light = np.pad(1 - to_modules(codewords), _QUIET, constant_values=1).astype(np.uint8) * 255
    return np.tile(np.repeat(light, _FINE), (_TALL, 1))
