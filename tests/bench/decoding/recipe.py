"""Settings of one frame; the defaults make a clean frame."""

from dataclasses import dataclass

Span = tuple[float, float]
Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Recipe:
    """Settings of one frame.

    Lengths are in modules of the code unless stated, angles in degrees, shares from 0 to 1. Values
    are drawn evenly from a span. Grey values are the camera's: a `gain` of 0.25 makes white 64.
    """

    # The ticket
    tickets: int = 1  # number of tickets side by side
    phone: bool | None = None  # None: at random
    inverted: bool = False
    faded: float | None = None  # difference of ink and paper, as a share of the whole scale
    damage: float = 0.0  # share of the code's area
    crumple: float = 0.0  # how far folds shift the print
    cracks: int = 0
    fingers: int = 0
    finger_reach: float = -1.0  # how far into the code; negative: outside the code

    # Place and pose
    size: Size | None = None  # None: the size given to `frame`
    module: Span | None = None  # pixels; None: the usual size for the format
    share: float | None = None  # share of the frame's width that the code takes; replaces `module`
    turn: Span = (-8.0, 8.0)
    tilt: Span = (0.0, 10.0)
    shear: float = 0.0  # pixels per row: effect of a rolling shutter on a moving ticket

    # Lens and hand
    defocus: float = 0.0  # standard deviation
    motion: float = 0.0  # length of the smear

    # Light
    gain: float = 1.0
    contrast: float = 1.0  # contrast left by a veil of stray light over the whole frame
    shadow: float = 1.0  # share of the grey values left on the dark side
    shadow_edge: float = 2.0  # width of the edge
    glare: float = 0.0  # radius, as a share of the code's size
    moire: float = 0.0  # depth of the stripes
    moire_period: Span = (6.0, 12.0)  # pixels

    # Sensor and compression
    noise: float = 2.0  # grey levels
    jpeg: int = 92
