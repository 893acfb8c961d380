"""Chooses the camera, the code formats and the aim by the settings."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from app.eye.camera.camera_order import WantedCamera
from app.eye.camera.camera_source import CameraSource, CaptureRequest
from app.eye.camera.camera_supply import CameraSupply
from app.eye.camera.picture_source import (
    PictureSource,
    RotatedSupply,
    SimpleSupply,
    SourceSupply,
)
from app.eye.camera.video_sources import (
    FramePacer,
    NetworkCameraSource,
    PictureFilesSource,
    VideoSource,
    is_pattern,
)
from app.eye.guidance.aim import Aim
from app.eye.guidance.guide import GuideSettings
from app.eye.reading import ALL_FORMATS, Format
from app.model.network_camera import is_address
from app.settings.device_sections import ANY_CAMERA, NO_CAMERA

if TYPE_CHECKING:
    from app.settings.device_sections import CameraSettings


def build_supply(settings: "CameraSettings") -> SourceSupply | None:
    """Return the supply of the source that the settings name; None if this door has no camera.

    Recordings are played in a loop.
    """
    if settings.source == NO_CAMERA:
        return None
    supply = _unrotated_supply(settings)
    return RotatedSupply(supply, settings.turned) if settings.turned else supply


def wanted_formats(settings: "CameraSettings") -> frozenset[Format]:
    """Return the formats of code that the tickets of this door have."""
    return frozenset(map(Format, settings.formats)) or ALL_FORMATS


def guide_settings(settings: "CameraSettings") -> GuideSettings:
    """Return which of the codes in the picture are meant at this door."""
    aim = Aim(zone=settings.aim / 100, smallest=settings.smallest / 100)
    return GuideSettings(aim, chooses_nearest=settings.nearest)


def _unrotated_supply(settings: "CameraSettings") -> SourceSupply:
    source = settings.source
    if source == ANY_CAMERA:
        return _camera_supply(None, settings)
    if is_address(source):
        return SimpleSupply(lambda: NetworkCameraSource(source))
    path = Path(os.path.expanduser(source))
    # The methods of Path raise an error for some texts. The text may be the name of a camera.
    if os.path.isdir(path) or (is_pattern(path) and os.path.isdir(path.parent)):
        rate = settings.rate
        return SimpleSupply(lambda: PictureFilesSource(path, rate, looped=True, pace=FramePacer()))
    if os.path.isfile(path) or path.is_absolute():
        return SimpleSupply(lambda: VideoSource(path, looped=True, pace=FramePacer()))
    return _camera_supply(WantedCamera(source, settings.path), settings)


def _camera_supply(wanted: WantedCamera | None, settings: "CameraSettings") -> SourceSupply:
    asked = CaptureRequest(settings.width, settings.height, settings.rate)

    def new_source(supply: CameraSupply) -> PictureSource:
        return CameraSource(supply, asked)

    return CameraSupply(wanted, new_source)
