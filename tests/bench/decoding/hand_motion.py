"""The hand that holds a ticket before the camera: that of the demo's stage, for any ticket."""

from dataclasses import dataclass, replace
from math import atan2, cos, degrees, hypot, radians, sin
from random import Random

import numpy as np

from app.demo.stage.simulated_camera import (
    COMING,
    LEAVING,
    USUAL_WIDTH,
    TicketMotion,
    random_motion,
)
from app.demo.stage.simulated_camera import Pose as StagePose
from tests.bench.decoding.conditions import Size
from tests.bench.decoding.projection import Pose

INSTANT_SECONDS = 0.001
LONG_SECONDS = 3_600.0


@dataclass(frozen=True, slots=True)
class Placement:
    """Place of the code's middle in pixels, and the ticket's pose."""

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
        """Return the placement at this time."""
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
    """Make a path of a ticket that is held all the time by a trembling hand."""
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
