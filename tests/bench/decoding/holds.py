"""Holds: one ticket held before the camera for several consecutive pictures.

The pictures are correlated as at a door: the same ticket with the same damage, lamp and camera; the
hand trembles, the focus and the speed wander, and only the noise is new in each picture.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from app.eye.reading import Format
from tests.bench.decoding.background import room
from tests.bench.decoding.frames import HD, Sample, photographed
from tests.bench.decoding.hand_motion import HandPath, Placement, tremble
from tests.bench.decoding.optical_models import OpticalModel
from tests.bench.decoding.optics import Light
from tests.bench.decoding.recipe import Recipe, Size
from tests.bench.decoding.tickets import Ticket, project_ticket, random_ticket

# Pictures of one hold, and the seconds between two of them: a hard picture takes 60 ms to decode.
PICTURES, INTERVAL_S = 6, 1 / 15
EXPOSURE_S = 0.012
# How much of the last picture's deviation remains in the next one.
INERTIA = 0.7
# Numbers that make independent random generators of one seed.
SCENE, LENS, CAMERA, NOISE = range(4)


@dataclass(frozen=True, slots=True)
class Deviation:
    """Deviation of one picture from the mean of its hold; shares, and degrees for turn and tilt."""

    turn: float = 0.0
    tilt: float = 0.0
    module: float = 0.0
    defocus: float = 0.0
    speed: float = 0.0

    def next(self, rng: np.random.Generator) -> "Deviation":
        """Return the deviation of the next picture, which resembles this one."""
        turn, tilt, module, defocus, speed = rng.normal(0, (0.5, 0.7, 0.006, 0.08, 0.15))
        return Deviation(
            INERTIA * self.turn + turn,
            INERTIA * self.tilt + tilt,
            INERTIA * self.module + module,
            INERTIA * self.defocus + defocus,
            INERTIA * self.speed + speed,
        )


@dataclass(frozen=True, slots=True, eq=False)
class Hold:
    """One hold; `seed` also seeds the noise, so a picture is the same however often it is made."""

    seed: tuple[int, int]
    recipe: Recipe
    tickets: tuple[Ticket, ...]
    background: Light
    size: Size
    paths: tuple[HandPath, ...]
    deviations: tuple[Deviation, ...]
    model: OpticalModel

    @property
    def texts(self) -> frozenset[str]:
        return frozenset(ticket.symbol.text for ticket in self.tickets)

    def pictures(self) -> Iterator[tuple[float, Sample]]:
        """Make the pictures in order, each with its time in seconds."""
        for number, deviation in enumerate(self.deviations):
            yield number * INTERVAL_S, self._picture(number, deviation)

    def _picture(self, number: int, deviation: Deviation) -> Sample:
        recipe = replace(self.recipe, defocus=self.recipe.defocus * max(1 + deviation.defocus, 0))
        lens, camera = (np.random.default_rng([*self.seed, kind]) for kind in (LENS, CAMERA))
        moved = [
            _moved(ticket, path, number * INTERVAL_S, deviation)
            for ticket, path in zip(self.tickets, self.paths, strict=True)
        ]
        shown = [project_ticket(each, recipe, self.size, self.model, lens) for each in moved]
        noise = np.random.default_rng([*self.seed, NOISE, number])
        return photographed(self.background, shown, recipe, self.model, camera, noise=noise)


def make_hold(recipe: Recipe, format: Format, seed: tuple[int, int], model: OpticalModel) -> Hold:
    """Make a hold under the conditions of this recipe."""
    rng = np.random.default_rng([*seed, SCENE])
    size = recipe.size or HD
    share = (size[0] // recipe.tickets, size[1])
    tickets = tuple(
        random_ticket(recipe, format, number * share[0], share, rng)
        for number in range(recipe.tickets)
    )
    paths = tuple(tremble(Placement(*each.at, each.pose), size, rng) for each in tickets)
    deviations = [Deviation()]
    while len(deviations) < PICTURES:
        deviations.append(deviations[-1].next(rng))
    light = room(size, rng)
    return Hold(seed, recipe, tickets, light, size, paths, tuple(deviations), model)


def _moved(ticket: Ticket, path: HandPath, time: float, deviation: Deviation) -> Ticket:
    """Return the ticket at this time of its hold."""
    placement, (x, y) = path.at(time), path.velocity(time)
    pose = replace(
        ticket.pose,
        module=ticket.pose.module * (1 + deviation.module),
        turn=ticket.pose.turn + deviation.turn,
        tilt=ticket.pose.tilt + deviation.tilt,
    )
    speed = max(1 + deviation.speed, 0)
    smear = (ticket.smear[0] * speed + x * EXPOSURE_S, ticket.smear[1] * speed + y * EXPOSURE_S)
    return replace(ticket, pose=pose, at=(placement.x, placement.y), smear=smear)
