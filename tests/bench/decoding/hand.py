"""How a hand brings a ticket to the camera, holds it there, and takes it away."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tests.bench.decoding.pose import Pose
from tests.bench.decoding.recipe import Size

# A hand's tremble is a few waves, faster ones smaller: hertz, and pixels at 1280 wide.
WAVES = ((0.7, 6.0), (1.9, 2.5), (4.5, 0.8), (9.0, 0.5))
INSTANT = 0.001


@dataclass(frozen=True, slots=True)
class Stance:
    """Where the middle of the code is, in pixels, and how the ticket is held there."""

    x: float
    y: float
    pose: Pose


@dataclass(frozen=True, slots=True)
class Wave:
    hertz: float
    x: float
    y: float
    phase: float

    def at(self, time: float) -> tuple[float, float]:
        swing = float(np.sin(2 * np.pi * self.hertz * time + self.phase))
        return self.x * swing, self.y * swing


@dataclass(frozen=True, slots=True)
class Course:
    """From `begin` to `arrive` it comes, until `leave` it is held, at `end` it is gone; seconds."""

    begin: float
    arrive: float
    leave: float
    end: float
    coming: Stance
    held: Stance
    going: Stance
    waves: tuple[Wave, ...]

    def at(self, time: float) -> Stance:
        if time < self.leave:
            stance = between(self.coming, self.held, _share(time, self.begin, self.arrive))
        else:
            stance = between(self.held, self.going, _share(time, self.leave, self.end))
        swings = [wave.at(time) for wave in self.waves]
        x = stance.x + sum(swing[0] for swing in swings)
        y = stance.y + sum(swing[1] for swing in swings)
        return Stance(x, y, stance.pose)

    def velocity(self, time: float) -> tuple[float, float]:
        """Pixels a second."""
        before, after = self.at(time - INSTANT), self.at(time + INSTANT)
        return (after.x - before.x) / (2 * INSTANT), (after.y - before.y) / (2 * INSTANT)


@dataclass(frozen=True, slots=True)
class Focus:
    """How far off the lens is, in modules; `off` until the ticket is there, then it hunts.

    A lens that does not hunt has `off` at 0.
    """

    always: float
    off: float
    settling: float
    hertz: float

    def at(self, since_arrival: float) -> float:
        if since_arrival < 0:
            return self.always + self.off
        swing = abs(float(np.cos(2 * np.pi * self.hertz * since_arrival)))
        return self.always + self.off * float(np.exp(-since_arrival / self.settling)) * swing


def between(one: Stance, other: Stance, share: float) -> Stance:
    def mixed(of: Callable[[Stance], float]) -> float:
        return of(one) + (of(other) - of(one)) * share

    pose = Pose(
        module=mixed(lambda stance: stance.pose.module),
        turn=mixed(lambda stance: stance.pose.turn),
        tilt=mixed(lambda stance: stance.pose.tilt),
        tilt_axis=mixed(lambda stance: stance.pose.tilt_axis),
        focal=one.pose.focal,
    )
    return Stance(mixed(lambda stance: stance.x), mixed(lambda stance: stance.y), pose)


def _share(time: float, start: float, end: float) -> float:
    """Of the way that is done: arms start and stop without a jerk."""
    u = min(max((time - start) / (end - start), 0.0), 1.0)
    return u**3 * (10 - 15 * u + 6 * u * u)


def a_course(
    begin: float, until: float, held: Stance, reach: float, size: Size, rng: np.random.Generator
) -> Course:
    """In from one side and out at one, within these times; `reach` pixels out nothing is seen."""
    scale = size[0] / 1280
    return Course(
        begin,
        arrive=begin + rng.uniform(0.5, 1.1),
        leave=until - rng.uniform(0.4, 0.8),
        end=until,
        coming=_outside(held, reach, size, rng),
        held=held,
        going=_outside(held, reach, size, rng),
        waves=tuple(_wave(hertz, depth * scale, rng) for hertz, depth in WAVES),
    )


def _outside(held: Stance, reach: float, size: Size, rng: np.random.Generator) -> Stance:
    """Beyond the left, the right or the lower edge, smaller or larger and more askew."""
    width, height = size
    x, y = (
        (-reach, held.y + rng.normal(0, height / 8)),
        (width + reach, held.y + rng.normal(0, height / 8)),
        (held.x + rng.normal(0, width / 8), height + reach),
    )[rng.integers(3)]
    pose = Pose(
        held.pose.module * rng.uniform(0.7, 1.1),
        held.pose.turn + rng.uniform(-35, 35),
        rng.uniform(15, 50),
        held.pose.tilt_axis,
        held.pose.focal,
    )
    return Stance(float(x), float(y), pose)


def _wave(hertz: float, depth: float, rng: np.random.Generator) -> Wave:
    x, y = rng.normal(0, depth, 2)
    return Wave(hertz * rng.uniform(0.8, 1.25), float(x), float(y), rng.uniform(0, 2 * np.pi))
