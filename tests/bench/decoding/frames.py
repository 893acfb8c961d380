"""Seeded frames with codes, and the true content of each.

    for sample in frames("defocus", "0.5", count=30, seed=1):
        sample.grey, sample.truths

The same arguments give the same frames, regardless of other frames made before."""

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from app.eye.picture import Grey
from app.eye.reading import LINEAR, Format, Outline
from tests.bench.decoding.conditions import (
    CONDITIONS,
    FOR_OTHERS,
    LINEAR_INSTEAD,
    MAIN,
    Recipe,
    Size,
    Strengths,
)
from tests.bench.decoding.light import Light, half_in_shadow
from tests.bench.decoding.optical_models import SMOOTH, OpticalModel
from tests.bench.decoding.projection import laid_over, outline_of
from tests.bench.decoding.tickets import ProjectedTicket, place_of, project_ticket, random_ticket


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


HD = (1280, 720)
FULL_HD = (1920, 1080)


@dataclass(frozen=True, slots=True)
class Truth:
    """Content of a code in the frame; the outline is the code's own, without its quiet zone."""

    text: str
    format: Format
    outline: Outline


@dataclass(frozen=True, slots=True, eq=False)
class Sample:
    """A frame and its codes; `module` is the size of one module in pixels."""

    grey: Grey
    truths: tuple[Truth, ...]
    module: float


def strengths(condition: str, format: Format) -> Strengths:
    """Return the strengths of this condition for codes of this format."""
    if format in LINEAR and condition in LINEAR_INSTEAD:
        return LINEAR_INSTEAD[condition]
    return CONDITIONS[condition]


@dataclass(frozen=True, slots=True)
class Kind:
    """Kind of frame: its condition, the strength, and the format of its code."""

    condition: str
    strength: str
    format: Format

    def __str__(self) -> str:
        return f"{self.condition} {self.strength}".strip()

    @property
    def recipe(self) -> Recipe:
        return strengths(self.condition, self.format)[self.strength]


def kinds_for(format: Format, condition: str | None = None) -> Iterator[Kind]:
    """Return all kinds tried with this format, or those of one condition."""
    if condition is None and format not in MAIN:
        yield from (Kind(name, strength, format) for name, strength in FOR_OTHERS)
        return
    for name in CONDITIONS if condition is None else (condition,):
        for strength in strengths(name, format):
            yield Kind(name, strength, format)


def frames(
    condition: str,
    strength: str = "",
    *,
    count: int,
    seed: int = 0,
    format: Format = Format.QR,
    size: Size = HD,
    model: OpticalModel = SMOOTH,
) -> Iterator[Sample]:
    """Make frames under this condition, each with another code."""
    recipe = Kind(condition, strength, format).recipe
    row = zlib.crc32(f"{condition} {strength} {format}".encode())
    for number in range(count):
        yield frame(recipe, format, np.random.default_rng([seed, row, number]), size, model)


def frame(
    recipe: Recipe,
    format: Format,
    rng: np.random.Generator,
    size: Size = HD,
    model: OpticalModel = SMOOTH,
) -> Sample:
    """Make one frame."""
    size = recipe.size or size
    share = (size[0] // recipe.tickets, size[1])
    shown = []
    for number in range(recipe.tickets):
        ticket = random_ticket(recipe, format, number * share[0], share, rng)
        shown.append(project_ticket(ticket, recipe, size, model, rng))
    return photographed(room(size, rng), shown, recipe, model, rng, noise=rng)


def photographed(
    light: Light,
    shown: Sequence[ProjectedTicket],
    recipe: Recipe,
    model: OpticalModel,
    rng: np.random.Generator,
    noise: np.random.Generator,
) -> Sample:
    """Make the frame of these tickets before a room.

    `rng` chooses the shadow and the camera's settings, which stay the same while a ticket is held;
    `noise` differs from picture to picture.
    """
    for each in shown:
        light = laid_over(light, each.layer)
    if recipe.shadow < 1:
        edge, where = recipe.shadow_edge * shown[0].module, place_of(shown[0].corners)
        light = half_in_shadow(light, where, recipe.shadow, edge, rng)
    truths = (
        Truth(each.symbol.text, each.symbol.format, outline_of(each.corners)) for each in shown
    )
    module = shown[0].module if shown else 0.0
    return Sample(model.sensed(light, recipe, rng, noise), tuple(truths), module)


def empty_frames(
    count: int, seed: int = 0, size: Size = HD, model: OpticalModel = SMOOTH
) -> Iterator[Grey]:
    """Make frames of the room alone, without a code."""
    for number in range(count):
        rng = np.random.default_rng([seed, 0, number])
        yield model.sensed(room(size, rng), Recipe(), rng, rng)
