"""What a frame is made of. Left alone, it is a clean one."""

from dataclasses import dataclass

Span = tuple[float, float]
Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Recipe:
    """Lengths are in modules of the code unless said; angles in degrees; shares from 0 to 1.

    A span is drawn from evenly. Grey values count as the camera tells them: a `gain` of 0.25
    makes white 64.
    """

    # The ticket
    tickets: int = 1  # side by side
    phone: bool | None = None  # None: every other one
    inverted: bool = False
    faded: float | None = None  # between ink and paper, as a share of the whole scale
    damage: float = 0.0  # share of the code's area
    crumple: float = 0.0  # how far the paper shifts what is printed on it
    cracks: int = 0
    fingers: int = 0
    finger_reach: float = -1.0  # how far into the code; below 0 they stay outside

    # Where it is held
    size: Size | None = None  # None: as asked for
    module: Span | None = None  # pixels; None: what is usual for the format
    share: float | None = None  # of the frame's width that the code takes, instead of `module`
    turn: Span = (-8.0, 8.0)
    tilt: Span = (0.0, 10.0)
    shear: float = 0.0  # pixels a row: what a rolling shutter does to a moving ticket

    # What the lens and the hand do
    defocus: float = 0.0  # standard deviation
    motion: float = 0.0  # length of the smear

    # Light
    gain: float = 1.0
    contrast: float = 1.0  # what a veil of stray light leaves of it in the whole frame
    shadow: float = 1.0  # what is left of the grey values on the dark side
    shadow_edge: float = 2.0  # how soft
    glare: float = 0.0  # radius, as a share of the code's size
    moire: float = 0.0  # depth of the stripes
    moire_period: Span = (6.0, 12.0)  # pixels

    # The sensor and what is done to its picture
    noise: float = 2.0  # grey levels
    jpeg: int = 92
