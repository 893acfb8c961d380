"""Stains: restores QR codes of which dirt, fingers, cracks or reflections hide a part.

An engine must find out which bytes of a code are wrong, so each costs it two check bytes. Here the
bits of the most doubtful modules are unknowns, and the check bytes are equations for them, so a
byte that is known to be hidden costs only one.

The difference of two codes of one version, level and mask is a code word too. So a code is compared
with a reference drawn by zxing-cpp, and neither the mask nor the contents matter.
"""

from functools import cache, reduce
from itertools import product
from operator import xor

import cv2
import numpy as np
import zxingcpp
from numpy.typing import NDArray

from app.eye.decode.qr.sampling import UNKNOWN, Darkness, fixed_modules, side_of
from app.eye.picture import Grey

# A yes or no for each module or bit.
Flags = NDArray[np.bool_]
Places = NDArray[np.intp]
# The check bytes of each block and the number of blocks, for the versions from 1 to 10.
LEVELS = {
    "L": ((7, 10, 15, 20, 26, 18, 20, 24, 30, 18), (1, 1, 1, 1, 1, 2, 2, 2, 2, 4)),
    "M": ((10, 16, 26, 18, 24, 16, 18, 22, 22, 26), (1, 1, 1, 2, 2, 4, 4, 4, 5, 5)),
    "Q": ((13, 22, 18, 26, 18, 24, 18, 22, 20, 24), (1, 1, 2, 2, 4, 4, 6, 6, 8, 8)),
    "H": ((17, 28, 22, 16, 22, 28, 26, 26, 24, 28), (1, 1, 2, 4, 4, 4, 5, 6, 8, 8)),
}
# So many check bytes of each block must agree in the end: chance does that once in 256**3 times.
SPARE = 3
# The side in modules of a plain area that codes hardly ever have.
PLAIN = 5


def restored(darkness: Darkness, version: int) -> Grey | None:
    """Return the whole code, one pixel a module; None if too much of it is hidden."""
    dark, there = darkness > 0, _format_modules(version)
    level, mask = max(
        product(LEVELS, range(8)),
        key=lambda each: int((dark == _reference(version, *each))[there].sum()),
    )
    whole = _reference(version, level, mask).copy()
    rows, columns = _bit_places(version)
    off, doubt = (dark ^ whole)[rows, columns], _doubt(darkness)[rows, columns]
    checks, count = (numbers[version - 1] for numbers in LEVELS[level])
    for bits in _blocks(len(off), checks, count):
        wrong = _wrong_bits(off[bits], checks, np.argsort(-doubt[bits]))
        if wrong is None:
            return None
        off[bits[wrong]] ^= True
    whole[rows, columns] ^= off
    return np.where(whole, 0, 255).astype(np.uint8)


def _doubt(darkness: Darkness) -> NDArray[np.float32]:
    """Return how doubtful each module is: large plain areas are, and tones between the two."""
    dark = np.sign(darkness)
    around = np.ones((PLAIN, PLAIN), np.uint8)
    is_dark = cv2.morphologyEx(dark, cv2.MORPH_OPEN, around) > 0
    is_light = cv2.morphologyEx(dark, cv2.MORPH_CLOSE, around) < 0
    return np.asarray(1 - np.abs(darkness) + (is_dark | is_light), np.float32)


@cache
def _reference(version: int, level: str, mask: int) -> Flags:
    """Return the dark modules of any code of this version, level and mask."""
    kind = zxingcpp.QRCode
    code = zxingcpp.create_barcode("0", kind, version=version, ec_level=level, data_mask=mask)
    return np.asarray(np.asarray(code.to_image(1, False, False)) == 0, np.bool_)


def _format_modules(version: int) -> Flags:
    """Return the modules that tell level and mask."""
    found = np.zeros((side_of(version),) * 2, np.bool_)
    found[8, :9] = found[:9, 8] = found[8, -8:] = found[-8:, 8] = True
    return found


@cache
def _bit_places(version: int) -> tuple[Places, Places]:
    """Return row and column of each bit of the bytes: up and down, in pairs of columns."""
    side = side_of(version)
    free = (fixed_modules(version) == UNKNOWN) & ~_format_modules(version)
    if version >= 7:
        free[:6, -11:-8] = free[-11:-8, :6] = False
    places = [
        (row, column)
        for number, right in enumerate([*range(side - 1, 6, -2), 5, 3, 1])
        for row in (range(side) if number % 2 else reversed(range(side)))
        for column in (right, right - 1)
        if free[row, column]
    ]
    rows, columns = np.transpose(places[: len(places) // 8 * 8])
    return rows, columns


@cache
def _blocks(size: int, checks: int, count: int) -> list[Places]:
    """Return which bits belong to each block: blocks take turns, and the last ones are longer."""
    each, more = divmod(size // 8, count)
    longer = range(count - more, count)
    block_of = [*[*range(count)] * (each - checks), *longer, *[*range(count)] * checks]
    return [np.flatnonzero(np.repeat(block_of, 8) == block) for block in range(count)]


@cache
def _effects(size: int, checks: int) -> list[int]:
    """Return how each bit of a block changes the checks: by powers of two in their field."""
    powers = [1]
    while len(powers) < 255:
        powers.append(powers[-1] << 1 ^ (0x11D if powers[-1] & 0x80 else 0))
    return [
        int.from_bytes(powers[(bit % 8 + bit // 8 * check) % 255] for check in range(checks))
        for bit in reversed(range(size))
    ]


def _wrong_bits(off: Flags, checks: int, doubtful: Places) -> Places | None:
    """Return which of the most doubtful bits are wrong, by Gaussian elimination.

    A row of the equations is one number: the effect of some bits, then which bits these are.
    """
    effects = _effects(len(off), checks)
    unknown = doubtful[: 8 * (checks - SPARE)]
    rows: dict[int, int] = {}

    def reduced(row: int) -> int:
        while row >> len(unknown) and (other := rows.get(row.bit_length())):
            row ^= other
        return row

    for number, bit in enumerate(unknown):
        row = reduced(effects[bit] << len(unknown) | 1 << number)
        rows.setdefault(row.bit_length(), row)
    seen = reduce(xor, (effects[bit] for bit in np.flatnonzero(off)), 0)
    row = reduced(seen << len(unknown))
    if row >> len(unknown):
        return None
    return unknown[[number for number in range(len(unknown)) if row >> number & 1]]
