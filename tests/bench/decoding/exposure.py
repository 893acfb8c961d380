"""One exposure: a card in its place before a background, as the lens throws it on the sensor."""

from dataclasses import dataclass

import cv2
import numpy as np

from tests.bench.decoding.card import Card
from tests.bench.decoding.light import LIGHT_OF_GREY
from tests.bench.decoding.optics import Kernel, Light, blurred
from tests.bench.decoding.pose import Matrix, mapped

# A pixel is the mean of so many samples each way; small modules get more.
FEWEST_SAMPLES = 2
SAMPLES_A_MODULE = 8.0


def samples_for(module: float) -> int:
    return max(FEWEST_SAMPLES, int(np.ceil(SAMPLES_A_MODULE / module)))


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """What of the frame the card covers: its light, how much of each pixel, and where."""

    light: Light
    cover: Light
    left: int
    top: int


def from_texels(card: Card) -> Matrix:
    """From the card's texels to modules around the code's middle."""
    left, top, right, bottom = card.code
    unit = 1 / card.texels
    return np.array(
        [[unit, 0, -(left + right) / 2 * unit], [0, unit, -(top + bottom) / 2 * unit], [0, 0, 1]]
    )


def layer(card: Card, onto_frame: Matrix, kernel: Kernel, samples: int) -> Layer:
    """The card through this homography from modules to pixels, then through the lens.

    Sampled finely and averaged, so that a pixel has the light of all its area.
    """
    texels_onto_frame = onto_frame @ from_texels(card)
    height, width = card.picture.shape
    edges = mapped(texels_onto_frame, np.array([[0, 0], [width, 0], [width, height], [0, height]]))
    reach = kernel.shape[0] // 2 + 1
    left, top = (int(v) - reach for v in np.floor(edges.min(axis=0)))
    right, bottom = (int(v) + reach for v in np.ceil(edges.max(axis=0)))
    half = (samples - 1) / 2
    finely = np.array(
        [[samples, 0, -samples * left + half], [0, samples, -samples * top + half], [0, 0, 1]]
    )
    # Pixels are counted from their middles there, and from their edges here.
    inward = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    outward = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
    matrix = finely @ outward @ texels_onto_frame @ inward
    fine = ((right - left) * samples, (bottom - top) * samples)
    size = (right - left, bottom - top)
    grey = cv2.warpPerspective(card.picture, matrix, fine)
    mask = cv2.warpPerspective(card.mask, matrix, fine)
    light = cv2.resize(cv2.LUT(grey, LIGHT_OF_GREY), size, interpolation=cv2.INTER_AREA)
    cover = cv2.resize(mask, size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    both = blurred(np.dstack([light, cover]).astype(np.float32), kernel)
    return Layer(both[..., 0], both[..., 1], left, top)


def laid_over(background: Light, over: Layer) -> Light:
    """The background with the card before it; what is outside the frame is cut off."""
    height, width = background.shape
    tall, wide = over.light.shape
    left, top = max(over.left, 0), max(over.top, 0)
    right, bottom = min(over.left + wide, width), min(over.top + tall, height)
    if left >= right or top >= bottom:
        return background
    part = np.s_[top - over.top : bottom - over.top, left - over.left : right - over.left]
    there = np.s_[top:bottom, left:right]
    result = background.copy()
    result[there] = background[there] * (1 - over.cover[part]) + over.light[part]
    return result
