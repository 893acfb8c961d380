"""Optical models: how a lens projects a card onto the sensor, and what the sensor delivers.

A result that holds only under one model is a property of the model. The smooth model shares
assumptions with our own deblurring; the webcam model shares none.
"""

from dataclasses import dataclass
from typing import Protocol

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


class OpticalModel(Protocol):
    """One way to turn a scene into the grey picture that a camera delivers."""

    @property
    def name(self) -> str:
        """Return the name that the tables print."""

    def layer(self, card: Card, view: View, frame_height: int, rng: np.random.Generator) -> Layer:
        """Return the light of the card on the sensor."""

    def sensed(
        self, light: Light, recipe: Recipe, rng: np.random.Generator, noise: np.random.Generator
    ) -> Grey:
        """Return the grey picture of this light; `rng` chooses the camera's settings."""


class SmoothModel:
    """Near-Gaussian blur by one kernel, grey as the root of light, and white noise."""

    name = "smooth"

    def layer(self, card: Card, view: View, frame_height: int, rng: np.random.Generator) -> Layer:
        kernel = spread(view.defocus, view.smear, rng.uniform(*DISC))
        return layer(card, view.onto_frame, kernel, samples_for(view.module))

    def sensed(
        self, light: Light, recipe: Recipe, rng: np.random.Generator, noise: np.random.Generator
    ) -> Grey:
        return sensed(light, recipe, rng, noise)


class WebcamModel:
    """A cheap webcam: see `webcam_lens` and `webcam_sensor`."""

    name = "webcam"

    def layer(self, card: Card, view: View, frame_height: int, rng: np.random.Generator) -> Layer:
        shutter = random_shutter(view.smear, frame_height, rng)
        reach = 2 * view.defocus + shutter.reach
        samples = samples_for(view.module)
        sharp = project(card, view.onto_frame, int(np.ceil(reach)) + 2, samples, light_of_srgb())
        return seen_through_lens(sharp, view.defocus, shutter)

    def sensed(
        self, light: Light, recipe: Recipe, rng: np.random.Generator, noise: np.random.Generator
    ) -> Grey:
        return delivered(light, recipe, rng, noise)


SMOOTH = SmoothModel()
MODELS: dict[str, OpticalModel] = {each.name: each for each in (SMOOTH, WebcamModel())}
