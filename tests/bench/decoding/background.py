"""Background of a frame: a textured room with hard edges, blobs and lines."""

import cv2
import numpy as np

from tests.bench.decoding.optics import Light
from tests.bench.decoding.recipe import Size


def room(size: Size, rng: np.random.Generator) -> Light:
    """Return a random room in linear light, from 0 to 1."""
    width, height = size
    tones = np.full((height, width), rng.uniform(70, 150), np.float32)
    for cells, depth in ((3, 45), (12, 25), (60, 14), (300, 10), (640, 10)):
        coarse = rng.normal(0, depth, (max(2, cells * height // width), cells))
        tones += cv2.resize(coarse.astype(np.float32), size, interpolation=cv2.INTER_LINEAR)
    for _ in range(int(rng.integers(5, 12))):
        _furnish(tones, size, rng)
    tones = cv2.GaussianBlur(tones, (0, 0), rng.uniform(0.4, 2.0)).astype(np.float32)
    return np.asarray(np.square(np.clip(tones, 5, 240) / np.float32(255)), np.float32)


def _furnish(tones: Light, size: Size, rng: np.random.Generator) -> None:
    """Draw one object into the room: a box, a head, a line, or slats that look like bars."""
    width, height = size
    x, y = int(rng.integers(width)), int(rng.integers(height))
    wide, tall = int(width * rng.uniform(0.03, 0.3)), int(height * rng.uniform(0.05, 0.5))
    tone = rng.uniform(10, 230)
    kind = rng.integers(4)
    if kind == 0:
        cv2.rectangle(tones, (x, y), (x + wide, y + tall), tone, -1)
    elif kind == 1:
        cv2.ellipse(tones, (x, y), (wide // 2, tall // 2), rng.uniform(0, 180), 0, 360, tone, -1)
    elif kind == 2:
        end = (int(rng.integers(width)), int(rng.integers(height)))
        cv2.line(tones, (x, y), end, tone, int(rng.integers(1, 12)))
    else:
        step = int(rng.integers(6, 24))
        for at in range(x, min(x + wide, width), step):
            cv2.rectangle(tones, (at, y), (at + step // 2, y + tall), tone, -1)
