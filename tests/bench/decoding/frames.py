"""Tickets held before the camera; seeded frames of them, and the true content of each.

    for sample in frames("defocus", "0.5", count=30, seed=1):
        sample.grey, sample.truths

The same arguments give the same frames, regardless of other frames made before."""

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import atan2, cos, degrees, hypot, radians, sin
from random import Random

import cv2
import numpy as np

from app.demo.stage import COMING, LEAVING, USUAL_WIDTH, TicketMotion, random_motion
from app.demo.stage import Pose as StagePose
from app.eye.outlines import outline_from
from app.eye.picture import Grey
from app.eye.reading import LINEAR, Format, Outline
from tests.bench.decoding.codes import Card, Symbol, draw, random_text, symbol_of
from tests.bench.decoding.conditions import (
    CONDITIONS,
    FOR_OTHERS,
    LINEAR_INSTEAD,
    MAIN,
    Recipe,
    Size,
    Span,
    Strengths,
)
from tests.bench.decoding.optics import (
    SMOOTH,
    Layer,
    Light,
    Matrix,
    OpticalModel,
    Place,
    Pose,
    View,
    corners,
    frame_homography,
    glare_over,
    half_in_shadow,
    laid_over,
    mapped,
    placed,
    samples_for,
    sheared,
    striped,
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
    symbol = symbol_of(random_text(format, rng), format, rng)
    pose, (x, y) = _held_pose(symbol, recipe, share, rng)
    card = draw(symbol, recipe, max(4, round(samples_for(pose.module) * pose.module)), rng)
    way, length = rng.uniform(0, 2 * np.pi), recipe.motion * pose.module
    smear = float(length * np.cos(way)), float(length * np.sin(way))
    return Ticket(symbol, card, pose, (left + x, y), smear)


def project_ticket(
    ticket: Ticket, recipe: Recipe, size: Size, model: OpticalModel, rng: np.random.Generator
) -> ProjectedTicket:
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


INSTANT_SECONDS = 0.001
LONG_SECONDS = 3_600.0


@dataclass(frozen=True, slots=True)
class Placement:
    x: float
    y: float
    pose: Pose


@dataclass(frozen=True, slots=True)
class HandPath:
    """Path of a ticket that is brought at `begin`, in seconds, to where it is `held`.

    The motion is in pixels of the stage; `zoom` pixels of the frame are one of them.
    """

    held: Placement
    motion: TicketMotion
    begin: float
    zoom: float

    @property
    def end(self) -> float:
        return self.begin + self.motion.seconds

    def at(self, time: float) -> Placement:
        moved = self.motion.pose_at(time - self.begin)
        pose = replace(
            self.held.pose,
            module=self.held.pose.module * moved.scale,
            turn=degrees(moved.roll),
            tilt=degrees(hypot(moved.slant, moved.turn)),
            tilt_axis=degrees(atan2(moved.turn, moved.slant)),
        )
        return Placement(self.held.x + moved.x * self.zoom, self.held.y + moved.y * self.zoom, pose)

    def velocity(self, time: float) -> tuple[float, float]:
        """Return the velocity in pixels per second."""
        before, after = self.at(time - INSTANT_SECONDS), self.at(time + INSTANT_SECONDS)
        spent = 2 * INSTANT_SECONDS
        return (after.x - before.x) / spent, (after.y - before.y) / spent

    def defocus(self, time: float) -> float:
        """Return the focus error of the lens in modules, while it still looks for the ticket."""
        blur = self.motion.pose_at(time - self.begin).blur
        return blur * self.zoom / self.held.pose.module


def make_path(
    begin: float, until: float, held: Placement, reach: float, size: Size, rng: np.random.Generator
) -> HandPath:
    """Make a path from outside the frame to `held` and out again.

    A ticket that is `reach` pixels outside the frame is invisible.
    """
    path = _path_of(held, reach, size, rng, is_there=False)
    held_seconds = until - begin - COMING - LEAVING
    return replace(path, begin=begin, motion=replace(path.motion, held=held_seconds))


def tremble(held: Placement, size: Size, rng: np.random.Generator) -> HandPath:
    path = _path_of(held, 0.0, size, rng, is_there=True)
    return replace(path, begin=-COMING, motion=replace(path.motion, held=LONG_SECONDS))


def _path_of(
    held: Placement, reach: float, size: Size, rng: np.random.Generator, *, is_there: bool
) -> HandPath:
    zoom = size[0] / USUAL_WIDTH
    motion = random_motion(
        Random(int(rng.integers(2**32))),
        on_phone=False,
        reach=((size[0] + reach) / zoom, (size[1] + reach) / zoom),
        is_there=is_there,
    )
    tilt, axis = radians(held.pose.tilt), radians(held.pose.tilt_axis)
    rest = StagePose(
        0, 0, roll=radians(held.pose.turn), slant=tilt * cos(axis), turn=tilt * sin(axis)
    )
    return HandPath(held, replace(motion, rest=rest), 0.0, zoom)


def room(size: Size, rng: np.random.Generator) -> Light:
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
        Truth(each.symbol.text, each.symbol.format, outline_from(each.corners)) for each in shown
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
