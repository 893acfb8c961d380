"""Chooses the picture source and the code formats by the settings."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from app.eye.camera.cameras import CameraSource, CaptureRequest
from app.eye.camera.picture_source import PictureSource, RotatedSource
from app.eye.camera.video_sources import (
    FramePacer,
    NetworkCameraSource,
    PictureFilesSource,
    VideoSource,
    is_pattern,
)
from app.eye.reading import ALL_FORMATS, Format
from app.model.network_camera import is_address
from app.settings.sections import ANY_CAMERA, NO_CAMERA

if TYPE_CHECKING:
    from app.settings.sections import CameraSettings


def build_source(settings: "CameraSettings") -> PictureSource | None:
    """Return the source that the settings name; None if this door has no camera.

    Recordings are played in a loop.
    """
    if settings.source == NO_CAMERA:
        return None
    source = _unrotated_source(settings)
    return RotatedSource(source, settings.turned) if settings.turned else source


def wanted_formats(settings: "CameraSettings") -> frozenset[Format]:
    """Return the formats of code that the tickets of this door have."""
    return frozenset(map(Format, settings.formats)) or ALL_FORMATS


def _unrotated_source(settings: "CameraSettings") -> PictureSource:
    asked = CaptureRequest(settings.width, settings.height, settings.rate)
    if settings.source == ANY_CAMERA:
        return CameraSource(None, asked)
    if is_address(settings.source):
        return NetworkCameraSource(settings.source)
    path = Path(os.path.expanduser(settings.source))
    # The methods of Path raise an error for some texts. The text may be the name of a camera.
    if os.path.isdir(path) or (is_pattern(path) and os.path.isdir(path.parent)):
        return PictureFilesSource(path, settings.rate, looped=True, pace=FramePacer())
    if os.path.isfile(path) or path.is_absolute():
        return VideoSource(path, looped=True, pace=FramePacer())
    return CameraSource(settings.source, asked)
