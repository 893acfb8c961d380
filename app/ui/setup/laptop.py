"""The functions of this laptop that set-up tries out: cameras, sound, language, QR codes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.model.verdict import Kind
from app.settings.sections import NO_CAMERA, CameraSettings

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NO_PREVIEW = CameraSettings(source=NO_CAMERA)


@dataclass(frozen=True, slots=True)
class PluggedInCamera:
    """The name of a camera, and the path of the place where it is plugged in."""

    name: str
    path: str = ""


@dataclass(frozen=True, slots=True)
class Laptop:
    """Functions that the set-up pages call.

    `cameras` returns the cameras, the most suitable one first. `preview` shows the picture of the
    camera of these settings, until it is called with others.
    `draw` returns a QR code with its quiet zone, one point for each module; it raises ValueError if
    the text is too long.
    """

    cameras: Callable[[], tuple[PluggedInCamera, ...]]
    preview: Callable[[CameraSettings], None]
    draw: Callable[[str], "NDArray[np.uint8]"]
    set_volume: Callable[[int], None]
    play: Callable[[Kind], None]
    has_sound: Callable[[], bool]
    set_language: Callable[[str], None]
