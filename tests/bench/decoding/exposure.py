"""Exposure of a frame: a card before a background, as the lens projects them onto the sensor."""

from dataclasses import dataclass

import cv2
import numpy as np

from tests.bench.decoding.card import Card
from tests.bench.decoding.light import LIGHT_OF_GREY
from tests.bench.decoding.optics import Kernel, Light, blurred
from tests.bench.decoding.pose import Matrix, mapped

# Samples per pixel each way; small modules get more.
MIN_SAMPLES = 2
SAMPLES_PER_MODULE = 8.0


def samples_for(module: float) -> int:
    """Return the samples per pixel for modules of this size in pixels."""
    return max(MIN_SAMPLES, int(np.ceil(SAMPLES_PER_MODULE / module)))


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """The part of the frame that a card covers: its light, its share of pixels, and its place."""

    light: Light
    cover: Light
    left: int
    top: int


def from_texels(card: Card) -> Matrix:
    """Return the transform from the card's texels to modules around the code's middle."""
    left, top, right, bottom = card.code
    unit = 1 / card.texels
    return np.array(
        [[unit, 0, -(left + right) / 2 * unit], [0, unit, -(top + bottom) / 2 * unit], [0, 0, 1]]
    )


def layer(card: Card, onto_frame: Matrix, kernel: Kernel, samples: int) -> Layer:
    """Project the card by this homography from modules to pixels, then through the lens."""
    sharp = project(card, onto_frame, kernel.shape[0] // 2 + 1, samples, LIGHT_OF_GREY)
    both = blurred(np.dstack([sharp.light, sharp.cover]).astype(np.float32), kernel)
    return Layer(both[..., 0], both[..., 1], sharp.left, sharp.top)


def project(
    card: Card, onto_frame: Matrix, reach: int, samples: int, light_of_grey: Light
) -> Layer:
    """Project the card by this homography from modules to pixels, without blur.

    The layer reaches `reach` pixels beyond the card. The card is sampled finely and averaged, so
    that a pixel has the light of its whole area.
    """
    texels_onto_frame = onto_frame @ from_texels(card)
    height, width = card.picture.shape
    edges = mapped(texels_onto_frame, np.array([[0, 0], [width, 0], [width, height], [0, height]]))
    left, top = (int(v) - reach for v in np.floor(edges.min(axis=0)))
    right, bottom = (int(v) + reach for v in np.ceil(edges.max(axis=0)))
    half = (samples - 1) / 2
    finely = np.array(
        [[samples, 0, -samples * left + half], [0, samples, -samples * top + half], [0, 0, 1]]
    )
    # OpenCV counts pixels from their middles, the homography from their edges.
    inward = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    outward = np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
    matrix = finely @ outward @ texels_onto_frame @ inward
    fine = ((right - left) * samples, (bottom - top) * samples)
    size = (right - left, bottom - top)
    grey = cv2.warpPerspective(card.picture, matrix, fine)
    mask = cv2.warpPerspective(card.mask, matrix, fine)
    light = cv2.resize(cv2.LUT(grey, light_of_grey), size, interpolation=cv2.INTER_AREA)
    cover = cv2.resize(mask, size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    return Layer(np.asarray(light, np.float32), np.asarray(cover, np.float32), left, top)


def laid_over(background: Light, over: Layer) -> Light:
    """Return the background with the card before it; parts outside the frame are cut off."""
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
