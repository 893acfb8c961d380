"""How large a picture may be. OpenCV is told before it is loaded, so this does not load it."""

from collections.abc import MutableMapping

MOST_PIXELS = 100_000_000
PIXELS_VARIABLE = "OPENCV_IO_MAX_IMAGE_PIXELS"


def bound_pictures(environment: MutableMapping[str, str]) -> None:
    """Have OpenCV make no room for a picture that only says that it is huge."""
    environment.setdefault(PIXELS_VARIABLE, str(MOST_PIXELS))
