"""The codewords of a Code 128, measured in a picture that zxing-cpp draws."""

import numpy as np

from app.eye.decode.code128.codewords import CODEWORD_MODULES, PATTERNS, STOP_MODULES
from app.eye.reading import Format
from tests.unit.eye.code_pictures import symbol


def codewords_of(text: str) -> list[int]:
    drawn = symbol(text, Format.CODE_128, 1)[0] == 0
    inked = np.flatnonzero(drawn)
    modules = drawn[inked[0] : inked[-1] + 1 - STOP_MODULES].reshape(-1, CODEWORD_MODULES)
    return [int(np.flatnonzero((each == PATTERNS).all(axis=1))[0]) for each in modules]
