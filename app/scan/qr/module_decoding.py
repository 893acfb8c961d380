"""From how dark each module looks to a code that is right: doubtful bytes are said to be so."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from app.scan.picture import Grey
from app.scan.qr.layout import (
    LEVEL_NUMBERS,
    Layout,
    format_words,
    interleaving,
    layout_of,
    mask_of,
)
from app.scan.qr.reed_solomon import repaired

Darkness = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Manner:
    """How the data is written; `fit` from 0 to 1 is how well the code's own word for it agrees."""

    level: str
    mask: int
    fit: float


def manners(darkness: Darkness, layout: Layout, count: int = 3) -> list[Manner]:
    """The likeliest, best first. Darkness is from -1, surely light, to 1, surely dark."""
    seen = np.clip(darkness[layout.formats[..., 0], layout.formats[..., 1]], -1, 1)
    fits = (format_words() * 2 - 1) @ seen.sum(axis=0) / 30
    best = np.argsort(-fits)[:count]
    return [Manner(LEVEL_NUMBERS[int(i) >> 3], int(i) & 7, float(fits[i])) for i in best]


def righted(darkness: Darkness, version: int) -> Grey | None:
    """The whole code, clean, at one pixel a module; None when it cannot be made out."""
    layout = layout_of(version)
    for manner in manners(darkness, layout):
        if manner.fit < 0.25:
            break
        data = _data(darkness, layout, manner)
        if data is not None:
            return _drawn(layout, manner, data)
    return None


def _data(darkness: Darkness, layout: Layout, manner: Manner) -> NDArray[np.uint8] | None:
    turned = np.where(mask_of(layout.version, manner.mask), -darkness, darkness)
    bits = turned[layout.path[:, 0], layout.path[:, 1]].reshape(-1, 8)
    read = np.packbits(bits > 0, axis=1)[:, 0]
    trust = np.abs(bits).min(axis=1)
    blocks, checks = interleaving(layout.version, manner.level)
    for block in blocks:
        doubtful = [int(i) for i in np.argsort(trust[block])]
        fixed = repaired(read[block], checks, doubtful)
        if fixed is None:
            return None
        read[block] = fixed
    return np.asarray(read, np.uint8)


def _drawn(layout: Layout, manner: Manner, data: NDArray[np.uint8]) -> Grey:
    dark = layout.fixed == 1
    word = format_words()[LEVEL_NUMBERS.index(manner.level) << 3 | manner.mask]
    for places in layout.formats:
        dark[places[:, 0], places[:, 1]] = word
    bits = np.unpackbits(data)
    rows, columns = layout.path[:, 0], layout.path[:, 1]
    dark[rows, columns] = bits ^ mask_of(layout.version, manner.mask)[rows, columns]
    return np.where(dark, 0, 255).astype(np.uint8)
