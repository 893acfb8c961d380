"""Reed-Solomon over the 256 bytes of QR: codewords set right, some of them known to be doubtful.

A codeword that is known to be doubtful costs one check byte, one that is silently wrong two.
"""

from functools import cache
from math import comb, log

import numpy as np
from numpy.typing import NDArray

PRIMITIVE = 0x11D
# A repair may not be luck: its odds of being so must stay below 256 to the power of minus this.
SPARE = 3.0


@cache
def _tables() -> tuple[list[int], list[int]]:
    """Powers of two, twice around, and their logarithms."""
    powers, logs = [0] * 510, [0] * 256
    value = 1
    for exponent in range(255):
        powers[exponent] = powers[exponent + 255] = value
        logs[value] = exponent
        value <<= 1
        if value & 0x100:
            value ^= PRIMITIVE
    return powers, logs


def _times(a: int, b: int) -> int:
    powers, logs = _tables()
    return powers[logs[a] + logs[b]] if a and b else 0


def _over(a: int, b: int) -> int:
    powers, logs = _tables()
    return powers[logs[a] + 255 - logs[b]] if a else 0


def _product(a: list[int], b: list[int]) -> list[int]:
    """Polynomials, the lowest power first."""
    result = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            result[i + j] ^= _times(x, y)
    return result


def _at(polynomial: list[int], x: int) -> int:
    value = 0
    for coefficient in reversed(polynomial):
        value = _times(value, x) ^ coefficient
    return value


@cache
def _check_logs(length: int, checks: int) -> NDArray[np.intp]:
    return np.outer(np.arange(checks), np.arange(length - 1, -1, -1)) % 255


def _syndromes(word: NDArray[np.uint8], checks: int) -> list[int]:
    powers, logs = (np.array(table) for table in _tables())
    terms = powers[logs[word] + _check_logs(len(word), checks)]
    return [int(s) for s in np.bitwise_xor.reduce(np.where(word, terms, 0), axis=1)]


def repaired(word: NDArray[np.uint8], checks: int, doubtful: list[int]) -> NDArray[np.uint8] | None:
    """The word with its last `checks` bytes fitting the rest; None if that is not to be had.

    Never more than the checks can vouch for: what is likelier luck than repair is None too.
    """
    syndromes = _syndromes(word, checks)
    if not any(syndromes):
        return word
    powers, _ = _tables()
    places = [len(word) - 1 - index for index in doubtful]
    erasures = [1]
    for place in places:
        erasures = _product(erasures, [1, powers[place % 255]])
    locator = _locator(syndromes, erasures, len(places))
    wrong = len(locator) - 1
    silent = wrong - len(places)
    if silent < 0 or not _can_vouch(len(word), checks - len(places), silent):
        return None
    roots = [at for at in range(len(word)) if _at(locator, powers[(255 - at) % 255]) == 0]
    if len(roots) != wrong:
        return None
    fixed = _filled_in(word, syndromes, locator, roots)
    return None if any(_syndromes(fixed, checks)) else fixed


def _can_vouch(length: int, left: int, silent: int) -> bool:
    return silent + log(comb(length, silent), 256) + SPARE <= left


def _locator(syndromes: list[int], erasures: list[int], known: int) -> list[int]:
    """Berlekamp and Massey's, begun with what is known to be doubtful."""
    current, previous = list(erasures), list(erasures)
    errors = 0
    for step in range(known, len(syndromes)):
        previous = [0, *previous]
        gap = 0
        for i, coefficient in enumerate(current[: step + 1]):
            gap ^= _times(coefficient, syndromes[step - i])
        if gap == 0:
            continue
        width = max(len(current), len(previous))
        longer = [0] * width
        for i, value in enumerate(current):
            longer[i] = value
        for i, value in enumerate(previous):
            longer[i] ^= _times(gap, value)
        if 2 * errors <= step - known:
            errors = step - known + 1 - errors
            previous = [_over(value, gap) for value in current]
        current = longer
    while len(current) > 1 and current[-1] == 0:
        current.pop()
    return current


def _filled_in(
    word: NDArray[np.uint8], syndromes: list[int], locator: list[int], roots: list[int]
) -> NDArray[np.uint8]:
    """Forney's: how far each byte at these places is off."""
    powers, _ = _tables()
    evaluator = _product(syndromes, locator)[: len(syndromes)]
    slope = [value if i % 2 else 0 for i, value in enumerate(locator)][1:]
    fixed = word.copy()
    for at in roots:
        inverse = powers[(255 - at) % 255]
        below = _at(slope, inverse)
        if below:
            off = _times(powers[at % 255], _over(_at(evaluator, inverse), below))
            fixed[len(word) - 1 - at] ^= off
    return fixed
