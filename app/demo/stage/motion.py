"""The motion of a ticket: brought into view, held with a trembling hand, and taken away."""

from dataclasses import dataclass
from enum import Enum, auto
from math import cos, pi, radians, sin
from random import Random

HARD_SHARE = 0.25  # share of guests with a hold problem
COMING, LEAVING = 0.5, 0.45  # seconds
STUBBORN, MENDING = 0.6, 0.5  # seconds until a hold problem is noticed, and to correct it
UNAWARE, BESIDE = 6.0, 350.0  # the same with the code beyond the frame's edge, and pixels off
OUT_OF_FOCUS = 4.6
FAR_AWAY = 0.58
STEEP = radians(45)
TREMBLE = ((0.7, 5.0), (1.9, 2.4), (4.3, 0.7))  # waves of a hand: hertz, and size in pixels


class HoldProblem(Enum):
    """A reason why a held ticket is hard to read at first; the guest then corrects it."""

    NONE = auto()
    DISTANCE = auto()
    SLANT = auto()
    EDGE = auto()


# The hold problems that occur at random. The decoder reads each of them sooner or later.
HARD = (HoldProblem.DISTANCE, HoldProblem.SLANT)


@dataclass(frozen=True, slots=True)
class Pose:
    """The position of a ticket at one moment.

    `x` and `y` are pixels from the middle of the frame; `roll`, `slant` and `turn` are radians.
    `blur` is a defocus in pixels.
    """

    x: float
    y: float
    scale: float
    roll: float
    slant: float
    turn: float
    blur: float


@dataclass(frozen=True, slots=True)
class TicketMotion:
    """The motion of one ticket from its first to its last frame.

    `held` and `hunting` are the seconds of holding the ticket and of focusing the lens. A ticket
    that `is_there` from the first frame on is not brought, and the lens is focused on it.
    """

    rest: Pose
    comes_from: tuple[float, float]
    leaves_to: tuple[float, float]
    held: float
    hunting: float
    phases: tuple[float, ...]
    trouble: HoldProblem
    is_there: bool = False

    @property
    def seconds(self) -> float:
        return COMING + self.held + LEAVING

    def pose_at(self, at: float) -> Pose:
        """Return the pose this many seconds after the ticket was brought."""
        coming = 0.0 if self.is_there else (1 - min(max(at / COMING, 0), 1)) ** 2
        leaving = min(max((at - COMING - self.held) / LEAVING, 0), 1) ** 2
        left = 1 - _smooth((at - COMING - _stubborn_seconds(self.trouble)) / MENDING)
        trouble = {self.trouble: left}
        rest = self.rest
        beside = BESIDE * trouble.get(HoldProblem.EDGE, 0) * (1 - coming)
        return Pose(
            x=rest.x + beside + self._tremble(at, 0)
            + coming * self.comes_from[0] + leaving * self.leaves_to[0],
            y=rest.y + self._tremble(at, 1)
            + coming * self.comes_from[1] + leaving * self.leaves_to[1],
            scale=rest.scale * (1 - (1 - FAR_AWAY) * trouble.get(HoldProblem.DISTANCE, 0)),
            roll=rest.roll + self._tremble(at, 2) * 0.003 + 0.25 * (coming - leaving),
            slant=rest.slant - STEEP * trouble.get(HoldProblem.SLANT, 0)
            + self._tremble(at, 3) * 0.006,
            turn=rest.turn + self._tremble(at, 4) * 0.006,
            blur=self._blur(at),
        )  # fmt: skip

    def _tremble(self, at: float, axis: int) -> float:
        return sum(
            size * sin(2 * pi * hertz * at + self.phases[axis * len(TREMBLE) + number])
            for number, (hertz, size) in enumerate(TREMBLE)
        )

    def _blur(self, at: float) -> float:
        """Return the defocus: large at first, then the lens overshoots once and gets sharp."""
        since = 1.0 if self.is_there else min(max((at - COMING * 0.7) / self.hunting, 0), 1)
        return OUT_OF_FOCUS * (1 - since) * abs(cos(1.5 * pi * since))


def random_motion(
    random: Random,
    trouble: HoldProblem | None,
    *,
    on_phone: bool,
    reach: tuple[float, float],
    is_there: bool = False,
) -> TicketMotion:
    """Return a random motion with this hold problem; None is a random one, or most often none.

    `reach` is the distance from the middle, across and down, at which a ticket is out of view.
    """
    if trouble is None:
        trouble = random.choice(HARD) if random.random() < HARD_SHARE else HoldProblem.NONE
    rest = Pose(
        x=random.uniform(-60, 60),
        y=random.uniform(-8, 12) if on_phone else random.uniform(-70, -10),
        scale=random.uniform(0.80, 0.86) if on_phone else random.uniform(0.88, 1.0),
        roll=radians(random.uniform(-7, 7) if on_phone else random.uniform(-10, 10)),
        slant=radians(random.uniform(-14, 14)),
        turn=radians(random.uniform(-18, 18)),
        blur=0.0,
    )
    slow = 0.0 if trouble is HoldProblem.NONE else _stubborn_seconds(trouble) + MENDING * 0.7
    return TicketMotion(
        rest,
        comes_from=_point_outside(random, reach),
        leaves_to=_point_outside(random, reach),
        held=random.uniform(1.2, 2.0) + slow,
        hunting=random.uniform(0.2, 0.4),
        phases=tuple(random.uniform(0, 2 * pi) for _ in range(5 * len(TREMBLE))),
        trouble=trouble,
        is_there=is_there,
    )


def _stubborn_seconds(problem: HoldProblem) -> float:
    return UNAWARE if problem is HoldProblem.EDGE else STUBBORN


def _point_outside(random: Random, reach: tuple[float, float]) -> tuple[float, float]:
    """Return a point outside the frame: on the left, on the right or, most often, below."""
    side = random.choice((-1, 0, 0, 1))
    if side == 0:
        return random.uniform(-0.25, 0.25) * reach[0], reach[1]
    return side * reach[0], random.uniform(0.0, 0.35) * reach[1]


def _smooth(share: float) -> float:
    share = min(max(share, 0), 1)
    return share * share * (3 - 2 * share)
