"""Motion of a hand that brings a ticket to the camera, holds it, and takes it away."""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf

import numpy as np

from tests.bench.decoding.pose import Pose
from tests.bench.decoding.recipe import Size

# A hand's tremble: waves in hertz, with amplitudes in pixels at a width of 1280.
WAVES = ((0.7, 6.0), (1.9, 2.5), (4.5, 0.8), (9.0, 0.5))
INSTANT_SECONDS = 0.001


@dataclass(frozen=True, slots=True)
class Placement:
    """Place of the code's middle in pixels, and the ticket's pose."""

    x: float
    y: float
    pose: Pose


@dataclass(frozen=True, slots=True)
class Wave:
    """One sine wave of a hand's tremble."""

    hertz: float
    x: float
    y: float
    phase: float

    def at(self, time: float) -> tuple[float, float]:
        swing = float(np.sin(2 * np.pi * self.hertz * time + self.phase))
        return self.x * swing, self.y * swing


@dataclass(frozen=True, slots=True)
class HandPath:
    """Path of a ticket before the camera; times in seconds.

    It comes from `begin` to `arrive`, is held until `leave`, and has gone at `end`.
    """

    begin: float
    arrive: float
    leave: float
    end: float
    coming: Placement
    held: Placement
    going: Placement
    waves: tuple[Wave, ...]

    def at(self, time: float) -> Placement:
        """Return the placement at this time."""
        if time < self.leave:
            placement = between(self.coming, self.held, _share(time, self.begin, self.arrive))
        else:
            placement = between(self.held, self.going, _share(time, self.leave, self.end))
        swings = [wave.at(time) for wave in self.waves]
        x = placement.x + sum(swing[0] for swing in swings)
        y = placement.y + sum(swing[1] for swing in swings)
        return Placement(x, y, placement.pose)

    def velocity(self, time: float) -> tuple[float, float]:
        """Return the velocity in pixels per second."""
        before, after = self.at(time - INSTANT_SECONDS), self.at(time + INSTANT_SECONDS)
        return (after.x - before.x) / (2 * INSTANT_SECONDS), (after.y - before.y) / (
            2 * INSTANT_SECONDS
        )


@dataclass(frozen=True, slots=True)
class Focus:
    """Focus error of a lens in modules, over time.

    Before the ticket arrives the error is `always + off`; then the lens hunts, and the error swings
    down to `always`. A lens that does not hunt has an `off` of 0.
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


def between(one: Placement, other: Placement, share: float) -> Placement:
    """Interpolate between two placements."""

    def mixed(of: Callable[[Placement], float]) -> float:
        return of(one) + (of(other) - of(one)) * share

    pose = Pose(
        module=mixed(lambda placement: placement.pose.module),
        turn=mixed(lambda placement: placement.pose.turn),
        tilt=mixed(lambda placement: placement.pose.tilt),
        tilt_axis=mixed(lambda placement: placement.pose.tilt_axis),
        focal=one.pose.focal,
    )
    return Placement(
        mixed(lambda placement: placement.x), mixed(lambda placement: placement.y), pose
    )


def _share(time: float, start: float, end: float) -> float:
    """Return the share of the way covered, with a smooth start and stop."""
    u = min(max((time - start) / (end - start), 0.0), 1.0)
    return u**3 * (10 - 15 * u + 6 * u * u)


def make_path(
    begin: float, until: float, held: Placement, reach: float, size: Size, rng: np.random.Generator
) -> HandPath:
    """Make a path from outside the frame to `held` and out again.

    A ticket that is `reach` pixels outside the frame is invisible.
    """
    scale = size[0] / 1280
    return HandPath(
        begin,
        arrive=begin + rng.uniform(0.5, 1.1),
        leave=until - rng.uniform(0.4, 0.8),
        end=until,
        coming=_outside(held, reach, size, rng),
        held=held,
        going=_outside(held, reach, size, rng),
        waves=tuple(_wave(hertz, depth * scale, rng) for hertz, depth in WAVES),
    )


def tremble(held: Placement, size: Size, rng: np.random.Generator) -> HandPath:
    """Make a path of a ticket that is held all the time by a trembling hand."""
    scale = size[0] / 1280
    waves = tuple(_wave(hertz, depth * scale, rng) for hertz, depth in WAVES)
    return HandPath(-2.0, -1.0, inf, inf, held, held, held, waves)


def _outside(held: Placement, reach: float, size: Size, rng: np.random.Generator) -> Placement:
    """Return a placement beyond the left, right or lower edge, of another size and more tilted."""
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
    return Placement(float(x), float(y), pose)


def _wave(hertz: float, depth: float, rng: np.random.Generator) -> Wave:
    x, y = rng.normal(0, depth, 2)
    return Wave(hertz * rng.uniform(0.8, 1.25), float(x), float(y), rng.uniform(0, 2 * np.pi))
