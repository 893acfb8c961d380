"""Reed-Solomon error correction over the 256 bytes of QR codes, with doubtful bytes.

A byte known as doubtful costs one check byte, an unknown wrong byte costs two. How many bytes to
treat as doubtful is not known, so several counts are tried at once, one in each row of an array.
"""

from collections.abc import Sequence
from functools import cache
from math import comb, log

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
PRIMITIVE = 0x11D
# A repair is accepted if the probability that it is luck is below 256 ** -SPARE_CHECKS.
SPARE_CHECKS = 3.0
# Each row treats this many more bytes as doubtful than the row before.
ERASURE_STEP = 2


@cache
def _powers() -> Bytes:
    """Return the powers of two; they repeat after 255."""
    powers = np.zeros(255, np.uint8)
    value = 1
    for exponent in range(255):
        powers[exponent] = value
        value = value << 1 ^ (PRIMITIVE if value & 0x80 else 0)
    return powers


@cache
def _products() -> Bytes:
    """Return the product of every byte with every other byte."""
    powers = _powers()
    logs = np.zeros(256, np.intp)
    logs[powers] = np.arange(255)
    products = powers[(logs[:, None] + logs) % 255]
    products[0] = products[:, 0] = 0
    return np.asarray(products, np.uint8)


@cache
def _inverses() -> Bytes:
    return np.asarray(np.argmax(_products() == 1, axis=1), np.uint8)


@cache
def _check_powers(length: int, checks: int) -> Bytes:
    exponents = np.outer(np.arange(checks), np.arange(length - 1, -1, -1))
    return np.asarray(_powers()[exponents % 255], np.uint8)


def _syndromes(word: Bytes, checks: int) -> Bytes:
    """Return the syndromes of a word; all of them are 0 if the word is correct."""
    terms = _products()[word, _check_powers(len(word), checks)]
    return np.asarray(np.bitwise_xor.reduce(terms, axis=1), np.uint8)


def repair_word(word: Bytes, checks: int, doubtful: Sequence[int]) -> Bytes | None:
    """Return the corrected word, whose last `checks` bytes are check bytes; None if that fails.

    `doubtful` are positions in the word, the worst first. A correction that is more likely luck
    than right also returns None.
    """
    syndromes = _syndromes(word, checks)
    if not syndromes.any():
        return word
    most = min(len(doubtful), checks - int(SPARE_CHECKS))
    counts = np.arange(0, most + 1, ERASURE_STEP)
    if counts[-1] < most:
        counts = np.append(counts, most)
    erasures = _erasures(len(word), checks, doubtful, counts)
    for count, locator in zip(counts, _locators(syndromes, erasures, counts), strict=True):
        wrong = int(np.flatnonzero(locator)[-1])
        silent = wrong - int(count)
        if silent < 0 or not _is_reliable(len(word), checks - int(count), silent):
            continue
        fixed = _corrected(word, syndromes, locator[: wrong + 1])
        if fixed is not None and not _syndromes(fixed, checks).any():
            return fixed
    return None


@cache
def _is_reliable(length: int, left: int, silent: int) -> bool:
    """Return whether a repair of `silent` unknown errors with `left` check bytes is no luck."""
    return silent + log(comb(length, silent), 256) + SPARE_CHECKS <= left


def _erasures(length: int, checks: int, doubtful: Sequence[int], counts: NDArray[np.intp]) -> Bytes:
    """Return for each count a polynomial, lowest power first, that is 0 at each erased byte."""
    products, powers = _products(), _powers()
    rows = np.zeros((len(counts), 2 * checks + 1), np.uint8)
    rows[:, 0] = 1
    for i, index in enumerate(doubtful[: counts[-1]]):
        among = rows[counts > i]
        among[:, 1:] ^= products[powers[length - 1 - index], among[:, :-1]]
        rows[counts > i] = among
    return rows


def _locators(syndromes: Bytes, erasures: Bytes, counts: NDArray[np.intp]) -> Bytes:
    """Return the error locators by Berlekamp and Massey; each row starts with its erasures."""
    products, inverses = _products(), _inverses()
    current, previous = erasures.copy(), erasures.copy()
    errors = np.zeros(len(counts), np.intp)
    for step in range(len(syndromes)):
        begun = int(np.searchsorted(counts, step, side="right"))
        now, before, since = current[:begun], previous[:begun], step - counts[:begun]
        before[:, 1:] = before[:, :-1].copy()
        before[:, 0] = 0
        terms = products[now[:, : step + 1], syndromes[step::-1]]
        gap = np.bitwise_xor.reduce(terms, axis=1)
        longer = now ^ products[gap[:, None], before]
        grows = (gap != 0) & (2 * errors[:begun] <= since)
        before[grows] = products[now[grows], inverses[gap[grows]][:, None]]
        errors[:begun] = np.where(grows, since + 1 - errors[:begun], errors[:begun])
        current[:begun] = longer
    return current


def _corrected(word: Bytes, syndromes: Bytes, locator: Bytes) -> Bytes | None:
    """Return the word corrected by Forney's method; None if the locator has too few zeros."""
    products, inverses = _products(), _inverses()
    places = _powers()[np.arange(len(word) - 1, -1, -1)]
    off = np.flatnonzero(_evaluate(locator, inverses[places]) == 0)
    if len(off) != len(locator) - 1:
        return None
    there = inverses[places[off]]
    slope = locator[1:].copy()
    slope[1::2] = 0
    below = _evaluate(slope, there)
    above = _evaluate(_product(syndromes, locator), there)
    fixed = word.copy()
    fixed[off] ^= products[places[off], products[above, inverses[below]]]
    return fixed


def _product(syndromes: Bytes, locator: Bytes) -> Bytes:
    """Return the product of both polynomials, cut to the number of syndromes."""
    terms = _products()[locator[:, None], syndromes]
    result = np.zeros(len(syndromes), np.uint8)
    for i, row in enumerate(terms[: len(syndromes)]):
        result[i:] ^= row[: len(result) - i]
    return result


def _evaluate(polynomial: Bytes, points: Bytes) -> Bytes:
    """Return the values of a polynomial, lowest power first, at these points."""
    products = _products()
    values = np.zeros(len(points), np.uint8)
    for coefficient in polynomial[::-1]:
        values = products[values, points] ^ coefficient
    return np.asarray(values, np.uint8)
