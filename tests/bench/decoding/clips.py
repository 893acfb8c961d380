"""Clips of a door: tickets brought to the camera by hand, one after the other, seeded."""

from dataclasses import dataclass

import numpy as np

from app.scan.picture import Grey
from app.scan.reading import LINEAR, Format
from tests.bench.decoding.background import room
from tests.bench.decoding.card import Card, draw
from tests.bench.decoding.codes import Symbol, a_symbol
from tests.bench.decoding.exposure import laid_over, layer, samples_for
from tests.bench.decoding.hand import Course, Focus, Stance, a_course
from tests.bench.decoding.light import sensed
from tests.bench.decoding.optics import DISC, Light, spread
from tests.bench.decoding.pose import Pose, corners, mapped, onto_the_frame, placed, sheared
from tests.bench.decoding.recipe import Recipe, Size

RATE = 30
# What a door sees: mostly QR.
MIX = (*[Format.QR] * 6, *[Format.CODE_128] * 3, Format.AZTEC)
# What they are like: most are as new.
WEAR = (
    *[Recipe()] * 6,
    Recipe(fingers=2),
    Recipe(phone=True, inverted=True),
    Recipe(phone=True, cracks=3),
    Recipe(phone=False, crumple=0.6),
)
# Seconds from the first row of a frame to the last.
READOUT = 0.02


@dataclass(frozen=True, slots=True)
class Easy:
    """The limits within which who knows the blur surely reads it: modules, degrees, pixels."""

    defocus: float = 0.5
    smear: float = 1.5
    tilt: float = 45.0
    module: float = 2.0


@dataclass(frozen=True, slots=True, eq=False)
class Visit:
    """One ticket and its way past the camera. `smear` is of a moment, in modules, like `defocus`.

    `exposure` is how many seconds the shutter is open.
    """

    symbol: Symbol
    card: Card
    course: Course
    focus: Focus
    exposure: float
    disc: float

    def is_there(self, time: float) -> bool:
        return self.course.begin <= time <= self.course.end

    def defocus(self, time: float) -> float:
        return self.focus.at(time - self.course.arrive)

    def smear(self, time: float) -> tuple[float, float]:
        x, y = self.course.velocity(time)
        return x * self.exposure, y * self.exposure

    def is_easy(self, time: float, size: Size, limits: Easy) -> bool:
        """Wholly in the frame, quiet zone and all, and sharp enough."""
        if not self.is_there(time):
            return False
        stance, pose = self.course.at(time), self.course.at(time).pose
        quiet = 2 * self.symbol.quiet
        box = corners(self.symbol.width + quiet, self.symbol.height + quiet)
        seen = mapped(onto_the_frame(pose, (stance.x, stance.y)), box)
        return (
            bool((seen >= 0).all() and (seen <= size).all())
            and self.defocus(time) <= limits.defocus
            and float(np.hypot(*self.smear(time))) <= limits.smear * pose.module
            and pose.tilt <= limits.tilt
            and pose.module >= limits.module
        )


@dataclass(frozen=True, slots=True, eq=False)
class Clip:
    """`seed` has the noise of its frames; each is the same however often it is made."""

    seed: tuple[int, int]
    seconds: float
    size: Size
    background: Light
    recipe: Recipe
    visits: tuple[Visit, ...]

    @property
    def count(self) -> int:
        return int(self.seconds * RATE)

    def frame(self, number: int) -> Grey:
        time = number / RATE
        light = self.background
        for visit in self.visits:
            if visit.is_there(time):
                light = self._passing(light, visit, time)
        return sensed(light, self.recipe, np.random.default_rng([*self.seed, number]))

    def _passing(self, light: Light, visit: Visit, time: float) -> Light:
        stance = visit.course.at(time)
        kernel = spread(visit.defocus(time) * stance.pose.module, visit.smear(time), visit.disc)
        shear = visit.course.velocity(time)[0] * READOUT / self.size[1]
        matrix = sheared(onto_the_frame(stance.pose, (stance.x, stance.y)), shear, stance.y)
        return laid_over(light, layer(visit.card, matrix, kernel, samples_for(stance.pose.module)))

    def easy_from(self, visit: Visit, limits: Easy) -> float | None:
        """When the first frame is taken in which this ticket ought to be read."""
        times = (number / RATE for number in range(self.count))
        return next((time for time in times if visit.is_easy(time, self.size, limits)), None)


def a_clip(number: int, seed: int, seconds: float, size: Size) -> Clip:
    """One ticket, or two in turn."""
    rng = np.random.default_rng([seed, number])
    recipe = Recipe(
        gain=rng.uniform(0.45, 1.0), noise=rng.uniform(1.5, 3.5), jpeg=int(rng.integers(70, 93))
    )
    shown = 2 if rng.random() < 0.35 else 1
    turn = (seconds - 1.0) / shown
    visits = tuple(a_visit(0.5 + turn * i, 0.2 + turn * (i + 1), size, rng) for i in range(shown))
    return Clip((seed, number), seconds, size, room(size, rng), recipe, visits)


def an_empty_clip(seed: int, seconds: float, size: Size) -> Clip:
    """Nobody at the door."""
    rng = np.random.default_rng([seed, 0])
    return Clip((seed, 0), seconds, size, room(size, rng), Recipe(), ())


def a_visit(begin: float, until: float, size: Size, rng: np.random.Generator) -> Visit:
    symbol = a_symbol(MIX[rng.integers(len(MIX))], rng)
    held = _held(symbol, size, rng)
    module = held.pose.module
    wear = WEAR[rng.integers(len(WEAR))]
    card = draw(symbol, wear, max(4, round(samples_for(module) * module)), rng)
    reach = float(np.hypot(*card.picture.shape)) / card.texels * module * 0.7
    hunts = rng.random() < 0.5
    focus = Focus(
        always=rng.uniform(0.0, 0.25),
        off=rng.uniform(0.4, 1.0) if hunts else 0.0,
        settling=rng.uniform(0.15, 0.5),
        hertz=rng.uniform(0.7, 1.5),
    )
    course = a_course(begin, until, held, reach, size, rng)
    return Visit(symbol, card, course, focus, rng.uniform(0.005, 0.025), rng.uniform(*DISC))


def _held(symbol: Symbol, size: Size, rng: np.random.Generator) -> Stance:
    linear = symbol.format in LINEAR
    scale = size[0] / 1280
    pose = Pose(
        scale * (rng.uniform(2.2, 3.6) if linear else rng.uniform(2.5, 7.0)),
        turn=rng.normal(0, 5 if linear else 12),
        tilt=rng.uniform(0, 25),
        tilt_axis=rng.uniform(0, 360),
        focal=size[0] * rng.uniform(0.85, 1.1),
    )
    margin = 2 * symbol.quiet + 8
    pose, (x, y) = placed(pose, (symbol.width + margin, symbol.height + margin), size, rng)
    return Stance(x, y, pose)
