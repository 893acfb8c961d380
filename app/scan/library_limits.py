"""Limits for OpenCV and numpy, set in the environment before these libraries are imported."""

from collections.abc import MutableMapping

MOST_PIXELS = 100_000_000
PIXELS_VARIABLE = "OPENCV_IO_MAX_IMAGE_PIXELS"
# What numpy multiplies with. For products as small as ours a second thread mostly waits, at full
# power, and a laptop has no core to spare for that.
THREADS_VARIABLE = "OPENBLAS_NUM_THREADS"


def limit_libraries(environment: MutableMapping[str, str]) -> None:
    """Limit the size of pictures that OpenCV accepts, and numpy to one thread."""
    environment.setdefault(PIXELS_VARIABLE, str(MOST_PIXELS))
    environment.setdefault(THREADS_VARIABLE, "1")
