"""Optical models: how a lens projects a card onto the sensor, and what the sensor delivers.

A result that holds only under one model is a property of the model. The smooth model shares
assumptions with our own deblurring; the webcam model shares none.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from app.eye.picture import Grey
from tests.bench.decoding.card import Card
from tests.bench.decoding.conditions import Recipe
from tests.bench.decoding.light import DISC, Light, sensed, spread
from tests.bench.decoding.projection import Layer, Matrix, layer, project, samples_for
from tests.bench.decoding.webcam import delivered, light_of_srgb, random_shutter, seen_through_lens


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """View of a card: the homography from modules to pixels, and the blur in pixels.

    `defocus` is the standard deviation of the blur; `smear` is the motion while the shutter is
    open; `module` is the size of one module.
    """

    onto_frame: Matrix
    defocus: float
    smear: tuple[float, float]
    module: float


@dataclass(frozen=True, slots=True)
class OpticalModel:
    """One way to turn a scene into the grey picture that a camera delivers.

    `layer` returns the light of a card on the sensor, for a frame of this height. `sensed` returns
    the grey picture of some light; the first generator chooses the camera's settings, the second
    one the noise.
    """

    name: str
    layer: Callable[[Card, View, int, np.random.Generator], Layer]
    sensed: Callable[[Light, Recipe, np.random.Generator, np.random.Generator], Grey]


def smooth_layer(card: Card, view: View, _height: int, rng: np.random.Generator) -> Layer:
    """Blur by one kernel, which is near-Gaussian."""
    kernel = spread(view.defocus, view.smear, rng.uniform(*DISC))
    return layer(card, view.onto_frame, kernel, samples_for(view.module))


def webcam_layer(card: Card, view: View, height: int, rng: np.random.Generator) -> Layer:
    """Blur by the lens and the rolling shutter of a cheap webcam."""
    shutter = random_shutter(view.smear, height, rng)
    reach = int(np.ceil(2 * view.defocus + shutter.reach)) + 2
    sharp = project(card, view.onto_frame, reach, samples_for(view.module), light_of_srgb())
    return seen_through_lens(sharp, view.defocus, shutter)


SMOOTH = OpticalModel("smooth", smooth_layer, sensed)
WEBCAM = OpticalModel("webcam", webcam_layer, delivered)
MODELS = {each.name: each for each in (SMOOTH, WEBCAM)}
