"""Module decoding: turns the darkness of the modules into a corrected code.

Bytes with uncertain modules are marked as doubtful for the error correction.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.eye.decode.qr.layout import (
    LEVEL_NUMBERS,
    QrLayout,
    block_positions,
    format_bits,
    layout_of,
    mask_of,
)
from app.eye.decode.qr.reed_solomon import repair_word
from app.eye.picture import Grey

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
