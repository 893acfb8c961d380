"""Chooses the camera, the code formats and the aim by the settings."""

import os
from pathlib import Path

from app.eye.camera.camera_device import WantedCamera
from app.eye.camera.local_camera import CaptureRequest, LocalCamera
from app.eye.camera.picture_source import PictureSource
from app.eye.camera.video_sources import FramePacer, NetworkCamera, VideoSource
from app.eye.guidance.guide import Aim
from app.eye.reading import ALL_FORMATS, Format
from app.model.plain import is_address
from app.settings.sections import ANY_CAMERA, NO_CAMERA, CameraSettings


def build_source(settings: CameraSettings) -> PictureSource | None:
    """Return the source that the settings name; None if this door has no camera.

    Videos are played in a loop.
    """
    source, turned = settings.source, settings.turned
    if source == NO_CAMERA:
        return None
    if is_address(source):
        return NetworkCamera(source, turned)
    path = Path(os.path.expanduser(source))
    # The methods of Path raise an error for some texts. The text may be the name of a camera.
    if os.path.isfile(path) or path.is_absolute():
        return VideoSource(path, turned, looped=True, pace=FramePacer())
    wanted = None if source == ANY_CAMERA else WantedCamera(source, settings.path)
    asked = CaptureRequest(settings.width, settings.height, settings.rate, settings.tuned)
    return LocalCamera(wanted, asked, turned)


def wanted_formats(settings: CameraSettings) -> frozenset[Format]:
    """Return the formats of code that the tickets of this door have."""
    return frozenset(map(Format, settings.formats)) or ALL_FORMATS


def build_aim(settings: CameraSettings) -> Aim:
    """Return which of the codes in the picture are meant at this door."""
    return Aim(settings.aim / 100, settings.smallest / 100, settings.nearest)
