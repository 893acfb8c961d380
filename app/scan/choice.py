"""Which pictures the settings mean, and what is looked for in them."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from app.model.network_camera import is_address
from app.scan.devices import Asked, Device
from app.scan.reading import ALL_FORMATS, Format
from app.scan.recordings import Pace, Pictures, Stream, Video, is_pattern
from app.scan.source import Source, Turned
from app.settings.sections import ANY_CAMERA, NO_CAMERA

if TYPE_CHECKING:
    from app.settings.sections import CameraSettings


def source_for(settings: "CameraSettings") -> Source | None:
    """What is to be opened; None: this door has no camera. Recordings go round and round."""
    if settings.source == NO_CAMERA:
        return None
    source = _named(settings)
    return Turned(source, settings.turned) if settings.turned else source


def formats_for(settings: "CameraSettings") -> frozenset[Format]:
    """The kinds of code that tickets of this door have."""
    return frozenset(map(Format, settings.formats)) or ALL_FORMATS


def _named(settings: "CameraSettings") -> Source:
    asked = Asked(settings.width, settings.height, settings.rate)
    if settings.source == ANY_CAMERA:
        return Device(None, asked)
    if is_address(settings.source):
        return Stream(settings.source)
    path = Path(os.path.expanduser(settings.source))
    # These two, unlike a Path's own, take any text: it may as well be the name of a camera.
    if os.path.isdir(path) or (is_pattern(path) and os.path.isdir(path.parent)):
        return Pictures(path, settings.rate, looped=True, pace=Pace())
    if os.path.isfile(path) or path.is_absolute():
        return Video(path, looped=True, pace=Pace())
    return Device(settings.source, asked)
