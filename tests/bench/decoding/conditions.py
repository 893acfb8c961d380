"""Settings of a frame, and the conditions to try, each in several strengths: blur, glare …"""

from dataclasses import dataclass

from app.eye.reading import Format

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


ANY_ANGLE = (-180.0, 180.0)
DARK_MODE = Recipe(phone=True, inverted=True)
MILD = Recipe(
    module=(2.6, 3.6),
    turn=(-25.0, 25.0),
    tilt=(10.0, 25.0),
    defocus=0.25,
    motion=0.5,
    gain=0.6,
    contrast=0.5,
    noise=4.0,
    jpeg=60,
)
HARD = Recipe(
    module=(2.2, 3.0),
    turn=(-40.0, 40.0),
    tilt=(20.0, 35.0),
    defocus=0.5,
    motion=1.0,
    gain=0.4,
    contrast=0.4,
    noise=5.0,
    jpeg=40,
)

Strengths = dict[str, Recipe]

CONDITIONS: dict[str, Strengths] = {
    "clean": {"": Recipe()},
    "contrast": {str(share): Recipe(contrast=share) for share in (0.3, 0.15, 0.08)},
    "faded": {str(share): Recipe(faded=share) for share in (0.3, 0.15)},
    "jpeg": {f"q{quality}": Recipe(jpeg=quality) for quality in (30, 15, 8)},
    "module": {f"{size} px": Recipe(module=(size, size)) for size in (1.5, 2.0, 2.5)},
    "angle": {
        "any": Recipe(turn=ANY_ANGLE),
        "any, 3 px": Recipe(turn=ANY_ANGLE, module=(3.0, 3.0)),
    },
    "tilt": {f"{degrees}°": Recipe(tilt=(degrees, degrees)) for degrees in (20, 35, 50)},
    "defocus": {str(sigma): Recipe(defocus=sigma) for sigma in (0.3, 0.5, 0.7, 0.9)},
    "motion": {str(length): Recipe(motion=length) for length in (1.0, 1.5, 2.0, 3.0)},
    "low light": {str(gain): Recipe(gain=gain, noise=4.2) for gain in (0.25, 0.12, 0.07)},
    "glare": {
        "small": Recipe(glare=0.1),
        "medium": Recipe(glare=0.16),
        "large": Recipe(glare=0.26),
    },
    "moire": {
        "low": Recipe(phone=True, moire=0.15),
        "high": Recipe(phone=True, moire=0.75, moire_period=(3.0, 5.0)),
    },
    "inverted": {
        "plain": DARK_MODE,
        "small": Recipe(phone=True, inverted=True, module=(2.0, 2.0)),
        "tilt, blur": Recipe(phone=True, inverted=True, tilt=(30.0, 30.0), defocus=0.3),
    },
    "damaged": {f"{share:.0%}": Recipe(damage=share) for share in (0.05, 0.1, 0.18)},
    "shadow": {
        "edge": Recipe(shadow=0.55, shadow_edge=3.0),
        "hard": Recipe(shadow=0.4, shadow_edge=1.0),
    },
    "several": {"mild": MILD, "hard": HARD},
    "crumpled": {
        "light": Recipe(phone=False, crumple=0.5),
        "strong": Recipe(phone=False, crumple=1.2),
    },
    "rolling shutter": {"slow": Recipe(shear=0.15), "fast": Recipe(shear=0.4, motion=0.5)},
    "cracked screen": {"few": Recipe(phone=True, cracks=5), "many": Recipe(phone=True, cracks=14)},
    "fingers": {
        "edge": Recipe(fingers=2),
        "quiet zone": Recipe(fingers=2, finger_reach=-0.3),
        "on the code": Recipe(fingers=1, finger_reach=2.5),
    },
    "two tickets": {"": Recipe(tickets=2)},
    "640x480": {
        "clean": Recipe(size=(640, 480), module=(2.0, 3.0)),
        "small": Recipe(size=(640, 480), module=(1.6, 1.6)),
    },
    "far": {"1/8": Recipe(share=1 / 8), "1/12": Recipe(share=1 / 12)},
    "close": {"day": Recipe(share=0.5), "night": Recipe(share=0.5, gain=0.2, noise=9.0)},
}

# Replacements for linear codes: at a twelfth of the frame's width bars are thinner than a pixel.
LINEAR_INSTEAD: dict[str, Strengths] = {
    "far": {"1/3": Recipe(share=1 / 3), "1/4": Recipe(share=1 / 4)},
    "640x480": {
        "clean": Recipe(size=(640, 480), module=(2.0, 2.4)),
        "small": Recipe(size=(640, 480), module=(1.5, 1.5)),
    },
}

MAIN = (Format.QR, Format.CODE_128)
# The conditions for formats that are rare on tickets.
FOR_OTHERS = (
    ("clean", ""), ("angle", "any"), ("tilt", "35°"), ("defocus", "0.5"), ("low light", "0.12"),
    ("inverted", "plain"), ("several", "mild"),
)  # fmt: skip
