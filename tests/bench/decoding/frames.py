"""Seeded frames with codes, and the true content of each.

    for sample in frames("defocus", "0.5", count=30, seed=1):
        sample.grey, sample.truths

The same arguments give the same frames, regardless of other frames made before.
"""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from app.eye.picture import Grey
from app.eye.reading import LINEAR, Format, Outline
from tests.bench.decoding.background import room
from tests.bench.decoding.card import draw
from tests.bench.decoding.codes import Symbol, random_symbol
from tests.bench.decoding.conditions import CONDITIONS, LINEAR_INSTEAD, Strengths
from tests.bench.decoding.exposure import Layer, laid_over, layer, samples_for
from tests.bench.decoding.light import Place, glare_over, half_in_shadow, sensed, striped
from tests.bench.decoding.optics import DISC, Light, spread
from tests.bench.decoding.pose import (
    Matrix,
    Pose,
    corners,
    frame_homography,
    mapped,
    outline_of,
    placed,
    sheared,
)
from tests.bench.decoding.recipe import Recipe, Size, Span

HD = (1280, 720)
FULL_HD = (1920, 1080)
USUAL_MODULE: dict[Format, Span] = {
    Format.CODE_128: (2.2, 3.6),
    Format.CODE_39: (2.2, 3.2),
    Format.PDF417: (4.0, 5.5),
}
MATRIX_MODULE: Span = (3.5, 7.0)


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


def frames(
    condition: str,
    strength: str = "",
    *,
    count: int,
    seed: int = 0,
    format: Format = Format.QR,
    size: Size = HD,
) -> Iterator[Sample]:
    """Make frames under this condition, each with another code."""
    recipe = strengths(condition, format)[strength]
    row = zlib.crc32(f"{condition} {strength} {format}".encode())
    for number in range(count):
        yield frame(recipe, format, np.random.default_rng([seed, row, number]), size)


def frame(recipe: Recipe, format: Format, rng: np.random.Generator, size: Size = HD) -> Sample:
    """Make one frame."""
    size = recipe.size or size
    share = (size[0] // recipe.tickets, size[1])
    shown = [
        _ticket(recipe, format, number * share[0], share, rng) for number in range(recipe.tickets)
    ]
    light = room(size, rng)
    for ticket in shown:
        light = laid_over(light, ticket.layer)
    if recipe.shadow < 1:
        edge, where = recipe.shadow_edge * shown[0].module, _place(shown[0].outline)
        light = half_in_shadow(light, where, recipe.shadow, edge, rng)
    truths = (Truth(each.symbol.text, format, outline_of(each.outline)) for each in shown)
    return Sample(sensed(light, recipe, rng), tuple(truths), shown[0].module)


def empty_frames(count: int, seed: int = 0, size: Size = HD) -> Iterator[Grey]:
    """Make frames of the room alone, without a code."""
    for number in range(count):
        rng = np.random.default_rng([seed, 0, number])
        yield sensed(room(size, rng), Recipe(), rng)


@dataclass(frozen=True, slots=True, eq=False)
class _Ticket:
    """One ticket as the lens projects it onto the sensor."""

    symbol: Symbol
    module: float
    outline: Matrix
    layer: Layer


def _ticket(
    recipe: Recipe, format: Format, left: int, share: Size, rng: np.random.Generator
) -> _Ticket:
    """Make a ticket held in this share of the frame, which begins `left` pixels in."""
    symbol = random_symbol(format, rng)
    pose, (x, y) = _held_pose(symbol, recipe, share, rng)
    samples = samples_for(pose.module)
    card = draw(symbol, recipe, max(4, round(samples * pose.module)), rng)
    matrix = sheared(frame_homography(pose, (left + x, y)), recipe.shear, y)
    way, length = rng.uniform(0, 2 * np.pi), recipe.motion * pose.module
    smear = float(length * np.cos(way)), float(length * np.sin(way))
    kernel = spread(recipe.defocus * pose.module, smear, rng.uniform(*DISC))
    outline = mapped(matrix, corners(symbol.width, symbol.height))
    over = _lit(layer(card, matrix, kernel, samples), recipe, outline, rng)
    return _Ticket(symbol, pose.module, outline, over)


def _held_pose(
    symbol: Symbol, recipe: Recipe, size: Size, rng: np.random.Generator
) -> tuple[Pose, tuple[float, float]]:
    """Choose where and how the ticket is held."""
    if recipe.share is not None:
        module = recipe.share * size[0] / symbol.width
    else:
        usual = USUAL_MODULE.get(symbol.format, MATRIX_MODULE)
        module = rng.uniform(*(recipe.module or usual))
    pose = Pose(
        module,
        turn=rng.uniform(*recipe.turn),
        tilt=rng.uniform(*recipe.tilt),
        tilt_axis=rng.uniform(0, 360),
        focal=size[0] * rng.uniform(0.85, 1.1),
    )
    quiet = 2 * symbol.quiet
    return placed(pose, (symbol.width + quiet, symbol.height + quiet), size, rng)


def _place(outline: Matrix) -> Place:
    """Return the middle and the size of an outline."""
    middle = outline.mean(axis=0)
    sides = np.roll(outline, -1, axis=0) - outline
    size = np.sqrt(np.hypot(*sides[0]) * np.hypot(*sides[1]))
    return Place(float(middle[0]), float(middle[1]), float(size))


def _lit(over: Layer, recipe: Recipe, outline: Matrix, rng: np.random.Generator) -> Layer:
    """Apply glare and moire to the card alone."""
    light: Light = over.light
    if recipe.moire:
        light = striped(light, recipe.moire, recipe.moire_period, rng)
    if recipe.glare:
        there = _place(outline - np.array([over.left, over.top]))
        light = light + glare_over(light, there, recipe.glare, rng) * over.cover
    return Layer(light, over.cover, over.left, over.top)
