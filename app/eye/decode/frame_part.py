"""Parts of a frame: cuts a part out, and moves its readings back to the frame."""

from collections.abc import Iterable
from dataclasses import replace

from app.eye.decode.spots import Bounds
from app.eye.outlines import Matrix, shifted, transform_outline
from app.eye.picture import Grey
from app.eye.reading import Reading


def crop_around(grey: Grey, bounds: Bounds, room: float) -> tuple[Grey, Matrix]:
    """Return the part within the bounds and some room, and the matrix from it to the frame.

    The part has at least one pixel, even if the bounds lie outside the frame.
    """
    height, width = grey.shape
    left = min(max(int(bounds[0] - room), 0), width - 1)
    top = min(max(int(bounds[1] - room), 0), height - 1)
    right = max(int(bounds[2] + room), left + 1)
    bottom = max(int(bounds[3] + room), top + 1)
    return grey[top:bottom, left:right], shifted(left, top)


def readings_in_frame(readings: Iterable[Reading], matrix: Matrix, step: str = "") -> list[Reading]:
    """Return the readings of a part with outlines in the frame; `matrix` maps the part to it.

    The name of the step, if there is one, is put before the engine's name.
    """
    return [
        replace(
            reading,
            outline=transform_outline(reading.outline, matrix),
            how=f"{step} {reading.how}".lstrip(),
        )
        for reading in readings
    ]
