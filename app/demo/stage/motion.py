"""The motion of a ticket: brought into view, held with a trembling hand, and taken away."""

from dataclasses import dataclass
from math import cos, pi, radians, sin
from random import Random

COMING, LEAVING = 0.5, 0.45  # seconds
# Seconds until a guest notices that the code is beyond the frame's edge, and to move it; pixels.
UNAWARE, MENDING, BESIDE = 6.0, 0.5, 350.0
HUNTING, OUT_OF_FOCUS = 0.3, 4.6  # seconds of focusing, and the defocus before it in pixels
TREMBLE = ((0.7, 5.0), (1.9, 2.4), (4.3, 0.7))  # waves of a hand: hertz, and size in pixels


@dataclass(frozen=True, slots=True)
class Pose:
    """The position of a ticket at one moment.

    `x` and `y` are pixels from the middle of the frame; `roll`, `slant` and `turn` are radians.
    `blur` is a defocus in pixels.
    """

    x: float
    y: float
    scale: float = 1.0
    roll: float = 0.0
    slant: float = 0.0
    turn: float = 0.0
    blur: float = 0.0


@dataclass(frozen=True, slots=True)
class TicketMotion:
    """The motion of one ticket from its first to its last frame; it is held for `held` seconds.

    A ticket `at_edge` is held beyond the frame's edge at first. A ticket that `is_there` from the
    first frame on is not brought, and the lens is focused on it.
    """

    rest: Pose
    comes_from: tuple[float, float]
    leaves_to: tuple[float, float]
    held: float
    phases: tuple[float, ...]
    at_edge: bool = False
    is_there: bool = False

    @property
    def seconds(self) -> float:
        return COMING + self.held + LEAVING

    def pose_at(self, at: float) -> Pose:
        """Return the pose this many seconds after the ticket was brought."""
        coming = 0.0 if self.is_there else (1 - _share(at / COMING)) ** 2
        leaving = _share((at - COMING - self.held) / LEAVING) ** 2
        mended = _share((at - COMING - UNAWARE) / MENDING)
        off = 1 - mended * mended * (3 - 2 * mended) if self.at_edge else 0
        way_x, way_y = (
            coming * start + leaving * end
            for start, end in zip(self.comes_from, self.leaves_to, strict=True)
        )
        trembling = [self._tremble(at, axis) for axis in range(5)]
        rest = self.rest
        return Pose(
            x=rest.x + BESIDE * off * (1 - coming) + trembling[0] + way_x,
            y=rest.y + trembling[1] + way_y,
            scale=rest.scale,
            roll=rest.roll + trembling[2] * 0.003 + 0.25 * (coming - leaving),
            slant=rest.slant + trembling[3] * 0.006,
            turn=rest.turn + trembling[4] * 0.006,
            blur=self._blur(at),
        )

    def _tremble(self, at: float, axis: int) -> float:
        return sum(
            size * sin(2 * pi * hertz * at + self.phases[axis * len(TREMBLE) + number])
            for number, (hertz, size) in enumerate(TREMBLE)
        )

    def _blur(self, at: float) -> float:
        """Return the defocus: large at first, then the lens overshoots once and gets sharp."""
        since = 1.0 if self.is_there else _share((at - COMING * 0.7) / HUNTING)
        return OUT_OF_FOCUS * (1 - since) * abs(cos(1.5 * pi * since))


def random_motion(
    random: Random,
    *,
    on_phone: bool,
    reach: tuple[float, float],
    at_edge: bool = False,
    is_there: bool = False,
) -> TicketMotion:
    """Return a random motion.

    `reach` is the distance from the middle, across and down, at which a ticket is out of view.
    """
    return TicketMotion(
        rest=Pose(
            x=random.uniform(-60, 60),
            y=random.uniform(-8, 12) if on_phone else random.uniform(-70, -10),
            scale=random.uniform(0.80, 0.86) if on_phone else random.uniform(0.88, 1.0),
            roll=radians(random.uniform(-8, 8)),
            slant=radians(random.uniform(-14, 14)),
            turn=radians(random.uniform(-18, 18)),
        ),
        comes_from=_point_outside(random, reach),
        leaves_to=_point_outside(random, reach),
        held=random.uniform(1.2, 2.0) + (UNAWARE + MENDING if at_edge else 0),
        phases=tuple(random.uniform(0, 2 * pi) for _ in range(5 * len(TREMBLE))),
        at_edge=at_edge,
        is_there=is_there,
    )


def _point_outside(random: Random, reach: tuple[float, float]) -> tuple[float, float]:
    """Return a point outside the frame: on the left, on the right or, most often, below."""
    side = random.choice((-1, 0, 0, 1))
    if side == 0:
        return random.uniform(-0.25, 0.25) * reach[0], reach[1]
    return side * reach[0], random.uniform(0.0, 0.35) * reach[1]


def _share(value: float) -> float:
    """Return the nearest number from 0 to 1."""
    return min(max(value, 0.0), 1.0)
