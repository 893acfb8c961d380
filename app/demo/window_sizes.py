"""The sizes of the window in which the tour takes its pictures."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Size:
    """Size of the window in pixels; `scale` is the system's enlargement, 1.5 for 150 %."""

    width: int
    height: int
    scale: float = 1.0


DESKTOP = Size(1920, 1080)
LAPTOP = Size(1366, 768)
LARGE = Size(2560, 1440, 1.5)
HUGE = Size(3840, 2160)
SIZES = (Size(1024, 600), Size(1280, 800), LAPTOP, DESKTOP, Size(1080, 1920))
USUAL_SIZES = (LAPTOP, DESKTOP)
