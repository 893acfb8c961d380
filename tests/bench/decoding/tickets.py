"""Tickets held before the camera, and their projection onto the sensor."""

from dataclasses import dataclass

import numpy as np

from app.eye.reading import Format
from tests.bench.decoding.card import Card, draw
from tests.bench.decoding.codes import Symbol, random_symbol
from tests.bench.decoding.conditions import Recipe, Size, Span
from tests.bench.decoding.light import Place, glare_over, striped
from tests.bench.decoding.optical_models import OpticalModel, View
from tests.bench.decoding.projection import (
    Layer,
    Matrix,
    Pose,
    corners,
    frame_homography,
    mapped,
    placed,
    samples_for,
    sheared,
)

USUAL_MODULE: dict[Format, Span] = {
    Format.CODE_128: (2.2, 3.6),
    Format.CODE_39: (2.2, 3.2),
    Format.PDF417: (4.0, 5.5),
}
MATRIX_MODULE: Span = (3.5, 7.0)


@dataclass(frozen=True, slots=True, eq=False)
class Ticket:
    """One ticket as it is held: `at` is the code's middle and `smear` its motion, in pixels."""

    symbol: Symbol
    card: Card
    pose: Pose
    at: tuple[float, float]
    smear: tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class ProjectedTicket:
    """One ticket as the lens projects it onto the sensor; `corners` are those of its code."""

    symbol: Symbol
    module: float
    corners: Matrix
    layer: Layer


def random_ticket(
    recipe: Recipe, format: Format, left: int, share: Size, rng: np.random.Generator
) -> Ticket:
    """Make a ticket held in this share of the frame, which begins `left` pixels in."""
    symbol = random_symbol(format, rng)
    pose, (x, y) = _held_pose(symbol, recipe, share, rng)
    card = draw(symbol, recipe, max(4, round(samples_for(pose.module) * pose.module)), rng)
    way, length = rng.uniform(0, 2 * np.pi), recipe.motion * pose.module
    smear = float(length * np.cos(way)), float(length * np.sin(way))
    return Ticket(symbol, card, pose, (left + x, y), smear)


def project_ticket(
    ticket: Ticket, recipe: Recipe, size: Size, model: OpticalModel, rng: np.random.Generator
) -> ProjectedTicket:
    """Project a ticket onto the sensor, with the light that falls on it."""
    symbol, module = ticket.symbol, ticket.pose.module
    matrix = sheared(frame_homography(ticket.pose, ticket.at), recipe.shear, ticket.at[1])
    view = View(matrix, recipe.defocus * module, ticket.smear, module)
    edges = mapped(matrix, corners(symbol.width, symbol.height))
    over = _lit(model.layer(ticket.card, view, size[1], rng), recipe, edges, rng)
    return ProjectedTicket(symbol, module, edges, over)


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


def place_of(outline: Matrix) -> Place:
    """Return the middle and the size of an outline."""
    middle = outline.mean(axis=0)
    sides = np.roll(outline, -1, axis=0) - outline
    size = np.sqrt(np.hypot(*sides[0]) * np.hypot(*sides[1]))
    return Place(float(middle[0]), float(middle[1]), float(size))


def _lit(over: Layer, recipe: Recipe, outline: Matrix, rng: np.random.Generator) -> Layer:
    """Apply glare and moire to the card alone."""
    light = over.light
    if recipe.moire:
        light = striped(light, recipe.moire, recipe.moire_period, rng)
    if recipe.glare:
        there = place_of(outline - np.array([over.left, over.top]))
        light = light + glare_over(light, there, recipe.glare, rng) * over.cover
    return Layer(light, over.cover, over.left, over.top)
