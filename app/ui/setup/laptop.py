"""What this laptop has, for set-up to try: cameras, sound, languages, and who draws codes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.model.verdict import Kind

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Laptop:
    """`preview` shows what a camera of this name sees until it is asked for another, or none.

    `draw` makes a QR code of a text, with a point for each module and its quiet zone; ValueError if
    the text is too long.
    """

    cameras: Callable[[], tuple[str, ...]]
    preview: Callable[[str], None]
    draw: Callable[[str], "NDArray[np.uint8]"]
    set_volume: Callable[[int], None]
    play: Callable[[Kind], None]
    has_sound: Callable[[], bool]
    speak: Callable[[str], None]
