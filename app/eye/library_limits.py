"""Limits for OpenCV and numpy, set in the environment before these libraries are imported."""

from collections.abc import MutableMapping

MOST_PIXELS = 40_000_000
PIXELS_VARIABLE = "OPENCV_IO_MAX_IMAGE_PIXELS"
# Threads that numpy uses for products. Our products are small, so a second thread would mostly
# wait in a busy loop and take a core from the rest of the program.
THREADS_VARIABLE = "OPENBLAS_NUM_THREADS"


def limit_libraries(environment: MutableMapping[str, str]) -> None:
    """Limit the size of pictures that OpenCV accepts, and numpy to one thread."""
    environment.setdefault(PIXELS_VARIABLE, str(MOST_PIXELS))
    environment.setdefault(THREADS_VARIABLE, "1")
