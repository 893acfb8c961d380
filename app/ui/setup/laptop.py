"""The functions of this laptop that set-up tries out: cameras, sound, language, QR codes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.model.verdict import Kind

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Laptop:
    """Functions that the set-up pages call.

    `preview` shows the picture of the camera with this name, until it is called with another name.
    `draw` returns a QR code with its quiet zone, one point for each module; it raises ValueError if
    the text is too long.
    """

    cameras: Callable[[], tuple[str, ...]]
    preview: Callable[[str], None]
    draw: Callable[[str], "NDArray[np.uint8]"]
    set_volume: Callable[[int], None]
    play: Callable[[Kind], None]
    has_sound: Callable[[], bool]
    set_language: Callable[[str], None]
