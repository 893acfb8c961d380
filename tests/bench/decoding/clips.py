"""Seeded clips of a door: tickets brought to the camera by hand, one after the other."""

from dataclasses import dataclass

import numpy as np

from app.eye.picture import Grey
from app.eye.reading import LINEAR, Format
from tests.bench.decoding.background import room
from tests.bench.decoding.card import Card, draw
from tests.bench.decoding.codes import Symbol, random_symbol
from tests.bench.decoding.exposure import laid_over, layer, samples_for
from tests.bench.decoding.hand_motion import HandPath, Placement, make_path
from tests.bench.decoding.light import sensed
from tests.bench.decoding.optics import DISC, Light, spread
from tests.bench.decoding.pose import Pose, corners, frame_homography, mapped, placed, sheared
from tests.bench.decoding.recipe import Recipe, Size

RATE = 30
# Formats at a door: mostly QR.
MIX = (*[Format.QR] * 6, *[Format.CODE_128] * 3, Format.AZTEC)
# State of the tickets: most are like new.
WEAR = (
    *[Recipe()] * 6,
    Recipe(fingers=2),
    Recipe(phone=True, inverted=True),
    Recipe(phone=True, cracks=3),
    Recipe(phone=False, crumple=0.6),
)
# Seconds from the first row of a frame to its last.
READOUT = 0.02


@dataclass(frozen=True, slots=True)
class EasyLimits:
    """Limits of blur, tilt and size within which a good decoder reads a code.

    Units: modules for blur, degrees for tilt, pixels for the size of a module.
    """

    defocus: float = 0.5
    smear: float = 1.5
    tilt: float = 45.0
    module: float = 2.0


@dataclass(frozen=True, slots=True, eq=False)
class Visit:
    """One ticket and its motion before the camera.

    `smear` and `defocus` hold for one moment, in modules; `least_defocus` is that of a lens which
    has found the ticket. `exposure` is how many seconds the shutter is open.
    """

    symbol: Symbol
    card: Card
    path: HandPath
    least_defocus: float
    exposure: float
    disc: float

    def is_there(self, time: float) -> bool:
        return self.path.begin <= time <= self.path.end

    def defocus(self, time: float) -> float:
        return self.least_defocus + self.path.defocus(time)

    def smear(self, time: float) -> tuple[float, float]:
        x, y = self.path.velocity(time)
        return x * self.exposure, y * self.exposure

    def is_easy(self, time: float, size: Size, limits: EasyLimits) -> bool:
        """Return whether the ticket is in the frame with its quiet zone, and sharp enough."""
        if not self.is_there(time):
            return False
        placement, pose = self.path.at(time), self.path.at(time).pose
        quiet = 2 * self.symbol.quiet
        box = corners(self.symbol.width + quiet, self.symbol.height + quiet)
        seen = mapped(frame_homography(pose, (placement.x, placement.y)), box)
        return (
            bool((seen >= 0).all() and (seen <= size).all())
            and self.defocus(time) <= limits.defocus
            and float(np.hypot(*self.smear(time))) <= limits.smear * pose.module
            and pose.tilt <= limits.tilt
            and pose.module >= limits.module
        )


@dataclass(frozen=True, slots=True, eq=False)
class Clip:
    """A clip of frames.

    `seed` also seeds the noise, so a frame is the same however often it is made.
    """

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
                light = self._with_ticket(light, visit, time)
        rng = np.random.default_rng([*self.seed, number])
        return sensed(light, self.recipe, rng, rng)

    def _with_ticket(self, light: Light, visit: Visit, time: float) -> Light:
        placement = visit.path.at(time)
        kernel = spread(visit.defocus(time) * placement.pose.module, visit.smear(time), visit.disc)
        shear = visit.path.velocity(time)[0] * READOUT / self.size[1]
        matrix = sheared(
            frame_homography(placement.pose, (placement.x, placement.y)), shear, placement.y
        )
        return laid_over(
            light, layer(visit.card, matrix, kernel, samples_for(placement.pose.module))
        )

    def first_easy_time(self, visit: Visit, limits: EasyLimits) -> float | None:
        """Return the time of the first frame in which this ticket should be read."""
        times = (number / RATE for number in range(self.count))
        return next((time for time in times if visit.is_easy(time, self.size, limits)), None)


def make_clip(number: int, seed: int, seconds: float, size: Size) -> Clip:
    """Make a clip of one ticket, or of two in turn."""
    rng = np.random.default_rng([seed, number])
    recipe = Recipe(
        gain=rng.uniform(0.45, 1.0), noise=rng.uniform(1.5, 3.5), jpeg=int(rng.integers(70, 93))
    )
    count = 2 if rng.random() < 0.35 else 1
    turn = (seconds - 1.0) / count
    visits = tuple(
        make_visit(0.5 + turn * i, 0.2 + turn * (i + 1), size, rng) for i in range(count)
    )
    return Clip((seed, number), seconds, size, room(size, rng), recipe, visits)


def make_empty_clip(seed: int, seconds: float, size: Size) -> Clip:
    """Make a clip of the empty room."""
    rng = np.random.default_rng([seed, 0])
    return Clip((seed, 0), seconds, size, room(size, rng), Recipe(), ())


def make_visit(begin: float, until: float, size: Size, rng: np.random.Generator) -> Visit:
    """Make a visit between these times."""
    symbol = random_symbol(MIX[rng.integers(len(MIX))], rng)
    held = _held_placement(symbol, size, rng)
    module = held.pose.module
    wear = WEAR[rng.integers(len(WEAR))]
    card = draw(symbol, wear, max(4, round(samples_for(module) * module)), rng)
    reach = float(np.hypot(*card.picture.shape)) / card.texels * module * 0.7
    path = make_path(begin, until, held, reach, size, rng)
    return Visit(
        symbol, card, path, rng.uniform(0.0, 0.25), rng.uniform(0.005, 0.025), rng.uniform(*DISC)
    )


def _held_placement(symbol: Symbol, size: Size, rng: np.random.Generator) -> Placement:
    """Choose where and how the ticket is held."""
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
    return Placement(x, y, pose)
