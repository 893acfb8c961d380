"""Explains why a camera does not open."""

import errno
import os

import cv2

from app.eye.camera.camera_device import CameraDevice
from app.eye.camera.camera_errors import (
    CameraBusy,
    CameraError,
    CameraForbidden,
    CameraUnusable,
    NoCamera,
)
from app.eye.camera.cameras import BACKEND


def explain_open_failure(camera: CameraDevice, *, backend: int = BACKEND) -> CameraError:
    """Return the reason why a camera does not open. Only Linux can tell more than "unusable"."""
    if backend != cv2.CAP_V4L2:
        return CameraUnusable(name=camera.name)
    try:
        os.close(os.open(camera.path, os.O_RDWR | os.O_NONBLOCK))
    except OSError as error:
        return _error_for(error.errno, camera.name)
    return CameraBusy(name=camera.name)


def _error_for(number: int | None, name: str) -> CameraError:
    match number:
        case errno.EACCES | errno.EPERM:
            return CameraForbidden(name=name)
        case errno.ENOENT | errno.ENODEV | errno.ENXIO:
            return NoCamera(name)
        case errno.EBUSY:
            return CameraBusy(name=name)
        case _:
            return CameraUnusable(name=name)
