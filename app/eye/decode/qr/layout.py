"""The layout of a QR code, and the decoding of its modules.

Bytes with uncertain modules are marked as doubtful for the error correction.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from app.eye.decode.qr.reed_solomon import repair_word
from app.eye.picture import Grey

Modules = NDArray[np.int8]
LARGEST = 10
UNKNOWN = -1
LEVELS = "LMQH"
CHECK_BYTES = {
    "L": (7, 10, 15, 20, 26, 18, 20, 24, 30, 18),
    "M": (10, 16, 26, 18, 24, 16, 18, 22, 22, 26),
    "Q": (13, 22, 18, 26, 18, 24, 18, 22, 20, 24),
    "H": (17, 28, 22, 16, 22, 28, 26, 26, 24, 28),
}
BLOCKS = {
    "L": (1, 1, 1, 1, 1, 2, 2, 2, 2, 4),
    "M": (1, 1, 1, 2, 2, 4, 4, 4, 5, 5),
    "Q": (1, 1, 2, 2, 4, 4, 6, 6, 8, 8),
    "H": (1, 1, 2, 4, 4, 4, 5, 6, 8, 8),
}
# The position of a level in this text is its number in the format bits.
LEVEL_NUMBERS = "MLHQ"


@dataclass(frozen=True, slots=True, eq=False)
class QrLayout:
    """The layout of one version. `fixed` is 1 for always dark, 0 for always light, else UNKNOWN.

    `path` holds row and column of each data bit in order. `formats` holds those of the fifteen
    format bits (level and mask), which occur twice.
    """

    version: int
    fixed: Modules
    path: NDArray[np.intp]
    formats: NDArray[np.intp]

    @property
    def side(self) -> int:
        return 17 + 4 * self.version


def side_of(version: int) -> int:
    return 17 + 4 * version


@cache
def layout_of(version: int) -> QrLayout:
    side = side_of(version)
    fixed = np.full((side, side), UNKNOWN, np.int8)
    fixed[6, :] = fixed[:, 6] = (np.arange(side) + 1) % 2
    _draw_alignment(fixed, version)
    for row, column in ((0, 0), (0, side - 7), (side - 7, 0)):
        _draw_finder(fixed, row, column)
    formats = _format_places(side)
    fixed[side - 8, 8] = 1
    taken = fixed != UNKNOWN
    taken[formats[..., 0], formats[..., 1]] = True
    if version >= 7:
        taken[:6, side - 11 : side - 8] = taken[side - 11 : side - 8, :6] = True
    return QrLayout(version, fixed, _data_path(taken), formats)


def _draw_finder(fixed: Modules, row: int, column: int) -> None:
    side = len(fixed)
    around = np.arange(-1, 8)
    far = np.maximum(*np.meshgrid(np.abs(around - 3), np.abs(around - 3)))
    rows, columns = np.meshgrid(around + row, around + column, indexing="ij")
    inside = (rows >= 0) & (rows < side) & (columns >= 0) & (columns < side)
    fixed[rows[inside], columns[inside]] = ((far != 2) & (far != 4))[inside]


def _draw_alignment(fixed: Modules, version: int) -> None:
    if version == 1:
        return
    side, count = len(fixed), version // 7 + 2
    step = (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    places = [6, *(side - 7 - step * i for i in reversed(range(count - 1)))]
    for row in places:
        for column in places:
            if (row == 6 and column in (6, side - 7)) or (row == side - 7 and column == 6):
                continue
            far = np.maximum(*np.meshgrid(np.abs(np.arange(-2, 3)), np.abs(np.arange(-2, 3))))
            fixed[row - 2 : row + 3, column - 2 : column + 3] = far != 1


def _format_places(side: int) -> NDArray[np.intp]:
    """Return the places of the format bits from the highest: at the first finder, at the others."""
    along = [0, 1, 2, 3, 4, 5, 7, 8]
    first = [(8, c) for c in along] + [(r, 8) for r in reversed(along[:-1])]
    second = [(side - 1 - i, 8) for i in range(7)] + [(8, side - 8 + i) for i in range(8)]
    return np.array([first, second])


def _data_path(taken: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Return the places of the data bits: up and down in column pairs, starting at the right."""
    side = len(taken)
    places = []
    up = True
    for right in [*range(side - 1, 6, -2), *range(5, 0, -2)]:
        for row in reversed(range(side)) if up else range(side):
            places += [(row, c) for c in (right, right - 1) if not taken[row, c]]
        up = not up
    return np.array(places[: len(places) // 8 * 8])


@cache
def mask_of(version: int, number: int) -> NDArray[np.bool_]:
    """Return the modules that this mask inverts."""
    i, j = np.indices((side_of(version),) * 2)
    rules = (
        (i + j) % 2,
        i % 2,
        j % 3,
        (i + j) % 3,
        (i // 2 + j // 3) % 2,
        i * j % 2 + i * j % 3,
        (i * j % 2 + i * j % 3) % 2,
        ((i + j) % 2 + i * j % 3) % 2,
    )
    return np.asarray(rules[number] == 0, np.bool_)


@cache
def format_bits() -> NDArray[np.int8]:
    """Return the fifteen format bits for each of the 32 pairs of level and mask."""
    words = []
    for data in range(32):
        rest = data << 10
        for bit in range(14, 9, -1):
            if rest >> bit & 1:
                rest ^= 0x537 << (bit - 10)
        word = (data << 10 | rest) ^ 0x5412
        words.append([word >> bit & 1 for bit in range(14, -1, -1)])
    return np.array(words, np.int8)


@cache
def block_positions(version: int, level: str) -> tuple[tuple[NDArray[np.intp], ...], int]:
    """Return the positions of each block's bytes among all bytes, and its number of check bytes."""
    total = len(layout_of(version).path) // 8
    checks, count = CHECK_BYTES[level][version - 1], BLOCKS[level][version - 1]
    short = total // count - checks
    longer = total % count
    data = [short + (i >= count - longer) for i in range(count)]
    blocks: list[list[int]] = [[] for _ in range(count)]
    at = 0
    for column in range(short + 1):
        for i in range(count):
            if column < data[i]:
                blocks[i].append(at)
                at += 1
    for _ in range(checks):
        for i in range(count):
            blocks[i].append(at)
            at += 1
    return tuple(np.array(block) for block in blocks), checks


Darkness = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class QrEncoding:
    """A level and mask; `fit`, from 0 to 1, is how well the code's format bits agree with them."""

    level: str
    mask: int
    fit: float


def likely_encodings(darkness: Darkness, layout: QrLayout, count: int = 3) -> list[QrEncoding]:
    """Return the most likely encodings, best first, for darkness from -1 (light) to 1 (dark)."""
    seen = np.clip(darkness[layout.formats[..., 0], layout.formats[..., 1]], -1, 1)
    fits = (format_bits() * 2 - 1) @ seen.sum(axis=0) / 30
    best = np.argsort(-fits)[:count]
    return [QrEncoding(LEVEL_NUMBERS[int(i) >> 3], int(i) & 7, float(fits[i])) for i in best]


def reconstruct(darkness: Darkness, version: int) -> Grey | None:
    """Return the corrected code, one pixel a module; None if it cannot be corrected."""
    layout = layout_of(version)
    for encoding in likely_encodings(darkness, layout):
        if encoding.fit < 0.25:
            break
        data = _corrected_data(darkness, layout, encoding)
        if data is not None:
            return _draw(layout, encoding, data)
    return None


def _corrected_data(
    darkness: Darkness, layout: QrLayout, encoding: QrEncoding
) -> NDArray[np.uint8] | None:
    turned = np.where(mask_of(layout.version, encoding.mask), -darkness, darkness)
    bits = turned[layout.path[:, 0], layout.path[:, 1]].reshape(-1, 8)
    read = np.packbits(bits > 0, axis=1)[:, 0]
    trust = np.abs(bits).min(axis=1)
    blocks, checks = block_positions(layout.version, encoding.level)
    for block in blocks:
        doubtful = [int(i) for i in np.argsort(trust[block])]
        fixed = repair_word(read[block], checks, doubtful)
        if fixed is None:
            return None
        read[block] = fixed
    return np.asarray(read, np.uint8)


def _draw(layout: QrLayout, encoding: QrEncoding, data: NDArray[np.uint8]) -> Grey:
    dark = layout.fixed == 1
    word = format_bits()[LEVEL_NUMBERS.index(encoding.level) << 3 | encoding.mask]
    for places in layout.formats:
        dark[places[:, 0], places[:, 1]] = word
    bits = np.unpackbits(data)
    rows, columns = layout.path[:, 0], layout.path[:, 1]
    dark[rows, columns] = bits ^ mask_of(layout.version, encoding.mask)[rows, columns]
    return np.where(dark, 0, 255).astype(np.uint8)
