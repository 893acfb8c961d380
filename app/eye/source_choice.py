"""Chooses the camera, the code formats and the aim by the settings."""

import os
from pathlib import Path

from app.eye.camera.camera_device import WantedCamera
from app.eye.camera.camera_supply import CameraSupply, CaptureRequest
from app.eye.camera.picture_source import SourceSupply
from app.eye.camera.video_sources import (
    FramePacer,
    NetworkCameraSource,
    PictureFilesSource,
    VideoSource,
)
from app.eye.guidance.guide import Aim, GuideSettings
from app.eye.reading import ALL_FORMATS, Format
from app.model.plain import is_address
from app.settings.sections import ANY_CAMERA, NO_CAMERA, CameraSettings


def build_supply(settings: CameraSettings) -> SourceSupply | None:
    """Return the supply of the source that the settings name; None if this door has no camera.

    Recordings are played in a loop.
    """
    if settings.source == NO_CAMERA:
        return None
    source, turned = settings.source, settings.turned
    if source == ANY_CAMERA:
        return _camera_supply(None, settings)
    if is_address(source):
        return SourceSupply(lambda: NetworkCameraSource(source), turned)
    path = Path(os.path.expanduser(source))
    # The methods of Path raise an error for some texts. The text may be the name of a camera.
    if os.path.isdir(path):
        rate = settings.rate
        return SourceSupply(lambda: PictureFilesSource(path, rate), turned)
    if os.path.isfile(path) or path.is_absolute():
        return SourceSupply(lambda: VideoSource(path, looped=True, pace=FramePacer()), turned)
    return _camera_supply(WantedCamera(source, settings.path), settings)


def wanted_formats(settings: CameraSettings) -> frozenset[Format]:
    """Return the formats of code that the tickets of this door have."""
    return frozenset(map(Format, settings.formats)) or ALL_FORMATS


def guide_settings(settings: CameraSettings) -> GuideSettings:
    """Return which of the codes in the picture are meant at this door."""
    aim = Aim(zone=settings.aim / 100, smallest=settings.smallest / 100)
    return GuideSettings(aim, chooses_nearest=settings.nearest)


def _camera_supply(wanted: WantedCamera | None, settings: CameraSettings) -> SourceSupply:
    asked = CaptureRequest(settings.width, settings.height, settings.rate, settings.tuned)
    return CameraSupply(wanted, asked, settings.turned)
